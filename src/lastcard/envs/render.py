"""The ways to show a table: printed, as text, or as a picture."""

from typing import Any

from lastcard.envs.games import EnvError, Games
from lastcard.envs.picture import picture
from lastcard.envs.text import table_text

RENDER_MODES = ("human", "ansi", "rgb_array")


def checked_mode(mode: str | None) -> str | None:
    """A way to show a table that there is, or none."""
    if mode is not None and mode not in RENDER_MODES:
        raise EnvError(f"A table can be shown as {', '.join(RENDER_MODES)}, not as {mode}.")
    return mode


def render(games: Games, seat: int, mode: str | None) -> Any:
    """The table as a seat sees it; for people it is printed."""
    if mode == "rgb_array":
        return picture(games, 0, seat)
    if mode == "ansi":
        return table_text(games, 0, seat)
    if mode == "human":
        print(table_text(games, 0, seat), flush=True)
    return None
