"""One match on this machine: bots move, the player is asked, every entry is saved and told."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random

from lastcard.bots.bot import Bot
from lastcard.bots.driver import Made, decide, film_asked, make, shuffled, use_window
from lastcard.bots.reasons import reasons_of_round
from lastcard.engine.codes import TO_TAP
from lastcard.event import Event
from lastcard.films import verdict
from lastcard.match import DEALER, REFEREE, Match, redo
from lastcard.move import Move
from lastcard.rules.build import Rules
from lastcard.rules.errors import LastcardError
from lastcard.rules.refusals import Refusal
from lastcard.terminal.command import command
from lastcard.terminal.offers import Offer
from lastcard.terminal.player import Left, Player
from lastcard.terminal.questions import OUT_OF_TURN, SAY_NOTHING
from lastcard.terminal.saves import Save, chosen
from lastcard.terminal.scene import Ending, Screen
from lastcard.view import GridView, HandView

FIRST_CHANCE = 0.5  # how often the player is quicker than the bots


ASK_WHY = "Type reasons to ask the bots why they did what they did."
YES, NO = ("", "y", "yes"), ("n", "no")


class LocalGame(Player):
    """The player's seat, the bots, the screen and the file of one match."""

    def __init__(
        self, match: Match, seat: int, bots: Mapping[int, Bot], rng: Random, screen: Screen, save: Save
    ) -> None:
        super().__init__(match.rules, match.log.names, seat, screen)
        self.match = match
        self.bots = bots
        self.rng = rng
        self.save = save

    @property
    def rules(self) -> Rules:
        return self.match.rules

    @property
    def names(self) -> Sequence[str]:
        return self.match.log.names

    @property
    def number(self) -> int:
        return len(self.match.log.entries)

    @property
    def film(self) -> str:
        return film_asked(self.match)

    def view(self) -> HandView | GridView:
        return self.match.view(self.seat)

    def legal(self) -> list[Move]:
        return self.match.legal(self.seat)

    def why_not(self, move: Move) -> Refusal | None:
        return self.match.why_not(self.seat, move)

    def attempt(self, move: Move, note: str) -> Refusal | None:
        step = self.match.move(self.seat, move, note)
        if step.refusal is None:
            self.happened(self.seat, step.events, note)
        return step.refusal

    def happened(self, seat: int, events: Sequence[Event], note: str = "") -> None:
        """An entry was made: it is kept first, then told."""
        self.save.keep(self.match)
        sentences = self.hear(seat, events, note)
        self.screen.tell(self.scene(), sentences)

    def made(self, made: Made) -> None:
        self.happened(made.seat, made.step.events, made.note)

    # The course of a match.

    def play(self) -> Ending:
        """Play until someone has won."""
        self.save.keep(self.match)
        while not self.match.over:
            self.beat()
        return self.ending()

    def beat(self) -> None:
        """One entry by whoever comes first, or one look at a window that nobody uses."""
        match = self.match
        waiting = match.waiting
        if waiting == (DEALER,):
            if match.round_over:
                self.between_rounds()
            self.made(make(match, DEALER, match.legal(DEALER)[0]))
            return
        quick = self.rng.random() < FIRST_CHANCE
        if quick and self.seat not in waiting and self.window():
            return
        if not (quick and self.seat in waiting) and (used := use_window(match, self.bots, self.rng, waiting)):
            self.made(used)
            return
        if not quick and self.seat not in waiting and self.window():
            return
        if waiting == (REFEREE,):
            self.made(make(match, REFEREE, Move(verdict(match) or "kept")))
        elif self.seat in waiting and (
            match.state.ask != TO_TAP or shuffled([*waiting], self.rng)[0] == self.seat
        ):
            self.turn()  # in a race the player is as quick as anybody
        else:
            seat = shuffled([seat for seat in waiting if seat in self.bots], self.rng)[0]
            self.made(decide(match, seat, self.bots[seat], self.rng))

    def turn(self) -> None:
        """The table waits for the player."""
        if not self.decide_at_once():
            question, hint = self.question()
            self.ask(question, self.offers(), hint)

    def window(self) -> bool:
        """A chance out of turn, offered once; true when the player used it."""
        offers = self.news()
        if not offers or self.chance(offers) == self.refused:
            return False
        if self.ask(OUT_OF_TURN, offers, SAY_NOTHING, may_pass=True):
            return True
        self.refused = self.chance(offers)
        return False

    def ask(self, question: str, offers: Sequence[Offer], hint: str, may_pass: bool = False) -> bool:
        """Ask until the player has moved; an empty line lets a window pass."""
        scene = self.scene(question, offers, hint)
        again = False
        while True:
            line = self.screen.ask(scene, again).strip()
            again = True
            if not line and may_pass:
                return False
            message = self.handle(line, offers)
            if message is None:
                return True
            scene = scene.with_message(message)

    def between_rounds(self) -> None:
        """The score sheet, until the player wants to go on."""
        title = f"Round {self.match.state.rounds} is over"
        recent = [*self.finale, ASK_WHY]
        question = "Enter for the next round, q to leave:"
        while True:
            line = self.screen.scores(title, self.sheet, recent, question).strip()
            if not line:
                self.decided = self.number
                return
            if line.lower() in ("q", "quit", "exit"):
                self.leave()
            if line.lower() == "reasons":
                self.screen.page("Why the bots did that", self.reasons())
            else:
                recent = [self.pencil(line)]

    def pencil(self, line: str) -> str:
        """Between rounds the table may write a new rule on its customizable cards."""
        word, _, sentence = line.partition(" ")
        if word.lower() != "pencil" or not sentence:
            pencils = any(card.symbol.pencil for card in self.rules.kinds)
            more = "reasons or pencil next draws 2" if pencils else "reasons"
            return f"Press Enter to continue, or type: {more}."
        try:
            refusal = self.match.pencil(*[part for part in sentence.split(" | ") if part])
        except LastcardError as error:
            return str(error)
        self.save.keep(self.match)
        if refusal:
            return refusal.sentence
        from lastcard.rules.language.english import listed  # only who writes on a card waits for these
        from lastcard.rules.pencil import read

        readings = [read(text, self.rules.edition) for text in self.match.rules.pencil]
        told = [part for one in readings for part in (one.sentence, *one.warnings)]
        if others := [f"“{other}”" for one in readings for other in one.others]:
            told.append(f"If you mean something else, write, for example, {listed(others, 'or')}.")
        return " ".join(told) or "Rubbed out."

    def hint(self) -> str:
        from lastcard.coach.hint import hint  # few players ask
        from lastcard.coach.moment import Moment

        moment = Moment.of(self.rules, self.match.state, self.seat, self.names)
        return hint(moment).told(moment)

    def reasons(self) -> list[str]:
        """What each bot did in the last round that is over, and what it says about it."""
        log, lines = self.match.log, []
        ends = [before.seq for before, after in pairwise(log.entries) if before.seat != DEALER == after.seat]
        if self.match.round_over or self.match.over:
            ends.append(self.number)
        if not ends:
            return ["No round is over yet: the bots give their reasons when one is."]
        start = Match(log.rules, log.names, self.match.key, chance=log.chance)
        reasons = reasons_of_round(start, log.entries, self.bots, ends[-1]) or {}
        again = Match(log.rules, log.names, self.match.key, chance=log.chance)
        for entry in log.entries[: ends[-1]]:
            events = [event.seen_by(self.seat) for event in redo(again, entry, trusted=True)]
            if entry.seq in reasons:
                told = " ".join(self.teller.tell(events, entry.note))
                lines.append(f'{entry.seq}  {told} "{reasons[entry.seq]}"')
        return lines

    # Leaving, and the end.

    def copy(self, path: str) -> str:
        if not path:
            return f"Saved after every move in {self.save.path}. Continue with: {self.save.resume_command}"
        other = Save(chosen(path))
        other.write(self.match.save())
        return f"A copy is in {other.path}."

    def leave(self) -> None:
        """The match is kept unless the player says no; what is neither yes nor no is asked again."""
        question = "Keep the match for later? (Y/n)"
        while (answer := self.screen.prompt(question).strip().lower()) not in (*YES, *NO):
            question = "Keep the match for later? Type y or n:"
        raise Left(keep=answer in YES)

    def ending(self) -> Ending:
        """Who has won, the key, and where the log is."""
        match = self.match
        match.publish()
        path = self.save.finish(match)
        facts = (
            f"The key of every deal: {match.key.hex()}",
            f"The log: {path}",
            f"Check it with: {command()} verify {path}",
        )
        return self.ended(match.winners, facts)
