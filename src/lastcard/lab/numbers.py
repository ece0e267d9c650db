"""Means, percentiles and intervals, from counts."""

from collections import Counter
from math import sqrt

Z = 1.959964  # of a 95 % interval


def mean(counts: Counter[int]) -> float:
    """The mean of values that were counted."""
    total = counts.total()
    return sum(value * n for value, n in counts.items()) / total if total else 0.0


def percentile(counts: Counter[int], share: float) -> int:
    """The smallest value that so large a share of all is not above."""
    wanted = share * counts.total()
    passed = 0
    for value in sorted(counts):
        passed += counts[value]
        if passed >= wanted:
            return value
    return 0


def interval(wins: int, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's, which holds for small counts too)."""
    if not games:
        return 0.0, 0.0
    share = wins / games
    scale = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / scale
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / scale
    return max(0.0, middle - half), min(1.0, middle + half)


def spread(counts: Counter[int]) -> dict[str, float]:
    """How values are spread."""
    return {
        "mean": round(mean(counts), 3),
        "median": percentile(counts, 0.5),
        "p10": percentile(counts, 0.1),
        "p90": percentile(counts, 0.9),
        "max": max(counts, default=0),
    }


def counted(n: int, what: str) -> str:
    """So many of something: 1 game, 2,000 games, 3 matches."""
    plural = f"{what}es" if what.endswith("ch") else f"{what}s"
    return f"{n:,} {what if n == 1 else plural}"
