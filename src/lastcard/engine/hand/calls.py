"""The call for the one card left: who owes it, who may make it, who may catch."""

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.hand.state import State, draw_cards, forget_call
from lastcard.engine.tables import Tables


def is_coming_down(r: Tables, s: State, seat: int) -> bool:
    """Whether the seat is about to make a play that can leave it one card (COM-A16)."""
    if s.resolving == seat:
        return s.held[seat] == 1
    if s.asked != seat or (s.ask != c.TO_PLAY and s.ask != c.TO_KEEP and s.ask != c.TO_PENALTY):
        return False
    if s.held[seat] == 2:
        return True
    if r.shrinking and s.held[seat] > 2:
        for k in range(s.held[seat]):
            if r.shrinks[s.hand[seat][k]]:
                return True
    return False


def settle_call(s: State, f: Feed) -> None:
    """COM-A16: whoever is down to one card by the play now resolved owes the call."""
    seat = s.resolving
    if seat == c.NONE:
        return
    if s.held[seat] == 1:
        if s.said[seat] == 0 and s.owing != seat:
            s.owing = seat
            tell(f, c.EV_OWED, seat)
    elif s.said[seat]:
        forget_call(s, f, seat)


def call_refusal(r: Tables, s: State, seat: int) -> int:
    """COM-A18: a needless call costs nothing, and does nothing."""
    if s.owing == seat:
        return c.OK
    if s.said[seat] == 0 and is_coming_down(r, s, seat):
        return c.OK
    return c.NEEDLESS_CALL


def call(s: State, f: Feed, seat: int) -> None:
    """A seat calls in time."""
    s.said[seat] = 1
    if s.owing == seat:
        s.owing = c.NONE
    tell(f, c.EV_CALLED, seat)


def catch_refusal(s: State, seat: int, caught: int) -> int:
    """COM-A18: only a seat that owes the call can be caught; trying costs nothing."""
    if caught == seat:
        return c.NOT_YOURSELF
    return c.OK if s.owing == caught else c.NOT_CATCHABLE


def catch(r: Tables, s: State, f: Feed, seat: int, caught: int) -> None:
    """A seat that forgot to call draws the penalty."""
    emit(f, c.EV_CAUGHT, caught, seat, c.NONE, 0, c.PUBLIC)
    s.owing = c.NONE
    draw_cards(s, f, caught, r.penalty)
