"""Several servers on a real PostgreSQL, real players, and faults: `make chaos ARGS="--faults 200 --seed 7"`.

Players play by chance while servers are killed, frozen and asked to end, the database is restarted and killed,
connections are cut and held up, clocks are turned and disks fill up. In the end everything that anyone was told is held
against what is stored. Its status is 1 when anything was lost, doubled, reordered or leaked, or a table stands still.
"""

import asyncio
import signal
import sys
import tempfile
import time
from argparse import ArgumentParser
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median

from lastcard import wire
from lastcard.rules.editions.load import known_editions
from support.chaos.checker import Stored, Witness, complaints, summed_up
from support.chaos.faults import FAULTS
from support.chaos.world import World, alive_again
from support.wire_seats import WireSeat, seat_table, start, together

PEOPLE = 2
SEATS = 3
STUCK_SECONDS = 120.0  # a table that has made no entry for so long is stuck
BETWEEN = (2, 15)  # entries that are made before the next fault


@dataclass
class Table:
    """One table: who plays there, and how long it has stood still."""

    witnesses: list[Witness]
    last: float = 0.0
    told: int = 0
    longest: float = 0.0

    def look(self) -> None:
        now, told = time.monotonic(), max(len(witness.seat.told) for witness in self.witnesses)
        if self.told and told == self.told:
            self.longest = max(self.longest, now - self.last)
            return
        self.told, self.last = told, now


@dataclass
class Findings:
    faults: Counter[str] = field(default_factory=Counter)
    stood: dict[str, list[float]] = field(default_factory=dict)  # seconds, by fault
    entries: int = 0
    moves: int = 0
    again: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    matches: int = 0
    frames: int = 0
    complaints: list[str] = field(default_factory=list)


async def chaos(
    folder: Path, faults: int, seed: int, tables: int = 6, nodes: int = 3, say: bool = True
) -> Findings:
    """So many faults, one after the other."""
    rng, found = Random(seed), Findings()
    world = World(folder, rng, nodes)
    seated: list[Table] = []
    try:
        await world.open()
        seated += [await open_table(world, rng, number) for number in range(tables)]
        over = asyncio.Event()
        everyone = [witness.seat for table in seated for witness in table.witnesses]
        async with asyncio.TaskGroup() as group:
            group.create_task(together([seat.play(over.is_set) for seat in everyone]))
            watching = group.create_task(watch(seated))
            await fire(world, seated, faults, found, say)
            over.set()
            watching.cancel()
            for seat in everyone:
                seat.client.wake()
        for seat in everyone:
            await seat.client.close()
        stored = await Stored.read(world.database)
    finally:
        await world.close()
    witnesses = [witness for table in seated for witness in table.witnesses]
    if say:
        print("Everything that was told is held against what is stored …", flush=True)
    found.entries = sum(len(log.entries) for log in stored.logs.values())
    found.matches = len(stored.logs)
    found.frames = sum(len(witness.frames) for witness in witnesses)
    for witness in witnesses:
        found.moves += len(witness.seat.promised)
        found.again += witness.seat.again
        found.refusals.update(witness.seat.refusals)
    found.complaints += summed_up(complaints(stored, [table.witnesses for table in seated]))
    found.complaints += world.tracebacks()
    return found


async def open_table(world: World, rng: Random, number: int) -> Table:
    editions = known_editions()
    setup = wire.Setup(editions[number % len(editions)], SEATS, uno_grace=10 * (number % 3), away_seconds=5)
    frames: list[list[str]] = [[] for _ in range(PEOPLE)]
    seats = await seat_table(world.origin, setup, rng, PEOPLE, frames)
    await start(seats)
    return Table([Witness(seat, frames[i], i) for i, seat in enumerate(seats)])


async def watch(tables: list[Table]) -> None:
    while True:
        for table in tables:
            table.look()
        await asyncio.sleep(0.02)


async def fire(world: World, tables: list[Table], faults: int, found: Findings, say: bool) -> None:
    """Fault after fault; every table has gone on before the next one."""
    names = list(FAULTS)
    for number in range(faults):
        await gone_on(tables, world.rng.randint(*BETWEEN))
        (name,) = world.rng.choices(names, [weight for _, weight in FAULTS.values()])
        for table in tables:
            table.longest = 0.0
        began = time.monotonic()
        await FAULTS[name][0](world)
        await alive_again(world)
        took = time.monotonic() - began
        await gone_on(tables, 1)
        found.faults[name] += 1
        stood = [table.longest for table in tables]
        found.stood.setdefault(name, []).extend(stood)
        if say:
            still = f"tables stood still {median(stood):.1f} s, at most {max(stood):.1f} s"
            print(f"{number + 1:4} of {faults}: {name} ({took:.1f} s); {still}", flush=True)


async def gone_on(tables: list[Table], entries: int) -> None:
    goals = [table.told + entries for table in tables]
    deadline = time.monotonic() + STUCK_SECONDS + entries
    while any(table.told < goal for table, goal in zip(tables, goals, strict=True)):
        if time.monotonic() > deadline:
            stuck = next(table for table, goal in zip(tables, goals, strict=True) if table.told < goal)
            raise AssertionError(
                "a table is stuck:\n" + "\n".join(state_of(one.seat) for one in stuck.witnesses)
            )
        await asyncio.sleep(0.02)


def state_of(seat: WireSeat) -> str:
    client, match = seat.client, seat.client.match
    seats = client.table and [
        (each.keeper, each.here, each.stand_in, each.ready) for each in client.table.seats
    ]
    view = match.view if match else None
    asked = [message for message, _ in client._asked.values()]
    return (
        f"{client.you} up={client.is_up} places={client._places} seq={match and match.seq} {view and view.phase} "
        f"ask={view and view.ask} asked={view and view.asked} legal={match and match.legal} waits={asked} {seats} "
        f"refusals={seat.refusals[-5:]} last={client.address.table}"
    )


def told(found: Findings) -> str:
    lines = [f"{sum(found.faults.values())} faults:"]
    for name, count in found.faults.most_common():
        stood = sorted(found.stood[name])
        lines.append(
            f"  {count:4} {name}: tables stood still {median(stood):.1f} s, at most {stood[-1]:.1f} s"
        )
    lines.append(f"{found.entries:,} entries in {found.matches} matches, {found.frames:,} frames told")
    lines.append(
        f"{found.moves:,} moves acknowledged, {found.again} of them on another connection than they were sent on"
    )
    lines.append(
        "refused: " + (", ".join(f"{code} {count}" for code, count in found.refusals.most_common()) or "none")
    )
    lines += [f"WRONG: {complaint}" for complaint in found.complaints]
    lines.append(
        "Nothing lost, doubled, reordered or leaked." if not found.complaints else "SOMETHING IS WRONG."
    )
    return "\n".join(lines)


def main() -> int:
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # nothing is left running
    parser = ArgumentParser(prog="python -m support.chaos", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--faults", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=6)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--keep", type=Path, help="a folder for what the servers print")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = given.keep or Path(folder)
        place.mkdir(parents=True, exist_ok=True)
        found = asyncio.run(chaos(place, given.faults, given.seed, given.tables, given.nodes))
    print(told(found))
    return 1 if found.complaints else 0


if __name__ == "__main__":
    sys.exit(main())
