"""WebSockets spoken straight on their transport: what ASGI puts in between weighs more than the connection itself."""

import asyncio
import time
from http import HTTPStatus
from typing import Any, cast

import uvicorn
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import Protocol, Side, State
from websockets.server import ServerProtocol

from lastcard.server.http.origins import UNKNOWN_HOST, OriginCheck, headers_for
from lastcard.server.http.proxies import FORWARDED_FOR, FORWARDED_PROTO, Proxies
from lastcard.server.http.timeouts import Timeouts
from lastcard.server.sockets.connection import BURST_SECONDS, MESSAGE_BYTES, SocketConnection
from lastcard.server.sockets.handshake import answer_to, plain_request
from lastcard.server.sockets.sessions import Sessions

try:
    from websockets.speedups import apply_mask
except ImportError:  # where there is no wheel with it
    from websockets.utils import apply_mask

PATH = "/ws"
HELLO_SECONDS = 10.0  # seconds for the first message
PING_SECONDS = 20.0  # seconds between two pings
PONG_SECONDS = 30.0  # seconds for the answer
PARTING_SECONDS = 2.0  # seconds for the last words and the answer to them
WAITING_BYTES = 512 * 1024  # bytes that may wait for a slow reader
INBOX_MESSAGES = 32  # messages that may wait before no more are read
FRAMES_PER_SECOND = 200.0  # a second that are no messages: pings, pongs, parts
SLICE_BYTES = 2048  # bytes that are read before someone asks whether it was too much
WHOLE_TEXT = 0x81  # the first byte of a text in one frame
LONG, LONGER = b"\x81\x7e", b"\x81\x7f"  # before the length of such a text, if it is not short
PING = b"\x89\x00"


class SocketFactory:
    """Where sockets come in: called by uvicorn for every request that wants to be one."""

    def __init__(self, origins: OriginCheck, sessions: Sessions, proxies: Proxies) -> None:
        self.origins = origins
        self.sessions = sessions
        self.proxies = proxies
        self.timeouts = Timeouts()
        self.connections: set[Any] = set()
        self.tasks: set[asyncio.Task[None]] = set()

    def __call__(self, config: uvicorn.Config, server_state: ServerState, app_state: Any) -> "Socket":
        self.count_in(server_state)
        return Socket(self, ServerProtocol())

    def count_in(self, state: ServerState) -> None:
        """Sockets are among the connections that uvicorn waits for when the server stops."""
        if self.connections is not state.connections:
            self.connections, self.tasks = state.connections, state.tasks

    def open_plain(self, data: bytes, transport: asyncio.Transport, state: ServerState) -> "Socket | None":
        """An open socket, if this is all of a plain request for one that may be opened; else nothing happens."""
        request = plain_request(data)
        if request is None or not self.may_open(request) or not is_for_socket(request):
            return None
        self.count_in(state)
        socket = Socket(self)
        socket.connection_made(transport)
        transport.write(answer_to(request))
        socket.begin(request)
        return socket

    def may_open(self, request: Request) -> bool:
        """Whether a request comes from a page that may ask, and for a name of ours."""
        host, origin = request.headers.get_all("Host"), request.headers.get_all("Origin")
        return self.origins.may_connect(host[0] if host else "", origin[0] if origin else None)

    def address(self, transport: asyncio.Transport, request: Request) -> str:
        """Whose connection it is: the other end, or whom a trusted proxy says it speaks for."""
        peer = transport.get_extra_info("peername")
        return self.proxies.client(str(peer[0]), request.headers.get_all(FORWARDED_FOR)) if peer else ""

    def is_https(self, transport: asyncio.Transport, request: Request) -> bool:
        """Whether the visitor came over https: to us, or to a trusted proxy that says so."""
        peer = transport.get_extra_info("peername")
        said = request.headers.get_all(FORWARDED_PROTO)
        return bool(
            transport.get_extra_info("ssl_object") or (peer and self.proxies.is_https(str(peer[0]), said))
        )


