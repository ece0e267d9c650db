"""Estimates with their intervals. Every number is a ratio of two sums, so one way (the delta method) serves them all.

Games on the same deals are pairs: what the deal does to both sides cancels out, because the products of both sides
are known.
"""

from dataclasses import dataclass
from math import ceil, exp, expm1, floor, inf, isfinite, log, log10, sqrt
from statistics import NormalDist

import numpy as np

from lastcard.lab.measures import PLACE, QUANTITIES, Measure
from lastcard.lab.moments import Moments

SURE = 0.95
LEFT, RIGHT = 0, len(QUANTITIES)
MOST_DECIMALS = 2  # that anybody reads
FEW = 30  # games, or cases of what a share is taken of, below which nothing is said about it


def quantile(sure: float = SURE, comparisons: int = 1) -> float:
    """How many standard errors an interval reaches; of many comparisons all hold together (Bonferroni)."""
    return NormalDist().inv_cdf(1 - (1 - sure) / (2 * max(1, comparisons)))


@dataclass(frozen=True, slots=True)
class Estimate:
    """A number and its interval."""

    value: float
    low: float
    high: float

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2

    @property
    def is_clear(self) -> bool:
        """Whether it is certainly not zero."""
        return self.low > 0 or self.high < 0

    def is_tie(self, least: float) -> bool:
        """Whether it is certainly too small to matter."""
        return -least <= self.low and self.high <= least

    @property
    def decimals(self) -> int:
        """Decimals that are no noise: the last one is the first that half of the interval has."""
        return decimals_for(self.half)

    def scaled(self, scale: float) -> "Estimate":
        """The same in other units, such as percent."""
        return Estimate(scale * self.value, scale * self.low, scale * self.high)

    def widened(self, factor: float) -> "Estimate":
        """The same with an interval that is so many times as wide."""
        low, high = (self.value + factor * (end - self.value) for end in (self.low, self.high))
        return Estimate(self.value, low, high)


def written(value: float, places: int, sign: bool = False) -> str:
    """A number with so many decimals; what rounds to nothing has no sign."""
    value = round(value, places) + 0.0
    return f"{value:+,.{places}f}" if sign and value else f"{value:,.{places}f}"


def decimals_for(half: float) -> int:
    if not isfinite(half) or half <= 0:
        return 0
    return min(MOST_DECIMALS, max(0, -floor(log10(half))))


def spoken_decimals(value: float, half: float) -> int:
    """Decimals for a sentence: none that half of the interval could change, but one digit that says something."""
    if not isfinite(half) or half <= 0:
        return 0
    whole = max(0, -ceil(log10(half)))
    first = -floor(log10(abs(value))) if value else 0
    return min(max(whole, first), decimals_for(half))


def total(moments: Moments, measure: Measure, side: int) -> float:
    """The sum above of a measure."""
    return float(sum(weight * moments.sums[side + PLACE[name]] for name, weight in measure.above))


def below(moments: Moments, measure: Measure, side: int) -> int:
    return int(moments.sums[side + PLACE[measure.below]])


def is_known(moments: Moments, measure: Measure, side: int) -> bool:
    """Whether there is enough to say something: chance is seen only from game to game, however much is in each."""
    return moments.games >= FEW and below(moments, measure, side) >= FEW


def value_of(moments: Moments, measure: Measure, side: int) -> float:
    return measure.scale * total(moments, measure, side) / below(moments, measure, side)


def influence(
    moments: Moments, measure: Measure, side: int
) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    """How one more of each quantity in a game moves the measure: its linear part."""
    weights = np.zeros(2 * len(QUANTITIES))
    beneath = below(moments, measure, side) / moments.games
    for name, weight in measure.above:
        weights[side + PLACE[name]] += measure.scale * weight / beneath
    weights[side + PLACE[measure.below]] -= value_of(moments, measure, side) / beneath
    return weights


def error_of(moments: Moments, weights: "np.ndarray[tuple[int], np.dtype[np.float64]]") -> float:
    """The standard error of what has this linear part; of few games it is itself not sure (as Student knew)."""
    places = np.flatnonzero(weights)
    some = weights[places]
    variance = float((some * (moments.covariance(places) * some).sum(1)).sum())
    unsure = 1 + (quantile() ** 2 + 1) / (4 * max(1, moments.games - 1))
    return unsure * sqrt(max(0.0, variance) / moments.games)


