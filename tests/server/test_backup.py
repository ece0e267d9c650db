"""Backups on a real file: whole while a server writes, private, and brought back without losing what was there."""

import asyncio
import sqlite3
import stat
import sys
from pathlib import Path

import pytest

from lastcard import wire
from lastcard.cli import main
from lastcard.server.store import backup
from lastcard.server.store.folder import DATABASE
from lastcard.server.store.records import StoreError
from lastcard.server.store.schema import VERSION
from lastcard.server.store.sqlite import SqliteStore
from lastcard.testing.store_contract import a_table, an_entry
from support.live_server import LiveServer
from support.server_process import ServerProcess


async def keep(folder: Path, *entries: int) -> None:
    store = SqliteStore(folder / DATABASE)
    await asyncio.gather(*(store.append(an_entry(seq)) for seq in entries))
    await store.close()


async def kept(folder: Path) -> list[int]:
    store = SqliteStore(folder / DATABASE)
    entries = await store.entries("match")
    await store.close()
    return [entry.seq for entry in entries]


def command(*words: object) -> int:
    return main([str(word) for word in words])


async def test_a_backup_comes_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What was written after it is gone, but for the old database, which is still there."""
    data, file = tmp_path / "data", tmp_path / "copy.db"
    await keep(data, 1, 2)
    assert command("backup", file, "--data", data) == 0
    await keep(data, 3)

    assert command("restore", file, "--data", data) == 0

    assert await kept(data) == [1, 2]
    (aside,) = data.glob("before-restore-*.db")
    assert str(aside) in capsys.readouterr().out
    (tmp_path / "old").mkdir()
    aside.rename(tmp_path / "old" / DATABASE)
    assert await kept(tmp_path / "old") == [1, 2, 3]


async def test_to_a_new_folder(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "copy.db"
    await keep(data, 1)
    backup.back_up(data, file)

    assert backup.restore(tmp_path / "new" / "data", file) is None

    assert await kept(tmp_path / "new" / "data") == [1]


def test_while_the_server_writes(tmp_path: Path) -> None:
    """A copy is the database at one moment, every transaction whole."""
    server = LiveServer(tmp_path / "data")

    async def write() -> None:
        for number in range(1, 201):
            await server.store.save_table(a_table(f"t{number}"))
            await server.store.append(an_entry(number))

    writing = asyncio.run_coroutine_threadsafe(write(), server.loop)
    counts = []
    for number in range(3):
        file = tmp_path / f"copy-{number}.db"
        backup.back_up(tmp_path / "data", file)
        with sqlite3.connect(file) as database:
            counts.append(database.execute("SELECT count(*), max(seq) FROM entries").fetchone())
            assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        database.close()
    writing.result()
    server.close()

    assert all(count == (last or 0) for count, last in counts)
    assert counts == sorted(counts)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no modes on Windows")
async def test_nobody_else_reads_it(tmp_path: Path) -> None:
    data, file = tmp_path / "data", tmp_path / "copy.db"
    await keep(data, 1)
    backup.back_up(data, file)
    backup.restore(data, file)

    files = [file, *data.iterdir()]
    assert {stat.S_IMODE(path.stat().st_mode) for path in files} == {0o600}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.db", "data"]


async def test_a_backup_overwrites_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data, file = tmp_path / "data", tmp_path / "copy.db"
    await keep(data, 1)
    file.write_text("a letter")

    assert command("backup", file, "--data", data) == 2

    assert file.read_text() == "a letter"
    assert "exists already" in capsys.readouterr().err


@pytest.mark.parametrize("words", [("backup", "copy.db"), ("prune", "--older-than", "30")])
def test_where_there_is_nothing(
    tmp_path: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder with another name is not made by looking for it."""
    assert command(*words, "--data", tmp_path / "nowhere") == 2

    assert "There is no database" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [("backup", "copy.db"), ("restore",), ("prune", "--older-than", "30")],
    ids=lambda words: words[0],
)
def test_a_name_that_the_system_refuses(
    tmp_path: Path, words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder that nobody may look into is told like this, too."""
    long = tmp_path / ("x" * 300)
    where = (long,) if words == ("restore",) else ("--data", long)

    assert command(*words, *where) == 2

    (sentence,) = capsys.readouterr().err.splitlines()
    assert "cannot be used" in sentence


def test_a_restore_waits_for_nobody(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """While a server holds the folder it is refused, and the server goes on."""
    with ServerProcess(tmp_path) as server:
        data = server.database.parent
        backup.back_up(data, tmp_path / "copy.db")

        assert command("restore", tmp_path / "copy.db", "--data", data) == 2

        assert server.is_alive
        assert f"process {server.number}" in capsys.readouterr().err
        assert list(data.glob("before-restore-*")) == []


@pytest.mark.parametrize("fault", ["missing", "letter", "strange", "newer", "damaged"])
async def test_what_is_no_backup_changes_nothing(tmp_path: Path, fault: str) -> None:
    data, file = tmp_path / "data", tmp_path / "copy.db"
    await keep(data, *range(1, 500))
    if fault == "letter":
        file.write_text("Dear aunt! " * 1000)
    if fault in ("newer", "damaged"):
        backup.back_up(data, file)
    if fault == "damaged":
        with file.open("r+b") as pages:
            pages.seek(file.stat().st_size // 2)
            pages.write(b"\xa5" * 8192)
    if fault in ("newer", "strange"):
        with sqlite3.connect(file) as database:
            database.executescript(
                f"PRAGMA user_version = {VERSION + (fault == 'newer')}; CREATE TABLE a (b)"
            )
        database.close()

    with pytest.raises(StoreError):
        backup.restore(data, file)

    assert await kept(data) == list(range(1, 500))
    assert list(data.glob("before-restore-*")) == []


async def test_a_damaged_database_is_set_aside_as_it_is(tmp_path: Path) -> None:
    """Even one that cannot be read, with what SQLite has left beside it."""
    data, file = tmp_path / "data", tmp_path / "copy.db"
    await keep(data, 1)
    backup.back_up(data, file)
    (data / DATABASE).write_bytes(b"broken" * 1000)
    (data / f"{DATABASE}-wal").write_bytes(b"left over")

    aside = backup.restore(data, file)

    assert aside is not None
    assert aside.read_bytes() == b"broken" * 1000
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == b"left over"
    assert await kept(data) == [1]


async def test_a_server_plays_on_from_a_backup(tmp_path: Path) -> None:
    """A table of the copy is found at a new server, with its host in the seat."""
    first = LiveServer(tmp_path / "first")
    opened = first.open("Ada", wire.Setup("classic", 2), "steady")
    await asyncio.to_thread(backup.back_up, tmp_path / "first", tmp_path / "copy.db")
    first.close()
    backup.restore(tmp_path / "second", tmp_path / "copy.db")
    second = LiveServer(tmp_path / "second")
    live = second.live(opened.table)

    assert second.tables.seat(live, opened.secret) is live.table.seats[0]
    second.close()
