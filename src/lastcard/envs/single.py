"""One seat against bots, as Gymnasium's environments are used: `lastcard[rl]` must be installed."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from lastcard.bots.levels import USUAL_LEVEL
from lastcard.envs.extras import needed
from lastcard.envs.games import LIMIT, WINDOWS, EnvError, Games, named, opponents_of
from lastcard.envs.render import RENDER_MODES, checked_mode, render

with needed("lastcard[rl]"):
    from gymnasium import Env, register
    from gymnasium.spaces import Box, Discrete

AFTERMATHS = ("lose", "raise")
LOST = -1.0


def checked_aftermath(name: str) -> str:
    """What an illegal action can do, by its name."""
    if name not in AFTERMATHS:
        raise EnvError(f"An illegal action can {' or '.join(AFTERMATHS)}, not {name}.")
    return name


class SeatEnv(Env[NDArray[np.uint8], np.int64]):
    """You play one seat of a round or match, the engine's bots play the others.

    `info["action_mask"]` has 1 for every legal action; an illegal one loses the episode, or is an error with
    `illegal="raise"`.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012  # Gymnasium wants it so

    def __init__(
        self,
        edition: str = "classic",
        seats: int = 4,
        *,
        house: Iterable[str] | Mapping[str, str] = (),
        pencil: str | Iterable[str] = (),
        opponents: str = USUAL_LEVEL,
        seat: int = 0,
        windows: Iterable[str] = WINDOWS,
        skip_forced: bool = False,
        episode: str = "round",
        reward: str = "win",
        limit: int = LIMIT,
        illegal: str = "lose",
        render_mode: str | None = None,
        mode: str = "",
    ) -> None:
        self.games = Games(
            edition, seats, house=house, pencil=pencil, windows=windows, skip_forced=skip_forced, episode=episode,
            reward=reward, limit=limit, mode=mode, opponents=opponents_of(opponents, seat, seats), restart=False,
        )  # fmt: skip
        self.illegal, self.render_mode = checked_aftermath(illegal), checked_mode(render_mode)
        self.seat, self.has_begun = seat, False
        self.observation_space = Box(0, 255, (self.games.layout.size,), np.uint8)
        self.action_space = Discrete(len(self.games.layout.actions))

    def info(self) -> dict[str, Any]:
        """What may be done now."""
        return {"action_mask": self.games.masks[0].copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """The same as sb3-contrib asks for it: its MaskablePPO learns on this table without a wrapper."""
        masks: NDArray[np.bool_] = self.games.masks[0].astype(np.bool_)
        return masks

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Begin an episode; the same seed begins the same one."""
        super().reset(seed=seed)
        self.games.reset(int(self.np_random.integers(1 << 62)))
        self.has_begun = True
        self.show()
        return self.games.observations[0].copy(), self.info()

    def step(self, action: Any) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """Act, and let the bots play on until it is your decision again, or the end."""
        games = self.games
        if not self.has_begun:
            raise EnvError("Nothing is dealt yet: reset the table first.")
        if games.step_one(action):
            if self.illegal == "raise":
                raise EnvError(f"Action {named(games, action)} is not legal now; see the action mask.")
            return games.observations[0].copy(), LOST, True, False, {**self.info(), "illegal": True}
        self.show()
        return (
            games.observations[0].copy(), float(games.rewards[0, self.seat]), bool(games.terminated[0]),
            bool(games.truncated[0]), self.info(),
        )  # fmt: skip

    def render(self) -> Any:
        """The table as the seat sees it: lines of text, or a picture."""
        return render(self.games, self.seat, self.render_mode)

    def show(self) -> None:
        """People see the table after every decision."""
        if self.render_mode == "human":
            self.render()


register(
    id="lastcard/Seat-v1",
    entry_point="lastcard.envs.single:SeatEnv",
    vector_entry_point="lastcard.envs.vector:seats_against_bots",
)
