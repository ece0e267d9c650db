"""Tables and matches in one SQLite file: one writer thread that commits whatever has come together."""

import asyncio
import secrets
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

import msgspec

from lastcard.server.metrics import METRICS
from lastcard.server.store.records import (
    NEWEST,
    BranchRecord,
    CodeRecord,
    DailyRecord,
    EntryRecord,
    FinishedRecord,
    MatchRecord,
    Place,
    StoreError,
    TableRecord,
)
from lastcard.server.store.schema import migrate

Statement = tuple[str, Sequence[Any]]
T = TypeVar("T")

JSON_FIELDS = ("names", "winners", "totals", "balance")
TRIED = "written to see whether it can be"  # no secret, but always another value
JOBS_PER_COMMIT = 1000  # jobs in one transaction
CODES_KEPT_MS = 24 * 3_600_000  # milliseconds after its end: the clock of the machine may have jumped
LOCK_SECONDS = 5.0  # seconds for a lock that another program holds
PUT_TABLE = """
INSERT INTO tables (id, stage, touched, record) VALUES (?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, touched = excluded.touched, record = excluded.record
"""
PUT_ENTRY = "INSERT INTO entries (match, seq, at, seat, move, digest, note, ask) VALUES "
ROW = "(?, ?, ?, ?, ?, ?, ?, ?)"
PUT_MATCH = """
INSERT INTO matches (id, table_id, number, rules, names, key, commitment, listed, begun)
VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
PUT_BRANCH = """
INSERT INTO branches (id, root, parent, seq, record) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET record = excluded.record
"""
# A branch has the entries of its parent up to where it leaves, which has those of its own parent, and so on.
ENTRIES = """
WITH RECURSIVE line (match, last) AS (
    SELECT ?, 9223372036854775807
    UNION ALL
    SELECT parent, min(last, seq) FROM line JOIN branches ON id = match
)
SELECT e.match, e.seq, at, seat, move, digest, note, ask
FROM line JOIN entries e ON e.match = line.match AND e.seq <= line.last ORDER BY e.seq
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
MATCH = """
SELECT m.id, table_id, number, r.text, names, key, commitment, listed, begun, ended, winners, totals, rounds, entries,
    balance
FROM matches m JOIN rules r ON r.id = m.rules
"""


class Job:
    """Statements that are kept together or not at all, and who waits for them."""

    __slots__ = ("done", "loop", "statements")

    def __init__(self, statements: Sequence[Statement]) -> None:
        self.statements = statements
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[None] = self.loop.create_future()


