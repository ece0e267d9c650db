"""Matches of one server share one feed."""

from lastcard.engine.feed import Feed
from lastcard.match import Match
from lastcard.rules.build import build


def test_a_new_match_hears_nothing_of_another() -> None:
    """What the last step of another match told is not the opening of this one."""
    feed, rules = Feed(), build("classic", seats=2)
    other = Match(rules, ["Ada", "Ben"], b"k" * 32, feed)
    other.deal()

    match = Match(rules, ["Cleo", "Dan"], b"x" * 32, feed)

    assert match.opening == Match(rules, ["Cleo", "Dan"], b"x" * 32).opening
