"""How the steady bot plays the grid game: low sums, pairs, and an action on top that hits the right seat."""

from random import Random

from lastcard.bots.lawn import Column, Lawn, is_pair
from lastcard.bots.scene import card_of
from lastcard.engine.codes import OP_DRAW, OP_REVERSE, OP_SKIP, OP_SPREAD
from lastcard.move import Move
from lastcard.rules.build import Card
from lastcard.view import HIDDEN, GridView

CALL, TAKE, DRAW, PASS = Move("call"), Move("take"), Move("draw"), Move("pass")
BLIND = 5.0  # points that a turn with an unseen card is likely to bring
AHEAD = 6.0  # for ending a round that is won
BEHIND = 12.0  # against ending a round that is not
SKIPPED = 2.0  # what it is worth that a seat loses a turn, in points


def choose(view: GridView, legal: list[Move], rng: Random) -> Move | None:
    """The move for whatever is asked, or for a window."""
    if catching := [move for move in legal if move.verb == "catch"]:
        return catching[0]
    if CALL in legal:
        return CALL
    if view.asked != view.viewer:
        return None  # pairs are cleared in the own turn, when the card on top acts
    lawn = Lawn(view)
    if view.ask == "play":
        return TAKE if TAKE in legal and (DRAW not in legal or is_worth_taking(lawn)) else DRAW
    if view.ask == "place":
        return best_place(lawn, legal, card_of(view.rules, view.fresh))
    if view.ask == "clear":
        return best_clear(lawn, legal)
    if view.ask == "spread":
        return best_spread(lawn, legal)
    return rng.choice(legal)  # the first card turned up: one is as good as another


# Taking and placing


def is_worth_taking(lawn: Lawn) -> bool:
    """Whether the card on top does more than an unseen one is likely to do."""
    card = card_of(lawn.rules, lawn.view.top)
    grid = lawn.grids[lawn.me]
    puts = [(column, row) for column in range(len(grid)) for row in (0, 1) if grid[column][row] != ""]
    best = min(place_worth(lawn, card, column, row) for column, row in puts)
    return lawn.grid_worth(grid, lawn.time) - best > BLIND


def best_place(lawn: Lawn, legal: list[Move], card: Card) -> Move:
    """Where the card in hand goes, or which card is turned up instead."""

    def worth(move: Move) -> float:
        column, row = map(int, move.args)
        if move.verb == "put":
            return place_worth(lawn, card, column, row)
        return flip_worth(lawn, card, column)

    return min((move for move in legal if move.verb in ("put", "flip")), key=worth)


def with_card(column: Column, row: int, card: Card) -> Column:
    return (card, column[1]) if row == 0 else (column[0], card)


def place_worth(lawn: Lawn, card: Card, column: int, row: int) -> float:
    """What the grid is likely to count with a card at a place; the lower the better."""
    grid = list(lawn.grids[lawn.me])
    out = grid[column][row]
    grid[column] = with_card(grid[column], row, card)
    down = lawn.face_down(lawn.me) - (out == HIDDEN)
    if is_pair(*grid[column]):
        above, below = grid[column]
        assert isinstance(above, Card)
        assert isinstance(below, Card)
        del grid[column]
        return turn_worth(lawn, grid, down) - max(top_worth(lawn, above), top_worth(lawn, below))
    return turn_worth(lawn, grid, down) - (top_worth(lawn, out) if isinstance(out, Card) else 0.0)


def flip_worth(lawn: Lawn, card: Card, column: int) -> float:
    """What the grid is likely to count when the card in hand is discarded and one of this column turned up."""
    grid = list(lawn.grids[lawn.me])
    down = lawn.face_down(lawn.me) - 1
    known = sum(isinstance(cell, Card) for cell in grid[column])
    before = lawn.column_worth(grid[column], lawn.time)
    seen = 0.93 if known else 0.97  # a known card is easier to pair than an unknown one
    rest = [other for i, other in enumerate(grid) if i != column]
    ends = 0.0 if down else before - lawn.column_worth(grid[column], 0.0)
    return turn_worth(lawn, rest, down, before * seen - ends) - top_worth(lawn, card)


def turn_worth(lawn: Lawn, grid: list[Column], down: int, more: float = 0.0) -> float:
    """What the grid is likely to count after the turn; ending the round is good when ahead, bad when not."""
    if down:
        return lawn.grid_worth(grid, lawn.time) + more
    final = lawn.grid_worth(grid, 0.0) + more
    rival = min(lawn.standing(seat) for seat in lawn.rivals)
    return final - AHEAD if final < rival else final + BEHIND


# The discard pile


def top_worth(lawn: Lawn, card: Card) -> float:
    """What it is worth, in points, to leave this card on top: what it does, less what the next seat makes of it."""
    follower = lawn.after(1)
    hits = 1.5 if follower == lawn.rivals[0] else 1.0
    worth = 0.0
    for op, _, n, arg in card.rows:
        if op == OP_DRAW:
            worth += 2.0 * n * hits
        elif op == OP_SPREAD:
            worth += 2.0 * max(2 * n, arg)
        elif op == OP_SKIP or (op == OP_REVERSE and lawn.view.seats == 2):
            worth += SKIPPED * hits
    gift = max((gain(lawn, column, card) for column in lawn.grids[follower]), default=0.0)
    return worth - 0.3 * gift


def gain(lawn: Lawn, column: Column, card: Card) -> float:
    """What a seat gains by taking a card into this column."""
    above, below = column
    best = max(lawn.points(above), lawn.points(below)) - card.points
    if is_pair(above, card) or is_pair(below, card):
        best = lawn.points(above) + lawn.points(below)
    return max(0.0, best)


def best_clear(lawn: Lawn, legal: list[Move]) -> Move:
    """The pair to clear and its order: the card that lies on top at last is the one that acts."""
    clears = [move for move in legal if move.verb == "clear"]

    def worth(move: Move) -> float:
        column, first = map(int, move.args)
        last = lawn.grids[lawn.me][column][1 - first]
        assert isinstance(last, Card)
        return top_worth(lawn, last)

    return max(clears, key=worth) if clears else PASS


def best_spread(lawn: Lawn, legal: list[Move]) -> Move:
    """Cards for those who lead: all for one who is far ahead, else some for each of two."""
    rivals = lawn.rivals
    one = Move("choose", (str(rivals[0]),))
    if len(rivals) < 2:
        return one
    lead = [lawn.view.total[seat] + lawn.standing(seat) for seat in rivals[:2]]
    both = Move("choose", tuple(map(str, sorted(rivals[:2]))))
    return one if lead[1] - lead[0] > 10 or both not in legal else both
