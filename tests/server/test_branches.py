"""What if: a finished match is played on at a table of its own, which is kept and tells nobody hidden cards."""

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from lastcard import wire
from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.engine.codes import ALL, WATCHER
from lastcard.log import parse_log
from lastcard.match import Match
from lastcard.server import branches as module
from lastcard.server.branches import Branches
from lastcard.server.errors import RequestError
from lastcard.server.live_tables import LiveTables
from lastcard.server.replays import Replays
from lastcard.server.store.records import (
    EntryRecord,
    EveningRecord,
    MatchRecord,
    SeatRecord,
    StoreError,
    TableRecord,
    TallyRecord,
)
from lastcard.server.store.sqlite import SqliteStore
from lastcard.server.study.studies import Studies
from lastcard.server.table.live import LiveTable
from support.leaks import Oracle
from support.offline_table import FakeConnection, MemoryStore
from support.patience import WAIT_SECONDS

HOUSE = ["rounds=2"]
ME = 1


@pytest.fixture(scope="module")
def played() -> Match:
    match = Match.start("frozen", 3, HOUSE, names=["Ada", "Mio (steady)", "Pip (steady)"], key=b"branches")
    play_on(match, {seat: bot("steady") for seat in range(3)}, Random(1))
    return match


class House:
    """A store with one finished match, and the tables of its branches."""

    def __init__(self, store: Any) -> None:
        self.store = store
        self.replays = Replays(store)
        self.branches = Branches(store, self.replays)
        self.tables = LiveTables(store, pace=0.0)

    async def keep(self, match: Match, name: str = "m", ended: int = 2) -> None:
        log, table = match.log, TableRecord(f"table of {name}", wire.Setup(), [], stage="over")
        record = MatchRecord(
            name, table.id, 1, log.rules.to_text(), list(log.names), match.key, log.commitment, True, 1
        )
        await self.store.begin_match(record, table)
        for entry in log.entries:
            await self.store.append(
                EntryRecord(name, entry.seq, 1, entry.seat, entry.move, entry.digest, entry.note)
            )
        if ended:
            record.ended, record.winners = ended, list(match.winners)
            await self.store.end_match(record, table)

    async def branch(self, match: str = "m", seq: int = 20, **wish: Any) -> wire.Opened:
        wished: dict[str, Any] = {"name": "Ben", "seat": ME, "level": "normal", "redealt": True} | wish
        return await self.branches.begin(match, wire.Branching(seq=seq, **wished), "192.0.2.1")

    async def sit(self, opened: wire.Opened) -> tuple[LiveTable, FakeConnection]:
        live = await self.tables.find(opened.table)
        me = FakeConnection()
        me.secret = opened.secret
        await live.attach(me, self.tables.seat(live, opened.secret))
        return live, me

    async def play_out(self, opened: wire.Opened, stage: str = "over") -> FakeConnection:
        """A bot plays for me until a round or the branch is over."""
        live, me = await self.sit(opened)
        await live.handle(me, wire.Relieve("bot", opened.seat))
        async with asyncio.timeout(WAIT_SECONDS):
            while live.table.stage != stage:
                if live.table.stage == "between":
                    await live.handle(me, wire.Ready("ready"))
                await asyncio.sleep(0.001)
        return me

    async def id_of(self, opened: wire.Opened) -> str:
        return (await self.tables.find(opened.table)).table.match_id


@pytest.fixture
async def house(played: Match) -> AsyncIterator[House]:
    made = House(MemoryStore())
    await made.keep(played)
    yield made
    await made.tables.close()


async def test_one_person_plays_on_where_the_match_stood(house: House, played: Match) -> None:
    opened = await house.branch(redealt=False)
    live, me = await house.sit(opened)

    shown = me.last(wire.Welcome)
    before = Match.resume(str(played.publish())).log.entries[:20]
    assert [entry.move for entry in live.table.playing.log.entries[:20]] == [entry.move for entry in before]
    assert shown.you == opened.seat == ME
    assert [seat.keeper for seat in shown.table.seats] == ["bot", "person", "bot"]
    assert [seat.name for seat in shown.table.seats] == ["Ada", "Ben", "Pip"]
    assert shown.match.names == ["Ada (normal)", "Ben", "Pip (normal)"]
    came = shown.table.branch
    assert (came.root, came.parent, came.seq, came.seat, came.replaced) == ("m", "m", 20, ME, "Mio")
    assert not came.redealt
    assert not shown.table.setup.listed
    assert shown.table.setup.turn_seconds == 0


