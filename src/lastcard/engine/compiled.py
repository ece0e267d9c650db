"""The one place that knows Numba: it loads a private second copy of the rules and compiles it.

The rules import no accelerator. Here their sources are executed once more under another package name, with
64-bit words instead of masked integers, and every function becomes a compiled one. The doors in `kernels` are
compiled for fixed types and kept on disk, in a folder named by a digest of all engine sources: Numba itself
would notice a change of a door, but not of the rules behind it.
"""

import dis
import functools
import hashlib
import importlib
import os
import subprocess
import sys
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, get_type_hints

import numpy as np

from lastcard.engine.feed import Feed
from lastcard.engine.fields import Moves, Record, Word, layout
from lastcard.engine.tables import Tables

HERE = Path(__file__).parent
SHARED = ("codes", "fields", "chance", "tables", "feed", "piles", "digests")
GAMES = {
    "hand": (
        "state", "scoring", "turns", "matching", "effects", "plays", "calls", "trials", "opening",
        "legal", "step", "sight", "playout",
    ),
    "grid": ("state", "scoring", "turns", "opening", "plays", "legal", "step", "sight", "playout"),
}  # fmt: skip
OPTIONS = {"nogil": True, "error_model": "numpy", "boundscheck": True}
SMALL = 200  # bytes of bytecode up to which a function is always inlined
DOORS = {
    "step_one": "int64(u1[::1], u1[::1], u1[::1], int64, int64)",
    "list_legal": "int64(u1[::1], u1[::1], int64, int64[::1])",
    "digest_one": "uint64(u1[::1])",
    "conceal_one": "void(u1[::1], int64)",
    "start": "void(u1[::1], u1[::1], u1[::1], int64)",
    "step_many": "void(u1[::1], u1[:, ::1], u1[::1], int64[::1], int64[::1], int64[::1])",
    "play_rounds": "int64(u1[::1], u1[::1], u1[::1], u8[::1], int64[::1], int64, boolean, int64)",
    "clone_many": "void(u1[::1], u1[:, ::1], int64)",
}


def record_type(record: type[Record]) -> np.dtype[Any]:
    """The layout of a record as bytes."""
    return np.dtype([(name, cells.width, cells.shape) for name, cells in layout(record).items()], align=True)


def state_type(game: str) -> np.dtype[Any]:
    """The layout of a game's state as bytes."""
    return record_type(importlib.import_module(f"lastcard.engine.{game}.state").State)


@functools.cache
def sources_digest() -> str:
    """A name for the engine as it is now."""
    digest = hashlib.sha256()
    for path in sorted(HERE.rglob("*.py")):
        digest.update(path.relative_to(HERE).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]


