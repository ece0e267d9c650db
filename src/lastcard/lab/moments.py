"""What games on the same deals add up to: sums and products of their quantities.

Only whole numbers, so that they add up to the same in any order.
"""

from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from lastcard.engine import scorecard as sc
from lastcard.lab.measures import QUANTITIES
from lastcard.lab.rows import Numbers

WIDE = 2 * len(QUANTITIES)  # of both sides
LONGEST = 400  # turns of a round that are told apart
DEAREST, STEP = 500, 10  # points of a round that are, and how finely

Both = tuple[Counter[int], Counter[int]]


@dataclass
class Moments:
    """The sums over some games: enough for every mean, difference and interval."""

    games: int = 0
    sums: Numbers = field(default_factory=lambda: np.zeros(WIDE, np.int64))
    products: Numbers = field(default_factory=lambda: np.zeros((WIDE, WIDE), np.int64))
    turns: Both = field(
        default_factory=lambda: (Counter(), Counter())
    )  # rounds of so many turns, on each side
    points: Both = field(
        default_factory=lambda: (Counter(), Counter())
    )  # rounds in which so many were scored

    def add(self, other: "Moments") -> None:
        """Other games join these."""
        self.games += other.games
        self.sums += other.sums
        self.products += other.products
        for mine, theirs in zip(self.turns + self.points, other.turns + other.points, strict=True):
            mine.update(theirs)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Moments)
            and self.games == other.games
            and np.array_equal(self.sums, other.sums)
            and np.array_equal(self.products, other.products)
            and self.turns == other.turns
            and self.points == other.points
        )

    __hash__ = None  # type: ignore[assignment]

    def covariance(self, places: Numbers) -> "np.ndarray[tuple[int, int], np.dtype[np.float64]]":
        """How the quantities at some places vary together from game to game."""
        sums = self.sums[places].astype(np.float64)
        spread = self.products[np.ix_(places, places)] - np.outer(sums, sums) / max(1, self.games)
        return np.asarray(spread / max(1, self.games - 1))


def moments_of(left: Numbers, right: Numbers | None) -> Moments:
    """The moments of some games: the quantities of each on one side, and on the other if there is one."""
    both = np.concatenate([left, np.zeros_like(left) if right is None else right], axis=1)
    products = np.zeros((WIDE, WIDE), np.int64)
    used = np.flatnonzero(both.any(0))
    products[np.ix_(used, used)] = both[:, used].T @ both[:, used]
    return Moments(len(left), both.sum(0), products)


def counted(values: Numbers) -> Counter[int]:
    """How often each value is there."""
    found, times = np.unique(values, return_counts=True)
    return Counter(dict(zip(found.tolist(), times.tolist(), strict=True)))


def turns_of(rows: Numbers) -> Counter[int]:
    """How many rounds had so many turns; very long ones are one."""
    return counted(np.minimum(rows[:, sc.TURNS], LONGEST))


def points_of(rows: Numbers) -> Counter[int]:
    """In how many rounds so many points were scored, in steps; very dear ones are one."""
    scored = rows[:, sc.SCORES :].sum(1)
    return counted(np.clip(scored, -DEAREST, DEAREST) // STEP * STEP)
