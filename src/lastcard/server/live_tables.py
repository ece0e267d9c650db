"""All tables of a server, found by their ids or by codes that people can read aloud."""

import asyncio
import gc
import time
from collections.abc import Callable
from contextlib import suppress
from weakref import WeakValueDictionary

import msgspec
import structlog

from lastcard import wire
from lastcard.rules.errors import LastcardError
from lastcard.server.clock import BEAT_SECONDS, CLOCK
from lastcard.server.coach.jobs import CoachJobs
from lastcard.server.errors import NOT_YOURS, RequestError
from lastcard.server.metrics import METRICS
from lastcard.server.rulebooks.jobs import Rulebooks
from lastcard.server.sanitize import clean_name
from lastcard.server.setups import cleaned_setup, problems_of
from lastcard.server.store.records import CodeRecord, SeatRecord, Store, StoreError, TableRecord
from lastcard.server.table.live import READ_AGAIN, LiveTable
from lastcard.server.table.model import Table
from lastcard.server.table.seating import all_or_nothing
from lastcard.server.table.seats import Seat
from lastcard.server.table.thinking import new_workers
from lastcard.server.tokens import (
    TABLE_CODE_LENGTH,
    TRANSFER_CODE_LENGTH,
    digest_of,
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
TOUCH_SECONDS = 3600.0  # much less than the day after which a table can be pruned
TABLES_PER_COLLECTION = 100  # tables, parts of which know each other
TABLES_IN_MEMORY = 20_000  # tables in memory
TABLE_CODE_SECONDS = 24 * 3600  # seconds of the code of a table that is in no memory
TRANSFER_SECONDS = 120.0  # seconds of a transfer code
UNKNOWN_CODE = "No table has this code: check the spelling. The match may have started already."


class LiveTables:
    """Tables in memory, read from the store when someone asks for one."""

    def __init__(self, store: Store, pace: float = 1.0) -> None:
        self.store = store
        self.pace = pace
        self.is_ending: Callable[[], bool] = lambda: False
        self.coach = CoachJobs()
        self.rules = Rulebooks()
        self.workers = new_workers()
        self.by_id: dict[str, LiveTable] = {}
        self.codes: dict[str, str] = {}
        self.transfers: dict[
            str, float
        ] = {}  # until when, by the digests of codes that were given since the start
        self.unsealing: set[asyncio.Task[None]] = set()
        self.telling: set[asyncio.Task[None]] = set()
        self.opening: WeakValueDictionary[str, asyncio.Lock] = (
            WeakValueDictionary()
        )  # forgotten when nobody waits

    async def open(self, opening: wire.Opening, address: str | None = None) -> wire.Opened:
        """A new table, with its host in the first seat."""
        secret, setup = new_secret(), cleaned_setup(opening.setup)
        await self.rules.ready(setup, address)
        record = TableRecord(new_id(), setup, seats_for_host(opening.name, setup, secret))
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
            await self.give_code(live.table)
            await self.store.save_table(live.table.record())
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
                await live.matches.unseal()

    def live(self, table: Table) -> LiveTable:
        return LiveTable(
            table,
            self.store,
            self.workers,
            self.coach.ask,
            self.rules.ready,
            self.give_code,
            self.pace,
            self.deal_over,
            self.lose,
        )

    def lose(self, live: LiveTable) -> None:
        """Nobody knows what is stored of a table: the next one who asks for it reads it again."""
        if self.by_id.get(live.table.id) is live:
            del self.by_id[live.table.id]

    async def give_code(self, table: Table) -> None:
        """A short code, valid while people may still sit down; whoever keeps the table keeps it with it."""
        code = new_code(TABLE_CODE_LENGTH)
        while code in self.codes or await self.store.code(code):
            code = new_code(TABLE_CODE_LENGTH)
        await self.store.save_code(CodeRecord(code, table.id, milliseconds() + TABLE_CODE_SECONDS * 1000))
        self.codes.pop(table.code, None)
        self.codes[code] = table.id
        table.code = code

    async def renew_code(self, table: Table) -> None:
        """A table from the store has the code that it had, or another one if that was long ago."""
        kept = await self.store.code(table.code) if table.code else None
        if kept is not None and kept.until > milliseconds():
            self.codes[table.code] = table.id
            return
        table.code = ""
        try:
            await self.give_code(table)
            await self.store.save_table(table.record())
        except StoreError as error:  # there is still the link
            table.note_failure(error)
            log.error("a code was not kept", table=table.id[:6], reason=str(error))

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
        record = await self.known(table) if len(table) <= 64 else None
        if record is None:
            raise RequestError("unknown-table", "There is no such table here: check the link.")
        with suppress(RequestError):  # a table that is kept is not refused because others want new rules
            await self.rules.ready(record.setup)
            if record.proposal.sentences:
                await self.rules.ready(
                    msgspec.structs.replace(record.setup, pencil=record.proposal.sentences)
                )
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
        if found.stage == "lobby":
            await self.renew_code(found)
        live = self.live(found)
        if found.begun and found.playing.over and not found.begun.ended:
            await live.matches.finish(found.playing)
        if found.in_doubt:
            raise StoreError(READ_AGAIN)
        await live.matches.unseal()
        self.by_id[table] = live
        return live

    async def known(self, table: str) -> TableRecord | None:
        """A table as it is stored. It is touched before it is read: it will not be pruned after that."""
        if await self.store.table(table) is None:
            return None
        with suppress(StoreError):  # it can be looked at even if nothing can be written
            await self.store.touch([table])
        return await self.store.table(table)

    def seat(self, live: LiveTable, secret: str) -> Seat | None:
        """The seat that a secret opens; None without a secret."""
        if not secret:
            return None
        for seat in live.table.seats:
            if seat.opens_with(secret):
                return seat
        raise RequestError("bad-secret", NOT_YOURS)

    async def table_of_code(self, text: str) -> wire.FoundTable:
        """What a code stands for; a transfer code is used up by it."""
        code = plain_code(text)
        if len(code) == TRANSFER_CODE_LENGTH:
            return await self.transferred(digest_of(code))
        table = self.codes.get(code) or await self.table_kept_for(code)
        if (await self.find(table)).table.code != code:
            raise RequestError("unknown-table", UNKNOWN_CODE)
        return wire.FoundTable(table)

    async def table_kept_for(self, code: str) -> str:
        """The table that had this code when it left the memory, or before the server started."""
        kept = await self.store.code(code) if len(code) == TABLE_CODE_LENGTH else None
        if kept is None or kept.seat or kept.until <= milliseconds():
            raise RequestError("unknown-table", UNKNOWN_CODE)
        return kept.table

    async def transferred(self, digest: str) -> wire.FoundTable:
        """The seat that a transfer code is for; whoever has the code gets a secret of their own for it."""
        code = await self.store.code(digest)
        if code is None or not self.is_fresh(code):
            raise RequestError("unknown-table", UNKNOWN_CODE)
        live = await self.find(code.table)
        secret = new_secret()
        async with live.lock:
            if live.table.in_doubt:
                raise StoreError(READ_AGAIN)
            try:
                await self.use_transfer(live.table, code, secret)
            except StoreError as error:
                live.gives_up(error)
                raise
        return wire.FoundTable(code.table, secret)

    async def use_transfer(self, table: Table, code: CodeRecord, secret: str) -> None:
        """Another secret opens the seat, and the code is used up; both or neither."""
        with all_or_nothing(table):
            seat = next((seat for seat in table.seats if seat.digest == code.seat), None)
            if seat is None or await self.store.code(code.code) is None:  # used up in the meantime
                raise RequestError("unknown-table", UNKNOWN_CODE)
            seat.add_device(secret)
            await self.store.use_code(code.code, table.record())

    def is_fresh(self, code: CodeRecord) -> bool:
        """Whether the time of a transfer code is not over. Of one from before the start only the clock on the wall can
        tell, and it may have been turned back."""
        if (ends := self.transfers.get(code.code)) is not None:
            return ends > time.monotonic()
        return 0 < code.until - milliseconds() <= TRANSFER_SECONDS * 1000

    async def transfer(self, live: LiveTable, seat: Seat) -> str:
        """A transfer code for a seat; one that was given before is worth nothing now."""
        code = new_code(TRANSFER_CODE_LENGTH)
        until = milliseconds() + int(TRANSFER_SECONDS * 1000)
        await self.store.save_code(CodeRecord(digest_of(code), live.table.id, until, seat.digest))
        self.transfers[digest_of(code)] = time.monotonic() + TRANSFER_SECONDS
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
        """Keep dropping tables that nobody has used for a while, and say which ones are used."""
        forgotten, touched = 0, time.monotonic()
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            forgotten += self.forget_idle()
            if time.monotonic() - touched > TOUCH_SECONDS:
                touched = time.monotonic()
                await self.touch()
            if forgotten >= TABLES_PER_COLLECTION:  # a server searches for garbage seldom by itself
                gc.collect()
                forgotten = 0

    async def touch(self) -> None:
        """What is in memory is in use, even if nothing has changed for days."""
        with suppress(StoreError):
            await self.store.touch(list(self.by_id))

    async def keep_time(self) -> None:
        """Keep beating as long as the server runs."""
        try:
            while True:
                self.beat()
                planned = time.monotonic() + BEAT_SECONDS
                await asyncio.sleep(BEAT_SECONDS)
                METRICS.lagged(time.monotonic() - planned)
        finally:
            CLOCK.stop()

    def beat(self) -> None:
        """The loop is there; if it was not, whoever plays against a clock is told how long there is now."""
        if gap := CLOCK.beat():
            log.warning("the server stood still", seconds=round(gap, 1))
            task = asyncio.create_task(self.tell_clocks())  # beside the beats: a table may be busy
            self.telling.add(task)
            task.add_done_callback(self.telling.discard)

    async def tell_clocks(self) -> None:
        for live in list(self.by_id.values()):
            await live.tell_clock()

    def forget_idle(self) -> int:
        """Drop tables that nobody has used for a while; returns how many."""
        now, before = time.monotonic(), len(self.by_id)
        self.transfers = {
            code: ends for code, ends in self.transfers.items() if ends > now - TRANSFER_SECONDS
        }
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
    if table.stage == "playing":
        table.drop_proposal()


def milliseconds() -> int:
    """Since 1970, for what outlives the server."""
    return int(time.time() * 1000)
