"""The event feed: what a step tells, and to whom. Hidden is a value, not another message."""

from typing import Annotated

from lastcard.engine import codes as c
from lastcard.engine.records import Cells, Number, Record, record


@record
class Feed(Record):
    """The consequences of one step, in order, each with who may see its card: PUBLIC, or a bit for each seat.

    It is columns, not rows: the compiled mode writes it as bytes, and a feed that is off costs one comparison.
    """

    on: Number
    count: Number
    event: Annotated[list[int], Cells("i4", (c.MAX_EVENTS,))]
    seat: Annotated[list[int], Cells("i4", (c.MAX_EVENTS,))]
    other: Annotated[list[int], Cells("i4", (c.MAX_EVENTS,))]
    card: Annotated[list[int], Cells("i4", (c.MAX_EVENTS,))]
    n: Annotated[list[int], Cells("i4", (c.MAX_EVENTS,))]
    see: Annotated[list[int], Cells("i4", (c.MAX_EVENTS,))]


def emit(f: Feed, event: int, seat: int, other: int, card: int, n: int, see: int) -> None:
    """A consequence is told."""
    if f.on == 0:
        return
    i = f.count
    f.event[i] = event
    f.seat[i] = seat
    f.other[i] = other
    f.card[i] = card
    f.n[i] = n
    f.see[i] = see
    f.count = i + 1


def tell(f: Feed, event: int, seat: int) -> None:
    """A consequence for one seat that everyone sees."""
    if f.on:
        emit(f, event, seat, c.NONE, c.NONE, 0, c.PUBLIC)
