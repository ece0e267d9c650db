"""How good moves are: each is tried on sampled deals and played out, and all by the same chance."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from lastcard.minds.playouts import Results, play_out
from lastcard.move import Move
from lastcard.position import State
from lastcard.rules.build import Rules

CHANCE, POINTS = "chance", "points"
UNITS = {"hand": CHANCE, "grid": POINTS}
WORLDS = 200
Z = 1.96  # standard errors on each side of a 95 % interval
RANGES = {CHANCE: 1.0, POINTS: 40.0}  # how far two results of one playout are usually apart at the most
UNSEEN = 3  # what n results have not shown may still happen so many times in n: the rule of three


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean of playouts, and the half-width of its 95 % interval."""

    mean: float
    error: float

    @property
    def is_clear(self) -> bool:
        """Whether the interval lies on one side of zero."""
        return abs(self.mean) > self.error

    @property
    def is_positive(self) -> bool:
        """Whether the interval lies above zero."""
        return self.mean > self.error


@dataclass(frozen=True, slots=True)
class Judged:
    """One move: what it is worth, and how much worse than the best move it is."""

    move: Move
    value: (
        Estimate  # the chance to win the round; in Golf the points that it brings, of which fewer are better
    )
    behind: Estimate  # from the same deals, so that luck is taken out of the difference


@dataclass(frozen=True, slots=True)
class Judgment:
    """All moves of a decision, the best first."""

    unit: str
    judged: tuple[Judged, ...]
    playouts: int  # deals that every move was tried on

    @property
    def best(self) -> Judged:
        return self.judged[0]

    def of(self, move: Move) -> Judged:
        """What is known of one move."""
        return next(judged for judged in self.judged if judged.move == move)


def estimate(values: Results, unit: str) -> Estimate:
    """The mean of some results; however much they agree, what they have not shown may still happen."""
    n = len(values)
    spread = float(values.std(ddof=1)) if n > 1 else RANGES[unit]
    return Estimate(float(values.mean()), max(Z * spread / sqrt(n), UNSEEN * RANGES[unit] / n))


def judge(
    rules: Rules, state: State, seat: int, moves: Sequence[Move],
    *, worlds: int = WORLDS, seed: bytes = b"", truth: bool = False,
) -> Judgment:  # fmt: skip
    """Every move is tried on the same sampled deals and played out.

    The state may be the whole truth of a match: unless `truth` is wanted, only what the seat may know of it is used.
    """
    if not moves:
        raise ValueError("There is nothing to judge: give at least one legal move.")
    unit = UNITS[rules.game]
    results = play_out(rules, state, seat, moves, worlds, seed, truth)
    gains = -results if unit == POINTS else results
    best = int(gains.mean(axis=0).argmax())
    judged = [
        Judged(
            move,
            estimate(results[:, i], unit),
            Estimate(0.0, 0.0) if i == best else estimate(gains[:, best] - gains[:, i], unit),
        )
        for i, move in enumerate(moves)
    ]
    order = sorted(range(len(moves)), key=lambda i: (i != best, judged[i].behind.mean, i))
    return Judgment(unit, tuple(judged[i] for i in order), len(results))


def value(
    rules: Rules, state: State, seat: int, *, worlds: int = WORLDS, seed: bytes = b"", truth: bool = False
) -> Estimate:
    """How a seat stands, whoever must decide now: its chance to win the round, or its points in Golf."""
    return estimate(play_out(rules, state, seat, (), worlds, seed, truth)[:, 0], UNITS[rules.game])
