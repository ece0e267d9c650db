"""What a seat has in its head while it decides: how human it is, and room to work things out.

Nothing in it outlasts a decision but the habits, which are the caller's; with none at all a seat never slips.
"""

from typing import Annotated

from lastcard.engine import codes as c
from lastcard.engine.chance import below
from lastcard.engine.records import Cells, Number, Real, Record, record

# Who decides for a seat: the rows of `habits`.
POLICIES = ("random", "careless", "steady", "network")
RANDOM, CARELESS, STEADY, NETWORK = range(len(POLICIES))

# What a person does now and then, each in thousandths.
HABITS = ("forgets", "overlooks", "slips", "drops", "reports", "doubts", "fails")
FORGETS, OVERLOOKS, SLIPS, DROPS, REPORTS, DOUBTS, FAILS = range(len(HABITS))
ALWAYS = 1000

DEPTH = 8  # conditions inside each other


@record
class Mind(Record):
    """Room for one decision at a time, whoever makes it."""

    policy: Number  # of the seat that decides
    habits: Annotated[list[list[int]], Cells("i2", (len(POLICIES), len(HABITS)))]

    # A hand game.
    rest: Annotated[list[int], Cells("u1", (c.MAX_DECK,))]  # what a play leaves of the own hand
    rests: Number
    chosen: Number  # whom a card would be aimed at
    late: Real  # how likely someone else ends the round soon, from 0 to 1
    named: Annotated[list[int], Cells("i4", (c.MAX_COLORS,))]  # what speaks for each color
    them: Annotated[list[float], Cells("f8", (c.MAX_SEATS,))]  # how likely each seat is one of those marked
    until: Annotated[list[int], Cells("i2", (2 * DEPTH,))]  # where parts of a condition end
    share: Annotated[list[float], Cells("f8", (2 * DEPTH,))]  # and how likely what follows them is

    # The grid game.
    mean: Real  # what an unseen card counts on average
    time: Real  # how much of the round is left, from 0 to 1
    down: Annotated[list[int], Cells("i2", (c.MAX_SEATS,))]  # face-down cards of each grid
    standing: Annotated[
        list[float], Cells("f8", (c.MAX_SEATS,))
    ]  # what each would count if the round ended now
    column: Annotated[list[float], Cells("f8", (c.MAX_DECK,))]  # what each column is likely to count
    worth: Real  # the same for the whole grid
    grown: Real  # how much of what was not dealt lies in grids, from 0 to 1
    zeal: Real  # how gladly others are made to draw; below 0 not at all
    left: Number  # cards that can be drawn after the turn


def has_habit(m: Mind, key: list[int], habit: int) -> bool:
    """Whether a habit comes through just now; one that a seat does not have takes no chance."""
    often = m.habits[m.policy][habit]
    return often > 0 and below(key, ALWAYS) < often
