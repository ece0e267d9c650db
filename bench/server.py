"""A server under load: how soon a move is on every screen, what a table weighs, how much goes through, how fast all
comes back after a crash. `make bench-server` runs the server and a load generator as two processes on one machine;
`ARGS=--peers` measures it side by side with boardgame.io and Colyseus instead, `ARGS="--database --processes 2"` on a
PostgreSQL of its own, which the tests bring along, with several processes.
"""

import argparse
import asyncio
import json
import os
import resource
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import floor
import side_by_side
from load import SEATS, SERVER, Load, percentile

from support.postgres import Postgres
from support.server_process import ServerProcess

QUIET = 0.5  # a load with which times can be trusted
AIMS = {
    "p99_ms": 10.0,
    "table_kb": 40.0,
    "moves_per_second": 4000.0,
    "move_cpu_ms": 0.25,
    "restore_seconds": 3.0,
}


class ServerFamily(ServerProcess):
    """A server with the processes that it has started: what they use and hold counts together."""

    @property
    def numbers(self) -> list[int]:
        children = Path(f"/proc/{self.number}/task/{self.number}/children").read_text().split()
        return [self.number, *map(int, children)]

    @property
    def seconds(self) -> float:
        return sum(map(floor.seconds_of, self.numbers))

    @property
    def memory(self) -> int:
        """What two of them share is counted half each."""
        return sum(
            1024 * int(line.split()[1])
            for number in self.numbers
            for line in Path(f"/proc/{number}/smaps_rollup").read_text().splitlines()
            if line.startswith("Pss:")
        )


@contextmanager
def measured(folder: Path, given: argparse.Namespace) -> Iterator[tuple[ServerProcess, Postgres | None]]:
    """The server that was asked for, on a database if need be."""
    if not given.database:
        with ServerProcess(folder, SERVER) as server:
            yield server, None
        return
    postgres = Postgres(durable=True)
    try:
        args = (*SERVER, "--database", postgres.new_database(), "--processes", str(given.processes))
        with ServerFamily(folder, args) as server:
            yield server, postgres
            server.stop()
    finally:
        postgres.close()


async def measure(
    server: ServerProcess, postgres: Postgres | None, given: argparse.Namespace
) -> dict[str, float]:
    load = Load(server)
    warm = await load.open(2)  # what the first table makes the server load is not a table's weight
    await load.saturate(warm, 1)
    empty = server.memory
    tables = await load.open(given.tables)
    filled = server.memory
    cpu, begin = server.seconds, time.perf_counter()
    steady = await load.steady(tables, given.seconds)
    busy = (server.seconds - cpu) / (time.perf_counter() - begin)
    played = server.memory
    cpu, database = server.seconds, seconds_of(postgres)
    rate, hurried = await load.saturate(tables, given.saturate)
    cost = (server.seconds - cpu) / max(1, len(hurried))
    database = (seconds_of(postgres) - database) / max(1, len(hurried))
    for table in load.tables:
        table.close()
    await asyncio.sleep(1)
    more = await load.open(max(0, given.restore - len(load.tables)))
    if more:
        await load.saturate(more, given.saturate)
    for table in more:
        table.close()
    entries = sum(table.entries for table in load.tables)
    bare = await floor.measure(given.tables, min(5, given.saturate))
    ready, restored = await load.restore()
    return {
        "tables": given.tables,
        "steady_moves": len(steady),
        "p50_ms": percentile(steady, 0.5),
        "p99_ms": percentile(steady, 0.99),
        "worst_ms": percentile(steady, 1.0),
        "server_cpu": busy,
        "table_kb": (filled - empty) / given.tables / 1000,
        "table_kb_after_play": (played - empty) / given.tables / 1000,
        "moves_per_second": rate,
        "move_cpu_ms": 1000 * cost,
        "floor_cpu_ms": bare,
        "database_cpu_ms": 1000 * database,
        "saturated_p50_ms": percentile(hurried, 0.5),
        "saturated_p99_ms": percentile(hurried, 0.99),
        "restored_tables": len(load.tables),
        "restored_entries": entries,
        "start_seconds": ready,
        "restore_seconds": restored,
        "refused": sum(load.refused.values()),
    }


def seconds_of(postgres: Postgres | None) -> float:
    """Processor time of a database with all its processes, also those that have ended."""
    if postgres is None:
        return 0.0
    pid = postgres.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return sum(map(floor.seconds_of, [pid, *map(int, children)]))


LINES = (
    ("p50_ms", "a move is with every other seat, median", "ms"),
    ("p99_ms", "the same, 99 of 100", "ms"),
    ("worst_ms", "the same, worst", "ms"),
    ("server_cpu", "the server's share of one core meanwhile", ""),
    ("table_kb", "memory of a table with four lines", "kB"),
    ("table_kb_after_play", "the same after the match went on", "kB"),
    ("moves_per_second", "stored moves a second, flat out", ""),
    ("move_cpu_ms", "the server's processor time for one of them", "ms"),
    ("floor_cpu_ms", "the same of one that only passes bytes on", "ms"),
    ("database_cpu_ms", "PostgreSQL's for one of them", "ms"),
    ("saturated_p99_ms", "99 of 100 moves then", "ms"),
    ("start_seconds", "a start of the server", "s"),
    ("restore_seconds", "until all tables are back", "s"),
)


def show(result: dict[str, float]) -> None:
    print(
        f"{result['tables']} tables of {SEATS} connected seats, one move a second each "
        f"({result['steady_moves']} moves); {result['restored_tables']} tables with "
        f"{result['restored_entries']} entries restored"
    )
    for name, words, unit in LINES:
        if name == "database_cpu_ms" and not result[name]:
            continue
        aim = AIMS.get(name)
        wanted = (
            "" if aim is None else f"   aim: {'at least' if name == 'moves_per_second' else 'under'} {aim:g}"
        )
        print(f"  {words:<44}{result[name]:>10.2f} {unit:<3}{wanted}")
    if result["refused"]:
        print(f"  {result['refused']} moves were refused")


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=30, help="of one move a second a table")
    parser.add_argument("--saturate", type=float, default=10, help="seconds of as many moves as possible")
    parser.add_argument("--restore", type=int, default=1000, help="tables to restore after a kill")
    parser.add_argument("--json", type=Path, help="also write the numbers here")
    parser.add_argument(
        "--peers", action="store_true", help="side by side with boardgame.io and Colyseus instead"
    )
    parser.add_argument(
        "--database", action="store_true", help="on a PostgreSQL of its own, as the tests have it"
    )
    parser.add_argument(
        "--processes", type=int, default=1, help="of the server; more than one needs --database"
    )
    parser.add_argument("--rounds", type=int, default=1, help="of the side by side")
    given = parser.parse_args()
    if given.processes != 1 and not given.database:
        parser.error("several processes cannot share one SQLite file: add --database")
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # the server inherits it
    others = os.getloadavg()[0]
    if given.peers:
        return side_by_side.run(given.rounds)
    with tempfile.TemporaryDirectory() as folder, measured(Path(folder), given) as (server, postgres):
        result = asyncio.run(measure(server, postgres, given))
    result |= {"cores": os.cpu_count() or 0, "load_before": others, "processes": given.processes}
    show(result)
    if others > QUIET:
        print(
            f"  The machine was busy (load {others:.1f} before): times and rates say little, memory is right."
        )
    text = json.dumps({name: round(value, 3) for name, value in result.items()})
    print(text)
    if given.json:
        given.json.write_text(f"{text}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
