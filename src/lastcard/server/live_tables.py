"""All tables of a server, found by their ids. Where servers share a store, each table is at one of them."""

import asyncio
import gc
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from hashlib import sha256
from itertools import chain
from weakref import WeakValueDictionary

import msgspec
import structlog

from lastcard import wire
from lastcard.rules.errors import LastcardError
from lastcard.server.bans import NOT_WELCOME, by_address, by_name, is_banned, must_not_be_banned, read_bans
from lastcard.server.clock import BEAT_SECONDS, CLOCK
from lastcard.server.coach.jobs import CoachJobs
from lastcard.server.codes import TABLE_CODE_SECONDS, Codes
from lastcard.server.errors import NOT_YOURS, RequestError
from lastcard.server.metrics import METRICS
from lastcard.server.rulebooks.jobs import Rulebooks
from lastcard.server.sanitize import clean_name
from lastcard.server.setups import cleaned_setup, problems_of
from lastcard.server.store.records import (
    ElsewhereError,
    KeptTable,
    Peer,
    SeatRecord,
    Store,
    StoreError,
    TableRecord,
)
from lastcard.server.table.abandonment import CLOSED
from lastcard.server.table.live import READ_AGAIN, LiveTable
from lastcard.server.table.looks import must_be_look
from lastcard.server.table.model import Table
from lastcard.server.table.seats import Seat
from lastcard.server.table.shuffling import checked_pledge
from lastcard.server.table.snapshots import recall
from lastcard.server.table.thinking import ThinkingThreads
from lastcard.server.tokens import digest_of, new_id, new_secret

log = structlog.get_logger()
IDLE_SECONDS = (
    600.0  # seconds after which a table without connections leaves the memory; it stays in the store
)
SWEEP_SECONDS = 30.0
TOUCH_SECONDS = 3600.0  # much less than the day after which a table can be pruned
BANS_SECONDS = 2.0  # until other servers’ bans hold here
TABLES_PER_COLLECTION = 100  # tables, parts of which know each other
TABLES_IN_MEMORY = 20_000  # tables in memory
MOST_LISTED = 200  # tables in the lobby
HAND_OVER_SECONDS = 0.5  # seconds for what is under way when the server ends
NOBODY = Peer("", "")
MOVED = "This table goes on at another server; reconnecting."
AnyOpening = wire.Opening | wire.DuplicateOpening | wire.DailyOpening


