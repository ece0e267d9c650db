"""How a position draws the grid game: columns `above/below`, face-down cards in brackets."""

from collections.abc import Sequence

from lastcard.engine.grid.state import ABSENT, State
from lastcard.position.deck import HOLE, REST, Deck
from lastcard.position.fields import code_of
from lastcard.rules.build import Rules


def read_seat(deck: Deck, s: State, seat: int, words: Sequence[str]) -> list[int]:
    """The cards that a line gives to a seat, and which of them lie face up."""
    cells = [cell for word in words if word not in (REST, "-") for cell in word.partition("/")[::2]]
    s.columns[seat] = len(cells) // 2
    for place, cell in enumerate(cells):
        s.up[seat][place] = 0 if cell.startswith(("(", "?")) else 1
    return [read_cell(deck, cell) for cell in cells]


def read_cell(deck: Deck, cell: str) -> int:
    """The card of one place: `?` is any card of the rest, nothing or `-` an empty place."""
    if cell in ("", "-"):
        return ABSENT
    return HOLE if cell in ("?", "(?)") else deck.take(cell.strip("()"))


def lay(s: State, seat: int, row: Sequence[int]) -> None:
    """A grid holds these cards, place by place."""
    s.grid[seat][: len(row)] = row


def read_aside(rules: Rules, s: State, words: Sequence[str]) -> None:
    """Nobody passes cards on in a grid."""


def finish(rules: Rules, s: State, named: frozenset[str], rest: Sequence[str]) -> None:
    """Do nothing: in a grid game, a position already says everything."""


def write_heads(rules: Rules, s: State) -> list[str]:
    """No heads: no color is in force in this game."""
    return []


def write_seat(rules: Rules, s: State, seat: int) -> str:
    """A grid: its columns."""
    cells = [write_cell(rules, s, seat, place) for place in range(2 * s.columns[seat])]
    return " ".join(f"{above}/{below}" for above, below in zip(cells[::2], cells[1::2], strict=True)) or "-"


def write_cell(rules: Rules, s: State, seat: int, place: int) -> str:
    """One place of a grid."""
    kind = s.grid[seat][place]
    if kind == ABSENT:
        return "-"
    return code_of(rules, kind) if s.up[seat][place] else f"({code_of(rules, kind)})"


def write_lines(rules: Rules, s: State) -> list[str]:
    """The grids are all there is to draw."""
    return []
