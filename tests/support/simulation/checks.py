"""What must be true of a schedule, held against a match that is derived from its log as it goes on."""

from collections.abc import Sequence
from typing import Any

from lastcard import wire
from lastcard.engine.codes import DEALER
from lastcard.event import Event
from lastcard.match import Match
from lastcard.server.store.records import EntryRecord
from lastcard.server.table.telling import wire_view
from lastcard.server.table.turn_clock import decision_of
from lastcard.wire import Begun, News, Welcome

ROUNDING = 0.01  # seconds


class WrongError(AssertionError):
    """Something that must never be."""


def must(holds: object, what: str) -> None:
    if not holds:
        raise WrongError(what)


def as_told(event: Event) -> wire.Event:
    """The form of an event on the wire, without the server's own hand."""
    return wire.Event(event.verb, event.seat, event.other, list(event.cards), event.number, event.what)


class Told:
    """What one reader was told of entries and of the whole match, held against the truth as it goes on."""

    def __init__(self, viewer: int, messages: list[Any]) -> None:
        self.viewer = viewer
        self.waiting: list[Any] = [
            told
            for told in messages
            if isinstance(told, News) or (isinstance(told, Welcome | Begun) and told.match is not None)
        ]
        self.waiting.reverse()

    def check(self, truth: Match, events: Sequence[Event]) -> None:
        """All that was told about this entry."""
        while self.waiting and self.seq == len(truth.log.entries):
            told = self.waiting.pop()
            legal = truth.legal_texts(self.viewer) if self.viewer < DEALER else []
            if isinstance(told, News):
                seen = [as_told(event.seen_by(self.viewer)) for event in events]
                self.must(told.now.events == seen, "was told other events", told)
                self.must(told.legal == legal, "was offered something else", told)
            else:
                self.must(told.match.view == wire_view(truth.view(self.viewer)), "saw something else", told)
                self.must(told.match.legal == legal, "was offered something else", told)
                self.must(bool(told.match.key) == truth.over, "found the key or none", told)

    def must(self, holds: bool, what: str, told: Any) -> None:
        """The same; a message is long, and written only if it is wrong."""
        if not holds:
            raise WrongError(f"viewer {self.viewer} {what}: {told}")

    @property
    def seq(self) -> int:
        told = self.waiting[-1]
        return told.now.seq if isinstance(told, News) else told.match.seq


class Turns:
    """How long the table has waited for a decision: nobody loses a turn to a server that stood still."""

    def __init__(self, truth: Match, seconds: float, since: float) -> None:
        self.seconds = seconds
        self.decision = decision_of(truth)
        self.since = since

    def check(self, truth: Match, entry: EntryRecord, stored: float) -> None:
        """An entry, the match after it, and when it was stored by a clock that stands still with the server."""
        waited = stored - self.since
        must(
            entry.move != "lapse" or waited > self.seconds - ROUNDING,
            f"entry {entry.seq} lapsed after {waited} s",
        )
        if (decision := decision_of(truth)) != self.decision:
            self.decision, self.since = decision, stored