class Socket(asyncio.Protocol):
    """One WebSocket, from its request to its end.

    Nearly all that comes is one whole text at a time, and is read here. For anything else there is the library's
    protocol, from its first byte to the end of a frame at which nothing is left to say or to wait for.
    """

    __slots__ = (
        "address",
        "conn",
        "connection",
        "counted",
        "due",
        "factory",
        "frames",
        "is_full",
        "is_text",
        "part",
        "pinged",
        "transport",
    )  # fmt: skip

    transport: asyncio.Transport

    def __init__(self, factory: SocketFactory, conn: Protocol | None = None) -> None:
        self.factory = factory
        self.conn = conn  # None while only whole texts come
        self.connection: SocketConnection | None = None
        self.address = ""
        self.part: bytearray | None = None  # of a message in several frames
        self.is_text = True
        self.is_full = False
        self.pinged = False
        self.due = 0.0
        self.frames = self.rate * BURST_SECONDS
        self.counted = time.monotonic()

    # From the transport.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.factory.connections.add(self)

    def data_received(self, data: bytes) -> None:
        if self.conn is not None or (text := whole_text(data)) is None:
            self.parse(data)
        elif self.count(1):
            self.is_text = True
            self.hear(text)
        else:
            self.library().fail(CloseCode.POLICY_VIOLATION, "too many frames")
        if self.conn is not None:
            self.flush()

    def parse(self, data: bytes) -> None:
        """Whatever comes, as the library reads it."""
        is_new = self.conn is None
        for at in range(0, len(data), SLICE_BYTES):
            conn = self.library()
            conn.receive_data(data[at : at + SLICE_BYTES])
            events = conn.events_received()
            if not self.count(len(events)):
                conn.fail(CloseCode.POLICY_VIOLATION, "too many frames")
                break
            for event in events:
                if isinstance(event, Frame):
                    self.read(event)
                elif isinstance(event, Request):
                    self.open(event)
            if conn.eof_sent:
                break
        if is_new and self.part is None and self.is_open and ends_with_frame(data):
            self.flush()
            self.conn = None

    def library(self) -> Protocol:
        """The library's protocol, which reads from here on."""
        if self.conn is None:
            self.conn = Protocol(Side.SERVER, max_size=2 * MESSAGE_BYTES)
        return self.conn

    @property
    def is_open(self) -> bool:
        return self.conn is None or self.conn.state is State.OPEN

    def connection_lost(self, exc: Exception | None) -> None:
        factory = self.factory
        factory.connections.discard(self)
        factory.timeouts.discard(self)
        if self.connection is not None:
            self.is_full = False
            self.connection.finish()
            if self.connection.task is not None:  # uvicorn waits for it when the server stops
                factory.tasks.add(self.connection.task)
                self.connection.task.add_done_callback(factory.tasks.discard)
            factory.sessions.miss(self.address)

    def shutdown(self) -> None:
        """The server stops."""
        if self.connection is None:
            self.transport.close()
        else:
            self.connection.close("busy", "The server is restarting; your match is saved.", True)

    # In.

    @property
    def rate(self) -> float:
        """How many frames a second this connection may send."""
        return FRAMES_PER_SECOND + self.factory.sessions.settings.rate

    def count(self, frames: int) -> bool:
        """Whether this many more are fine: each takes time from everyone, even if there is nothing in it."""
        now, rate = time.monotonic(), self.rate
        self.frames = min(rate * BURST_SECONDS, self.frames + (now - self.counted) * rate) - frames
        self.counted = now
        return self.frames >= 0

    def open(self, request: Request) -> None:
        """Open the connection, unless the request comes from a page that may not ask."""
        factory, conn = self.factory, self.conn
        assert isinstance(conn, ServerProtocol)
        if not factory.may_open(request):
            response = conn.reject(HTTPStatus.FORBIDDEN, UNKNOWN_HOST)
        elif not is_for_socket(request):
            response = conn.reject(HTTPStatus.NOT_FOUND, "There is nothing here.\n")
        else:
            response = conn.accept(request)
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            response.headers.update(headers_for(factory.is_https(self.transport, request)))
        conn.send_response(response)
        self.flush()
        if conn.state is State.OPEN:
            self.begin(request)

    def begin(self, request: Request) -> None:
        """The connection is open; nothing is kept of the request and its headers."""
        factory = self.factory
        self.conn = None
        self.address = factory.address(self.transport, request)
        self.wait(HELLO_SECONDS)
        factory.timeouts.add(self)
        self.connection = factory.sessions.meet(self, self.address)

    def read(self, frame: Frame) -> None:
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            self.join(frame)
        elif frame.opcode is Opcode.PONG and self.pinged:
            self.pinged = False
            if self.connection is not None:
                self.connection.trip = asyncio.get_running_loop().time() - self.due + PONG_SECONDS
            self.wait(PING_SECONDS)

    def join(self, frame: Frame) -> None:
        """A message, or a part of one."""
        if frame.opcode is not Opcode.CONT:
            self.is_text = frame.opcode is Opcode.TEXT
        if self.part is not None:
            self.part += frame.data
        elif not frame.fin:
            self.part = bytearray(frame.data)
        if frame.fin:
            data, self.part = bytes(self.part or frame.data), None
            self.hear(data)

    def hear(self, data: bytes) -> None:
        connection = self.connection
        if connection is None or connection.closing:
            return
        if self.is_text and not is_text(data):
            self.library().fail(CloseCode.INVALID_DATA)
            connection.finish()
            return
        connection.hear(data)
        if not self.is_full and len(connection.inbox) >= INBOX_MESSAGES:
            self.is_full = True
            self.transport.pause_reading()

    def read_on(self) -> None:
        if self.is_full:
            self.is_full = False
            self.transport.resume_reading()

    # Out.

    def send(self, data: bytes) -> None:
        self.write(head(len(data)) + data)

    def write(self, data: bytes) -> None:
        """The loop gathers what it is given in one turn; its buffer is the queue of a slow reader."""
        transport = self.transport
        if transport.is_closing():
            return  # nobody is there anymore
        transport.write(data)
        if self.connection is not None and transport.get_write_buffer_size() > WAITING_BYTES:
            self.connection.close("busy", "Your connection is too slow to keep up; reconnecting.", True)

    def close(self) -> None:
        """After all that was sent; the other end is given a moment to answer."""
        self.library().send_close(CloseCode.NORMAL_CLOSURE)
        self.flush()
        self.wait(PARTING_SECONDS)

    def flush(self) -> None:
        """What the protocol itself has to say: its part of the handshakes, and pongs."""
        conn = self.library()
        if data := b"".join(conn.data_to_send()):
            self.write(data)
        if conn.eof_sent and not self.transport.is_closing():
            if self.connection is not None:
                self.connection.finish()
            self.transport.close()
            self.wait(PARTING_SECONDS)

    # Times.

    def wait(self, seconds: float) -> None:
        self.due = asyncio.get_running_loop().time() + seconds

    def wait_for_hello(self) -> None:
        self.wait(HELLO_SECONDS)

    def late(self) -> None:
        """Time is up for whatever this socket waits for."""
        connection = self.connection
        assert connection is not None
        if not self.is_open:
            self.transport.abort()
        elif connection.live is None and connection.task is None:
            connection.close("hello-first", "The first message did not arrive.", True)
        elif self.pinged:
            self.library().fail(CloseCode.INTERNAL_ERROR, "no answer to a ping")
            self.flush()
        else:
            self.pinged = True
            self.wait(PONG_SECONDS)
            self.write(PING)


def is_for_socket(request: Request) -> bool:
    return request.path.partition("?")[0] == PATH


def head(size: int) -> bytes:
    """Before a text in one frame, as a server sends it: by hand, because everyone gets some at every move."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    return LONG + size.to_bytes(2, "big") if size < 1 << 16 else LONGER + size.to_bytes(8, "big")


def whole_text(data: bytes) -> bytes | None:
    """The text, if this is one short text in one frame of a client, and nothing else."""
    size = len(data) - 6
    if not 0 <= size < SLICE_BYTES or data[0] != WHOLE_TEXT:
        return None
    if data[1] == 0x80 | size and size < 126:
        return apply_mask(data[6:], data[2:6])
    if data[1] == 0xFE and size - 2 == int.from_bytes(data[2:4], "big") >= 126:
        return apply_mask(data[8:], data[4:8])
    return None


def ends_with_frame(data: bytes) -> bool:
    """Whether a client's frames that begin with this also end with it; of a very long one nobody asks."""
    at, end = 0, len(data)
    while at + 4 <= end:
        size = data[at + 1] & 0x7F
        if size > 126:
            return False
        at += 6 + size if size < 126 else 8 + int.from_bytes(data[at + 2 : at + 4], "big")
    return at == end


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
