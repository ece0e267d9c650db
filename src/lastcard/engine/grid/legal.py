"""Which moves a seat, the dealer or the clock may make now, and why not the others.

`legal` lists moves quickly, `refusal` explains any move; a property test holds the two together.
"""

from lastcard.engine import codes as c
from lastcard.engine.calls import catch_refusal
from lastcard.engine.card_lists import list_placings
from lastcard.engine.grid.state import ABSENT, State, face_down, next_pair
from lastcard.engine.piles import available
from lastcard.engine.records import Moves
from lastcard.engine.roles import clock_refusal, dealer_refusal, list_clock, list_dealer
from lastcard.engine.tables import Tables

A_PUT = c.PUT | c.BLANK << 24  # the move of putting a card, without the place
A_FLIP = c.FLIP | c.BLANK << 24


def call_refusal(s: State, seat: int) -> int:
    """GLF-A30: a call is in time from the turn that can leave one face-down card until someone catches."""
    if s.owing == seat:
        return c.OK
    if s.said[seat] or s.asked != seat:
        return c.NEEDLESS_CALL
    if s.ask == c.TO_PLAY or s.ask == c.TO_PLACE:
        return c.OK if face_down(s, seat) == 2 else c.NEEDLESS_CALL
    if s.ask == c.TO_CLEAR and s.fell:
        return c.OK if face_down(s, seat) == 1 else c.NEEDLESS_CALL
    return c.NEEDLESS_CALL


def may_clear(r: Tables, s: State, seat: int) -> bool:
    """GLF-A17: in the own turn before drawing and after placing, or between two turns."""
    if s.ask == c.TO_PLAY:
        return s.asked == seat or r.clear_between != 0
    return s.ask == c.TO_CLEAR and s.asked == seat


def clear_refusal(r: Tables, s: State, seat: int, column: int, first: int) -> int:
    """Why a column may not be cleared, or OK."""
    if s.asked == seat and s.ask == c.TO_PLACE:
        return c.PLACE_FIRST
    if not may_clear(r, s, seat):
        return c.NOT_YOUR_ROLE if s.asked == seat and s.ask == c.TO_FLIP else c.NOT_NOW_CLEAR
    if column >= s.columns[seat] or first > 1:
        return c.NO_SUCH_PLACE
    return c.OK if next_pair(r, s, seat, column) == column else c.NOT_A_PAIR


def place_refusal(s: State, seat: int, verb: int, column: int, row: int) -> int:
    """Why a card may not be put on a place, or the card there turned up, or OK."""
    if s.asked != seat:
        return c.NOT_YOUR_TURN
    if s.ask != c.TO_PLACE and (verb == c.PUT or s.ask != c.TO_FLIP):
        return c.NOT_ASKED
    if verb == c.FLIP and s.taken:
        return c.NOT_BACK  # GLF-A11: only putting uses the taken card
    if column >= s.columns[seat] or row > 1 or s.grid[seat][2 * column + row] == ABSENT:
        return c.NO_SUCH_PLACE
    if verb == c.FLIP and s.up[seat][2 * column + row]:
        return c.NOT_FACE_DOWN
    return c.OK


def spread_refusal(r: Tables, s: State, seat: int, a: int, b: int) -> int:
    """Why these seats, or this one, may not be chosen, or OK; two are named in rising order."""
    if s.asked != seat:
        return c.NOT_YOUR_TURN
    if s.ask != c.TO_SPREAD:
        return c.NOT_ASKED
    if a >= s.seats or (b >= s.seats and b != c.BLANK):
        return c.NOT_A_SEAT
    if a == b:
        return c.SAME_SEAT
    if a > b:
        return c.NO_SUCH_MOVE
    if r.spread_self == 0 and (a == seat or b == seat):
        return c.NOT_SELF_SPREAD
    return c.OK


def turn_refusal(s: State, seat: int, verb: int) -> int:
    """Why a seat may not take, draw or pass, or OK; who cannot draw must take (GLF-A36)."""
    if verb != c.TAKE and verb != c.DRAW and verb != c.PASS:
        return c.NO_SUCH_MOVE
    if s.asked != seat:
        return c.NOT_YOUR_TURN
    if s.ask != (c.TO_CLEAR if verb == c.PASS else c.TO_PLAY):
        return c.NOT_ASKED
    if verb == c.DRAW and available(s) == 0:
        return c.NO_PILE
    return c.OK


