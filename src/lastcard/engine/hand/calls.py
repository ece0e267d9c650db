"""The call for the one card left in a hand: when it is owed, when it is in time, and what forgetting it costs."""

from lastcard.engine import codes as c
from lastcard.engine.calls import forget_call, owe_call, settle_catch
from lastcard.engine.feed import Feed
from lastcard.engine.hand.state import State, draw_cards
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
            owe_call(s, f, seat)
    elif s.said[seat]:
        forget_call(s, f, seat)


def call_refusal(r: Tables, s: State, seat: int) -> int:
    """COM-A18: a needless call costs nothing, and does nothing."""
    if s.owing == seat:
        return c.OK
    if s.said[seat] == 0 and is_coming_down(r, s, seat):
        return c.OK
    return c.NEEDLESS_CALL


def catch(r: Tables, s: State, f: Feed, seat: int, caught: int) -> None:
    """A seat that forgot to call draws the penalty."""
    settle_catch(s, f, seat, caught)
    draw_cards(s, f, caught, r.penalty)
