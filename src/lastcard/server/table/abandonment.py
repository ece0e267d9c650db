"""A match that everyone has left: others may take over a seat after a while, and later the table is closed.

A seat that is somebody's is never given away: only those of bots can be taken, and one that a player has left for good
is a bot's.
"""

from math import ceil

from lastcard.server.clock import table_time
from lastcard.server.errors import RequestError
from lastcard.server.table.model import Table

HOSTLESS_SECONDS = 60.0  # until the role of an absent host passes on, or a seat of an empty table
CLOSING_SECONDS = 600.0  # that a match waits for someone when everyone has left it for good
CLOSED = "Everyone left this table, and nobody came back: it is closed."
PLAYED = "You can do that only before a match starts."
WAIT = "Everyone is away: you can take over a bot's seat in {seconds} seconds."


def is_on(table: Table) -> bool:
    return table.stage in ("playing", "between")


def left_at(table: Table) -> float:
    """When the last one went."""
    return max(seat.gone for seat in table.seats)


def free_seats(table: Table) -> list[int]:
    """The seats that someone who comes now may take: during a match those of bots, if nobody plays there any more."""
    if not is_on(table):
        return [number for number, seat in enumerate(table.seats) if seat.keeper == "open"]
    if table.present or table.deals is not None:
        raise RequestError("not-now", PLAYED)
    left = left_at(table) + HOSTLESS_SECONDS - table_time()
    if left > 0:
        raise RequestError("not-now", WAIT.format(seconds=ceil(left)))
    return [number for number, seat in enumerate(table.seats) if seat.keeper == "bot"]


def closes_at(table: Table) -> float | None:
    """When a match that everyone has left for good ends without a winner."""
    if not is_on(table) or table.people or table.deals is not None or table.branch is not None:
        return None
    return left_at(table) + CLOSING_SECONDS
