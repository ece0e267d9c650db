"""Which moves a seat, the dealer or the clock may make now, and why not the others.

`legal` lists moves quickly, `refusal` explains any move; a property test holds the two together.
"""

from lastcard.engine.codes import (
    A_SEAT,
    BLANK,
    CALL,
    CATCH,
    CHOOSE,
    CLEAR,
    CLOCK,
    CUT,
    DEAL,
    DEALER,
    DRAW,
    FLIP,
    LAPSE,
    MATCH_IS_OVER,
    MATCH_OVER,
    NEEDLESS_CALL,
    NO_PILE,
    NO_SUCH_MOVE,
    NO_SUCH_PLACE,
    NO_SUCH_SEAT,
    NONE,
    NOT_A_PAIR,
    NOT_A_SEAT,
    NOT_ASKED,
    NOT_BACK,
    NOT_CATCHABLE,
    NOT_FACE_DOWN,
    NOT_NOW_CLEAR,
    NOT_SELF_SPREAD,
    NOT_YOUR_ROLE,
    NOT_YOUR_TURN,
    NOT_YOURSELF,
    OK,
    PASS,
    PLAYING,
    PUT,
    ROUND_IS_OVER,
    SAME_SEAT,
    TAKE,
    TO_CLEAR,
    TO_CUT,
    TO_DEAL,
    TO_FLIP,
    TO_PLACE,
    TO_PLAY,
    TO_SPREAD,
    TO_TURN,
    TURN,
    bare,
    first_of,
    pack,
    second_of,
    third_of,
    verb_of,
    with_one,
)
from lastcard.engine.grid.state import ABSENT, State, face_down, next_pair
from lastcard.engine.piles import available
from lastcard.engine.records import Moves
from lastcard.engine.tables import Tables


def call_refusal(s: State, seat: int) -> int:
    """GLF-A30: a call is in time from the turn that can leave one face-down card until somebody catches."""
    if s.owing == seat:
        return OK
    if s.said[seat] or s.asked != seat:
        return NEEDLESS_CALL
    if s.ask == TO_PLAY or s.ask == TO_PLACE:
        return OK if face_down(s, seat) == 2 else NEEDLESS_CALL
    if s.ask == TO_CLEAR and s.fell:
        return OK if face_down(s, seat) == 1 else NEEDLESS_CALL
    return NEEDLESS_CALL


def catch_refusal(s: State, seat: int, caught: int) -> int:
    """Only a seat that owes the call can be caught; trying costs nothing."""
    if caught >= s.seats:
        return NOT_A_SEAT
    if caught == seat:
        return NOT_YOURSELF
    return OK if s.owing == caught else NOT_CATCHABLE


def may_clear(r: Tables, s: State, seat: int) -> bool:
    """GLF-A17: in the own turn before drawing and after placing, or between two turns."""
    if s.ask == TO_PLAY:
        return s.asked == seat or r.clear_between != 0
    return s.ask == TO_CLEAR and s.asked == seat


def clear_refusal(r: Tables, s: State, seat: int, column: int, first: int) -> int:
    """Why a column may not be cleared, or OK."""
    if not may_clear(r, s, seat):
        return NOT_NOW_CLEAR
    if column >= s.columns[seat] or first > 1:
        return NO_SUCH_PLACE
    return OK if next_pair(r, s, seat, column) == column else NOT_A_PAIR


def place_refusal(s: State, seat: int, verb: int, column: int, row: int) -> int:
    """Why a card may not be put on a place, or the card there turned up, or OK."""
    if s.asked != seat:
        return NOT_YOUR_TURN
    if s.ask != TO_PLACE and (verb == PUT or s.ask != TO_FLIP):
        return NOT_ASKED
    if verb == FLIP and s.taken:
        return NOT_BACK  # GLF-A11: only putting uses the taken card
    if column >= s.columns[seat] or row > 1 or s.grid[seat][2 * column + row] == ABSENT:
        return NO_SUCH_PLACE
    if verb == FLIP and s.up[seat][2 * column + row]:
        return NOT_FACE_DOWN
    return OK


def spread_refusal(r: Tables, s: State, seat: int, a: int, b: int) -> int:
    """Why these seats, or this one, may not be chosen, or OK; two are named in rising order."""
    if s.asked != seat:
        return NOT_YOUR_TURN
    if s.ask != TO_SPREAD:
        return NOT_ASKED
    if a >= s.seats or (b >= s.seats and b != BLANK):
        return NOT_A_SEAT
    if a == b:
        return SAME_SEAT
    if a > b:
        return NO_SUCH_MOVE
    if r.spread_self == 0 and (a == seat or b == seat):
        return NOT_SELF_SPREAD
    return OK


def turn_refusal(s: State, seat: int, verb: int) -> int:
    """Why a seat may not take, draw or pass, or OK; who cannot draw must take (GLF-A36)."""
    if verb != TAKE and verb != DRAW and verb != PASS:
        return NO_SUCH_MOVE
    if s.asked != seat:
        return NOT_YOUR_TURN
    if s.ask != (TO_CLEAR if verb == PASS else TO_PLAY):
        return NOT_ASKED
    if verb == DRAW and available(s) == 0:
        return NO_PILE
    return OK


