"""Makes version-1.sql, the database of the first version, as text: a lobby, a match that is on and one that is over.

It was run once, with the first version; a later one must open what it made. Its first lines name each table with the
secret of its host.
"""

import asyncio
import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from lastcard import wire
from lastcard.client import Following
from support.server_process import LIMITLESS, ServerProcess
from support.wire_seats import WireSeat, seat_table, start, together

ENTRIES = 40  # of the match that goes on


async def make(server: ServerProcess) -> dict[str, WireSeat]:
    rng = Random(1)
    (lobby,) = await seat_table(server.origin, wire.Setup("emoji", 3), rng, 1)
    running = await seat_table(
        server.origin, wire.Setup("frozen", 3, {"stacking": "mixed"}, uno_grace=0), rng, 2
    )
    over = await seat_table(server.origin, wire.Setup("golf", 2, {"golf_rounds": "1"}, listed=True), rng, 2)
    await play(running, lambda match: match.seq >= ENTRIES)
    await play(over, lambda match: bool(match.key))
    hosts = {"lobby": lobby, "running": running[0], "over": over[0]}
    for seat in (lobby, *running, *over):
        await seat.client.close()
    return hosts


async def play(seats: list[WireSeat], is_over: Callable[[Following], bool]) -> None:
    await start(seats, "steady")
    client = seats[0].client
    await client.until(lambda: client.match)
    done = asyncio.Event()

    async def look() -> None:
        await client.until(lambda: client.match and is_over(client.match))
        done.set()
        for seat in seats:
            seat.client.wake()

    await together([look(), *(seat.play(done.is_set) for seat in seats)])


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(Path(folder), (*LIMITLESS, "--pace", "0")) as server,
    ):
        hosts = asyncio.run(make(server))
        server.stop()
        database = sqlite3.connect(server.database)
        (version,) = database.execute("PRAGMA user_version").fetchone()
        lines = [
            f"-- {name} {seat.client.address.table} {seat.client.secret}" for name, seat in hosts.items()
        ]
        lines += [*database.iterdump(), f"PRAGMA user_version = {version};"]
        database.close()
    Path(__file__).with_name("version-1.sql").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
