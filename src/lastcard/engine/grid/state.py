"""The state of the grid game, and cards coming into and going out of grids.

A place in a grid is one number, column * 2 + row; row 0 is above. Cells after the last column are 0.
"""

from typing import Annotated

from lastcard.engine import codes as c
from lastcard.engine.calls import forget_call
from lastcard.engine.feed import Feed, emit
from lastcard.engine.piles import Piles, lay, pull
from lastcard.engine.records import Cells, Number, record
from lastcard.engine.tables import Tables
from lastcard.engine.u64 import signed

ABSENT = 254  # the lower cell of a column that got only one card (GLF-A36)


@record
class State(Piles):
    """The whole truth of the grid game."""

    columns: Annotated[list[int], Cells("i2", (c.MAX_SEATS,))]
    grid: Annotated[list[list[int]], Cells("u1", (c.MAX_SEATS, c.MAX_DECK))]
    up: Annotated[
        list[list[int]], Cells("u1", (c.MAX_SEATS, c.MAX_DECK))
    ]  # 1: face up, and where a card is absent
    ended: Number  # the seat whose turn left all its cards face up, or NONE

    # The turn being taken.
    taken: Number  # 1: the fresh card comes from the discard pile
    fell: Number  # 1: a face-down card has left the grid, or has been turned up
    skips: Number  # seats that are going to lose their turn


def face_down(s: State, seat: int) -> int:
    """How many cards of a grid nobody has seen yet."""
    up = s.up[seat]
    n = 0
    for place in range(2 * s.columns[seat]):
        if up[place] == 0:
            n += 1
    return n


def first_down(s: State, seat: int) -> int:
    """The first place with a face-down card; there is one in every turn, or the round would be over."""
    up = s.up[seat]
    place = 0
    while up[place]:
        place += 1
    return place


def is_pair(r: Tables, a: int, b: int) -> bool:
    """GLF-37, GLF-38: cards of one color or one number can be cleared; equal actions are no pair (GLF-A15)."""
    return r.marks[a] & r.marks[b] != 0


def next_pair(r: Tables, s: State, seat: int, column: int) -> int:
    """The first column from this one on that its owner could clear, or NONE: two face-up cards that are a pair."""
    grid = s.grid[seat]
    up = s.up[seat]
    marks = r.marks
    for i in range(2 * column, 2 * s.columns[seat], 2):
        if (
            marks[grid[i]] & marks[grid[i + 1]] & -(up[i] & up[i + 1])
        ):  # one branch: -1 where both are face up
            return i >> 1
    return c.NONE


def has_pair(r: Tables, s: State, seat: int) -> bool:
    """Whether the seat could clear a column."""
    return next_pair(r, s, seat, 0) != c.NONE


def turn_up(s: State, f: Feed, seat: int, place: int) -> None:
    """A face-down card is turned face up."""
    s.up[seat][place] = 1
    emit(f, c.EV_FLIPPED, seat, c.NONE, signed(s.grid[seat][place]), place, c.PUBLIC)


def grow(s: State, f: Feed, seat: int, n: int) -> None:
    """GLF-A19: cards nobody looks at join a grid at its right end, as many as there are (GLF-A36)."""
    grid = s.grid[seat]
    up = s.up[seat]
    for i in range(n):
        place = 2 * s.columns[seat] - i % 2
        if place == c.MAX_DECK:
            break
        card = pull(s, f)
        if card == c.NONE:
            break
        if i % 2 == 0:
            s.columns[seat] += 1
            grid[place + 1] = ABSENT
            up[place + 1] = 1
        grid[place] = card
        up[place] = 0
        emit(f, c.EV_GREW, seat, c.NONE, card, place, 0)
        forget_call(s, f, seat)


def clear_column(s: State, f: Feed, seat: int, column: int, first: int) -> None:
    """A column goes to the discard pile, the card of one row first; columns after it move up (GLF-A20)."""
    grid = s.grid[seat]
    up = s.up[seat]
    under = 2 * column + first
    card = signed(grid[2 * column + 1 - first])
    lay(s, signed(grid[under]))
    lay(s, card)
    end = 2 * s.columns[seat] - 2
    for place in range(2 * column, end):
        grid[place] = grid[place + 2]
        up[place] = up[place + 2]
    for place in range(end, end + 2):
        grid[place] = 0
        up[place] = 0
    s.columns[seat] -= 1
    emit(f, c.EV_CLEARED, seat, c.NONE, card, under, c.PUBLIC)
