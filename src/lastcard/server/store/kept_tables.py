"""Tables as they are in SQLite, with all that it takes to open them again: many are read with few questions.

Each question has its answer in one row. For every row the thread that reads gives Python's lock back and waits for it
again, and after a restart, when everyone comes back, the tables' thread has it all the time.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Sequence
from operator import attrgetter
from typing import Any, TypeVar

import msgspec

from lastcard.server.store.decoding import encoded, match_of, table_of
from lastcard.server.store.records import CodeRecord, EntryRecord, KeptTable, SnapshotRecord, StoreError

TABLES_AT_ONCE = 16  # tables: nobody waits long for the others that are read with theirs

TABLES = """
SELECT json_group_array(json_array(id, touched, hex(record))) FROM tables WHERE id IN (SELECT value FROM json_each(?))
"""
CODES = """
SELECT json_group_array(json_array(code, table_id, until, seat)) FROM codes
WHERE code IN (SELECT value FROM json_each(?))
"""
MATCHES = """
SELECT json_group_array(json_array(
    m.id, table_id, number, r.text, names, hex(key), commitment, listed, begun, ended, winners, totals, rounds, entries,
    balance, chance
)) FROM matches m JOIN rules r ON r.id = m.rules WHERE m.id IN (SELECT value FROM json_each(?))
"""
SNAPSHOTS = """
SELECT json_group_array(json_array(match, seq, hex(data), digest)) FROM snapshots
WHERE match IN (SELECT value FROM json_each(?))
"""
# A branch has the entries of its parent up to where it leaves, which has those of its own parent, and so on.
ENTRIES = """
WITH RECURSIVE line (of, match, last) AS (
    SELECT value, value, 9223372036854775807 FROM json_each(?)
    UNION ALL
    SELECT of, parent, min(last, seq) FROM line JOIN branches ON id = match
), logs (of, log) AS (
    SELECT of, json_group_array(json_array(e.match, e.seq, at, seat, move, digest, note, ask))
    FROM line JOIN entries e ON e.match = line.match AND e.seq <= line.last GROUP BY of
)
SELECT '{' || coalesce(group_concat(json_quote(of) || ':' || log), '') || '}' FROM logs
"""
KEY = 5  # the place of the key in a row of MATCHES, whose bytes come as digits

T = TypeVar("T")
Read = Callable[[Callable[[sqlite3.Connection], T]], Awaitable[T]]
Found = KeptTable | StoreError | None
rows_in = msgspec.json.Decoder(list[list[Any]]).decode
logs_in = msgspec.json.Decoder(dict[str, list[EntryRecord]]).decode


class KeptTables:
    """Reads tables. Those that are asked for while others are being read are then read together."""

    def __init__(self, read: "Read[list[Found]]") -> None:
        self.read = read
        self.wanted: list[tuple[str, asyncio.Future[KeptTable | None]]] = []
        self.task: asyncio.Task[None] | None = None

    async def find(self, table: str) -> KeptTable | None:
        answer: asyncio.Future[KeptTable | None] = asyncio.get_running_loop().create_future()
        self.wanted.append((table, answer))
        if self.task is None:
            self.task = asyncio.create_task(self.run())
        return await answer

    async def run(self) -> None:
        try:
            while self.wanted:
                some, self.wanted = self.wanted[:TABLES_AT_ONCE], self.wanted[TABLES_AT_ONCE:]
                found = await self.read_all([table for table, _ in some])
                for (_, answer), kept in zip(some, found, strict=True):
                    give(answer, kept)
        finally:
            self.task = None

    async def read_all(self, tables: list[str]) -> Sequence[Found | Exception]:
        """All together; if something is wrong each by itself, so that what is damaged costs only itself."""
        try:
            return await self.read(lambda database: kept_in(database, tables))
        except StoreError as error:
            if len(tables) == 1:
                return [error]
            return [(await self.read_all([table]))[0] for table in tables]
        except Exception as error:  # whatever it is, nobody may wait forever
            return [error] * len(tables)


def give(answer: asyncio.Future[KeptTable | None], kept: Found | Exception) -> None:
    if answer.done():
        return  # whoever asked is gone
    if isinstance(kept, Exception):
        answer.set_exception(kept)
    else:
        answer.set_result(kept)


def kept_in(database: sqlite3.Connection, tables: Sequence[str]) -> list[Found]:
    """These tables, each with what is kept of it or with what is wrong with it."""
    found: dict[str, Found] = {}
    for name, touched, record in rows_of(database, TABLES, tables):
        try:
            found[name] = KeptTable(table_of(bytes.fromhex(record)), touched)
        except StoreError as error:
            found[name] = error
    readable = {name: kept for name, kept in found.items() if isinstance(kept, KeptTable)}
    codes = [kept.record.code for kept in readable.values() if kept.record.code]
    code_rows = {row[0]: row for row in rows_of(database, CODES, codes)}
    ids = [kept.record.match for kept in readable.values() if kept.record.match]
    matches = {row[0]: row for row in rows_of(database, MATCHES, ids)}
    logs = logs_of(database, ids)
    snapshots = {row[0]: row for row in rows_of(database, SNAPSHOTS, ids)}
    for name, kept in readable.items():
        code, match = code_rows.get(kept.record.code), kept.record.match
        kept.code = CodeRecord(*code) if code else None
        kept.entries = logs.get(match, [])
        if row := snapshots.get(match):
            kept.snapshot = SnapshotRecord(row[0], row[1], bytes.fromhex(row[2]), row[3])
        if row := matches.get(match):
            row[KEY] = bytes.fromhex(row[KEY])
            try:
                kept.match = match_of(row)
            except StoreError as error:
                found[name] = error
    return [found.get(table) for table in tables]


def rows_of(database: sqlite3.Connection, question: str, values: Sequence[str]) -> list[list[Any]]:
    if not values:
        return []
    ((text,),) = database.execute(question, (encoded(values),))
    return rows_in(text)


def logs_of(database: sqlite3.Connection, matches: Sequence[str]) -> dict[str, list[EntryRecord]]:
    """The entries of each match."""
    if not matches:
        return {}
    ((text,),) = database.execute(ENTRIES, (encoded(matches),))
    logs = logs_in(text)
    for entries in logs.values():
        entries.sort(key=attrgetter("seq"))
    return logs
