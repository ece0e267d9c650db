"""WebSockets spoken straight on their transport: what ASGI puts in between weighs more than the connection itself."""

import asyncio
import time
from http import HTTPStatus
from struct import pack
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
from lastcard.server.sockets.sessions import Sessions

PATH = "/ws"
HELLO_SECONDS = 10.0  # seconds for the first message
PING_SECONDS = 20.0  # seconds between two pings
PONG_SECONDS = 30.0  # seconds for the answer
PARTING_SECONDS = 2.0  # seconds for the last words and the answer to them
WAITING_BYTES = 512 * 1024  # bytes that may wait for a slow reader
INBOX_MESSAGES = 32  # messages that may wait before no more are read
FRAMES_PER_SECOND = 200.0  # a second that are no messages: pings, pongs, parts
SLICE_BYTES = 2048  # bytes that are read before someone asks whether it was too much


class SocketFactory:
    """Where sockets come in: called by uvicorn for every request that wants to be one."""

    def __init__(self, origins: OriginCheck, sessions: Sessions, proxies: Proxies) -> None:
        self.origins = origins
        self.sessions = sessions
        self.proxies = proxies
        self.timeouts = Timeouts()
        self.connections: set[Any] = set()
        self.tasks: set[asyncio.Task[None]] = set()
        self.post: list[Socket] = []

    def __call__(self, config: uvicorn.Config, server_state: ServerState, app_state: Any) -> "Socket":
        if self.connections is not server_state.connections:
            self.connections, self.tasks = server_state.connections, server_state.tasks
        return Socket(self)

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

    def take(self, socket: "Socket") -> None:
        """A socket has something to send: all that comes together in one turn of the loop leaves at once."""
        if not self.post:
            asyncio.get_running_loop().call_soon(self.deliver)
        self.post.append(socket)

    def deliver(self) -> None:
        post, self.post = self.post, []
        for socket in post:
            socket.flush()


class Socket(asyncio.Protocol):
    """One WebSocket, from its request to its end."""

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
        "out",
        "part",
        "pinged",
        "transport",
    )  # fmt: skip

    transport: asyncio.Transport

    def __init__(self, factory: SocketFactory) -> None:
        self.factory = factory
        self.conn: Protocol = ServerProtocol()
        self.connection: SocketConnection | None = None
        self.address = ""
        self.out: list[bytes] = []  # until the end of this turn of the loop
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
        for at in range(0, len(data), SLICE_BYTES):
            self.conn.receive_data(data[at : at + SLICE_BYTES])
            events = self.conn.events_received()
            if not self.count(len(events)):
                self.conn.fail(CloseCode.POLICY_VIOLATION, "too many frames")
                break
            for event in events:
                if isinstance(event, Frame):
                    self.read(event)
                elif isinstance(event, Request):
                    self.open(event)
            if self.conn.eof_sent:
                break
        self.flush()

    def connection_lost(self, exc: Exception | None) -> None:
        factory = self.factory
        factory.connections.discard(self)
        factory.timeouts.discard(self)
        self.out.clear()
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
        factory, headers, conn = self.factory, request.headers, self.conn
        assert isinstance(conn, ServerProtocol)
        host, origin = headers.get_all("Host"), headers.get_all("Origin")
        if not factory.origins.may_connect(host[0] if host else "", origin[0] if origin else None):
            response = conn.reject(HTTPStatus.FORBIDDEN, UNKNOWN_HOST)
        elif request.path.partition("?")[0] != PATH:
            response = conn.reject(HTTPStatus.NOT_FOUND, "There is nothing here.\n")
        else:
            response = conn.accept(request)
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            response.headers.update(headers_for(factory.is_https(self.transport, request)))
        conn.send_response(response)
        self.flush()
        if conn.state is State.OPEN:
            self.conn = Protocol(
                Side.SERVER, max_size=2 * MESSAGE_BYTES
            )  # without the request and its headers
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
            self.conn.fail(CloseCode.INVALID_DATA)
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
        if not self.out:
            self.factory.take(self)
        self.out += head(len(data)), data

    def close(self) -> None:
        """After all that was sent; the other end is given a moment to answer."""
        self.conn.send_close(CloseCode.NORMAL_CLOSURE)
        self.flush()
        self.wait(PARTING_SECONDS)

    def flush(self) -> None:
        """Messages, and after them what the protocol itself has to say: its part of the handshakes, and pongs."""
        connection, own = self.connection, self.conn.data_to_send()
        if not self.out and not own:
            return
        data = b"".join([*self.out, *own])
        self.out.clear()
        if self.transport.is_closing():
            return  # nobody is there anymore
        self.transport.write(data)
        if self.conn.eof_sent:
            if connection is not None:
                connection.finish()
            self.transport.close()
            self.wait(PARTING_SECONDS)
        elif connection is not None and self.transport.get_write_buffer_size() > WAITING_BYTES:
            connection.close("busy", "Your connection is too slow to keep up; reconnecting.", True)

    # Times.

    def wait(self, seconds: float) -> None:
        self.due = asyncio.get_running_loop().time() + seconds

    def wait_for_hello(self) -> None:
        self.wait(HELLO_SECONDS)

    def late(self) -> None:
        """Time is up for whatever this socket waits for."""
        connection = self.connection
        assert connection is not None
        if self.conn.state is not State.OPEN:
            self.transport.abort()
        elif connection.live is None and connection.task is None:
            connection.close("hello-first", "The first message did not arrive.", True)
        elif self.pinged:
            self.conn.fail(CloseCode.INTERNAL_ERROR, "no answer to a ping")
            self.flush()
        else:
            self.pinged = True
            self.wait(PONG_SECONDS)
            self.conn.send_ping(b"")
            self.flush()


def head(size: int) -> bytes:
    """Before a text in one frame, as a server sends it: by hand, because everyone gets some at every move."""
    if size < 126:
        return pack("!BB", 0x81, size)
    if size < 1 << 16:
        return pack("!BBH", 0x81, 126, size)
    return pack("!BBQ", 0x81, 127, size)


def is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
