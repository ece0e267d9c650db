"""Nobody learns anything from cards they cannot see."""

from random import Random

import pytest

from lastcard.engine.codes import WATCHER
from lastcard.testing.invariants import wrong_secret
from lastcard.testing.walks import all_tables, random_walk, walked

MOVES = 240


@pytest.mark.parametrize(("edition", "seats"), all_tables())
def test_hidden_cards_do_not_show(edition: str, seats: int) -> None:
    """With other cards hidden from a seat, its view has the same bytes and its moves are the same."""
    random = Random(seats)
    for number, (walker, _) in enumerate(walked(random_walk(300 + seats, edition, seats), MOVES)):
        if number % 12 == 0 or walker.state.fresh >= 0:
            for viewer in (random.randrange(seats), walker.state.turn, WATCHER):
                assert wrong_secret(walker.rules, walker.state, viewer, random) == "", walker.walk
