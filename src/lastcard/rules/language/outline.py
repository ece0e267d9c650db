"""Rows put back into order: which actions stand alone, for whom, and which on a condition."""

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.engine import codes as c
from lastcard.rules.wordings import ALWAYS, Row


@dataclass(frozen=True, slots=True)
class MarkedRow:
    """One op; a mark before it says whom `they` are from here on."""

    row: Row
    mark: Row | None = None


@dataclass(frozen=True, slots=True)
class Condition:
    """What is done if the mark finds someone, and what if not."""

    mark: Row
    then: "tuple[MarkedRow | Condition, ...]"
    other: "tuple[MarkedRow | Condition, ...]"


Outline = tuple[MarkedRow | Condition, ...]


def outline(rows: Sequence[Row]) -> Outline:
    """The order that rows were laid out from."""
    found: list[MarkedRow | Condition] = []
    mark: Row | None = None
    i = 0
    while i < len(rows):
        row = rows[i]
        if row[0] == c.OP_MARK and i + 1 < len(rows) and rows[i + 1][0] == c.OP_ELSE:
            condition, i = read_condition(rows, i)
            found.append(condition)
            continue
        if row[0] == c.OP_MARK:
            mark = row
        else:
            found.append(MarkedRow(row, mark))
            mark = None
        i += 1
    return tuple(found)


def read_condition(rows: Sequence[Row], at: int) -> tuple[Condition, int]:
    """The condition that begins here, and where it ends."""
    end = at + 2 + rows[at + 1][2]
    then, other = rows[at + 2 : end], rows[end:end]
    if then and then[-1][0] == c.OP_ELSE and then[-1][3] == ALWAYS:
        other = rows[end : end + then[-1][2]]
        then = then[:-1]
    return Condition(rows[at], outline(then), outline(other)), end + len(other)
