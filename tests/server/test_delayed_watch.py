"""The balcony's second run of a match: made once, kept up, and never in one go."""

import asyncio

import pytest

from lastcard import wire
from lastcard.server.table import delayed_watch
from support.fake_lines import Mailbox
from support.live_table import Company, Deal


@pytest.fixture
def table(lobby: Deal, monkeypatch: pytest.MonkeyPatch) -> Company:
    """Two people in a round that watchers see whole, two seconds later."""
    company = lobby("classic", 2, watching="everything", watch_delay=2)
    monkeypatch.setattr("time.time", company.hours)
    company.start()
    return company


def play_on(table: Company) -> None:
    person = table.people[table.match.waiting[0]]
    person.does(person.legal[-1])


def test_who_comes_after_the_last_one_left_finds_it_as_it_is(
    table: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    entries = table.evening.store.entries

    async def counted(match: str) -> object:
        read.append(match)
        return await entries(match)

    monkeypatch.setattr(table.evening.store, "entries", counted)
    first = table.attach()
    table.run(table.live.detach(first))
    play_on(table)
    before = table.live.table.seq
    table.wait(3)
    play_on(table)

    assert table.attach().last(wire.Welcome).match.seq == before
    assert len(read) == 1


def test_a_long_match_is_run_again_piece_by_piece(table: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delayed_watch, "PIECE", 1)
    for _ in range(8):
        play_on(table)
    table.wait(5)
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def scene() -> Mailbox:
        line, beside = Mailbox(), asyncio.create_task(others())
        await table.evening.come(line)
        beside.cancel()
        return line

    line = table.run(scene())

    assert line.last(wire.Welcome).match.seq == table.live.table.seq
    assert turns >= 8
