"""Whose turn it is: how a turn begins, passes on, and is lost."""

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.hand.matching import is_of
from lastcard.engine.hand.scoring import end_round
from lastcard.engine.hand.state import State
from lastcard.engine.piles import ask, next_seat, seat_after
from lastcard.engine.tables import Tables

# Turns after which nobody wins a round: no rule, but with bluffing off two players can each hold two
# cards of which neither may ever be played.
MAX_TURNS = 10_000


def release(s: State, f: Feed, seat: int) -> None:
    """A seat need not hold its face any longer."""
    s.face[seat] = c.NONE
    tell(f, c.EV_RELEASED, seat)


def age_face(s: State, f: Feed, seat: int) -> None:
    """A face held since the seat's last turn ends (EMO-A11, EMO-A12)."""
    if s.begun[seat] == 1:
        release(s, f, seat)
    elif s.begun[seat] == 0:
        s.begun[seat] = 1


def end_vows(s: State, f: Feed, seat: int) -> None:
    """What others hold until this seat's next turn ends."""
    left = 0
    for other in range(s.seats):
        if s.face[other] != c.NONE and s.begun[other] == 2 + seat:
            release(s, f, other)
        elif s.face[other] != c.NONE and s.begun[other] > 1:
            left = 1
    s.vows = left


def end_vows_on(r: Tables, s: State, f: Feed, card: int) -> None:
    """What seats hold until such a card is played ends."""
    for seat in range(s.seats):
        if s.face[seat] != c.NONE and s.begun[seat] == c.VOWED_CARD:
            at = r.effect[s.face[seat]]
            while r.op[at][0] != c.OP_TRIAL:
                at += 1
            if is_of(r, card, (r.op[at][3] >> 4) - c.UNTIL_CARD):
                release(s, f, seat)


def begin(s: State, f: Feed, seat: int) -> None:
    """A seat really begins a turn."""
    s.turn = seat
    s.turns += 1
    if f.on:
        tell(f, c.EV_TURN, seat)
    if s.vows:
        end_vows(s, f, seat)
    if s.face[seat] != c.NONE:
        age_face(s, f, seat)


def reverse(r: Tables, s: State, f: Feed) -> None:
    """The direction turns round; with two seats that is a skip (COM-A25)."""
    s.way = -s.way
    emit(f, c.EV_REVERSED, c.NONE, c.NONE, c.NONE, s.way, c.PUBLIC)
    if s.seats == 2 and r.reverse_skips and s.again == 0:
        s.misses[seat_after(s, s.actor, 1)] += 1


def arrive(s: State, f: Feed, seat: int) -> None:
    """It is this seat's turn to play or draw."""
    begin(s, f, seat)
    ask(s, f, seat, c.TO_PLAY)


def pass_turn(r: Tables, s: State, f: Feed, seat: int) -> None:
    """The turn goes on from this seat to the next one that does not lose it; an endless round is closed."""
    if s.turns >= MAX_TURNS:
        tell(f, c.EV_STALLED, c.NONE)
        end_round(r, s, f, c.NONE)
        return
    follower = seat + s.way
    if follower < 0 or follower == s.seats:
        follower = next_seat(s, seat)
    while s.misses[follower] > 0:
        s.misses[follower] -= 1
        tell(f, c.EV_SKIPPED, follower)
        if r.face_ends_on_skip and s.face[follower] != c.NONE and s.begun[follower] < 2:
            release(s, f, follower)
        follower = next_seat(s, follower)
    if f.on or r.faces:
        arrive(s, f, follower)
        return
    s.turn = follower  # as in `arrive`, where nobody listens and no face can be held
    s.turns += 1
    s.ask = c.TO_PLAY
    s.asked = follower
