"""Two tables play the same deals: the same cards, kept secret until both are over, and compared then."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lastcard import wire
from lastcard.bots import bot
from lastcard.chance import Chance
from lastcard.engine.codes import ALL
from lastcard.match import DEALER, Match, redo
from lastcard.rules.build import Rules
from lastcard.rules.editions.load import known_editions
from lastcard.server.duplicates import Duplicates
from lastcard.server.errors import RequestError
from lastcard.server.live_tables import LiveTables
from lastcard.server.reasons import Reasons
from lastcard.server.replays import Replays
from lastcard.server.store.records import MatchRecord, Store
from lastcard.server.store.sqlite import SqliteStore
from lastcard.server.study.studies import Studies
from lastcard.server.table.live import LiveTable
from support.offline_table import FakeConnection, MemoryStore
from support.patience import WAIT_SECONDS

ADA, BEN = "the browser of Ada", "the browser of Ben"


class Pair:
    """Two tables that play the same deals, with Ada at the first and Ben at the second."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.tables = LiveTables(store, 0.0)
        self.duplicates = Duplicates(self.tables)
        self.ids: list[str] = []
        self.people: list[FakeConnection] = []

    @classmethod
    async def open(cls, store: Store | None = None, deals: int = 1, **setup: object) -> "Pair":
        pair = cls(store or MemoryStore())
        chosen = wire.Setup(**{"edition": "classic", "seats": 3, "uno_grace": 0, **setup})  # type: ignore[arg-type]
        opened = await pair.duplicates.open(wire.DuplicateOpening("Ada", chosen, "normal", deals, ADA))
        pair.ids = [opened.table, opened.other]
        ada, ben = FakeConnection(), FakeConnection()
        ada.secret = opened.secret
        await pair.come(0, ada)
        await pair.come(1, ben)
        pair.people = [ada, ben]
        assert isinstance(await pair.ask(1, wire.Sit("sit", "Ben", 0, BEN)), wire.Done)
        return pair

    async def live(self, table: int) -> LiveTable:
        return await self.tables.find(self.ids[table])

    async def come(self, table: int, connection: FakeConnection) -> None:
        live = await self.live(table)
        await live.attach(connection, self.tables.seat(live, connection.secret))

    async def ask(self, table: int, message: wire.AnyClientMessage) -> object:
        live, connection = await self.live(table), self.people[table]
        await live.handle(connection, message)
        name = getattr(message, "id", "")
        return next(told for told in reversed(connection.told) if getattr(told, "id", None) == name)

    async def play(self, table: int, level: str = "normal") -> None:
        """The next deal at a table, to its end; a bot of this level decides for the person."""
        live = await self.live(table)
        seat = live.table.seats[0]
        if live.table.stage == "lobby":
            await live.handle(self.people[table], wire.Start("start"))
        else:
            await live.handle(self.people[table], wire.Ready("ready"))
        await self.until(lambda: live.table.stage != "over")
        seat.stand_in, seat.bot = True, bot(level)
        live.scheduler.plan()
        await self.until(lambda: live.table.stage == "over")
        async with live.lock:  # its end is kept by then
            seat.stand_in = False
        await self.rest()

    async def rest(self) -> None:
        """Until every key that can be told is told."""
        while self.tables.unsealing:
            await asyncio.gather(*self.tables.unsealing)

    async def until(self, condition: object) -> None:
        assert callable(condition)
        async with asyncio.timeout(WAIT_SECONDS):
            while not condition():
                await asyncio.sleep(0.001)

    async def matches(self, table: int) -> list[MatchRecord]:
        return await self.store.matches_at([self.ids[table]])

    async def restart(self) -> None:
        """The server stops and starts again, and both come back."""
        await self.tables.close()
        self.tables = LiveTables(self.store, 0.0)
        self.duplicates = Duplicates(self.tables)
        for table, person in enumerate(self.people):
            person.told.clear()
            await self.come(table, person)


@pytest.fixture
async def pair() -> AsyncIterator[Pair]:
    opened = await Pair.open()
    yield opened
    await opened.tables.close()


