"""Random play: whoever is asked makes one of its legal moves, and others now and then move out of turn."""

from lastcard.engine import codes as c
from lastcard.engine.chance import below
from lastcard.engine.counts import Counts, count_events
from lastcard.engine.feed import Feed
from lastcard.engine.grid.legal import legal
from lastcard.engine.grid.state import State
from lastcard.engine.grid.step import apply
from lastcard.engine.records import Moves
from lastcard.engine.tables import Tables


def is_open(r: Tables, s: State) -> bool:
    """Whether some seat may have a move without being asked: a catch, or a clear between turns."""
    return s.owing != c.NONE or (s.ask == c.TO_PLAY and r.clear_between != 0)


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


def advance_randomly(r: Tables, s: State, f: Feed, key: list[int], out: Moves, eager: bool) -> None:
    """One random legal move is made; the eager leave no pair of theirs standing."""
    if is_open(r, s) and speak_aside(r, s, f, key, out):
        return
    seat = s.asked
    n = legal(r, s, seat, out)
    if eager and s.ask == c.TO_CLEAR:
        apply(r, s, f, seat, out[1 + below(key, n - 1)])  # the first move listed is to pass
    else:
        apply(r, s, f, seat, out[0] if n == 1 else out[below(key, n)])


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
