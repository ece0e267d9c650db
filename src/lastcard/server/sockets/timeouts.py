"""One clock for all sockets: a timer for each would weigh more than what it watches."""

import asyncio
from typing import Protocol

BEAT = 0.5  # seconds


class Watched(Protocol):
    """Somebody who must do something until a time."""

    due: float

    def late(self) -> None: ...


class Pulse:
    """Looks again and again who is late, as long as there is anybody."""

    def __init__(self) -> None:
        self.watched: set[Watched] = set()
        self.timer: asyncio.TimerHandle | None = None

    def add(self, one: Watched) -> None:
        self.watched.add(one)
        if self.timer is None:
            self.timer = asyncio.get_running_loop().call_later(BEAT, self.beat)

    def discard(self, one: Watched) -> None:
        self.watched.discard(one)

    def beat(self) -> None:
        loop = asyncio.get_running_loop()
        self.timer = loop.call_later(BEAT, self.beat) if self.watched else None
        now = loop.time()
        for one in [one for one in self.watched if one.due <= now]:
            one.late()
