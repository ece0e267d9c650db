"""A hand game as one seat reads it: its cards, its neighbors, and how near each of them is to going out."""

from lastcard.engine.codes import NONE, OFF, UNCONDITIONAL
from lastcard.engine.hand.matching import breaks_condition
from lastcard.engine.hand.state import State
from lastcard.rules.build import Card
from lastcard.view import HandView

# How much it hurts a seat with so many cards to get another one, in cards of our own: the fewer, the more.
DANGER = (1.0, 1.0, 0.62, 0.45, 0.36, 0.30, 0.26, 0.23)
LATE = (1.0, 1.0, 0.5, 0.25)  # how late it is in a round when someone holds so many cards


class HandOutlook:
    """What the viewer knows, in the shape in which it thinks about it."""

    def __init__(self, view: HandView) -> None:
        self.view = view
        self.rules = view.rules
        self.me = view.viewer
        self.hand = [view.rules.card(code) for code in view.hands[view.viewer]]
        self.sizes = [len(hand) for hand in view.hands]
        self.others = [seat for seat in range(view.seats) if seat != view.viewer]
        self.after = view.after
        letters = [color.letter for color in view.rules.edition.colors]
        self.color = letters.index(view.color) if view.color else NONE

    def danger(self, seat: int) -> float:
        """How near a seat is to going out, from 0.2 to 1."""
        size = self.sizes[seat]
        return DANGER[size] if size < len(DANGER) else 0.2

    @property
    def leader(self) -> int:
        """The opponent nearest to going out; of equals the one with the best total, then the next in turn."""
        best = -1 if self.rules.setting("scoring") == "alternative" else 1
        return min(
            (self.after(i) for i in range(1, self.view.seats)),
            key=lambda seat: (self.sizes[seat], -best * self.view.total[seat]),
        )

    @property
    def late(self) -> float:
        """How likely it is that someone else ends the round soon, from 0 to 1."""
        fewest = min(self.sizes[seat] for seat in self.others)
        return LATE[fewest] if fewest < len(LATE) else 0.1

    @property
    def counts_points(self) -> bool:
        return self.rules.tables.scoring != OFF

    def rest(self, card: Card) -> list[Card]:
        """The hand without one copy of a card."""
        rest = list(self.hand)
        rest.remove(card)
        return rest

    def is_rightful(self, card: Card, rest: list[Card]) -> bool:
        """Whether the rest of the hand allows this card without a bluff (COM-A10)."""
        tables = self.rules.tables
        if tables.needs[card.kind] == UNCONDITIONAL:
            return True
        return not any(breaks_condition(tables, card.kind, other.kind, self.color) for other in rest)

    def table(self, held: int, chosen: int) -> State:
        """What the viewer sees of the seats, as the engine wants it, to ask for whom an op is.

        All else in this state has no value at all: whoever looks at a card that nobody showed gets an error.
        """
        s = object.__new__(State)
        s.seats, s.way = self.view.seats, 1 if self.view.way == "left" else -1
        s.actor, s.chosen = self.me, chosen
        s.held = [held if seat == self.me else size for seat, size in enumerate(self.sizes)]
        return s

    def unseen(self) -> dict[str, int]:
        """How many copies of each card are neither in the viewer's hand nor in the discard pile."""
        left = {card.code: card.copies for card in self.rules.kinds}
        for code in (*self.view.discard, *self.view.hands[self.me]):
            left[code] -= 1
        return left
