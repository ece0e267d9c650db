"""Lists of cards: here by what Python's lists do themselves, in `compiled.card_lists` by loops, to the same end."""

from bisect import insort_right

from lastcard.engine.codes import HIDDEN
from lastcard.engine.records import Moves


def copy(source: list[int], n: int, target: list[int]) -> None:
    """The first n cards of one row, in another."""
    target[:n] = source[:n]


def holds(row: list[int], n: int, card: int) -> bool:
    """Whether a card is among the first n of a row."""
    return card >= 0 and card in row[:n]  # a row of bytes does not take a question about NONE


def insert(row: list[int], n: int, card: int) -> None:
    """A card comes into a sorted row of n, to its place."""
    insort_right(row, card, 0, n)
    del row[n + 1]


def sort(row: list[int], n: int) -> None:
    """The first n cards of a row come into order."""
    row[:n] = sorted(row[:n])


def take_out(row: list[int], n: int, card: int) -> None:
    """A card that is in a row of n goes out of it; the last place is empty then."""
    row.remove(card)
    row.insert(n - 1, 0)


def list_fitting(
    row: list[int], n: int, fits: list[int], symbols: list[int], symbol: int, play: int, out: Moves
) -> int:
    """The plays of those cards of a sorted row that fit, or have the symbol, each once; returns how many."""
    found = 0
    before = -1
    for card in row[:n]:
        if (fits[card] or symbols[card] == symbol) and card != before:
            out[found] = play | card << 8
            found += 1
            before = card
    return found


def list_placings(
    grid: list[int], up: list[int], n: int, absent: int, put: int, flip: int, out: Moves
) -> int:
    """For n places the moves of putting a card on each that is there, and of flipping each that is face down."""
    found = 0
    for place in range(n):
        at = place >> 1 << 8 | (place & 1) << 16
        if put >= 0 and grid[place] != absent:
            out[found] = put | at
            found += 1
        if flip >= 0 and up[place] == 0:
            out[found] = flip | at
            found += 1
    return found


def wipe(row: list[int], at: int, n: int) -> None:
    """So many bytes of a row of bytes become 0."""
    row[at : at + n] = bytes(n)  # a row that bytes can be written into


def clear(row: list[int], n: int) -> None:
    """The first n numbers of a row become 0."""
    row[:n] = [0] * n


def hide(row: list[int], n: int) -> None:
    """Nobody may know the first n cards of a row of bytes."""
    row[:n] = bytes([HIDDEN]) * n


def write_bytes(source: list[int], n: int, row: list[int], at: int) -> None:
    """The first n numbers of one row, in a row of bytes."""
    row[at : at + n] = bytes(source[:n])
