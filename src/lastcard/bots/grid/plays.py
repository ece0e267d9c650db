"""How the steady bot plays the grid game: low sums, pairs, and an action on top that hits the right seat."""

from dataclasses import dataclass
from random import Random

from lastcard.bots.grid.outlook import Column, Lawn, is_pair
from lastcard.bots.hand.outlook import card_of
from lastcard.bots.traits import Habits
from lastcard.engine.codes import OP_DRAW, OP_REVERSE, OP_SKIP, OP_SPREAD
from lastcard.move import Move
from lastcard.rules.build import Card
from lastcard.view import HIDDEN, GridView

CALL, TAKE, DRAW, PASS = Move("call"), Move("take"), Move("draw"), Move("pass")


@dataclass(frozen=True, slots=True)
class Patience:
    """How a player weighs things, in points."""

    blind: float = 5.0  # what a turn with an unseen card is likely to bring
    ahead: float = 6.0  # for ending a round that is won
    behind: float = 12.0  # against ending a round that is not
    card: float = 1.2  # a card that an opponent gets
    turn: float = 2.0  # a turn that an opponent loses
    gift: float = 0.3  # what the next seat can make of the card on top


CALM = Patience()


def choose(view: GridView, legal: list[Move], rng: Random, patience: Patience, habits: Habits) -> Move | None:
    """The move for whatever is asked, or for a window."""
    if catching := [move for move in legal if move.verb == "catch" and rng.random() >= habits.overlooks]:
        return catching[0]
    if CALL in legal and rng.random() >= habits.forgets:
        return CALL
    if view.asked != view.viewer:
        return None  # pairs are cleared in the own turn, when the card on top acts
    if view.ask == "flip":
        return rng.choice(legal)  # the first card turned up: one is as good as another
    asked = [move for move in legal if move.verb not in ("catch", "call")]
    best = Golfer(view, patience).answer(asked)
    others = [move for move in asked if move != best]
    if not others or rng.random() >= habits.slips:
        return best
    return others[0] if view.ask == "play" else Golfer(view, patience).answer(others)


class Golfer:
    """One decision: the lawn as it lies, and what each move would make of it."""

    def __init__(self, view: GridView, patience: Patience) -> None:
        self.lawn = Lawn(view)
        self.view = view
        self.patience = patience
        self.tops: dict[int, float] = {}

    def answer(self, legal: list[Move]) -> Move:
        """What a seat does that the table waits for."""
        if self.view.ask == "play":
            return TAKE if DRAW not in legal or self.is_worth_taking() else DRAW
        if self.view.ask == "place":
            card = card_of(self.view.rules, self.view.fresh)
            return min(legal, key=lambda move: self.place_worth(card, move))
        if self.view.ask == "clear":
            return self.best_clear(legal)
        return self.best_spread(legal)

    # Taking and placing; the lower the worth of a grid, the better

    def is_worth_taking(self) -> bool:
        """Whether the card on top does more than an unseen one is likely to do."""
        card = card_of(self.view.rules, self.view.top)
        best = min(
            self.put_worth(card, column, row)
            for column, cells in enumerate(self.lawn.own)
            for row in (0, 1)
            if cells[row] != ""
        )
        return self.lawn.worths[self.lawn.time] - best > self.patience.blind

    def place_worth(self, card: Card, move: Move) -> float:
        """What the grid is likely to count when the card in hand is put there, or one there turned up instead."""
        column, row = map(int, move.args)
        return self.put_worth(card, column, row) if move.verb == "put" else self.flip_worth(card, column)

    def put_worth(self, card: Card, column: int, row: int) -> float:
        """What the grid is likely to count with a card at a place."""
        before = self.lawn.own[column]
        out = before[row]
        after: Column = (card, before[1]) if row == 0 else (before[0], card)
        down = self.lawn.down[self.lawn.me] - (out == HIDDEN)
        tops = after if is_pair(*after) else (out,)
        top = max((self.top_worth(cell) for cell in tops if isinstance(cell, Card)), default=0.0)
        time = self.lawn.time if down else 0.0
        change = self.lawn.column_worth(after, time) - self.lawn.columns[time][column]
        return self.turn_worth(change, down) - top

    def flip_worth(self, card: Card, column: int) -> float:
        """What the grid is likely to count when the card in hand is discarded and one of this column turned up."""
        known = any(isinstance(cell, Card) for cell in self.lawn.own[column])
        before = self.lawn.columns[self.lawn.time][column]
        down = self.lawn.down[self.lawn.me] - 1
        # A card that is known is easier to pair than one that is not.
        change = -before * (0.07 if known else 0.03) if down else 0.0
        return self.turn_worth(change, down) - self.top_worth(card)

    def turn_worth(self, change: float, down: int) -> float:
        """What the grid is likely to count after a turn; ending the round is good when ahead, bad when not."""
        if down:
            return self.lawn.worths[self.lawn.time] + change
        final = self.lawn.worths[0.0] + change
        return final - self.patience.ahead if final < self.lawn.lowest else final + self.patience.behind

    # The discard pile

    def top_worth(self, card: Card) -> float:
        """What it is worth to leave a card on top, thought of once."""
        if card.kind not in self.tops:
            self.tops[card.kind] = self.action_worth(card) - self.patience.gift * self.gift_worth(card)
        return self.tops[card.kind]

    def action_worth(self, card: Card) -> float:
        """What the card does to others when it lies on top at the end of the turn."""
        follower = self.lawn.after(1)
        hits = 1.5 if follower == self.lawn.rivals[0] else 1.0
        worth = 0.0
        for op, _, n, more in card.rows:
            if op == OP_DRAW:
                worth += self.patience.card * n * hits
            elif op == OP_SPREAD:
                worth += self.patience.card * max(2 * n, more)
            elif op == OP_SKIP or (op == OP_REVERSE and self.view.seats == 2):
                worth += self.patience.turn * hits
        return worth

    def gift_worth(self, card: Card) -> float:
        """What the next seat can make of the card."""
        return max((self.gain(column, card) for column in self.lawn.grids[self.lawn.after(1)]), default=0.0)

    def gain(self, column: Column, card: Card) -> float:
        """What a seat gains by taking a card into this column."""
        above, below = map(self.lawn.points, column)
        if is_pair(column[0], card) or is_pair(column[1], card):
            return above + below
        return max(0.0, max(above, below) - card.points)

    def best_clear(self, legal: list[Move]) -> Move:
        """The pair to clear and its order: the card that lies on top at last is the one that acts."""
        worths = {PASS: 0.0}
        for move in legal:
            if move.verb == "clear":
                column, first = map(int, move.args)
                cells = self.lawn.own[column]
                last = cells[1 - first]
                assert isinstance(last, Card)
                # GLF-A35: a pair below zero is worth more than none.
                points = sum(map(self.lawn.points, cells))
                worths[move] = self.top_worth(last) + (100.0 if points >= 0 else -100.0)
        return max(worths, key=lambda move: worths[move])

    def best_spread(self, legal: list[Move]) -> Move:
        """Cards for those who lead: all for one who is far ahead, else some for each of two."""
        rivals = self.lawn.rivals
        one = Move("choose", (str(rivals[0]),))
        if len(rivals) < 2:
            return one
        first, second = (self.view.total[seat] + self.lawn.standings[seat] for seat in rivals[:2])
        both = Move("choose", tuple(map(str, sorted(rivals[:2]))))
        return one if second - first > 10 or both not in legal else both
