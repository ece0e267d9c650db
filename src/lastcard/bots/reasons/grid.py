"""What a sensible person weighs in the grid game, in words."""

from lastcard.engine import codes as c
from lastcard.engine.grid.outlook import cell, cell_points, is_card, look, lowest
from lastcard.engine.grid.state import ABSENT, State, is_pair
from lastcard.engine.mind import Mind
from lastcard.engine.piles import top_card
from lastcard.move import Move
from lastcard.notation import encode
from lastcard.view import GridView, known_state

FIRST_CARD = "At the start one card is as good as another."
TAKE_PAIRS = "The card on top made a pair in my grid."
TAKE_LOW = "The card on top was better than an unseen one would be on average."
DREW = "The card on top would have helped me less than an unseen one on average."
PAIRS = "It made a pair, and a pair can be cleared."
REPLACED = "It counts {fewer} fewer than the card it replaced."
LOWER_THAN_UNSEEN = "It counts less than an unseen card does on average."
LEFT_ON_TOP = "It cost me little, and the card I discarded is hard on the next player."
LEAST_HARM = "It did the least harm there."
ENDED_AHEAD = "I was ahead, so I ended the round."
ENDED_ANYWAY = "Every other place would have cost me more, so I let the round end."
FLIPPED = "My grid was better off without that card."
CLEARED = "A pair that is cleared counts nothing."
CLEARED_ACTION = (
    "A pair that is cleared counts nothing, and the card I left on top is hard on the next player."
)
KEPT_PAIR = "The pair counts below zero, so I kept it."
LEADERS = "They had the best score so far."


def grid_reason(view: GridView, move: Move) -> str:
    """Why a move was the sensible one for the viewer."""
    known = known_state(view)
    assert isinstance(known, State)
    return Weighing(view, known).reason(move)


class Weighing:
    """One decision, with all that the viewer knows."""

    def __init__(self, view: GridView, state: State) -> None:
        self.rules = view.rules
        self.tables = view.rules.tables
        self.seat = view.viewer
        self.state = state
        self.mind = Mind()
        look(self.tables, state, self.mind, self.seat)

    def reason(self, move: Move) -> str:
        if self.state.ask == c.TO_FLIP:
            return FIRST_CARD
        number = encode(self.rules, move)
        column, row = c.first_of(number), c.second_of(number)
        match move.verb:
            case "take":
                return TAKE_PAIRS if self.may_pair(top_card(self.state)) else TAKE_LOW
            case "draw":
                return DREW
            case "put":
                return self.put(2 * column + row)
            case "flip":
                return self.ending() if self.mind.down[self.seat] == 1 else FLIPPED
            case "clear":
                return self.clear(column, row)
            case "pass":
                return KEPT_PAIR
            case "choose":
                return LEADERS
        return ""

    def may_pair(self, card: int) -> bool:
        """Whether a card would make a pair somewhere in the grid."""
        places = range(2 * self.state.columns[self.seat])
        return any(self.pairs(card, place) for place in places)

    def pairs(self, card: int, place: int) -> bool:
        """Whether a card at a place makes a pair with its neighbor."""
        here, other = cell(self.state, self.seat, place), cell(self.state, self.seat, place ^ 1)
        return here != ABSENT and is_card(other) and is_pair(self.tables, card, other)

    def put(self, place: int) -> str:
        """What speaks for the place of a card."""
        s, m, card = self.state, self.mind, self.state.fresh
        out = cell(s, self.seat, place)
        if self.pairs(card, place):
            return PAIRS
        if out == c.HIDDEN and m.down[self.seat] == 1:
            return self.ending(self.tables.points[card] - m.mean)
        fewer = cell_points(self.tables, m, out) - self.tables.points[card]
        if is_card(out) and fewer > 0:
            return REPLACED.format(fewer=round(fewer))
        if is_card(out) and self.tables.ops[out]:
            return LEFT_ON_TOP
        return LOWER_THAN_UNSEEN if out == c.HIDDEN and fewer > 0 else LEAST_HARM

    def ending(self, change: float = 0.0) -> str:
        """Why the last card was turned up."""
        ahead = self.mind.standing[self.seat] + change < lowest(self.state, self.mind, self.seat)
        return ENDED_AHEAD if ahead else ENDED_ANYWAY

    def clear(self, column: int, row: int) -> str:
        """Why a pair was cleared in this order: the other card of the column lies on top at last."""
        on_top = cell(self.state, self.seat, 2 * column + (1 - row))
        return CLEARED_ACTION if is_card(on_top) and self.tables.ops[on_top] else CLEARED
