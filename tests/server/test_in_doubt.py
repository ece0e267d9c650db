"""A commit that may be stored or not: nobody is told more than is known, and the disk decides.

SQLite writes a transaction into its file and then asks the disk to keep it. When that fails this process does not see
the transaction, but after a crash the next one would.
"""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lastcard import wire
from lastcard.client import Refused
from lastcard.server.live_tables import LiveTables
from lastcard.server.store import writer
from lastcard.server.store.records import InDoubtError, StoreError
from lastcard.server.store.sqlite import SqliteStore
from lastcard.testing.store_contract import an_entry
from support.offline_table import ONE_ROUND, Begin, FakeConnection, OfflineTable
from support.patience import WAIT_SECONDS
from support.server_process import LIMITLESS, ServerProcess
from support.wire_seats import WireSeat, seat_table, start

BOTH = pytest.mark.parametrize("outcome", ["kept", "lost"])


# The store.


class DoubtfulDatabase:
    """A connection whose commits fail, before or after they are stored."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self.database = database
        self.outcome = ""

    def execute(self, sql: str, values: Any = ()) -> None:
        doubtful = self.outcome and not sql.startswith(("BEGIN", "ROLLBACK"))
        if not doubtful or self.outcome == "kept":
            self.database.execute(sql, values)
        if doubtful:
            error = sqlite3.OperationalError("disk I/O error")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
            error.sqlite_errorname = "SQLITE_IOERR_FSYNC"
            raise error

    @property
    def in_transaction(self) -> bool:
        return self.database.in_transaction

    def close(self) -> None:
        self.database.close()


@asynccontextmanager
async def doubtful_store(path: Path) -> AsyncIterator[tuple[SqliteStore, DoubtfulDatabase]]:
    store = SqliteStore(path)
    disk = DoubtfulDatabase(store.writer.database)
    store.writer.database = disk  # type: ignore[assignment]
    yield store, disk
    disk.outcome = ""
    await store.close()


@BOTH
async def test_a_store_in_doubt_neither_reads_nor_writes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, outcome: str
) -> None:
    """Until it is certain what there is, it says so; then what it reads is what there is."""
    monkeypatch.setattr(writer, "RETRY_SECONDS", 0.01)
    async with doubtful_store(tmp_path / "lastcard.db") as (store, disk):
        disk.outcome = outcome
        with pytest.raises(InDoubtError):
            await store.append(an_entry(1))
        with pytest.raises(StoreError, match="not certain") as read:
            await store.entries("match")
        with pytest.raises(StoreError, match="not certain") as written:
            await store.append(an_entry(2))
        trouble = store.trouble
        disk.outcome = ""
        async with asyncio.timeout(WAIT_SECONDS):
            while store.trouble:
                await asyncio.sleep(0.001)

        assert not isinstance(read.value, InDoubtError)
        assert not isinstance(written.value, InDoubtError)
        assert "SQLITE_IOERR_FSYNC" in trouble
        assert await store.entries("match") == [an_entry(1)] * (outcome == "kept")


async def test_everything_in_one_commit_is_in_doubt(tmp_path: Path) -> None:
    async with doubtful_store(tmp_path / "lastcard.db") as (store, disk):
        disk.outcome = "lost"
        writes = [store.append(an_entry(seq)) for seq in range(1, 4)]
        results = await asyncio.gather(*writes, return_exceptions=True)

        assert isinstance(results[0], InDoubtError)
        assert all(isinstance(result, StoreError) for result in results)


@pytest.mark.parametrize("code", ["SQLITE_FULL", "SQLITE_BUSY", "SQLITE_IOERR_WRITE", "SQLITE_CORRUPT"])
async def test_what_failed_before_its_end_is_certain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    async with doubtful_store(tmp_path / "lastcard.db") as (store, disk):

        def fail(*_: object) -> None:
            error = sqlite3.OperationalError("it fails")
            error.sqlite_errorcode, error.sqlite_errorname = getattr(sqlite3, code), code
            raise error

        with monkeypatch.context() as patch:
            patch.setattr(disk, "execute", fail)
            with pytest.raises(StoreError) as failed:
                await store.append(an_entry(1))
        await store.append(an_entry(1))

        assert not isinstance(failed.value, InDoubtError)
        assert await store.entries("match") == [an_entry(1)]


# The table.


async def back(offline: OfflineTable, connection: FakeConnection) -> FakeConnection:
    """Whoever was sent away comes again and finds the table as it is stored."""
    assert connection.closed == "in-doubt"
    offline.live = await offline.tables.find(offline.live.table.id)
    again = FakeConnection()
    await offline.come(again, connection.secret)
    return again


@BOTH
async def test_a_move_in_doubt_is_told_as_that(begin: Begin, outcome: str) -> None:
    """Neither done nor not done: the table is read again, and the same message again is one move."""
    offline = await begin(seats=2)
    bo = await offline.sit("Bo")
    await offline.start()
    old, (mover,) = offline.live, [one for one in (offline.host, bo) if one is offline.asked()]
    seq, move = old.table.seq, old.table.offer(offline.seat(mover))[0]
    offline.store.doubtful = outcome
    answer = await offline.move(mover, move, id="x")
    offline.store.doubtful = ""
    told = [tell for one in (offline.host, bo) for tell in one.told if isinstance(tell, wire.News)]

    again = await back(offline, mover)

    assert answer.code == "in-doubt"
    assert "not made" not in answer.sentence
    assert all(news.now.seq <= seq for news in told)
    assert offline.live is not old
    assert offline.live.table.seq == seq + (outcome == "kept")
    done = await offline.ask(again, wire.Move("x", seq, move))
    assert (type(done), done.seq) == (wire.Done, seq + 1)
    kept = offline.store.kept_entries[offline.live.table.match_id]
    assert [entry.seq for entry in kept if entry.message_id == "x"] == [seq + 1]


@BOTH
async def test_a_bot_whose_move_is_in_doubt_plays_on_from_the_disk(begin: Begin, outcome: str) -> None:
    offline = await begin(seats=2, house=ONE_ROUND, level="steady")
    await offline.until(lambda: offline.asked() is offline.host)
    offline.store.doubtful = outcome
    offline.live.table.seats[0].stand_in = offline.live.table.seats[0].relieved = True
    offline.live.scheduler.plan()
    await offline.until(lambda: offline.host.closed)
    offline.store.doubtful = ""

    await back(offline, offline.host)
    await offline.by_itself("over")

    kept = offline.store.kept_entries[offline.live.table.match_id]
    assert [entry.seq for entry in kept] == list(range(1, len(kept) + 1))


@BOTH
async def test_a_seat_in_doubt(begin: Begin, outcome: str) -> None:
    offline = await begin(seats=2)
    visitor = await offline.watch()
    offline.store.doubtful = outcome
    answer = await offline.ask(visitor, wire.Sit("1", "Bo"))
    offline.store.doubtful = ""
    await back(offline, offline.host)

    assert answer.code == "in-doubt"
    assert (offline.live.table.seats[1].keeper == "person") == (outcome == "kept")


@BOTH
async def test_a_transfer_in_doubt(begin: Begin, outcome: str) -> None:
    """Nobody gets a secret of which nobody knows whether it opens anything; and whoever comes with one finds the table
    as it is stored."""
    offline = await begin(seats=2)
    assert offline.host.seat is not None
    codes = offline.tables.codes
    code = await codes.transfer(offline.live, offline.host.seat)
    offline.store.doubtful = outcome
    with pytest.raises(InDoubtError):
        await codes.find(code)
    offline.store.doubtful = ""
    found = await codes.find(await codes.transfer(offline.live, offline.host.seat))
    offline.store.doubtful = outcome
    with pytest.raises(InDoubtError):
        await offline.tables.seat_for(offline.live, found.secret)
    offline.store.doubtful = ""
    await back(offline, offline.host)

    assert len(offline.live.table.seats[0].digests) == (outcome == "kept")
    assert await offline.tables.seat_for(offline.live, found.secret) is offline.live.table.seats[0]
    assert len(offline.live.table.seats[0].digests) == 1


@BOTH
async def test_a_new_code_in_doubt(begin: Begin, outcome: str) -> None:
    """A table whose code may be another one on the disk is not opened."""
    offline = await begin(seats=2)
    offline.store.kept_codes.clear()
    fresh = LiveTables(offline.store)
    offline.store.doubtful = outcome
    with pytest.raises(StoreError):
        await fresh.find(offline.live.table.id)
    offline.store.doubtful = ""
    live = await fresh.find(offline.live.table.id)
    found = await fresh.codes.find(live.table.code)
    await fresh.close()

    assert found.table == live.table.id


@BOTH
async def test_the_last_move_counts_though_the_end_is_in_doubt(
    begin: Begin, monkeypatch: pytest.MonkeyPatch, outcome: str
) -> None:
    """Its entry is stored: it is told, and the end is found again from it."""
    offline = await begin(seats=2, house=ONE_ROUND, level="steady")
    end_match = offline.store.end_match

    async def doubt(*records: Any) -> None:
        offline.store.doubtful = outcome
        await end_match(*records)

    with monkeypatch.context() as patch:
        patch.setattr(offline.store, "end_match", doubt)
        await offline.by_itself("over")
        await offline.until(lambda: offline.host.closed)
    offline.store.doubtful = ""

    await back(offline, offline.host)

    table = offline.live.table
    assert table.stage == "over"
    assert offline.store.kept_matches[table.match_id].ended


async def test_whoever_waits_at_a_table_in_doubt_is_sent_back(begin: Begin) -> None:
    """A message that came meanwhile is not done there, and nobody sits down at what is no longer there."""
    offline = await begin(seats=2)
    visitor, late = await offline.watch(), FakeConnection()
    offline.store.doubtful = "lost"
    results: Any = await asyncio.gather(
        offline.ask(visitor, wire.Sit("1", "Bo")),
        offline.ask(offline.host, wire.Rename("2", "Eve")),
        offline.live.attach(late, None),
        return_exceptions=True,
    )

    assert results[0].code == "in-doubt"
    assert results[1] is None
    assert isinstance(results[2], StoreError)
    assert late.told == []


# A disk that really fails.

SHIM = """
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static int sync_by(const char *name, int file) {
    int (*real)(int) = dlsym(RTLD_NEXT, name);
    if (access(getenv("SYNC_FAILS"), F_OK) == 0) {
        errno = EIO;
        return -1;
    }
    return real(file);
}
int fsync(int file) { return sync_by("fsync", file); }
int fdatasync(int file) { return sync_by("fdatasync", file); }
"""


class FailingDisk:
    """The flag that makes every request to keep something fail."""

    def __init__(self, flag: Path) -> None:
        self.flag = flag

    def fails(self) -> None:
        self.flag.touch()

    def works(self) -> None:
        self.flag.unlink()


@pytest.fixture
def disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FailingDisk:
    compiler = shutil.which("cc")
    if sys.platform != "linux" or compiler is None:
        pytest.skip("only on Linux with a C compiler can a disk be made to fail")
    source, library = tmp_path / "shim.c", tmp_path / "shim.so"
    source.write_text(SHIM)
    subprocess.run([compiler, "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    monkeypatch.setenv("LD_PRELOAD", str(library))
    monkeypatch.setenv("SYNC_FAILS", str(tmp_path / "sync-fails"))
    return FailingDisk(tmp_path / "sync-fails")


@pytest.fixture
def server(tmp_path: Path, disk: FailingDisk) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path, (*LIMITLESS, "--pace", "0")) as process:
        yield process


async def two_people(server: ServerProcess) -> tuple[list[WireSeat], WireSeat]:
    """A match of two, and whose move it is."""
    seats = await seat_table(server.origin, wire.Setup("classic", 2, uno_grace=0), Random(1), 2)
    await start(seats)
    client = seats[0].client
    await client.until(lambda: client.match and client.match.view.ask in ("play", "color", "keep"))
    assert client.match is not None
    mover = seats[client.match.view.asked]
    await mover.client.until(lambda: mover.client.legal)
    return seats, mover


async def test_a_disk_that_does_not_keep_what_was_written(server: ServerProcess, disk: FailingDisk) -> None:
    """The move is in doubt, nobody comes in meanwhile, and with the disk the game goes on."""
    seats, mover = await two_people(server)
    assert mover.client.match is not None
    seq, move = mover.client.match.seq, mover.client.legal[0]
    disk.fails()
    with pytest.raises(Refused) as refused:
        await mover.client.move(move)
    await mover.client.until(lambda: not mover.client.is_up)
    welcomes = mover.client.welcomes
    disk.works()
    await mover.client.until(lambda: mover.client.welcomes > welcomes and mover.client.legal)
    made = await mover.client.move(mover.client.legal[0])

    assert refused.value.code == "in-doubt"
    assert made == seq + 1
    for seat in seats:
        await seat.client.close()


async def test_a_server_killed_in_doubt_has_promised_nothing(
    server: ServerProcess, disk: FailingDisk
) -> None:
    """After a crash the move is in the log, and whoever made it was not told that it is not."""
    seats, mover = await two_people(server)
    assert mover.client.match is not None
    seq = mover.client.match.seq
    disk.fails()
    with pytest.raises(Refused) as refused:
        await mover.client.move(mover.client.legal[0])
    server.kill()
    disk.works()
    with sqlite3.connect(server.database) as database:
        (kept,) = database.execute("SELECT max(seq) FROM entries").fetchone()
    database.close()

    assert refused.value.code == "in-doubt"
    assert kept in (seq, seq + 1)
    for seat in seats:
        await seat.client.close()