class LiveTables:
    """Tables in memory, read from the store when someone asks for one."""

    def __init__(self, store: Store, pace: float = 1.0, makes_libraries: bool = False) -> None:
        self.store = store
        self.pace = pace
        self.is_ending: Callable[[], bool] = lambda: False
        self.coach = CoachJobs()
        self.rules = Rulebooks()
        self.thinking_threads = ThinkingThreads(makes_libraries)
        self.by_id: dict[str, LiveTable] = {}
        self.codes = Codes(store)
        self.has_left = False
        self.is_draining = False  # no new tables
        self.reading_bans = asyncio.Lock()  # what is read later holds
        self.unsealing: set[asyncio.Task[None]] = set()
        self.telling: set[asyncio.Task[None]] = set()
        self.opening: WeakValueDictionary[str, asyncio.Lock] = (
            WeakValueDictionary()
        )  # forgotten when nobody waits
        store.attend(self.lose_all, lambda: msgspec.json.encode(self.listed_here()))

    async def open(self, opening: wire.Opening, address: str | None = None) -> wire.Opened:
        """A new table, with its host in the first seat."""
        secret, setup = new_secret(), cleaned_setup(opening.setup)
        pledge = checked_pledge(opening.pledge)
        await self.rules.ready(setup, address)
        record = TableRecord(new_id(), setup, seats_for_host(opening, setup, secret))
        await self.add(record, opening.level, pledge)
        return wire.Opened(record.id, 0, secret)

    async def add(self, record: TableRecord, level: str = "", pledge: str = "") -> None:
        """A new table; with a level, bots fill it and it begins at once, with what the host has pledged."""
        if self.is_draining:
            raise RequestError(
                "busy", "This server is about to close and opens no new tables: try again later."
            )
        if len(self.by_id) >= TABLES_IN_MEMORY:
            raise RequestError("busy", "This server is full: try again later.")
        store = await self.store.claim(record.id)
        live = self.live(Table(record), store)
        if level:
            await live.matches.start(level, pledge)
        else:
            await self.codes.give(live.table, store)
        if store.is_shared:  # it goes to whichever server people come to
            live.retire()
            await store.release([record.id])
        else:
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

    def live(self, table: Table, store: Store) -> LiveTable:
        return LiveTable(
            table,
            store,
            self.thinking_threads,
            self.coach.ask,
            self.rules.ready,
            self.codes.give,
            self.pace,
            self.deal_over,
            self.lose,
        )

    def lose(self, live: LiveTable) -> None:
        """Nobody knows what is stored of a table: the next one who asks for it reads it again."""
        if self.by_id.get(live.table.id) is live:
            del self.by_id[live.table.id]

    def lose_all(self) -> None:
        """All tables may be at other servers by now: whoever is here has to look for them."""
        for live in list(self.by_id.values()):
            live.send_away(MOVED, self.heir(live.table.id).address)
        self.by_id.clear()

    async def hand_over(self) -> None:
        """The server is about to end: each table goes on elsewhere, as soon as what is under way there is kept."""
        if not self.store.is_shared:
            return
        self.has_left = True
        lives = list(self.by_id.values())
        with suppress(TimeoutError):
            async with asyncio.timeout(HAND_OVER_SECONDS):
                busy = [live for live in lives if live.lock.locked()]
                free = [live for live in lives if not live.lock.locked()]
                await asyncio.gather(self.let_go(free), *(self.let_go([live]) for live in busy))
        await self.store.leave()
        self.lose_all()

    async def let_go(self, lives: list[LiveTable]) -> None:
        """Tables go on elsewhere at once: none of them waits for what is under way at another one."""
        for live in lives:
            await live.stop()
        with suppress(StoreError):  # then they go with the node
            heirs = {live: self.heir(live.table.id) for live in lives}
            await self.store.release([live.table.id for live in lives], [heir.id for heir in heirs.values()])
            for live, heir in heirs.items():
                self.lose(live)
                live.send_away(MOVED, heir.address)

    def heir(self, table: str) -> Peer:
        """The server where a table may go on: the same for everyone who looks for it. Nobody if there is no other."""
        return max(
            self.store.peers, key=lambda peer: sha256(f"{peer.id} {table}".encode()).digest(), default=NOBODY
        )

    async def find(self, table: str) -> LiveTable:
        """The table with this id, from memory or from the store."""
        if (live := self.by_id.get(table)) and live.store.is_valid:
            return live
        lock = self.opening.get(table) or asyncio.Lock()
        self.opening[table] = lock
        async with lock:
            if (live := self.by_id.get(table)) is None:
                return await self.read(table)
            if not live.store.is_valid:  # what is here may be old: the store tells whose the table is
                await self.store.claim(table)
            return self.by_id.get(table) or await self.read(table)

    async def read(self, table: str) -> LiveTable:
        """A table from the store, its match derived again. ElsewhereError: it is at another server."""
        if self.has_left:
            raise ElsewhereError(self.heir(table).address)
        store = await self.store.claim(table) if len(table) <= 64 else self.store
        kept = await self.known(table) if len(table) <= 64 else None
        if kept is None:
            raise RequestError("unknown-table", "There is no such table here: check the link.")
        record = kept.record
        if record.closed:
            raise RequestError("unknown-table", CLOSED)
        with suppress(RequestError):  # a table that is kept is not refused because others want new rules
            await self.rules.ready(record.setup)
            if record.proposal.sentences:
                await self.rules.ready(
                    msgspec.structs.replace(record.setup, pencil=record.proposal.sentences)
                )
        found = Table(record)
        if kept.match is not None:
            known = partial(recall, entries=kept.entries, snapshot=kept.snapshot)
            try:
                for _ in found.restore(kept.match, kept.entries, known):
                    await asyncio.sleep(0)
            except LastcardError as error:
                log.error("a match cannot be restored", table=table[:6], reason=str(error))
                raise RequestError("unknown-table", f"This table cannot be opened: {error}") from None
            set_stage(found)
        if found.stage == "lobby" or found.code:
            await self.codes.renew(found, store, kept.code)
        live = self.live(found, store)
        if found.begun and found.playing.over and not found.begun.ended:
            await live.matches.finish(found.playing)
        if found.in_doubt:
            raise StoreError(READ_AGAIN)
        await live.matches.unseal()
        if not store.is_valid:
            raise StoreError(READ_AGAIN)
        self.by_id[table] = live
        return live

    async def known(self, table: str) -> KeptTable | None:
        """A table as it is stored. Unless it was just used it is touched and read again: it will not be pruned now."""
        kept = await self.store.kept(table)
        if kept is None or is_fresh(kept):
            return kept
        with suppress(StoreError):  # it can be looked at even if nothing can be written
            await self.store.touch([table])
        return await self.store.kept(table)

    def seat(self, live: LiveTable, secret: str) -> Seat | None:
        """The seat that a secret opens; None without a secret."""
        if not secret:
            return None
        for seat in live.table.seats:
            if seat.opens_with(secret):
                return seat
        raise RequestError("bad-secret", NOT_YOURS)

    async def seat_for(self, live: LiveTable, secret: str) -> Seat | None:
        """The same, also for whoever comes with a ticket for the first time."""
        try:
            return self.seat(live, secret)
        except RequestError:
            return await self.codes.admit(live, secret)

    def listed(self) -> list[wire.ListedTable]:
        """Tables that anyone may join or watch, here and at other servers."""
        others = (decoded_listing(peer.listing) for peer in self.store.peers)
        return [*self.listed_here(), *chain.from_iterable(others)][:MOST_LISTED]

    def listed_here(self) -> list[wire.ListedTable]:
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
        ][:MOST_LISTED]

    async def sweep(self) -> None:
        """Keep dropping tables that nobody has used for a while, and say which ones are used."""
        forgotten, touched = 0, time.monotonic()
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            forgotten += await self.forget_idle()
            self.codes.forget_old()
            await self.unseal([live.table.id for live in self.by_id.values() if live.matches.is_waiting])
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

    async def read_bans(self) -> int:
        """What the store keeps of bans holds, and whoever is banned and here goes; returns how many connections do."""
        async with self.reading_bans:
            if not await read_bans(self.store):
                return 0
        gone = 0
        for connection in [one for live in self.by_id.values() for one in live.audience.connections]:
            name = connection.seat.name if connection.seat else ""
            if is_banned(by_address(connection.address)) or is_banned(by_name(name)):
                connection.close("busy", NOT_WELCOME, False)
                gone += 1
        return gone

    async def keep_reading_bans(self) -> None:
        """Other servers ban, too."""
        while self.store.is_shared:
            await asyncio.sleep(BANS_SECONDS)
            with suppress(StoreError):
                await self.read_bans()

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

    async def forget_idle(self) -> int:
        """Drop tables that nobody has used for a while; returns how many."""
        idle = [table for table, live in self.by_id.items() if is_idle(live)]
        await asyncio.gather(*(self.forget(table) for table in idle))
        return len(idle)

    async def forget(self, table: str) -> None:
        """A table leaves the memory and may go to another server; whoever asks for it meanwhile waits."""
        async with self.opening.setdefault(table, asyncio.Lock()):
            live = self.by_id.get(table)
            if live is None or not is_idle(live):
                return
            live.retire()
            del self.by_id[table]
            with suppress(StoreError):  # then it stays here
                await self.store.release([table])

    async def close(self) -> None:
        """The server stops; every match is kept."""
        for live in self.by_id.values():
            live.retire()
        await self.coach.close()
        await self.rules.close()
        self.thinking_threads.shutdown(wait=False, cancel_futures=True)


