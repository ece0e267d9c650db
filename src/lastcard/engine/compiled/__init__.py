"""The compiled mode: the rules as machine code, made once for each machine and version and kept on disk.

`load(game)` gives the entry points of a game; `pack` and `unpack` turn plain records into bytes and back.
Nothing outside this package knows Numba, and only `load` imports it. A server plays plain until `is_ready`.
"""

import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from threading import Thread
from typing import Any

import numpy as np

from lastcard.engine.compiled.cache import forget, is_compiled, version_folder
from lastcard.engine.compiled.layouts import HERE, pack, record_type, state_type, unpack
from lastcard.engine.feed import Feed
from lastcard.engine.tables import Tables

__all__ = ["GAMES", "Kernel", "build", "is_ready", "load", "pack", "record_type", "state_type", "unpack"]

GAMES = ("hand", "grid")


@dataclass(frozen=True)
class Kernel:
    """The compiled entry points of one game (see `entrypoints`) and the layouts they read."""

    game: str
    state: np.dtype[Any]
    tables: np.dtype[Any]
    feed: np.dtype[Any]
    step_one: Callable[..., int]
    list_legal: Callable[..., int]
    digest_one: Callable[..., int]
    redact_one: Callable[..., None]
    start: Callable[..., None]
    step_many: Callable[..., None]
    play_rounds: Callable[..., int]
    clone_many: Callable[..., None]


def is_ready(game: str) -> bool:
    """Whether the entry points of a game are on disk."""
    return is_compiled(version_folder(), game)


def load(game: str) -> Kernel:
    """The compiled mode of a game, compiled now in another process if this machine has not done so yet."""
    from lastcard.engine.compiled.compile import UnfitError, load_entrypoints

    if not is_ready(game):
        build((game,))
    try:
        functions = load_entrypoints(game, version_folder())
    except UnfitError:  # made for another processor, or damaged
        forget(version_folder(), game)
        build((game,))
        functions = load_entrypoints(game, version_folder())
    return Kernel(game, state_type(game), record_type(Tables), record_type(Feed), **functions)


def build(games: tuple[str, ...] = GAMES, progress: Callable[[str], None] | None = None) -> None:
    """Compile games, each in a process of its own, telling progress a line at a time."""
    say = progress or (lambda line: print(line, file=sys.stderr, flush=True))
    folder = version_folder()
    runs = [compiler(game, str(folder)) for game in games if not is_compiled(folder, game)]
    listeners = [Thread(target=listen, args=(run, say)) for run in runs]
    for listener in listeners:
        listener.start()
    for listener in listeners:
        listener.join()
    if any(run.wait() != 0 for run in runs):
        raise RuntimeError("compiling the rules failed; the plain mode works without it")


def compiler(game: str, folder: str) -> "subprocess.Popen[str]":
    """A process that compiles one game, with the same sources as this one."""
    start = f"import sys; sys.path.insert(0, {str(HERE.parents[1])!r}); "
    code = (
        start
        + f"from lastcard.engine.compiled.compile import compile_game; compile_game({game!r}, {folder!r})"
    )
    return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)


def listen(run: "subprocess.Popen[str]", say: Callable[[str], None]) -> None:
    """All lines of a process are told."""
    assert run.stdout is not None
    with run.stdout as lines:
        for line in lines:
            say(line.rstrip())
