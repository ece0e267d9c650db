"""One network, trained from its first generation to its last."""

import time
from typing import Any

from lastcard.rules import build
from lastcard.training.generations import GENERATIONS, effort, generations

Piece = tuple[
    str, str, int, int, int
]  # edition, table, seed; generations and moves in each, 0 for the usual number


def train(piece: Piece) -> tuple[str, str, Any, list[Any]]:
    """One network, with a line for each of its generations."""
    edition, table, seed, number, moves = piece
    begun, told = time.monotonic(), []
    number, moves = number or GENERATIONS, moves or effort(edition)
    weights: Any = {}
    for made in generations(build(edition), table, seed, number, moves):
        weights, strength = made.weights, made.strength
        told.append([made.number, made.moves, round(made.lost, 4), *(round(x, 4) for x in strength)])
        print(
            f"{edition}, {table}: generation {made.number + 1} of {number}, {100 * strength.share:.1f} % "
            f"± {100 * strength.error:.1f} of rounds, {strength.points:+.1f} points "
            f"({time.monotonic() - begun:.0f} s)",
            flush=True,
        )
    return edition, table, weights, told
