"""All seats for learners, who act at once, as PettingZoo's parallel environments are used: `lastcard[rl]` must be
installed.

A step is one move at the table. Every seat says at once what it wants: those that may speak without being asked (to
call, catch, jump in, report a face, clear a column) that or to wait, the seat that the table waits for its move, and
all others can only wait. Of those who speak out of turn chance lets one be heard, and what the others wanted lapses;
when all of them wait, the seat that the table waits for moves. In a vote chance says who is asked, one seat a step,
because votes lie open. So games go exactly as in the form that asks one seat after the other.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lastcard.engine.codes import NONE
from lastcard.envs.extras import needed
from lastcard.envs.games import LIMIT, WINDOWS, EnvError, Games
from lastcard.envs.render import RENDER_MODES, checked_mode, render
from lastcard.envs.single import LOST, checked_aftermath
from lastcard.envs.spaces import action_spaces, agent_names, observation_spaces

with needed("lastcard[rl]"):
    from gymnasium.utils import seeding
    from pettingzoo import ParallelEnv

Seen = dict[str, NDArray[Any]]


def seen(observation: NDArray[np.uint8], mask: NDArray[np.int8]) -> Seen:
    """What one agent sees, and what it may choose."""
    return {"observation": observation, "action_mask": mask}


class ParallelTable(ParallelEnv[str, Any, Any]):  # type: ignore[misc]  # PettingZoo has no types
    """A round or match of any edition; agents are `seat_0`, `seat_1`, and so on.

    An observation is a dictionary: `observation` has the bytes that `Layout` names, `action_mask` 1 for every action
    that the agent may choose. An illegal one loses the episode, or is an error with `illegal="raise"`.
    """

    metadata = {  # noqa: RUF012  # PettingZoo wants it so
        "name": "lastcard_parallel_v1",
        "render_modes": list(RENDER_MODES),
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
        illegal: str = "lose",
        render_mode: str | None = None,
        mode: str = "",
    ) -> None:
        self.illegal, self.render_mode = checked_aftermath(illegal), checked_mode(render_mode)
        self.games = Games(
            edition, seats, house=house, pencil=pencil, windows=windows, skip_forced=skip_forced, episode=episode,
            reward=reward, limit=limit, mode=mode, restart=False,
        )  # fmt: skip
        self.asking = self.games.clone()  # where all seats are asked before any of them is heard
        layout = self.games.layout
        self.wait, self.optional = layout.actions.index("wait"), layout.sections["optional"].start
        self.possible_agents = agent_names(self.games)
        self.agents: list[str] = []
        self.observation_spaces = observation_spaces(self.games)
        self.action_spaces = action_spaces(self.games)
        self.seen: dict[str, Seen] = {}
        self.np_random, _ = seeding.np_random(None)

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, Any]]:
        """Begin an episode; the same seed begins the same one."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.games.reset(int(self.np_random.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.look()
        self.show()
        return self.copies(), {agent: {} for agent in self.agents}

    def look(self) -> None:
        """What every seat sees now, and what it may choose: nobody is heard for that."""
        asking = self.asking
        asking.adopt(self.games)
        self.seen = {}
        moves = asking.moves(0)
        while asking.seats_to_act[0] != NONE and asking.moves(0) == moves:
            agent = self.possible_agents[asking.seats_to_act[0]]
            self.seen[agent] = seen(asking.observations[0].copy(), asking.masks[0].copy())
            if not asking.observations[0, self.optional]:
                break
            asking.step_one(self.wait)
        for seat, agent in enumerate(self.possible_agents):
            if agent not in self.seen:
                mask: NDArray[np.int8] = np.zeros_like(self.games.masks[0])
                mask[self.wait] = 1
                self.seen[agent] = seen(self.games.observe(0, seat), mask)

    def copies(self) -> dict[str, Seen]:
        """What was seen, for whoever may write into it."""
        return {
            agent: {name: array.copy() for name, array in now.items()} for agent, now in self.seen.items()
        }

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """All agents act, and one move is made."""
        agents, games = self.agents, self.games
        infos: dict[str, Any] = {agent: {} for agent in agents}
        if not agents:
            return {}, {}, {}, {}, {}
        wrong = [agent for agent in agents if not self.is_legal(agent, actions)]
        if wrong and self.illegal == "raise":
            raise EnvError(
                f"{wrong[0]}: action {actions.get(wrong[0])} is not legal now; see its action mask."
            )
        if wrong:
            self.agents = []
            rewards = {agent: LOST if agent in wrong else 0.0 for agent in agents}
            return self.copies(), rewards, dict.fromkeys(agents, True), dict.fromkeys(agents, False), infos
        moves = games.moves(0)
        while games.moves(0) == moves:
            games.step_one(int(actions[self.possible_agents[games.seats_to_act[0]]]))
        self.look()
        over, cut = bool(games.terminated[0]), bool(games.truncated[0])
        if over or cut:
            self.agents = []
        self.show()
        rewards = dict(zip(self.possible_agents, games.rewards[0].tolist(), strict=True))
        return self.copies(), rewards, dict.fromkeys(agents, over), dict.fromkeys(agents, cut), infos

    def is_legal(self, agent: str, actions: dict[str, Any]) -> bool:
        """Whether an agent acts, and may act so."""
        mask = self.seen[agent]["action_mask"]
        action = int(actions.get(agent, -1))
        return 0 <= action < len(mask) and bool(mask[action])

    def render(self) -> Any:
        """The table as the seat that is asked first sees it: lines of text, or a picture."""
        return render(self.games, max(int(self.games.seats_to_act[0]), 0), self.render_mode)

    def show(self) -> None:
        """People see the table after every move."""
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is open."""


def parallel_env(**options: Any) -> ParallelTable:
    """A table at which all seats act at once."""
    return ParallelTable(**options)
