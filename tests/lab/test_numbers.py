"""Counts become means, percentiles and intervals."""

from collections import Counter

import pytest

from lastcard.lab.numbers import interval, mean, percentile, spread


def test_a_spread_tells_the_middle_and_the_ends() -> None:
    """Of the numbers from 1 to 10, each once."""
    counts = Counter(range(1, 11))

    assert spread(counts) == {"mean": 5.5, "median": 5, "p10": 1, "p90": 9, "max": 10}


def test_nothing_counted_has_no_mean() -> None:
    """Zero stands for it."""
    assert mean(Counter()) == 0
    assert percentile(Counter(), 0.5) == 0


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"), [(50, 100, 0.404, 0.596), (0, 10, 0.0, 0.278), (10, 10, 0.722, 1.0)]
)
def test_an_interval_holds_the_share(wins: int, games: int, low: float, high: float) -> None:
    """Wilson's interval, with values from the literature."""
    assert interval(wins, games) == pytest.approx((low, high), abs=0.001)


def test_without_games_there_is_no_interval() -> None:
    """Nothing is known then."""
    assert interval(0, 0) == (0, 0)
