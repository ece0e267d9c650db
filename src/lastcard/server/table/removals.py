"""Whoever the host has removed does not sit down at the table again, unless the host invites anew.

People have no accounts: they are known by marks, the digests of the name that their browser gave itself and of the
network they come from. A digest is made for one table, so it tells nothing about another.
"""

from collections.abc import Collection, Iterable

from lastcard.server.addresses import household
from lastcard.server.errors import RequestError
from lastcard.server.table.model import Table
from lastcard.server.table.seats import Connection, Seat
from lastcard.server.tokens import digest_of

MARKS_KEPT = 200  # of people who were removed
REMOVED = "The host gave your seat away: you can watch, or ask the host for a new invitation."


def marks_of(table: Table, connection: Connection, device: str = "") -> list[str]:
    """By what someone who sits down can be known later."""
    marks = [f"device {device}"] if device else []
    if connection.address:
        marks.append(f"network {household(connection.address)}")
    return [digest_of(f"{table.id} {mark}") for mark in marks]


def must_be_welcome(table: Table, marks: Iterable[str]) -> None:
    if not set(marks).isdisjoint(table.removed):
        raise RequestError("not-now", REMOVED)


def marks_in(table: Table, seat: Seat) -> set[str]:
    """The marks of whoever is in a seat: as they sat down, and as they are here now."""
    here = (mark for connection in seat.connections for mark in marks_of(table, connection))
    return {*seat.marks, *here}


def note_removal(table: Table, seat: Seat) -> None:
    """Remember who is removed; a network that others at the table share is not theirs alone."""
    others: Collection[str] = {
        mark for other in table.seats if other is not seat for mark in marks_in(table, other)
    }
    new = [mark for mark in sorted(marks_in(table, seat)) if mark not in others]
    table.removed = [*table.removed, *new][-MARKS_KEPT:]
