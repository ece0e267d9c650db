"""The server is killed at random moments under load and started again: nothing acknowledged is lost or made twice."""

import asyncio
import os
import sqlite3
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest

from lastcard import wire
from lastcard.chance import Chance
from lastcard.log import Entry
from lastcard.match import Match, redo
from lastcard.rules.build import Rules
from lastcard.rules.editions.load import known_editions
from support.forked_server import ForkServer
from support.patience import WAIT_SECONDS
from support.server_process import LIMITLESS, ServerProcess
from support.wire_seats import WireSeat, seat_table, start, together

TABLES = 12
PEOPLE = 3
EARLY = 0.2  # the share of kills that come while the server starts and tables are read again
MOVES = (1, 120)  # the others come after so many entries were told
AFTERWARDS = 5  # entries that every table must make after the last start


@pytest.mark.skipif(not hasattr(os, "fork"), reason="its servers are forked, which Windows cannot do")
@pytest.mark.parametrize("kills", [10, pytest.param(50, marks=pytest.mark.long)])
def test_kill_nine(tmp_path: Path, kills: int) -> None:
    """Many kills, twelve tables: clients come back by themselves, and the logs hold every promise exactly once."""
    with ForkServer() as fork_server:
        server = ServerProcess(tmp_path, (*LIMITLESS, "--pace", "0"), fork_server)
        with server:
            tables = asyncio.run(play_under_fire(server, Random(9), kills))

    kept = Kept(server.database)
    promises = sum(len(seat.promised) for seats in tables for seat in seats)
    assert server.starts == kills + 1
    assert promises > 10 * kills, "too little happened to prove anything"
    assert sum(seat.again for seats in tables for seat in seats) > kills, "too few moves were on their way"
    for seats in tables:
        for seat in seats:
            kept.holds_promises(seat)
            kept.holds_what_was_told(seat)
    for match in kept.matches:
        kept.replays(match)
    assert [file.name for file in server.outputs if "Traceback" in file.read_text("utf-8", "replace")] == []


async def play_under_fire(server: ServerProcess, rng: Random, kills: int) -> list[list[WireSeat]]:
    """Seats play on while the server is killed; returns them when every table has gone on afterwards."""
    editions = known_editions()
    tables = []
    for number in range(TABLES):
        setup = wire.Setup(editions[number % len(editions)], 4, uno_grace=20 * (number % 3), away_seconds=5)
        tables.append(await seat_table(server.origin, setup, rng, PEOPLE))
        await start(tables[-1])
    seats = [seat for table in tables for seat in table]
    over = asyncio.Event()
    async with asyncio.TaskGroup() as group:
        group.create_task(together([seat.play(over.is_set) for seat in seats]))
        await fire(server, seats, rng, kills)
        await together([gone_on(table, len(table[0].told) + AFTERWARDS) for table in tables])
        over.set()
        for seat in seats:
            seat.client.wake()
    for seat in seats:
        await seat.client.close()
    return tables


async def fire(server: ServerProcess, seats: list[WireSeat], rng: Random, kills: int) -> None:
    """Kill and start again, at moments that have nothing to do with what the server is doing."""
    for _ in range(kills):
        if rng.random() < EARLY:
            await asyncio.sleep(rng.uniform(0.0, 0.15))
        else:
            goal = told(seats) + rng.randint(*MOVES)
            async with asyncio.timeout(WAIT_SECONDS):
                while told(seats) < goal:
                    await asyncio.sleep(rng.uniform(0.0, 0.02))
        server.kill()
        await asyncio.to_thread(server.start)


def told(seats: list[WireSeat]) -> int:
    return sum(len(seat.told) for seat in seats)


async def gone_on(table: list[WireSeat], goal: int) -> None:
    """Somebody at the table has heard of so many entries; a table that is stuck is described."""
    try:
        async with asyncio.timeout(WAIT_SECONDS):
            await table[0].client.until(lambda: len(table[0].told) >= goal)
    except TimeoutError:
        raise AssertionError("a table is stuck:\n" + "\n".join(map(state_of, table))) from None


def state_of(seat: WireSeat) -> str:
    client, match = seat.client, seat.client.match
    assert match is not None
    seats = client.table and [(each.keeper, each.here, each.stand_in) for each in client.table.seats]
    view = match.view
    return (
        f"{client.you} up={client.is_up} seq={match.seq} {view.phase} ask={view.ask} asked={view.asked} "
        f"owing={view.owing} legal={match.legal} asked={[message for message, _ in client._asked.values()]} {seats}"
    )


class Kept:
    """What the database holds after all."""

    def __init__(self, path: Path) -> None:
        with sqlite3.connect(path) as database:
            self.matches = database.execute(
                "SELECT m.id, r.text, names, key, commitment, chance FROM matches m JOIN rules r ON r.id = m.rules"
            ).fetchall()
            rows = database.execute(
                "SELECT match, seq, seat, move, digest, note, ask FROM entries ORDER BY match, seq"
            ).fetchall()
        database.close()
        self.entries: dict[str, list[tuple[int, int, str, str, str, str]]] = {}
        for match, *row in rows:
            self.entries.setdefault(match, []).append(tuple(row))
        self.asks = Counter(row[-1] for row in rows if row[-1])

    def holds_promises(self, seat: WireSeat) -> None:
        """Every acknowledged move stands in the log once, at its number."""
        for ask, (match, seq, move) in seat.promised.items():
            assert self.asks[ask] == 1, f"{move} of ask {ask} is kept {self.asks[ask]} times"
            entry = self.entries[match][seq - 1]
            assert (entry[0], entry[2], entry[5]) == (seq, move, ask)

    def holds_what_was_told(self, seat: WireSeat) -> None:
        """Nobody ever saw what was not kept."""
        for (match, seq), (mover, move) in seat.told.items():
            assert self.entries[match][seq - 1][:3] == (seq, mover, move)

    def replays(self, match: Sequence[object]) -> None:
        """The entries are numbered without a gap and lead to the digests they were kept with."""
        name, rules, names, key, commitment, chance = match
        assert isinstance(name, str)
        assert isinstance(rules, str)
        assert isinstance(names, str)
        assert isinstance(key, bytes)
        assert isinstance(chance, str)
        again = Match(Rules.from_text(rules), msgspec.json.decode(names), key, chance=Chance.parse(chance))
        assert again.log.commitment == commitment
        for seq, mover, move, digest, note, _ in self.entries.get(name, []):
            redo(again, Entry(seq, mover, move, digest, note))
        assert [entry.seq for entry in again.log.entries] == [row[0] for row in self.entries.get(name, [])]
