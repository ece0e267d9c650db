"""What the hosts of a table did, for everyone at it: kept with the table, told as it happens."""

import time
from dataclasses import dataclass

import structlog

from lastcard import wire
from lastcard.server.table.audience import Audience
from lastcard.server.table.model import Table
from lastcard.server.table.seats import Connection

log = structlog.get_logger()
ACTS_KEPT = 50  # of a table


@dataclass(eq=False, slots=True)
class HostLog:
    """The acts of hosts, the newest last. Whoever keeps the table keeps what was noted with it."""

    table: Table
    audience: Audience

    def note(self, connection: Connection, what: wire.Acted, whom: str = "", *about: str) -> None:
        """A host does something that others should know of; `tell` comes when it is kept."""
        by = connection.seat.name if connection.seat else ""
        act = wire.HostAct(int(time.time() * 1000), by, what, whom, list(about))
        self.table.host_log = [*self.table.host_log, act][-ACTS_KEPT:]

    def tell(self) -> None:
        """The last act is kept: everyone is told. Names and words of people stay out of the server's log."""
        act = self.table.host_log[-1]
        log.info("a host acted", table=self.table.id[:6], act=act.what, about=act.about)
        self.audience.tell(wire.Hosted(act))


def changes_of(new: wire.Setup, old: wire.Setup) -> list[str]:
    """What differs between two setups: the names of its fields."""
    return [name for name in new.__struct_fields__ if getattr(new, name) != getattr(old, name)]
