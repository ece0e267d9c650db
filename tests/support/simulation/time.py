"""Virtual time: an event loop that never waits, and clocks that say what it says."""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from heapq import heappop, heappush
from typing import Any, TypeVarTuple

from lastcard.server.clock import CLOCK

Ts = TypeVarTuple("Ts")
STEPS = 200_000  # turns of the loop before a schedule counts as one that never ends
AT_ONCE = 10_000  # steps without time: a timer that rings a rounding error early is set again and again
RESOLUTION = 1e-6  # seconds that a real clock would have moved on by then
SLOW_SECONDS = 2.0  # a process that stands still for less is only slow
EARLY = 1e-9  # seconds before its time at which a timer rings


class StuckError(Exception):
    """Nothing will ever happen again, or it never ends."""


class Planned:
    """A call that is ready, or will be; asyncio's own handles keep what only a debugger wants to know."""

    __slots__ = ("args", "call", "time")

    def __init__(self, call: Callable[..., object], args: tuple[Any, ...], at: float = 0.0) -> None:
        self.call: Callable[..., object] | None = call
        self.args = args
        self.time = at

    def cancel(self) -> None:
        self.call, self.args = None, ()

    def cancelled(self) -> bool:
        return self.call is None

    def when(self) -> float:
        return self.time


def wake(sleeper: asyncio.Future[None]) -> None:
    if not sleeper.done():
        sleeper.set_result(None)


class VirtualLoop(asyncio.BaseEventLoop):
    """Runs what is ready; when nothing is, it is later at once."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 1000.0
        self.frozen = 0.0
        self.wall = 1_700_000_000.0  # what a clock on the wall says when the steady one says 0
        self.steps = 0
        self.at_once = 0  # steps since time has passed
        self.ready: deque[Planned] = deque()
        self.later: list[
            tuple[float, int, Planned]
        ] = []  # a heap; the number keeps what is due at once in order
        self.number = 0
        self.tasks: list[asyncio.Task[Any]] = []  # asyncio's own list has those of other loops, too

    def time(self) -> float:
        return self.now

    def wall_time(self) -> float:
        return self.wall + self.now

    def freeze(self, seconds: float) -> None:
        """The process stands still; all that came due meanwhile comes due at once."""
        self.now += seconds
        if seconds > SLOW_SECONDS:
            self.frozen += seconds

    @property
    def awake(self) -> float:
        """A clock that stands still with the process."""
        return self.now - self.frozen

    def sleep(self, seconds: float) -> asyncio.Future[None]:
        """What `asyncio.sleep` does, without asking for the loop first."""
        future: asyncio.Future[None] = asyncio.Future(loop=self)
        self.call_later(seconds, wake, future)
        return future

    # What asyncio asks a loop for. Nobody here has a context of their own.

    def call_soon(self, call: Callable[[*Ts], object], *args: *Ts, context: Any = None) -> Any:
        planned = Planned(call, args)
        self.ready.append(planned)
        return planned

    def call_soon_threadsafe(self, call: Callable[[*Ts], object], *args: *Ts, context: Any = None) -> Any:
        return self.call_soon(call, *args)

    def call_later(self, delay: float, call: Callable[[*Ts], object], *args: *Ts, context: Any = None) -> Any:
        return self.call_at(self.now + delay, call, *args)

    def call_at(self, when: float, call: Callable[[*Ts], object], *args: *Ts, context: Any = None) -> Any:
        planned = Planned(call, args, when)
        self.number += 1
        heappush(self.later, (when, self.number, planned))
        return planned

    def create_task(self, coro: Any, **_: Any) -> asyncio.Task[Any]:
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=self, name="")
        self.tasks.append(task)
        return task

    def _run_once(self) -> None:
        """Do all that can be done now, and what is due next."""
        ready, later = self.ready, self.later
        while later and later[0][2].call is None:
            heappop(later)
        self.steps += 1
        self.at_once += 1
        if not ready:
            self.wait()
        if self.at_once > AT_ONCE:
            self.unstick()
        end = self.now + EARLY
        while later and later[0][0] < end:
            ready.append(heappop(later)[2])
        for _ in range(len(ready)):
            planned = ready.popleft()
            if planned.call is None:
                continue
            try:
                planned.call(*planned.args)
            except Exception as error:
                self.call_exception_handler({"message": f"{planned.call} failed", "exception": error})

    def wait(self) -> None:
        """It is as late as it has to be before something can be done."""
        if not self.later or self.steps > STEPS:
            raise StuckError("it does not end" if self.later else "nothing is planned")
        if (when := self.later[0][0]) > self.now:
            self.now += when - self.now
            self.at_once = 0

    def unstick(self) -> None:
        if self.steps > STEPS:
            raise StuckError("it does not end")
        self.now += RESOLUTION


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
