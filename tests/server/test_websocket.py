"""What the server does by hand on a WebSocket, seen from a raw socket on either event loop."""

import asyncio
import json
import socket
import struct
import threading
from collections.abc import Callable
from contextlib import suppress
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from websockets.frames import Frame, Opcode

from lastcard import wire
from lastcard.server.addresses import SITE_SHARE, RateLimit, groups_of
from lastcard.server.http.origins import HEADERS
from lastcard.server.http.proxies import LOOPBACK, Proxies
from lastcard.server.sockets import websocket
from lastcard.server.sockets.connection import MESSAGE_BYTES, SocketConnection
from lastcard.server.sockets.sessions import Sessions
from lastcard.server.sockets.websocket import INBOX_MESSAGES, Socket, SocketFactory, head
from support.live_server import LiveServer
from support.patience import WAIT_SECONDS

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
MASK = b"\x01\x02\x03\x04"


class Peer:
    """The other end: frames as bytes."""

    def __init__(self, server: LiveServer, path: str = "/ws", **headers: str) -> None:
        self.ear = socket.create_connection(("127.0.0.1", server.port), timeout=WAIT_SECONDS)
        asked = {
            "Host": f"127.0.0.1:{server.port}", "Upgrade": "websocket", "Connection": "Upgrade",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13",
        } | {name.replace("_", "-"): value for name, value in headers.items()}  # fmt: skip
        head = "".join(f"{name}: {value}\r\n" for name, value in asked.items())
        self.ear.sendall(f"GET {path} HTTP/1.1\r\n{head}\r\n".encode())
        self.file = self.ear.makefile("rb")
        self.status = int(self.file.readline().split()[1])
        self.headers = {}
        while connection := self.file.readline().decode().strip():
            name, _, value = connection.partition(": ")
            self.headers[name.lower()] = value

    def __enter__(self) -> "Peer":
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
        self.ear.close()

    def send(self, *frames: bytes) -> None:
        self.ear.sendall(b"".join(frames))

    def ask(self, message: wire.ClientMessage) -> None:
        self.send(masked(TEXT, wire_text(message)))

    def frame(self) -> tuple[int, bytes]:
        """The next frame; what ends the stream is no frame."""
        head = self.file.read(2)
        if len(head) < 2:
            return 0, b""
        size = head[1]
        if size == 126:
            (size,) = struct.unpack("!H", self.file.read(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self.file.read(8))
        return head[0] & 15, self.file.read(size)

    def told(self, kind: str) -> dict[str, Any]:
        """The next message of this kind."""
        while True:
            opcode, data = self.frame()
            assert opcode == TEXT, (opcode, data)
            if (told := json.loads(data))["t"] == kind:
                return dict(told)

    def rest(self) -> list[tuple[int, bytes]]:
        """All frames until the stream ends, however it does."""
        found = []
        try:
            while (frame := self.frame())[0]:
                found.append(frame)
        except ConnectionError:
            pass
        return found


def wire_text(message: wire.ClientMessage) -> bytes:
    return msgspec.json.encode(message)


def masked(opcode: int, payload: bytes = b"", last: bool = True) -> bytes:
    """A client's frame."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack("!H", size)
    if size >= 1 << 16:
        length = b"\xff" + struct.pack("!Q", size)
    hidden = bytes(byte ^ MASK[i % 4] for i, byte in enumerate(payload))
    return bytes([opcode | (0x80 if last else 0)]) + length + MASK + hidden


def goodbye(code: int) -> bytes:
    return masked(CLOSE, struct.pack("!H", code))


def table_with_ada(server: LiveServer) -> tuple[str, wire.Hello]:
    opened = server.open("Ada", wire.Setup("classic", 3))
    return opened.table, wire.Hello(wire.VERSION, opened.table, opened.secret)


def sessions(server: LiveServer) -> Sessions:
    factory: Any = server.uvicorn.config.ws
    assert isinstance(factory, SocketFactory)
    return factory.sessions


def behind_proxy(server: LiveServer) -> None:
    """A proxy on this machine is in front of the server."""
    factory: Any = server.uvicorn.config.ws
    factory.proxies.networks = Proxies([LOOPBACK]).networks


def only_connection(server: LiveServer, table: str) -> SocketConnection:
    (connection,) = server.live(table).audience.connections
    assert isinstance(connection, SocketConnection)
    return connection


def code_of(frame: tuple[int, bytes]) -> int:
    assert frame[0] == CLOSE
    return int.from_bytes(frame[1][:2], "big")


# The request.


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/ws", {}, 101),
        ("/ws?anything", {}, 101),
        ("/ws", {"Origin": "http://evil.example"}, 403),
        ("/ws", {"Origin": "null"}, 403),
        ("/ws", {"Origin": "http://["}, 403),
        ("/ws", {"Host": "evil.example"}, 403),
        ("/ws", {"Host": "["}, 403),
        ("/nothing", {}, 404),
        ("/assets/x", {}, 404),
        ("/ws", {"Sec_WebSocket_Key": "short"}, 400),
        ("/ws", {"Sec_WebSocket_Version": "12"}, 400),
    ],
)
def test_request(server: LiveServer, path: str, headers: dict[str, str], status: int) -> None:
    """Strangers are turned away before there is a connection."""
    with Peer(server, path, **headers) as peer:
        assert peer.status == status
        if status != 101:
            assert peer.headers.items() >= HEADERS.items()
            peer.rest()
            assert not sessions(server).connections


def test_lines_of_one_address(server: LiveServer) -> None:
    """A proxy on this machine says for whom it speaks; everybody has connections of their own."""
    sessions(server).settings.per_address = 1
    behind_proxy(server)
    _, hello = table_with_ada(server)
    with (
        Peer(server, X_Forwarded_For="192.0.2.1") as first,
        Peer(server, X_Forwarded_For="192.0.2.2") as other,
    ):
        first.ask(hello)
        other.ask(hello)
        first.told("welcome")
        other.told("welcome")
        with Peer(server, X_Forwarded_For="192.0.2.1") as second:
            assert second.told("bye")["code"] == "busy"
            assert code_of(second.frame()) == 1000


def test_lines_of_somebody_who_says_otherwise(server: LiveServer) -> None:
    """Nobody is a proxy who was not expected."""
    sessions(server).settings.per_address = 1
    _, hello = table_with_ada(server)
    with Peer(server, X_Forwarded_For="192.0.2.1") as first:
        first.ask(hello)
        first.told("welcome")
        with Peer(server, X_Forwarded_For="192.0.2.2") as second:
            assert second.told("bye")["code"] == "busy"
    assert not server.uvicorn.config.proxy_headers


@pytest.mark.parametrize(
    ("first", "second", "most"),
    [
        ("2001:db8::1", "2001:db8::2", 1),
        ("2001:db8::1", "2001:db8::ffff:ffff:ffff:ffff", 1),
        ("192.0.2.1", "::ffff:192.0.2.1", 1),
        ("192.0.2.1", "[::ffff:c000:201]:4711", 1),
        ("2001:db8:0:1::1", "2001:db8:0:2::1", SITE_SHARE),
    ],
)
def test_addresses_of_one_household(server: LiveServer, first: str, second: str, most: int) -> None:
    """Whoever has one IPv6 address has countless others: they count together, and those of a site too."""
    sessions(server).settings.per_address = 1
    behind_proxy(server)
    sessions(server).connections.by_group[groups_of(first)[0]] += most - 1
    with Peer(server, X_Forwarded_For=first) as one:
        one.ask(wire.Hello(wire.VERSION, "nowhere"))
        one.told("no")
        with Peer(server, X_Forwarded_For=second) as other:
            assert other.told("bye")["code"] == "busy"
        with Peer(server, X_Forwarded_For="2001:db8:1::1") as stranger:
            stranger.ask(wire.Hello(wire.VERSION, "nowhere"))
            stranger.told("no")


def test_a_proxy_is_not_told_who_its_visitors_are(server: LiveServer) -> None:
    """What a visitor writes into the header stands left of what the proxy adds, and what is no address helps nobody."""
    sessions(server).settings.per_address = 1
    behind_proxy(server)
    _, hello = table_with_ada(server)
    with Peer(server, X_Forwarded_For="192.0.2.9, 192.0.2.1") as first:
        first.ask(hello)
        first.told("welcome")
        with Peer(server, X_Forwarded_For="192.0.2.8, 192.0.2.1") as second:
            assert second.told("bye")["code"] == "busy"
    with Peer(server, X_Forwarded_For="nobody 1") as first:
        first.ask(hello)
        first.told("welcome")
        with Peer(server, X_Forwarded_For="192.0.2.7, nobody 2") as second:
            assert second.told("bye")["code"] == "busy"


def test_lines_that_come_again_and_again(server: LiveServer) -> None:
    """Connections cost something when they come, too."""
    sessions(server).settings.per_address = 5
    sessions(server).arrivals.a_minute = 3
    for _ in range(3):
        with Peer(server) as visitor:
            visitor.ask(wire.Hello(wire.VERSION, "nowhere"))
            assert visitor.told("no")["code"] == "unknown-table"
    with Peer(server) as late:
        assert late.told("bye")["code"] == "busy"


def test_one_address_cannot_take_all_places_of_watchers(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastcard.server.sockets.sessions.WATCHERS_PER_ADDRESS", 1)
    sessions(server).settings.per_address = 5
    behind_proxy(server)
    table, _ = table_with_ada(server)
    hello = wire.Hello(wire.VERSION, table)
    with (
        Peer(server, X_Forwarded_For="192.0.2.1") as first,
        Peer(server, X_Forwarded_For="192.0.2.1") as second,
        Peer(server, X_Forwarded_For="192.0.2.2") as friend,
    ):
        first.ask(hello)
        first.told("welcome")
        second.ask(hello)
        assert second.told("bye")["code"] == "busy"
        friend.ask(hello)
        friend.told("welcome")


def test_what_a_table_is_told_is_counted_by_who_causes_it(server: LiveServer) -> None:
    """Many connections of one address at a table with many would drown all other tables, each within its own rate."""
    sessions(server).settings.per_address = 50
    sessions(server).telling = RateLimit(1, seconds_at_once=600.0)
    behind_proxy(server)
    _, hello = table_with_ada(server)
    face = wire.REACTIONS[0]
    with (
        Peer(server, X_Forwarded_For="192.0.2.1") as ada,
        Peer(server, X_Forwarded_For="192.0.2.1") as again,
        Peer(server, X_Forwarded_For="192.0.2.2") as friend,
    ):
        for peer in (ada, again, friend):
            peer.ask(hello)
            peer.told("welcome")  # costs Ada's address 0 and 1 of 10
        for number, peer in enumerate((ada, again, ada)):  # 3 each
            peer.ask(wire.React(f"r{number}", face))
            assert peer.told("done")["id"] == f"r{number}"
        for peer in (ada, again):
            peer.ask(wire.React("one more", face))
            assert (no := peer.told("no"))["code"] == "too-fast", no
        ada.ask(wire.Why("why", "draw"))
        assert ada.told("no")["code"] != "too-fast", "nobody else hears of it"
        friend.ask(wire.React("mine", face))
        assert friend.told("done")["id"] == "mine"
        with Peer(server, X_Forwarded_For="192.0.2.1") as late:
            late.ask(hello)
            assert late.told("bye")["code"] == "busy"


def test_watchers_take_no_place_from_a_player(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two networks fill a lobby with watchers: whoever comes to play gets in, and sits down."""
    monkeypatch.setattr("lastcard.server.sockets.sessions.WATCHERS_PER_TABLE", 4)
    behind_proxy(server)
    table, _ = table_with_ada(server)
    hello = wire.Hello(wire.VERSION, table)
    crowd = [Peer(server, X_Forwarded_For=f"192.0.2.{1 + n % 2}") for n in range(4)]
    for watcher in crowd:
        watcher.ask(hello)
        watcher.told("welcome")
    with Peer(server, X_Forwarded_For="192.0.2.1") as one_more:
        one_more.ask(hello)
        assert one_more.told("bye")["code"] == "busy"
    with Peer(server, X_Forwarded_For="192.0.2.9") as player:
        player.ask(hello)
        player.told("welcome")
        player.ask(wire.Sit("s", "Ben"))
        assert player.told("done")["seat"] == 1
    for watcher in crowd:
        watcher.__exit__()


@pytest.mark.parametrize("seated", [True, False])
def test_connections_of_one_seat(server: LiveServer, monkeypatch: pytest.MonkeyPatch, seated: bool) -> None:
    """Whatever is said at a table goes to every connection, so there are not too many; nor if all come at once."""
    monkeypatch.setattr(
        "lastcard.server.sockets.sessions.CONNECTIONS_PER_SEAT"
        if seated
        else "lastcard.server.sockets.sessions.WATCHERS_PER_TABLE",
        2,
    )
    table, hello = table_with_ada(server)
    hello = hello if seated else wire.Hello(wire.VERSION, table)
    lock = server.live(table).lock
    with Peer(server) as first, Peer(server) as second, Peer(server) as third:
        first.ask(hello)
        first.told("welcome")
        server.do(lock.acquire())
        second.ask(hello)
        server.do(until(lambda: bool(sessions(server).coming)))
        third.ask(hello)
        assert third.told("bye")["code"] == "busy"
        server.loop.call_soon_threadsafe(lock.release)
        second.told("welcome")
    wait_until_empty(server)
    assert not sessions(server).coming


# Frames.


@pytest.mark.parametrize(
    "frame",
    [
        masked(PONG),
        masked(PING),
        masked(TEXT),
        masked(TEXT, b"{}"),
        masked(TEXT, b"{", last=False) + masked(0, b"", last=False) * 9 + masked(0, b"}"),
    ],
)
def test_too_many(server: LiveServer, monkeypatch: pytest.MonkeyPatch, frame: bytes) -> None:
    """Frames without a message take time too: whoever sends nothing else is gone before all of them are read."""
    many, seen, read = 20_000, [], Socket.read

    def counted(self: Socket, frame: Frame) -> None:
        seen.append(frame)
        read(self, frame)

    monkeypatch.setattr(Socket, "read", counted)
    monkeypatch.setattr(websocket, "HELLO_SECONDS", 1e6)
    sessions(server).settings.rate = 20.0
    with Peer(server) as peer, Peer(server) as other:
        with suppress(ConnectionError):
            peer.send(frame * many)
        peer.rest()
        other.send(masked(PING, b"you?"))
        assert other.frame() == (PONG, b"you?")
    wait_until_empty(server)
    assert 0 < len(seen) < many


def test_parts(server: LiveServer) -> None:
    """A message in several frames is one message, whatever comes in between."""
    _, hello = table_with_ada(server)
    text = wire_text(hello)
    with Peer(server) as peer:
        peer.send(masked(TEXT, text[:9], last=False), masked(PING, b"you?"), masked(0, b"", last=False))
        assert peer.frame() == (PONG, b"you?")
        peer.send(masked(0, text[9:20], last=False), masked(0, text[20:]))
        peer.told("welcome")


def test_bytes(server: LiveServer) -> None:
    """Bytes that are a message are one; others are answered, and the connection goes on."""
    _, hello = table_with_ada(server)
    with Peer(server) as peer:
        peer.send(masked(BINARY, b"\xff\xfe"), masked(BINARY, wire_text(hello)))
        assert peer.told("no")["code"] == "malformed"
        peer.told("welcome")


def test_large(server: LiveServer) -> None:
    """A message that is too large is refused; one that is far too large ends the connection."""
    with Peer(server) as peer:
        peer.send(masked(TEXT, b" " * (MESSAGE_BYTES + 1)))
        assert peer.told("no")["code"] == "too-large"
        peer.send(masked(TEXT, b" " * MESSAGE_BYTES, last=False), masked(0, b" " * (MESSAGE_BYTES + 1)))
        assert code_of(peer.frame()) == 1009
        assert peer.frame() == (0, b"")


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (masked(TEXT, b'"\xff"'), 1007),
        (masked(0, b"{}"), 1002),  # the rest of nothing
        (masked(TEXT, b"{", last=False) + masked(TEXT, b"}"), 1002),
        (masked(3), 1002),
        (b"\x81\x02{}", 1002),  # without a mask
        (masked(PING, b"x" * 126), 1002),
    ],
)
def test_broken(server: LiveServer, data: bytes, code: int, capfd: pytest.CaptureFixture[str]) -> None:
    """What is no WebSocket ends the connection, and nobody is troubled with it."""
    with Peer(server) as peer:
        peer.send(data)
        assert code_of(peer.frame()) == code
        peer.rest()
    assert "Traceback" not in capfd.readouterr().err


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_sizes(size: int) -> None:
    """Frames of every length can be read by a client."""
    first = head(size)

    assert len(first) == (2 if size < 126 else 4 if size < 65_536 else 10)
    assert size in (first[1], int.from_bytes(first[2:], "big"))


