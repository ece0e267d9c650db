"""The deck of a position that is being read: every card is counted, and those not mentioned go somewhere too."""

from collections import Counter
from collections.abc import Iterable

from lastcard.engine.chance import shuffle
from lastcard.engine.codes import NONE
from lastcard.move import NotationError
from lastcard.notation import kind_of
from lastcard.rules.build import Rules

REST = "…"
HOLE = -2  # in a row of cards: any card of the rest


class Deck:
    """The cards that are still to be placed."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.left = Counter({card.kind: rules.tables.copies[card.kind] for card in rules.kinds})
        self.rest_to: list[int] | None = None

    def take(self, code: str) -> int:
        """A card that the position mentions."""
        kind = kind_of(self.rules, code)
        if self.left[kind] == 0:
            copies = self.rules.tables.copies[kind]
            raise NotationError(
                f"The position has {code} more often than the deck, which has it {copies} times."
            )
        self.left[kind] -= 1
        return kind

    def cards(self, words: Iterable[str]) -> list[int]:
        """A row of cards; a `…` in it means that the rest of the deck goes there."""
        row: list[int] = []
        for word in words:
            if word == REST:
                self.rest_to = row
            elif word != "-":
                row.append(self.take(word))
        return row

    def place_rest(self, rows: Iterable[list[int]], draw: list[int], loose: int) -> None:
        """What is mentioned nowhere fills the holes, then goes where `…` stands, in a fixed random order."""
        if loose != NONE:
            self.left[loose] -= 1
        rest = list(self.left.elements())
        shuffle(list(range(1, 5)), rest, len(rest))
        for row in rows:
            for k, card in enumerate(row):
                if card == HOLE:
                    row[k] = self.draw_from(rest)
        (draw if self.rest_to is None else self.rest_to).extend(rest)

    def draw_from(self, rest: list[int]) -> int:
        """A card for a hole."""
        if not rest:
            raise NotationError("The position has more cards than the deck: take some `?` out.")
        return rest.pop()
