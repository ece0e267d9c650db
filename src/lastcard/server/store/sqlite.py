"""Tables and matches in one SQLite file: one thread that writes, and a connection that reads beside it."""

import asyncio
import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from lastcard.server.store.decoding import branch_of, encoded, finished_of, match_of, table_of
from lastcard.server.store.folder import private_database
from lastcard.server.store.health import PRIMARY, WriteHealth
from lastcard.server.store.kept_tables import KeptTables, logs_of
from lastcard.server.store.records import (
    NEWEST,
    BanRecord,
    BranchRecord,
    CodeRecord,
    DailyRecord,
    EntryRecord,
    FinishedRecord,
    KeptTable,
    MatchRecord,
    OneServer,
    Place,
    SnapshotRecord,
    StoreError,
    TableRecord,
)
from lastcard.server.store.schema import migrate
from lastcard.server.store.writer import PUT_ONE, PUT_SNAPSHOT, TRIAL, Statement, Writer

T = TypeVar("T")

ELSEWHERE = "choose another folder with --data."
TABLE_CODE_MS = 24 * 3_600_000  # that the code of a table in use is good
CODES_KEPT_MS = 24 * 3_600_000  # milliseconds after its end: the clock of the machine may have jumped
LOCK_SECONDS = 5.0  # seconds for a lock that another program holds
JOURNAL_PAGES = (
    8000  # in the journal, 32 MB, until they are copied to where they belong: nobody's move is kept meanwhile
)
PUT_TABLE = """
INSERT INTO tables (id, stage, touched, record) VALUES (?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, touched = excluded.touched, record = excluded.record
"""
TOUCH = "UPDATE tables SET touched = ? WHERE id IN (SELECT value FROM json_each(?))"
RENEW_CODES = """
UPDATE codes SET until = ? WHERE table_id IN (SELECT value FROM json_each(?)) AND seat = '' AND until > ?
"""
TRADE_CODE = """
INSERT INTO codes (code, table_id, until, seat) SELECT ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM codes WHERE code = ?)
"""
PUT_DAILY = """
INSERT INTO daily VALUES (?, ?, ?, ?) ON CONFLICT (day, edition, device) DO UPDATE SET table_id = excluded.table_id
WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = daily.table_id)
"""
PUT_MATCH = """
INSERT INTO matches (id, table_id, number, rules, names, key, commitment, listed, begun, chance)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
PUT_BRANCH = """
INSERT INTO branches (id, root, parent, seq, record) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET record = excluded.record
"""
# Only the matches of the page are joined with their rules.
FINISHED = """
SELECT m.id, r.edition, names, winners, totals, rounds, entries, ended FROM (
    SELECT * FROM matches WHERE {which} AND ended > 0 AND (ended, id) < (?, ?) ORDER BY ended DESC, id DESC LIMIT ?
) m JOIN rules r ON r.id = m.rules
"""
PUT_RULES = """
INSERT INTO rules (id, text, edition) SELECT ?1, ?2, json_extract(?2, '$.edition.name')
WHERE NOT EXISTS (SELECT 1 FROM rules WHERE id = ?1)
"""
END_MATCH = """
UPDATE matches SET ended = ?, winners = ?, totals = ?, rounds = ?, entries = ?, balance = ? WHERE id = ?
"""
DROP_SNAPSHOT = "DELETE FROM snapshots WHERE match = ?"
MATCH = """
SELECT m.id, table_id, number, r.text, names, key, commitment, listed, begun, ended, winners, totals, rounds, entries,
    balance, chance