def test_burst(server: LiveServer) -> None:
    """However many messages come at once, they are done in their order."""
    _, hello = table_with_ada(server)
    names = [f"n{i}" for i in range(3 * INBOX_MESSAGES)]
    with Peer(server) as peer:
        peer.ask(hello)
        peer.send(*(masked(TEXT, wire_text(wire.Say(name, "hello"))) for name in names))
        assert [peer.told("done")["id"] for _ in names] == names


def test_hurry(server: LiveServer) -> None:
    """What comes too fast is answered by its name, so that nobody waits for it."""
    sessions(server).settings.rate = 0.001
    with Peer(server) as peer:
        peer.ask(wire.Say("s", "hello"))
        no = peer.told("no")
        assert (no["code"], no["id"]) == ("too-fast", "s")


# Ends.


def test_close_of_a_peer(server: LiveServer) -> None:
    """What was said before a goodbye is done, the goodbye is answered, and the seat is empty."""
    table, hello = table_with_ada(server)
    with Peer(server) as watcher, Peer(server) as peer:
        watcher.ask(wire.Hello(wire.VERSION, table))
        watcher.told("welcome")
        peer.ask(hello)
        peer.told("welcome")
        peer.send(masked(TEXT, wire_text(wire.Say("s", "bye"))), goodbye(1001))
        assert code_of(peer.rest()[-1]) == 1001
        assert watcher.told("said")["text"] == "bye"
        while watcher.told("table")["table"]["seats"][0].get("here"):
            pass


