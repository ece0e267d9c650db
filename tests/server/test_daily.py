"""The deal of the day: the same cards for everyone, once on a device, compared, and secret until midnight."""

import time
from collections.abc import AsyncIterator
from datetime import date
from pathlib import Path

import pytest

from lastcard import wire
from lastcard.bots import bot
from lastcard.match import Match
from lastcard.rules.editions.load import known_editions
from lastcard.server.daily import DailyDeals, end_of
from lastcard.server.errors import RequestError
from lastcard.server.live_tables import LiveTables
from lastcard.server.replays import Replays
from lastcard.server.store.records import MatchRecord, Store
from lastcard.server.store.sqlite import SqliteStore
from support.offline_table import FakeConnection, MemoryStore, OfflineTable

DAY = date(2026, 11, 17)
HOUR = 3_600.0
LEVELS = {"Ada": "normal", "Ben": "random", "Cy": "normal"}


def device(name: str) -> str:
    return f"the browser of {name}"


class House:
    """A server on a certain day."""

    def __init__(self, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
        self.store = store
        self.patch = monkeypatch
        self.tables = LiveTables(store, 0.0)
        self.daily = DailyDeals(self.tables)
        self.replays = Replays(store)
        self.set_hour(12)

    def set_hour(self, hour: float) -> None:
        now = end_of(DAY) / 1000 + (hour - 24) * HOUR
        self.patch.setattr(time, "time", lambda: now)

    async def sit(self, name: str, edition: str = "classic") -> OfflineTable:
        opened = await self.daily.play(wire.DailyOpening(name, edition, device(name), "owl", "pink"))
        seated = OfflineTable(self.tables, await self.tables.find(opened.table), FakeConnection())
        await seated.come(seated.host, opened.secret)
        return seated

    async def play(self, name: str, edition: str = "classic") -> MatchRecord:
        """Today's deal, to its end; a bot of some level decides for the person."""
        seated = await self.sit(name, edition)
        seated.live.table.seats[0].bot = bot(LEVELS[name])
        await seated.by_itself("over")
        (match,) = await self.store.matches_at([seated.live.table.id])
        return match

    async def look(self, name: str, edition: str = "classic", day: str = "") -> wire.Daily:
        return await self.daily.results(wire.DailyAsking(edition, device(name), day))


@pytest.fixture
async def house(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    made = House(MemoryStore(), monkeypatch)
    yield made
    await made.tables.close()


@pytest.mark.parametrize("edition", known_editions())
async def test_everyone_gets_the_same_cards(edition: str, house: House) -> None:
    ada, ben = await house.play("Ada", edition), await house.play("Ben", edition)

    assert ada.key == ben.key
    assert ada.rules == ben.rules
    assert [name.split(" (")[1:] for name in ada.names] == [[], ["normal)"], ["normal)"], ["normal)"]]
    assert ada.rounds == 1


async def test_one_looks_as_one_likes(house: House) -> None:
    ada = await house.sit("Ada")

    assert (ada.live.table.seats[0].avatar, ada.live.table.seats[0].color) == ("owl", "pink")


async def test_another_day_or_edition_has_other_cards(house: House) -> None:
    today = await house.play("Ada")
    other = await house.play("Ada", "frozen")
    house.set_hour(30)
    tomorrow = await house.play("Ada")

    assert len({today.key, other.key, tomorrow.key}) == 3


async def test_the_key_follows_from_a_secret_of_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two servers deal differently on the same day; one that was restarted deals as before."""
    keys = []
    for name in ("one", "other", "one"):
        house = House(SqliteStore(tmp_path / f"{name}.db"), monkeypatch)
        keys.append(await house.daily.secret_of(DAY, "classic"))
        await house.store.close()

    assert keys[0] == keys[2] != keys[1]


async def test_once_on_a_device(house: House) -> None:
    await house.sit("Ada")

    with pytest.raises(RequestError, match="already been played on this device, or begun"):
        await house.sit("Ada")
    await house.sit("Ada", "golf")
    await house.sit("Ben")


async def test_results_are_compared_when_one_has_played(house: House) -> None:
    """The best first, who did equally well on the same place; before that only how many have played."""
    ada, ben = await house.play("Ada"), await house.play("Ben")
    assert (await house.look("Cy")).results == []
    cy = await house.play("Cy")

    found = await house.look("Ben")

    assert (found.day, found.before, found.done, found.played) == ("2026-11-17", "2026-11-16", True, 3)
    assert {result.name: result.points for result in found.results} == {
        "Ada": ada.balance[0],
        "Ben": ben.balance[0],
        "Cy": cy.balance[0],
    }
    points = [result.points for result in found.results]
    assert points == sorted(points, reverse=True)
    assert [result.place for result in found.results] == [1 + points.index(each) for each in points]
    assert ada.balance == cy.balance, "the same play meets the same bots"
    assert [result.name for result in found.results if result.mine] == ["Ben"]
    assert [result.match for result in found.results] == [""] * 3


async def test_in_golf_the_fewest_points_are_best(house: House) -> None:
    for name in LEVELS:
        await house.play(name, "golf")

    found = await house.look("Ada", "golf")

    points = [result.points for result in found.results]
    assert found.charged
    assert points == sorted(points)


async def test_nobody_finds_the_cards_before_the_day_is_over(house: House) -> None:
    """The log and the replay of who has finished would show them to who has not."""
    seated = await house.sit("Ada")
    await seated.by_itself("over")
    (match,) = await house.store.matches_at([seated.live.table.id])

    for asked in (house.replays.rerun(match.id, 0), house.replays.log_text(match.id)):
        with pytest.raises(RequestError, match="when the day is over"):
            await asked
    assert match.key.hex() not in repr(seated.host.told)
    watcher = await seated.watch()
    assert watcher.last(wire.Welcome).match is None

    house.set_hour(24)

    assert Match.resume(await house.replays.log_text(match.id)).over
    found = await house.look("Ben", day="2026-11-17")
    assert (found.left, found.done, [result.match for result in found.results]) == (0, False, [match.id])


async def test_at_midnight_the_key_is_told_to_who_is_there(house: House) -> None:
    seated = await house.sit("Ada")
    await seated.by_itself("over")
    (match,) = await house.store.matches_at([seated.live.table.id])
    house.set_hour(24 - 0.1 / HOUR)
    seated.live.scheduler.plan()
    assert match.key.hex() not in repr(seated.host.told)

    house.set_hour(24)
    await seated.until(lambda: not seated.live.table.sealed)

    assert seated.host.last(wire.Published).key == match.key.hex()


async def test_who_comes_back_after_midnight_is_told_the_key(house: House) -> None:
    """The table was in memory all the time, and nobody there."""
    seated = await house.sit("Ada")
    await seated.by_itself("over")
    (match,) = await house.store.matches_at([seated.live.table.id])
    await seated.live.detach(seated.host)
    house.set_hour(24)

    again = FakeConnection()
    await seated.come(again, seated.host.secret)

    assert again.last(wire.Welcome).match.key == match.key.hex()


async def test_a_match_that_ends_after_midnight_does_not_count(house: House) -> None:
    """The cards are public by then."""
    seated = await house.sit("Ada")
    house.set_hour(24.1)
    await seated.by_itself("over")

    found = await house.look("Ada", day="2026-11-17")

    assert (found.played, found.results, found.done) == (0, [], False)


async def test_no_bot_plays_it_for_anyone(house: House) -> None:
    seated = await house.sit("Ada")

    answer = await seated.ask(seated.host, wire.Relieve("bot", 0))

    assert isinstance(answer, wire.No)
    assert "yours to play" in answer.sentence


async def test_there_is_no_second_deal(house: House) -> None:
    seated = await house.sit("Ada")
    await seated.by_itself("over")

    answer = await seated.ask(seated.host, wire.Start("again"))

    assert isinstance(answer, wire.No)
    assert answer.sentence == "All deals have been played here."


async def test_it_goes_on_after_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(SqliteStore(tmp_path / "lastcard.db"), monkeypatch)
    seated = await house.sit("Ada")
    table, secret = seated.live.table.id, seated.host.secret
    await house.tables.close()
    house.tables = LiveTables(house.store, 0.0)
    house.daily = DailyDeals(house.tables)

    with pytest.raises(RequestError, match="already been played"):
        await house.sit("Ada")
    found = await house.look("Ada")
    assert (found.table, found.done) == (table, False)
    back = OfflineTable(house.tables, await house.tables.find(table), FakeConnection())
    await back.come(back.host, secret)
    await back.by_itself("over")
    assert [result.name for result in (await house.look("Ada")).results] == ["Ada"]
    await house.tables.close()
    await house.store.close()


@pytest.mark.parametrize(
    ("asking", "sentence"),
    [
        (wire.DailyAsking("chess", device("Ada")), "There is no edition “chess”: choose one from the list."),
        (wire.DailyAsking("golf", "short"), "A device is named by 16 to 100 characters."),
        (wire.DailyAsking("golf", device("Ada"), "soon"), "Write the day as in 2026-11-17."),
        (wire.DailyAsking("golf", device("Ada"), "2026-11-18"), "This day is still to come, or long gone."),
    ],
)
async def test_what_cannot_be_asked(asking: wire.DailyAsking, sentence: str, house: House) -> None:
    with pytest.raises(RequestError) as refused:
        await house.daily.results(asking)

    assert refused.value.sentence == sentence
