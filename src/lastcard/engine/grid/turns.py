"""Whose turn it is: how a turn begins, how it ends, and what the card then on top does.

The grid game knows four ops: draw, skip and reverse, aimed at the next seat, and spread, which asks at whom.
"""

from lastcard.engine import codes as c
from lastcard.engine.calls import forget_call, owe_call
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.grid.scoring import end_round
from lastcard.engine.grid.state import State, face_down, grow
from lastcard.engine.piles import ask, seat_after, top_card
from lastcard.engine.tables import Tables


def begin(s: State, f: Feed, seat: int) -> None:
    """It is this seat's turn to take or draw."""
    s.turn = seat
    s.turns += 1
    s.fell = 0
    tell(f, c.EV_TURN, seat)
    ask(s, f, seat, c.TO_PLAY)


def pass_turn(r: Tables, s: State, f: Feed) -> None:
    """The turn goes on to the next seat that does not lose it; a round without end is closed (GLF-A37)."""
    if r.max_turns > 0 and s.turns >= r.max_turns:
        tell(f, c.EV_STALLED, c.NONE)
        end_round(r, s, f, s.turn)
        return
    follower = seat_after(s, s.turn, 1)
    while s.skips > 0:
        s.skips -= 1
        tell(f, c.EV_SKIPPED, follower)
        follower = seat_after(s, follower, 1)
    begin(s, f, follower)


def reverse(r: Tables, s: State, f: Feed) -> None:
    """The direction turns round; with two seats that is a skip (GLF-A24)."""
    s.way = -s.way
    emit(f, c.EV_REVERSED, c.NONE, c.NONE, c.NONE, s.way, c.PUBLIC)
    if s.seats == 2 and r.reverse_skips:
        s.skips += 1


def finish(r: Tables, s: State, f: Feed) -> None:
    """The turn is over, and so is the round if this turn ended it."""
    s.step = 0
    if s.ended == c.NONE:
        pass_turn(r, s, f)
    else:
        end_round(r, s, f, s.ended)


def run(r: Tables, s: State, f: Feed) -> None:
    """The card on top acts, from the op where it stopped; in an ended round only draws count (GLF-A26)."""
    card = top_card(s)
    at = r.effect[card]
    while s.step < r.ops[card]:
        op = r.op[at + s.step][0]
        n = r.op[at + s.step][2]
        if op == c.OP_SPREAD:
            ask(s, f, s.turn, c.TO_SPREAD)
            return
        if op == c.OP_DRAW:
            grow(s, f, seat_after(s, s.turn, 1), n)
        elif s.ended == c.NONE:
            if op == c.OP_SKIP:
                s.skips += n
            elif op == c.OP_REVERSE:
                reverse(r, s, f)
        s.step += 1
    finish(r, s, f)


def end_turn(r: Tables, s: State, f: Feed) -> None:
    """GLF-A12: whether the round ends and a call is due is settled first, then the card on top acts."""
    seat = s.turn
    n = face_down(s, seat)
    if n == 0:
        s.ended = seat
        tell(f, c.EV_OUT, seat)
        if r.act_on_end == 0:
            finish(r, s, f)
            return
    elif n > 1:
        forget_call(s, f, seat)
    elif s.fell and s.said[seat] == 0:
        owe_call(s, f, seat)
    run(r, s, f)
