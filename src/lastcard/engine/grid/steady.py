"""The policy `steady` in the grid game: low sums, pairs, and an action on top that hits the right seat."""

from lastcard.engine import codes as c
from lastcard.engine.chance import below
from lastcard.engine.grid.outlook import (
    cell,
    cell_points,
    column_worth,
    is_card,
    look,
    lowest,
    rival,
    sum_so_far,
)
from lastcard.engine.grid.state import ABSENT, State, is_pair
from lastcard.engine.mind import FORGETS, OVERLOOKS, SLIPS, Mind, has_habit
from lastcard.engine.picking import has_move
from lastcard.engine.piles import seat_after, top_card
from lastcard.engine.records import Moves
from lastcard.engine.tables import Tables

# How things are weighed, in points.
BLIND = 5.0  # what a turn with an unseen card is likely to bring
AHEAD = 6.0  # for ending a round that is won
BEHIND = 12.0  # against ending a round that is not
CARD = 1.2  # a card that an opponent gets
TURN = 2.0  # a turn that an opponent loses
GIFT = 0.3  # what the next seat can make of the card on top
PROGRESS = 15.0  # a face-down card less when grids have grown over the whole deck
PAIR = 100.0  # a pair is always cleared, but one below zero is worth more than none (GLF-A35)
FAR = 10.0  # points by which someone leads so far that all cards are for that seat

A_CALL = c.bare(c.CALL)
A_TAKE = c.bare(c.TAKE)
A_DRAW = c.bare(c.DRAW)
A_PASS = c.bare(c.PASS)


def steady_move(r: Tables, s: State, m: Mind, key: list[int], out: Moves, n: int, seat: int) -> int:
    """One of the listed moves, for whatever is asked or for a window; NONE lets a window pass."""
    for i in range(n):
        if c.verb_of(out[i]) == c.CATCH and not has_habit(m, key, OVERLOOKS):
            return out[i]
    may_call = has_move(out, n, A_CALL)
    if may_call and s.owing == seat and not has_habit(m, key, FORGETS):
        return A_CALL
    if s.asked != seat:
        return c.NONE  # pairs are cleared in the own turn, when the card on top acts
    if s.ask == c.TO_FLIP:
        return out[below(key, n)]  # the first card turned up: one is as good as another
    look(r, s, m, seat)
    best = answer(r, s, m, out, n, seat, c.NONE)
    if has_habit(m, key, SLIPS):
        other = answer(r, s, m, out, n, seat, best)
        best = other if other != c.NONE else best
    return A_CALL if may_call and is_due(s, m, seat, best) and not has_habit(m, key, FORGETS) else best


def is_due(s: State, m: Mind, seat: int, move: int) -> bool:
    """Whether a move leaves one card face down, so that a call is due before it; any other call would lapse."""
    if s.ask == c.TO_CLEAR:
        return True
    if s.ask != c.TO_PLACE or m.down[seat] != 2:
        return False
    return s.up[seat][2 * c.first_of(move) + c.second_of(move)] == 0


def answer(r: Tables, s: State, m: Mind, out: Moves, n: int, seat: int, but: int) -> int:
    """What a seat does that the table waits for; by a slip anything but the best."""
    if s.ask == c.TO_PLAY:
        return take_or_draw(r, s, m, out, n, seat, but)
    if s.ask == c.TO_PLACE:
        return best_place(r, s, m, out, n, seat, but)
    if s.ask == c.TO_CLEAR:
        return best_clear(r, s, m, out, n, seat, but)
    return best_spread(s, m, out, n, seat, but)


# Taking and placing; the lower the worth of a grid, the better


def take_or_draw(r: Tables, s: State, m: Mind, out: Moves, n: int, seat: int, but: int) -> int:
    """The card on top, if it does more than an unseen one is likely to do."""
    if not has_move(out, n, A_DRAW):
        return A_TAKE if but == c.NONE else c.NONE
    if but != c.NONE:
        return A_TAKE if but == A_DRAW else A_DRAW
    card = top_card(s)
    best = 0.0
    found = False
    for place in range(2 * s.columns[seat]):
        if cell(s, seat, place) != ABSENT:
            worth = put_worth(r, s, m, seat, card, place)
            if not found or worth < best:
                best = worth
                found = True
    return A_TAKE if m.worth - best > BLIND else A_DRAW


def best_place(r: Tables, s: State, m: Mind, out: Moves, n: int, seat: int, but: int) -> int:
    """Where the card in hand goes, or which card is turned up instead."""
    best = c.NONE
    least = 0.0
    for i in range(n):
        verb = c.verb_of(out[i])
        if out[i] == but or (verb != c.PUT and verb != c.FLIP):
            continue
        if verb == c.PUT:
            worth = put_worth(r, s, m, seat, s.fresh, 2 * c.first_of(out[i]) + c.second_of(out[i]))
        else:
            worth = flip_worth(r, s, m, seat, s.fresh, c.first_of(out[i]))
        if best == c.NONE or worth < least:
            best = out[i]
            least = worth
    return best


