"""All tables of a server, found by their ids or by codes that people can read aloud."""

import asyncio
import gc
import time
from contextlib import suppress
from dataclasses import dataclass
from weakref import WeakValueDictionary

import structlog

from lastcard import wire
from lastcard.rules.errors import LastcardError
from lastcard.server.coach.jobs import CoachJobs
from lastcard.server.errors import NOT_YOURS, RequestError
from lastcard.server.rulebooks.jobs import Rulebooks
from lastcard.server.sanitize import clean_name
from lastcard.server.setups import problems_of
from lastcard.server.store.records import SeatRecord, Store, StoreError, TableRecord
from lastcard.server.table.live import LiveTable
from lastcard.server.table.model import Table
from lastcard.server.table.seats import Seat
from lastcard.server.table.thinking import new_workers
from lastcard.server.tokens import (
    TABLE_CODE_LENGTH,
    TRANSFER_CODE_LENGTH,
    digest_of,
    is_secret,
    new_code,
    new_id,
    new_secret,
    plain_code,
)

log = structlog.get_logger()
IDLE_SECONDS = (
    600.0  # seconds after which a table without connections leaves the memory; it stays in the store
)
SWEEP_SECONDS = 30.0
TABLES_PER_COLLECTION = 100  # tables, parts of which know each other
TABLES_IN_MEMORY = 20_000  # tables in memory
TRANSFER_SECONDS = 120.0  # seconds of a transfer code


@dataclass(frozen=True, slots=True)
class TransferCode:
    """A transfer code: for a short time it opens a seat on another device, once."""

    table: str
    secret: str
    ends: float


