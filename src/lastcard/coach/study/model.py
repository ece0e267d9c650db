"""What a study of a match says. Values are those of one round: the chance to win it, or in Golf the points it costs."""

from dataclasses import dataclass
from typing import Literal

from lastcard.coach.study.verdicts import POINTS, Verdict
from lastcard.minds import Estimate
from lastcard.move import Move

Unit = Literal["chance", "points"]
Cause = Literal["decision", "luck"]
DECISION: Cause = "decision"
LUCK: Cause = "luck"


@dataclass(frozen=True, slots=True)
class Option:
    """A move that could have been made."""

    move: Move
    words: str
    value: Estimate
    behind: Estimate


@dataclass(frozen=True, slots=True)
class Truth:
    """The same choice as someone would judge it who saw all cards."""

    best: Option
    made: Option


@dataclass(frozen=True, slots=True)
class Decision:
    """A choice of a seat, judged by what it could know then."""

    seq: int
    seat: int
    round: int
    ask: str
    made: Option
    best: Option
    options: tuple[Option, ...]  # best first
    verdict: Verdict
    is_clear: bool  # more playouts would hardly change the verdict
    playouts: int
    luck: float  # what chance and the others did since the last decision, or the deal; good is positive
    truth: Truth | None = None

    @property
    def before(self) -> Estimate:
        return self.best.value

    @property
    def after(self) -> Estimate:
        return self.made.value

    @property
    def loss(self) -> Estimate:
        """What the decision gave away: nothing, give or take, where it may as well have been the best."""
        behind = self.made.behind
        return behind if behind.is_positive else Estimate(0.0, behind.error)

    @property
    def equals_best(self) -> bool:
        """Whether the two moves cannot be told apart, and it is known that they hardly differ."""
        return self.verdict is Verdict.FINE and self.is_clear and not self.made.behind.is_positive


@dataclass(frozen=True, slots=True)
class Round:
    """A round of one seat: what it began with, what its decisions gave away, what luck did, and how it ended."""

    number: int
    seat: int
    first: int  # the entries it consists of
    last: int
    start: float
    lost: Estimate
    luck: float
    last_luck: float  # the part of the luck that came after the last decision
    result: float


@dataclass(frozen=True, slots=True)
class Swing:
    """A large change of how one seat stands, by its own decision or by what chance and the others did."""

    seq: int
    round: int
    seat: int
    cause: Cause
    before: float
    after: float
    words: str = ""  # what happened

    @property
    def size(self) -> float:
        return abs(self.after - self.before)


@dataclass(frozen=True, slots=True)
class Player:
    """One seat over the whole match."""

    seat: int
    name: str
    won: bool
    decisions: int
    verdicts: dict[Verdict, int]
    lost: Estimate  # the sum of what its decisions gave away
    luck: float
    start: float  # what an even share would have been
    result: float  # rounds won, or points

    @property
    def accuracy(self) -> float | None:
        """The share of its decisions that were the best one or as good."""
        good = self.verdicts.get(Verdict.BEST, 0) + self.verdicts.get(Verdict.FINE, 0)
        return good / self.decisions if self.decisions else None

    @property
    def average_loss(self) -> float:
        return self.lost.mean / self.decisions if self.decisions else 0.0


@dataclass(frozen=True, slots=True)
class Study:
    """All that is said about a match."""

    unit: Unit
    edition: str
    names: tuple[str, ...]
    seats: tuple[int, ...]  # those that were studied
    winners: tuple[int, ...]
    decisions: tuple[Decision, ...]
    rounds: tuple[Round, ...]
    swings: tuple[Swing, ...]  # the turning points, in the order of the match
    players: tuple[Player, ...]
    playouts: int
    plain: bool = False  # without native code: fewer playouts and wider intervals

    def points(self, value: float) -> float:
        """A value or a loss in points: hundredths of a chance, or Golf's own."""
        return value * POINTS[self.unit]

    def of(self, seat: int) -> tuple[Decision, ...]:
        return tuple(decision for decision in self.decisions if decision.seat == seat)