def test_close_of_the_server(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever says nothing is told why and given a moment to answer."""
    monkeypatch.setattr(websocket, "HELLO_SECONDS", 0.0)
    with Peer(server) as peer:
        assert peer.told("bye")["code"] == "hello-first"
        assert code_of(peer.frame()) == 1000
        peer.send(goodbye(1000))
        assert peer.frame() == (0, b"")


def test_no_answer_to_a_goodbye(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(websocket, "HELLO_SECONDS", 0.0)
    with Peer(server) as peer:
        assert [opcode for opcode, _ in peer.rest()] == [TEXT, CLOSE]


@pytest.mark.parametrize("reads", [True, False])
def test_slow_reader(server: LiveServer, monkeypatch: pytest.MonkeyPatch, reads: bool) -> None:
    """Whoever does not read is sent away, and gone even if they never look."""
    monkeypatch.setattr(websocket, "PARTING_SECONDS", WAIT_SECONDS if reads else 0.0)
    table, hello = table_with_ada(server)
    with Peer(server) as peer:
        peer.ask(hello)
        peer.told("welcome")
        connection = only_connection(server, table)

        async def flood() -> None:
            while not connection.closing:
                connection.send_bytes(b'"%s"' % (b"x" * 100_000))
                await asyncio.sleep(0)

        server.do(flood())
        if reads:
            while (bye := peer.frame()[1]).startswith(b'"x'):
                pass
            assert json.loads(bye)["code"] == "busy"
            assert code_of(peer.frame()) == 1000
            peer.send(goodbye(1000))
        wait_until_empty(server)


def test_dead_peer(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever does not answer a ping is gone."""
    monkeypatch.setattr(websocket, "PONG_SECONDS", 0.0)
    table, hello = table_with_ada(server)
    with Peer(server) as peer:
        peer.ask(hello)
        peer.told("welcome")
        hurry(server, only_connection(server, table))
        assert code_of(peer.rest()[-1]) == 1011
        wait_until_empty(server)


def test_living_peer(server: LiveServer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever answers is asked again later."""
    monkeypatch.setattr(websocket, "PING_SECONDS", 0.0)
    table, hello = table_with_ada(server)
    with Peer(server) as peer:
        peer.ask(hello)
        peer.told("welcome")
        hurry(server, only_connection(server, table))
        for _ in range(2):
            assert peer.frame() == (PING, b"")
            peer.send(masked(PONG))


def test_a_round_trip_is_measured(server: LiveServer) -> None:
    """By the hello, and again by every answer to a ping: so late may word come that something was seen."""
    table, hello = table_with_ada(server)
    with Peer(server) as peer:
        peer.ask(hello)
        peer.told("welcome")
        connection = only_connection(server, table)
        assert 0 <= connection.trip < WAIT_SECONDS
        connection.trip = WAIT_SECONDS
        hurry(server, connection)
        assert peer.frame() == (PING, b"")
        peer.send(masked(PONG))
        server.do(until(lambda: 0 <= connection.trip < WAIT_SECONDS))
        connection.trip = 0.0
        peer.ask(hello)
        peer.told("no")
        assert connection.trip == 0


def test_stop(server: LiveServer) -> None:
    """A server that stops says goodbye, and does not wait for those who do not answer."""
    table, hello = table_with_ada(server)
    with Peer(server) as peer, Peer(server) as silent:
        for each in (peer, silent):
            each.ask(hello)
            each.told("welcome")
        stopping = threading.Thread(target=server.close)
        stopping.start()
        bye = peer.told("bye")
        assert (bye["code"], bye["again"]) == ("busy", True)
        assert code_of(peer.frame()) == 1000
        peer.send(goodbye(1000))
        assert peer.frame() == (0, b"")
        stopping.join(WAIT_SECONDS)
        assert not server.thread.is_alive()
        assert not server.tables.by_id[table].audience.connections


def hurry(server: LiveServer, connection: SocketConnection) -> None:
    """The time of a connection is up now."""

    async def now() -> None:
        connection.wire.due = 0.0  # type: ignore[attr-defined]

    server.do(now())


def wait_until_empty(server: LiveServer) -> None:
    """Until the server knows of no connection."""
    server.do(until(lambda: not sessions(server).connections))


async def until(is_true: Callable[[], bool]) -> None:
    async with asyncio.timeout(WAIT_SECONDS):
        while not is_true():
            await asyncio.sleep(0)


# Whole texts are read by hand, all else by the library: nobody may notice which.


async def heard_in(pieces: list[bytes]) -> tuple[list[bytes], bytes, bool]:
    """What a socket hears of these bytes, what it writes, and whether it needs the library afterwards."""
    heard: list[bytes] = []
    written = bytearray()
    transport = SimpleNamespace(write=written.extend, is_closing=bool, get_write_buffer_size=int, close=bool)
    settings = SimpleNamespace(rate=1e9)
    sock = Socket(cast(Any, SimpleNamespace(sessions=SimpleNamespace(settings=settings))))
    sock.conn, sock.transport = None, cast(Any, transport)
    sock.connection = cast(Any, SimpleNamespace(closing=False, hear=heard.append, inbox=[], finish=bool))
    for piece in pieces:
        sock.data_received(piece)
    return heard, bytes(written), sock.conn is not None


@pytest.mark.parametrize("seed", range(40))
def test_frames_are_read_alike_however_they_are_cut(seed: int) -> None:
    rng = Random(seed)
    stream, texts, pongs = bytearray(), [], []
    for _ in range(12):
        text = bytes(rng.choices(b"abc{}", k=rng.choice((0, 1, 20, 125, 126, 127, 2040, 2048, 5000))))
        kind = rng.randrange(5)
        if kind == 0:
            stream += masked(PING, text[:100])
            pongs.append(text[:100])
            continue
        texts.append(text)
        if kind == 1:
            at = rng.randint(0, len(text))
            stream += masked(TEXT, text[:at], last=False) + masked(PONG, b"") + masked(0, text[at:])
        else:
            stream += masked(TEXT, text)
    whole, cut = [], sorted(rng.sample(range(1, len(stream)), 5))
    for begin, end in zip([0, *cut], [*cut, len(stream)], strict=True):
        whole.append(bytes(stream[begin:end]))
    heard, written, _ = asyncio.run(heard_in(whole))
    assert heard == texts
    assert written == b"".join(Frame(Opcode.PONG, text).serialize(mask=False) for text in pongs)


@pytest.mark.parametrize(
    ("pieces", "is_kept"),
    [
        ([masked(TEXT, b"{}")], False),
        ([masked(PONG, b"")], False),
        ([masked(TEXT, b"{}") + masked(TEXT, b"{}" * 100)], False),
        ([masked(TEXT, b"{}")[:3], masked(TEXT, b"{}")[3:]], True),
        ([masked(TEXT, b"{", last=False)], True),
        ([masked(CLOSE, b"")], True),
        ([b"\x81\x02{}"], True),  # nobody has masked it
        ([b"\xc1\x80" + MASK], True),  # a bit that means nothing here
    ],
)
def test_library_reads_only_what_is_not_whole(pieces: list[bytes], is_kept: bool) -> None:
    assert asyncio.run(heard_in(pieces))[2] is is_kept