def seat_refusal(r: Tables, s: State, seat: int, verb: int, a: int, b: int, c: int) -> int:
    """Why a seat may not make this move, or OK."""
    if verb == CHOOSE:
        return spread_refusal(r, s, seat, a, b) if c == A_SEAT else NO_SUCH_MOVE
    if c != BLANK:
        return NO_SUCH_MOVE
    if verb == PUT:
        return place_refusal(s, seat, PUT, a, b)
    if verb == FLIP:
        return place_refusal(s, seat, FLIP, a, b)
    if verb == CLEAR:
        return clear_refusal(r, s, seat, a, b)
    if b != BLANK:
        return NO_SUCH_MOVE
    if verb == CATCH:
        return catch_refusal(s, seat, a)
    if a != BLANK:
        return NO_SUCH_MOVE
    if verb == CALL:
        return call_refusal(s, seat)
    return turn_refusal(s, seat, verb)


def role_refusal(s: State, role: int, move: int) -> int:
    """Why the dealer or the clock may not make this move, or OK."""
    verb = verb_of(move)
    if move != bare(verb):
        return NO_SUCH_MOVE
    if role == DEALER:
        if s.asked == DEALER and (
            (s.ask == TO_CUT and verb == CUT)
            or (s.ask == TO_DEAL and verb == DEAL)
            or (s.ask == TO_TURN and verb == TURN)
        ):
            return OK
        return NOT_YOUR_ROLE
    if s.phase != PLAYING:
        return ROUND_IS_OVER
    if role == CLOCK:
        return OK if verb == LAPSE and s.asked != DEALER else NOT_YOUR_ROLE
    return NO_SUCH_SEAT


def refusal(r: Tables, s: State, seat: int, move: int) -> int:
    """Why a move may not be made now, or OK."""
    if s.phase == MATCH_OVER:
        return MATCH_IS_OVER
    if seat < 0 or (seat >= s.seats and seat < DEALER):
        return NO_SUCH_SEAT
    if seat >= DEALER:
        return role_refusal(s, seat, move)
    if s.phase != PLAYING or s.asked == DEALER:
        return ROUND_IS_OVER
    if move >> 32:
        return NO_SUCH_MOVE
    return seat_refusal(r, s, seat, verb_of(move), first_of(move), second_of(move), third_of(move))


def list_places(s: State, seat: int, out: Moves) -> int:
    """Every card of the grid to replace, and every face-down one to turn up."""
    n = 0
    grid = s.grid[seat]
    up = s.up[seat]
    may_put = s.ask == TO_PLACE
    may_flip = s.taken == 0
    for place in range(2 * s.columns[seat]):
        at = place >> 1 << 8 | (place & 1) << 16 | BLANK << 24  # as in `pack`, without a call for each card
        if may_put and grid[place] != ABSENT:
            out[n] = PUT | at
            n += 1
        if may_flip and up[place] == 0:
            out[n] = FLIP | at
            n += 1
    return n


def list_spreads(r: Tables, s: State, seat: int, out: Moves) -> int:
    """Every seat alone and every two of them."""
    n = 0
    for a in range(s.seats):
        if a == seat and r.spread_self == 0:
            continue
        out[n] = pack(CHOOSE, a, BLANK, A_SEAT)
        n += 1
        for b in range(a + 1, s.seats):
            if b != seat or r.spread_self:
                out[n] = pack(CHOOSE, a, b, A_SEAT)
                n += 1
    return n


def list_asked(r: Tables, s: State, seat: int, out: Moves) -> int:
    """The moves of the seat the table waits for."""
    if s.ask == TO_PLAY:
        out[0] = bare(TAKE)
        if available(s) == 0:
            return 1
        out[1] = bare(DRAW)
        return 2
    if s.ask == TO_PLACE or s.ask == TO_FLIP:
        return list_places(s, seat, out)
    if s.ask == TO_SPREAD:
        return list_spreads(r, s, seat, out)
    out[0] = bare(PASS)
    return 1


def list_aside(r: Tables, s: State, seat: int, out: Moves, n: int) -> int:
    """Moves beside the turn's own: clearing, calling, catching."""
    if may_clear(r, s, seat):
        column = next_pair(r, s, seat, 0)
        while column != NONE:
            out[n] = pack(CLEAR, column, 0, BLANK)
            out[n + 1] = pack(CLEAR, column, 1, BLANK)
            n += 2
            column = next_pair(r, s, seat, column + 1)
    if call_refusal(s, seat) == OK:
        out[n] = bare(CALL)
        n += 1
    if s.owing != NONE and s.owing != seat:
        out[n] = with_one(CATCH, s.owing)
        n += 1
    return n


def list_role(s: State, role: int, out: Moves) -> int:
    """The move of the dealer or the clock."""
    for verb in range(CUT, LAPSE + 1):
        if role_refusal(s, role, bare(verb)) == OK:
            out[0] = bare(verb)
            return 1
    return 0


def legal(r: Tables, s: State, seat: int, out: Moves) -> int:
    """All moves open to a seat or a role, each once; returns how many, at most two for each card."""
    if s.phase == MATCH_OVER or seat < 0 or (seat >= s.seats and seat < DEALER):
        return 0
    if seat >= DEALER:
        return list_role(s, seat, out)
    if s.phase != PLAYING or s.asked == DEALER:
        return 0
    n = list_asked(r, s, seat, out) if s.asked == seat else 0
    return list_aside(r, s, seat, out, n)
