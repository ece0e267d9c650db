"""The porch: where every connection arrives, until its request is answered or it becomes a socket."""

import asyncio
from collections import Counter
from math import inf
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

from lastcard.server.settings import Settings
from lastcard.server.sockets.timeouts import Pulse

PATIENCE = 10.0  # seconds for a whole request
LONGEST = 32 * 1024  # bytes of a request, with its head, that anybody looks at


class Porch:
    """The open requests of one server, counted by the addresses they come from."""

    def __init__(self, settings: Settings, pulse: Pulse) -> None:
        self.settings = settings
        self.pulse = pulse
        self.visits: Counter[str] = Counter()

    def __call__(self, **known: Any) -> "Visit":
        return Visit(self, **known)

    def enter(self, visit: "Visit") -> bool:
        """Whether there is room; behind a proxy everybody comes from the same address."""
        self.pulse.add(visit)
        self.visits[visit.address] += 1
        most = 0 if self.settings.behind_proxy else self.settings.per_address
        return not 0 < most < self.visits[visit.address]

    def leave(self, visit: "Visit") -> None:
        self.pulse.discard(visit)
        self.visits[visit.address] -= 1
        if not self.visits[visit.address]:
            del self.visits[visit.address]


class Visit(H11Protocol):
    """One connection. uvicorn would wait for the rest of a request for ever, and read it however long it is."""

    def __init__(self, porch: Porch, **known: Any) -> None:
        super().__init__(**known)
        self.porch = porch
        self.address = ""
        self.heard = 0
        self.due = inf
        self.is_full = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.wait()
        if not self.porch.enter(self):
            transport.abort()

    def data_received(self, data: bytes) -> None:
        room = LONGEST - self.heard
        self.heard += len(data)
        if room > 0:
            super().data_received(data[:room])
            self.wait()

    def on_response_complete(self) -> None:
        if self.heard <= LONGEST:  # else nobody knows where the next one begins
            self.heard = 0
        super().on_response_complete()
        self.wait()

    def pause_writing(self) -> None:
        """The answer waits for somebody who does not read: not for long."""
        super().pause_writing()
        self.is_full = True
        self.due = self.loop.time() + PATIENCE

    def resume_writing(self) -> None:
        super().resume_writing()
        self.is_full, self.due = False, inf
        self.wait()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self.porch.leave(self)
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.porch.leave(self)
        super().connection_lost(exc)

    def wait(self) -> None:
        """For the rest of a request, or for the next one."""
        cycle = self.cycle
        if self.is_full:
            return
        if cycle is not None and not cycle.more_body and not cycle.response_complete:
            self.due = inf
        elif self.due == inf:
            self.due = self.loop.time() + PATIENCE

    def late(self) -> None:
        self.transport.abort()
