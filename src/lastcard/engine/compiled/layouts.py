"""Records as bytes: how each is laid out for the compiled mode, and the way there and back."""

import importlib
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from lastcard.engine.records import Record, layout

HERE = Path(__file__).parents[1]
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
    """The layout of a record as bytes."""
    return np.dtype([(name, cells.width, cells.shape) for name, cells in layout(record).items()], align=True)


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
    for name in rows.dtype.names or ():
        rows[name][0] = getattr(record, name)
    return Buffer(rows)


def unpack(buffer: Buffer, kind: type[Kind], place: int = 0) -> Kind:
    """The plain record at one place of a buffer."""
    row = buffer.array[place]
    record = kind()
    for name in row.dtype.names:
        setattr(record, name, plain(row[name]))
    return record


def plain(values: Array) -> Any:
    """A field as plain records have it: a number, or a list, of bytes a bytearray, for each row."""
    if values.ndim > 1:
        return [plain(row) for row in values]
    return bytearray(values) if values.ndim and values.dtype == np.uint8 else values.tolist()