class LiveTables:
    """Tables in memory, read from the store when someone asks for one."""

    def __init__(self, store: Store, pace: float = 1.0) -> None:
        self.store = store
        self.pace = pace
        self.coach = CoachJobs()
        self.rules = Rulebooks()
        self.workers = new_workers()
        self.by_id: dict[str, LiveTable] = {}
        self.codes: dict[str, str] = {}
        self.transfers: dict[str, TransferCode] = {}
        self.unsealing: set[asyncio.Task[None]] = set()
        self.opening: WeakValueDictionary[str, asyncio.Lock] = (
            WeakValueDictionary()
        )  # forgotten when nobody waits

    async def open(self, opening: wire.Opening, address: str | None = None) -> wire.Opened:
        """A new table, with its host in the first seat."""
        secret = new_secret()
        await self.rules.ready(opening.setup, address)
        record = TableRecord(new_id(), opening.setup, seats_for_host(opening.name, opening.setup, secret))
        await self.add(record, opening.level)
        return wire.Opened(record.id, 0, secret)

    async def add(self, record: TableRecord, level: str = "") -> None:
        """A new table; with a level, bots fill it and it begins at once."""
        if len(self.by_id) >= TABLES_IN_MEMORY:
            raise RequestError("busy", "This server is full: try again later.")
        live = self.live(Table(record))
        if level:
            await live.matches.start(level)
        else:
            await self.store.save_table(live.table.record())
            self.give_code(live.table)
        self.by_id[record.id] = live

    def deal_over(self, table: Table) -> None:
        """A deal that other tables play too is over at one of them."""
        task = asyncio.create_task(self.unseal((table.deals and table.deals.tables) or [table.id]))
        self.unsealing.add(task)
        task.add_done_callback(self.unsealing.discard)

    async def unseal(self, tables: list[str]) -> None:
        """Each table finds out by itself, under its own lock, whether its key may be told."""
        for live in [self.by_id[table] for table in tables if table in self.by_id]:
            async with live.lock:
                try:
                    await live.matches.unseal()
                except StoreError as error:  # whoever comes back to the table makes it try again
                    log.error("a key was not published", table=live.table.id[:6], reason=str(error))

    def live(self, table: Table) -> LiveTable:
        return LiveTable(
            table,
            self.store,
            self.workers,
            self.coach.ask,
            self.rules.ready,
            self.pace,
            self.deal_over,
            self.give_code,
        )

    def give_code(self, table: Table) -> None:
        """A short code, valid while people may still sit down."""
        code = new_code(TABLE_CODE_LENGTH)
        while code in self.codes:
            code = new_code(TABLE_CODE_LENGTH)
        self.codes.pop(table.code, None)
        self.codes[code] = table.id
        table.code = code

    async def find(self, table: str) -> LiveTable:
        """The table with this id, from memory or from the store."""
        if live := self.by_id.get(table):
            return live
        lock = self.opening.get(table) or asyncio.Lock()
        self.opening[table] = lock
        async with lock:
            return self.by_id.get(table) or await self.read(table)

    async def read(self, table: str) -> LiveTable:
        """A table from the store, its match derived again."""
        record = await self.store.table(table) if len(table) <= 64 else None
        if record is None:
            raise RequestError("unknown-table", "There is no such table here: check the link.")
        with suppress(RequestError):  # a table that is kept is not refused because others want new rules
            await self.rules.ready(record.setup)
        found = Table(record)
        if record.match:
            begun = await self.store.match(record.match)
            entries = await self.store.entries(record.match)
            if begun is not None:
                try:
                    for _ in found.restore(begun, entries):
                        await asyncio.sleep(0)
                except LastcardError as error:
                    log.error("a match cannot be restored", table=table[:6], reason=str(error))
                    raise RequestError("unknown-table", f"This table cannot be opened: {error}") from None
                set_stage(found)
        live = self.live(found)
        if found.stage == "lobby":
            self.give_code(found)
        if found.begun and found.playing.over and not found.begun.ended:
            await live.matches.finish(found.playing)
        await live.matches.unseal()
        self.by_id[table] = live
        return live

    def seat(self, live: LiveTable, secret: str) -> Seat | None:
        """The seat that a secret opens; None without a secret."""
        if not secret:
            return None
        for seat in live.table.seats:
            if is_secret(secret, seat.digest):
                return seat
        raise RequestError("bad-secret", NOT_YOURS)

    def table_of_code(self, text: str) -> wire.FoundTable:
        """What a code stands for; a transfer code is used up by it."""
        code = plain_code(text)
        transfer = self.transfers.pop(code, None)
        if transfer is not None and transfer.ends > time.monotonic():
            return wire.FoundTable(transfer.table, transfer.secret)
        table = self.codes.get(code, "")
        live = self.by_id.get(table)
        if live is None or live.table.code != code:
            raise RequestError(
                "unknown-table",
                "No table has this code: check the spelling. The match may have started already.",
            )
        return wire.FoundTable(table)

    def transfer(self, live: LiveTable, secret: str) -> str:
        """A transfer code for the seat that this secret opens."""
        code = new_code(TRANSFER_CODE_LENGTH)
        self.transfers = {
            old: transfer for old, transfer in self.transfers.items() if transfer.secret != secret
        }
        self.transfers[code] = TransferCode(live.table.id, secret, time.monotonic() + TRANSFER_SECONDS)
        return code

    def listed(self) -> list[wire.ListedTable]:
        """Tables that anyone may join or watch."""
        return [
            wire.ListedTable(
                live.table.id,
                live.table.setup.edition,
                live.table.seats[live.table.host].name,
                len(live.table.seats),
                len(live.table.people),
                sum(seat.keeper == "open" for seat in live.table.seats),
                live.table.stage,
                len(live.table.setup.house),
            )
            for live in self.by_id.values()
            if live.table.setup.listed and live.table.present and live.table.stage != "over"
        ][:200]

    async def sweep(self) -> None:
        """Keep dropping tables that nobody has used for a while."""
        forgotten = 0
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            forgotten += self.forget_idle()
            if forgotten >= TABLES_PER_COLLECTION:  # a server searches for garbage seldom by itself
                gc.collect()
                forgotten = 0

    def forget_idle(self) -> int:
        """Drop tables that nobody has used for a while; returns how many."""
        now, before = time.monotonic(), len(self.by_id)
        self.transfers = {code: transfer for code, transfer in self.transfers.items() if transfer.ends > now}
        for table, live in list(self.by_id.items()):
            if not live.audience.connections and now - live.touched > IDLE_SECONDS and not live.lock.locked():
                live.retire()
                del self.by_id[table]
        self.codes = {code: table for code, table in self.codes.items() if self.has_code(table, code)}
        return before - len(self.by_id)

    def has_code(self, table: str, code: str) -> bool:
        return table in self.by_id and self.by_id[table].table.code == code

    async def close(self) -> None:
        """The server stops; every match is kept."""
        for live in self.by_id.values():
            live.retire()
        await self.coach.close()
        await self.rules.close()
        self.workers.shutdown(wait=False, cancel_futures=True)


def seats_for_host(name: str, setup: wire.Setup, secret: str) -> list[SeatRecord]:
    """The seats of a new table, the first one for its host."""
    if problems := problems_of(setup):
        raise RequestError("bad-setup", " ".join(problems))
    shown = clean_name(name, set())
    if not shown:
        raise RequestError("bad-name", "Choose a name with at least one letter or digit.")
    host = SeatRecord(shown, "person", "", digest_of(secret))
    return [host, *(SeatRecord() for _ in range(setup.seats - 1))]


def set_stage(table: Table) -> None:
    """The stage that the match itself says, whatever was kept of it."""
    match = table.playing
    table.stage = "over" if match.over else "between" if match.round_over else "playing"