class SqliteStore:
    """One file in WAL mode. A write returns after its commit; writes that come together share one."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.jobs: SimpleQueue[Job | None] = SimpleQueue()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.reading = connect(path)
            migrate(self.reading)
            self.writing = connect(path)
        except (sqlite3.Error, OSError) as error:
            raise StoreError(
                f"The database {path} cannot be opened ({error}): choose another folder with --data."
            ) from None
        self.read_lock = threading.Lock()
        self.thread = threading.Thread(target=self.run, name="store", daemon=True)
        self.thread.start()

    # Writing.

    def run(self) -> None:
        """The writer: everything that waits goes into one transaction."""
        while True:
            jobs = [self.jobs.get()]
            while len(jobs) < JOBS_PER_COMMIT and not self.jobs.empty():
                jobs.append(self.jobs.get())
            stop = None in jobs
            self.write([job for job in jobs if job is not None])
            if stop:
                self.writing.close()
                return

    def write(self, jobs: list[Job]) -> None:
        """All in one transaction; if one is bad each by itself, so that it spoils no other.

        A lock or a full disk is nobody's fault, and waiting for it again for every job would take for ever.
        """
        with METRICS.committing(len(jobs)):
            error = commit(self.writing, [statement for job in jobs for statement in job.statements])
        outcomes = [error] * len(jobs)
        if isinstance(error, sqlite3.IntegrityError) and len(jobs) > 1:
            outcomes = [commit(self.writing, job.statements) for job in jobs]
        loops: dict[asyncio.AbstractEventLoop, list[tuple[Job, sqlite3.Error | None]]] = {}
        for job, outcome in zip(jobs, outcomes, strict=True):
            loops.setdefault(job.loop, []).append((job, outcome))
        for loop, results in loops.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(resolve, results)

    async def put(self, *statements: Statement) -> None:
        job = Job(statements)
        self.jobs.put(job)
        await job.done

    async def save_table(self, table: TableRecord) -> None:
        await self.put(table_row(table))

    async def begin_match(self, match: MatchRecord, table: TableRecord) -> None:
        await self.put(*match_rows(match), table_row(table))

    async def begin_branch(self, match: MatchRecord, table: TableRecord, entry: EntryRecord) -> None:
        row = PUT_ENTRY + ROW, msgspec.structs.astuple(entry)
        await self.put(*match_rows(match), branch_row(table), table_row(table), row)

    async def save_branch(self, table: TableRecord) -> None:
        await self.put(branch_row(table), table_row(table))

    async def append(self, entry: EntryRecord) -> None:
        await self.put((PUT_ENTRY + ROW, msgspec.structs.astuple(entry)))

    async def end_match(self, match: MatchRecord, table: TableRecord) -> None:
        winners, totals, balance = (
            msgspec.json.encode(numbers).decode() for numbers in (match.winners, match.totals, match.balance)
        )
        row = (match.ended, winners, totals, match.rounds, match.entries, balance, match.id)
        await self.put((END_MATCH, row), table_row(table))

    async def save_daily(self, daily: DailyRecord) -> None:
        """A device has one table for each deal of a day: another one takes its place."""
        await self.put(("INSERT OR REPLACE INTO daily VALUES (?, ?, ?, ?)", msgspec.structs.astuple(daily)))

    async def save_code(self, code: CodeRecord) -> None:
        """A code in place of the one before; those that ended long ago go too."""
        await self.put(
            ("DELETE FROM codes WHERE table_id = ? AND seat = ?", (code.table, code.seat)),
            ("DELETE FROM codes WHERE until < ?", (int(time.time() * 1000) - CODES_KEPT_MS,)),
            (
                "INSERT INTO codes (code, table_id, until, seat) VALUES (?, ?, ?, ?)",
                msgspec.structs.astuple(code),
            ),
        )

    async def use_code(self, code: str, table: TableRecord) -> None:
        await self.put(("DELETE FROM codes WHERE code = ?", (code,)), table_row(table))

    async def try_writing(self) -> None:
        await self.put(("INSERT OR REPLACE INTO secrets VALUES (?, ?)", (TRIED, secrets.token_bytes(8))))

    # Reading.

    async def read(self, question: Callable[[sqlite3.Connection], T]) -> T:
        """Ask the database without holding up the tables."""

        def ask() -> T:
            with self.read_lock:
                return question(self.reading)

        try:
            return await asyncio.to_thread(ask)
        except sqlite3.Error as error:
            raise StoreError(f"The server could not read its database ({error}).") from None

    async def table(self, table: str) -> TableRecord | None:
        rows = await self.read(
            lambda db: db.execute("SELECT record FROM tables WHERE id = ?", (table,)).fetchall()
        )
        return table_of(rows[0][0]) if rows else None

    async def match(self, match: str) -> MatchRecord | None:
        rows = await self.read(lambda db: db.execute(f"{MATCH} WHERE m.id = ?", (match,)).fetchall())
        return match_of(rows[0]) if rows else None

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
        rows = await self.read(lambda db: db.execute(ENTRIES, (match,)).fetchall())
        return [EntryRecord(*row) for row in rows]

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
        question = "SELECT code, table_id, until, seat FROM codes WHERE code = ?"
        rows = await self.read(lambda db: db.execute(question, (code,)).fetchall())
        return CodeRecord(*rows[0]) if rows else None

    async def secret(self, name: str) -> bytes:
        """A secret of this server, made when it is first asked for."""
        question = "SELECT value FROM secrets WHERE name = ?"
        rows = await self.read(lambda db: db.execute(question, (name,)).fetchall())
        if not rows:
            await self.put(("INSERT OR IGNORE INTO secrets VALUES (?, ?)", (name, secrets.token_bytes(32))))
            rows = await self.read(lambda db: db.execute(question, (name,)).fetchall())
        return bytes(rows[0][0])

    async def close(self) -> None:
        self.jobs.put(None)
        await asyncio.to_thread(self.thread.join)
        self.reading.close()


def table_of(record: str) -> TableRecord:
    try:
        return msgspec.json.decode(record, type=TableRecord)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise StoreError(f"A table of the database is damaged: {error}.") from None


def branch_of(record: str) -> BranchRecord:
    try:
        return msgspec.json.decode(record, type=BranchRecord)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise StoreError(f"A branch in the database is damaged: {error}.") from None


def connect(path: Path) -> sqlite3.Connection:
    """A connection that begins no transaction by itself."""
    database = sqlite3.connect(path, timeout=LOCK_SECONDS, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute("PRAGMA synchronous = FULL")  # a commit also survives a power cut
    return database


def commit(database: sqlite3.Connection, statements: Sequence[Statement]) -> sqlite3.Error | None:
    """One transaction; returns what went wrong, with nothing kept."""
    try:
        rows = gathered(statements)
        if (
            len(rows) == 1
        ):  # it is a transaction by itself, and the tables' thread is disturbed once instead of thrice
            database.execute(*rows[0])
            return None
        database.execute("BEGIN IMMEDIATE")
        for sql, values in rows:
            database.execute(sql, values)
        database.execute("COMMIT")
    except sqlite3.Error as error:
        if database.in_transaction:
            with suppress(sqlite3.Error):  # a full disk can end the transaction by itself
                database.execute("ROLLBACK")
        return error
    return None


def gathered(statements: Sequence[Statement]) -> list[Statement]:
    """All entries in one statement: after each one the writer would have to wait for the tables' thread."""
    rows = [values for sql, values in statements if sql == PUT_ENTRY + ROW]
    others = [statement for statement in statements if statement[0] != PUT_ENTRY + ROW]
    if not rows:
        return others
    return [(PUT_ENTRY + ", ".join([ROW] * len(rows)), [value for row in rows for value in row]), *others]


