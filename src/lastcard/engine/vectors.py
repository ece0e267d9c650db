"""Rows of whole numbers of a network: here one after the other, in `compiled.vectors` many at once, to the same end."""

from lastcard.engine.mind import FIRST


def add_row(cells: list[int], weights: list[int], at: int) -> None:
    """The row that begins at a place of the weights is added to the cells."""
    for i in range(FIRST):
        cells[i] += weights[at + i]


def multiply_row(cells: list[int], weights: list[int], at: int) -> int:
    """What the cells and the row that begins at a place of the weights come to, multiplied one by one and added up."""
    total = 0
    for i in range(FIRST):
        total += cells[i] * weights[at + i]
    return total
