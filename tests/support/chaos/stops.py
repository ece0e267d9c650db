"""How long tables stand still when their server ends: `python -m support.chaos.stops --stops 80`.

Three servers on a real PostgreSQL, tables of two people and a bot. One server after the other is asked to end (or is
killed), the one with the most players first; nothing else happens. Of each table that was there it is told when its
people heard of it, when all of them were back, and when its next entry came.
"""

import asyncio
import os
import signal
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from lastcard import wire
from support.chaos.__main__ import Table, gone_on, open_table, watch
from support.chaos.world import Node, World
from support.patience import WAIT_SECONDS
from support.wire_seats import WireSeat, together

SIGNALS = {"SIGTERM": signal.SIGTERM, "SIGKILL": signal.SIGKILL}
BETWEEN = 5  # entries that every table makes before the next stop
QUANTILES = (0.5, 0.9, 0.99, 1.0)


@dataclass
class Seen:
    """What one seat noticed since the last stop, by the steady clock."""

    seat: WireSeat
    lost: float = 0.0
    back: float = 0.0
    entry: float = 0.0  # the first one told on the new connection
    last: float = 0.0  # the last one told
    before: float = 0.0  # the last one told on the old connection

    def __post_init__(self) -> None:
        client = self.seat.client
        client.on_tell, client.on_connection = self.hear, self.turn

    def hear(self, message: wire.AnyServerMessage) -> None:
        self.seat.hear(message)
        if isinstance(message, wire.News):
            self.last = time.monotonic()
            if self.lost and not self.entry:
                self.entry = self.last

    def turn(self, up: bool) -> None:
        if not up:
            self.before = self.before if self.lost else self.last
            self.lost, self.back, self.entry = self.lost or time.monotonic(), 0.0, 0.0
        else:
            self.back = time.monotonic()

    def forget(self) -> None:
        self.lost = self.back = self.entry = 0.0


@dataclass
class Pause:
    """One table at one stop, in seconds since the signal."""

    stop: int
    table: int
    lost: float
    back: float
    entry: float
    still: float  # between two entries
    stage: str


@dataclass
class Measured:
    pauses: list[Pause] = field(default_factory=list)
    ended: list[float] = field(default_factory=list)  # seconds until the process was gone


async def measure(folder: Path, stops: int, seed: int, tables: int, how: signal.Signals) -> Measured:
    rng, found = Random(seed), Measured()
    world = World(folder, rng, 3)
    try:
        await world.open()
        seated = [await open_table(world, rng, number) for number in range(tables)]
        seen = [[Seen(witness.seat) for witness in table.witnesses] for table in seated]
        over = asyncio.Event()
        everyone = [witness.seat for table in seated for witness in table.witnesses]
        async with asyncio.TaskGroup() as group:
            group.create_task(together([seat.play(over.is_set) for seat in everyone]))
            watching = group.create_task(watch(seated))
            for number in range(stops):
                await gone_on(seated, BETWEEN)
                await stop_one(world, number, how, seated, seen, found)
            over.set()
            watching.cancel()
            for seat in everyone:
                seat.client.wake()
        for seat in everyone:
            await seat.client.close()
    finally:
        await world.close()
    return found


async def stop_one(
    world: World,
    number: int,
    how: signal.Signals,
    tables: list[Table],
    seen: list[list[Seen]],
    found: Measured,
) -> None:
    """One server ends and comes back when all its tables have gone on."""
    node = max(world.nodes, key=lambda one: len(one.door.links))
    for one in [one for seats in seen for one in seats]:
        one.forget()
    began = time.monotonic()
    ending = asyncio.create_task(ended(node, how))
    stages = [stage_of(table) for table in tables]
    await ending
    found.ended.append(time.monotonic() - began)
    touched = [seats for seats in seen if any(one.lost for one in seats)]
    deadline = time.monotonic() + WAIT_SECONDS
    while not all(one.back and one.entry for seats in touched for one in seats if one.lost):
        assert time.monotonic() < deadline, "a table is stuck"
        await asyncio.sleep(0.005)
    for index, seats in enumerate(seen):
        if any(one.lost for one in seats):
            found.pauses.append(pause_of(number, index, seats, began, stages[index]))
    await node.start()


async def ended(node: Node, how: signal.Signals) -> None:
    """The load balancer notices when nobody listens there, and not before."""
    os.kill(node.process.number, how)
    while node.process.is_alive:
        node.is_stopped = node.is_stopped or not await listens(node.process.port)
        await asyncio.sleep(0.005)
    node.is_stopped = True
    node.door.cut()
    node.to_database.cut()


async def listens(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.transport.abort()
    return True


def stage_of(table: Table) -> str:
    client = table.witnesses[0].seat.client
    return client.table.stage if client.table else ""


def pause_of(stop: int, table: int, seats: Sequence[Seen], began: float, stage: str) -> Pause:
    gone = [one for one in seats if one.lost]
    entry = min(one.entry for one in gone)
    return Pause(
        stop,
        table,
        max(one.lost for one in gone) - began,
        max(one.back for one in gone) - began,
        entry - began,
        entry - max(one.before for one in gone),
        stage,
    )


def told(found: Measured) -> str:
    lines = [f"{len(found.pauses)} tables moved; load {os.getloadavg()[0]:.1f}; seconds after the signal:"]
    named = {
        "the process is gone": found.ended,
        "people know": [pause.lost for pause in found.pauses],
        "all are back": [pause.back for pause in found.pauses],
        "the next entry": [pause.entry for pause in found.pauses],
        "between two entries": [pause.still for pause in found.pauses],
    }
    lines.append(f"{'':20}" + "".join(f"{f'{share:.0%}':>8}" for share in QUANTILES))
    for name, values in named.items():
        ranked = sorted(values)
        shown = [ranked[max(0, round(share * len(ranked)) - 1)] for share in QUANTILES]
        lines.append(f"{name:20}" + "".join(f"{value:8.2f}" for value in shown))
    lines.append("The slowest:")
    lines += [
        f"  stop {pause.stop} table {pause.table} ({pause.stage}): known {pause.lost:.2f}, "
        f"back {pause.back:.2f}, entry {pause.entry:.2f}"
        for pause in sorted(found.pauses, key=lambda pause: -pause.entry)[:8]
    ]
    return "\n".join(lines)


def main() -> int:
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # nothing is left running
    parser = ArgumentParser(prog="python -m support.chaos.stops", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--stops", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--how", choices=SIGNALS, default="SIGTERM")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(Path(folder), given.stops, given.seed, given.tables, SIGNALS[given.how]))
    print(told(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
