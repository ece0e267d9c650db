"""Connections that are no visitors yet: half a request, endless ones, too many."""

import asyncio
import json
import socket
from http.client import HTTPConnection
from math import inf
from typing import Any

import pytest

from lastcard.server.http import limits
from lastcard.server.http.limits import LONGEST, Porch, Visit
from support.live_server import House

WAIT = 30.0  # seconds after which something will not come
HEAD = b"POST /api/check HTTP/1.1\r\nHost: localhost\r\n"


def porch_of(house: House) -> Porch:
    found: Any = house.server.config.http
    assert isinstance(found, Porch)
    return found


def come(house: House, data: bytes = b"") -> socket.socket:
    line = socket.create_connection(("127.0.0.1", house.port), timeout=WAIT)
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


def wait_for(house: House, visits: int) -> None:
    async def until() -> None:
        async with asyncio.timeout(WAIT):
            while porch_of(house).visits.total() != visits:
                await asyncio.sleep(0)

    house.do(until())


def health(house: House) -> int:
    line = HTTPConnection("127.0.0.1", house.port, timeout=WAIT)
    line.request("GET", "/api/health")
    status = line.getresponse().status
    line.close()
    return status


@pytest.mark.parametrize("data", [b"", HEAD, HEAD + b"Content-Length: 9\r\n\r\n{"])
def test_half_a_request(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, data: bytes
) -> None:
    """Whoever does not say all of it is not waited for, and nobody is troubled with it."""
    monkeypatch.setattr(limits, "PATIENCE", 0.0)
    with come(house, data) as line:
        assert rest(line) == b""
    wait_for(house, 0)
    house.close()
    assert caplog.records == []


def test_an_answer_that_takes_long(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once all is said, the time is the server's."""
    lock = asyncio.Lock()

    async def ask() -> list[Any]:
        await lock.acquire()
        async with lock:
            return []

    async def hurry() -> None:
        (visit,) = porch_of(house).pulse.watched
        assert visit.due > house.loop.time() + 1e9
        lock.release()

    monkeypatch.setattr(house.hall.store, "matches", lambda *_: ask())
    with come(house, b"GET /api/matches HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n") as line:
        house.do(until_locked(lock))
        house.do(hurry())
        assert rest(line).startswith(b"HTTP/1.1 200")


async def until_locked(lock: asyncio.Lock) -> None:
    async with asyncio.timeout(WAIT):
        while not lock.locked():
            await asyncio.sleep(0)


def test_an_endless_request(house: House) -> None:
    """A body in the smallest parts takes the most time: most of it is not looked at, and it has to end."""
    parts = b"1\r\nx\r\n" * LONGEST
    with come(house, HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + parts) as line:
        wait_for(house, 1)

        async def look() -> float:
            (visit,) = porch_of(house).pulse.watched
            assert isinstance(visit, Visit)
            async with asyncio.timeout(WAIT):
                while visit.heard < len(parts):
                    await asyncio.sleep(0)
            due, visit.due = visit.due, 0.0
            return due

        assert house.do(look()) < inf
        assert rest(line) == b""
    wait_for(house, 0)


def test_a_long_request(house: House) -> None:
    """Whoever means no harm is told what is wrong."""
    line = HTTPConnection("127.0.0.1", house.port, timeout=WAIT)
    line.request("POST", "/api/check", b" " * 1_000_000)
    answer = line.getresponse()
    assert (answer.status, json.load(answer)["code"]) == (400, "too-large")
    line.close()


def test_too_many_from_one_address(house: House) -> None:
    porch_of(house).settings.per_address = 2
    with come(house, HEAD), come(house, HEAD):
        wait_for(house, 2)
        with come(house) as third:
            assert rest(third) == b""
    wait_for(house, 0)
    assert health(house) == 200


def test_a_proxy_may_come_as_often_as_it_likes(house: House) -> None:
    porch_of(house).settings.per_address = 1
    porch_of(house).settings.behind_proxy = True
    with come(house, HEAD), come(house, HEAD):
        wait_for(house, 2)
        assert health(house) == 200


def test_whoever_asks_and_does_not_read_is_not_waited_for(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "PATIENCE", 0.2)
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # else the system hears a lot for us
    line.connect(("127.0.0.1", house.port))
    line.sendall(b"GET /api/catalog HTTP/1.1\r\nHost: localhost\r\n\r\n" * 100)
    wait_for(house, 1)

    wait_for(house, 0)

    assert health(house) == 200
    line.close()
