"""A match as it is followed over the wire: its view folds what is told, and a gap in the entries is noticed."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from functools import lru_cache
from typing import Any

import msgspec

from lastcard import wire
from lastcard.event import Event
from lastcard.log import names_film, read_pencil_note
from lastcard.move import Move
from lastcard.rules.build import Rules, build
from lastcard.view import VIEWS, AnyView


class Gap(Exception):  # noqa: N818 - the cure is to say hello again
    """An entry is missing between what was known and what came."""


@dataclass
class Following:
    """One match from the place of one reader."""

    id: str
    number: int
    rules: Rules
    names: Sequence[str]
    commitment: str
    seq: int
    view: AnyView
    legal: list[str]
    past: list[wire.Happening] = field(default_factory=list)
    sheet: list[wire.RoundScore] = field(default_factory=list)
    film: str = ""
    key: str = ""
    deadline: float | None = None  # by this machine's steady clock

    @classmethod
    def of(cls, snapshot: wire.Snapshot, setup: wire.Setup) -> "Following":
        """The match as a snapshot shows it."""
        # What is penciled now, which may be newer than the setup.
        setup = msgspec.structs.replace(setup, pencil=snapshot.pencil)
        rules = rules_of(setup, len(snapshot.names))
        return cls(
            id=snapshot.id,
            number=snapshot.number,
            rules=rules,
            names=snapshot.names,
            commitment=snapshot.commitment,
            seq=snapshot.seq,
            view=view_of(rules, snapshot.view),
            legal=snapshot.legal,
            past=list(snapshot.past),
            sheet=snapshot.sheet,
            film=snapshot.film,
            key=snapshot.key,
            deadline=deadline_of(snapshot.clock),
        )

    @property
    def over(self) -> bool:
        return self.view.phase == "match over"

    @property
    def moves(self) -> list[Move]:
        """The legal moves."""
        return [Move.parse(text) for text in self.legal]

    @property
    def seconds_left(self) -> float | None:
        """How long the table still waits, or None without a clock."""
        return None if self.deadline is None else max(0.0, self.deadline - time.monotonic())

    def hear(self, news: wire.News) -> tuple[Event, ...]:
        """One entry more; what is known already changes nothing."""
        now = news.now
        if now.seq <= self.seq:
            return ()
        if now.seq != self.seq + 1:
            raise Gap
        if now.move == "pencil":
            self.pencil(now.note)
        if names_film(now.move, now.note):
            self.film = now.note
        elif now.move.startswith("play "):
            self.film = ""
        events = events_of(now)
        for event in events:
            self.view.fold(event)
        self.seq = now.seq
        self.past.append(now)
        self.legal = news.legal
        self.deadline = deadline_of(news.clock)
        return events

    def pencil(self, note: str) -> None:
        """The table has written new rules on its customizable cards."""
        before = self.rules
        sentences, _ = read_pencil_note(note)
        self.rules = build(
            before.edition, dict(before.house), sentences, seats=len(self.names), recorded=True
        )
        self.view.rules = self.rules


def deadline_of(clock: wire.Clock | None) -> float | None:
    return None if clock is None else time.monotonic() + clock.left / 1000


def events_of(happening: wire.Happening) -> tuple[Event, ...]:
    """The consequences of an entry in the library's own form."""
    return tuple(
        Event(event.verb, event.seat, event.other, tuple(event.cards), event.number, event.what)
        for event in happening.events
    )


def rules_of(setup: wire.Setup, seats: int) -> Rules:
    """The rules that a table plays by, which may hold a card that could not be written anew."""
    return _built(setup.edition, tuple(sorted(setup.house.items())), tuple(setup.pencil), seats)


@lru_cache(64)
def _built(edition: str, house: tuple[tuple[str, str], ...], pencil: tuple[str, ...], seats: int) -> Rules:
    return build(edition, dict(house), pencil, seats=seats, recorded=True)


def view_of(rules: Rules, told: wire.View) -> AnyView:
    """A view that can be folded, from one that was told."""
    view = VIEWS[rules.game]
    names = [part.name for part in fields(view) if hasattr(told, part.name)]
    return view(rules, **{name: copied(getattr(told, name)) for name in names})


def copied(value: Any) -> Any:
    """The same, in lists of its own: a view changes, and someone else may have heard the same."""
    return [copied(item) for item in value] if isinstance(value, list) else value
