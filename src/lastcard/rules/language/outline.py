"""Rows put back into order: which deeds stand alone, for whom, and which on a condition."""

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.engine import codes as c
from lastcard.rules.language.tree import ALWAYS, Row


@dataclass(frozen=True, slots=True)
class Doing:
    """One op; a mark before it says whom `they` are from here on."""

    row: Row
    mark: Row | None = None


@dataclass(frozen=True, slots=True)
class Choice:
    """What is done if the mark finds somebody, and what if not."""

    mark: Row
    then: "tuple[Doing | Choice, ...]"
    other: "tuple[Doing | Choice, ...]"


Outline = tuple[Doing | Choice, ...]


def outline(rows: Sequence[Row]) -> Outline:
    """The order that rows were laid out from."""
    found: list[Doing | Choice] = []
    mark: Row | None = None
    i = 0
    while i < len(rows):
        row = rows[i]
        if row[0] == c.OP_MARK and i + 1 < len(rows) and rows[i + 1][0] == c.OP_ELSE:
            choice, i = read_choice(rows, i)
            found.append(choice)
            continue
        if row[0] == c.OP_MARK:
            mark = row
        else:
            found.append(Doing(row, mark))
            mark = None
        i += 1
    return tuple(found)


def read_choice(rows: Sequence[Row], at: int) -> tuple[Choice, int]:
    """The choice that begins here, and where it ends."""
    end = at + 2 + rows[at + 1][2]
    then, other = rows[at + 2 : end], rows[end:end]
    if then and then[-1][0] == c.OP_ELSE and then[-1][3] == ALWAYS:
        other = rows[end : end + then[-1][2]]
        then = then[:-1]
    return Choice(rows[at], outline(then), outline(other)), end + len(other)
