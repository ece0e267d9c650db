"""A round as an environment of RLCard: `import lastcard.envs.rlcard` lets `rlcard.make("lastcard")` find it.

    rlcard.make("lastcard", config={"seed": 1, "edition": "frozen", "seats": 3, "house": ["forced_play"]})

A state is the dictionary that RLCard's agents know: `obs` has the bytes that `Layout` names and `legal_actions` the
actions that are legal; `raw_obs` has the same by section and `raw_legal_actions` by name. Agents with `use_raw` answer
by name. A step cannot be taken back.
"""

from collections import OrderedDict
from collections.abc import Container
from numbers import Integral
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lastcard.envs.extras import needed
from lastcard.envs.games import EnvError, Games

with needed("rlcard"):
    from rlcard.envs import Env
    from rlcard.envs.registration import register
    from rlcard.utils import seeding

NAME = "lastcard"
THEIRS = ("allow_step_back", "seed")  # what RLCard itself puts into a configuration


def is_shown(name: str, codes: Container[str]) -> bool:
    """Whether everyone sees an action: not who let a window pass, gave which card away, or is voted for."""
    verb, _, what = name.partition(" ")
    return name != "wait" and not (verb == "choose" and (what in codes or what.startswith("seat")))


class LastcardEnv(Env):  # type: ignore[misc]  # RLCard has no types
    """A table of any edition, played for one round; `run` and `set_agents` are RLCard's own."""

    def __init__(self, config: dict[str, Any]) -> None:
        if config["allow_step_back"]:
            raise EnvError("A step cannot be taken back: leave out allow_step_back.")
        if "game_num_players" in config:
            raise EnvError("The number of players is called seats here: leave out game_num_players.")
        wishes = {name: value for name, value in config.items() if name not in THEIRS}
        self.name, self.allow_step_back = NAME, False
        self.games = Games(restart=False, **{"seats": 2, **wishes})
        self.game = self  # RLCard asks its game whether it is over
        self.names = self.games.layout.actions
        self.shown = {name for name in self.names if is_shown(name, self.games.rules.codes)}
        self.num_players, self.num_actions = self.games.seats, len(self.names)
        self.state_shape = [[self.games.layout.size] for _ in range(self.num_players)]
        self.action_shape = [None] * self.num_players
        self.timestep = 0
        self.action_recorder: list[tuple[int, str]] = []
        self.seed(config["seed"])

    def seed(self, seed: int | None = None) -> Any:
        """The same seed gives the same rounds, one after the other."""
        self.np_random, chosen = seeding.np_random(seed)
        return chosen

    def reset(self) -> tuple[dict[str, Any], int]:
        """Deal a round: what the first seat sees, and which one it is."""
        self.games.reset(self.np_random.bytes(8).hex())
        self.action_recorder = []
        return self.get_state(self.get_player_id()), self.get_player_id()

    def step(self, action: int | str, raw_action: bool = False) -> tuple[dict[str, Any], int]:
        """The seat that is asked acts, by number or by name: what the next one sees, and which one it is."""
        number = self.names.index(action) if isinstance(action, str) and action in self.names else action
        seat = self.get_player_id()
        if not isinstance(number, Integral) or self.games.step_one(int(number)):
            raise EnvError(f"Action {action} is not legal now.")
        self.timestep += 1
        self.action_recorder.append((seat, self.names[int(number)]))
        return self.get_state(self.get_player_id()), self.get_player_id()

    def get_player_id(self) -> int:
        """The seat that is asked; the first one when the round is over."""
        return max(int(self.games.seats_to_act[0]), 0)

    def is_over(self) -> bool:
        """Whether the round has ended, or was cut off."""
        return bool(self.games.terminated[0] or self.games.truncated[0])

    def get_payoffs(self) -> NDArray[np.float32]:
        """What the round was worth to each seat."""
        payoffs: NDArray[np.float32] = self.games.rewards[0].copy()
        return payoffs

    def get_state(self, player_id: int) -> dict[str, Any]:
        """What a seat sees, and what it may do if it is the one that is asked."""
        games = self.games
        is_asked = games.seats_to_act[0] == player_id
        legal = np.flatnonzero(games.masks[0]).tolist() if is_asked else []
        seen = games.observations[0].copy() if is_asked else games.observe(0, player_id)
        return {
            "obs": seen,
            "legal_actions": OrderedDict.fromkeys(legal),
            "raw_obs": {name: seen[place] for name, place in games.layout.sections.items()},
            "raw_legal_actions": [self.names[action] for action in legal],
            "action_record": [
                (seat, name) for seat, name in self.action_recorder if seat == player_id or name in self.shown
            ],
        }


register(NAME, "lastcard.envs.rlcard:LastcardEnv")
