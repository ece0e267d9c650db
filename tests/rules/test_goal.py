"""How a match is won, as people are told."""

import pytest

from lastcard.rules.build import build
from lastcard.rules.explain.goal import goal_text


@pytest.mark.parametrize(
    ("edition", "house", "told"),
    [
        ("classic", {}, "The first to 500 points wins."),
        ("classic", {"target_score": "200"}, "The first to 200 points wins."),
        ("classic", {"scoring": "alternative"}, "When someone reaches 500 points, the lowest total wins."),
        ("classic", {"rounds": "1"}, "The highest total after one round wins."),
        ("emoji", {"scoring": "alternative", "rounds": "4"}, "The lowest total after four rounds wins."),
        ("disney100", {}, "Each round is a match of its own: whoever wins the round wins the match."),
        ("golf", {}, "The lowest total after nine rounds wins."),
    ],
)
def test_goal(edition: str, house: dict[str, str], told: str) -> None:
    assert goal_text(build(edition, house)) == told
