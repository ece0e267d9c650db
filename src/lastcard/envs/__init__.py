"""Environments for programs that learn to play: every edition, number of seats and house rule by its name.

`Games` steps many games at once and needs nothing but NumPy. What PettingZoo and Gymnasium expect is in `aec`,
`parallel`, `single` and `vector`: install `lastcard[rl]` for those. `rlcard` and `openspiel` are for those who have
these libraries, and `sight` makes a bot of what was trained.
"""

from lastcard.envs.games import WINDOWS, EnvError, Games
from lastcard.envs.layout import VERSION, Layout

__all__ = ["VERSION", "WINDOWS", "EnvError", "Games", "Layout"]
