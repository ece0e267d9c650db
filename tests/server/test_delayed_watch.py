"""The second run of a match for delayed watchers: made once, kept up, and never in one go."""

import asyncio
from typing import Any

import msgspec
import pytest

from lastcard import wire
from lastcard.server.table import delayed_watch
from support.live_table import Deal, ScriptedTable
from support.offline_table import Begin, FakeConnection, setup_of
from support.person import Person


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
    old, turns = table.live.table.seq, table.live.table.full_turns
    table.wait(3)
    before = turns.bound
    while turns.bound == before:
        play_on(table)

    assert table.attach().last(wire.Welcome).match.seq == min(old, turns.bound)
    assert len(read) == 1


def test_a_long_match_is_run_again_piece_by_piece(
    table: ScriptedTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delayed_watch, "ENTRIES_AT_ONCE", 1)
    while table.live.table.full_turns.bound < 8:
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

    assert connection.last(wire.Welcome).match.seq == table.live.table.full_turns.bound
    assert turns >= 8


@pytest.mark.parametrize("edition", ["classic", "golf"])
def test_nobody_sees_a_hand_before_every_seat_has_had_a_turn(lobby: Deal, edition: str) -> None:
    """However short the delay is: what a watcher knows is of no use to anyone at the table."""
    table = lobby(edition, 3, watching="everything", watch_delay=0)
    table.start()
    watcher = table.watch()
    dealt = next(entry.seq for entry in table.log if entry.move.startswith("deal"))
    moved: list[int] = []  # by entry, whose turn it was
    for _ in range(30):
        turn = table.match.state.turn
        play_on(table)
        moved += [turn] * (table.live.table.seq - len(moved))
        told = seq_of(watcher)
        assert set(moved[told:]) >= {0, 1, 2} or told < dealt
    assert told > dealt


def test_a_table_that_was_read_again_keeps_the_delay(lobby: Deal) -> None:
    table = lobby("classic", 3, watching="everything", watch_delay=0)
    table.start()
    for _ in range(12):
        play_on(table)
    before = table.live.table.full_turns.bound

    table.restart()

    assert 0 < before < table.live.table.seq
    assert seq_of(table.watch()) == table.live.table.full_turns.bound == before


def seq_of(watcher: Person) -> int:
    """The newest entry that somebody was told."""
    told = [message.now.seq for message in watcher.connection.told if isinstance(message, wire.News)]
    return max([*told, int(watcher.connection.last(wire.Welcome).match.seq)])


# Whether watchers see every hand is for everyone to say.


def setup_with(table: ScriptedTable, **changes: Any) -> wire.Setup:
    return msgspec.structs.replace(table.live.table.setup, **changes)


@pytest.mark.parametrize("stage", ["lobby", "over"])
@pytest.mark.parametrize("before", [{"watching": "public"}, {"watching": "everything", "watch_delay": 60}])
def test_that_watchers_see_every_hand_needs_everybodys_consent(
    lobby: Deal, stage: wire.Stage, before: dict[str, Any]
) -> None:
    """Before a match and after one; what else the host changes is changed."""
    table = lobby("classic", 3, **before)
    table.live.table.stage = stage
    ada, ben, cy = table
    wish = setup_with(table, watching="everything", watch_delay=5, chat=False)

    assert isinstance(ada.ask(wire.Change(ada.id(), wish)), wire.Done)
    ben.agrees()

    for person in table:
        assert person.info.setup == setup_with(table, **before, chat=False)
        assert person.info.proposal == wire.Proposal(0, [], [True, True, False], 1, watch_delay=5)
    cy.agrees()
    for person in table:
        assert person.info.setup == wish
        assert person.info.proposal is None


def test_one_who_disagrees_keeps_the_hands_hidden(lobby: Deal) -> None:
    table = lobby("classic", 3)
    ada, ben, cy = table
    ada.ask(wire.Change(ada.id(), setup_with(table, watching="everything", watch_delay=0)))
    cy.agrees(False)

    assert ben.agrees().code == "not-now"
    assert ada.info.setup.watching == "public"
    assert ada.info.proposal is None


def test_a_match_that_begins_without_consent_begins_without_it(lobby: Deal) -> None:
    table = lobby("classic", 3)
    ada, *_ = table
    ada.ask(wire.Change(ada.id(), setup_with(table, watching="everything", watch_delay=0)))
    table.start()

    assert ada.info.setup.watching == "public"
    assert ada.info.proposal is None


async def test_a_host_who_is_alone_decides_alone(begin: Begin) -> None:
    """Whoever sits down afterwards can read it before."""
    offline = await begin(seats=3)
    await offline.ask(offline.host, wire.Fill("1", "normal", 1))
    wish = setup_of(seats=3, watching="everything", watch_delay=0)

    await offline.ask(offline.host, wire.Change("2", wish))
    ben = await offline.sit("Ben")

    assert ben.last(wire.Table).table.setup == wish


def test_the_host_may_hide_hands_alone(lobby: Deal) -> None:
    table = lobby("classic", 3, watching="everything", watch_delay=5)
    ada, *_ = table
    for changes in ({"watch_delay": 60}, {"watching": "public"}, {"watching": "nothing"}):
        wish = setup_with(table, **changes)
        ada.ask(wire.Change(ada.id(), wish))
        assert ada.info.setup == wish
        assert ada.info.proposal is None
