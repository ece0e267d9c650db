"""Limits on open HTTP connections, by where they come from."""

import asyncio
from math import inf
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from lastcard.server.addresses import Tally
from lastcard.server.http.proxies import Proxies
from lastcard.server.http.timeouts import Timeouts
from lastcard.server.settings import Settings

REQUEST_SECONDS = 10.0  # seconds for a whole request
REQUEST_BYTES = 32 * 1024  # bytes of a request, with its head, that anyone looks at


class ConnectionLimits:
    """The open requests of one server, counted by where they come from."""

    def __init__(self, settings: Settings, timeouts: Timeouts, proxies: Proxies) -> None:
        self.settings = settings
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
        room = REQUEST_BYTES - self.heard
        self.heard += len(data)
        if room > 0:
            super().data_received(data[:room])
            self.wait()

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