async def test_everyone_looks_as_in_the_match(house: House) -> None:
    """Whoever plays on looks as they like, and those whose look that was give way."""
    table = await house.store.table("table of m")
    assert table is not None
    table.seats = [SeatRecord("Ada", "person", avatar="owl", color="red"), SeatRecord(), SeatRecord()]
    table.evening = EveningRecord(lines=[TallyRecord(1, "Pip", avatar="ghost", color="lime")])

    opened = await house.branch(avatar="ghost", color="pink")
    _, me = await house.sit(opened)

    ada, ben, pip = me.last(wire.Welcome).table.seats
    assert (ada.avatar, ada.color) == ("owl", "red")
    assert (ben.avatar, ben.color) == ("ghost", "pink")
    assert pip.avatar not in ("owl", "ghost")
    assert pip.color == "lime"


async def test_nothing_that_leaves_a_redealt_branch_names_a_hidden_card(house: House) -> None:
    """Every message to me and to a watcher, from the first to the last, is what their place at the table allows."""
    opened = await house.branch()
    live = await house.tables.find(opened.table)
    watcher = FakeConnection()
    await live.attach(watcher, None)
    me = await house.play_out(opened)

    log = parse_log(await house.replays.log_text(live.table.match_id))
    for reader, seat in ((me, ME), (watcher, WATCHER)):
        frames = [msgspec.json.encode(message).decode() for message in reader.told]
        assert list(Oracle(log, seat).judge(frames)) == []
        assert "seats ·" not in "".join(frames)
        left = next(entry for entry in reader.last(wire.Welcome).match.past if entry.move == "branch")
        assert (left.note, left.why, left.events) == ("Ben", "", [])


async def test_a_branch_goes_on_after_a_restart(played: Match, tmp_path: Path) -> None:
    """Nothing but the file is left of the server: the same cards, the same seat, and moves go on."""
    house = House(SqliteStore(tmp_path / "kept.sqlite"))
    await house.keep(played)
    opened = await house.branch()
    live, me = await house.sit(opened)
    async with asyncio.timeout(WAIT_SECONDS):
        while not (offer := live.table.offer(ME)) or ME not in live.table.playing.waiting:
            await asyncio.sleep(0.001)
    await live.handle(me, wire.Move("mine", live.table.seq, offer[0]))
    before = live.table.playing
    async with live.lock:
        live.retire()

    again = House(SqliteStore(tmp_path / "kept.sqlite"))
    found, _ = await again.sit(opened)

    made = len(before.log.entries)
    assert found.table.playing.log.entries[:made] == before.log.entries
    assert found.table.branch == live.table.branch
    await again.play_out(opened)
    assert found.table.stage == "over"
    for one in (house, again):
        await one.tables.close()
        await one.store.close()


async def test_the_tree_says_how_the_round_and_the_match_ended(house: House, played: Match) -> None:
    first = await house.branch()
    await house.play_out(first)
    name = await house.id_of(first)
    second = await house.branch(name, 25, seat=0, redealt=False)

    tree = await house.branches.tree("m")
    one, two = tree.branches
    assert tree.match.winners == list(played.winners)
    assert (one.id, one.parent, one.seq, one.seat, one.by) == (name, "m", 20, ME, "Ben")
    assert (two.table, two.parent, two.seq, two.seat) == (second.table, name, 25, 0)
    assert one.before is not None
    assert one.after is not None
    assert one.before.round == one.after.round == one.round == 1
    assert one.ended
    assert one.winners
    assert not two.ended
    assert two.before == one.after
    assert await house.branches.tree(name) == tree


async def test_what_a_branch_shares_with_its_match_is_a_branch_of_the_match(house: House) -> None:
    first = await house.branch()
    await house.play_out(first)
    name = await house.id_of(first)

    await house.branch(name, 20)
    await house.branch(name, 21)

    _, shared, own = (await house.branches.tree("m")).branches
    assert [shared.parent, own.parent] == ["m", name]


async def test_a_finished_branch_is_replayed_and_its_log_verifies(house: House) -> None:
    first = await house.branch()
    await house.play_out(first)
    name = await house.id_of(first)

    told = msgspec.json.decode(await house.replays.rerun(name, ALL), type=wire.Replay)
    again = Match.resume(await house.replays.log_text(name))

    assert again.over
    assert again.log.branched is not None
    assert parse_log(str(again.publish())).names == ("Ada", "Mio (steady)", "Pip (steady)")
    assert told.branch is not None
    assert (told.branch.root, told.branch.seq, told.branch.seat, told.branch.redealt) == ("m", 20, ME, True)
    assert [one.seq for one in told.redealt] == [21]
    assert told.redealt[0].view.hands[ME] == [card for card in told.redealt[0].view.hands[ME] if card != "?"]


