"""Time at a table: it stands still while the process does, and nobody's wall clock moves it."""

import asyncio
from collections.abc import Iterator

import pytest

from lastcard import wire
from lastcard.server import clock as server_clock
from lastcard.server.http.timeouts import Timeouts
from lastcard.server.live_tables import LiveTables
from support.live_table import Deal, FakeClock, ScriptedTable
from support.offline_table import FakeConnection

FREEZE = 20.0


@pytest.fixture
def pulse(monkeypatch: pytest.MonkeyPatch) -> Iterator[server_clock.TableClock]:
    """The clock of the tables, as a running server keeps it: it beats whenever a test says so."""
    yield server_clock.CLOCK
    server_clock.CLOCK.stop()


def frozen(table: ScriptedTable, seconds: float = FREEZE) -> None:
    """The process does nothing for so long; then all that was due is done at once."""
    table.begin()
    table.clock.now += seconds
    table.run(asyncio.sleep(0))
    table.look()


async def beat(table: ScriptedTable) -> None:
    """The server's own beat, and all that it tells then."""
    table.offline.tables.beat()
    await asyncio.gather(*table.offline.tables.telling)


def moves(table: ScriptedTable) -> list[str]:
    return [entry.move for entry in table.log]


# A process that stood still.


def test_a_freeze_takes_nobodys_turn(deal: Deal, pulse: server_clock.TableClock) -> None:
    table = deal("classic", "top B5", "B1 B2", "R1 R2", turn_seconds=15)
    table.wait(10)
    pulse.beat()

    frozen(table)
    left = table.live.clock.left()
    pulse.stop()
    table.wait(4)
    before = moves(table)
    table.wait(2)

    assert left is not None
    assert 4_900 <= left.left <= 5_000 + 1000 * server_clock.BEAT_SECONDS
    assert "lapse" not in before
    assert "lapse" in moves(table)


def test_time_that_passes_is_not_given_back(deal: Deal, pulse: server_clock.TableClock) -> None:
    """The loop was there all the time: whoever did not move has lost the turn."""
    table = deal("classic", "top B5", "B1 B2", "R1 R2", turn_seconds=15)
    for _ in range(160):
        pulse.beat()
        table.wait(0.1)

    assert "lapse" in moves(table)


def test_whoever_is_away_has_as_long_as_the_host_said(deal: Deal, pulse: server_clock.TableClock) -> None:
    table = deal("classic", "top B5", "B1 B2", "R1 R2", away_seconds=15)
    table.people[1].goes()
    pulse.beat()

    frozen(table)
    early = table.live.table.seats[1].stand_in
    pulse.stop()
    table.wait(16)

    assert not early
    assert table.live.table.seats[1].stand_in


def test_everyone_is_told_how_long_there_is_now(deal: Deal, pulse: server_clock.TableClock) -> None:
    """Their pages counted on while the server stood still."""
    table = deal("classic", "top B5", "B1 B2", "R1 R2", turn_seconds=15)
    pulse.beat()
    table.begin()
    table.clock.now += FREEZE
    table.run(beat(table))

    for person in table.people:
        (begun,) = person.hears(wire.Begun)
        assert begun.match.clock.left >= 14_000


def test_without_a_freeze_nobody_is_told_anything(deal: Deal, pulse: server_clock.TableClock) -> None:
    table = deal("classic", "top B5", "B1 B2", "R1 R2", turn_seconds=15)
    for _ in range(3):
        table.begin()
        table.run(beat(table))
        table.clock.now += server_clock.BEAT_SECONDS

        assert table.people[0].hears(wire.Begun) == []


class Waiting:
    """A connection that must answer."""

    def __init__(self, due: float) -> None:
        self.due = due
        self.was_late = False

    def late(self) -> None:
        self.was_late = True


def test_no_connection_is_late_because_nobody_listened(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = FakeClock()
    monkeypatch.setattr("time.monotonic", clock)

    async def scene() -> list[bool]:
        timeouts, one = Timeouts(), Waiting(clock.now + 10)
        timeouts.add(one)
        clock.now += FREEZE
        timeouts.beat()
        frozen = one.was_late
        for _ in range(21):
            clock.now += 0.5
            timeouts.beat()
        timeouts.discard(one)
        return [frozen, one.was_late]

    assert asyncio.run(scene()) == [False, True]


# A wall clock that jumps.


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    wall = FakeClock()
    monkeypatch.setattr("time.time", wall)
    return wall


@pytest.fixture
def watched(lobby: Deal, wall: FakeClock) -> ScriptedTable:
    """Watchers see every hand, a minute later; some lie a full round of turns back already."""
    table = lobby("classic", 2, watching="everything", watch_delay=60)
    table.start()
    while table.live.table.full_turns.bound < 4:
        person = table.people[table.match.waiting[0]]
        person.does(person.legal[-1])
    return table


def seen(table: ScriptedTable) -> int:
    """The last entry that somebody who comes now is shown."""
    return int(table.attach().last(wire.Welcome).match.seq)


@pytest.mark.parametrize("jump", [86_400.0, -86_400.0])
def test_a_jump_opens_no_delayed_view(watched: ScriptedTable, wall: FakeClock, jump: float) -> None:
    bound = watched.live.table.full_turns.bound
    wall.now += jump
    early = seen(watched)
    watched.wait(61)

    assert early == 0
    assert seen(watched) >= bound > 0


def test_after_a_restart_the_delay_begins_again(watched: ScriptedTable, wall: FakeClock) -> None:
    """How long ago an entry was made only the wall clock could say, and it may be wrong: better late than early."""
    wall.now += 86_400
    store, name = watched.offline.store, watched.live.table.id
    connection = FakeConnection()

    async def come() -> LiveTables:
        tables = LiveTables(store)
        await (await tables.find(name)).attach(connection, None)
        await tables.close()
        return tables

    watched.run(come())

    assert connection.last(wire.Welcome).match.seq == 0


def test_turns_have_nothing_to_do_with_the_wall_clock(deal: Deal, wall: FakeClock) -> None:
    table = deal("classic", "top B5", "B1 B2", "R1 R2", turn_seconds=15)
    wall.now += 86_400
    table.wait(14)
    early = moves(table)
    wall.now -= 2 * 86_400
    table.wait(2)

    assert "lapse" not in early
    assert "lapse" in moves(table)
