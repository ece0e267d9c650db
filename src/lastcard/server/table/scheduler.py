"""One timer for whatever comes first: what happens at a table by itself is planned anew after every change."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Protocol

import msgspec
import structlog

from lastcard.server.clock import table_time
from lastcard.server.store.records import StoreError

log = structlog.get_logger()
RETRY_SECONDS = 2.0  # until something that could not be kept is tried again
ON_TIME = 0.001  # seconds that a timer may come too early
TASKS: set[asyncio.Task[None]] = set()  # of all tables: nobody else holds them, and an empty set is heavy

Doing = Callable[[], Awaitable[object]]


class Scheduled(msgspec.Struct, frozen=True):
    """Something to do at a time of the server's clock. While there is a race for a call the game waits for its end; a
    claim runs in it, and what is outside the game does not wait for it."""

    at: float
    do: Doing
    is_claim: bool = False
    is_outside_game: bool = False


class Planner(Protocol):
    """What will happen by itself, as things stand."""

    def plans(self) -> list[Scheduled]: ...

    def forget(self) -> None:
        """Drop all plans and plan from the start."""

    def remove(self, plan: Scheduled) -> None:
        """Drop a plan that is no longer needed."""

    async def lapse(self) -> None:
        """Take the safe way on when the planned one fails."""


class Race(Protocol):
    """A race for a call, which holds up whatever would end it."""

    @property
    def is_on(self) -> bool: ...

    def time_of(self, plan: Scheduled) -> float: ...

    def times(self) -> list[float]: ...

    def enter_bot(self, plan: Scheduled) -> None: ...

    async def decide(self) -> bool: ...


@dataclass(eq=False, slots=True)
class Scheduler:
    """Does what is due, under the table's lock, and plans again."""

    table: str  # its id, for the log
    lock: asyncio.Lock
    planner: Planner
    race: Race
    gives_up: Callable[[StoreError | None], bool]  # whether the table ends after what was done, or has failed
    plans: list[Scheduled] = field(default_factory=list)
    doing: Scheduled | None = None  # what is due
    timer: asyncio.TimerHandle | None = None
    rings: float = 0.0  # when the timer does
    stopped: bool = False

    def plan(self) -> None:
        """Decide anew what will happen by itself, and when."""
        if self.stopped:
            return
        self.plans = self.planner.plans()
        self.arm()

    def stop(self) -> None:
        self.stopped = True
        self.disarm()

    def disarm(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def arm(self) -> None:
        """Set the timer. One that rings too early stays, for most clocks never run out: it looks again then."""
        times = [self.race.time_of(plan) for plan in self.plans] + self.race.times()
        if not times or self.stopped:
            self.disarm()
            return
        loop = asyncio.get_running_loop()
        at = loop.time() + max(0.0, min(times) - table_time())
        if self.timer is None or self.rings > at:
            self.disarm()
            self.rings, self.timer = at, loop.call_at(at, self.ring)

    def ring(self) -> None:
        self.timer = None
        self.wake()

    def wake(self) -> None:
        """See what is due by now, as soon as the table is free."""
        if self.stopped:
            return
        task = asyncio.get_running_loop().create_task(self.tick())
        TASKS.add(task)
        task.add_done_callback(TASKS.discard)

    async def tick(self) -> None:
        """Do what is due; what could not be kept is tried again a little later."""
        async with self.lock:
            if self.stopped:
                return
            try:
                await self.do_due()
                if not self.gives_up(None):
                    self.plan()
            except StoreError as error:  # the store has said so in the log
                if not self.gives_up(error):
                    self.again(self.nothing)
            except Exception:  # whatever a bot does wrong, the table goes on
                log.exception("something went wrong by itself", table=self.table[:6])
                is_outside_game = self.doing is not None and self.doing.is_outside_game
                self.again(self.nothing if is_outside_game else self.planner.lapse)

    def again(self, do: Doing) -> None:
        """Try to go on a little later."""
        self.planner.forget()
        self.disarm()
        self.plans = [Scheduled(table_time() + RETRY_SECONDS, do)]
        self.arm()

    async def do_due(self) -> None:
        race, now, self.doing = self.race, table_time(), None
        if await race.decide():
            return
        due = [plan for plan in self.plans if race.time_of(plan) <= now + ON_TIME]
        if not due:
            return
        self.doing = plan = min(due, key=race.time_of)
        if plan.is_claim and race.is_on:
            self.planner.remove(plan)
            race.enter_bot(plan)
            await race.decide()
        else:
            await plan.do()

    async def nothing(self) -> None:
        """Do nothing, so that the table only plans again."""
