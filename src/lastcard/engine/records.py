"""A record is declared once and laid out twice: as an object with lists, and as bytes for the compiled mode."""

from dataclasses import dataclass
from functools import cache
from inspect import get_annotations
from typing import Annotated, Any, NamedTuple, Self, TypeVar, get_type_hints


class Cells(NamedTuple):
    """What one field of a record holds: the width of a number, and how many of them in each dimension."""

    width: str
    shape: tuple[int, ...] = ()


Number = Annotated[int, Cells("i4")]
Small = Annotated[int, Cells("i2")]  # a seat, a card, a few: a state is copied often
Word = Annotated[int, Cells("u8")]
Real = Annotated[float, Cells("f8")]
Moves = Annotated[list[int], Cells("i8", (256,))]
Kind = TypeVar("Kind")


def layout(record: type) -> dict[str, Cells]:
    """The fields of a record in the order they are declared."""
    return read_layout(record)


@cache
def read_layout(record: type) -> dict[str, Cells]:
    """The fields of a record, read from its annotations once and remembered."""
    hints = get_type_hints(record, include_extras=True)
    return {
        name: hints[name].__metadata__[0]
        for base in reversed(record.__mro__)
        for name in get_annotations(base)
    }


@cache
def names_by_shape(record: type) -> tuple[list[str], list[str], list[str]]:
    """The fields of a record: its numbers, its rows, and its rows of rows."""
    fields = read_layout(record).items()
    return (
        [name for name, cells in fields if not cells.shape],
        [name for name, cells in fields if len(cells.shape) == 1],
        [name for name, cells in fields if len(cells.shape) > 1],
    )


def zeros(cells: Cells) -> Any:
    """A single zero, or rows of them; a row of bytes takes an eighth of a list of the same numbers."""
    if not cells.shape:
        return 0
    if len(cells.shape) > 1:
        return [zeros(Cells(cells.width, cells.shape[1:])) for _ in range(cells.shape[0])]
    return bytearray(cells.shape[0]) if cells.width == "u1" else [0] * cells.shape[0]


@cache
def blank(kind: type) -> Any:
    """A record in which everything is zero, to be copied: that takes a third of the time of making one."""
    found: Any = object.__new__(kind)
    for name, cells in layout(kind).items():
        setattr(found, name, zeros(cells))
    return found


def record(kind: type[Kind]) -> type[Kind]:
    """A class whose fields are those it annotates, each in a slot: play reads and writes little else."""
    return dataclass(init=False, eq=False, repr=False, slots=True)(kind)


class Record:
    """The plain form of a record: every number an int, every row a list, or a bytearray where bytes are enough."""

    __slots__ = ()

    def __init__(self) -> None:
        kind: type = type(self)
        self.adopt(blank(kind))

    def fields(self) -> dict[str, Any]:
        """All that the record holds, by name."""
        return {name: getattr(self, name) for name in layout(type(self))}

    def clone(self) -> Self:
        """An equal record that shares nothing with this one."""
        twin = object.__new__(type(self))
        twin.adopt(self)
        return twin

    def adopt(self, other: Self) -> None:
        """Become equal to another record."""
        kind: type = type(self)
        numbers, rows, grids = names_by_shape(kind)
        for name in numbers:
            setattr(self, name, getattr(other, name))
        for name in rows:
            setattr(self, name, getattr(other, name)[:])
        for name in grids:
            setattr(self, name, [row[:] for row in getattr(other, name)])

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.fields() == other.fields()

    __hash__ = None  # type: ignore[assignment]  # a record changes, so it is no key of a dictionary
