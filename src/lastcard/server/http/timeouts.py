"""One clock for all sockets: a timer for each would weigh more than what it watches."""

import asyncio
from typing import Protocol

from lastcard.server.clock import GAP_SECONDS

CHECK_SECONDS = 0.5  # seconds


class Timed(Protocol):
    """A connection with a deadline."""

    due: float

    def late(self) -> None: ...


class Timeouts:
    """Checks regularly for connections that missed their deadline, as long as there are any."""

    def __init__(self) -> None:
        self.watched: set[Timed] = set()
        self.timer: asyncio.TimerHandle | None = None
        self.beaten = 0.0

    def add(self, one: Timed) -> None:
        self.watched.add(one)
        if self.timer is None:
            loop = asyncio.get_running_loop()
            self.beaten = loop.time()
            self.timer = loop.call_later(CHECK_SECONDS, self.beat)

    def discard(self, one: Timed) -> None:
        self.watched.discard(one)

    def beat(self) -> None:
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(CHECK_SECONDS, self.beat) if self.watched else None
        now = loop.time()
        lost, self.beaten = now - self.beaten, now
        if lost > GAP_SECONDS:  # nobody could answer a process that stood still
            for one in self.watched:
                one.due += lost
        for one in [one for one in self.watched if one.due <= now]:
            one.late()
