"""Every match comes to its end, by whatever moves, and its points add up."""

import pytest

from lastcard.rules.editions.load import known_editions, load
from lastcard.testing.invariants import wrong_lapses, wrong_scores
from lastcard.testing.walks import Walk, Walker, all_tables, random_walk, shortened, walked

ENDLESS = 60_000


@pytest.mark.parametrize("edition", known_editions())
@pytest.mark.parametrize("seed", range(8))
def test_a_random_match_ends(edition: str, seed: int) -> None:
    """Random moves, lapses among them, bring the match to its end, and every round scores what it should."""
    last: Walker | None = None
    for walker, _ in walked(shortened(random_walk(900 + seed, edition)), ENDLESS):
        assert wrong_scores(walker) == "", walker.walk
        last = walker

    assert last is not None
    assert last.over, last.walk
    assert last.match.winners


@pytest.mark.parametrize(
    ("edition", "scoring"),
    [(name, way) for name in known_editions() for way in load(name).ways if way not in ("off", "fewest")],
)
def test_rounds_add_up(edition: str, scoring: str) -> None:
    """Over several rounds the totals grow by what each round scored."""
    for walker, _ in walked(Walk(edition, 4, (f"scoring={scoring}", "rounds=3"), seed=1), ENDLESS):
        assert wrong_scores(walker) == "", walker.walk


@pytest.mark.parametrize(("edition", "seats"), [table for table in all_tables() if table[1] in (2, 3, 8)])
def test_the_clock_alone_ends_a_match(edition: str, seats: int) -> None:
    """When time runs out at every decision, the match still comes to its end."""
    assert wrong_lapses(shortened(random_walk(1000 + seats, edition, seats))) == ""
