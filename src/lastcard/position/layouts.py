"""How each game is drawn in a position, behind the same few verbs."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from lastcard.engine.piles import Piles
from lastcard.position import grid, hand
from lastcard.position.deck import Deck
from lastcard.rules.build import Rules

S = TypeVar("S", bound=Piles, contravariant=True)


class Layout(Protocol[S]):
    """What a game's cards look like in a position."""

    def read_seat(self, deck: Deck, s: S, seat: int, words: Sequence[str]) -> list[int]:
        """The cards that a line gives to a seat; a hole is any card of the rest."""

    def lay(self, s: S, seat: int, row: Sequence[int]) -> None:
        """Put these cards in front of a seat."""

    def finish(self, rules: Rules, s: S, named: frozenset[str], rest: Sequence[str]) -> None:
        """Set what follows from the cards and was not named."""

    def read_aside(self, rules: Rules, s: S, words: Sequence[str]) -> None:
        """Cards that are picked to be passed on."""

    def write_heads(self, rules: Rules, s: S) -> list[str]:
        """What the first line always says."""

    def write_seat(self, rules: Rules, s: S, seat: int) -> str:
        """The cards in front of a seat."""

    def write_lines(self, rules: Rules, s: S) -> list[str]:
        """Lines that only this game has."""


LAYOUTS: Mapping[str, Layout[Any]] = {"hand": hand, "grid": grid}
