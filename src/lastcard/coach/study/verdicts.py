"""What a decision is called: by how much worse it was than the best one, and only as far as that is certain."""

from enum import StrEnum

from lastcard.minds import Estimate

# In points: hundredths of the chance to win the round, or points of a round of Golf.
INACCURACY, MISTAKE, BLUNDER = 1.0, 3.0, 8.0
POINTS = {"chance": 100.0, "points": 1.0}  # how many points one of the judge's units is


class Verdict(StrEnum):
    """From the best move to the worst."""

    BEST = "best"
    FINE = "fine"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def is_error(self) -> bool:
        return self not in (Verdict.BEST, Verdict.FINE)


def band(points: float) -> Verdict:
    """What a loss of so many points is called, if it is certain."""
    if points < INACCURACY:
        return Verdict.FINE
    if points < MISTAKE:
        return Verdict.INACCURACY
    return Verdict.MISTAKE if points < BLUNDER else Verdict.BLUNDER


def verdict_of(loss: Estimate, unit: str, is_best: bool) -> Verdict:
    """A loss that may as well be none is no error, however large it looks."""
    if is_best:
        return Verdict.BEST
    if not loss.is_positive:
        return Verdict.FINE
    return band(loss.mean * POINTS[unit])


def is_clear(behind: Estimate, unit: str) -> bool:
    """Whether more playouts could hardly change what a move behind the best one by so much is called."""
    mean, error = behind.mean * POINTS[unit], behind.error * POINTS[unit]
    if mean <= error:
        return error < INACCURACY  # as good as the best one
    return band(mean - error) is band(mean + error)
