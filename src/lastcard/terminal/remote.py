"""One match at a table far away: what is told is folded and shown, what is typed is sent."""

import time
from collections.abc import Callable, Sequence
from typing import Protocol

from lastcard import wire
from lastcard.bots.bot import is_waited_for
from lastcard.client import Following, Refused
from lastcard.client.follow import Gap, events_of
from lastcard.coach.hint import hint_words
from lastcard.move import Move
from lastcard.rules.build import Rules
from lastcard.rules.refusals import Refusal
from lastcard.terminal.keyboard import Keyboard
from lastcard.terminal.offers import Offer
from lastcard.terminal.player import Left, Player
from lastcard.terminal.questions import OUT_OF_TURN, SAY_NOTHING
from lastcard.terminal.scene import Scene, Screen
from lastcard.view import GridView, HandView

BLINK_SECONDS = 0.4  # seconds in which nobody has read a new offer
CHANGED = "The table has just changed: look again, then type it once more."
KEPT = "The table's server keeps the match; its log comes to you when the match is over."
Asked = tuple[str, Sequence[Offer], str]


class Asking(Protocol):
    """A connection on which asks are answered."""

    def ask(self, message: wire.ClientMessage) -> wire.Done: ...

    def why(self, move: str) -> wire.Because: ...

    def hint(self) -> wire.Advice: ...

    def new_id(self) -> str: ...


class RemoteGame(Player):
    """The player's seat, or a watcher's place, in a match that someone else runs."""

    def __init__(
        self,
        match: Following,
        connection: Asking,
        keyboard: Keyboard,
        screen: Screen,
        catch_up: Callable[[int], None],
    ) -> None:
        super().__init__(match.rules, match.names, match.view.viewer, screen)
        self.match = match
        self.connection = connection
        self.keyboard = keyboard
        self.catch_up = catch_up  # take in what the table says until this entry is there
        self.message = ""
        self.shown: Asked | None = None
        self.before: dict[int, Move] = {}  # what the numbers meant until the last change
        self.changed = 0.0  # when the offers did
        self.relate(match.past)
        self.decided = match.seq
        self.sheet.rows = [list(score.points) for score in match.sheet]

    @property
    def rules(self) -> Rules:
        return self.match.rules

    @property
    def names(self) -> Sequence[str]:
        return self.match.names

    @property
    def number(self) -> int:
        return self.match.seq

    @property
    def film(self) -> str:
        return self.match.film

    def view(self) -> HandView | GridView:
        return self.match.view

    def legal(self) -> list[Move]:
        return self.match.moves

    # What the table says.

    def follow(self, news: wire.News) -> None:
        """One entry more."""
        try:
            events = self.match.hear(news)
        except Gap:
            return  # the client notices too, and comes back with the whole
        self.message = ""
        sentences = self.hear(news.now.seat, events, news.now.note)
        self.screen.tell(self.scene(), sentences)

    def resume(self, match: Following) -> None:
        """The connection was lost: what was missed is told, and the whole view is new."""
        missed = [happening for happening in match.past if happening.seq > self.match.seq]
        self.match = match
        self.screen.tell(self.scene(), self.relate(missed))
        self.sheet.rows = [list(score.points) for score in match.sheet]

    def relate(self, past: Sequence[wire.Happening]) -> list[str]:
        """Entries that are over, for the story."""
        return [
            sentence
            for happening in past
            for sentence in self.hear(happening.seat, events_of(happening), happening.note)
        ]

    # What the player is asked, and types.

    def beat(self, obeys: Callable[[str], bool]) -> None:
        """One line typed, unless someone else obeys it; Woken goes through when the table speaks first."""
        if is_waited_for(self.match.view) and self.decide_at_once():
            return
        asked = question, offers, hint = self.asked()
        scene = self.scene(question, offers, hint)
        line = self.read(asked, scene).strip()
        self.message = ""
        if not line and question == OUT_OF_TURN:
            self.refused = self.chance(offers)
        elif (line or question) and not obeys(line):
            self.message = self.outcome(line, offers)

    def asked(self) -> Asked:
        """The question, what can be answered, and a hint; no question while others must move."""
        if is_waited_for(self.match.view):
            question, hint = self.question()
            return question, self.offers(), self.clock(hint)
        offers = self.news()
        if offers and self.chance(offers) != self.refused:
            return OUT_OF_TURN, offers, self.clock(SAY_NOTHING)
        return "", (), self.clock("")

    def clock(self, hint: str) -> str:
        """The hint with the time that is left."""
        left = self.match.seconds_left
        return hint if left is None else f"{left:.0f} s{' · ' if hint else ''}{hint}"

    def read(self, asked: Asked, scene: Scene) -> str:
        """Show what is new, and read a line."""
        before, self.shown = self.shown, asked
        if self.message:
            return self.screen.ask(scene.with_message(self.message), again=True)
        if before is None or before[:2] != asked[:2]:
            self.before = {offer.number: offer.move for offer in before[1]} if before else {}
            self.changed = time.monotonic()
            if asked[0]:
                return self.screen.ask(scene)
        return self.screen.wait(scene)

    def outcome(self, line: str, offers: Sequence[Offer]) -> str:
        """What to say about a line."""
        if self.is_hasty(line, offers):
            return CHANGED
        message = self.handle(line, offers)
        self.shown = None if message is None else self.shown
        return message or ""

    def is_hasty(self, line: str, offers: Sequence[Offer]) -> bool:
        """Whether a number was meant for what stood there a moment ago."""
        if not line.isdecimal():
            return False
        now = {offer.number: offer.move for offer in offers}.get(int(line))
        before = self.before.get(int(line))
        return before is not None and before != now and self.keyboard.typed_at < self.changed + BLINK_SECONDS

    def why_not(self, move: Move) -> Refusal | None:
        because = self.connection.why(str(move))
        return Refusal(because.clause, because.sentence) if because.sentence else None

    def attempt(self, move: Move, note: str) -> Refusal | None:
        try:
            done = self.connection.ask(wire.Move(self.connection.new_id(), self.match.seq, str(move), note))
        except Refused as no:
            return Refusal(no.clause, no.sentence)
        self.catch_up(done.seq)
        return None

    def hint(self) -> str:
        try:
            advice = self.connection.hint()
        except Refused as no:
            return no.sentence
        return hint_words(advice.moves[0].words, advice.reason, advice.playouts)

    def copy(self, path: str) -> str:
        return KEPT

    def leave(self) -> None:
        raise Left(keep=True)
