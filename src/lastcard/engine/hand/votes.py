"""Votes of all but one seat."""

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed
from lastcard.engine.hand.state import State
from lastcard.engine.piles import ask


def open_vote(s: State, f: Feed) -> None:
    """All seats but the tried one are asked for their vote."""
    for seat in range(s.seats):
        s.vote[seat] = c.NOT_VOTED
    ask(s, f, c.NONE, c.TO_JUDGE)
