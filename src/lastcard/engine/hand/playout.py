"""Random play: whoever is asked makes one of its legal moves, and others now and then speak out of turn."""

from lastcard.engine.chance import below
from lastcard.engine.codes import DEALER, FAILED, KEPT, NONE, PLAY, PLAYING, REFEREE, TO_KEEP, TO_PLAY, bare
from lastcard.engine.feed import Feed
from lastcard.engine.fields import Moves
from lastcard.engine.hand.legal import legal
from lastcard.engine.hand.state import State
from lastcard.engine.hand.step import apply
from lastcard.engine.tables import Tables


def is_open(r: Tables, s: State) -> bool:
    """Whether some seat may have a move without being asked: by a rule, never by the cards it holds."""
    if s.owing != NONE or r.jump != 0:
        return True
    if r.faces:
        for seat in range(s.seats):
            if s.face[seat] != NONE:
                return True
    return False


def speak_aside(r: Tables, s: State, f: Feed, key: list[int], out: Moves) -> bool:
    """A random seat may use a window, or let it pass."""
    seat = below(key, s.seats)
    n = legal(r, s, seat, out) if s.asked != seat else 0
    if n == 0:
        return False
    pick = below(key, n + 1)
    if pick == n:
        return False
    apply(r, s, f, seat, out[pick])
    return True


def decider(s: State) -> int:
    """Who must decide now: the one asked, or the first seat whose vote is missing."""
    if s.asked != NONE:
        return s.asked
    for seat in range(s.seats):
        if seat != s.tried and s.vote[seat] == 0:
            return seat
    return NONE


def count_plays(out: Moves, n: int) -> int:
    """How many of the listed moves put down a card; they come first in the list."""
    plays = 0
    while plays < n and out[plays] & 255 == PLAY:
        plays += 1
    return plays


def advance_randomly(r: Tables, s: State, f: Feed, key: list[int], out: Moves, eager: bool) -> None:
    """One random legal move is made; the eager draw and keep only when no card can be played."""
    if is_open(r, s) and speak_aside(r, s, f, key, out):
        return
    seat = decider(s)
    if seat == REFEREE:
        apply(r, s, f, seat, bare(KEPT) if below(key, 2) else bare(FAILED))
        return
    n = legal(r, s, seat, out)
    if eager and (s.ask == TO_PLAY or s.ask == TO_KEEP):
        n = max(count_plays(out, n), 1)
    apply(r, s, f, seat, out[0] if n == 1 else out[below(key, n)])


def play_round(r: Tables, s: State, f: Feed, key: list[int], out: Moves, eager: bool) -> int:
    """Deal a round and play it to its end; returns the number of moves made after the deal."""
    while s.asked == DEALER:
        advance_randomly(r, s, f, key, out, eager)
    moves = 0
    while s.phase == PLAYING:
        f.count = 0
        advance_randomly(r, s, f, key, out, eager)
        moves += 1
    return moves
