"""Limits on open HTTP connections and on requests, by where they come from."""

import asyncio
from collections.abc import Callable
from math import inf
from typing import Any

from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from lastcard.server.addresses import RateLimit, Tally
from lastcard.server.http.answers import address
from lastcard.server.http.origins import headers_for
from lastcard.server.http.proxies import Proxies
from lastcard.server.http.timeouts import Timeouts
from lastcard.server.metrics import METRICS
from lastcard.server.settings import Settings

OpenSocket = Callable[[bytes, asyncio.Transport, ServerState], asyncio.Protocol | None]

REQUEST_SECONDS = 10.0  # seconds for a whole request
REQUESTS_PER_SECOND = 300  # from one address
REQUESTS_SECONDS = 5.0  # seconds' worth of them at once: a page is dozens, and a school may share an address
TURN_SECONDS = 1.0  # until a request that came too soon tries again
TURNS = 10  # that it waits
TOO_MANY = "Too many requests from your address: wait a minute.\n"
REQUEST_BYTES = 32 * 1024  # bytes of a request, with its head, that anyone looks at


class ConnectionLimits:
    """The open requests of one server, counted by where they come from."""

    def __init__(
        self, settings: Settings, timeouts: Timeouts, proxies: Proxies, open_socket: OpenSocket
    ) -> None:
        self.settings = settings
        self.open_socket = open_socket
        self.timeouts = timeouts
        self.proxies = proxies
        self.connections = Tally()

    def __call__(self, **known: Any) -> "HttpConnection":
        return HttpConnection(self, **known)

    def enter(self, connection: "HttpConnection") -> bool:
        """Whether there is room; a proxy speaks for many."""
        self.timeouts.add(connection)
        self.connections.add(connection.address)
        return self.proxies.trusts(connection.address) or not self.connections.exceeds(
            connection.address, self.settings.per_address
        )

    def leave(self, connection: "HttpConnection") -> None:
        self.timeouts.discard(connection)
        self.connections.remove(connection.address)


class HttpConnection(H11Protocol):
    """One connection. uvicorn would wait for the rest of a request for ever, and read it however long it is."""

    def __init__(self, limits: ConnectionLimits, **known: Any) -> None:
        super().__init__(**known)
        self.limits = limits
        self.address = ""
        self.heard = 0
        self.due = inf
        self.is_full = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.wait()
        if not self.limits.enter(self):
            transport.abort()

    def data_received(self, data: bytes) -> None:
        if self.cycle is None and not self.heard and self.becomes_socket(data):
            return
        room = REQUEST_BYTES - self.heard
        self.heard += len(data)
        if room > 0:
            super().data_received(data[:room])
            self.wait()

    def becomes_socket(self, data: bytes) -> bool:
        """Whether the first thing that came is a plain request for a socket, which has the connection from now on."""
        transport = self.transport
        if transport.is_closing():
            return False
        socket = self.limits.open_socket(data, transport, self.server_state)
        if socket is not None:
            self.limits.leave(self)
            self.connections.discard(self)
            transport.set_protocol(socket)
        return socket is not None

    def on_response_complete(self) -> None:
        if self.heard <= REQUEST_BYTES:  # else nobody knows where the next one begins
            self.heard = 0
        super().on_response_complete()
        self.wait()

    def pause_writing(self) -> None:
        """The answer waits for someone who does not read: not for long."""
        super().pause_writing()
        self.is_full = True
        self.due = self.loop.time() + REQUEST_SECONDS

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_full, self.due = False, inf
        self.wait()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self.limits.leave(self)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.limits.leave(self)
        super().connection_lost(exc)

    def wait(self) -> None:
        """Set the deadline for the rest of a request, or for the next one."""
        cycle = self.cycle
        if self.is_full:
            return
        if cycle is not None and not cycle.more_body and not cycle.response_complete:
            self.due = inf
        elif self.due == inf:
            self.due = self.loop.time() + REQUEST_SECONDS

    def late(self) -> None:
        self.transport.abort()


class RequestRate:
    """Requests beyond the rate of their address wait, and are refused if that takes long.

    Whatever a request is for, it takes the loop a fraction of a millisecond, and others play meanwhile. One that waits
    keeps its connection busy, of which an address has only so many.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings
        self.rate = RateLimit(60 * REQUESTS_PER_SECOND, REQUESTS_SECONDS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        app = self.app
        if scope["type"] == "http" and not await self.has_turn(address(scope)):
            METRICS.refused("too-fast")
            app = PlainTextResponse(TOO_MANY, 429, headers_for(scope.get("scheme") == "https"))
        await app(scope, receive, send)

    async def has_turn(self, host: str) -> bool:
        for _ in range(TURNS):
            if not self.settings.per_address or self.rate.take(host):
                return True
            await asyncio.sleep(TURN_SECONDS)
        return False
