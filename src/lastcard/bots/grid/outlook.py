"""A grid game as one seat reads it: what every column is likely to count, and what lies unseen."""

from functools import cached_property

from lastcard.engine.grid.state import is_pair
from lastcard.rules.build import Card
from lastcard.view import HIDDEN, GridView

Cell = Card | str  # a card, HIDDEN, or empty where a column is short
Column = tuple[Cell, Cell]

# How often a column is cleared before the round ends, by how many of its cards lie face up, when time is left.
CLEARED = (0.30, 0.50, 0.65)
SAME_NUMBER = 0.04  # how often two cards of different colors have one number
LONG = 3  # face-down cards that leave the round some time


class GridOutlook:
    """What the viewer knows, in the shape in which it thinks about it."""

    def __init__(self, view: GridView) -> None:
        self.view = view
        self.rules = view.rules
        self.me = view.viewer
        self.after = view.after
        self.grids: list[list[Column]] = [
            [(self.cell(above), self.cell(below)) for above, below in grid] for grid in view.grids
        ]
        self.own = self.grids[self.me]
        self.down = [sum(column.count(HIDDEN) for column in grid) for grid in view.grids]
        self.mean = self.guess_mean()
        self.match = 1 / max(1, len(self.rules.edition.colors)) + SAME_NUMBER
        self.time = min(1.0, min(self.down) / LONG)

    def cell(self, code: str) -> Cell:
        return self.rules.card(code) if code not in ("", HIDDEN) else code

    def guess_mean(self) -> float:
        """What an unseen card counts on average."""
        cards = points = 0
        for card in self.rules.kinds:
            cards += card.copies
            points += card.copies * card.points
        seen = [*self.view.discard, *(code for grid in self.view.grids for column in grid for code in column)]
        for code in (*seen, self.view.fresh):
            if code in self.rules.codes:
                cards -= 1
                points -= self.rules.card(code).points
        return points / cards if cards else 0.0

    def is_pair(self, a: Cell, b: Cell) -> bool:
        """Whether two cells are face-up cards that can be cleared."""
        return isinstance(a, Card) and isinstance(b, Card) and is_pair(self.rules.tables, a.kind, b.kind)

    def points(self, cell: Cell) -> float:
        if isinstance(cell, Card):
            return float(cell.points)
        return self.mean if cell == HIDDEN else 0.0

    def column_worth(self, column: Column, time: float) -> float:
        """What a column is likely to count at the end, with so much time left (0: the round ends now)."""
        above, below = column
        points = self.points(above) + self.points(below)
        up = isinstance(above, Card) + isinstance(below, Card)
        if self.is_pair(above, below):
            return min(0.0, points)
        if above == "" or below == "":
            return points
        if up < 2:
            points *= 1 - self.match
        return points * (1 - CLEARED[up] * time) if points > 0 else points

    @cached_property
    def columns(self) -> dict[float, list[float]]:
        """What the viewer's columns are likely to count, with the time there is and with none."""
        times = (self.time, 0.0)
        return {time: [self.column_worth(column, time) for column in self.own] for time in times}

    @cached_property
    def worths(self) -> dict[float, float]:
        """What the viewer's whole grid is likely to count, with the time there is and with none."""
        return {time: sum(columns) for time, columns in self.columns.items()}

    @cached_property
    def standings(self) -> list[float]:
        """What each grid would count if the round ended now."""
        return [sum(self.column_worth(column, 0.0) for column in grid) for grid in self.grids]

    @cached_property
    def rivals(self) -> list[int]:
        """The opponents, the one with the best total so far first."""
        others = [seat for seat in range(self.view.seats) if seat != self.me]
        return sorted(others, key=lambda seat: self.view.total[seat] + self.standings[seat])

    @cached_property
    def lowest(self) -> float:
        """The best that an opponent's grid would count if the round ended now."""
        return min(self.standings[seat] for seat in self.rivals)