async def dealt(store: Store, match: MatchRecord) -> str:
    """The whole position, all hands and the draw pile, after the dealer's last entry of the deal."""
    chance = Chance.parse(match.chance)
    again = Match(Rules.from_text(match.rules), match.names, match.key, chance=chance)
    for row in await store.entries(match.id):
        if row.seat != DEALER:
            break
        redo(again, row.entry)
    return again.position


def keys_told(person: FakeConnection) -> list[str]:
    return [told.key for told in person.told if isinstance(told, wire.Published)]


@pytest.mark.parametrize("edition", known_editions())
async def test_both_tables_are_dealt_the_same_cards(edition: str) -> None:
    pair = await Pair.open(deals=2, edition=edition)

    for _ in range(2):
        await pair.play(0)
        await pair.play(1, "random")

    first, second = await pair.matches(0), await pair.matches(1)
    deals = [await dealt(pair.store, match) for match in first]
    assert deals == [await dealt(pair.store, match) for match in second]
    assert deals[0] != deals[1]
    assert [match.rounds for match in (*first, *second)] == [1] * 4
    assert first[0].commitment != second[0].commitment, "the names are bound too"
    await pair.tables.close()


async def test_the_same_play_meets_the_same_bots(pair: Pair) -> None:
    """What bots decide follows from the key, the entries and the seat: nothing is left to luck."""
    await pair.play(0)
    await pair.play(1)

    first, second = [
        [(row.seat, row.move) for row in await pair.store.entries((await pair.matches(table))[0].id)]
        for table in (0, 1)
    ]
    assert first == second


async def test_the_key_is_secret_until_both_are_over(pair: Pair) -> None:
    await pair.play(0)
    (match,) = await pair.matches(0)
    replays = Replays(pair.store)

    for asked in (
        replays.rerun(match.id, ALL),
        replays.rerun(match.id, 0),
        replays.log_text(match.id),
        Reasons(pair.store).of_round(match.id, 1),
        Studies(pair.store).ask(match.id),
    ):
        with pytest.raises(RequestError, match="when all of them have finished it") as refused:
            await asked
        assert refused.value.code == "not-now"
    assert keys_told(pair.people[0]) == []
    await pair.come(0, pair.people[0])
    assert pair.people[0].last(wire.Welcome).match.key == ""
    assert (await pair.duplicates.compare(pair.ids[1])).deals == []

    await pair.play(1)

    assert [keys_told(person) for person in pair.people] == [[match.key.hex()], [match.key.hex()]]
    log = await replays.log_text(match.id)
    assert Match.resume(log).over
    await pair.come(0, pair.people[0])
    assert pair.people[0].last(wire.Welcome).match.key == match.key.hex()


async def test_nothing_a_connection_is_told_holds_the_key_before(pair: Pair) -> None:
    await pair.play(0)
    (match,) = await pair.matches(0)

    told = repr([person.told for person in pair.people])

    assert match.key.hex() not in told
    deals = (await pair.live(0)).table.deals
    assert deals is not None
    assert repr(deals.secret) not in told


async def test_a_deal_is_told_before_the_next_one_is(pair: Pair) -> None:
    """The keys of several deals have nothing to do with each other."""
    await pair.tables.close()
    pair = await Pair.open(deals=2)
    await pair.play(0)
    await pair.play(0)
    await pair.play(1)
    first, second = await pair.matches(0)
    replays = Replays(pair.store)

    assert await replays.log_text(first.id)
    with pytest.raises(RequestError):
        await replays.log_text(second.id)
    assert [deal.number for deal in (await pair.duplicates.compare(pair.ids[0])).deals] == [1]
    await pair.tables.close()


async def test_watchers_see_nothing(pair: Pair) -> None:
    watcher = FakeConnection()
    await pair.come(0, watcher)
    await pair.play(0)

    assert not [told for told in watcher.told if isinstance(told, wire.News | wire.Begun | wire.Published)]
    setup = (await pair.live(0)).table.setup
    assert (setup.watching, setup.listed) == ("nothing", False)