def resolve(results: Sequence[tuple[Job, sqlite3.Error | None]]) -> None:
    for job, error in results:
        if job.done.done():
            continue  # whoever waited is gone
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(StoreError(f"The server could not save this ({error})."))


def table_row(table: TableRecord) -> Statement:
    return PUT_TABLE, (table.id, table.stage, int(time.time()), msgspec.json.encode(table))


def branch_row(table: TableRecord) -> Statement:
    branch = table.branch
    assert branch is not None
    return PUT_BRANCH, (branch.id, branch.root, branch.parent, branch.seq, msgspec.json.encode(branch))


def match_rows(match: MatchRecord) -> list[Statement]:
    rules = sha256(match.rules.encode()).hexdigest()
    names = msgspec.json.encode(match.names).decode()
    row = (match.id, match.table, match.number, rules, names, match.key, match.commitment, match.listed)
    return [
        (PUT_RULES, (rules, match.rules)),
        (PUT_MATCH, (*row, match.begun)),
    ]


def page_of(database: sqlite3.Connection, which: str, values: Sequence[Any]) -> list[Sequence[Any]]:
    return database.execute(FINISHED.format(which=which), values).fetchall()


def finished_of(row: Sequence[Any]) -> FinishedRecord:
    return FinishedRecord(**decoded(dict(zip(FinishedRecord.__struct_fields__, row, strict=True))))


def match_of(row: Sequence[Any]) -> MatchRecord:
    fields = decoded(dict(zip(MatchRecord.__struct_fields__, row, strict=True)))
    return MatchRecord(**{**fields, "listed": bool(fields["listed"])})


def decoded(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a match, of which some are kept as JSON."""
    try:
        return {
            name: msgspec.json.decode(value) if name in JSON_FIELDS else value
            for name, value in fields.items()
        }
    except (msgspec.DecodeError, UnicodeError) as error:
        raise StoreError(f"A match in the database is damaged: {error}.") from None
