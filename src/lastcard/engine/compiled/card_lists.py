"""`engine.card_lists` for the compiled mode: loops, and where a branch could not be foreseen, none."""

from lastcard.engine.codes import HIDDEN
from lastcard.engine.records import Moves


def copy(source: list[int], n: int, target: list[int]) -> None:
    """The first n cards of one row, in another."""
    for k in range(n):
        target[k] = source[k]


def holds(row: list[int], n: int, card: int) -> bool:
    """Whether a card is among the first n of a row."""
    for k in range(n):
        if row[k] == card:
            return True
    return False


def insert(row: list[int], n: int, card: int) -> None:
    """A card comes into a sorted row of n, to its place."""
    k = n
    while k > 0:
        other = row[k - 1]
        if other <= card:
            break
        row[k] = other
        k -= 1
    row[k] = card


def sort(row: list[int], n: int) -> None:
    """The first n cards of a row come into order."""
    for k in range(1, n):
        insert(row, k, row[k])


def take_out(row: list[int], n: int, card: int) -> None:
    """A card that is in a row of n goes out of it; the last place is empty then."""
    k = n - 1
    after = 0
    while row[k] != card:
        other = row[k]
        row[k] = after
        after = other
        k -= 1
    row[k] = after


def list_fitting(
    row: list[int], n: int, fits: list[int], symbols: list[int], symbol: int, play: int, out: Moves
) -> int:
    """The plays of those cards of a sorted row that fit, or have the symbol, each once; returns how many.

    Each card is written down, and stays if the next one is written behind it.
    """
    found = 0
    before = -1
    for k in range(n):
        card = row[k]
        out[found] = play | card << 8
        found += (fits[card] | (symbols[card] == symbol)) & (card != before)
        before = card
    return found


def list_placings(
    grid: list[int], up: list[int], n: int, absent: int, put: int, flip: int, out: Moves
) -> int:
    """For n places the moves of putting a card on each that is there, and of flipping each that is face down."""
    found = 0
    for place in range(n):
        at = place >> 1 << 8 | (place & 1) << 16
        out[found] = put | at
        found += (put >= 0) & (grid[place] != absent)
        out[found] = flip | at
        found += (flip >= 0) & (up[place] == 0)
    return found


def wipe(row: list[int], at: int, n: int) -> None:
    """So many bytes of a row of bytes become 0."""
    for i in range(n):
        row[at + i] = 0


def clear(row: list[int], n: int) -> None:
    """The first n numbers of a row become 0."""
    for i in range(n):
        row[i] = 0


def hide(row: list[int], n: int) -> None:
    """Nobody may know the first n cards of a row of bytes."""
    for i in range(n):
        row[i] = HIDDEN


def write_bytes(source: list[int], n: int, row: list[int], at: int) -> None:
    """The first n numbers of one row, in a row of bytes."""
    for i in range(n):
        row[at + i] = source[i]
