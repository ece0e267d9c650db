"""The call for the one card left, as every game has it: who has made it, who owes it, who can be caught.

What "one card left" means, and what a catch costs, is each game's own.
"""

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.piles import Piles


def close_catch(s: Piles, f: Feed) -> None:
    """Close the catch window: nobody can be caught."""
    if s.owing != c.NONE:
        tell(f, c.EV_FREED, s.owing)
        s.owing = c.NONE


def forget_call(s: Piles, f: Feed, seat: int) -> None:
    """COM-A21, GLF-A29, GLF-A32: with more than one card again, an earlier call and an open catch mean nothing."""
    if s.said[seat]:
        s.said[seat] = 0
        tell(f, c.EV_LAPSED, seat)
    if s.owing == seat:
        close_catch(s, f)


def call(s: Piles, f: Feed, seat: int) -> None:
    """A seat calls in time."""
    s.said[seat] = 1
    if s.owing == seat:
        s.owing = c.NONE
    tell(f, c.EV_CALLED, seat)


def owe_call(s: Piles, f: Feed, seat: int) -> None:
    """A seat has one card left and has not called: it can be caught until someone plays or draws."""
    s.owing = seat
    tell(f, c.EV_OWED, seat)


def catch_refusal(s: Piles, seat: int, caught: int) -> int:
    """COM-A18: only a seat that owes the call can be caught; trying costs nothing."""
    if caught >= s.seats:
        return c.NOT_A_SEAT
    if caught == seat:
        return c.NOT_YOURSELF
    return c.OK if s.owing == caught else c.NOT_CATCHABLE


def settle_catch(s: Piles, f: Feed, seat: int, caught: int) -> None:
    """A seat that forgot to call is caught, once."""
    emit(f, c.EV_CAUGHT, caught, seat, c.NONE, 0, c.PUBLIC)
    s.owing = c.NONE
