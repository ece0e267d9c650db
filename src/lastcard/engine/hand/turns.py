"""Whose turn it is: how a turn begins, passes on, and is lost."""

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed, tell
from lastcard.engine.hand.scoring import end_round
from lastcard.engine.hand.state import State
from lastcard.engine.piles import ask, next_seat
from lastcard.engine.tables import Tables

# Turns after which nobody wins a round any more: no rule, but with bluffing off two players can each hold two
# cards of which neither may ever be played.
VALVE = 10_000


def release(s: State, f: Feed, seat: int) -> None:
    """A seat need not hold its face any longer."""
    s.face[seat] = c.NONE
    tell(f, c.EV_RELEASED, seat)


def begin(s: State, f: Feed, seat: int) -> None:
    """A seat really begins a turn; a face held since its last one ends (EMO-A11, EMO-A12)."""
    s.turn = seat
    s.turns += 1
    if f.on:
        tell(f, c.EV_TURN, seat)
    if s.face[seat] != c.NONE:
        if s.begun[seat]:
            release(s, f, seat)
        else:
            s.begun[seat] = 1


def arrive(s: State, f: Feed, seat: int) -> None:
    """It is this seat's turn to play or draw."""
    begin(s, f, seat)
    ask(s, f, seat, c.TO_PLAY)


def pass_turn(r: Tables, s: State, f: Feed, seat: int) -> None:
    """The turn goes on from this seat to the next one that does not lose it; an endless round is closed."""
    if s.turns >= VALVE:
        tell(f, c.EV_STALLED, c.NONE)
        end_round(r, s, f, c.NONE)
        return
    follower = next_seat(s, seat)
    while s.misses[follower] > 0:
        s.misses[follower] -= 1
        tell(f, c.EV_SKIPPED, follower)
        if r.face_ends_on_skip and s.face[follower] != c.NONE:
            release(s, f, follower)
        follower = next_seat(s, follower)
    begin(s, f, follower)
    ask(s, f, follower, c.TO_PLAY)
