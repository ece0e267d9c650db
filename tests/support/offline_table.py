"""A table in a test: connections without a network, a store that can break, and asks that are answered at once."""

import asyncio
import itertools
from typing import Any, Protocol

import msgspec

from lastcard import wire
from lastcard.server.live_tables import LiveTables
from lastcard.server.store.records import (
    NEWEST,
    BanRecord,
    BranchRecord,
    CodeRecord,
    DailyRecord,
    EntryRecord,
    FinishedRecord,
    InDoubtError,
    KeptTable,
    MatchRecord,
    OneServer,
    Place,
    SnapshotRecord,
    StoreError,
    TableRecord,
)
from lastcard.server.table.live import LiveTable
from lastcard.server.table.seats import Seat
from support.patience import WAIT_SECONDS

PLAIN: dict[str, Any] = {"edition": "classic", "seats": 3, "uno_grace": 0}
ONE_ROUND = {"rounds": "1", "alt_tie": "shared"}  # even when nobody has a point
TELLS: msgspec.json.Decoder[Any] = msgspec.json.Decoder(wire.AnyServerMessage)


def setup_of(**changes: Any) -> wire.Setup:
    """A plain table, but for what a test is about."""
    return wire.Setup(**(PLAIN | changes))


class FakeConnection:
    """A connection that keeps what it is told."""

    def __init__(self) -> None:
        self.seat: Seat | None = None
        self.secret = ""
        self.pledge = ""
        self.address = ""
        self.trip = 0.0
        self.screen = False
        self.received = 0.0
        self.told: list[Any] = []
        self.closed = ""
        self.ids = itertools.count(1)

    def send(self, message: wire.AnyServerMessage) -> None:
        self.told.append(message)

    def send_bytes(self, data: bytes) -> None:
        self.told.append(TELLS.decode(data))

    def close(self, code: str, sentence: str, again: bool, address: str = "") -> None:
        self.closed = code

    def last(self, kind: type[Any]) -> Any:
        """The newest message of a kind."""
        return next(message for message in reversed(self.told) if isinstance(message, kind))

    def new_id(self) -> str:
        return f"a{next(self.ids)}"