async def test_a_finished_branch_can_be_studied(house: House) -> None:
    """Its names are its own, but its key was committed to with those of the match it comes from."""
    first = await house.branch()
    await house.play_out(first)
    name = await house.id_of(first)

    text = await Studies(house.store).log_of(name)

    assert Match.resume(text).over
    assert text == await house.replays.log_text(name)


async def test_only_what_is_over_and_published_is_branched(house: House, played: Match) -> None:
    await house.keep(played, "running", ended=0)
    mine = await house.branch()

    with pytest.raises(RequestError, match="not over yet"):
        await house.branch("running")
    with pytest.raises(RequestError, match="not over yet"):
        await house.branches.tree("running")
    with pytest.raises(RequestError, match="not over yet"):
        await house.branch(await house.id_of(mine))
    with pytest.raises(RequestError, match="no such match"):
        await house.branch("nothing")


async def test_what_makes_no_sense_is_refused_in_words(house: House, played: Match) -> None:
    end = len(played.log.entries)
    for wish, words in (
        ({"seq": end}, "over there"),
        ({"seq": end + 1}, "no such entry"),
        ({"seq": -1}, "no such entry"),
        ({"seat": 3}, "no such seat"),
        ({"level": "genius"}, "no bot"),
        ({"name": "…"}, "Choose a name"),
    ):
        with pytest.raises(RequestError, match=words):
            await house.branch(**wish)

    assert (await house.branches.tree("m")).branches == []


async def test_there_is_an_end_to_branches(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PER_ADDRESS", 2)
    monkeypatch.setattr(module, "PER_MATCH", 3)
    wish = wire.Branching("Ben", 20, ME, "steady")
    for _ in range(2):
        await house.branch()

    with pytest.raises(RequestError, match="today"):
        await house.branch()
    await house.branches.begin("m", wish, "192.0.2.2")
    with pytest.raises(RequestError, match="the most"):
        await house.branches.begin("m", wish, "192.0.2.3")


async def test_branches_that_nobody_finishes_make_room(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """After some days one that was left alone does not count any more; one that was played out always does."""
    monkeypatch.setattr(module, "PER_MATCH", 2)
    now = time.time()
    await house.play_out(await house.branch())
    left = await house.branch()
    with pytest.raises(RequestError, match="the most"):
        await house.branch()

    monkeypatch.setattr(time, "time", lambda: now + module.UNFINISHED_SECONDS + 60)
    await house.branch()

    with pytest.raises(RequestError, match="the most"):
        await house.branch()
    assert left.table in [one.table for one in (await house.branches.tree("m")).branches]


async def test_branches_are_counted_by_network(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has an address of the sixth version has very many of them."""
    monkeypatch.setattr(module, "PER_ADDRESS", 1)
    wish = wire.Branching("Ben", 20, ME, "steady")
    await house.branches.begin("m", wish, "2001:db8:0:1::1")

    with pytest.raises(RequestError, match="today"):
        await house.branches.begin("m", wish, "2001:db8:0:1:ffff::2")
    await house.branches.begin("m", wish, "2001:db8:0:2::1")
    await house.branches.begin("m", wish, "::ffff:192.0.2.7")
    await house.branches.begin("m", wish, "::ffff:192.0.2.8")


async def test_a_branch_that_cannot_be_kept_has_not_begun(house: House) -> None:
    house.store.broken = True

    with pytest.raises(StoreError):
        await house.branch()

    assert (await house.branches.tree("m")).branches == []
    assert not house.branches.made


async def test_a_branch_is_only_played(house: House) -> None:
    """Nobody lists it, sits down, changes its rules or plays it again."""
    opened = await house.branch()
    live, me = await house.sit(opened)
    setup = msgspec.structs.replace(live.table.setup, listed=True)
    refused: list[wire.AnyClientMessage] = [
        wire.Change("x", setup), wire.Start("x"), wire.Fill("x", "random", 0), wire.Remove("x", 0),
        wire.Stand("x"), wire.Rename("x", "Cleo"),
    ]  # fmt: skip

    for message in refused:
        await live.handle(me, message)
        assert "what-if" in me.last(wire.No).sentence
    assert house.tables.listed() == []

    me = await house.play_out(opened)
    await live.handle(me, wire.Ready("again"))
    assert "branch again" in me.last(wire.No).sentence
    assert live.table.matches == 1


async def test_between_rounds_a_branch_begins_with_the_next_deal(house: House, played: Match) -> None:
    run = Match(played.rules, played.log.names, played.key)
    ends = 0
    for entry in played.log.entries:
        run.move(entry.seat, entry.move, entry.note)
        if run.round_over:
            ends = entry.seq
            break
    opened = await house.branch(seq=ends)
    await house.play_out(opened)

    (one,) = (await house.branches.tree("m")).branches
    assert one.round == 2
    assert one.after is not None
    assert one.after.round == 2
