"""What those may do who sit in no seat: the dealer and the clock. The referee of trials is the hand game's own."""

from lastcard.engine import codes as c
from lastcard.engine.piles import Piles


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


def clock_refusal(s: Piles, verb: int) -> int:
    """Why the clock may not strike, or OK: it hurries seats and the referee, never the dealer."""
    if s.phase != c.PLAYING:
        return c.ROUND_IS_OVER
    return c.OK if verb == c.LAPSE and s.asked != c.DEALER else c.NOT_YOUR_ROLE
