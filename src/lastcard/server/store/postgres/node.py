"""One server among those that share a database.

A node is a row that it renews, and a table belongs to the node whose id it carries. Every statement that writes takes
the row of its node along:

    WITH me AS MATERIALIZED (SELECT id FROM nodes WHERE id = … AND epoch = … FOR KEY SHARE)

and writes only rows joined with `me`. Deleting the row waits for such statements, and after it none of them writes
anything: whoever takes over deletes the row first, and a server that was frozen meanwhile finds itself fenced however
late it wakes. Renewing the row waits for nobody. Time is the database's own: the clocks of the servers do not matter.

A statement whose end nobody heard of may still be under way. Then the node counts its epoch up, which waits for that
statement or keeps it from ever writing; only after that it is certain what is stored.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress

import structlog

from lastcard.server.store.health import WriteHealth
from lastcard.server.store.postgres.connections import Connections, NotSentError
from lastcard.server.store.postgres.fence import Part, fenced_statement
from lastcard.server.store.records import FencedError, InDoubtError, Peer, StoreError

log = structlog.get_logger()
LEASE_SECONDS = 3.0  # that a node lives without renewing its row
RENEW_SECONDS = 1.0
ATTEMPT_SECONDS = 4.0  # for one renewal, which may have to connect first
LAPSES = 2  # leases without renewal until a node gives its tables up by itself
BOOT_CLOCK: int | None = getattr(time, "CLOCK_BOOTTIME", None)
SETTLE_SECONDS = 0.3  # between two tries to find out what is stored
JOIN = """
INSERT INTO nodes (id, address, version, expires) VALUES ($1, $2, $3, clock_timestamp() + $4 * interval '1 second')
"""
RENEW = """
UPDATE nodes SET expires = clock_timestamp() + $2 * interval '1 second', listing = $3 WHERE id = $1 RETURNING epoch
"""
COUNT_UP = """
UPDATE nodes SET epoch = epoch + 1, expires = clock_timestamp() + $2 * interval '1 second' WHERE id = $1 RETURNING epoch
"""
# One whose writes are still under way is left for the next time.
BURY = """
DELETE FROM nodes WHERE id IN (SELECT id FROM nodes WHERE expires < clock_timestamp() FOR UPDATE SKIP LOCKED)
RETURNING id, address
"""
PEERS = "SELECT id, address, listing FROM nodes WHERE id <> $1 AND expires > clock_timestamp() ORDER BY id"
LEAVE = "DELETE FROM nodes WHERE id = $1"
UNCERTAIN = "The server waits for its database: it is not certain what was saved last."


def steady() -> float:
    """Seconds that pass also while the machine sleeps, where the system counts those."""
    return time.clock_gettime(BOOT_CLOCK) if BOOT_CLOCK is not None else time.monotonic()


class Node:
    """The row of this server, and all that is written in its name."""

    def __init__(
        self, connections: Connections, lifeline: Connections, health: WriteHealth, new_id: Callable[[], str]
    ) -> None:
        self.connections = connections
        self.lifeline = lifeline  # however busy the others are, the row is renewed
        self.health = health
        self.new_id = new_id
        self.id = ""  # empty: not among the nodes now
        self.epoch = 0
        self.term = 0  # counts up when the tables of before may be others': they write nothing more
        self.address = ""
        self.version = ""
        self.in_doubt = False
        self.peers: tuple[Peer, ...] = ()
        self.renewed = 0.0  # by the steady clock
        self.regular = 0.0  # since when it was renewed without a gap
        self.has_lapsed = False
        self.listing: Callable[[], bytes] = lambda: b"[]"
        self.lost: Callable[[], None] = lambda: None  # hears when the tables may be others'
        self.keeping: asyncio.Task[None] | None = None
        self.settling = asyncio.Lock()

    @property
    def has_lease(self) -> bool:
        """Whether nobody can have taken this node for dead by now."""
        return steady() - self.renewed < LEASE_SECONDS

    @property
    def may_bury(self) -> bool:
        """Whether it is the others' fault that their leases are over. After the database was away all are, and whoever
        is first must not bury those who live."""
        return self.has_lease and steady() - self.regular > LEASE_SECONDS

    # Being one of them.

    async def join(self) -> None:
        """Enter the row of a node that nobody knows yet. It holds no table."""
        name, now = self.new_id(), steady()
        await self.lifeline.ask(JOIN, name, self.address, self.version, LEASE_SECONDS)
        self.id, self.epoch, self.in_doubt = name, 1, False
        self.renewed = self.regular = now
        self.has_lapsed = False
        await self.look_around()

    async def look_around(self) -> None:
        """See who else lives."""
        found = await self.lifeline.read(PEERS, self.id)
        self.peers = tuple(Peer(row["id"], row["address"], bytes(row["listing"])) for row in found)

    def keep(self) -> None:
        """From now on the row is renewed."""
        self.keeping = asyncio.create_task(self.keep_on())

    async def keep_on(self) -> None:
        await asyncio.gather(self.keep_renewing(), self.keep_watching(), self.connections.keep_warm())

    async def keep_renewing(self) -> None:
        """An attempt has time to connect anew: one that is given up sooner, each time, would never succeed."""
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                await asyncio.wait_for(self.renew(), ATTEMPT_SECONDS)
            except FencedError:
                self.fenced()
            except Exception as error:
                self.health.note("the lease was not renewed", error)

    async def keep_watching(self) -> None:
        """After a while without a lease people are sent away. Not at once: nothing can be written without one, and
        nobody is shown anything old, and one that is only slow gets it again."""
        while True:
            await asyncio.sleep(RENEW_SECONDS / 2)
            if self.id and not self.has_lapsed and steady() - self.renewed > LAPSES * LEASE_SECONDS:
                self.lapse()

    async def renew(self) -> None:
        """Live on, see who else does, and bury who does not; a node without a row joins again."""
        if not self.id:
            await self.join()
            log.warning("this server is among the nodes again")
        now = steady()  # before it is asked: the lease is not shorter than we think
        if not await self.lifeline.read(RENEW, self.id, LEASE_SECONDS, self.listing()):
            raise FencedError
        self.regular = self.regular if self.has_lease else now
        self.renewed, self.has_lapsed = now, False
        await self.bury()
        await self.look_around()
        if self.in_doubt:
            await self.settle()

    async def bury(self) -> None:
        """Delete the rows of nodes that have not renewed them: from now on those write nothing."""
        for row in await self.lifeline.ask(BURY) if self.may_bury else []:
            log.warning("a node is gone", address=row["address"])

    def lapse(self) -> None:
        """The row could not be renewed for so long that others may take the tables: people must look for them."""
        log.warning("the lease has run out", seconds=round(steady() - self.renewed, 1))
        self.has_lapsed = True
        self.in_doubt = True  # what was sent last may still be under way
        self.term += 1
        self.lost()

    def fenced(self) -> None:
        """Someone has deleted the row: whatever is here is not ours anymore."""
        if self.id:
            log.warning("this server was taken for dead: its tables are others’ now")
            self.id = ""
            self.term += 1
            self.lost()

    async def leave(self) -> None:
        """Give all tables up at once. Nothing can be written after this."""
        if self.keeping is not None:
            self.keeping.cancel()
            with suppress(asyncio.CancelledError):
                await self.keeping
            self.keeping = None
        name, self.id = self.id, ""
        self.term += 1
        if name:
            with suppress(Exception):  # then the lease runs out
                await self.lifeline.ask(LEAVE, name)

    # Writing.

    async def write(self, term: int, *parts: Part, jobs: int = 1, chained: bool = False) -> tuple[int, ...]:
        """One statement that is done as a whole or not at all; returns how many rows each part has written."""
        if term != self.term or not self.id:
            raise FencedError
        if self.in_doubt:
            raise StoreError(UNCERTAIN)
        epoch, (sql, values) = self.epoch, fenced_statement(*parts, chained=chained)
        try:
            (found,) = await self.connections.ask(sql, self.id, epoch, *values)
        except Exception as error:
            raise await self.failure(error, jobs) from None
        if not found["me"]:
            raise self.nothing_written(term, epoch)
        self.health.worked()
        return tuple(found)[1:]

    def nothing_written(self, term: int, epoch: int) -> StoreError:
        """Why `me` was nobody: others have fenced this node, or it has begun anew by itself."""
        if term == self.term and epoch == self.epoch:
            self.fenced()
        return FencedError() if term != self.term else StoreError(UNCERTAIN)

    async def failure(self, error: Exception, jobs: int) -> StoreError:
        """What a write that failed means for whoever wanted it, and for those to come."""
        reason = self.connections.reason(error)
        if self.connections.is_own_fault(error):
            self.health.note("a write was refused", error, jobs)
            return StoreError(f"The server could not save this ({reason}).")
        self.health.failed(error, jobs)
        if not self.connections.is_uncertain(error):
            return (
                error
                if isinstance(error, NotSentError)
                else StoreError(f"The server could not save this ({reason}).")
            )
        self.in_doubt = True
        with suppress(StoreError):  # whoever is told can read again at once; else the lease finds out
            await self.settle()
        return InDoubtError(f"The server cannot tell whether this was saved ({reason}).")

    async def settle(self) -> None:
        """Make certain what is stored: nothing that was sent before can be written after this."""
        async with self.settling:
            if not self.in_doubt or not self.id:
                return
            try:
                rows = await self.lifeline.ask(COUNT_UP, self.id, LEASE_SECONDS)
            except NotSentError:
                raise
            except Exception as error:
                self.health.failed(error, 0)
                raise StoreError(UNCERTAIN) from None
            self.in_doubt = False
            if not rows:
                self.fenced()
                return
            self.epoch = int(rows[0]["epoch"])
            self.health.worked()

    async def close(self) -> None:
        await self.leave()
        await self.connections.close()
        await self.lifeline.close()

    async def settle_on(self) -> None:
        """Keep trying for a moment, for someone who wants to read."""
        for _ in range(3):
            with suppress(StoreError):
                await self.settle()
            if not self.in_doubt:
                return
            await asyncio.sleep(SETTLE_SECONDS)
        raise StoreError(UNCERTAIN)
