"""Writes that fail: the log says why, once and then seldom, and `/api/health` knows since when and until when."""

import asyncio
import re
import sqlite3
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from lastcard import wire
from lastcard.server.store import sqlite, writer
from lastcard.server.store.health import LOG_SECONDS, WriteHealth
from lastcard.server.store.records import StoreError
from lastcard.server.store.sqlite import SqliteStore
from lastcard.testing.store_contract import an_entry
from support.live_server import LiveServer
from support.live_table import FakeClock
from support.patience import WAIT_SECONDS
from support.server_process import LIMITLESS, ServerProcess


def failure(name: str, text: str) -> sqlite3.OperationalError:
    """An error as SQLite reports it."""
    error = sqlite3.OperationalError(text)
    error.sqlite_errorname = name
    error.sqlite_errorcode = getattr(sqlite3, name)
    return error


FULL = failure("SQLITE_FULL", "database or disk is full")
LOCKED = failure("SQLITE_BUSY", "database is locked")


@pytest.fixture
def logged() -> Iterator[list[Any]]:
    with capture_logs() as lines:
        yield lines


# What the log says.


def test_each_kind_of_failure_is_logged_once_and_then_counted(logged: list[Any]) -> None:
    clock = FakeClock()
    health = WriteHealth(clock)

    for _ in range(1000):
        health.failed(FULL, 3)
        health.failed(LOCKED, 1)
    first = list(logged)
    clock.now += LOG_SECONDS
    health.failed(FULL, 1)

    assert [(line["event"], line["cause"], line["reason"]) for line in first] == [
        ("writes fail", "SQLITE_FULL", "database or disk is full"),
        ("writes fail", "SQLITE_BUSY", "database is locked"),
    ]
    assert [(line["cause"], line["times"]) for line in logged[2:]] == [("SQLITE_FULL", 999 * 3 + 1)]


def test_the_log_says_when_writes_work_again(logged: list[Any]) -> None:
    health = WriteHealth(FakeClock())
    health.failed(FULL, 3)
    health.worked()
    health.worked()

    assert (logged[-1]["event"], logged[-1]["refused"]) == ("writes work again", 3)
    assert len(logged) == 2
    assert health.trouble == ""


def test_a_disk_that_comes_and_goes_does_not_fill_the_log(logged: list[Any]) -> None:
    health = WriteHealth(FakeClock())
    for _ in range(1000):
        health.failed(FULL, 1)
        health.worked()

    assert len(logged) == 2


# What the store notices.


async def recovered(store: SqliteStore) -> None:
    async with asyncio.timeout(WAIT_SECONDS):
        while store.trouble:
            await asyncio.sleep(0.001)


async def test_a_store_notices_by_itself_that_writes_work_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, logged: list[Any]
) -> None:
    monkeypatch.setattr(sqlite, "LOCK_SECONDS", 0.05)
    monkeypatch.setattr(writer, "RETRY_SECONDS", 0.01)
    store = SqliteStore(tmp_path / "lastcard.db")
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError):
        await store.append(an_entry(1))
    trouble = store.trouble
    other.execute("ROLLBACK")
    other.close()

    await recovered(store)

    assert trouble == "database is locked (SQLITE_BUSY)"
    assert [line["event"] for line in logged] == ["writes fail", "writes work again"]
    await store.close()


async def test_one_bad_write_is_no_trouble_for_the_others(tmp_path: Path, logged: list[Any]) -> None:
    """A number that is there already, or a text that is none, is the fault of whoever wrote it."""
    store = SqliteStore(tmp_path / "lastcard.db")
    bad = an_entry(2)
    bad.note = "\ud800"
    await store.append(an_entry(1))

    results = await asyncio.gather(
        store.append(an_entry(1)), store.append(bad), store.append(an_entry(3)), return_exceptions=True
    )

    assert [type(result) for result in results] == [StoreError, StoreError, type(None)]
    assert store.trouble == ""
    assert {line["cause"] for line in logged} == {"SQLITE_CONSTRAINT_PRIMARYKEY", "UnicodeEncodeError"}
    await store.close()


# What is told to whoever asks.


def health_of(port: int) -> tuple[int, dict[str, Any]]:
    line = HTTPConnection("127.0.0.1", port, timeout=WAIT_SECONDS)
    try:
        line.request("GET", "/api/health")
        answer = line.getresponse()
        return answer.status, msgspec.json.decode(answer.read())
    finally:
        line.close()


def test_health_is_503_while_writes_fail(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "RETRY_SECONDS", 0.01)
    before = health_of(server.port)
    server.store.reading.execute("PRAGMA busy_timeout = 0")
    server.store.writer.database.execute("PRAGMA busy_timeout = 0")
    other = sqlite3.connect(server.store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError):
        server.open("Ada", wire.Setup())
    during = health_of(server.port)
    other.execute("ROLLBACK")
    other.close()
    server.do(recovered(server.store))

    assert before == (200, {"tables": 0, "connections": 0, "trouble": ""})
    assert during == (503, {"tables": 0, "connections": 0, "trouble": "database is locked (SQLITE_BUSY)"})
    assert health_of(server.port) == before


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux can limit what another process may write")
def test_a_full_disk_is_in_the_log_and_in_the_health(tmp_path: Path) -> None:
    import resource

    body = msgspec.json.encode(wire.Opening("Ada", wire.Setup()))
    with ServerProcess(tmp_path, LIMITLESS) as server:
        line = HTTPConnection("127.0.0.1", server.port, timeout=WAIT_SECONDS)
        line.request("POST", "/api/tables", body)
        line.getresponse().read()
        size = server.database.with_name("lastcard.db-wal").stat().st_size
        resource.prlimit(server.number, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))
        for _ in range(20):
            line.request("POST", "/api/tables", body)
            answer = line.getresponse()
            assert answer.status == 503
            assert msgspec.json.decode(answer.read(), type=wire.No).code == "not-kept"
        line.close()
        status, state = health_of(server.port)
        (log,) = (file.read_text("utf-8") for file in server.outputs if file.suffix == ".err")

    assert (status, bool(state["trouble"])) == (503, True)
    causes = re.findall(r"writes fail.*(SQLITE_\w+)", log)
    assert causes
    assert len(causes) == len(set(causes))
