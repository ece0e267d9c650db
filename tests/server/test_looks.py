"""Avatars and colors: given by the server, chosen by people, each at most once at a table, kept with the seat."""

import pytest

from lastcard import wire
from lastcard.server.errors import RequestError
from lastcard.server.live_tables import LiveTables
from lastcard.server.store.records import SeatRecord, TableRecord
from lastcard.server.table.model import Table
from support.offline_table import Begin, FakeConnection, MemoryStore, OfflineTable, setup_of


def looks(offline: OfflineTable) -> list[tuple[str, str]]:
    return [(seat.avatar, seat.color) for seat in offline.host.last(wire.Table).table.seats]


async def sit(offline: OfflineTable, name: str, avatar: str = "", color: str = "") -> FakeConnection:
    visitor = await offline.watch()
    answer = await offline.ask(visitor, wire.Sit("s", name, avatar=avatar, color=color))
    assert isinstance(answer, wire.Done)
    return visitor


async def test_everyone_looks_different_without_choosing(begin: Begin) -> None:
    offline = await begin(seats=10)
    for name in ("Bo", "Cy", "Di"):
        await sit(offline, name)
    await offline.ask(offline.host, wire.Fill("1", "easy"))

    avatars, colors = zip(*looks(offline), strict=True)
    assert len(set(avatars)) == len(set(colors)) == 10
    assert set(avatars) <= set(wire.AVATARS)
    assert set(colors) <= set(wire.COLORS)


async def test_an_open_seat_looks_like_nobody(begin: Begin) -> None:
    offline = await begin()
    await sit(offline, "Bo")

    assert looks(offline)[2] == ("", "")


async def test_whoever_sits_down_gets_what_they_wish_if_it_is_free(begin: Begin) -> None:
    offline = await begin()
    await sit(offline, "Bo", "rocket", "pink")
    await sit(offline, "Cy", "rocket", "pink")

    assert looks(offline)[1] == ("rocket", "pink")
    assert looks(offline)[2] not in {("", ""), looks(offline)[0], looks(offline)[1]}


async def test_a_bot_gives_way(begin: Begin) -> None:
    offline = await begin()
    await offline.ask(offline.host, wire.Fill("1", "easy", 1))
    avatar, color = looks(offline)[1]
    await offline.ask(offline.host, wire.Look("2", avatar, color))

    assert looks(offline)[0] == (avatar, color)
    assert looks(offline)[1][0] not in ("", avatar)
    assert looks(offline)[1][1] not in ("", color)


async def test_a_person_does_not(begin: Begin) -> None:
    offline = await begin()
    bo = await sit(offline, "Bo", "ghost", "lime")
    answer = await offline.ask(offline.host, wire.Look("1", "ghost"))

    assert (answer.code, answer.sentence) == (
        "bad-look",
        "Bo looks like that already: choose something else.",
    )
    assert isinstance(await offline.ask(bo, wire.Look("2", "ghost", "slate")), wire.Done)
    assert looks(offline)[1] == ("ghost", "slate")


@pytest.mark.parametrize(
    ("avatar", "color", "words"), [("<svg>", "", "no avatar “<svg>”"), ("", "#f00", "no color “#f00”")]
)
async def test_what_nobody_can_look_like_is_refused(
    begin: Begin, avatar: str, color: str, words: str
) -> None:
    offline = await begin()
    visitor = await offline.watch()
    sat = await offline.ask(visitor, wire.Sit("1", "Bo", avatar=avatar, color=color))
    changed = await offline.ask(offline.host, wire.Look("2", avatar, color))
    with pytest.raises(RequestError, match="There is no"):
        await offline.tables.open(wire.Opening("Eve", setup_of(), avatar=avatar, color=color))

    assert (sat.code, changed.code) == ("bad-look", "bad-look")
    assert words in sat.sentence
    assert visitor.seat is None


async def test_it_can_be_changed_during_a_match_and_is_kept(begin: Begin) -> None:
    offline = await begin(level="easy")
    await offline.ask(offline.host, wire.Look("1", "sailboat", "orange"))
    offline.live.retire()
    tables = LiveTables(offline.store, 0.0)
    again = await tables.find(offline.live.table.id)

    assert (again.table.seats[0].avatar, again.table.seats[0].color) == ("sailboat", "orange")
    await tables.close()


async def test_what_cannot_be_kept_was_not_chosen(begin: Begin) -> None:
    offline = await begin()
    before = [(seat.avatar, seat.color) for seat in offline.live.table.seats]
    offline.store.broken = True
    answer = await offline.ask(offline.host, wire.Look("1", "sailboat", "orange"))

    assert answer.code == "not-kept"
    assert [(seat.avatar, seat.color) for seat in offline.live.table.seats] == before


async def test_a_bot_that_goes_on_for_someone_looks_like_them(begin: Begin) -> None:
    offline = await begin()
    bo = await sit(offline, "Bo", "rocket", "pink")
    offline.people.append(bo)
    await offline.start("easy")
    await offline.ask(bo, wire.Stand("1"))

    assert looks(offline)[1] == ("rocket", "pink")


async def test_the_host_chooses_with_the_table() -> None:
    tables = LiveTables(MemoryStore(), 0.0)
    opened = await tables.open(wire.Opening("Ada", wire.Setup(), avatar="owl", color="green"))

    seat = (await tables.find(opened.table)).table.seats[0]
    assert (seat.avatar, seat.color) == ("owl", "green")
    await tables.close()


def test_seats_from_before_look_different_too() -> None:
    record = TableRecord(
        "t", setup_of(), [SeatRecord("Ada", "person"), SeatRecord("Mio", "bot"), SeatRecord()]
    )
    first, second, third = Table(record).seats

    assert "" not in (first.avatar, first.color, second.avatar, second.color)
    assert (first.avatar, first.color) != (second.avatar, second.color)
    assert (third.avatar, third.color) == ("", "")
