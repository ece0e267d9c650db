"""What PettingZoo's agents can see and do, the same for every seat: `lastcard[rl]` must be installed."""

import numpy as np

from lastcard.envs.extras import needed
from lastcard.envs.games import Games

with needed("lastcard[rl]"):
    from gymnasium.spaces import Box, Dict, Discrete


def agent_names(games: Games) -> list[str]:
    """`seat_0`, `seat_1`, and so on."""
    return [f"seat_{seat}" for seat in range(games.seats)]


def observation_spaces(games: Games) -> dict[str, Dict]:
    """Each agent sees the bytes that `Layout` names, and which actions are legal."""
    size, count = games.layout.size, len(games.layout.actions)
    return {
        agent: Dict(
            {"observation": Box(0, 255, (size,), np.uint8), "action_mask": Box(0, 1, (count,), np.int8)}
        )
        for agent in agent_names(games)
    }


def action_spaces(games: Games) -> dict[str, Discrete]:
    """Each agent acts by number."""
    return {agent: Discrete(len(games.layout.actions)) for agent in agent_names(games)}