def cache_folder(game: str) -> Path:
    """Where the compiled doors of a game are kept."""
    home = os.environ.get("LASTCARD_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    version = f"{sources_digest()}-py{sys.version_info.major}{sys.version_info.minor}"
    return Path(home) / "lastcard" / version / game


def words_module() -> types.ModuleType:
    """64-bit words for the compiled copy."""
    module = types.ModuleType("words")
    module.__dict__.update(MASK=np.uint64(0xFFFFFFFFFFFFFFFF), unsigned=np.uint64, signed=np.int64)
    return module


def copy_module(package: str, name: str) -> types.ModuleType:
    """A second copy of an engine module, importing from other second copies."""
    path = HERE / (name.replace(".", "/") + ".py")
    module = types.ModuleType(f"{package}.{name}")
    sys.modules[module.__name__] = module
    source = path.read_text("utf-8").replace("from lastcard.engine.", f"from {package}.")
    exec(compile(source, str(path), "exec"), module.__dict__)
    return module


def copy_modules(game: str) -> list[types.ModuleType]:
    """Second copies of all modules of a game, lowest first."""
    package = f"lastcard_compiled_{game}"
    sys.modules[package] = types.ModuleType(package)
    sys.modules[f"{package}.{game}"] = types.ModuleType(f"{package}.{game}")
    sys.modules[f"{package}.words"] = words_module()
    return [copy_module(package, name) for name in (*SHARED, *(f"{game}.{part}" for part in GAMES[game]))]


def signature_of(function: Any, game: str) -> Any:
    """The types of a function from its annotations, or None where a list can be of several types."""
    import numba

    records = {
        "State": state_type(game),
        "Piles": state_type(game),
        "Tables": record_type(Tables),
        "Feed": record_type(Feed),
    }
    known = {
        int: numba.int64,
        bool: numba.boolean,
        type(None): numba.void,
        Word: numba.uint64,
        Moves: numba.int64[::1],
    }
    hints = get_type_hints(function, include_extras=True)
    kinds = []
    for hint in [*(hints[name] for name in hints if name != "return"), hints["return"]]:
        if getattr(hint, "__name__", "") in records:
            kinds.append(numba.from_dtype(records[hint.__name__]))
        elif hint in known:
            kinds.append(known[hint])
        else:
            return None
    return kinds[-1](*kinds[:-1])


def called_names(function: Any) -> list[str]:
    """The global names a function reads; an attribute of the same name does not count."""
    return [i.argval for i in dis.get_instructions(function) if i.opname == "LOAD_GLOBAL"]


def callees_first(function: Any, names: dict[str, Any], done: dict[str, Any]) -> Iterator[Any]:
    """A function after all that it calls."""
    if function.__name__ in done:
        return
    done[function.__name__] = function
    for name in called_names(function):
        if isinstance(names.get(name), types.FunctionType):
            yield from callees_first(names[name], names, done)
    yield function


def compile_rules(game: str, modules: list[types.ModuleType]) -> dict[str, Any]:
    """All functions of a game, compiled for the types they declare."""
    import numba

    names = {
        key: value
        for module in modules
        for key, value in module.__dict__.items()
        if isinstance(value, types.FunctionType) and value.__module__ == module.__name__
    }
    done: dict[str, Any] = {}
    order = [one for function in names.values() for one in callees_first(function, names, done)]
    for function in order:
        signature = signature_of(function, game)
        small = len(function.__code__.co_code) < SMALL or function.__name__ in os.environ.get(
            "HOT", ""
        ).split(",")
        inner = numba.njit(
            signature, no_cpython_wrapper=True, no_cfunc_wrapper=True, forceinline=small, **OPTIONS
        )
        ready = inner(function)
        for module in modules:
            if module.__dict__.get(function.__name__) is function:
                module.__dict__[function.__name__] = ready
        names[function.__name__] = ready
    return names


@dataclass(frozen=True)
class Kernel:
    """The compiled doors of one game, and the layouts they read."""

    game: str
    state: np.dtype[Any]
    tables: np.dtype[Any]
    feed: np.dtype[Any]
    step_one: Callable[..., int]
    list_legal: Callable[..., int]
    digest_one: Callable[..., int]
    conceal_one: Callable[..., None]
    start: Callable[..., None]
    step_many: Callable[..., None]
    play_rounds: Callable[..., int]
    clone_many: Callable[..., None]


def open_doors(game: str, cold: bool) -> Iterator[tuple[str, Any]]:
    """Each door of a game, compiled now if cold, otherwise taken from the cache."""
    import numba

    folder = cache_folder(game)
    folder.mkdir(parents=True, exist_ok=True)
    numba.config.CACHE_DIR = str(folder)
    path = HERE / "kernels.py"
    modules = copy_modules(game)  # what is cached refers to them by name
    names: dict[str, Any] = {}
    if cold:
        names.update(compile_rules(game, modules))
    names.update(TABLES=record_type(Tables), STATE=state_type(game), FEED=record_type(Feed))
    names["__name__"] = "lastcard.engine.kernels"
    exec(compile(path.read_text("utf-8"), str(path), "exec"), names)
    for name, signature in DOORS.items():
        yield (
            name,
            numba.njit(signature, cache=True, **OPTIONS)(names[name]),
        )


def is_ready(game: str) -> bool:
    """Whether the doors of a game are on disk."""
    return (cache_folder(game) / "ready").exists()


def load(game: str) -> Kernel:
    """The compiled mode of a game, compiled now in another process if this machine has not done so yet."""
    if not is_ready(game):
        build((game,))
    doors = dict(open_doors(game, cold=False))
    return Kernel(game, state_type(game), record_type(Tables), record_type(Feed), **doors)


def build(games: tuple[str, ...] = tuple(GAMES), progress: Callable[[str], None] | None = None) -> None:
    """Compile games, each in a process of its own, telling progress a line at a time."""
    say = progress or (lambda line: print(line, file=sys.stderr, flush=True))
    runs = [
        subprocess.Popen([sys.executable, "-m", __name__, game], stdout=subprocess.PIPE, text=True)
        for game in games
        if not is_ready(game)
    ]
    for run in runs:
        assert run.stdout is not None
        for line in run.stdout:
            say(line.rstrip())
        if run.wait() != 0:
            raise RuntimeError("compiling the rules failed; the plain mode works without it")


def main(game: str) -> None:
    """Compile one game and say how far it is."""
    print(f"compiling the {game} rules, once for this machine and version", flush=True)
    for i, (name, _) in enumerate(open_doors(game, cold=True), start=1):
        print(f"  {game} {i}/{len(DOORS)} {name}", flush=True)
    (cache_folder(game) / "ready").touch()


if __name__ == "__main__":
    main(sys.argv[1])
