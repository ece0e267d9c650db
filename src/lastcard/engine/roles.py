"""What those may do who sit in no seat: the dealer and the clock. The referee of trials is the hand game's own."""

from lastcard.engine import codes as c
from lastcard.engine.piles import Piles
from lastcard.engine.records import Moves


def dealer_refusal(s: Piles, verb: int) -> int:
    """Why the dealer may not make this move, or OK: cutting, dealing and turning up each have their moment."""
    if s.asked != c.DEALER:
        return c.NOT_YOUR_ROLE
    if (
        (s.ask == c.TO_CUT and verb == c.CUT)
        or (s.ask == c.TO_DEAL and verb == c.DEAL)
        or (s.ask == c.TO_TURN and verb == c.TURN)
    ):
        return c.OK
    return c.NOT_YOUR_ROLE


def list_dealer(s: Piles, out: Moves) -> int:
    """The one move of the dealer, when it is the dealer's moment."""
    if s.asked != c.DEALER:
        return 0
    out[0] = c.bare(c.CUT if s.ask == c.TO_CUT else c.DEAL if s.ask == c.TO_DEAL else c.TURN)
    return 1


def clock_refusal(s: Piles, verb: int) -> int:
    """Why the clock may not strike, or OK: it hurries seats and the referee, never the dealer."""
    if s.phase != c.PLAYING:
        return c.ROUND_IS_OVER
    return c.OK if verb == c.LAPSE and s.asked != c.DEALER else c.NOT_YOUR_ROLE


def list_clock(s: Piles, out: Moves) -> int:
    """The one move of the clock, while it has someone to hurry."""
    if s.phase != c.PLAYING or s.asked == c.DEALER:
        return 0
    out[0] = c.bare(c.LAPSE)
    return 1
