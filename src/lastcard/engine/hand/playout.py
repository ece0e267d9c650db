"""Random play: whoever is asked makes one of its legal moves, and others now and then speak out of turn."""

from lastcard.engine import codes as c
from lastcard.engine.chance import below
from lastcard.engine.counts import Counts, count_events
from lastcard.engine.feed import Feed
from lastcard.engine.hand.legal import legal, list_keeps, list_plays
from lastcard.engine.hand.plays import play
from lastcard.engine.hand.state import State
from lastcard.engine.hand.step import apply
from lastcard.engine.picking import pick_seat
from lastcard.engine.records import Moves
from lastcard.engine.tables import Tables


def is_face_held(s: State) -> bool:
    """Whether some seat must hold a face, so that others may report it."""
    for seat in range(s.seats):
        if s.face[seat] != c.NONE:
            return True
    return False


def first_judge(s: State) -> int:
    """The first seat whose vote is missing."""
    for seat in range(s.seats):
        if seat != s.tried and s.vote[seat] == c.NOT_VOTED:
            return seat
    return c.NONE


def any_tapper(s: State, key: list[int]) -> int:
    """One of those who have not tapped, each as quick as any other."""
    seats = 0
    for seat in range(s.seats):
        if s.vote[seat] == c.NOT_VOTED:
            seats |= 1 << seat
    return pick_seat(key, seats)


def pick_aside(r: Tables, s: State, key: list[int], out: Moves, seat: int) -> int:
    """A move of a seat that is not asked, or NONE when it has none or lets the window pass."""
    n = legal(r, s, seat, out) if s.asked != seat else 0
    if n == 0:
        return c.NONE
    i = below(key, n + 1)
    return out[i] if i < n else c.NONE


def list_verdicts(out: Moves) -> int:
    """The verdicts of a referee, who tosses a coin."""
    out[0] = c.bare(c.FAILED)
    out[1] = c.bare(c.KEPT)
    return 2


def advance_randomly(r: Tables, s: State, f: Feed, key: list[int], out: Moves, eager: bool) -> None:
    """One random legal move is made: of a seat that may speak out of turn, or of whoever must decide.

    The eager draw, and keep what they drew, only when no card can be played.
    """
    if (
        s.owing != c.NONE or r.jump or (r.faces and is_face_held(s))
    ):  # by a rule, never by the cards of a seat
        seat = below(key, s.seats)
        move = pick_aside(r, s, key, out, seat)
        if move != c.NONE:
            apply(r, s, f, seat, move)
            return
    seat = s.asked
    ask = s.ask
    if eager and (ask == c.TO_PLAY or ask == c.TO_KEEP):
        n = list_plays(r, s, seat, out) if ask == c.TO_PLAY else list_keeps(r, s, seat, out)
        if n > 1 and out[n - 1] & 255 != c.PLAY:
            n -= 1
    elif seat == c.REFEREE:
        n = list_verdicts(out)
    else:
        if seat == c.NONE:
            seat = any_tapper(s, key) if ask == c.TO_TAP else first_judge(s)
        n = legal(r, s, seat, out)
    move = out[0] if n == 1 else out[below(key, n)]
    if move & 255 == c.PLAY:  # as in `apply`, without a call for most moves
        play(r, s, f, seat, move >> 8 & 255)
    else:
        apply(r, s, f, seat, move)


def play_round(r: Tables, s: State, f: Feed, key: list[int], out: Moves, eager: bool) -> int:
    """Deal a round and play it to its end; returns the number of moves made after the deal.

    The feed has to be off: it has no room for all that a round would tell.
    """
    while s.asked == c.DEALER:
        advance_randomly(r, s, f, key, out, eager)
    moves = 0
    while s.phase == c.PLAYING:
        advance_randomly(r, s, f, key, out, eager)
        moves += 1
    return moves


def advance_counted(r: Tables, s: State, f: Feed, t: Counts, key: list[int], out: Moves, eager: bool) -> None:
    """One random legal move is made, and what the feed tells of it is counted."""
    f.count = 0
    advance_randomly(r, s, f, key, out, eager)
    count_events(f, t)


def count_round(r: Tables, s: State, f: Feed, t: Counts, key: list[int], out: Moves, eager: bool) -> int:
    """Deal a round and play it to its end with a feed that is on; returns the number of moves after the deal."""
    while s.asked == c.DEALER:
        advance_counted(r, s, f, t, key, out, eager)
    moves = 0
    while s.phase == c.PLAYING:
        advance_counted(r, s, f, t, key, out, eager)
        moves += 1
    return moves
