"""Everything a server keeps, moved from a folder to PostgreSQL and back, and what nobody uses pruned there."""

import asyncio
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from lastcard.cli import main
from lastcard.server.store.folder import DATABASE
from lastcard.server.store.moving import COLUMNS, move_store
from lastcard.server.store.postgres.pruning import prune_database
from lastcard.server.store.postgres.store import PostgresStore
from lastcard.server.store.records import BanRecord, CodeRecord, DailyRecord, Store, StoreError
from lastcard.server.store.sqlite import SqliteStore
from lastcard.testing.store_contract import a_match, a_table, an_entry, branched

OLD = int(time.time()) - 100 * 86_400


async def fill(store: Store) -> None:
    """A little of everything."""
    match = a_match("m6", "t1", listed=True)
    await store.begin_match(match, a_table("t1", "m6"))
    for seq in range(1, 30):
        await store.append(an_entry(seq, "m6"))
    match.ended, match.winners = 5000, [1]
    await store.end_match(match, a_table("t1", "m6"))
    for number in range(3):
        await branched(store, f"b{number}", "m6", 3 + number)
    await store.save_daily(DailyRecord("2026-11-17", "golf", "device", "t1"))
    await store.secret("daily")
    await store.save_code(CodeRecord("CODE", "t1", 1 << 50))
    await store.save_bans([BanRecord("name eve"), BanRecord("address 192.0.2.7", 1 << 40)])


def rows_of(folder: Path) -> dict[str, list[tuple[object, ...]]]:
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        return {
            table: database.execute(
                f"SELECT {', '.join(columns)} FROM {table} ORDER BY {columns[0]}, {columns[1]}"
            ).fetchall()
            for table, columns in COLUMNS.items()
        }


async def test_every_column_is_moved(tmp_path: Path, database: str) -> None:
    """A column that is added to the stores must not be lost on the way."""
    await SqliteStore(tmp_path / DATABASE).close()
    store = await PostgresStore.open(database)
    rows = await store.read(
        "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
    )
    await store.close()
    moved = {(table, column) for table, columns in COLUMNS.items() for column in columns}
    with closing(sqlite3.connect(tmp_path / DATABASE)) as file:
        kept = {
            (table, row[1])
            for (table,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            for row in file.execute(f"PRAGMA table_info({table})").fetchall()
        }

    assert kept == moved
    assert {tuple(row) for row in rows if row[0] not in ("nodes", "schema_state")} - {
        ("tables", "owner"),
        ("branches", "number"),
    } == moved


def test_there_and_back(tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]) -> None:
    """To the last byte; nothing is overwritten, and nothing is moved from under a running server."""
    here, back = tmp_path / "here", tmp_path / "back"

    async def before() -> None:
        store = SqliteStore(here / DATABASE)
        await fill(store)
        await store.close()

    async def running() -> None:
        store = await PostgresStore.open(database)
        assert [branch.id for branch in await store.branches("m6")] == ["b0", "b1", "b2"]
        with pytest.raises(StoreError, match="stop them first"):
            await move_store(database, str(back), lambda *_: None)
        await store.close()

    asyncio.run(before())
    assert main(["move-store", str(here), database]) == 0
    asyncio.run(running())
    assert main(["move-store", str(here), database]) == 2
    assert "holds tables already" in capsys.readouterr().err
    assert main(["move-store", database, str(back)]) == 0

    told = capsys.readouterr()
    assert "entries: 32 of 32" in told.err
    assert "32 entries" in told.out
    assert rows_of(back) == rows_of(here)


async def test_what_nobody_uses_is_pruned(database: str) -> None:
    """A group goes as a whole, and only when nobody has used any of it."""
    store = await PostgresStore.open(database)
    await fill(store)
    for name in ("old", "used"):
        await store.begin_match(a_match(f"match of {name}", name), a_table(name, f"match of {name}"))
        await store.append(an_entry(1, f"match of {name}"))
    connection = await asyncpg.connect(database)
    await connection.execute("UPDATE tables SET touched = $1 WHERE id <> 'used' AND id <> 'table of b1'", OLD)
    await connection.execute("UPDATE matches SET begun = $1, ended = $1", OLD * 1000)
    await connection.execute("UPDATE entries SET at = $1", OLD * 1000)

    counted = await prune_database(database, 30, False)
    assert (await store.table("old")) is not None
    deleted = await prune_database(database, 30, True)

    assert (counted.tables, counted.matches, counted.entries) == (1, 1, 1)
    assert deleted == counted
    assert await store.table("old") is None
    assert await store.entries("match of old") == []
    assert len(await store.entries("b2")) == 6
    await connection.execute("UPDATE tables SET touched = $1", OLD)
    assert (await prune_database(database, 30, True)).tables == 5
    assert await connection.fetchval("SELECT count(*) FROM entries") == 0
    assert await connection.fetchval("SELECT count(*) FROM rules") == 0
    await connection.close()
    await store.close()


@pytest.mark.parametrize(("command", "instead"), [("backup", "pg_dump"), ("restore", "pg_restore")])
def test_what_is_for_folders_says_so(
    command: str, instead: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LASTCARD_DATABASE", "postgresql://ada:hunter2@localhost/cards")

    assert main([command, "file"]) == 2

    told = capsys.readouterr().err
    assert instead in told
    assert "hunter2" not in told