def put_worth(r: Tables, s: State, m: Mind, seat: int, card: int, place: int) -> float:
    """What the grid is likely to count with a card at a place."""
    column = place >> 1
    out = cell(s, seat, place)
    above = card if place & 1 == 0 else cell(s, seat, place - 1)
    under = card if place & 1 else cell(s, seat, place + 1)
    down = m.down[seat] - (out == c.HIDDEN)
    top = 0.0
    if is_pair(r, above, under):
        top = max(top_worth(r, s, m, seat, above), top_worth(r, s, m, seat, under))
    elif is_card(out):
        top = top_worth(r, s, m, seat, out)
    worth = m.worth + column_worth(r, m, above, under, m.time) - m.column[column] - top
    if out == c.HIDDEN:
        worth -= PROGRESS * m.grown
    if down > 0:
        return worth
    before = column_worth(r, m, cell(s, seat, 2 * column), cell(s, seat, 2 * column + 1), 0.0)
    return worth + end_worth(s, m, seat, column_worth(r, m, above, under, 0.0) - before)


def flip_worth(r: Tables, s: State, m: Mind, seat: int, card: int, column: int) -> float:
    """What the grid is likely to count when the card in hand is discarded and one of this column turned up."""
    worth = m.worth - top_worth(r, s, m, seat, card) - PROGRESS * m.grown
    if m.down[seat] == 1:
        return worth + end_worth(s, m, seat, 0.0)
    # A card that is known is easier to pair than one that is not.
    known = is_card(cell(s, seat, 2 * column)) or is_card(cell(s, seat, 2 * column + 1))
    return worth - m.column[column] * (0.07 if known else 0.03)


def end_worth(s: State, m: Mind, seat: int, change: float) -> float:
    """What it counts besides that this turn ends the round: that is good when ahead, bad when not."""
    return -AHEAD if m.standing[seat] + change < lowest(s, m, seat) else BEHIND


# The discard pile


def top_worth(r: Tables, s: State, m: Mind, seat: int, card: int) -> float:
    """What it is worth to leave a card on top."""
    return action_worth(r, s, m, seat, card) - GIFT * gift_worth(r, s, m, seat, card)


def action_worth(r: Tables, s: State, m: Mind, seat: int, card: int) -> float:
    """What the card does to others when it lies on top at the end of the turn."""
    worth = 0.0
    hits = 1.0
    if r.ops[card] and seat_after(s, seat, 1) == rival(s, m, seat, c.NONE):
        hits = 2.0 if s.seats == 2 else 1.5
    for at in range(r.effect[card], r.effect[card] + r.ops[card]):
        row = r.op[at]
        op = row[0]
        if op == c.OP_DRAW:
            worth += CARD * m.zeal * min(row[2], m.left) * hits
        elif op == c.OP_SPREAD:
            worth += CARD * m.zeal * min(max(2 * row[2], row[3]), m.left)
        elif op == c.OP_SKIP or (op == c.OP_REVERSE and s.seats == 2 and r.reverse_skips):
            worth += TURN * hits
    return worth


def gift_worth(r: Tables, s: State, m: Mind, seat: int, card: int) -> float:
    """What the next seat can make of the card."""
    other = seat_after(s, seat, 1)
    most = 0.0
    for column in range(s.columns[other]):
        above = cell(s, other, 2 * column)
        under = cell(s, other, 2 * column + 1)
        gain = cell_points(r, m, above) + cell_points(r, m, under)
        if not (is_pair(r, above, card) or is_pair(r, under, card)):
            gain = max(cell_points(r, m, above), cell_points(r, m, under)) - r.points[card]
        most = max(most, gain)
    return most


def best_clear(r: Tables, s: State, m: Mind, out: Moves, n: int, seat: int, but: int) -> int:
    """The pair to clear and its order: the card that lies on top at last is the one that acts."""
    best = A_PASS if but != A_PASS and has_move(out, n, A_PASS) else c.NONE
    most = 0.0
    for i in range(n):
        if out[i] == but or c.verb_of(out[i]) != c.CLEAR:
            continue
        column = c.first_of(out[i])
        above = cell(s, seat, 2 * column)
        under = cell(s, seat, 2 * column + 1)
        last = above if c.second_of(out[i]) else under
        worth = top_worth(r, s, m, seat, last)
        worth += PAIR if r.points[above] + r.points[under] >= 0 else -PAIR
        if best == c.NONE or worth > most:
            best = out[i]
            most = worth
    return best


def best_spread(s: State, m: Mind, out: Moves, n: int, seat: int, but: int) -> int:
    """Cards for those who lead: all for one who is far ahead, else some for each of two."""
    first = rival(s, m, seat, c.NONE)
    one = c.pack(c.CHOOSE, first, c.BLANK, c.A_SEAT)
    second = rival(s, m, seat, first)
    if second == c.NONE:
        return one if one != but else c.NONE
    both = c.pack(c.CHOOSE, min(first, second), max(first, second), c.A_SEAT)
    far = sum_so_far(s, m, second) - sum_so_far(s, m, first) > FAR
    if (far or not has_move(out, n, both)) and one != but:
        return one
    return both if both != but else one
