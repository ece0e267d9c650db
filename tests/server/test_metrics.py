"""How the server does: counted without saying who, told to whom it may concern, and true."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from runpy import run_path

import pytest

from lastcard import wire
from lastcard.client import Address, Client, Refused
from lastcard.server import readiness
from lastcard.server.metrics import METRICS, Meters
from lastcard.server.store import sqlite, writer
from lastcard.server.store.records import StoreError
from support.live_server import LiveServer

TOKEN = "a token of the one who watches"
DASHBOARD = Path(__file__).parents[2] / "docs" / "reference" / "grafana-dashboard.json"
NAME = re.compile(r"\b(?:lastcard|process)_\w+")
LABEL = re.compile(r'(\w+)="')


@pytest.fixture
def server(tmp_path: Path) -> Iterator[LiveServer]:
    opened = LiveServer(tmp_path, metrics=True, metrics_token=TOKEN)
    yield opened
    opened.close()


@pytest.fixture
def plain(tmp_path: Path) -> Iterator[LiveServer]:
    opened = LiveServer(tmp_path)
    yield opened
    opened.close()


def get(server: LiveServer, path: str, **headers: str) -> tuple[int, str]:
    connection = HTTPConnection("127.0.0.1", server.port)
    connection.request(
        "GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, text


def value(text: str, name: str) -> float:
    """The sum of a metric over its labels."""
    found = re.findall(rf"^{name}(?:{{.*}})? (\S+)$", text, re.MULTILINE)
    assert found, name
    return sum(map(float, found))


def play(server: LiveServer, name: str = "Adelheid") -> wire.Opened:
    """Somebody makes a move, and one that is refused."""
    opened = server.open(name, wire.Setup("classic", 2, uno_grace=0), "normal")

    async def scene() -> None:
        async with Client(Address(server.url.rstrip("/"), opened.table), opened.secret) as client:
            await client.until(lambda: client.legal)
            await client.move(client.legal[0])
            with pytest.raises(Refused):
                await client.move("play R99")

    asyncio.run(scene())
    return opened


# Metrics.


def test_without_a_wish_there_are_none(plain: LiveServer) -> None:
    assert get(plain, "/metrics")[0] == 404
    assert METRICS.meters is None


def test_what_happens_is_counted(server: LiveServer) -> None:
    play(server)

    status, text = get(server, "/metrics")

    assert status == 200
    assert value(text, "lastcard_tables") == 1
    assert value(text, "lastcard_connections") >= 0
    assert value(text, 'lastcard_moves_total{by="person"}') == 1
    assert value(text, 'lastcard_moves_total{by="table"}') >= 1
    assert value(text, "lastcard_move_seconds_count") == 1
    assert (
        value(text, "lastcard_store_batch_writes_sum")
        >= value(text, "lastcard_store_batch_seconds_count")
        >= 3
    )
    assert value(text, "lastcard_refusals_total") == 1
    assert "lastcard_loop_lag_seconds_bucket" in text
    assert "lastcard_bot_thinking_seconds_bucket" in text


def test_nothing_says_who_or_where(server: LiveServer) -> None:
    opened = play(server)
    get(server, "/api/codes/ABCDEF")
    _, text = get(server, "/metrics")

    assert set(LABEL.findall(text)) <= {"le", "by", "code"}
    assert set(re.findall(r'by="(\w+)"', text)) <= {"person", "bot", "table"}
    assert set(re.findall(r'code="([^"]+)"', text)) <= set(wire.ERRORS) | {"other"}
    assert opened.table not in text
    assert "Adelheid" not in text


def test_writes_that_fail_are_counted(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also those that nobody asked for: a bot's move is refused to no one."""
    monkeypatch.setattr(writer, "RETRY_SECONDS", 60.0)
    _, before = get(server, "/metrics")
    server.store.writer.database.execute("PRAGMA busy_timeout = 0")
    with closing(sqlite3.connect(server.store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError):
            server.open("Ada", wire.Setup())
    _, during = get(server, "/metrics")

    names = ("lastcard_store_failing", "lastcard_store_failures_total")
    assert [value(before, name) for name in names] == [0, 0]
    assert [value(during, name) for name in names] == [1, 1]


@pytest.mark.parametrize("code", ["refused", "A name of somebody", ""])
def test_a_code_that_nobody_knows_is_another_one(code: str) -> None:
    METRICS.open(frozenset(wire.ERRORS))
    METRICS.refused(code)
    text = METRICS.text().decode()
    METRICS.close()

    assert re.findall(r'refusals_total{code="([^"]+)"}', text) == [
        "refused" if code == "refused" else "other"
    ]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"X_Forwarded_For": "127.0.0.1"}, 403),
        ({"Via": "1.1 somewhere"}, 403),
        ({"X_Forwarded_For": "192.0.2.1", "Authorization": "Bearer wrong"}, 403),
        ({"X_Forwarded_For": "192.0.2.1", "Authorization": f"Bearer {TOKEN}"}, 200),
        ({"X_Forwarded_For": "192.0.2.1", "Authorization": "Bearer ä"}, 403),
    ],
)
def test_who_may_see_them(server: LiveServer, headers: dict[str, str], status: int) -> None:
    """Whoever asks from this computer; a proxy on it may speak for anyone, and has to know the token."""
    assert get(server, "/metrics", **headers)[0] == status


