"""The store on a real file: its contract, a database that is locked, a disk that is full, versions old and new."""

import asyncio
import errno
import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from lastcard import wire
from lastcard.client import Refused
from lastcard.server.store import sqlite
from lastcard.server.store.postgres import node
from lastcard.server.store.postgres.store import PostgresStore
from lastcard.server.store.records import NEWEST, Store, StoreError
from lastcard.server.store.schema import VERSION
from lastcard.server.store.sqlite import SqliteStore
from lastcard.testing.store_contract import a_match, a_table, an_entry, check_store
from support.patience import WAIT_SECONDS
from support.server_process import LIMITLESS, ServerProcess
from support.wire_seats import WireSeat, seat_table, start

COPY = """
INSERT INTO matches (id, table_id, number, rules, names, key, commitment, listed, begun, ended)
SELECT ?, table_id, number, rules, names, key, commitment, 1, begun, ? FROM matches WHERE id = 'match'
"""


def test_sqlite(tmp_path: Path) -> None:
    """The SQLite store keeps all that a store promises."""

    async def reopen() -> Store:
        return SqliteStore(tmp_path / "new" / "lastcard.db")

    asyncio.run(check_store(reopen))


def test_postgres(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And so does PostgreSQL. A machine that stands still for seconds is no reason to lose the lease here."""
    monkeypatch.setattr(node, "LAPSES", 1_000)

    async def reopen() -> Store:
        return await PostgresStore.open(database)

    asyncio.run(check_store(reopen))


async def test_locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While another program holds the database nothing is kept, everybody is told, and soon; afterwards all is well."""
    monkeypatch.setattr(sqlite, "LOCK_SECONDS", 0.2)
    store = SqliteStore(tmp_path / "lastcard.db")
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    async with asyncio.timeout(WAIT_SECONDS):
        results = await asyncio.gather(
            *(store.append(an_entry(seq)) for seq in range(1, 51)), return_exceptions=True
        )
    other.execute("ROLLBACK")
    other.close()
    assert all(isinstance(result, StoreError) for result in results)
    assert await store.entries("match") == []
    await store.append(an_entry(1))
    assert await store.entries("match") == [an_entry(1)]
    await store.close()


def test_locked_at_the_start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that cannot be opened is an error in one sentence."""
    monkeypatch.setattr(sqlite, "LOCK_SECONDS", 0.1)
    path = tmp_path / "lastcard.db"
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")

    with pytest.raises(StoreError, match="cannot be opened"):
        SqliteStore(path)

    other.close()


def test_newer_version(tmp_path: Path) -> None:
    """A database of a version to come is refused, and said what to do; it is not touched."""
    path = tmp_path / "lastcard.db"
    with sqlite3.connect(path) as database:
        database.execute(f"PRAGMA user_version = {VERSION + 1}")
    database.close()

    with pytest.raises(StoreError, match="newer lastcard"):
        SqliteStore(path)


def test_no_database(tmp_path: Path) -> None:
    """A file that is no database is refused in one sentence."""
    path = tmp_path / "lastcard.db"
    path.write_bytes(b"This is a letter to my aunt. " * 100)

    with pytest.raises(StoreError, match="cannot be opened"):
        SqliteStore(path)


def damage(path: Path) -> None:
    """Write over the pages in the middle of a file, as a failing disk does."""
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // 2)
        file.write(b"\xa5" * 8192)


async def filled(path: Path) -> None:
    """A database of some size, closed in order."""
    store = SqliteStore(path)
    await asyncio.gather(*(store.append(an_entry(seq)) for seq in range(1, 2001)))
    await store.close()


async def test_damaged_pages(tmp_path: Path) -> None:
    """A damaged database is refused with what can be done about it, and stays as it is."""
    path = tmp_path / "lastcard.db"
    await filled(path)
    damage(path)
    before = path.read_bytes()

    with pytest.raises(StoreError, match=r"is damaged .*lastcard restore") as refused:
        SqliteStore(path)

    assert "\n" not in str(refused.value)
    assert path.read_bytes() == before


def test_a_newer_version_keeps_its_bytes(tmp_path: Path) -> None:
    """Not even how SQLite keeps its journal is changed."""
    path = tmp_path / "lastcard.db"
    with sqlite3.connect(path) as database:
        database.executescript(f"PRAGMA journal_mode = DELETE; PRAGMA user_version = {VERSION + 1}")
    database.close()
    before = path.read_bytes()

    with pytest.raises(StoreError, match="newer lastcard"):
        SqliteStore(path)

    assert path.read_bytes() == before


async def test_read_only_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that can be read but not written is refused at the start, not at the first move."""
    path = tmp_path / "lastcard.db"
    await filled(path)
    plain = sqlite3.connect
    monkeypatch.setattr(
        sqlite3, "connect", lambda path, **how: plain(f"file:{path}?mode=ro", uri=True, **how)
    )

    with pytest.raises(StoreError, match=r"cannot be written .*--data"):
        SqliteStore(path)


def test_read_only_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for a whole disk."""

    def refuse(*_: object) -> int:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(os, "open", refuse)

    with pytest.raises(StoreError, match=r"Read-only file system.*--data"):
        SqliteStore(tmp_path / "lastcard.db")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_the_right_to_write(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    try:
        with pytest.raises(StoreError, match="--data"):
            SqliteStore(tmp_path / "lastcard.db")
    finally:
        tmp_path.chmod(0o700)


@pytest.mark.parametrize("fault", ["damaged", "newer"])
async def test_serve_ends_with_a_sentence(tmp_path: Path, fault: str) -> None:
    """What the store says is all that a person sees, and the status is not 0."""
    path = tmp_path / "lastcard.db"
    await filled(path)
    if fault == "damaged":
        damage(path)
    else:
        with sqlite3.connect(path) as database:
            database.execute(f"PRAGMA user_version = {VERSION + 1}")
        database.close()

    command = [sys.executable, "-m", "lastcard", "serve", "--port", "0", "--data", str(tmp_path)]
    ended = await asyncio.to_thread(
        subprocess.run, command, capture_output=True, encoding="utf-8", timeout=WAIT_SECONDS
    )

    assert (ended.returncode, ended.stdout) == (2, "")
    (sentence,) = ended.stderr.splitlines()
    assert fault in sentence


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path, (*LIMITLESS, "--pace", "0")) as process:
        yield process


async def two_people(server: ServerProcess) -> list[WireSeat]:
    seats = await seat_table(server.origin, wire.Setup("classic", 2, uno_grace=0), Random(1), 2)
    await start(seats)
    return seats


async def mover(seats: list[WireSeat]) -> WireSeat:
    """Whoever can move now."""
    first = seats[0].client
    await first.until(lambda: first.match and first.match.view.ask in ("play", "color", "keep"))
    assert first.match is not None
    seat = seats[first.match.view.asked]
    await seat.client.until(lambda: seat.client.legal)
    return seat


def kept(server: ServerProcess) -> int:
    with sqlite3.connect(server.database) as database:
        (count,) = database.execute("SELECT count(*) FROM entries").fetchone()
    database.close()
    return int(count)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can limit what another process may write")
async def test_disk_full(server: ServerProcess) -> None:
    """On a full disk a move is refused as not kept, nobody sees it, and with room again the same table goes on."""
    import resource

    seats = await two_people(server)
    seat = await mover(seats)
    size = server.database.with_name("lastcard.db-wal").stat().st_size
    resource.prlimit(server.number, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
    before, told = kept(server), len(seats[0].told)
    move = seat.client.legal[0]
    with pytest.raises(Refused) as caught:
        await seat.client.move(move)
    assert caught.value.code == "not-kept"
    assert (kept(server), len(seats[0].told)) == (before, told)
    resource.prlimit(server.number, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
    seq = await seat.client.move(move)
    assert seq == kept(server)
    for one in seats:
        await one.client.close()


async def test_database_locked_by_another(server: ServerProcess) -> None:
    """While another program holds the database a move is refused as not kept, and can be made afterwards."""
    seats = await two_people(server)
    seat = await mover(seats)
    other = sqlite3.connect(server.database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    before = kept(server)
    with pytest.raises(Refused) as caught:
        await seat.client.move(seat.client.legal[0])
    assert caught.value.code == "not-kept"
    assert kept(server) == before
    other.execute("ROLLBACK")
    other.close()
    await seat.client.move(seat.client.legal[0])
    for one in seats:
        await one.client.close()


@pytest.mark.parametrize("which", ["listed = 1", "id IN (?, ?)"])
async def test_a_page_of_matches_costs_the_same_however_many_there_are(tmp_path: Path, which: str) -> None:
    """It is read along an index: nothing is searched, and nothing is sorted but the page."""
    store = SqliteStore(tmp_path / "lastcard.db")
    await store.begin_match(a_match(), a_table())
    values = ("100-1", "100-2", *NEWEST, 20) if "?" in which else (*NEWEST, 20)

    async def steps() -> int:
        """Steps of the machine inside SQLite: they take as long as it likes, but are always the same."""
        taken: list[int] = []
        store.reading.set_progress_handler(lambda: taken.append(1), 1)
        await store.read(lambda db: sqlite.page_of(db, which, values))
        store.reading.set_progress_handler(None, 0)
        return len(taken)

    for count in (100, 2000):
        with sqlite3.connect(store.path) as other:
            other.executemany(COPY, ((f"{count}-{number}", number + 1) for number in range(count)))
        other.close()
        if count == 100:
            before = await steps()
    after = await steps()
    await store.close()

    assert before > 50
    assert after <= before * 1.1