FROM matches m JOIN rules r ON r.id = m.rules
"""


class SqliteStore(OneServer):
    """One file in WAL mode. A write returns after its commit; writes that come together share one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.health = WriteHealth()
        with problems_told(path):
            private_database(path)
            with closing(connect(path)) as database:
                migrate(database)
                keep_journal(database)
                database.execute(*TRIAL)
            self.reading = connect(path)
            self.writer = Writer(connect(path), self.health)
        self.tables = KeptTables(self.read)
        self.reader = ThreadPoolExecutor(1, "store-reader")  # several would only wait for each other

    @property
    def trouble(self) -> str:
        return self.health.trouble

    @property
    def place(self) -> str:
        return str(self.path)

    # Writing.

    async def save_table(self, table: TableRecord) -> None:
        await self.writer.put(table_row(table))

    async def touch(self, tables: list[str]) -> None:
        now, ids = int(time.time()), msgspec.json.encode(tables).decode()
        await self.writer.put(
            (TOUCH, (now, ids)), (RENEW_CODES, (now * 1000 + TABLE_CODE_MS, ids, now * 1000))
        )

    async def begin_match(self, match: MatchRecord, table: TableRecord) -> None:
        await self.writer.put(*match_rows(match), table_row(table))

    async def begin_branch(self, match: MatchRecord, table: TableRecord, entry: EntryRecord) -> None:
        row = PUT_ONE, msgspec.structs.astuple(entry)
        await self.writer.put(*match_rows(match), branch_row(table), table_row(table), row)

    async def save_branch(self, table: TableRecord) -> None:
        await self.writer.put(branch_row(table), table_row(table))

    async def append(self, entry: EntryRecord) -> None:
        await self.writer.put((PUT_ONE, msgspec.structs.astuple(entry)))

    async def end_match(self, match: MatchRecord, table: TableRecord) -> None:
        winners, totals, balance = map(encoded, (match.winners, match.totals, match.balance))
        row = (match.ended, winners, totals, match.rounds, match.entries, balance, match.id)
        await self.writer.put((END_MATCH, row), (DROP_SNAPSHOT, (match.id,)), table_row(table))

    async def save_snapshot(self, snapshot: SnapshotRecord) -> None:
        await self.writer.put((PUT_SNAPSHOT, msgspec.structs.astuple(snapshot)), is_urgent=False)

    async def save_daily(self, daily: DailyRecord) -> bool:
        """A device has one table for each deal of a day; one that could not be opened makes room for another."""
        await self.writer.put((PUT_DAILY, msgspec.structs.astuple(daily)))
        return daily in await self.daily(daily.day, daily.edition)

    async def save_code(self, code: CodeRecord, table: TableRecord | None = None) -> None:
        """A code in place of the one before; those that ended long ago go too."""
        await self.writer.put(
            ("DELETE FROM codes WHERE table_id = ? AND seat = ?", (code.table, code.seat)),
            ("DELETE FROM codes WHERE until < ?", (int(time.time() * 1000) - CODES_KEPT_MS,)),
            (
                "INSERT INTO codes (code, table_id, until, seat) VALUES (?, ?, ?, ?)",
                msgspec.structs.astuple(code),
            ),
            *([table_row(table)] if table else []),
        )

    async def use_code(self, code: str, table: TableRecord) -> None:
        await self.writer.put(("DELETE FROM codes WHERE code = ?", (code,)), table_row(table))

    async def trade_code(self, code: str, ticket: CodeRecord) -> bool:
        await self.writer.put(
            (TRADE_CODE, (*msgspec.structs.astuple(ticket), code)),
            ("DELETE FROM codes WHERE code = ?", (code,)),
        )
        return await self.code(ticket.code) is not None

    async def save_bans(self, bans: list[BanRecord]) -> None:
        rows = [msgspec.structs.astuple(ban) for ban in bans]
        await self.writer.put(
            ("DELETE FROM bans WHERE until BETWEEN 1 AND ?", (int(time.time()),)),
            *(("INSERT OR REPLACE INTO bans (whom, until) VALUES (?, ?)", row) for row in rows),
        )

    async def lift_bans(self, whom: list[str]) -> None:
        await self.writer.put(*(("DELETE FROM bans WHERE whom = ?", (one,)) for one in whom))

    async def try_writing(self) -> None:
        await self.writer.put(TRIAL)

    # Reading.

    async def read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """Ask the database without holding up the tables."""
        if self.writer.in_doubt:
            raise StoreError("The server waits for its disk: it is not certain what was saved last.")

        try:
            return await asyncio.get_running_loop().run_in_executor(self.reader, question, self.reading)
        except sqlite3.Error as error:
            self.health.note("a read failed", error)
            raise StoreError(f"The server could not read its database ({error}).") from None

    async def table(self, table: str) -> TableRecord | None:
        rows = await self.read(
            lambda db: db.execute("SELECT record FROM tables WHERE id = ?", (table,)).fetchall()
        )
        return table_of(rows[0][0]) if rows else None

    async def kept(self, table: str) -> KeptTable | None:
        return await self.tables.find(table)

    async def match(self, match: str) -> MatchRecord | None:
        return await self.read(lambda db: match_in(db, match))

    async def finished(
        self, ids: list[str], listed: bool, limit: int, before: Place = NEWEST
    ) -> list[FinishedRecord]:
        """Each half is read by an index of its own; together they are a page."""
        by_id = f"id IN ({','.join('?' * len(ids))})"

        def ask(db: sqlite3.Connection) -> list[FinishedRecord]:
            rows = page_of(db, by_id, (*ids, *before, limit)) if ids else []
            rows += page_of(db, "listed = 1", (*before, limit)) if listed else []
            found = {row[0]: finished_of(row) for row in rows}
            return sorted(found.values(), key=lambda match: match.place, reverse=True)[:limit]

        return await self.read(ask)

    async def entries(self, match: str) -> list[EntryRecord]:
        logs = await self.read(lambda db: logs_of(db, [match]))
        return logs.get(match, [])

    async def snapshot(self, match: str) -> SnapshotRecord | None:
        return await self.read(lambda db: snapshot_in(db, match))

    async def branch(self, branch: str) -> BranchRecord | None:
        rows = await self.read(
            lambda db: db.execute("SELECT record FROM branches WHERE id = ?", (branch,)).fetchall()
        )
        return branch_of(rows[0][0]) if rows else None

    async def branches(self, root: str) -> list[BranchRecord]:
        """All branches of a finished match and of its branches, the oldest first."""
        rows = await self.read(
            lambda db: db.execute(
                "SELECT record FROM branches WHERE root = ? ORDER BY rowid", (root,)
            ).fetchall()
        )
        return [branch_of(record) for (record,) in rows]

    async def matches_at(self, tables: list[str]) -> list[MatchRecord]:
        """All matches of these tables, those that are on too, in the order they were begun."""
        where = f"WHERE table_id IN ({','.join('?' * len(tables))}) ORDER BY number, begun"
        rows = await self.read(lambda db: db.execute(f"{MATCH} {where}", tables).fetchall())
        return [match_of(row) for row in rows]

    async def daily(self, day: str, edition: str) -> list[DailyRecord]:
        question = "SELECT day, edition, device, table_id FROM daily WHERE day = ? AND edition = ?"
        rows = await self.read(lambda db: db.execute(question, (day, edition)).fetchall())
        return [DailyRecord(*row) for row in rows]

    async def code(self, code: str) -> CodeRecord | None:
        return await self.read(lambda db: code_in(db, code))

    async def bans(self) -> list[BanRecord]:
        rows = await self.read(lambda db: db.execute("SELECT whom, until FROM bans").fetchall())
        return [BanRecord(*row) for row in rows]

    async def secret(self, name: str) -> bytes:
        """A secret of this server, made when it is first asked for."""
        question = "SELECT value FROM secrets WHERE name = ?"
        rows = await self.read(lambda db: db.execute(question, (name,)).fetchall())
        if not rows:
            await self.writer.put(
                ("INSERT OR IGNORE INTO secrets VALUES (?, ?)", (name, secrets.token_bytes(32)))
            )
            rows = await self.read(lambda db: db.execute(question, (name,)).fetchall())
        return bytes(rows[0][0])

    async def close(self) -> None:
        await self.writer.close()
        await asyncio.to_thread(self.reader.shutdown)
        self.reading.close()


