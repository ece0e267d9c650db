"""All seats for learners, as PettingZoo's environments are used: `lastcard[rl]` must be installed.

After every move each seat that may speak without being asked (to call, catch, jump in, report a face, clear a column)
is the agent once, in an order of chance, and may wait; then comes the seat that the table waits for.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np

from lastcard.engine.codes import NONE
from lastcard.envs.extras import needed
from lastcard.envs.games import LIMIT, WINDOWS, EnvError, Games
from lastcard.envs.render import RENDER_MODES, checked_mode, render
from lastcard.envs.spaces import action_spaces, agent_names, observation_spaces

with needed("lastcard[rl]"):
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers


class TableEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]  # PettingZoo has no types
    """A round or match of any edition; agents are `seat_0`, `seat_1`, and so on.

    An observation is a dictionary: `observation` has the bytes that `Layout` names, `action_mask` 1 for every legal
    action of the agent that is asked, and 0 everywhere for all others.
    """

    metadata = {  # noqa: RUF012  # PettingZoo wants it so
        "name": "lastcard_v1",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        edition: str = "classic",
        seats: int = 4,
        *,
        house: Iterable[str] | Mapping[str, str] = (),
        pencil: str | Iterable[str] = (),
        windows: Iterable[str] = WINDOWS,
        skip_forced: bool = False,
        episode: str = "round",
        reward: str = "win",
        limit: int = LIMIT,
        render_mode: str | None = None,
        mode: str = "",
    ) -> None:
        super().__init__()
        self.games = Games(
            edition, seats, house=house, pencil=pencil, windows=windows, skip_forced=skip_forced, episode=episode,
            reward=reward, limit=limit, mode=mode, restart=False,
        )  # fmt: skip
        self.render_mode = checked_mode(render_mode)
        self.possible_agents = agent_names(self.games)
        self.numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = observation_spaces(self.games)
        self.action_spaces = action_spaces(self.games)
        self.nothing = np.zeros_like(self.games.masks[0])
        self.seen, self.mask = self.games.observations[0], self.games.masks[0]
        self.asked = 0  # the seat that decides
        self.np_random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode; the same seed begins the same one."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.games.reset(int(self.np_random.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.select()
        self.show()

    def select(self) -> None:
        """The seat that the game asks is the agent."""
        self.asked = int(self.games.seats_to_act[0])
        self.agent_selection = self.possible_agents[self.asked]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent sees, and what it may do if it is the one that is asked."""
        seat = self.numbers[agent]
        if seat == self.asked:
            return {"observation": self.seen.copy(), "action_mask": self.mask.copy()}
        return {"observation": self.games.observe(0, seat), "action_mask": self.nothing.copy()}

    def step(self, action: Any) -> None:
        """The agent that is asked acts; an illegal action is an error, and nothing changes."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        games = self.games
        if games.step_one(action):
            raise EnvError(f"{agent}: action {action} is not legal now; see its action mask.")
        self._cumulative_rewards[agent] = 0.0
        if games.terminated[0] or games.truncated[0]:
            self.asked = NONE
            rewards = games.rewards[0].tolist()
            self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
            self.terminations = dict.fromkeys(self.agents, bool(games.terminated[0]))
            self.truncations = dict.fromkeys(self.agents, bool(games.truncated[0]))
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.select()
        self.show()

    def render(self) -> Any:
        """The table as the agent that is asked sees it: lines of text, or a picture."""
        return render(self.games, max(self.asked, 0), self.render_mode)

    def show(self) -> None:
        """People see the table after every decision."""
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is open."""


def env(**options: Any) -> Any:
    """A table that lets nobody act before it is reset; an illegal action ends it, at the cost of 1 for the agent.

    A number that is no action at all is an error.
    """
    made: Any = wrappers.TerminateIllegalWrapper(TableEnv(**options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


def raw_env(**options: Any) -> TableEnv:
    """The table itself, in which an illegal action is an error."""
    return TableEnv(**options)
