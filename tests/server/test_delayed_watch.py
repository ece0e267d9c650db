"""The second run of a match for delayed watchers: made once, kept up, and never in one go."""

import asyncio

import pytest

from lastcard import wire
from lastcard.server.table import delayed_watch
from support.live_table import Deal, ScriptedTable
from support.offline_table import FakeConnection


@pytest.fixture
def table(lobby: Deal, monkeypatch: pytest.MonkeyPatch) -> ScriptedTable:
    """Two people in a round that watchers see whole, two seconds later."""
    table = lobby("classic", 2, watching="everything", watch_delay=2)
    monkeypatch.setattr("time.time", table.clock)
    table.start()
    return table


def play_on(table: ScriptedTable) -> None:
    person = table.people[table.match.waiting[0]]
    person.does(person.legal[-1])


def test_who_comes_after_the_last_one_left_finds_it_as_it_is(
    table: ScriptedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    entries = table.offline.store.entries

    async def counted(match: str) -> object:
        read.append(match)
        return await entries(match)

    monkeypatch.setattr(table.offline.store, "entries", counted)
    first = table.attach()
    table.run(table.live.detach(first))
    play_on(table)
    before = table.live.table.seq
    table.wait(3)
    play_on(table)

    assert table.attach().last(wire.Welcome).match.seq == before
    assert len(read) == 1


def test_a_long_match_is_run_again_piece_by_piece(
    table: ScriptedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delayed_watch, "ENTRIES_AT_ONCE", 1)
    for _ in range(8):
        play_on(table)
    table.wait(5)
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def scene() -> FakeConnection:
        connection, beside = FakeConnection(), asyncio.create_task(others())
        await table.offline.come(connection)
        beside.cancel()
        return connection

    connection = table.run(scene())

    assert connection.last(wire.Welcome).match.seq == table.live.table.seq
    assert turns >= 8