def estimate(moments: Moments, measure: Measure, side: int = LEFT, z: float | None = None) -> Estimate | None:
    """A measure on one side; None where too little is known."""
    if not is_known(moments, measure, side):
        return None
    value = value_of(moments, measure, side)
    if len(measure.above) == 1 and measure.is_share:
        return share_estimate(moments, measure, side, z)
    error = error_of(moments, influence(moments, measure, side))
    if len(measure.above) == 1:
        error = max(error, 1 / below(moments, measure, side))
    reach = (z or quantile()) * error
    return Estimate(
        value, value - reach, value + (upward(reach, value) if len(measure.above) == 1 else reach)
    )


def upward(reach: float, value: float) -> float:
    """How far up the interval of a mean of counts reaches: as on a log scale, for a few large ones may be missing."""
    part = min(1.0, reach / value) if value > 0 else 1.0
    return reach * expm1(part) / part


def share_estimate(moments: Moments, measure: Measure, side: int, z: float | None) -> Estimate:
    """A share, whose interval stays between 0 and 1 (Wilson's, for as many cases as would vary so much)."""
    z = z or quantile()
    share = value_of(moments, measure, side) / measure.scale
    n = float(below(moments, measure, side))
    error = error_of(moments, influence(moments, measure, side)) / measure.scale
    if error > 0 and 0 < share < 1:
        n = share * (1 - share) / error**2
    low, high = wilson(share, n, z)
    return Estimate(measure.scale * share, measure.scale * low, measure.scale * high)


def wilson(share: float, n: float, z: float) -> tuple[float, float]:
    """Wilson's interval; where a single case was seen, or missing, it reaches further out, as it must to hold."""
    scale = 1 + z * z / n
    middle = (share + z * z / (2 * n)) / scale
    reach = z * sqrt(max(0.0, share * (1 - share)) / n + z * z / (4 * n * n)) / scale
    single = -log(2 * NormalDist().cdf(z) - 1) / n  # the rarest that one case is no surprise of
    low = min(middle - reach, single) if share * n < 1.5 else middle - reach
    high = max(middle + reach, 1 - single) if (1 - share) * n < 1.5 else middle + reach
    return max(0.0, low), min(1.0, high)


def difference(moments: Moments, measure: Measure, z: float | None = None) -> Estimate | None:
    """One side minus the other, pair by pair; None where too little is known."""
    if not (is_known(moments, measure, LEFT) and is_known(moments, measure, RIGHT)):
        return None
    z = z or quantile()
    ours, theirs = (value_of(moments, measure, side) for side in (LEFT, RIGHT))
    weights = influence(moments, measure, LEFT) - influence(moments, measure, RIGHT)
    reach = z * max(error_of(moments, weights), floor_of(moments, measure))
    most = measure.scale if measure.is_share else inf
    return Estimate(ours - theirs, max(-most, ours - theirs - reach), min(most, ours - theirs + reach))


def floor_of(moments: Moments, measure: Measure) -> float:
    """The least error: that nothing else was seen does not mean that nothing else can be."""
    least = min(below(moments, measure, side) for side in (LEFT, RIGHT))
    return measure.scale / max(1, least)


def growth(moments: Moments, measure: Measure, z: float | None = None) -> Estimate | None:
    """How much more of it there is on one side than on the other: 0.12 for 12% more."""
    if not (is_known(moments, measure, LEFT) and is_known(moments, measure, RIGHT)):
        return None
    ours, theirs = (value_of(moments, measure, side) for side in (LEFT, RIGHT))
    if ours <= 0 or theirs <= 0:
        return None
    weights = influence(moments, measure, LEFT) / ours - influence(moments, measure, RIGHT) / theirs
    reach = (z or quantile()) * error_of(moments, weights)
    middle = log(ours / theirs)
    return Estimate(exp(middle) - 1, exp(middle - reach) - 1, exp(middle + reach) - 1)


def change(moments: Moments, measure: Measure, z: float | None = None) -> Estimate | None:
    """The change as people are told it: in percent of what it was, or as it is."""
    return growth(moments, measure, z) if measure.relative else difference(moments, measure, z)