def connect(path: Path) -> sqlite3.Connection:
    """A connection that begins no transaction by itself."""
    database = sqlite3.connect(path, timeout=LOCK_SECONDS, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA synchronous = FULL")  # a commit also survives a power cut
    database.execute(f"PRAGMA wal_autocheckpoint = {JOURNAL_PAGES}")
    return database


def keep_journal(database: sqlite3.Connection) -> None:
    """From now on readers and the writer of this database do not wait for each other."""
    database.execute("PRAGMA journal_mode = WAL")


@contextmanager
def problems_told(path: Path) -> Iterator[None]:
    """What goes wrong with a database becomes a sentence, with what can be done."""
    try:
        yield
    except sqlite3.Error as error:
        raise StoreError(problem_of(path, error)) from None
    except OSError as error:
        reason = error.strerror or str(error)
        raise StoreError(f"The database {path} cannot be used ({reason}): {ELSEWHERE}") from None


def problem_of(path: Path, error: sqlite3.Error) -> str:
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & PRIMARY
    if code == sqlite3.SQLITE_CORRUPT:
        return (
            f"The database {path} is damaged ({error}), and nothing was changed: "
            f"bring back a backup with `lastcard restore FILE`, or {ELSEWHERE}"
        )
    if code == sqlite3.SQLITE_READONLY:
        return f"The database {path} cannot be written ({error}): make it writable, or {ELSEWHERE}"
    return f"The database {path} cannot be opened ({error}): {ELSEWHERE}"


def table_row(table: TableRecord) -> Statement:
    return PUT_TABLE, (table.id, table.stage, int(time.time()), msgspec.json.encode(table))


def branch_row(table: TableRecord) -> Statement:
    branch = table.branch
    assert branch is not None
    return PUT_BRANCH, (branch.id, branch.root, branch.parent, branch.seq, msgspec.json.encode(branch))


def match_rows(match: MatchRecord) -> list[Statement]:
    rules = sha256(match.rules.encode()).hexdigest()
    row = (
        match.id,
        match.table,
        match.number,
        rules,
        encoded(match.names),
        match.key,
        match.commitment,
        match.listed,
    )
    return [
        (PUT_RULES, (rules, match.rules)),
        (PUT_MATCH, (*row, match.begun, match.chance)),
    ]


def match_in(database: sqlite3.Connection, match: str) -> MatchRecord | None:
    rows = database.execute(f"{MATCH} WHERE m.id = ?", (match,)).fetchall()
    return match_of(rows[0]) if rows else None


def snapshot_in(database: sqlite3.Connection, match: str) -> SnapshotRecord | None:
    question = "SELECT match, seq, data, digest FROM snapshots WHERE match = ?"
    rows = database.execute(question, (match,)).fetchall()
    return SnapshotRecord(*rows[0]) if rows else None


def code_in(database: sqlite3.Connection, code: str) -> CodeRecord | None:
    question = "SELECT code, table_id, until, seat FROM codes WHERE code = ?"
    rows = database.execute(question, (code,)).fetchall()
    return CodeRecord(*rows[0]) if rows else None


def page_of(database: sqlite3.Connection, which: str, values: Sequence[Any]) -> list[Sequence[Any]]:
    return database.execute(FINISHED.format(which=which), values).fetchall()
