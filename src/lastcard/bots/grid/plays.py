"""How the steady bot plays the grid game: low sums, pairs, and an action on top that hits the right seat."""

from dataclasses import dataclass
from random import Random

from lastcard.bots.grid.outlook import Column, GridOutlook
from lastcard.bots.traits import Traits
from lastcard.engine.codes import OP_DRAW, OP_REVERSE, OP_SKIP, OP_SPREAD
from lastcard.move import Move
from lastcard.rules.build import Card
from lastcard.view import HIDDEN, GridView

CALL, TAKE, DRAW, PASS = Move("call"), Move("take"), Move("draw"), Move("pass")


@dataclass(frozen=True, slots=True)
class GridWeights:
    """How a player weighs things, in points."""

    blind: float = 5.0  # what a turn with an unseen card is likely to bring
    ahead: float = 6.0  # for ending a round that is won
    behind: float = 12.0  # against ending a round that is not
    card: float = 1.2  # a card that an opponent gets
    turn: float = 2.0  # a turn that an opponent loses
    gift: float = 0.3  # what the next seat can make of the card on top


CALM = GridWeights()


def choose(
    view: GridView, legal: list[Move], rng: Random, weights: GridWeights, traits: Traits
) -> Move | None:
    """The move for whatever is asked, or for a window."""
    if catching := [move for move in legal if move.verb == "catch" and rng.random() >= traits.overlooks]:
        return catching[0]
    if CALL in legal and rng.random() >= traits.forgets:
        return CALL
    if view.asked != view.viewer:
        return None  # pairs are cleared in the own turn, when the card on top acts
    if view.ask == "flip":
        return rng.choice(legal)  # the first card turned up: one is as good as another
    asked = [move for move in legal if move.verb not in ("catch", "call")]
    best = GridDecision(view, weights).answer(asked)
    others = [move for move in asked if move != best]
    if not others or rng.random() >= traits.slips:
        return best
    return others[0] if view.ask == "play" else GridDecision(view, weights).answer(others)


class GridDecision:
    """One decision: how the grids lie, and what each move would make of them."""

    def __init__(self, view: GridView, weights: GridWeights) -> None:
        self.outlook = GridOutlook(view)
        self.view = view
        self.weights = weights
        self.tops: dict[int, float] = {}

    def answer(self, legal: list[Move]) -> Move:
        """What a seat does that the table waits for."""
        if self.view.ask == "play":
            return TAKE if DRAW not in legal or self.is_worth_taking() else DRAW
        if self.view.ask == "place":
            card = self.view.rules.card(self.view.fresh)
            return min(legal, key=lambda move: self.place_worth(card, move))
        if self.view.ask == "clear":
            return self.best_clear(legal)
        return self.best_spread(legal)

    # Taking and placing; the lower the worth of a grid, the better

    def is_worth_taking(self) -> bool:
        """Whether the card on top does more than an unseen one is likely to do."""
        card = self.view.rules.card(self.view.top)
        best = min(
            self.put_worth(card, column, row)
            for column, cells in enumerate(self.outlook.own)
            for row in (0, 1)
            if cells[row] != ""
        )
        return self.outlook.worths[self.outlook.time] - best > self.weights.blind

    def place_worth(self, card: Card, move: Move) -> float:
        """What the grid is likely to count when the card in hand is put there, or one there turned up instead."""
        column, row = map(int, move.args)
        return self.put_worth(card, column, row) if move.verb == "put" else self.flip_worth(card, column)

    def put_worth(self, card: Card, column: int, row: int) -> float:
        """What the grid is likely to count with a card at a place."""
        before = self.outlook.own[column]
        out = before[row]
        after: Column = (card, before[1]) if row == 0 else (before[0], card)
        down = self.outlook.down[self.outlook.me] - (out == HIDDEN)
        tops = after if self.outlook.is_pair(*after) else (out,)
        top = max((self.top_worth(cell) for cell in tops if isinstance(cell, Card)), default=0.0)
        time = self.outlook.time if down else 0.0
        change = self.outlook.column_worth(after, time) - self.outlook.columns[time][column]
        return self.turn_worth(change, down) - top

    def flip_worth(self, card: Card, column: int) -> float:
        """What the grid is likely to count when the card in hand is discarded and one of this column turned up."""
        known = any(isinstance(cell, Card) for cell in self.outlook.own[column])
        before = self.outlook.columns[self.outlook.time][column]
        down = self.outlook.down[self.outlook.me] - 1
        # A card that is known is easier to pair than one that is not.
        change = -before * (0.07 if known else 0.03) if down else 0.0
        return self.turn_worth(change, down) - self.top_worth(card)

    def turn_worth(self, change: float, down: int) -> float:
        """What the grid is likely to count after a turn; ending the round is good when ahead, bad when not."""
        if down:
            return self.outlook.worths[self.outlook.time] + change
        final = self.outlook.worths[0.0] + change
        return final - self.weights.ahead if final < self.outlook.lowest else final + self.weights.behind

    # The discard pile

    def top_worth(self, card: Card) -> float:
        """What it is worth to leave a card on top, thought of once."""
        if card.kind not in self.tops:
            self.tops[card.kind] = self.action_worth(card) - self.weights.gift * self.gift_worth(card)
        return self.tops[card.kind]

    def action_worth(self, card: Card) -> float:
        """What the card does to others when it lies on top at the end of the turn."""
        follower = self.outlook.after(1)
        hits = 1.5 if follower == self.outlook.rivals[0] else 1.0
        worth = 0.0
        for op, _, n, more in card.rows:
            if op == OP_DRAW:
                worth += self.weights.card * n * hits
            elif op == OP_SPREAD:
                worth += self.weights.card * max(2 * n, more)
            elif op == OP_SKIP or (
                op == OP_REVERSE and self.view.seats == 2 and self.view.rules.tables.reverse_skips
            ):
                worth += self.weights.turn * hits
        return worth

    def gift_worth(self, card: Card) -> float:
        """What the next seat can make of the card."""
        return max(
            (self.gain(column, card) for column in self.outlook.grids[self.outlook.after(1)]), default=0.0
        )

    def gain(self, column: Column, card: Card) -> float:
        """What a seat gains by taking a card into this column."""
        above, below = map(self.outlook.points, column)
        if self.outlook.is_pair(column[0], card) or self.outlook.is_pair(column[1], card):
            return above + below
        return max(0.0, max(above, below) - card.points)

    def best_clear(self, legal: list[Move]) -> Move:
        """The pair to clear and its order: the card that lies on top at last is the one that acts."""
        worths = {PASS: 0.0}
        for move in legal:
            if move.verb == "clear":
                column, first = map(int, move.args)
                cells = self.outlook.own[column]
                last = cells[1 - first]
                assert isinstance(last, Card)
                # GLF-A35: a pair below zero is worth more than none.
                points = sum(map(self.outlook.points, cells))
                worths[move] = self.top_worth(last) + (100.0 if points >= 0 else -100.0)
        return max(worths, key=lambda move: worths[move])

    def best_spread(self, legal: list[Move]) -> Move:
        """Cards for those who lead: all for one who is far ahead, else some for each of two."""
        rivals = self.outlook.rivals
        one = Move("choose", (str(rivals[0]),))
        if len(rivals) < 2:
            return one
        first, second = (self.view.total[seat] + self.outlook.standings[seat] for seat in rivals[:2])
        both = Move("choose", tuple(map(str, sorted(rivals[:2]))))
        return one if second - first > 10 or both not in legal else both