class MemoryStore(OneServer):
    """Keeps nothing for long; `broken` makes every write fail, as a full disk does."""

    def __init__(self) -> None:
        self.kept_tables: dict[str, TableRecord] = {}
        self.kept_matches: dict[str, MatchRecord] = {}
        self.kept_entries: dict[str, list[EntryRecord]] = {}
        self.kept_daily: dict[tuple[str, str, str], DailyRecord] = {}
        self.kept_branches: dict[str, BranchRecord] = {}
        self.kept_codes: dict[str, CodeRecord] = {}
        self.kept_snapshots: dict[str, SnapshotRecord] = {}
        self.kept_bans: dict[str, BanRecord] = {}
        self.touched: set[str] = set()
        self.broken = False
        self.doubtful = ""  # nobody is told whether a write is `kept` or `lost`

    place = "memory"

    @property
    def trouble(self) -> str:
        return "disk full" if self.broken else ""

    def check(self) -> None:
        if self.broken:
            raise StoreError("The server could not save this (disk full).")
        if self.doubtful == "lost":
            self.doubt()

    def doubt(self) -> None:
        """The disk did not say whether it keeps what it was given."""
        if self.doubtful:
            raise InDoubtError("The server cannot tell whether this was saved (disk I/O error).")

    async def save_table(self, table: TableRecord) -> None:
        self.check()
        self.kept_tables[table.id] = table
        self.doubt()

    async def touch(self, tables: list[str]) -> None:
        self.touched |= set(tables)

    async def begin_match(self, match: MatchRecord, table: TableRecord) -> None:
        self.check()
        self.kept_matches[match.id] = match
        self.kept_tables[table.id] = table
        self.doubt()

    async def begin_branch(self, match: MatchRecord, table: TableRecord, entry: EntryRecord) -> None:
        await self.begin_match(match, table)
        await self.save_branch(table)
        await self.append(entry)

    async def save_branch(self, table: TableRecord) -> None:
        assert table.branch is not None
        await self.save_table(table)
        self.kept_branches[table.branch.id] = table.branch

    async def append(self, entry: EntryRecord) -> None:
        self.check()
        assert entry.seq == len(self.all_entries(entry.match)) + 1
        self.kept_entries.setdefault(entry.match, []).append(entry)
        self.doubt()

    async def save_snapshot(self, snapshot: SnapshotRecord) -> None:
        self.check()
        self.kept_snapshots[snapshot.match] = snapshot

    async def snapshot(self, match: str) -> SnapshotRecord | None:
        return self.kept_snapshots.get(match)

    async def end_match(self, match: MatchRecord, table: TableRecord) -> None:
        await self.begin_match(match, table)
        self.kept_snapshots.pop(match.id, None)

    async def table(self, table: str) -> TableRecord | None:
        return self.kept_tables.get(table)

    async def kept(self, table: str) -> KeptTable | None:
        record = await self.table(table)
        if record is None:
            return None
        kept = KeptTable(record, 0, await self.code(record.code) if record.code else None)
        if record.match:
            kept.match, kept.entries = await self.match(record.match), await self.entries(record.match)
            kept.snapshot = await self.snapshot(record.match)
        return kept

    async def match(self, match: str) -> MatchRecord | None:
        return self.kept_matches.get(match)

    async def finished(
        self, ids: list[str], listed: bool, limit: int, before: Place = NEWEST
    ) -> list[FinishedRecord]:
        over = (match for match in self.kept_matches.values() if match.ended)
        wanted = [finished_of(match) for match in over if match.id in ids or (listed and match.listed)]
        later = sorted((match for match in wanted if match.place < before), key=lambda match: match.place)
        return later[::-1][:limit]

    async def entries(self, match: str) -> list[EntryRecord]:
        return self.all_entries(match)

    def all_entries(self, match: str) -> list[EntryRecord]:
        """The entries of a match, those before a branch included."""
        branch = self.kept_branches.get(match)
        shared = self.all_entries(branch.parent)[: branch.seq] if branch else []
        return [*shared, *self.kept_entries.get(match, [])]

    async def branch(self, branch: str) -> BranchRecord | None:
        return self.kept_branches.get(branch)

    async def branches(self, root: str) -> list[BranchRecord]:
        return [branch for branch in self.kept_branches.values() if branch.root == root]

    async def matches_at(self, tables: list[str]) -> list[MatchRecord]:
        return [match for match in self.kept_matches.values() if match.table in tables]

    async def save_daily(self, daily: DailyRecord) -> bool:
        self.check()
        before = self.kept_daily.get((daily.day, daily.edition, daily.device))
        if before is not None and before.table in self.kept_tables:
            return False
        self.kept_daily[daily.day, daily.edition, daily.device] = daily
        return True

    async def daily(self, day: str, edition: str) -> list[DailyRecord]:
        return [row for row in self.kept_daily.values() if (row.day, row.edition) == (day, edition)]

    async def save_code(self, code: CodeRecord, table: TableRecord | None = None) -> None:
        self.check()
        if table is not None:
            await self.save_table(table)
        same = [
            old.code for old in self.kept_codes.values() if (old.table, old.seat) == (code.table, code.seat)
        ]
        for old in same:
            del self.kept_codes[old]
        self.kept_codes[code.code] = code
        self.doubt()

    async def code(self, code: str) -> CodeRecord | None:
        return self.kept_codes.get(code)

    async def use_code(self, code: str, table: TableRecord) -> None:
        await self.save_table(table)
        self.kept_codes.pop(code, None)

    async def trade_code(self, code: str, ticket: CodeRecord) -> bool:
        self.check()
        traded = self.kept_codes.pop(code, None) is not None
        if traded:
            self.kept_codes[ticket.code] = ticket
        self.doubt()
        return traded

    async def save_bans(self, bans: list[BanRecord]) -> None:
        self.check()
        self.kept_bans |= {ban.whom: ban for ban in bans}

    async def lift_bans(self, whom: list[str]) -> None:
        self.check()
        for one in whom:
            self.kept_bans.pop(one, None)

    async def bans(self) -> list[BanRecord]:
        return list(self.kept_bans.values())

    async def secret(self, name: str) -> bytes:
        return f"the secret of {name}".encode()

    async def try_writing(self) -> None:
        self.check()

    async def close(self) -> None:
        """Nothing is open."""


