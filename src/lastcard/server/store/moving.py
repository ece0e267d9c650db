"""Everything that one store keeps, copied into another: a folder with SQLite, or a PostgreSQL database.

The copy is one transaction at its end: it is there as a whole, or not at all.
"""

import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path
from typing import Any, Protocol

from lastcard.server.store.backup import database_in
from lastcard.server.store.folder import DATABASE, private_database
from lastcard.server.store.lock import FolderLock
from lastcard.server.store.postgres import schema as postgres_schema
from lastcard.server.store.postgres.address import is_database, shown
from lastcard.server.store.postgres.connections import Connections, Taken
from lastcard.server.store.records import StoreError
from lastcard.server.store.schema import VERSION, check, migrate
from lastcard.server.store.sqlite import connect, keep_journal, problems_told

Rows = Sequence[tuple[Any, ...]]
Progress = Callable[[str, int, int], None]  # of what, how many so far, of how many

ROWS_AT_ONCE = 5000
# What is moved, in the order of the columns, and by what it is ordered where that matters.
COLUMNS = {
    "rules": ("id", "text", "edition"),
    "tables": ("id", "stage", "touched", "record"),
    "matches": (
        "id", "table_id", "number", "rules", "names", "key", "commitment", "listed", "begun", "ended", "winners",
        "totals", "rounds", "entries", "balance", "chance",
    ),
    "entries": ("match", "seq", "at", "seat", "move", "digest", "note", "ask"),
    "snapshots": ("match", "seq", "data", "digest"),
    "branches": ("id", "root", "parent", "seq", "record"),
    "daily": ("day", "edition", "device", "table_id"),
    "secrets": ("name", "value"),
    "codes": ("code", "table_id", "until", "seat"),
    "bans": ("whom", "until"),
}  # fmt: skip
OUTDATED = "{} is of an older version: start a server on it once."
TAKEN = (
    "{} holds tables already, and nothing was changed: name an empty one, or delete what is there yourself."
)
IN_USE = "Servers are running on {}: stop them first, and nobody loses a move."


class End(Protocol):
    """A store as rows."""

    async def count(self, table: str) -> int: ...

    def rows(self, table: str) -> AsyncIterator[Rows]: ...

    async def put(self, table: str, rows: Rows) -> None: ...


class FileEnd:
    """SQLite."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self.database = database

    async def count(self, table: str) -> int:
        (count,) = self.database.execute(f"SELECT count(*) FROM {table}").fetchone()
        return int(count)

    async def rows(self, table: str) -> AsyncIterator[Rows]:
        order = " ORDER BY rowid" if table == "branches" else ""
        found = self.database.execute(f"SELECT {', '.join(COLUMNS[table])} FROM {table}{order}")
        while rows := found.fetchmany(ROWS_AT_ONCE):
            yield rows

    async def put(self, table: str, rows: Rows) -> None:
        columns = COLUMNS[table]
        places = ", ".join("?" * len(columns))
        self.database.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({places})", rows)


class DatabaseEnd:
    """PostgreSQL."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection

    async def count(self, table: str) -> int:
        return int(await self.connection.fetchval(f"SELECT count(*) FROM {table}"))

    async def rows(self, table: str) -> AsyncIterator[Rows]:
        order = " ORDER BY number" if table == "branches" else ""
        question = f"SELECT {', '.join(COLUMNS[table])} FROM {table}{order}"
        cursor = await self.connection.cursor(question)
        while rows := await cursor.fetch(ROWS_AT_ONCE):
            yield [tuple(row) for row in rows]

    async def put(self, table: str, rows: Rows) -> None:
        columns = COLUMNS[table]
        fitting = [tuple(fit(name, value) for name, value in zip(columns, row, strict=True)) for row in rows]
        await self.connection.copy_records_to_table(table, records=fitting, columns=columns)


def fit(name: str, value: Any) -> Any:
    """A value of SQLite as PostgreSQL wants it: its texts know no NUL."""
    if name == "listed":
        return bool(value)
    if name in ("record", "key", "value", "data") and isinstance(value, str):
        return value.encode()
    return value.replace("\0", "\ufffd") if isinstance(value, str) else value


async def move_store(source: str, goal: str, progress: Progress) -> dict[str, int]:
    """Copy all that a store keeps into an empty one; returns how much of what. The source stays as it is."""
    if source == goal:
        raise StoreError("Name two different places: from where, and to where.")
    async with opened(source, is_source=True) as old, opened(goal, is_source=False) as new:
        if any([await new.count(table) for table in COLUMNS]):
            raise StoreError(TAKEN.format(told(goal)))
        counts = {table: await old.count(table) for table in COLUMNS}
        for table, total in counts.items():
            done = 0
            progress(table, done, total)
            async for rows in old.rows(table):
                await new.put(table, rows)
                done += len(rows)
                progress(table, done, total)
            if await new.count(table) != total or await old.count(table) != total:
                raise StoreError(f"Not all {table} arrived at {told(goal)}: nothing was changed there.")
    return counts


def opened(place: str, is_source: bool) -> AbstractAsyncContextManager[End]:
    if is_database(place):
        return database_end(place, is_source)
    return file_end(Path(place), is_source)


def told(place: str) -> str:
    return shown(place) if is_database(place) else place


@asynccontextmanager
async def file_end(folder: Path, is_source: bool) -> AsyncIterator[End]:
    """The database of a folder that no server holds."""
    path = database_in(folder) if is_source else folder / DATABASE
    with FolderLock(folder), problems_told(path):
        if not is_source:
            private_database(path)
        with closing(connect(path)) as database:
            if is_source and check(database) != VERSION:
                raise StoreError(OUTDATED.format(path))
            if not is_source:
                migrate(database)
                keep_journal(database)
            database.execute("BEGIN IMMEDIATE")
            try:
                yield FileEnd(database)
            except BaseException:
                database.execute("ROLLBACK")
                raise
            database.execute("COMMIT")


@asynccontextmanager
async def database_end(url: str, is_source: bool) -> AsyncIterator[End]:
    """A database that no server uses."""
    connections = Connections(url, is_patient=True)
    await connections.open()
    try:
        async with Taken(connections) as connection:
            if not is_source:
                await postgres_schema.migrate(connection)
            elif await postgres_schema.version_of(connection) != postgres_schema.VERSION:
                raise StoreError(OUTDATED.format(shown(url)))
            async with connection.transaction(isolation="repeatable_read"):
                if await connection.fetchval("SELECT count(*) FROM nodes WHERE expires > clock_timestamp()"):
                    raise StoreError(IN_USE.format(shown(url)))
                yield DatabaseEnd(connection)
    finally:
        await connections.close()