def seat_refusal(r: Tables, s: State, seat: int, verb: int, a: int, b: int, domain: int) -> int:
    """Why a seat may not make this move, or OK."""
    if verb == c.CHOOSE:
        return spread_refusal(r, s, seat, a, b) if domain == c.A_SEAT else c.NO_SUCH_MOVE
    if domain != c.BLANK:
        return c.NO_SUCH_MOVE
    if verb == c.PUT:
        return place_refusal(s, seat, c.PUT, a, b)
    if verb == c.FLIP:
        return place_refusal(s, seat, c.FLIP, a, b)
    if verb == c.CLEAR:
        return clear_refusal(r, s, seat, a, b)
    if b != c.BLANK:
        return c.NO_SUCH_MOVE
    if verb == c.CATCH:
        return catch_refusal(s, seat, a)
    if a != c.BLANK:
        return c.NO_SUCH_MOVE
    if verb == c.CALL:
        return call_refusal(s, seat)
    return turn_refusal(s, seat, verb)


def role_refusal(s: State, role: int, move: int) -> int:
    """Why the dealer or the clock may not make this move, or OK."""
    verb = c.verb_of(move)
    if move != c.bare(verb):
        return c.NO_SUCH_MOVE
    if role == c.DEALER:
        return dealer_refusal(s, verb)
    if role == c.CLOCK:
        return clock_refusal(s, verb)
    return c.ROUND_IS_OVER if s.phase != c.PLAYING else c.NO_SUCH_SEAT


def refusal(r: Tables, s: State, seat: int, move: int) -> int:
    """Why a move may not be made now, or OK."""
    if s.phase == c.MATCH_OVER:
        return c.MATCH_IS_OVER
    if seat < 0 or (seat >= s.seats and seat < c.DEALER):
        return c.NO_SUCH_SEAT
    if seat >= c.DEALER:
        return role_refusal(s, seat, move)
    if s.phase != c.PLAYING or s.asked == c.DEALER:
        return c.ROUND_IS_OVER
    if move >> 32:
        return c.NO_SUCH_MOVE
    return seat_refusal(r, s, seat, c.verb_of(move), c.first_of(move), c.second_of(move), c.third_of(move))


def list_places(s: State, seat: int, out: Moves) -> int:
    """Every card of the grid to replace, and every face-down one to turn up."""
    put = A_PUT if s.ask == c.TO_PLACE else c.NONE
    flip = A_FLIP if s.taken == 0 else c.NONE
    return list_placings(s.grid[seat], s.up[seat], 2 * s.columns[seat], ABSENT, put, flip, out)


def list_spreads(r: Tables, s: State, seat: int, out: Moves) -> int:
    """Every seat alone and every two of them."""
    n = 0
    for a in range(s.seats):
        if a == seat and r.spread_self == 0:
            continue
        out[n] = c.pack(c.CHOOSE, a, c.BLANK, c.A_SEAT)
        n += 1
        for b in range(a + 1, s.seats):
            if b != seat or r.spread_self:
                out[n] = c.pack(c.CHOOSE, a, b, c.A_SEAT)
                n += 1
    return n


def list_asked(r: Tables, s: State, seat: int, out: Moves) -> int:
    """The moves of the seat the table waits for."""
    if s.ask == c.TO_PLAY:
        out[0] = c.bare(c.TAKE)
        if available(s) == 0:
            return 1
        out[1] = c.bare(c.DRAW)
        return 2
    if s.ask == c.TO_PLACE or s.ask == c.TO_FLIP:
        return list_places(s, seat, out)
    if s.ask == c.TO_SPREAD:
        return list_spreads(r, s, seat, out)
    out[0] = c.bare(c.PASS)
    return 1


def list_aside(r: Tables, s: State, seat: int, out: Moves, n: int) -> int:
    """Moves beside the turn's own: clearing, calling, catching."""
    if may_clear(r, s, seat):
        column = next_pair(r, s, seat, 0)
        while column != c.NONE:
            out[n] = c.pack(c.CLEAR, column, 0, c.BLANK)
            out[n + 1] = c.pack(c.CLEAR, column, 1, c.BLANK)
            n += 2
            column = next_pair(r, s, seat, column + 1)
    if call_refusal(s, seat) == c.OK:
        out[n] = c.bare(c.CALL)
        n += 1
    if s.owing != c.NONE and s.owing != seat:
        out[n] = c.with_one(c.CATCH, s.owing)
        n += 1
    return n


def list_role(s: State, role: int, out: Moves) -> int:
    """The move of the dealer or the clock."""
    if role == c.DEALER:
        return list_dealer(s, out)
    return list_clock(s, out) if role == c.CLOCK else 0


def legal(r: Tables, s: State, seat: int, out: Moves) -> int:
    """All moves open to a seat or a role, each once; returns how many, at most two for each card."""
    if s.phase == c.MATCH_OVER or seat < 0 or (seat >= s.seats and seat < c.DEALER):
        return 0
    if seat >= c.DEALER:
        return list_role(s, seat, out)
    if s.phase != c.PLAYING or s.asked == c.DEALER:
        return 0
    n = list_asked(r, s, seat, out) if s.asked == seat else 0
    return list_aside(r, s, seat, out, n)
