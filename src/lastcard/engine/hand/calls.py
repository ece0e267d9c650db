"""The call for the one card left: who owes it, who may make it, who may catch."""

from lastcard.engine.codes import (
    EV_CALLED,
    EV_CAUGHT,
    EV_OWED,
    NEEDLESS_CALL,
    NONE,
    NOT_CATCHABLE,
    NOT_YOURSELF,
    OK,
    PUBLIC,
    TO_KEEP,
    TO_PENALTY,
    TO_PLAY,
)
from lastcard.engine.feed import Feed, emit, tell
from lastcard.engine.hand.state import State, draw_cards, forget_call
from lastcard.engine.tables import Tables


def is_coming_down(r: Tables, s: State, seat: int) -> bool:
    """Whether the seat is about to make a play that can leave it one card (COM-A16)."""
    if s.resolving == seat:
        return s.held[seat] == 1
    if s.asked != seat or (s.ask != TO_PLAY and s.ask != TO_KEEP and s.ask != TO_PENALTY):
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
    if seat == NONE:
        return
    if s.held[seat] == 1:
        if s.said[seat] == 0 and s.owing != seat:
            s.owing = seat
            tell(f, EV_OWED, seat)
    elif s.said[seat]:
        forget_call(s, f, seat)


def call_refusal(r: Tables, s: State, seat: int) -> int:
    """COM-A18: a needless call costs nothing, and does nothing."""
    if s.owing == seat:
        return OK
    if s.said[seat] == 0 and is_coming_down(r, s, seat):
        return OK
    return NEEDLESS_CALL


def call(s: State, f: Feed, seat: int) -> None:
    """A seat calls in time."""
    s.said[seat] = 1
    if s.owing == seat:
        s.owing = NONE
    tell(f, EV_CALLED, seat)


def catch_refusal(s: State, seat: int, caught: int) -> int:
    """COM-A18: only a seat that owes the call can be caught; trying costs nothing."""
    if caught == seat:
        return NOT_YOURSELF
    return OK if s.owing == caught else NOT_CATCHABLE


def catch(r: Tables, s: State, f: Feed, seat: int, caught: int) -> None:
    """A seat that forgot to call draws the penalty."""
    emit(f, EV_CAUGHT, caught, seat, NONE, 0, PUBLIC)
    s.owing = NONE
    draw_cards(s, f, caught, r.penalty)
