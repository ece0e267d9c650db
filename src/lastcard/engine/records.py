"""A record is declared once and laid out twice: as an object with lists, and as bytes for the compiled mode."""

from functools import cache
from inspect import get_annotations
from typing import Annotated, Any, NamedTuple, Self, get_type_hints


class Cells(NamedTuple):
    """What one field of a record holds: the width of a number, and how many of them in each dimension."""

    width: str
    shape: tuple[int, ...] = ()


Number = Annotated[int, Cells("i4")]
Word = Annotated[int, Cells("u8")]
Moves = Annotated[list[int], Cells("i8", (256,))]


def layout(record: type) -> dict[str, Cells]:
    """The fields of a record in the order they are declared."""
    return read_layout(record)


@cache
def read_layout(record: type) -> dict[str, Cells]:
    """The same, read from the annotations once."""
    hints = get_type_hints(record, include_extras=True)
    return {
        name: hints[name].__metadata__[0]
        for base in reversed(record.__mro__)
        for name in get_annotations(base)
    }


def zeros(shape: tuple[int, ...]) -> Any:
    """Nested lists of zeros, or a single zero."""
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [zeros(shape[1:]) for _ in range(shape[0])]


def duplicate(value: Any) -> Any:
    return (
        [duplicate(item) for item in value]
        if isinstance(value, list) and value and isinstance(value[0], list)
        else value[:]
    )


class Record:
    """The plain form of a record: every number an int, every row a list."""

    def __init__(self) -> None:
        for name, cells in layout(type(self)).items():
            setattr(self, name, zeros(cells.shape))

    def clone(self) -> Self:
        """An equal record that shares nothing with this one."""
        twin = object.__new__(type(self))
        for name, value in self.__dict__.items():
            twin.__dict__[name] = duplicate(value) if isinstance(value, list) else value
        return twin

    def adopt(self, other: Self) -> None:
        """Become equal to another record."""
        self.__dict__.update(other.clone().__dict__)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # a record changes, so it is no key of a dictionary
