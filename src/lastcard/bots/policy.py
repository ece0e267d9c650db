"""A bot's decision by one of the engine's policies: the view becomes a state that holds nothing else."""

from random import Random
from typing import Any

from lastcard.bots.traits import Traits
from lastcard.engine.codes import NONE
from lastcard.engine.games import GAMES
from lastcard.engine.mind import NETWORK, Mind
from lastcard.minds.search import search_for
from lastcard.minds.weights import put_weights
from lastcard.move import Move
from lastcard.notation import decode, encode
from lastcard.view import GridView, HandView, View, known_state


def decide(view: View, legal: list[Move], rng: Random, policy: int, traits: Traits) -> Move | None:
    """What the policy does with these moves in the viewer's seat."""
    assert isinstance(view, HandView | GridView)
    rules = view.rules
    state: Any = known_state(view)
    key = [rng.getrandbits(64) for _ in range(4)]
    moves = [encode(rules, move) for move in legal]
    if policy == NETWORK and (search := search_for(rules, view.seats)):
        from lastcard.engine.compiled import pack

        move = search.decide(pack(state).array[0], view.viewer, moves, key, traits.habits)
    else:
        mind = put_weights(Mind(), rules, view.seats) if policy == NETWORK else Mind()
        mind.habits[policy] = traits.habits
        choose = GAMES[rules.game].choose_move
        move = choose(rules.tables, state, mind, key, moves, len(moves), view.viewer, policy)
    return None if move == NONE else decode(rules, move)
