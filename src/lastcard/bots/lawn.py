"""A grid game as one seat reads it: what every column is likely to count, and what lies unseen."""

from lastcard.bots.scene import card_of
from lastcard.rules.build import Card
from lastcard.view import HIDDEN, GridView

Cell = Card | str  # a card, HIDDEN, or empty where a column is short
Column = tuple[Cell, Cell]

# How often a column is cleared before the round ends, by how many of its cards lie face up, when time is left.
CLEARED = (0.30, 0.50, 0.65)


class Lawn:
    """What the viewer knows, in the shape in which it thinks about it."""

    def __init__(self, view: GridView) -> None:
        self.view = view
        self.rules = view.rules
        self.me = view.viewer
        self.grids: list[list[Column]] = [
            [(self.cell(above), self.cell(below)) for above, below in grid] for grid in view.grids
        ]
        self.mean, self.match = self.guess()
        self.time = min(1.0, min(self.face_down(seat) for seat in range(view.seats)) / 3)

    def cell(self, code: str) -> Cell:
        return card_of(self.rules, code) if code not in ("", HIDDEN) else code

    def guess(self) -> tuple[float, float]:
        """What an unseen card counts on average, and how likely two of them match."""
        left = {card.code: card.copies for card in self.rules.kinds}
        seen = [*self.view.discard, *(code for grid in self.view.grids for column in grid for code in column)]
        for code in (*seen, self.view.fresh):
            if code in left:
                left[code] -= 1
        total = max(1, sum(left.values()))
        points = sum(n * card_of(self.rules, code).points for code, n in left.items())
        return points / total, 1 / max(1, len(self.rules.edition.colors)) + 0.04

    def face_down(self, seat: int) -> int:
        return sum(column.count(HIDDEN) for column in self.view.grids[seat])

    def after(self, steps: int) -> int:
        """The seat so many places after the viewer in the direction of play."""
        return (self.me + (steps if self.view.way == "left" else -steps)) % self.view.seats

    def points(self, cell: Cell) -> float:
        if isinstance(cell, Card):
            return float(cell.points)
        return self.mean if cell == HIDDEN else 0.0

    def column_worth(self, column: Column, time: float) -> float:
        """What a column is likely to count at the end, with so much time left (0: the round ends now)."""
        above, below = column
        points = self.points(above) + self.points(below)
        up = isinstance(above, Card) + isinstance(below, Card)
        if up == 2 and is_pair(above, below):
            return 0.0
        if "" in column:
            return points
        if up < 2:
            points *= 1 - self.match
        return points * (1 - CLEARED[up] * time)

    def grid_worth(self, grid: list[Column], time: float) -> float:
        return sum(self.column_worth(column, time) for column in grid)

    def standing(self, seat: int) -> float:
        """What a seat's grid would count if the round ended now."""
        return self.grid_worth(self.grids[seat], 0.0)

    @property
    def rivals(self) -> list[int]:
        """The opponents, the one with the best total so far first."""
        others = [seat for seat in range(self.view.seats) if seat != self.me]
        return sorted(others, key=lambda seat: self.view.total[seat] + self.standing(seat))


def is_pair(a: Cell, b: Cell) -> bool:
    """Whether two face-up cards can be cleared: one color, or one number (GLF-A15)."""
    if not isinstance(a, Card) or not isinstance(b, Card):
        return False
    if a.color is not None and a.color is b.color:
        return True
    return a.symbol.value is not None and a.symbol.value == b.symbol.value
