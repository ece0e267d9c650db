"""Records as bytes: how each is laid out for the compiled mode, and the way there and back."""

import importlib
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from lastcard.engine.piles import Piles
from lastcard.engine.records import Record, layout

HERE = Path(__file__).parents[1]
LINE = 64  # bytes that come from memory together
FILLER = "filler"  # what lets the next state begin a line too
# What most steps of a game neither read nor write: it lies at the end, away from the rest.
SELDOM = {
    "won", "duty", "face", "begun", "vote", "cost", "heard", "columns", "score", "total", "seen_card", "seen_by",
    FILLER,
}  # fmt: skip
# What lies behind all else, since a copy seldom needs the whole of it: hands, and cards laid aside.
LAST = ("hand", "aside", "aside_way")
Array = np.ndarray[Any, np.dtype[Any]]
Kind = TypeVar("Kind", bound=Record)


class Buffer:
    """Numbers or records that a library can be given: an array, and where it is."""

    __slots__ = ("_as_parameter_", "array")

    def __init__(self, array: Array) -> None:
        if not array.flags.c_contiguous:
            raise ValueError("a library walks through rows without gaps only")
        self.array = array
        self._as_parameter_ = array.ctypes.data  # what ctypes passes on

    def copy(self) -> "Buffer":
        """The same numbers in a place of their own."""
        return Buffer(self.array.copy())


@cache
def record_type(record: type) -> np.dtype[Any]:
    """The layout of a record as bytes: piles and hands begin a line of memory, what is short lies close together."""
    fields = [(name, cells.width, cells.shape) for name, cells in layout(record).items()]
    sizes = {field[0]: np.dtype(field[1:]).itemsize for field in fields}
    fields.sort(key=lambda field: (sizes[field[0]] % LINE > 0, field[0] in SELDOM, sizes[field[0]]))
    last = []
    if issubclass(record, Piles):  # of states there are many in a row
        last = [field for name in LAST for field in fields if field[0] == name]
        fields = [field for field in fields if field not in last]
        fields.append((FILLER, "u1", (-np.dtype(fields, align=True).itemsize % LINE,)))
    return np.dtype(fields + last, align=True)


def blank_rows(n: int, kind: np.dtype[Any]) -> Array:
    """So many records in which everything is zero; the first begins a line of memory."""
    memory = np.zeros(n * kind.itemsize + LINE, np.uint8)
    start = -memory.ctypes.data % LINE
    return memory[start : start + n * kind.itemsize].view(kind)


def state_type(game: str) -> np.dtype[Any]:
    """The layout of a game's state as bytes."""
    return record_type(importlib.import_module(f"lastcard.engine.{game}.state").State)


def numbers(n: int) -> Buffer:
    """Room for so many numbers, moves for example."""
    return Buffer(np.zeros(n, np.int64))


def words(values: list[int]) -> Buffer:
    """Words of 64 bits, a key for example."""
    return Buffer(np.array(values, np.uint64))


def pack(record: Record) -> Buffer:
    """A plain record as bytes: an array of one."""
    kind: type = record.__class__
    rows = np.zeros(1, record_type(kind))
    for name in layout(kind):
        rows[name][0] = getattr(record, name)
    return Buffer(rows)


def unpack(buffer: Buffer, kind: type[Kind], place: int = 0) -> Kind:
    """The plain record at one place of a buffer."""
    row = buffer.array[place]
    record = kind()
    for name in layout(kind):
        setattr(record, name, plain(row[name]))
    return record


def plain(values: Array) -> Any:
    """A field as plain records have it: a number, or a list, of bytes a bytearray, for each row."""
    if values.ndim > 1:
        return [plain(row) for row in values]
    return bytearray(values) if values.ndim and values.dtype == np.uint8 else values.tolist()
