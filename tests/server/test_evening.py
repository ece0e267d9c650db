"""An evening at a table: who has won how much, over rematches, editions, restarts, and seats that change hands."""

from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from lastcard import wire
from lastcard.rules.editions.load import known_editions
from lastcard.server.live_tables import LiveTables
from lastcard.server.store.records import EveningRecord, TallyRecord
from lastcard.server.table.evening import MOST_LINES, add
from support.offline_table import ONE_ROUND, Begin, FakeConnection, OfflineTable, setup_of

Restart = Callable[[OfflineTable], Awaitable[OfflineTable]]


@pytest.fixture
async def restart() -> AsyncIterator[Restart]:
    """Another server on what the store has kept; nobody is connected to it."""
    opened: list[LiveTables] = []

    async def again(offline: OfflineTable) -> OfflineTable:
        offline.live.retire()
        opened.append(LiveTables(offline.store, 0.0))
        live = await opened[-1].find(offline.live.table.id)
        return OfflineTable(opened[-1], live, FakeConnection())

    yield again
    for tables in opened:
        await tables.close()


def tally_of(offline: OfflineTable) -> dict[str, wire.TallyLine]:
    return {line.name: line for line in offline.live.audience.info().tally}


def won(offline: OfflineTable) -> int:
    return sum(line.matches for line in offline.live.audience.info().tally)


def winners_of(offline: OfflineTable) -> int:
    return len(offline.live.table.playing.winners)


async def rematch(offline: OfflineTable) -> None:
    """Everyone who is here wants another match, and bots play it."""
    before = offline.live.table.matches
    for person in offline.people:
        await offline.ask(person, wire.Ready(person.new_id()))
    await offline.until(lambda: offline.live.table.matches == before + 1)
    for seat in offline.live.table.seats:
        seat.stand_in = seat.keeper == "person"
    await offline.by_itself("over")


async def test_nothing_is_counted_before_a_match_is_over(begin: Begin) -> None:
    offline = await begin(level="steady")

    assert offline.live.audience.info().tally == []
    assert offline.live.audience.info().counted == 0


def one_round(edition: str) -> dict[str, str]:
    """The house rules for one round; that is all of Disney 100 anyway."""
    return {"golf": {"golf_rounds": "1"}, "disney100": {}}.get(edition, ONE_ROUND)


@pytest.mark.parametrize("edition", known_editions())
async def test_a_match_counts_for_people_and_bots(begin: Begin, edition: str) -> None:
    offline = await begin(edition=edition, house=one_round(edition), level="steady")
    await offline.by_itself("over")

    info = offline.host.last(wire.Table).table
    assert info.counted == 1
    assert {line.name for line in info.tally} == {seat.name for seat in offline.live.table.seats}
    assert {line.played for line in info.tally} == {1}
    assert {line.seat for line in info.tally if line.matches} == set(offline.live.table.playing.winners)
    assert sum(line.rounds for line in info.tally) == 1
    assert [line.matches for line in info.tally] == sorted(
        (line.matches for line in info.tally), reverse=True
    )


async def test_it_goes_on_over_rematches_in_every_edition(begin: Begin) -> None:
    offline = await begin(house=ONE_ROUND, level="steady")
    await offline.by_itself("over")
    expected = winners_of(offline)
    others = [edition for edition in known_editions() if edition != "classic"]
    for number, edition in enumerate(others):
        setup = setup_of(edition=edition, house=one_round(edition))
        assert isinstance(await offline.ask(offline.host, wire.Change(str(number), setup)), wire.Done)
        await rematch(offline)

        assert offline.live.table.playing.rules.edition.key == edition
        expected += winners_of(offline)

    assert won(offline) == expected
    assert tally_of(offline)["Ada"].played == offline.live.audience.info().counted == len(known_editions())


async def test_it_is_there_after_a_restart_and_goes_on(begin: Begin, restart: Restart) -> None:
    offline = await begin(house=ONE_ROUND, level="steady")
    await offline.by_itself("over")
    before = tally_of(offline)

    again = await restart(offline)
    await again.come(again.host, offline.host.secret)
    after = tally_of(again)
    await rematch(again)

    assert after == before
    assert tally_of(again)["Ada"].played == 2


async def test_a_match_whose_end_was_not_kept_is_counted_once(begin: Begin, restart: Restart) -> None:
    """The last entry is kept, the end is not; whether anything else was written meanwhile does not matter."""
    offline = await begin(house=ONE_ROUND, level="steady")
    match = offline.live.table.match_id
    store = offline.store
    unfinished = store.kept_matches[match]
    await offline.by_itself("over")
    before = tally_of(offline)
    store.kept_matches[match] = unfinished

    again = await restart(offline)

    assert store.kept_matches[match].ended
    assert tally_of(again) == before


async def test_a_seat_that_changes_hands_begins_anew(begin: Begin) -> None:
    offline = await begin(house=ONE_ROUND, level="steady")
    await offline.by_itself("over")
    other = next(line for line in tally_of(offline).values() if line.seat > 0)
    await offline.ask(offline.host, wire.Remove("1", other.seat))
    bo = await offline.sit("Bo")
    await rematch(offline)

    assert offline.seat(bo) == other.seat
    lines = tally_of(offline)
    assert lines["Bo"].played == 1
    assert lines[other.name].seat == -1
    assert (lines[other.name].matches, lines[other.name].played) == (other.matches, 1)


async def test_whoever_leaves_in_a_match_takes_their_rounds_along(begin: Begin) -> None:
    offline = await begin(house={"rounds": "2", "alt_tie": "shared"}, seats=2)
    bo = await offline.sit("Bo")
    await offline.start()
    bo_seat = offline.live.table.seats[1]
    bo_seat.stand_in = bo_seat.relieved = True
    await offline.by_itself("between")
    first = offline.live.table.sheet[0].winner
    await offline.ask(bo, wire.Stand("1"))
    assert isinstance(await offline.ask(offline.host, wire.Ready("2")), wire.Done)
    await offline.until(lambda: offline.live.table.stage == "over")

    table = offline.live.table
    second = table.sheet[1].winner
    bot = next(line for line in offline.live.audience.info().tally if line.seat == 1)
    assert (bot.keeper, bot.rounds, bot.played) == ("bot", second == 1, 1)
    left = [line for line in offline.live.audience.info().tally if line.seat < 0]
    assert [(line.name, line.rounds, line.matches) for line in left] == [("Bo", 1, 0)] * (first == 1)


async def test_a_bot_that_comes_back_is_the_same_one(begin: Begin) -> None:
    offline = await begin(house=ONE_ROUND, level="steady")
    await offline.by_itself("over")
    name = offline.live.table.seats[1].name
    await offline.ask(offline.host, wire.Remove("1", 1))
    await offline.ask(offline.host, wire.Fill("2", "steady", 1))
    await rematch(offline)

    assert [line.name for line in offline.live.audience.info().tally].count(name) == 1
    assert tally_of(offline)[name].played == 2


async def test_whoever_is_here_stays_on_a_tally_that_is_full(begin: Begin) -> None:
    offline = await begin()
    lines = [TallyRecord(number, f"Guest {number}", matches=9) for number in range(1, MOST_LINES + 1)]
    offline.live.table.evening = EveningRecord("m", 9, MOST_LINES, lines)
    add(offline.live.table, offline.live.table.seats[0], rounds=0, played=1)

    assert len(offline.live.table.evening.lines) == MOST_LINES
    assert "Ada" in tally_of(offline)