async def test_nobody_is_offered_hints() -> None:
    """Whatever the host wished: the coach would not answer there."""
    pair = await Pair.open(hints=True)

    assert not (await pair.live(0)).table.setup.hints
    await pair.tables.close()


async def test_the_rules_stay_the_same_at_both_tables() -> None:
    pair = await Pair.open(edition="frozen", house={"target_score": "200"})
    table = (await pair.live(0)).table
    setup = table.setup

    watched = wire.Setup(**{name: getattr(setup, name) for name in setup.__struct_fields__})
    watched.watching = "everything"
    for message in (
        wire.Change("a", watched),
        wire.Change("b", wire.Setup("frozen", 4)),
        wire.Propose("c", ["draw a card"]),
        wire.Agree("d"),
    ):
        answer = await pair.ask(0, message)
        assert isinstance(answer, wire.No)
        assert "same rules" in answer.sentence
    assert table.setup == setup
    assert "target_score" not in setup.house
    await pair.tables.close()


async def test_open_seats_are_taken_by_the_same_bots(pair: Pair) -> None:
    """Whatever level the hosts ask for, and even if they would rather leave seats empty."""
    await pair.ask(0, wire.Fill("fill", "random", 1))
    await pair.play(0)
    await pair.play(1)

    levels = [[seat.level for seat in (await pair.live(table)).table.seats] for table in (0, 1)]
    assert levels == [["", "normal", "normal"]] * 2


async def test_no_more_deals_than_were_agreed(pair: Pair) -> None:
    await pair.play(0)

    answer = await pair.ask(0, wire.Start("more"))

    assert isinstance(answer, wire.No)
    assert answer.sentence == "All deals have been played here."


async def test_a_browser_has_a_seat_at_one_of_them_only() -> None:
    pair = await Pair.open()
    newcomer = FakeConnection()
    await pair.come(1, newcomer)
    live = await pair.live(1)

    await live.handle(newcomer, wire.Sit("sit", "Ada again", -1, ADA))
    assert newcomer.last(wire.No).sentence.startswith("You have a seat at the other table")
    await live.handle(newcomer, wire.Sit("cy", "Cy", -1, "the browser of Cy"))
    assert newcomer.last(wire.Done).id == "cy"
    await pair.tables.close()


async def test_who_opened_the_wrong_invitation_may_still_change_tables(tmp_path: Path) -> None:
    """Before the first deal nobody has seen a card: whoever has left one table may sit at the other."""
    pair = await Pair.open(SqliteStore(tmp_path / "lastcard.db"))
    await pair.restart()
    newcomer = FakeConnection()
    await pair.come(1, newcomer)
    live = await pair.live(1)

    await live.handle(newcomer, wire.Sit("early", "Ada again", -1, ADA))
    assert newcomer.last(wire.No).id == "early"
    await pair.ask(0, wire.Stand("stand"))
    await live.handle(newcomer, wire.Sit("sit", "Ada again", -1, ADA))

    assert newcomer.last(wire.Done).id == "sit"
    await pair.tables.close()
    await pair.store.close()


async def test_who_has_played_at_one_of_them_gets_no_seat_at_the_other() -> None:
    """Also after leaving it: the cards are the same."""
    pair = await Pair.open(deals=2)
    await pair.play(0)
    await pair.ask(0, wire.Stand("stand"))
    newcomer = FakeConnection()
    await pair.come(1, newcomer)

    await (await pair.live(1)).handle(newcomer, wire.Sit("sit", "Ada again", -1, ADA))

    assert newcomer.last(wire.No).sentence.startswith("You have played at the other table")
    await pair.tables.close()


