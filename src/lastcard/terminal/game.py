"""One match at the terminal: bots move, the player is asked, every entry is told and saved."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from lastcard.bots.bot import Bot
from lastcard.bots.table import Made, decide, film_asked, make, shuffled, use_window
from lastcard.event import Event
from lastcard.match import DEALER, REFEREE, Match
from lastcard.move import Move
from lastcard.rules.errors import LastcardError
from lastcard.rules.phrases import listed
from lastcard.terminal.answers import answer_request
from lastcard.terminal.offers import Offer, offers_of
from lastcard.terminal.questions import HINTS, question_of
from lastcard.terminal.reading import Order, Reader, Request
from lastcard.terminal.saves import Save
from lastcard.terminal.scene import Ending, Scene, Screen
from lastcard.terminal.scores import ScoreSheet
from lastcard.text import Teller, capital, spoken_name
from lastcard.trials import verdict

NEWS = {"call", "catch", "jump", "clear"}  # moves out of turn that the player is asked about
FLEETING = {"call", "catch", "jump"}  # and those that are gone a moment later
FINALE = {"stalled", "out", "ended"}
STORY = 60  # paragraphs that a screen may show
FIRST = 0.5  # how often the player is quicker than the bots


class Left(Exception):  # noqa: N818 - a way out, not an error
    """The player has left the table; `keep` says whether the match is kept."""

    def __init__(self, keep: bool) -> None:
        self.keep = keep


@dataclass(frozen=True, slots=True)
class Paragraph:
    """What one player did in a row: its entries as sentences."""

    first: int
    seat: int
    text: str


class Game:
    """The player's seat, the bots, the screen and the file of one match."""

    def __init__(
        self, match: Match, seat: int, bots: Mapping[int, Bot], rng: Random, screen: Screen, save: Save
    ) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.rng = rng
        self.screen = screen
        self.save = save
        names = ["You" if i == seat else spoken_name(name) for i, name in enumerate(match.log.names)]
        lowest = match.rules.game == "grid" or match.rules.setting("scoring") == "alternative"
        self.sheet = ScoreSheet(names, lowest)
        self.story: list[Paragraph] = []
        self.finale: list[str] = []  # how the last round ended
        self.decided = 0  # the last entry at which the player decided something
        self.refused: object = None  # the window that the player let pass
        self.color = ""  # named in advance, with a wild

    @property
    def teller(self) -> Teller:
        return Teller(self.match.rules, self.match.log.names, self.seat)

    # What happens is heard, kept and told.

    def hear(self, seat: int, events: Sequence[Event], note: str = "") -> list[str]:
        """An entry goes into the score sheet and the story, where it may continue the last paragraph."""
        self.sheet.hear(events)
        sentences = self.teller.tell([event.seen_by(self.seat) for event in events], note)
        number = len(self.match.log.entries)
        if any(event.verb == "ended" for event in events):
            self.finale = self.teller.tell(event for event in events if event.verb in FINALE)
        if sentences:
            text = " ".join(sentences)
            last = self.story[-1] if self.story else None
            if last and last.seat == seat and last.first > self.decided:
                self.story[-1] = Paragraph(last.first, seat, f"{last.text} {text}")
            else:
                self.story.append(Paragraph(number, seat, text))
        return sentences

    def happened(self, seat: int, events: Sequence[Event], note: str = "") -> None:
        """An entry was made: it is kept first, then told."""
        self.save.keep(self.match)
        sentences = self.hear(seat, events, note)
        self.screen.tell(self.scene(), sentences)

    def made(self, made: Made) -> None:
        self.happened(made.seat, made.step.events, made.note)

    # The course of a match.

    def play(self) -> Ending:
        """Play until somebody has won."""
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
        quick = self.rng.random() < FIRST
        if quick and self.seat not in waiting and self.window():
            return
        if not (quick and self.seat in waiting) and (used := use_window(match, self.bots, self.rng, waiting)):
            self.made(used)
            return
        if not quick and self.seat not in waiting and self.window():
            return
        if waiting == (REFEREE,):
            self.made(make(match, REFEREE, Move(verdict(match) or "kept")))
        elif self.seat in waiting:
            self.turn()
        else:
            seat = shuffled([seat for seat in waiting if seat in self.bots], self.rng)[0]
            self.made(decide(match, seat, self.bots[seat], self.rng))

    def between_rounds(self) -> None:
        """The score sheet, until the player wants to go on."""
        title = f"Round {self.match.state.rounds} is over"
        recent = self.finale
        question = "Enter for the next round, q to leave:"
        while True:
            line = self.screen.scores(title, self.sheet, recent, question).strip()
            if not line:
                self.decided = len(self.match.log.entries)
                return
            if line.lower() in ("q", "quit", "exit"):
                self.leave()
            recent = [self.pencil(line)]

    def pencil(self, line: str) -> str:
        """Between rounds the table may write a new rule on its customizable cards."""
        word, _, sentence = line.partition(" ")
        if word.lower() != "pencil" or not sentence:
            pencils = any(card.symbol.pencil for card in self.match.rules.kinds)
            return "Press Enter to go on" + (", or type: pencil next draws 2." if pencils else ".")
        try:
            refusal = self.match.pencil(*[part for part in sentence.split(" | ") if part])
        except LastcardError as error:
            return str(error)
        self.save.keep(self.match)
        return refusal.sentence if refusal else f"Penciled: {sentence}."

    # The player.

    def offers(self) -> list[Offer]:
        """What the player can do now."""
        rng = Random(len(self.match.log.entries))  # the same films are proposed until one is chosen
        return offers_of(self.teller, self.match.view(self.seat), self.match.legal(self.seat), rng)

    def scene(self, question: str = "", offers: Sequence[Offer] = (), hint: str = "") -> Scene:
        fresh = sum(paragraph.first > self.decided for paragraph in self.story)
        story = [paragraph.text for paragraph in self.story[-STORY:]]
        return Scene(self.match.view(self.seat), self.teller, story, fresh, question, offers, hint=hint)

    def window(self) -> bool:
        """A chance out of turn, offered once; true when the player used it."""
        offers = self.news()
        if not offers or self.chance(offers) == self.refused:
            return False
        numbered = [Offer(i, offer.move, offer.words) for i, offer in enumerate(offers, start=1)]
        if self.ask("Anything to say?", numbered, HINTS["window"], may_pass=True):
            return True
        self.refused = self.chance(offers)
        return False

    def news(self) -> list[Offer]:
        """What the player could do out of turn and is asked about."""
        return [offer for offer in self.offers() if offer.move.verb in NEWS]

    def chance(self, offers: Sequence[Offer]) -> object:
        """What makes a chance another one: its moves, and for those that are soon gone the turn."""
        state = self.match.state
        turns = state.turns if any(offer.move.verb in FLEETING for offer in offers) else None
        return turns, state.rounds, frozenset(offer.move for offer in offers)

    def turn(self) -> None:
        """The table waits for the player."""
        view = self.match.view(self.seat)
        if view.ask == "color" and view.asked == self.seat and self.color:
            color, self.color = self.color, ""
            if self.make(Order((Move("choose", (color,)),))) is None:
                return
        self.color = ""
        if [offer.move.verb for offer in self.offers()] == ["pass"] and view.ask == "keep":
            self.make(Order((Move("pass"),)))  # the drawn card does not fit: there is nothing to decide
            return
        question = question_of(self.teller, view, film_asked(self.match))
        self.ask(question, self.offers(), HINTS.get(view.ask, HINTS["turn"]))

    def ask(self, question: str, offers: Sequence[Offer], hint: str, may_pass: bool = False) -> bool:
        """Ask until the player has moved; an empty line lets a window pass."""
        scene = self.scene(question, offers, hint)
        again = False
        while True:
            line = self.screen.ask(scene, again).strip()
            again = True
            if not line and may_pass:
                return False
            message = self.heed(line, offers)
            if message is None:
                return True
            scene = scene.with_message(message)

    def heed(self, line: str, offers: Sequence[Offer]) -> str | None:
        """Do what was typed; None when it was a move, else what to say about it."""
        if not line:
            return "Type the number of a move, or ? for help."
        reader = Reader(self.teller, self.match.view(self.seat), offers)
        try:
            meant = reader.read(line)
            return self.request(meant, reader) if isinstance(meant, Request) else self.make(meant)
        except LastcardError as error:
            return str(error)

    def make(self, order: Order) -> str | None:
        """Make the moves of an order; None when they were made, else why the first could not be."""
        note = self.words_for(order)
        for i, move in enumerate(order.moves):
            needless = move.verb == "call" and len(order.moves) > 1
            step = self.match.move(self.seat, move, note)
            if step.refusal and needless:
                continue  # `B7 u` with more cards in hand: a needless call costs nothing (COM-A18)
            if step.refusal:
                clause = f" [{step.refusal.clause}]" if step.refusal.clause else ""
                return f"{step.refusal.sentence}{clause}"
            if i == len(order.moves) - 1:
                self.decided = len(self.match.log.entries) - 1
            self.color = order.color
            self.happened(self.seat, step.events, note)
            if move.verb == "pass":
                self.refused = self.chance(self.news())  # columns that are left are not offered again at once
        return None

    def words_for(self, order: Order) -> str:
        """The words that go with a move; names of characters are asked for when only the move was chosen."""
        view = self.match.view(self.seat)
        film = order.moves[0].verb == "answer" and getattr(view, "trial", "") == "film"
        if film and not order.note:
            return self.screen.prompt(
                f"Four characters of {film_asked(self.match) or 'the film'}, with commas:"
            )
        return order.note

    def request(self, request: Request, reader: Reader) -> str:
        """Something for the program, not for the table."""
        if request.word == "quit":
            self.leave()
        return answer_request(self, request, reader)

    def leave(self) -> None:
        """The player wants to go: the match is kept unless they say no."""
        answer = self.screen.prompt("Keep the match to go on later? (Y/n)").strip().lower()
        raise Left(keep=answer not in ("n", "no"))

    # The end.

    def ending(self) -> Ending:
        """Who has won, the key, and where the log is."""
        match = self.match
        match.publish()
        path = self.save.finish(match)
        won = self.seat in match.winners
        names = listed(self.teller.who(seat) for seat in match.winners)
        headline = f"{capital(names)} win{'' if won or len(match.winners) > 1 else 's'} the match!"
        facts = (
            f"The key of every deal: {match.key.hex()}",
            f"The log: {path}",
            f"Check it with: lastcard verify {path}",
        )
        return Ending(headline, self.sheet, facts, won)
