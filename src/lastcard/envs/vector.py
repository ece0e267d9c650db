"""Many games at once, as Gymnasium's vector environments are used: `lastcard[rl]` must be installed."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lastcard.bots.levels import USUAL_LEVEL
from lastcard.envs.extras import needed
from lastcard.envs.games import LIMIT, WINDOWS, EnvError, Games, named, opponents_of

with needed("lastcard[rl]"):
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

Infos = dict[str, Any]


class VectorGames(VectorEnv[NDArray[np.uint8], NDArray[np.int64], NDArray[Any]]):
    """Many tables stepped by one call; a game that ends begins anew in the same step.

    With `opponents`, the name of a bot, you play `seat` and rewards are your own. Without, you decide for all seats:
    `infos["seat"]` says for whom, and rewards have a column for each seat. `infos["action_mask"]` has 1 for every legal
    action, `infos["final_obs"]` what the seat that acted saw last where an episode has ended (`infos["_final_obs"]`).
    With `copy=False` all arrays are written in place with each step.
    """

    def __init__(
        self,
        edition: str = "classic",
        seats: int = 4,
        num_envs: int = 64,
        *,
        house: Iterable[str] | Mapping[str, str] = (),
        pencil: str | Iterable[str] = (),
        opponents: str = "",
        seat: int = 0,
        windows: Iterable[str] = WINDOWS,
        skip_forced: bool = False,
        episode: str = "round",
        reward: str = "win",
        limit: int = LIMIT,
        final_obs: bool = True,
        copy: bool = True,
        mode: str = "",
    ) -> None:
        if seat and not opponents:
            raise EnvError("`seat` is the one you play against bots: name `opponents` too, or leave it out.")
        self.games = Games(
            edition, seats, num_envs, house=house, pencil=pencil, windows=windows, skip_forced=skip_forced,
            episode=episode, reward=reward, limit=limit, mode=mode, finals=final_obs,
            opponents=opponents_of(opponents, seat, seats) if opponents else None,
        )  # fmt: skip
        self.num_envs = num_envs
        self.seat = seat if opponents else None
        self.copy = copy
        self.final_obs = final_obs
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}
        self.single_observation_space = Box(0, 255, (self.games.layout.size,), np.uint8)
        self.single_action_space = Discrete(len(self.games.layout.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def given(self, array: NDArray[Any]) -> NDArray[Any]:
        """An array as the caller wants it: a copy, or the one that every step writes."""
        return array.copy() if self.copy else array

    def infos(self) -> Infos:
        """What may be done in each game, and for which seat."""
        return {"action_mask": self.given(self.games.masks), "seat": self.given(self.games.seats_to_act)}

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], Infos]:
        """Begin all games anew; one seed is for all of them together."""
        if isinstance(seed, list):
            raise EnvError("Give one seed: every game has chance of its own that follows from it.")
        self.games.reset(seed)
        return self.given(self.games.observations), self.infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[NDArray[np.uint8], NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], Infos]:
        """Make an action in each game; one that is not legal is an error, and its game stands still."""
        games = self.games
        if games.step(actions):
            game = int(games.refused.argmax())
            raise EnvError(
                f"Game {game}: action {named(games, actions[game])} is not legal; see the action mask."
            )
        rewards = games.rewards if self.seat is None else games.rewards[:, self.seat]
        infos, ended = self.infos(), games.terminated | games.truncated
        if self.final_obs and ended.any():
            infos |= {"final_obs": self.given(games.final_observations), "_final_obs": ended}
        return (
            self.given(games.observations), self.given(rewards), self.given(games.terminated),
            self.given(games.truncated), infos,
        )  # fmt: skip


def seats_against_bots(opponents: str = USUAL_LEVEL, **options: Any) -> VectorGames:
    """What `gymnasium.make_vec` makes: many tables like the one of `gymnasium.make`, with bots in all other seats."""
    return VectorGames(opponents=opponents, **options)
