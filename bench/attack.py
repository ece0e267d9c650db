"""An attack on the event loop: twenty connections want new rules all the time, as fast as they may, and others play.

`make bench-attack` alternates quiet stretches with attacked ones and compares how long a move takes to reach every seat
of the tables that have nothing to do with it. The attackers keep to the server's limits, which are its own.
"""

import argparse
import asyncio
import itertools
import os
import resource
import statistics
import sys
import tempfile
from pathlib import Path

import msgspec
from load import ENCODE, Load, Table, opened, percentile

from lastcard import wire
from lastcard.client.http import request
from server import QUIET
from support.server_process import LIMITLESS, ServerProcess

ATTACKERS = 20
BOUND_MS = 10.0  # that the others' p99 may move by
SERVER = (*LIMITLESS, "--pace", "0")  # with the usual limit of messages for a connection
EVERY_SECONDS = 0.25  # a change costs as much as five messages, of which there may be twenty a second
CHECKS_A_SECOND = 4.0  # of `/api/check`, for one address


class Attacker:
    """The host of a lobby who changes its rules to ones that nobody has built yet."""

    numbers = itertools.count(1)

    def __init__(self, load: Load) -> None:
        self.table = Table(load, *opened(load.server.port))

    def setup(self) -> wire.Setup:
        number = next(self.numbers)
        return wire.Setup("frozen", 4, house={"hand_size": str(3 + number % 9), "target": str(100 + number)})

    async def attack(self) -> None:
        while True:
            line, number = self.table.seats[0].line, next(self.numbers)
            line.send(wire.Change(f"c{number}", self.setup()))
            line.send(wire.Propose(f"p{number}", [f"next draws {number % 30 + 1}"]))
            await asyncio.sleep(EVERY_SECONDS)


async def check_rules(port: int, attacker: Attacker) -> None:
    """The same by HTTP."""
    while True:
        wish = ENCODE(wire.Checking(attacker.setup()))
        await asyncio.to_thread(ask, port, wish)
        await asyncio.sleep(1 / CHECKS_A_SECOND)


def ask(port: int, wish: bytes) -> None:
    try:
        request(f"http://127.0.0.1:{port}", "POST", "/api/check", wish)
    except Exception:  # refused, as it should be when it is too much
        return


async def measure(server: ServerProcess, given: argparse.Namespace) -> list[tuple[float, float]]:
    """Pairs of p99, quiet and attacked."""
    load = Load(server)
    tables = await load.open(given.tables)
    attackers = [Attacker(load) for _ in range(ATTACKERS)]
    for attacker in attackers:
        await attacker.table.open(server.port, 1)
    pairs = []
    for _ in range(given.rounds):
        quiet = percentile(await load.steady(tables, given.seconds), 0.99)
        attack = [asyncio.create_task(attacker.attack()) for attacker in attackers]
        attack.append(asyncio.create_task(check_rules(server.port, attackers[0])))
        attacked = percentile(await load.steady(tables, given.seconds), 0.99)
        for task in attack:
            task.cancel()
        await asyncio.gather(*attack, return_exceptions=True)
        pairs.append((quiet, attacked))
    for table in load.tables:
        table.close()
    return pairs


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--rounds", type=int, default=3)
    given = parser.parse_args()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    others = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder), SERVER) as server:
        pairs = asyncio.run(measure(server, given))
    for quiet, attacked in pairs:
        print(f"p99 of a move at other tables: {quiet:.1f} ms, attacked {attacked:.1f} ms")
    moved = statistics.median(attacked - quiet for quiet, attacked in pairs)
    print(f"It moved by {moved:+.1f} ms (bound: {BOUND_MS:g} ms).")
    if others > QUIET:
        print(f"The machine was busy (load {others:.1f} before): times say little.")
    print(msgspec.json.encode({"pairs": pairs, "moved_ms": moved, "load_before": others}).decode())
    return 0 if moved < BOUND_MS or others > QUIET else 1


if __name__ == "__main__":
    sys.exit(main())
