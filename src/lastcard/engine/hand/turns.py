"""Whose turn it is: how a turn begins, passes on, and is lost."""

from lastcard.engine.codes import EV_RELEASED, EV_SKIPPED, EV_STALLED, EV_TURN, NONE, TO_PLAY
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
    s.face[seat] = NONE
    tell(f, EV_RELEASED, seat)


def begin(s: State, f: Feed, seat: int) -> None:
    """A seat really begins a turn; a face held since its last one ends (EMO-A11, EMO-A12)."""
    s.turn = seat
    s.turns += 1
    if f.on:
        tell(f, EV_TURN, seat)
    if s.face[seat] != NONE:
        if s.begun[seat]:
            release(s, f, seat)
        else:
            s.begun[seat] = 1


def arrive(s: State, f: Feed, seat: int) -> None:
    """It is this seat's turn to play or draw."""
    begin(s, f, seat)
    ask(s, f, seat, TO_PLAY)


def pass_turn(r: Tables, s: State, f: Feed, seat: int) -> None:
    """The turn goes on from this seat to the next one that does not lose it; an endless round is closed."""
    if s.turns >= VALVE:
        tell(f, EV_STALLED, NONE)
        end_round(r, s, f, NONE)
        return
    follower = next_seat(s, seat)
    while s.misses[follower] > 0:
        s.misses[follower] -= 1
        tell(f, EV_SKIPPED, follower)
        if r.face_ends_on_skip and s.face[follower] != NONE:
            release(s, f, follower)
        follower = next_seat(s, follower)
    begin(s, f, follower)
    ask(s, f, follower, TO_PLAY)
