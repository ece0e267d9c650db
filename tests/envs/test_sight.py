"""What a bot sees of a view is what a learner saw of the same table."""

from random import Random

import numpy as np
import pytest

from lastcard.engine.games import GAMES
from lastcard.envs import Games
from lastcard.envs.games import Plain
from lastcard.envs.sight import UNSHOWN, look, shown
from lastcard.notation import decode
from lastcard.rules.editions.load import known_editions
from lastcard.view import view_of


@pytest.mark.parametrize("edition", known_editions())
def test_a_view_gives_the_same_arrays(edition: str) -> None:
    """Byte by byte where a view shows it, 0 where it does not; the same actions are legal and mean the same moves."""
    games, random = Games(edition, 4, mode="plain"), Random(edition)
    games.reset(edition)
    assert isinstance(games.table, Plain)
    places, out = shown(games.layout), [0] * 256
    hidden = np.setdiff1d(np.arange(games.layout.size), places)
    for _ in range(250):
        seat, state = int(games.seats_to_act[0]), games.table.states[0]
        count = GAMES[games.rules.game].legal(games.rules.tables, state, seat, out)
        legal = [decode(games.rules, move) for move in out[:count]]

        sight = look(view_of(games.rules, state, seat), legal)

        np.testing.assert_array_equal(sight.observation[places], games.observations[0][places])
        np.testing.assert_array_equal(sight.mask, games.masks[0])
        assert not sight.observation[hidden].any()
        assert {sight.move(action) for action in np.flatnonzero(sight.mask).tolist()} - {None} == set(legal)
        games.step([random.choice(np.flatnonzero(games.masks[0]).tolist())])


def test_most_of_an_observation_is_shown() -> None:
    """And every section that is not has a name that some layout knows."""
    layouts = [Games(edition, 4, mode="plain").layout for edition in ("classic", "golf")]

    assert [len(shown(layout)) / layout.size > 0.85 for layout in layouts] == [True, True]
    assert set().union(*(layout.sections for layout in layouts)) >= UNSHOWN
