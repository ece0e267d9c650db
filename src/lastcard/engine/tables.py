"""Rules as the engine reads them: tables made from an edition and its house rules, never written after that."""

from typing import Annotated

from lastcard.engine import codes as c
from lastcard.engine.records import Cells, Number, Record, record


@record
class Tables(Record):
    """One row per card kind, the ops of all effects, and a number for every switch."""

    kinds: Number
    colors: Number
    deck: Number
    color: Annotated[list[int], Cells("i2", (c.MAX_KINDS,))]  # NONE for a wild
    symbol: Annotated[list[int], Cells("i2", (c.MAX_KINDS,))]
    points: Annotated[list[int], Cells("i2", (c.MAX_KINDS,))]
    copies: Annotated[list[int], Cells("i2", (c.MAX_KINDS,))]
    cards: Annotated[list[int], Cells("u1", (c.MAX_DECK,))]  # the whole deck in the order of its kinds
    value: Annotated[list[int], Cells("i2", (c.MAX_KINDS,))]  # of a number card; NONE for all others
    effect: Annotated[list[int], Cells("i2", (c.MAX_KINDS,))]  # where its ops begin
    ops: Annotated[list[int], Cells("i2", (c.MAX_KINDS,))]  # how many it has
    marks: Annotated[
        list[int], Cells("i4", (256,))
    ]  # a bit for its color, one for its number; 0 where no card is
    op: Annotated[list[list[int]], Cells("i2", (c.MAX_OPS, 4))]
    opening: Annotated[list[int], Cells("i2", (c.MAX_KINDS,))]
    fits: Annotated[
        list[list[int]], Cells("i1", (c.MAX_COLORS + 1, c.MAX_KINDS))
    ]  # fits[color + 1][kind]: has it, or is wild
    needs: Annotated[list[int], Cells("i2", (c.MAX_KINDS,))]  # FREE or one of the NO_COLOR conditions
    last: Annotated[list[int], Cells("i2", (c.MAX_KINDS,))]  # its draws happen even when it is the last card
    adds: Annotated[list[int], Cells("i2", (c.MAX_KINDS,))]  # a face card goes with it
    penciled: Annotated[
        list[int], Cells("i2", (c.MAX_KINDS,))
    ]  # an emptied hand counts when all of it is done
    shrinks: Annotated[list[int], Cells("i2", (c.MAX_KINDS,))]  # it can take more than itself out of a hand
    family: Annotated[list[int], Cells("i2", (c.MAX_KINDS,))]  # 1, 2: the families that may stack; else 0
    stacks: Annotated[list[list[int]], Cells("i2", (3, 3))]  # stacks[under][over]

    hand_size: Number
    first_dealer: Number
    dealer_seat: Number
    next_dealer: Number
    bluff: Number  # 1: an illegal play of a conditioned wild stands unless challenged
    challenge_extra: Number
    penalty: Number  # for a missed call
    reverse_skips: Number  # with two seats
    scoring: Number
    target: Number
    rounds: Number  # 0: until someone reaches the target
    tie: Number
    discard_on_top: Number
    plain_without_face: Number
    face_ends_on_skip: Number
    face_by_vote: Number
    protected: Number  # 1: a last card cannot be taken
    jump: Number
    faces: Number  # 1: some card makes a seat hold a face
    shrinking: Number  # 1: some card shrinks
    binding: Number  # 1: some card says what may, or must, be played or done in later turns
    draw_until: Number
    forced: Number

    columns: Number
    max_turns: Number  # turns after which a round is closed; 0: never
    spread_self: Number
    clear_between: Number
    act_on_end: Number
