"""The view of the grid game."""

from dataclasses import dataclass, field
from typing import Any, Self

from lastcard.engine.grid.state import ABSENT, State
from lastcard.rules.build import Rules
from lastcard.view.view import HIDDEN, View, code_of, shared_fields


@dataclass
class GridView(View):
    """The grid game: everyone's columns, each cell a card, `?` face down, or empty where a column is short."""

    grids: list[list[list[str]]] = field(default_factory=list)
    taken: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        self.grids = self.grids or [[] for _ in range(self.seats)]

    @classmethod
    def read(cls, rules: Rules, s: State, viewer: int) -> Self:
        """The view that a redacted state holds."""
        return cls(
            **shared_fields(rules, s, viewer),
            grids=[
                [[cell_of(rules, s, seat, 2 * c + row) for row in (0, 1)] for c in range(s.columns[seat])]
                for seat in range(s.seats)
            ],
            taken=bool(s.taken),
        )

    def on_shuffled(self, e: Any) -> None:
        super().on_shuffled(e)
        self.grids = [[] for _ in range(self.seats)]
        self.taken = False

    def set_cell(self, seat: int, place: int, card: str) -> None:
        column, row = divmod(place, 2)
        columns = self.grids[seat]
        while len(columns) <= column:
            columns.append(["", ""])
        columns[column][row] = card

    def on_dealt(self, e: Any) -> None:
        self.draws -= 1
        self.set_cell(e.seat, e.number, face_down(e.cards[0]))

    on_grew = on_dealt

    def on_drew(self, e: Any) -> None:
        self.draws -= 1
        self.fresh = e.cards[0]
        self.taken = False

    def on_taken(self, e: Any) -> None:
        self.discard.pop()
        self.fresh = e.cards[0]
        self.taken = True

    def on_discarded(self, e: Any) -> None:
        self.discard.extend(e.cards)
        self.fresh = ""
        self.taken = False

    def on_put(self, e: Any) -> None:
        self.set_cell(e.seat, e.number, e.cards[0])

    on_flipped = on_put

    def on_cleared(self, e: Any) -> None:
        column = self.grids[e.seat].pop(e.number // 2)
        self.discard.extend((column[e.number % 2], column[1 - e.number % 2]))


def face_down(code: str) -> str:
    """A cell that lies face down; the reader who may know everything sees the card in brackets."""
    return HIDDEN if code == HIDDEN else f"({code})"


def cell_of(rules: Rules, s: State, seat: int, place: int) -> str:
    """One place of a grid: a card, a face-down one, or nothing in a column of one."""
    if s.grid[seat][place] == ABSENT:
        return ""
    code = code_of(rules, s.grid[seat][place])
    return code if s.up[seat][place] else face_down(code)
