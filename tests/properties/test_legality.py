"""What is offered can be done, what can be done is offered, and what is refused changes nothing."""

from random import Random

import pytest

from lastcard.testing.invariants import wrong_branch, wrong_list, wrong_move_text, wrong_refusal
from lastcard.testing.walks import Walker, all_tables, random_walk, walked

MOVES = 300


def is_news(walker: Walker, seen: set[tuple[int, ...]]) -> bool:
    """Whether the table waits for something it has not waited for before in this match."""
    s = walker.state
    kind = (s.ask, min(s.asked, 0), min(s.owing, 0), sum(s.said), s.phase)
    known = len(seen)
    seen.add(kind)
    return len(seen) > known


@pytest.mark.parametrize(("edition", "seats"), all_tables())
def test_listed_exactly_when_accepted(edition: str, seats: int) -> None:
    """For every seat and role the moves listed are those of the whole space that are not refused."""
    seen: set[tuple[int, ...]] = set()
    for walker, _ in walked(random_walk(400 + seats, edition, seats), MOVES):
        if is_news(walker, seen):
            assert wrong_list(walker.rules, walker.state) == "", walker.walk


@pytest.mark.parametrize(("edition", "seats"), all_tables())
def test_every_listed_move_can_be_made(edition: str, seats: int) -> None:
    """Each move listed is accepted, loses no card, and is read back from its text."""
    seen: set[tuple[int, ...]] = set()
    for walker, _ in walked(random_walk(500 + seats, edition, seats), MOVES):
        if is_news(walker, seen):
            assert wrong_branch(walker.rules, walker.state) == "", walker.walk
            assert wrong_move_text(walker.rules, walker.state) == "", walker.walk


@pytest.mark.parametrize(("edition", "seats"), all_tables())
def test_a_refused_move_changes_nothing(edition: str, seats: int) -> None:
    """After refusals the state, its digest and its position are what they were."""
    random = Random(seats)
    for number, (walker, _) in enumerate(walked(random_walk(600 + seats, edition, seats), MOVES)):
        if number % 20 == 0:
            assert wrong_refusal(walker.rules, walker.state, random) == "", walker.walk
