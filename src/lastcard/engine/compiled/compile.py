"""The rules become compiled functions: a private second copy of their modules, typed by their annotations.

The rules import no accelerator. Here their sources are executed once more under another package name, with 64-bit
words instead of masked integers, and every function becomes a compiled one. Those in `entrypoints` are compiled for
fixed types and kept on disk.
"""

import dis
import sys
import types
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from shutil import rmtree
from typing import Any, get_type_hints

import numba
from numba.core.errors import NumbaError

from lastcard.engine.compiled.cache import is_compiled, locked, remove_older
from lastcard.engine.compiled.layouts import HERE, record_type, state_type
from lastcard.engine.compiled.linker import one_module
from lastcard.engine.feed import Feed
from lastcard.engine.records import Moves, Word
from lastcard.engine.tables import Tables

SHARED = (
    "codes", "records", "u64", "rows", "chance", "tables", "feed", "piles", "calls", "rounds", "roles", "redact",
)  # fmt: skip
REWRITTEN = ("u64", "rows", "chance")  # modules that the compiled mode has its own words for
PARTS = {
    "hand": (
        "state", "scoring", "turns", "matching", "calls", "targets", "transfers", "effects", "plays", "trials",
        "opening", "legal", "step", "redact", "playout",
    ),
    "grid": ("state", "scoring", "turns", "opening", "plays", "legal", "step", "redact", "playout"),
}  # fmt: skip
ENTRYPOINTS = {
    "step_one": "int64(u1[::1], u1[::1], u1[::1], int64, int64)",
    "list_legal": "int64(u1[::1], u1[::1], int64, int64[::1])",
    "digest_one": "uint64(u1[::1])",
    "redact_one": "void(u1[::1], int64)",
    "start": "void(u1[::1], u1[::1], u1[::1], int64)",
    "step_many": "void(u1[::1], u1[:, ::1], u1[::1], int64[::1], int64[::1], int64[::1])",
    "play_rounds": "int64(u1[::1], u1[::1], u1[::1], u8[::1], int64[::1], int64, boolean, int64)",
    "clone_many": "void(u1[::1], u1[:, ::1], int64)",
}
# An index out of range raises IndexError, as in the plain mode. Nothing allocates, so nothing counts references.
OPTIONS = {"nogil": True, "error_model": "numpy", "boundscheck": True, "_nrt": False}
SMALL = 200  # bytes of bytecode up to which a function is always inlined


class UnfitError(Exception):
    """What is on disk cannot be used here."""


def name_modules(game: str) -> list[types.ModuleType]:
    """Empty modules for the second copies of all modules of a game, lowest first: what is cached names them."""
    package = f"lastcard_compiled_{game}"
    parts = (*SHARED, *(f"{game}.{part}" for part in PARTS[game]))
    names = [package, f"{package}.{game}", *(f"{package}.{part}" for part in parts)]
    for name in names:
        sys.modules.setdefault(name, types.ModuleType(name))
    return [sys.modules[name] for name in names[2:]]


def copy_modules(game: str) -> list[types.ModuleType]:
    """Second copies of all modules of a game, importing from each other; words have 64 bits there."""
    copies = name_modules(game)
    for module in copies:
        package, _, name = module.__name__.partition(".")
        path = (HERE / "compiled" if name in REWRITTEN else HERE) / (name.replace(".", "/") + ".py")
        source = path.read_text("utf-8").replace("from lastcard.engine", f"from {package}")
        exec(compile(source, str(path), "exec"), module.__dict__)
    return copies


def signature_of(function: Any, game: str) -> Any:
    """The types of a function from its annotations, or None where a list can be of several types."""
    state = numba.from_dtype(state_type(game))
    records = {
        "State": state,
        "Piles": state,
        "Tables": numba.from_dtype(record_type(Tables)),
        "Feed": numba.from_dtype(record_type(Feed)),
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
        name = getattr(hint, "__name__", "")
        if name in records:
            kinds.append(records[name])
        elif hint in known:
            kinds.append(known[hint])
        else:
            return None
    return kinds[-1](*kinds[:-1])


def called_names(function: Any) -> list[str]:
    """The global names a function reads, and the names it reads from the module of codes (`c.bare`)."""
    instructions = [*dis.get_instructions(function)]
    return [
        after.argval if one.argval == "c" else one.argval
        for one, after in pairwise(instructions)
        if one.opname == "LOAD_GLOBAL"
    ]


def callees_first(function: Any, names: dict[str, Any], done: set[str]) -> Iterator[Any]:
    """A function after all that it calls."""
    if function.__name__ in done:
        return
    done.add(function.__name__)
    for name in called_names(function):
        if isinstance(names.get(name), types.FunctionType):
            yield from callees_first(names[name], names, done)
    yield function


def compile_rules(game: str, modules: list[types.ModuleType]) -> dict[str, Any]:
    """All functions of a game, compiled for the types they declare."""
    names = {
        key: value
        for module in modules
        for key, value in module.__dict__.items()
        if isinstance(value, types.FunctionType) and value.__module__ == module.__name__
    }
    done: set[str] = set()
    order: list[Any] = [one for function in names.values() for one in callees_first(function, names, done)]
    for function in order:
        inner = numba.njit(
            signature_of(function, game),
            no_cpython_wrapper=True,
            no_cfunc_wrapper=True,
            forceinline=len(function.__code__.co_code) < SMALL,
            **OPTIONS,
        )
        name = function.__name__
        names[name] = inner(function)
        for module in modules:
            if module.__dict__.get(name) is function:
                module.__dict__[name] = names[name]
    return names


def compile_entrypoints(game: str, folder: Path, rules: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Each entry point of a game: compiled from the rules now, or without them taken from the folder."""
    numba.config.CACHE_DIR = str(folder)
    path = HERE / "compiled" / "entrypoints.py"
    layouts = {"TABLES": record_type(Tables), "STATE": state_type(game), "FEED": record_type(Feed)}
    names: dict[str, Any] = {**rules, **layouts, "__name__": "lastcard.engine.compiled.entrypoints"}
    exec(compile(path.read_text("utf-8"), str(path), "exec"), names)
    for name, signature in ENTRYPOINTS.items():
        yield name, numba.njit(signature, cache=True, **OPTIONS)(names[name])


def load_entrypoints(game: str, folder: Path) -> dict[str, Any]:
    """The entry points of a game from disk."""
    name_modules(game)
    try:
        return dict(compile_entrypoints(game, folder / game, {}))
    except (NumbaError, OSError, EOFError) as error:
        raise UnfitError(f"the compiled {game} rules do not load") from error


def compile_game(game: str, version: str) -> None:
    """Compile one game and say how far it is; if another process is at it, wait and do nothing."""
    folder = Path(version)
    with locked(folder.parent / f"{game}.lock"):
        if is_compiled(folder, game):
            return
        print(f"compiling the {game} rules, once for this machine and version", flush=True)
        part = folder / f"{game}.part"
        rmtree(part, ignore_errors=True)  # of a compiler that was killed
        part.mkdir(parents=True)
        with one_module(ENTRYPOINTS):
            rules = compile_rules(game, copy_modules(game))
            for i, (name, _) in enumerate(compile_entrypoints(game, part, rules), start=1):
                print(f"  {game} {i}/{len(ENTRYPOINTS)} {name}", flush=True)
        part.rename(folder / game)
        remove_older(folder)
