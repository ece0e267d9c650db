"""Strangers on the wire: bad frames, bad requests, and readers who do not read."""

import asyncio
import json
import socket
import sys
from collections.abc import Iterator
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from random import Random

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from lastcard import wire
from lastcard.client import Address, Client, open_table
from support.frames import FrameMaker
from support.fuzz import fuzz
from support.patience import WAIT_SECONDS
from support.server_process import LIMITLESS, ServerProcess

FRAMES = 10_000
GROWTH = 8 << 20  # bytes a server may gain while it is attacked
SLOW = 2  # readers who do not read
QUESTION = '{"t":"why","id":"w","move":"challenge"}'
PATHS = (
    "/api/tables", "/api/check", "/api/catalog", "/api/health", "/api/codes/%00", "/api/codes/" + "A" * 5000,
    "/api/matches?ids=" + "x," * 500, "/api/matches/..%2f..%2fetc", "/api/matches/x/log", "/api/matches/x?seat=9999999",
    "/../../etc/passwd", "/%2e%2e/lastcard.db", "/assets/..%2f..%2fapp.py", "/ws", "/nothing", "//", "/%c3%28",
)  # fmt: skip
COUNTS_MEMORY = pytest.mark.skipif(sys.platform != "linux", reason="reads the server's memory from /proc")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(
        tmp_path_factory.mktemp("server"), (*LIMITLESS, "--pace", "0", "--rate", "100000")
    ) as process:
        yield process


@COUNTS_MEMORY
def test_frames(tmp_path: Path) -> None:
    """Thousands of bad frames get named errors, and the match next door comes to its end."""
    found = fuzz(tmp_path, FRAMES, seed=1)

    assert found.complaints == []
    assert found.frames >= FRAMES
    assert found.answers.keys() >= {"malformed", "too-large", "too-fast", "hello-first", "not-seated"}
    assert found.answers.keys() <= wire.ERRORS.keys()
    assert found.last - found.warm < GROWTH


@COUNTS_MEMORY
def test_slow_readers(server: ServerProcess) -> None:
    """Whoever asks and asks and never reads is sent away; the server does not grow, and others do not notice."""
    before, after = asyncio.run(besiege(server))

    assert after - before < SLOW * (1 << 20) + GROWTH


async def besiege(server: ServerProcess) -> tuple[int, int]:
    opened = await open_table(server.origin, wire.Opening("Ada", wire.Setup("classic", 3), "steady"))
    address = Address(server.origin, opened.table)
    async with Client(address, opened.secret) as ada:
        before = server.peak
        async with asyncio.timeout(WAIT_SECONDS):
            await asyncio.gather(*(never_read(address, opened.secret) for _ in range(SLOW)))
        after = server.peak
        assert ada.welcomes == 1
    return before, after


async def never_read(address: Address, secret: str) -> None:
    """Ask until the server has had enough, then look: the line has ended."""
    ear = socket.socket()
    ear.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # else the system hears a lot for us
    ear.connect(("127.0.0.1", int(address.origin.rpartition(":")[2])))
    async with connect(address.socket, sock=ear, compression=None) as line:
        await line.send(
            json.dumps({"t": "hello", "version": wire.VERSION, "table": address.table, "secret": secret})
        )
        await line.recv()
        line.transport.pause_reading()
        with suppress(ConnectionClosed, TimeoutError):
            await ask_on(line)
        line.transport.resume_reading()
        with suppress(ConnectionClosed):
            async for _ in line:
                pass  # what the system still held; then the line has ended


async def ask_on(line: ClientConnection) -> None:
    """Ask for as long as the server listens."""
    while True:
        async with asyncio.timeout(30):
            await line.send(QUESTION)


def test_requests(server: ServerProcess) -> None:
    """Requests by chance are answered with a status of theirs, never with a failure of the server."""
    rng = Random(3)
    frame_maker = FrameMaker(rng, "table", "")
    statuses = set()
    for _ in range(400):
        line = HTTPConnection("127.0.0.1", server.port, timeout=WAIT_SECONDS)
        path = rng.choice(PATHS)
        body = frame_maker.frame().data if rng.random() < 0.7 else rng.randbytes(rng.randint(0, 20_000))
        line.request(
            rng.choice(("GET", "POST", "PUT", "HEAD")), path, body, {"Content-Type": "application/json"}
        )
        answer = line.getresponse()
        answer.read()
        statuses.add(answer.status)
        line.close()

    assert statuses <= {200, 201, 304, 400, 403, 404, 405, 409, 413, 429}
    assert "Traceback" not in "".join(path.read_text() for path in server.outputs)


@pytest.mark.parametrize(
    ("headers", "welcome"),
    [
        ({"Host": "evil.example"}, False),
        ({"Origin": "http://evil.example"}, False),
        ({"Origin": "null"}, False),
        ({}, True),
    ],
)
def test_origins(server: ServerProcess, headers: dict[str, str], welcome: bool) -> None:
    """Another site's page gets nothing, neither by its origin nor by a name it gave this machine."""
    line = HTTPConnection("127.0.0.1", server.port, timeout=WAIT_SECONDS)
    line.request("GET", "/api/tables", headers=headers)
    status = line.getresponse().status
    line.close()

    assert (status == 200) == welcome
