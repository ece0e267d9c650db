"""The games of an experiment that were played, kept in a file if there is one, so that it goes on where it stopped."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import msgspec
import numpy as np

import lastcard
from lastcard.lab.kept import KeptFile
from lastcard.lab.measures import QUANTITIES
from lastcard.lab.moments import WIDE, Moments
from lastcard.lab.simulate import PlanError

UPPER = np.triu_indices(WIDE)


class KeptPiece(msgspec.Struct):
    """Some games of a contrast, as a line."""

    contrast: str
    first: int
    last: int
    mode: str
    sums: list[int]
    products: list[int]  # the upper half
    turns: tuple[dict[int, int], dict[int, int]]
    points: tuple[dict[int, int], dict[int, int]]

    @classmethod
    def of(cls, contrast: str, first: int, last: int, mode: str, moments: Moments) -> "KeptPiece":
        products = moments.products[UPPER].tolist()
        turns, points = ((dict(each[0]), dict(each[1])) for each in (moments.turns, moments.points))
        return cls(contrast, first, last, mode, moments.sums.tolist(), products, turns, points)

    @property
    def moments(self) -> Moments:
        products = np.zeros((WIDE, WIDE), np.int64)
        products[UPPER] = self.products
        products = products + np.triu(products, 1).T
        turns, points = ((Counter(each[0]), Counter(each[1])) for each in (self.turns, self.points))
        return Moments(self.last - self.first, np.array(self.sums, np.int64), products, turns, points)


class Results(KeptFile[KeptPiece]):
    """What is known of each contrast, in ranges of games that do not overlap. Any question can go on with them."""

    def __init__(self, seed: str, path: Path | None = None) -> None:
        settings = {
            "experiment": 1,
            "version": lastcard.__version__,
            "seed": seed,
            "quantities": list(QUANTITIES),
        }
        super().__init__("experiment", settings, KeptPiece, path, PlanError)

    def within(self, contrast: str, games: range) -> Iterator[KeptPiece]:
        """What is known of some games, each once."""
        end = games.start
        for piece in sorted(self.rows, key=lambda piece: piece.first):
            if piece.contrast == contrast and piece.first >= end and piece.last <= games.stop:
                end = piece.last
                yield piece

    def missing(self, contrast: str, games: range) -> Iterator[range]:
        """Those of some games of which nothing is known."""
        end = games.start
        for piece in self.within(contrast, games):
            if piece.first > end:
                yield range(end, piece.first)
            end = piece.last
        if end < games.stop:
            yield range(end, games.stop)
