"""What a seat has in its head while it decides: how human it is, and room to work things out.

Nothing in it outlasts a decision but the habits, which are the caller's; with none at all a seat never slips.
"""

from typing import Annotated

from lastcard.engine import codes as c
from lastcard.engine.chance import below
from lastcard.engine.records import Cells, Number, Real, Record, record

# Who decides for a seat: the rows of `habits`.
POLICIES = ("random", "careless", "steady", "network", "search")
RANDOM, CARELESS, STEADY, NETWORK, SEARCH = range(len(POLICIES))

# What a person does now and then, each in thousandths.
HABITS = ("forgets", "overlooks", "slips", "drops", "reports", "doubts", "fails")
FORGETS, OVERLOOKS, SLIPS, DROPS, REPORTS, DOUBTS, FAILS = range(len(HABITS))
ALWAYS = 1000

DEPTH = 8  # conditions inside each other
FEATURES = 416  # that a network can look at, the one that is always there included
FIRST, SECOND = 64, 32  # cells of its two layers
ACTIVE = 64  # features that one move has at the most
NOTES = 512  # decisions of a round that a learner keeps
SIDES = c.MAX_COLORS + 1  # wilds, and each color


@record
class Mind(Record):
    """Room for one decision at a time, whoever makes it."""

    policy: Number  # of the seat that decides
    habits: Annotated[list[list[int]], Cells("i2", (len(POLICIES), len(HABITS)))]

    # What a seat cannot see, dealt out as it could be.
    unseen: Annotated[list[int], Cells("i4", (c.MAX_KINDS,))]  # how many of each kind lie where it cannot see
    pool: Annotated[list[int], Cells("u1", (c.MAX_DECK,))]  # those cards: hand after hand, then the draw pile
    ends: Annotated[list[int], Cells("i4", (c.MAX_SEATS + 1,))]  # where the part of each ends
    free: Annotated[
        list[list[int]], Cells("i4", (c.MAX_SEATS + 1, SIDES))
    ]  # how many more wilds, and cards of each color, fit there

    chance: Annotated[list[int], Cells("u8", (4,))]  # of a playout

    # A hand game.
    rest: Annotated[list[int], Cells("u1", (c.MAX_DECK,))]  # what a play leaves of the own hand
    rests: Number
    chosen: Number  # whom a card would be aimed at
    late: Real  # how likely someone else ends the round soon, from 0 to 1
    named: Annotated[list[int], Cells("i4", (c.MAX_COLORS,))]  # what speaks for each color
    them: Annotated[list[float], Cells("f8", (c.MAX_SEATS,))]  # how likely each seat is one of those marked
    until: Annotated[list[int], Cells("i2", (2 * DEPTH,))]  # where parts of a condition end
    share: Annotated[list[float], Cells("f8", (2 * DEPTH,))]  # and how likely what follows them is

    # A network: its weights, and what it makes of the move it looks at.
    first: Annotated[list[int], Cells("i2", (FEATURES * FIRST,))]  # a row for each feature
    second: Annotated[list[int], Cells("i2", (SECOND * FIRST,))]  # a row for each cell of the second layer
    bias: Annotated[list[int], Cells("i4", (SECOND,))]
    last: Annotated[list[int], Cells("i4", (SECOND,))]
    offset: Number
    cells: Annotated[list[int], Cells("i2", (FIRST,))]
    base: Annotated[list[int], Cells("i2", (FIRST,))]  # what all moves of a decision share
    feature: Annotated[list[int], Cells("u2", (ACTIVE,))]  # those that the move has
    features: Number
    shared: Number  # how many of them all moves of a decision have
    suits: Annotated[list[int], Cells("i4", (c.MAX_COLORS,))]  # cards of each color that are left
    lying: Annotated[list[int], Cells("i4", (SIDES,))]  # unseen wilds, and unseen cards of each color

    # A learner: how often it tries something, in thousandths, and what it did; -1 decisions where nobody keeps them.
    explores: Number
    notes: Number
    best: Number  # what the best move of a decision was worth
    noted_seat: Annotated[list[int], Cells("i1", (NOTES,))]
    noted_best: Annotated[list[int], Cells("i4", (NOTES,))]
    later: Annotated[list[float], Cells("f8", (c.MAX_SEATS,))]  # what the next decision of each seat led to
    noted: Annotated[list[int], Cells("u2", (NOTES * ACTIVE,))]

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
