"""The compiled mode: the rules as a library of machine code, made from the same sources; a wheel brings it along.

`load(game)` gives its entry points, `Buffer` is what they are given, `pack` and `unpack` turn plain records into bytes
and back. Where there is no library for a machine the plain mode serves. Numba is needed only to make one, by a
process of its own: nothing else knows it.
"""

from lastcard.engine.compiled.building import Build, BuildError, build, obstacle, why_plain
from lastcard.engine.compiled.layouts import (
    Buffer,
    blank_rows,
    numbers,
    pack,
    record_type,
    state_type,
    unpack,
    words,
)
from lastcard.engine.compiled.library import Kernel, MissingError, is_ready, load

__all__ = [
    "Buffer",
    "Build",
    "BuildError",
    "Kernel",
    "MissingError",
    "blank_rows",
    "build",
    "is_ready",
    "load",
    "numbers",
    "obstacle",
    "pack",
    "record_type",
    "state_type",
    "unpack",
    "why_plain",
    "words",
]  # fmt: skip
