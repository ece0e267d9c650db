"""The one timer of a table: what is planned happens at its time, however often it is planned anew."""

import asyncio
from collections.abc import Awaitable, Callable

from lastcard.server.clock import table_time
from lastcard.server.store.records import StoreError
from lastcard.server.table.scheduler import RETRY_SECONDS, Scheduled, Scheduler
from support.simulation.time import VirtualLoop, virtual_time


class Plans:
    """A planner that plans what a test says, and nobody races."""

    is_on = False

    def __init__(self) -> None:
        self.next: list[Scheduled] = []

    def plans(self) -> list[Scheduled]:
        return self.next

    def forget(self) -> None:
        """There is nothing to plan anew."""

    def remove(self, plan: Scheduled) -> None:
        self.next.remove(plan)

    async def lapse(self) -> None:
        """Nobody is asked."""

    def time_of(self, plan: Scheduled) -> float:
        return plan.at

    def times(self) -> list[float]:
        return []

    def enter_bot(self, plan: Scheduled) -> None:
        """Nobody races."""

    async def decide(self) -> bool:
        return False


def run(work: Callable[[Scheduler, Plans], Awaitable[None]]) -> None:
    async def go() -> None:
        plans = Plans()
        scheduler = Scheduler("table", asyncio.Lock(), plans, plans, lambda _: False)
        await work(scheduler, plans)
        scheduler.stop()

    with virtual_time() as loop:
        assert isinstance(loop, VirtualLoop)
        loop.run_until_complete(go())


def test_what_is_put_off_does_not_happen_at_its_old_time() -> None:
    done: list[float] = []

    async def work(scheduler: Scheduler, plans: Plans) -> None:
        begin = table_time()

        async def do() -> None:
            done.append(table_time() - begin)
            plans.next = []

        for seconds in (1.0, 5.0, 3.0):
            plans.next = [Scheduled(begin + seconds, do)]
            scheduler.plan()
        await asyncio.sleep(10.0)

    run(work)

    assert [round(seconds, 2) for seconds in done] == [3.0]


def test_what_comes_sooner_than_planned_happens_then() -> None:
    done: list[str] = []

    async def work(scheduler: Scheduler, plans: Plans) -> None:
        async def do() -> None:
            done.append("done")
            plans.next = []

        plans.next = [Scheduled(table_time() + 60.0, do)]
        scheduler.plan()
        plans.next = [Scheduled(table_time() + 1.0, do)]
        scheduler.plan()
        await asyncio.sleep(2.0)

    run(work)

    assert done == ["done"]


def test_what_could_not_be_kept_is_not_tried_again_at_once() -> None:
    """An older timer does not cut the pause short."""
    tries: list[float] = []

    async def work(scheduler: Scheduler, plans: Plans) -> None:
        begin = table_time()

        async def fail() -> None:
            tries.append(table_time() - begin)
            raise StoreError("The disk is full.")

        plans.next = [Scheduled(begin + RETRY_SECONDS / 2, fail)]
        scheduler.plan()
        scheduler.plans = plans.next = [Scheduled(begin, fail)]
        scheduler.wake()
        await asyncio.sleep(RETRY_SECONDS * 1.25)

    run(work)

    assert [round(seconds, 2) for seconds in tries] == [0.0, RETRY_SECONDS]
