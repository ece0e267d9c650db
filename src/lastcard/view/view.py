"""The part of a view that every game has, and how events change it: the fold of the events is the view."""

from dataclasses import dataclass, field
from typing import Any

from lastcard.engine import codes
from lastcard.engine.piles import Piles
from lastcard.rules.build import Rules

HIDDEN = "?"
PHASES = {codes.PLAYING: "playing", codes.ROUND_OVER: "round over", codes.MATCH_OVER: "match over"}
DIRECTIONS = {1: "left", -1: "right"}


@dataclass
class View:
    """What all games show. `viewer` is a seat or WATCHER; a card that it may not see is `?`."""

    rules: Rules = field(repr=False, compare=False)
    viewer: int
    seats: int
    round: int = 0
    dealer: int = codes.NONE
    turn: int = codes.NONE
    way: str = "left"
    phase: str = "playing"
    ask: str = "rest"
    asked: int = codes.NONE
    draws: int = 0
    discard: list[str] = field(default_factory=list)  # the top is the last
    score: list[int] = field(default_factory=list)
    total: list[int] = field(default_factory=list)
    won: list[bool] = field(default_factory=list)
    said: list[bool] = field(default_factory=list)
    owing: int = codes.NONE
    fresh: str = ""
    known: Piles | None = field(
        default=None, repr=False, compare=False
    )  # the redacted state, until an event comes

    def __post_init__(self) -> None:
        self.score = self.score or [0] * self.seats
        self.total = self.total or [0] * self.seats
        self.won = self.won or [False] * self.seats
        self.said = self.said or [False] * self.seats

    @property
    def top(self) -> str:
        """The card on top of the discard pile."""
        return self.discard[-1] if self.discard else ""

    def after(self, steps: int) -> int:
        """The seat that many places after the viewer in the direction of play."""
        return (self.viewer + (steps if self.way == "left" else -steps)) % self.seats

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, won in enumerate(self.won) if won)

    def fold(self, event: Any) -> None:
        """An event changes what is known; a verb without a method here changes nothing."""
        self.known = None
        change = getattr(self, f"on_{event.verb}", None)
        if change is not None:
            change(event)

    def on_began(self, e: Any) -> None:
        self.round = e.number
        self.phase = "playing"

    def on_dealer(self, e: Any) -> None:
        self.dealer = e.seat

    def on_shuffled(self, e: Any) -> None:
        self.draws = e.number
        self.discard = []
        self.way = "left"
        self.turn = codes.NONE
        self.owing = codes.NONE
        self.fresh = ""
        self.said = [False] * self.seats
        self.score = [0] * self.seats

    def on_reshuffled(self, e: Any) -> None:
        self.draws = e.number
        self.discard = self.discard[-1:]

    def on_turned(self, e: Any) -> None:
        self.draws -= 1
        self.discard.extend(e.cards)

    def on_turn(self, e: Any) -> None:
        self.turn = e.seat

    def on_asked(self, e: Any) -> None:
        self.ask = e.what
        self.asked = e.seat

    def on_reversed(self, e: Any) -> None:
        self.way = e.what

    def on_called(self, e: Any) -> None:
        self.said[e.seat] = True
        if self.owing == e.seat:
            self.owing = codes.NONE

    def on_lapsed(self, e: Any) -> None:
        self.said[e.seat] = False

    def on_owed(self, e: Any) -> None:
        self.owing = e.seat

    def on_freed(self, _: Any) -> None:
        self.owing = codes.NONE

    def on_caught(self, _: Any) -> None:
        self.owing = codes.NONE

    def on_scored(self, e: Any) -> None:
        self.score[e.seat] = e.number
        self.total[e.seat] += e.number

    def on_ended(self, _: Any) -> None:
        self.phase = "round over"
        self.fresh = ""

    def on_won(self, e: Any) -> None:
        self.phase = "match over"
        self.won[e.seat] = True


def shared_fields(rules: Rules, s: Piles, viewer: int) -> dict[str, Any]:
    """What a redacted state of any game shows."""
    return {
        "rules": rules,
        "viewer": viewer,
        "seats": s.seats,
        "round": s.rounds,
        "dealer": s.dealer,
        "turn": s.turn,
        "way": DIRECTIONS[s.way],
        "phase": PHASES[s.phase],
        "ask": codes.ASKS[s.ask],
        "asked": s.asked,
        "draws": s.draws,
        "discard": [rules.code(kind) for kind in s.discard[: s.discards]],
        "score": s.score[: s.seats],
        "total": s.total[: s.seats],
        "won": [bool(won) for won in s.won[: s.seats]],
        "said": [bool(said) for said in s.said[: s.seats]],
        "owing": s.owing,
        "fresh": code_of(rules, s.fresh),
        "known": s,
    }


def code_of(rules: Rules, kind: int) -> str:
    """The code of a card in a redacted state, or nothing where there is none."""
    if kind == codes.HIDDEN:
        return HIDDEN
    return "" if kind == codes.NONE else rules.code(kind)
