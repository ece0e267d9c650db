"""A store that takes its time, refuses, and sometimes does not say what it did. What it holds outlives the server."""

import asyncio
from collections.abc import Callable
from copy import copy
from random import Random

import msgspec

from lastcard.server.store.records import (
    CodeRecord,
    EntryRecord,
    InDoubtError,
    MatchRecord,
    SnapshotRecord,
    StoreError,
    TableRecord,
)
from support.offline_table import MemoryStore
from support.simulation.time import VirtualLoop, wake

TABLE = msgspec.json.Decoder(TableRecord)
MOODS = ("slow", "refuses", "doubts")


class FaultyStore(MemoryStore):
    """`mood` is what it does to the next writes: `well`, `slow`, `refuses`, `doubts`."""

    def __init__(self, rng: Random, loop: VirtualLoop) -> None:
        super().__init__()
        self.loop = loop
        self.rng = Random(rng.random())
        self.mood = "well"
        self.is_first_end = True
        self.stored: dict[int, float] = {}  # when each entry was, while the server did not stand still
        self.waiting = loop.sleep(0.0)

    def calm(self) -> None:
        self.mood = "well"

    def next_write(self, patience: float) -> asyncio.Future[None]:
        """Waits until something is stored that the server has not been told of, but not for ever."""
        self.waiting = self.loop.sleep(patience)
        return self.waiting

    async def keep(self, change: Callable[[], None]) -> None:
        """One write: before it is stored, after that, and what the server is told may lie moments, or a crash."""
        rng = self.rng
        slow = 3.0 if self.mood == "slow" else 0.004
        await self.loop.sleep(rng.random() * slow)
        mood = self.mood if rng.random() < 0.7 else "well"
        if mood == "refuses":
            raise StoreError("The server could not save this (disk full).")
        if mood != "doubts" or rng.random() < 0.5:
            change()
            wake(self.waiting)
        await self.loop.sleep(rng.random() * slow)
        if mood == "doubts":
            raise InDoubtError("The server cannot tell whether this was saved (disk I/O error).")

    async def save_table(self, table: TableRecord) -> None:
        row = msgspec.json.encode(table)
        await self.keep(lambda: self.put_table(row))

    def put_table(self, row: bytes) -> None:
        table = TABLE.decode(row)
        self.kept_tables[table.id] = table

    async def begin_match(self, match: MatchRecord, table: TableRecord) -> None:
        row, begun = msgspec.json.encode(table), copy(match)

        def change() -> None:
            self.put_table(row)
            self.kept_matches[begun.id] = begun

        await self.keep(change)

    async def end_match(self, match: MatchRecord, table: TableRecord) -> None:
        """A match ends only once, so that a fault would seldom meet it by chance."""
        if self.is_first_end:
            self.is_first_end, self.mood = False, self.rng.choice(MOODS)
            self.loop.call_later(1.0, self.calm)
        await self.begin_match(match, table)
        self.kept_snapshots.pop(match.id, None)

    async def append(self, entry: EntryRecord) -> None:
        def change() -> None:
            rows = self.kept_entries.setdefault(entry.match, [])
            assert entry.seq == len(rows) + 1, f"entry {entry.seq} after {len(rows)}"
            rows.append(entry)
            self.stored[entry.seq] = self.loop.awake

        await self.keep(change)

    async def save_snapshot(self, snapshot: SnapshotRecord) -> None:
        await self.keep(lambda: self.kept_snapshots.update({snapshot.match: snapshot}))

    async def save_code(self, code: CodeRecord, table: TableRecord | None = None) -> None:
        row = b"" if table is None else msgspec.json.encode(table)

        def change() -> None:
            self.kept_codes[code.code] = code
            if row:
                self.put_table(row)

        await self.keep(change)

    async def table(self, table: str) -> TableRecord | None:
        await self.loop.sleep(self.rng.random() * 0.002)
        kept = self.kept_tables.get(table)
        return None if kept is None else TABLE.decode(msgspec.json.encode(kept))

    async def entries(self, match: str) -> list[EntryRecord]:
        await self.loop.sleep(self.rng.random() * 0.002)
        return list(self.kept_entries.get(match, []))
