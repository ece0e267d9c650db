"""A library of machine code: the entry points of one game, found, checked and bound. Numba is not needed for it."""

import ctypes
from collections.abc import Callable
from inspect import isfunction
from pathlib import Path
from typing import TYPE_CHECKING, Any, get_type_hints

from lastcard.engine.compiled import entrypoints
from lastcard.engine.compiled.cache import doubt, found, sources_digest
from lastcard.engine.compiled.layouts import record_type, state_type
from lastcard.engine.feed import Feed
from lastcard.engine.records import Word
from lastcard.engine.tables import Tables

DIGEST, FAULT = "lastcard_digest", "lastcard_fault"  # what a library says of itself
NUMBERS = {int: ctypes.c_int64, bool: ctypes.c_int64, Word: ctypes.c_uint64, type(None): None}
FUNCTIONS = {
    name: get_type_hints(function, include_extras=True)
    for name, function in vars(entrypoints).items()
    if isfunction(function) and function.__module__ == entrypoints.__name__
}


class MissingError(Exception):
    """No library fits this machine and this version of the engine."""


class Kernel:
    """The rules of one game as machine code: every function of `entrypoints`, and the layouts they read."""

    def __init__(self, game: str, path: Path) -> None:
        self.game = game
        self.path = path
        self.state = state_type(game)
        self.tables = record_type(Tables)
        self.feed = record_type(Feed)
        library = ctypes.CDLL(str(path))
        digest = sources_digest().encode()
        if (ctypes.c_char * len(digest)).in_dll(library, DIGEST).raw != digest:
            raise OSError("it was made from other sources")
        self.fault = ctypes.c_int64.in_dll(library, FAULT)
        for name, hints in FUNCTIONS.items():
            setattr(self, name, self.bound(library, name, hints))

    if TYPE_CHECKING:

        def __getattr__(self, name: str) -> Callable[..., int]: ...

    def bound(self, library: ctypes.CDLL, name: str, hints: dict[str, Any]) -> Callable[..., int]:
        """One function: numbers go as they are, all else by its address."""
        kinds = {argument: NUMBERS.get(hint, ctypes.c_void_p) for argument, hint in hints.items()}
        function = getattr(library, name)
        function.restype = kinds.pop("return")
        function.argtypes = [*kinds.values()]
        if "checked" in self.path.name:
            function.errcheck = self.check
        return function  # type: ignore[no-any-return]

    def check(self, result: int, function: Any, values: tuple[Any, ...]) -> int:
        """A library that checks its indices says if one was out of range."""
        if self.fault.value:
            self.fault.value = 0
            raise IndexError(f"{function.__name__}: index is out of bounds")
        return result


def load(game: str, checked: bool = False) -> Kernel:
    """The compiled mode of a game. What cannot be trusted or does not fit is passed over."""
    problem = "there is none"
    for path in found(game, checked):
        try:
            if why := doubt(path):
                raise OSError(why)
            return Kernel(game, path)
        except (OSError, ValueError) as error:
            problem = f"{path}: {error}"
    raise MissingError(problem)


def is_ready(game: str, checked: bool = False) -> bool:
    """Whether there is a library of a game for this version of the engine and this machine."""
    try:
        load(game, checked)
    except MissingError:
        return False
    return True
