"""Moves of the grid game as actions: one fixed number each, seen from the seat that moves.

First putting a card on each place, flipping each, clearing each column with one card on top or the other, choosing one
or two seats, catching each seat; then the moves of `SINGLE`. Seats count from the mover in the direction of play; what
lies further right than `PLACES` can be seen in no observation and is no action. Other numbers mean another `VERSION`.
"""

from lastcard.engine import codes as c
from lastcard.engine.episodes import ASK_CALLS, ASK_CLEARS, REFUSED, seat_at, steps_to
from lastcard.engine.grid.legal import legal
from lastcard.engine.grid.state import State
from lastcard.engine.records import Moves
from lastcard.engine.tables import Tables

PLACES = 48  # of a grid, two in each column
SINGLE = ("take", "draw", "pass", "call", "wait")
A_TAKE, A_DRAW, A_PASS, A_CALL, A_WAIT = range(len(SINGLE))
SINGLES = len(SINGLE)


def first_single(s: State) -> int:
    """The number of the first move that is only a verb."""
    return 3 * PLACES + s.seats * s.seats + s.seats


def count_actions(r: Tables, s: State) -> int:
    """How many actions there are."""
    return first_single(s) + SINGLES


def wait_action(r: Tables, s: State) -> int:
    """Letting a window pass."""
    return first_single(s) + A_WAIT


def spread_action(s: State, seat: int, a: int, b: int) -> int:
    """The action of choosing one seat or two: the nearer one first, and twice if it is alone."""
    near = steps_to(s, seat, a)
    far = near if b == c.BLANK else steps_to(s, seat, b)
    return 3 * PLACES + min(near, far) * s.seats + max(near, far)


def action_of(r: Tables, s: State, seat: int, move: int) -> int:
    """The action that a move of a seat is."""
    verb = c.verb_of(move)
    place = 2 * c.first_of(move) + c.second_of(move)
    if verb == c.PUT:
        return place
    if verb == c.FLIP:
        return PLACES + place
    if verb == c.CLEAR:
        return 2 * PLACES + place
    if verb == c.CHOOSE:
        return spread_action(s, seat, c.first_of(move), c.second_of(move))
    if verb == c.CATCH:
        return 3 * PLACES + s.seats * s.seats + steps_to(s, seat, c.first_of(move))
    if verb == c.TAKE:
        return first_single(s) + A_TAKE
    if verb == c.DRAW:
        return first_single(s) + A_DRAW
    return first_single(s) + (A_PASS if verb == c.PASS else A_CALL)


def spread_move(s: State, seat: int, pair: int) -> int:
    """The move of choosing one seat or two, which are named in rising order."""
    a = seat_at(s, seat, pair // s.seats)
    b = seat_at(s, seat, pair % s.seats)
    if a == b:
        return c.pack(c.CHOOSE, a, c.BLANK, c.A_SEAT)
    if pair // s.seats > pair % s.seats:
        return REFUSED  # the same two the other way round have a number already
    return c.pack(c.CHOOSE, min(a, b), max(a, b), c.A_SEAT)


def single_move(single: int) -> int:
    """The move behind one of those that are only a verb; waiting is none."""
    if single == A_TAKE:
        return c.bare(c.TAKE)
    if single == A_DRAW:
        return c.bare(c.DRAW)
    if single == A_PASS:
        return c.bare(c.PASS)
    return c.bare(c.CALL) if single == A_CALL else c.NONE


def move_of(r: Tables, s: State, seat: int, action: int) -> int:
    """The move that an action of a seat is, NONE for waiting, REFUSED for a number that is no action."""
    if action < 0 or action >= count_actions(r, s):
        return REFUSED
    if action < 3 * PLACES:
        place = action % PLACES
        verb = c.PUT if action < PLACES else c.FLIP if action < 2 * PLACES else c.CLEAR
        return c.pack(verb, place >> 1, place & 1, c.BLANK)
    action -= 3 * PLACES
    if action < s.seats * s.seats:
        return spread_move(s, seat, action)
    action -= s.seats * s.seats
    if action < s.seats:
        return c.with_one(c.CATCH, seat_at(s, seat, action))
    return single_move(action - s.seats)


def is_offered(s: State, seat: int, options: int, move: int) -> bool:
    """Whether a learner is asked about this move at all."""
    verb = c.verb_of(move)
    if verb == c.CALL or verb == c.CATCH:
        return options & ASK_CALLS != 0
    if verb == c.PUT or verb == c.FLIP or verb == c.CLEAR:
        if verb == c.CLEAR and options & ASK_CLEARS == 0 and s.asked != seat:
            return False
        return c.first_of(move) < PLACES // 2
    return True


def list_offered(r: Tables, s: State, seat: int, options: int, out: Moves) -> int:
    """The legal moves of a seat that it is asked about; returns how many."""
    n = legal(r, s, seat, out)
    kept = 0
    for i in range(n):
        if is_offered(s, seat, options, out[i]):
            out[kept] = out[i]
            kept += 1
    return kept