def test_an_empty_token_opens_nothing(tmp_path: Path) -> None:
    server = LiveServer(tmp_path, metrics=True)
    found = get(server, "/metrics", Via="1.1 somewhere", Authorization="Bearer ")
    server.close()

    assert found[0] == 403


def test_a_bot_that_thinks_is_timed() -> None:
    METRICS.open(frozenset())
    with METRICS.thinking():
        pass
    text = METRICS.text().decode()
    METRICS.close()

    assert value(text, "lastcard_bot_thinking_seconds_count") == 1


def test_the_dashboard_asks_for_what_there_is() -> None:
    meters = Meters(frozenset())
    known = {sample.name for metric in meters.registry.collect() for sample in metric.samples} | {
        "lastcard_tables",
        "lastcard_connections",
        "lastcard_store_failing",
        "lastcard_moves_total",
        "lastcard_refusals_total",
    }
    panels = json.loads(DASHBOARD.read_text("utf-8"))["panels"]
    asked = {name for one in panels for target in one["targets"] for name in NAME.findall(target["expr"])}

    assert {name for name in asked if not name.startswith("process_")} <= known
    assert len(asked) >= 10


def test_the_dashboard_is_the_one_that_its_maker_makes() -> None:
    made = run_path(str(DASHBOARD.with_name("make_dashboard.py")))["text"]()

    assert DASHBOARD.read_text("utf-8") == made


# Health and readiness.


def test_a_server_that_runs_is_alive_and_ready(plain: LiveServer) -> None:
    assert get(plain, "/health") == (200, '{"alive":true}')
    assert get(plain, "/ready") == (200, '{"ready":true,"problems":[]}')


def test_a_store_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And a server that has one is alive all the same; it is ready again when the store is."""
    monkeypatch.setattr(sqlite, "LOCK_SECONDS", 0.1)
    monkeypatch.setattr(readiness, "FRESH_SECONDS", 0.0)
    server = LiveServer(tmp_path)
    other = sqlite3.connect(server.store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    status, text = get(server, "/ready")
    alive, _ = get(server, "/health")
    other.execute("ROLLBACK")
    other.close()
    afterwards, _ = get(server, "/ready")
    server.close()

    assert (status, alive, afterwards) == (503, 200, 200)
    assert "could not save" in text


def test_health_and_readiness_agree(plain: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when a write has failed since the last one that was tried."""
    monkeypatch.setattr(readiness, "FRESH_SECONDS", 3600.0)
    before = [get(plain, path)[0] for path in ("/ready", "/api/health", "/health")]
    plain.store.health.trouble = "disk full (SQLITE_FULL)"
    after = [get(plain, path) for path in ("/ready", "/api/health", "/health")]
    plain.store.health.trouble = ""

    assert before == [200, 200, 200]
    assert [status for status, _ in after] == [503, 503, 200]
    assert all("disk full" in text for _, text in after[:2])


def test_a_server_that_ends_takes_nobody(plain: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain.tables, "is_ending", lambda: True)

    status, text = get(plain, "/ready")

    assert status == 503
    assert "ending" in text


def test_whoever_asks_often_causes_no_more_writes(plain: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(readiness, "FRESH_SECONDS", 3600.0)
    tried = []

    async def fail() -> None:
        tried.append(1)
        raise StoreError("The server could not save this (disk full).")

    monkeypatch.setattr(plain.store, "try_writing", fail)
    answers = [get(plain, "/ready")[0] for _ in range(5)]

    assert answers == [503] * 5
    assert len(tried) == 1
