"""Records as bytes: how each is laid out for the compiled mode, and the way there and back."""

import importlib
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from lastcard.engine.records import Record, layout

HERE = Path(__file__).parents[1]
Bytes = np.ndarray[Any, np.dtype[np.uint8]]
Kind = TypeVar("Kind", bound=Record)


@cache
def record_type(record: type) -> np.dtype[Any]:
    """The layout of a record as bytes."""
    return np.dtype([(name, cells.width, cells.shape) for name, cells in layout(record).items()], align=True)


def state_type(game: str) -> np.dtype[Any]:
    """The layout of a game's state as bytes."""
    return record_type(importlib.import_module(f"lastcard.engine.{game}.state").State)


def pack(record: Record) -> Bytes:
    """A plain record as bytes for the compiled mode."""
    kind: type = record.__class__
    rows = np.zeros(1, record_type(kind))
    for name in rows.dtype.names or ():
        rows[name][0] = getattr(record, name)
    return rows.view(np.uint8)


def unpack(array: Bytes, kind: type[Kind]) -> Kind:
    """The plain record that these bytes hold."""
    layout_of: type = kind
    row = np.ascontiguousarray(array).view(record_type(layout_of))[0]
    record = kind()
    for name in row.dtype.names:
        setattr(record, name, row[name].tolist())
    return record
