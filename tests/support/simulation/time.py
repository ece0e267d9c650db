"""Virtual time: an event loop that never waits, and clocks that say what it says."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from lastcard.server.clock import CLOCK

STEPS = 200_000  # turns of the loop before a schedule counts as one that never ends
AT_ONCE = 10_000  # steps without time: a timer that rings a rounding error early is set again and again
RESOLUTION = 1e-6  # seconds that a real clock would have moved on by then


class StuckError(Exception):
    """Nothing will ever happen again, or it never ends."""


class VirtualLoop(asyncio.BaseEventLoop):
    """Runs what is ready; when nothing is, it is later at once."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 1000.0
        self.wall = 1_700_000_000.0  # what a clock on the wall says when the steady one says 0
        self.steps = 0
        self.at_once = 0  # steps since time has passed
        self._selector = self  # asyncio asks it for events of sockets, of which there are none

    def time(self) -> float:
        return self.now

    def wall_time(self) -> float:
        return self.wall + self.now

    def select(self, timeout: float | None) -> list[Any]:
        self.steps += 1
        if timeout is None or self.steps > STEPS:
            raise StuckError("nothing is planned" if timeout is None else "it does not end")
        self.now += timeout
        self.at_once = 0 if timeout else self.at_once + 1
        if self.at_once > AT_ONCE:
            self.now += RESOLUTION
        return []

    def freeze(self, seconds: float) -> None:
        """The process stands still; all that came due meanwhile comes due at once."""
        self.now += seconds

    def _process_events(self, event_list: list[Any]) -> None:
        """There are none."""

    def _write_to_self(self) -> None:
        """Nobody else is there to wake it."""


@contextmanager
def virtual_time() -> Iterator[VirtualLoop]:
    """A loop whose clocks everyone reads until it is closed."""
    loop, clocks = VirtualLoop(), (time.monotonic, time.time)
    time.monotonic, time.time = loop.time, loop.wall_time
    CLOCK.stop()
    try:
        yield loop
    finally:
        loop.close()
        time.monotonic, time.time = clocks
        CLOCK.stop()