def is_fresh(kept: KeptTable) -> bool:
    """Whether a table was used so lately that neither it nor its code will go soon."""
    now, code = time.time(), kept.code
    is_code_fresh = code is None or code.until / 1000 - now > TABLE_CODE_SECONDS - TOUCH_SECONDS
    return 0 <= now - kept.touched < TOUCH_SECONDS and is_code_fresh


def is_idle(live: LiveTable) -> bool:
    is_used = live.audience.connections or live.lock.locked()
    return not is_used and time.monotonic() - live.touched > IDLE_SECONDS


def decoded_listing(data: bytes) -> list[wire.ListedTable]:
    """What another server has listed; one of another version may have listed something else."""
    try:
        return msgspec.json.decode(data, type=list[wire.ListedTable])
    except msgspec.MsgspecError:
        return []


def seats_for_host(opening: AnyOpening, setup: wire.Setup, secret: str) -> list[SeatRecord]:
    """The seats of a new table, the first one for its host."""
    if problems := problems_of(setup):
        raise RequestError("bad-setup", " ".join(problems))
    shown = clean_name(opening.name, set())
    must_not_be_banned("", shown)
    if not shown:
        raise RequestError("bad-name", "Choose a name with at least one letter or digit.")
    must_be_look(opening.avatar, opening.color)
    host = SeatRecord(shown, "person", "", digest_of(secret), avatar=opening.avatar, color=opening.color)
    return [host, *(SeatRecord() for _ in range(setup.seats - 1))]


def set_stage(table: Table) -> None:
    """The stage that the match itself says, whatever was kept of it."""
    match = table.playing
    table.stage = "over" if match.over else "between" if match.round_over else "playing"
    if table.stage == "playing":
        table.drop_proposal()
