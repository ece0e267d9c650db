"""A view as a learner's arrays: what was trained in an environment can sit down as a bot, at any table.

    sight = look(view, legal)
    action = policy(sight.observation, sight.mask)
    return sight.move(action)

Its bytes are those of an environment whose episodes are rounds, except the sections that no view shows, which are 0:
train with `shown(layout)`, the places of all others, and the bot sees what it learned from.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lastcard.bots import is_waited_for
from lastcard.engine.episodes import Asking
from lastcard.engine.games import GAMES
from lastcard.envs.layout import Layout
from lastcard.move import Move
from lastcard.notation import encode
from lastcard.rules.build import Rules
from lastcard.view import GridView, HandView, View, known_state

UNSHOWN = frozenset(
    (
        "color_before",
        "misses",
        "actor",
        "chosen",
        "counter",
        "trial",
        "price",
        "turns",
        "ended",
        "fell",
        "skips",
        "totals",
    )
)


@dataclass(frozen=True, slots=True)
class Sight:
    """What the viewer sees and may do, as arrays, and the move behind each legal action."""

    layout: Layout
    observation: NDArray[np.uint8]
    mask: NDArray[np.int8]
    moves: dict[int, Move | None]

    def move(self, action: int) -> Move | None:
        """The move that a legal action is; None is to wait."""
        return self.moves[action]


@lru_cache(maxsize=8)
def layout_of(rules: Rules, seats: int) -> Layout:
    """Views of a match share their rules, and bots are asked often."""
    return Layout(rules, seats)


def shown(layout: Layout) -> NDArray[np.intp]:
    """The places of an observation that a view shows too."""
    places = [np.arange(at.start, at.stop) for name, at in layout.sections.items() if name not in UNSHOWN]
    return np.concatenate(places)


def look(view: View, legal: Sequence[Move]) -> Sight:
    """The arrays that an environment would give to this seat now."""
    assert isinstance(view, HandView | GridView)
    rules, layout = view.rules, layout_of(view.rules, view.seats)
    game, state = GAMES[rules.game], known_state(view)
    asking = Asking()
    asking.seat, asking.optional = view.viewer, int(not is_waited_for(view))
    observation = np.zeros(layout.size, np.uint8)
    written: Any = observation.data
    game.observe(rules.tables, state, asking, view.viewer, 0, written, 0)
    for name in UNSHOWN & layout.sections.keys():
        observation[layout.sections[name]] = 0
    moves: dict[int, Move | None] = {
        game.action_of(rules.tables, state, view.viewer, encode(rules, move)): move for move in legal
    }
    if asking.optional:
        moves[layout.actions.index("wait")] = None
    mask = np.zeros(len(layout.actions), np.int8)
    mask[list(moves)] = 1
    return Sight(layout, observation, mask, moves)
