"""Rows put back into order: which actions stand alone, for whom, and which on a condition."""

from collections.abc import Sequence
from dataclasses import dataclass

from lastcard.engine import codes as c
from lastcard.rules.whos import MANY
from lastcard.rules.wordings import ALWAYS, Row


@dataclass(frozen=True, slots=True)
class MarkedRow:
    """One op; a mark before it says whom `they` are from here on."""

    row: Row
    mark: Row | None = None
    by: Row | None = (
        None  # the mark just before it: of whoever picks those who are marked, or of those left out
    )


@dataclass(frozen=True, slots=True)
class Condition:
    """What is done if the mark finds someone, and what if not."""

    mark: Row
    then: "Outline"
    other: "Outline"


@dataclass(frozen=True, slots=True)
class Offer:
    """What is done if a player wants it, and what if not."""

    row: Row
    then: "Outline"
    other: "Outline"


@dataclass(frozen=True, slots=True)
class Standing:
    """What is done whenever somebody plays a card, for a while."""

    row: Row
    then: "Outline"


Outline = tuple[MarkedRow | Condition | Offer | Standing, ...]
MARKS = (c.OP_MARK, c.OP_PICK, c.OP_CONTEST)  # they say whom `they` are


def is_mark(row: Row) -> bool:
    """Whether a row says whom `they` are: those who have something, are picked, or say that something is true."""
    return row[0] in MARKS or (row[0] == c.OP_OFFER and row[2] == 0)


def follows(row: Row) -> bool:
    """Whether a mark depends on who was marked before it: they pick someone, or are left out."""
    left_out = row[0] == c.OP_MARK and row[2] == c.THEM and row[3] & 15 == c.BUT_FOR
    return left_out or (row[0] == c.OP_PICK and row[1] == c.THEM)


def outline(rows: Sequence[Row]) -> Outline:
    """The order that rows were laid out from."""
    found: list[MarkedRow | Condition | Offer | Standing] = []
    mark: Row | None = None
    by: Row | None = None
    i = 0
    while i < len(rows):
        row = rows[i]
        if row[0] == c.OP_MARK and i + 1 < len(rows) and rows[i + 1][0] == c.OP_ELSE:
            condition, i = read_condition(rows, i)
            found.append(condition)
            continue
        if row[0] == c.OP_STAND:
            end = i + 1 + row[2]
            found.append(Standing(row, outline(rows[i + 1 : end])))
            i = end
            continue
        if row[0] == c.OP_OFFER and row[1] in MANY and not is_mark(row):
            end = i + 1 + row[2]
            i = end + (row[3] >> 1)
            found.append(Offer(row, outline(rows[end - row[2] : end]), outline(rows[end + 1 : i])))
            continue
        if row[0] == c.OP_OFFER and not is_mark(row):
            then, other, i = read_branches(rows, i + 1, row[2])
            found.append(Offer(row, then, other))
            continue
        if is_mark(row):
            by = mark if follows(row) else None
            mark = row
        else:
            found.append(MarkedRow(row, mark, by))
            mark = by = None
        i += 1
    return tuple(found)


def read_condition(rows: Sequence[Row], at: int) -> tuple[Condition, int]:
    """The condition that begins here, and where it ends."""
    then, other, end = read_branches(rows, at + 2, rows[at + 1][2])
    return Condition(rows[at], then, other), end


def read_branches(rows: Sequence[Row], at: int, n: int) -> tuple[Outline, Outline, int]:
    """What the next n rows say, what is said behind a jump at their end, and where all of it ends."""
    end = at + n
    then, other = rows[at:end], rows[end:end]
    if then and then[-1][0] == c.OP_ELSE and then[-1][3] == ALWAYS:
        other = rows[end : end + then[-1][2]]
        then = then[:-1]
    return outline(then), outline(other), end + len(other)
