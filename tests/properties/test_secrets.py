"""Nobody learns anything from cards they cannot see."""

from random import Random

import pytest

from lastcard.engine.codes import WATCHER
from lastcard.engine.games import GAMES
from lastcard.testing.invariants import exchanged, space_of, wrong_secret
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


@pytest.mark.parametrize(("edition", "seats"), all_tables())
def test_no_refusal_tells_of_hidden_cards(edition: str, seats: int) -> None:
    """Whatever a seat asks for, also what makes no sense: why it cannot be is the same with other cards hidden."""
    random = Random(seats)
    for number, (walker, _) in enumerate(walked(random_walk(900 + seats, edition, seats), 72)):
        if number % 12 == 0:
            rules, state, viewer = walker.rules, walker.state, random.randrange(seats)
            twin, refusal = exchanged(rules, state, viewer, random), GAMES[rules.game].refusal
            for move in space_of(rules, state):
                ours, theirs = (refusal(rules.tables, one, viewer, move) for one in (state, twin))
                assert ours == theirs, (walker.walk, number, viewer, move)
