"""Connections that are no visitors yet: half a request, endless ones, too many."""

import asyncio
import json
import socket
from http.client import HTTPConnection
from math import inf
from typing import Any

import pytest

from lastcard.server.addresses import RateLimit
from lastcard.server.http import limits
from lastcard.server.http.limits import REQUEST_BYTES, ConnectionLimits, HttpConnection
from lastcard.server.http.proxies import LOOPBACK, Proxies
from support.live_server import LiveServer
from support.patience import WAIT_SECONDS

HEAD = b"POST /api/check HTTP/1.1\r\nHost: localhost\r\n"


def limits_of(server: LiveServer) -> ConnectionLimits:
    found: Any = server.uvicorn.config.http
    assert isinstance(found, ConnectionLimits)
    return found


def come(server: LiveServer, data: bytes = b"") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", server.port), timeout=WAIT_SECONDS)
    line.sendall(data)
    return line


def rest(line: socket.socket) -> bytes:
    """All that comes until the line ends, however it does."""
    found = b""
    try:
        while data := line.recv(65_536):
            found += data
    except ConnectionError:
        pass
    return found


def wait_for(server: LiveServer, connections: int) -> None:
    async def until() -> None:
        async with asyncio.timeout(WAIT_SECONDS):
            while limits_of(server).connections.total() != connections:
                await asyncio.sleep(0)

    server.do(until())


def health(server: LiveServer) -> int:
    line = HTTPConnection("127.0.0.1", server.port, timeout=WAIT_SECONDS)
    line.request("GET", "/api/health")
    status = line.getresponse().status
    line.close()
    return status


@pytest.mark.parametrize("data", [b"", HEAD, HEAD + b"Content-Length: 9\r\n\r\n{"])
def test_half_a_request(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, data: bytes
) -> None:
    """Whoever does not say all of it is not waited for, and nobody is troubled with it."""
    monkeypatch.setattr(limits, "REQUEST_SECONDS", 0.0)
    with come(server, data) as line:
        assert rest(line) == b""
    wait_for(server, 0)
    server.close()
    assert caplog.records == []


def test_an_answer_that_takes_long(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once all is said, the time is the server's."""
    lock = asyncio.Lock()

    async def ask() -> list[Any]:
        await lock.acquire()
        async with lock:
            return []

    async def hurry() -> None:
        (connection,) = limits_of(server).timeouts.watched
        assert connection.due > server.loop.time() + 1e9
        lock.release()

    monkeypatch.setattr(server.tables.store, "finished", lambda *_: ask())
    with come(server, b"GET /api/matches HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n") as line:
        server.do(until_locked(lock))
        server.do(hurry())
        assert rest(line).startswith(b"HTTP/1.1 200")


async def until_full(server: LiveServer) -> None:
    """An answer waits for its reader, and not for ever: the time is up now."""
    (connection,) = limits_of(server).timeouts.watched
    assert isinstance(connection, HttpConnection)
    async with asyncio.timeout(WAIT_SECONDS):
        while not connection.is_full:
            await asyncio.sleep(0)
    assert connection.due < inf
    connection.due = 0.0


async def until_locked(lock: asyncio.Lock) -> None:
    async with asyncio.timeout(WAIT_SECONDS):
        while not lock.locked():
            await asyncio.sleep(0)


def test_an_endless_request(server: LiveServer) -> None:
    """A body in the smallest parts takes the most time: most of it is not looked at, and it has to end."""
    parts = b"1\r\nx\r\n" * REQUEST_BYTES
    with come(server, HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + parts) as line:
        wait_for(server, 1)

        async def look() -> float:
            (connection,) = limits_of(server).timeouts.watched
            assert isinstance(connection, HttpConnection)
            async with asyncio.timeout(WAIT_SECONDS):
                while connection.heard < len(parts):
                    await asyncio.sleep(0)
            due, connection.due = connection.due, 0.0
            return due

        assert server.do(look()) < inf
        assert rest(line) == b""
    wait_for(server, 0)


def test_a_long_request(server: LiveServer) -> None:
    """Whoever means no harm is told what is wrong."""
    line = HTTPConnection("127.0.0.1", server.port, timeout=WAIT_SECONDS)
    line.request("POST", "/api/check", b" " * 1_000_000)
    answer = line.getresponse()
    assert (answer.status, json.load(answer)["code"]) == (400, "too-large")
    line.close()


def test_too_many_from_one_address(server: LiveServer) -> None:
    limits_of(server).settings.per_address = 2
    with come(server, HEAD), come(server, HEAD):
        wait_for(server, 2)
        with come(server) as third:
            assert rest(third) == b""
    wait_for(server, 0)
    assert health(server) == 200


def test_a_proxy_may_come_as_often_as_it_likes(server: LiveServer) -> None:
    limits_of(server).settings.per_address = 1
    limits_of(server).proxies.networks = Proxies([LOOPBACK]).networks
    with come(server, HEAD), come(server, HEAD):
        wait_for(server, 2)
        assert health(server) == 200


def test_whoever_asks_and_does_not_read_is_not_waited_for(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REQUEST_SECONDS", WAIT_SECONDS)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # else the system hears a lot for us
    line.connect(("127.0.0.1", server.port))
    line.sendall(b"GET /api/catalog HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100)
    wait_for(server, 1)

    server.do(until_full(server))
    wait_for(server, 0)

    assert health(server) == 200
    line.close()


def test_requests_beyond_the_rate_wait_their_turn(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of other addresses do not; and whoever waits for too long is refused, also with a strange name."""
    monkeypatch.setattr(limits, "TURN_SECONDS", 0.0)
    app: Any = server.uvicorn.config.app
    app.proxies = Proxies([LOOPBACK])
    app.app.settings.per_address = 256
    app.app.rate = rate = RateLimit(1, seconds_at_once=120.0)

    def status(address: str, host: str = "localhost") -> tuple[int, str]:
        line = HTTPConnection("127.0.0.1", server.port, timeout=WAIT_SECONDS)
        line.request("GET", "/health", headers={"X-Forwarded-For": address, "Host": host})
        answer = line.getresponse()
        policy = answer.getheader("content-security-policy", "")
        line.close()
        return answer.status, policy

    assert [status("192.0.2.1")[0] for _ in range(2)] == [200, 200]
    late, policy = status("192.0.2.1")
    assert late == 429
    assert policy, "every answer is guarded"
    assert status("192.0.2.1", "strange.example")[0] == 429
    assert status("192.0.2.2")[0] == 200

    tried = []

    def take_third(_: object) -> bool:
        tried.append(1)
        return len(tried) == 3

    monkeypatch.setattr(rate, "take", take_third)
    assert status("192.0.2.1")[0] == 200, "its turn has come"