async def test_the_comparison(pair: Pair) -> None:
    """For each seat what both tables made of the same cards: scored, less what was left in the hand."""
    before = await pair.duplicates.compare(pair.ids[0])
    await pair.play(0)
    await pair.play(1, "random")
    found = await pair.duplicates.compare(pair.ids[0])

    assert [table.played for table in before.tables] == [0, 0]
    assert all(table.code for table in before.tables)
    assert before.deals == []
    assert found == await pair.duplicates.compare(pair.ids[1])
    assert [table.played for table in found.tables] == [1, 1]
    assert [table.names for table in found.tables] == [
        ["Ada", "Mio (normal)", "Juno (normal)"],
        ["Ben", "Mio (normal)", "Juno (normal)"],
    ]
    (deal,) = found.deals
    for table, name in enumerate(deal.matches):
        record = await pair.store.match(name)
        assert record is not None
        (winner,) = record.winners
        points = deal.points[table]
        assert deal.winners[table] == [winner]
        assert points[winner] == record.totals[winner] == -sum(points) + points[winner]
        assert all(points[seat] <= 0 for seat in range(3) if seat != winner)  # a hand of zeros counts nothing


async def test_golf_counts_the_points_it_charges() -> None:
    pair = await Pair.open(edition="golf")
    await pair.play(0)
    await pair.play(1)
    found = await pair.duplicates.compare(pair.ids[0])
    (match,) = await pair.matches(0)

    assert found.charged
    assert found.deals[0].points[0] == match.totals
    await pair.tables.close()


async def test_disney_keeps_points_here() -> None:
    """Printed, it keeps none: then there would be nothing to compare."""
    pair = await Pair.open(edition="disney100")

    assert (await pair.live(0)).table.setup.house["scoring"] == "to500"
    await pair.tables.close()


async def test_a_restart_changes_nothing(tmp_path: Path) -> None:
    """One table is over and the other one not begun; what is secret stays it, and the cards stay the same."""
    pair = await Pair.open(SqliteStore(tmp_path / "lastcard.db"))
    await pair.play(0)
    (match,) = await pair.matches(0)
    await pair.restart()

    assert pair.people[0].last(wire.Welcome).match.key == ""
    with pytest.raises(RequestError):
        await Replays(pair.store).log_text(match.id)
    await pair.play(1, "random")
    await pair.restart()

    (other,) = await pair.matches(1)
    assert await dealt(pair.store, match) == await dealt(pair.store, other)
    assert pair.people[0].last(wire.Welcome).match.key == match.key.hex()
    assert len((await pair.duplicates.compare(pair.ids[0])).deals) == 1
    await pair.tables.close()
    await pair.store.close()


async def test_an_end_that_could_not_be_kept_keeps_the_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other table is told when the end is kept, and not before."""
    pair = await Pair.open()
    await pair.play(0)
    store = pair.store
    assert isinstance(store, MemoryStore)
    live = await pair.live(1)
    really = store.end_match

    async def full(*_: object) -> None:
        store.broken = True
        store.check()

    monkeypatch.setattr(store, "end_match", full)
    await pair.play(1)
    assert keys_told(pair.people[0]) == []
    monkeypatch.setattr(store, "end_match", really)
    store.broken = False
    async with live.lock:
        await live.matches.keep_end()
    await pair.rest()

    assert len(keys_told(pair.people[0])) == len(keys_told(pair.people[1])) == 1
    await pair.tables.close()


@pytest.mark.parametrize(
    ("opening", "sentence"),
    [
        (wire.DuplicateOpening("Ada", deals=0), "The number of deals must be from 1 to 16."),
        (wire.DuplicateOpening("Ada", deals=17), "The number of deals must be from 1 to 16."),
        (wire.DuplicateOpening("Ada", level="genius"), "There is no bot “genius”"),
        (wire.DuplicateOpening("  "), "Choose a name with at least one letter or digit."),
        (
            wire.DuplicateOpening("Ada", wire.Setup("chess")),
            "There is no edition “chess”: choose one from the list.",
        ),
    ],
)
async def test_what_cannot_be_opened(opening: wire.DuplicateOpening, sentence: str) -> None:
    with pytest.raises(RequestError) as refused:
        await Duplicates(LiveTables(MemoryStore())).open(opening)

    assert refused.value.sentence.startswith(sentence)


async def test_a_table_of_its_own_has_nothing_to_compare() -> None:
    tables = LiveTables(MemoryStore())
    opened = await tables.open(wire.Opening("Ada"))

    for table in (opened.table, "unknown", "x" * 100):
        with pytest.raises(RequestError, match="no table here that plays the same deals"):
            await Duplicates(tables).compare(table)
