"""A database of the first version opens with this one: its lobby waits, its match goes on, its log replays."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from lastcard import wire
from lastcard.client import Address, Client, log_of
from lastcard.match import Match
from lastcard.server.store.schema import VERSION
from support.server_process import LIMITLESS, ServerProcess

FIRST = Path(__file__).parent / "data" / "version-1.sql"


class Old:
    """The old database under a new server, and the tables in it."""

    def __init__(self, folder: Path) -> None:
        self.text = FIRST.read_text("utf-8")
        self.server = ServerProcess(folder, (*LIMITLESS, "--pace", "0"))
        self.server.database.parent.mkdir(parents=True)
        with sqlite3.connect(self.server.database) as database:
            database.executescript(self.text)
        database.close()
        heads = [line.split()[1:] for line in self.text.splitlines() if line.startswith("-- ")]
        self.hosts = {name: (table, secret) for name, table, secret in heads}

    def client(self, name: str) -> Client:
        table, secret = self.hosts[name]
        return Client(Address(self.server.origin, table), secret)

    def ask(self, question: str) -> list[tuple[object, ...]]:
        with sqlite3.connect(self.server.database) as database:
            rows = database.execute(question).fetchall()
        database.close()
        return rows


@pytest.fixture
def old(tmp_path: Path) -> Iterator[Old]:
    made = Old(tmp_path)
    with made.server:
        yield made


def test_it_is_the_first(tmp_path: Path) -> None:
    """The fixture is what it says, and not something newer."""
    assert Old(tmp_path).ask("PRAGMA user_version") == [(1,)]


def test_it_becomes_this_version(old: Old) -> None:
    """Opening it brings it up to date."""
    assert old.ask("PRAGMA user_version") == [(VERSION,)]


async def test_the_lobby_waits(old: Old) -> None:
    """Its host has the seat by the old secret, and the table can be joined by a code."""
    async with old.client("lobby") as client:
        assert client.you == 0
        assert client.table is not None
        assert (client.table.stage, client.table.setup.edition) == ("lobby", "emoji")
        assert client.table.code


async def test_the_match_goes_on(old: Old) -> None:
    """Every entry is derived again, and the next move is the next entry."""
    table, _ = old.hosts["running"]
    ((entries,),) = old.ask(
        f"SELECT count(*) FROM entries e JOIN matches m ON m.id = e.match WHERE table_id = '{table}'"
    )
    async with old.client("running") as client:
        assert client.match is not None
        assert client.match.seq >= int(str(entries))
        await client.until(lambda: client.legal)
        assert await client.move(client.legal[0]) > int(str(entries))


def test_the_log_replays(old: Old) -> None:
    """A finished match can still be checked from its first deal."""
    ((name,),) = old.ask("SELECT id FROM matches WHERE ended > 0")

    match = Match.resume(asyncio.run(log_of(old.server.origin, str(name))))

    assert match.over


def test_an_end_that_was_not_kept(tmp_path: Path) -> None:
    """A server that died between the last entry and the end knows the end when the table is read again."""
    old = Old(tmp_path)
    ((name,),) = old.ask("SELECT id FROM matches WHERE ended > 0")
    with sqlite3.connect(old.server.database) as database:
        database.execute(
            "UPDATE matches SET ended = 0, winners = '[]', totals = '[]', rounds = 0, entries = 0"
        )
        database.execute("UPDATE tables SET stage = 'playing' WHERE stage = 'over'")
    database.close()

    async def run() -> str:
        async with old.client("over") as client:
            assert client.match is not None
            assert client.match.key
        return await log_of(old.server.origin, str(name))

    with old.server:
        match = Match.resume(asyncio.run(run()))

    assert match.over
    assert [
        tuple(map(bool, row)) for row in old.ask(f"SELECT ended, rounds FROM matches WHERE id = '{name}'")
    ] == [(True, True)]


def test_a_setup_in_the_old_spelling_is_read() -> None:
    """Tables are stored, and pages of the day before send, `honour`."""
    stored = msgspec.json.decode(b'{"edition": "emoji", "faces": "honour"}', type=wire.Setup)

    assert stored.faces is wire.Faces.HONOR
    assert b'"honor"' in msgspec.json.encode(stored)