def finished_of(match: MatchRecord) -> FinishedRecord:
    edition = msgspec.json.decode(match.rules)["edition"]["name"]
    return FinishedRecord(
        match.id, edition, match.names, match.winners, match.totals, match.rounds, match.entries, match.ended
    )


class OfflineTable:
    """One table and the people who come to it."""

    def __init__(self, tables: LiveTables, live: LiveTable, host: FakeConnection) -> None:
        self.tables = tables
        self.live = live
        self.host = host
        self.people = [host]

    @classmethod
    async def begin(
        cls, setup: wire.Setup | None = None, pace: float = 0.0, level: str = ""
    ) -> "OfflineTable":
        """Ada opens a table and sits at it."""
        tables = LiveTables(MemoryStore(), pace)
        tables.rules.slow = tables.rules.quick  # a process for each test would take seconds
        opened = await tables.open(wire.Opening("Ada", setup or wire.Setup(seats=3), level))
        live = await tables.find(opened.table)
        offline = cls(tables, live, FakeConnection())
        await offline.come(offline.host, opened.secret)
        return offline

    @property
    def store(self) -> MemoryStore:
        assert isinstance(self.tables.store, MemoryStore)
        return self.tables.store

    async def come(self, connection: FakeConnection, secret: str = "") -> None:
        connection.secret = secret
        await self.live.attach(connection, await self.tables.seat_for(self.live, secret))

    async def sit(self, name: str) -> FakeConnection:
        """Somebody comes with the link and sits down."""
        connection = FakeConnection()
        await self.come(connection)
        await self.ask(connection, wire.Sit(connection.new_id(), name))
        self.people.append(connection)
        return connection

    async def watch(self) -> FakeConnection:
        connection = FakeConnection()
        await self.come(connection)
        return connection

    async def ask(self, connection: FakeConnection, message: wire.AnyClientMessage) -> Any:
        """Send a message and return its answer, if it has one."""
        before = len(connection.told)
        await self.live.handle(connection, message)
        return next(
            (m for m in connection.told[before:] if getattr(m, "id", None) == getattr(message, "id", "")),
            None,
        )

    async def move(self, connection: FakeConnection, move: str, note: str = "", id: str = "") -> Any:
        return await self.ask(
            connection, wire.Move(id or connection.new_id(), self.live.table.seq, move, note)
        )

    async def start(self, level: str = "") -> None:
        assert await self.ask(self.host, wire.Start(self.host.new_id(), level))
        await self.until(lambda: bool(self.live.table.playing.state.asked < len(self.live.table.seats)))

    async def until(self, condition: Any) -> None:
        """Let the table go on by itself until something is true."""
        async with asyncio.timeout(WAIT_SECONDS):
            while not condition():
                await asyncio.sleep(0.001)

    async def by_itself(self, stage: str) -> None:
        """A bot plays for the host too, until a round or the match is over."""
        seat = self.live.table.seats[0]
        seat.stand_in = seat.relieved = True
        self.live.scheduler.plan()
        await self.until(lambda: self.live.table.stage == stage)
        async with self.live.lock:
            pass  # what has ended is kept by then

    def asked(self) -> FakeConnection | None:
        """The person the table waits for."""
        waiting = self.live.table.playing.waiting
        return next((one for one in self.people if one.seat and self.seat(one) in waiting), None)

    def seat(self, connection: FakeConnection) -> int:
        assert connection.seat is not None
        return self.live.table.seats.index(connection.seat)


class Begin(Protocol):
    """Ada opens a table: `await begin(seats=2, turn_seconds=30)`."""

    async def __call__(self, *, level: str = "", **changes: Any) -> OfflineTable: ...
