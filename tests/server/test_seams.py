"""Where two things meet: a promise and a write that fails, a seat and who comes for it, one match and the next."""

import asyncio
from pathlib import Path

import pytest

from lastcard import wire
from lastcard.engine.codes import ALL
from lastcard.match import Match, Prepared, redo
from lastcard.move import Move
from lastcard.rules.errors import LastcardError
from lastcard.server.errors import RequestError
from lastcard.server.logs import LogFile
from lastcard.server.sanitize import clean_name
from lastcard.server.store.records import StoreError
from lastcard.server.table.call_race import SentMove
from support.live_table import Deal
from support.offline_table import ONE_ROUND, Begin, FakeConnection, setup_of


async def test_a_table_whose_next_match_is_another_game_opens_again(begin: Begin) -> None:
    offline = await begin(seats=10, house=ONE_ROUND, level="steady")
    await offline.by_itself("over")
    for seat in offline.live.table.seats[4:]:
        seat.vacate()
    golf = setup_of(edition="golf", seats=4)
    assert isinstance(await offline.ask(offline.host, wire.Change("1", golf)), wire.Done)
    offline.tables.by_id.clear()

    again = await offline.tables.find(offline.live.table.id)

    assert again.table.playing.seats == 10
    assert again.table.setup.edition == "golf"


async def test_a_seat_that_could_not_be_kept_can_be_taken_again(begin: Begin) -> None:
    offline = await begin()
    visitor = await offline.watch()
    offline.store.broken = True
    failed = await offline.ask(visitor, wire.Sit("1", "Bo"))
    nobody = visitor.seat
    offline.store.broken = False

    seated = await offline.ask(visitor, wire.Sit("2", "Bo"))

    assert (failed.code, nobody) == ("not-kept", None)
    assert (seated.seat, seated.secret) == (1, visitor.secret)


async def test_whoever_was_removed_while_coming_back_does_not_sit(begin: Begin) -> None:
    offline = await begin()
    bo = await offline.sit("Bo")
    seat, late = bo.seat, FakeConnection()
    late.secret = bo.secret
    async with offline.live.lock:
        coming = asyncio.create_task(offline.live.attach(late, seat))
        await asyncio.sleep(0)
        assert seat is not None
        seat.vacate()

    with pytest.raises(RequestError) as refused:
        await coming

    assert refused.value.code == "bad-secret"
    assert late.told == []


@pytest.mark.parametrize(("watching", "hears"), [("nothing", False), ("public", True), ("everything", False)])
def test_watchers_hear_of_a_film_only_where_they_see_the_match(
    asked: Deal, watching: str, hears: bool
) -> None:
    table = asked(watching=watching, watch_delay=60)
    watcher = table.watch()
    ben = table.people[1]

    ben.ask(wire.Guess(ben.id(), "Maui"))

    assert bool([tell for tell in watcher.connection.told if isinstance(tell, wire.Guessed)]) == hears


async def test_watchers_of_the_past_do_not_see_the_score_of_the_present(begin: Begin) -> None:
    offline = await begin(house={"rounds": "3"}, level="steady")
    await offline.by_itself("between")
    table = offline.live.table
    assert table.begun is not None
    past = Match(table.playing.rules, table.begun.names, table.begun.key, chance=table.playing.chance)
    for entry in table.playing.log.entries[:-1]:
        redo(past, entry)

    assert table.snapshot(ALL, past).sheet == []
    assert table.snapshot(ALL).sheet == table.sheet != []


def test_what_was_said_in_one_match_is_not_heard_in_the_next(asked: Deal) -> None:
    table = asked()
    ben = table.people[1]
    ben.ask(wire.Guess(ben.id(), "Maui"))
    model = table.live.table
    assert model.film_names is not None
    assert model.begun is not None

    model.set_match(model.begun, model.playing.rules)

    assert model.film_names is None


def test_dis_30_an_answer_that_was_not_kept_does_not_count(dealt: Deal) -> None:
    table = dealt("disney100", 3, "WM")
    asker = table.people[table.live.table.playing.state.asked]
    tried = next(person for person in table.people if person is not asker)
    asker.asks_for(tried.name, "Moana", "listed")
    tried.ask(wire.Guess(tried.id(), "Moana"))
    table.offline.store.broken = True
    failed = tried.ask(wire.Move(tried.id(), table.live.table.seq, "answer", "Maui, Tamatoa"))
    table.offline.store.broken = False

    hearing = table.live.film.info()
    assert failed.code == "not-kept"
    assert hearing is not None
    assert hearing.named == ["Moana"]


async def test_who_is_told_that_it_is_done_is_not_told_the_opposite(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody leaves, so that everybody who is left has agreed; but the rule cannot be kept just then."""
    offline = await begin(edition="frozen")
    bo = await offline.sit("Bo")
    await offline.ask(offline.host, wire.Propose("1", ["next draws 2"]))

    async def fail(*_: object) -> None:
        raise StoreError("The server could not save this (disk full).")

    with monkeypatch.context() as patch:
        patch.setattr("lastcard.server.table.proposals.Proposals.write", fail)
        told = len(offline.host.told)
        await offline.ask(offline.host, wire.Remove("2", 1))

    answers = [tell for tell in offline.host.told[told:] if isinstance(tell, wire.Done | wire.No)]
    assert [type(answer) for answer in answers] == [wire.Done]
    assert bo.closed


async def test_frz_85_a_rule_in_the_log_is_written_once(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The entry was kept and the table could not be: the rule stands."""
    offline = await begin(edition="frozen", house={"rounds": "3"}, level="steady")
    await offline.by_itself("between")

    async def fail(*_: object) -> None:
        raise StoreError("The server could not save this (disk full).")

    with monkeypatch.context() as patch:
        patch.setattr(offline.store, "save_table", fail)
        answer = await offline.ask(offline.host, wire.Propose("1", ["next draws 2"]))
    moves = [entry.move for entry in offline.live.table.playing.log.entries]

    assert isinstance(answer, wire.Done)
    assert moves.count("pencil") == 1
    assert offline.live.table.setup.pencil == ["next draws 2"]
    assert offline.live.audience.info().proposal is None


async def test_a_table_that_could_not_be_read_is_read_once(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    offline = await begin()
    table, tables = offline.live.table.id, offline.tables
    tables.by_id.clear()
    reads = 0
    first = asyncio.Event()

    async def read_slowly(name: str) -> object:
        nonlocal reads
        reads += 1
        if reads == 1:
            await first.wait()
            raise StoreError("The server could not read this.")
        await asyncio.sleep(0)
        return original(name)

    original = offline.store.kept_tables.get
    monkeypatch.setattr(offline.store, "table", read_slowly)
    waiting = [asyncio.create_task(tables.find(table)) for _ in range(2)]
    await asyncio.sleep(0)
    first.set()
    await asyncio.sleep(0)
    newcomer = asyncio.create_task(tables.find(table))

    failed, second, third = await asyncio.gather(*waiting, newcomer, return_exceptions=True)

    assert isinstance(failed, StoreError)
    assert second is third
    assert second is tables.by_id[table]


async def test_com_22_a_move_that_waits_for_a_call_is_answered_where_it_was_sent_again(begin: Begin) -> None:
    offline = await begin(seats=2, uno_grace=300)
    bo = await offline.sit("Bo")
    await offline.start()
    again = FakeConnection()
    await offline.come(again, bo.secret)
    call_race = offline.live.call_race
    ask = wire.Move("m", offline.live.table.seq, "draw")
    call_race.held = [SentMove(bo, "m", Prepared(ask.seq + 1, 1, Move("draw"), 0))]

    await offline.ask(again, ask)
    call_race.leave(bo)

    assert [sent.connection for sent in call_race.held] == [again]


async def test_whoever_saw_everything_and_sits_down_sees_only_their_hand(begin: Begin) -> None:
    offline = await begin(seats=3, house=ONE_ROUND, level="steady", watching="everything", watch_delay=0)
    await offline.by_itself("over")
    offline.live.table.seats[2].vacate()
    watcher = await offline.watch()
    was_watching = watcher in offline.live.audience.delayed.connections

    await offline.ask(watcher, wire.Sit("1", "Bo"))

    assert was_watching
    assert watcher not in offline.live.audience.delayed.connections


async def test_whoever_sits_down_after_a_match_for_fewer_sees_the_table(begin: Begin) -> None:
    offline = await begin(seats=2, house=ONE_ROUND, level="steady")
    await offline.by_itself("over")
    await offline.ask(offline.host, wire.Change("1", setup_of(seats=4, house=ONE_ROUND)))
    bo = await offline.sit("Bo")
    back = FakeConnection()

    await offline.come(back, bo.secret)

    assert back.last(wire.Welcome).you == 2


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("\u3164", ""),
        ("\u2800\u034f", ""),
        ("A\u200dda", "Ada 2"),
        ("Ada\u034f", "Ada 2"),
        ("\uff21da", "\uff21da 2"),
        ("You", "You 2"),
        ("Bo \uff08steady\uff09", "Bo steady"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("e" + "\u0301\u200d" * 90, "\u00e9\u0301\u0301"),
    ],
)
def test_a_name_can_be_seen_and_told_from_others(typed: str, shown: str) -> None:
    assert clean_name(typed, {"ada"}) == shown


def test_a_log_that_cannot_be_written_stops_nobody(tmp_path: Path) -> None:
    file = (tmp_path / "log").open("w", encoding="utf-8")
    log_file = LogFile(file)
    log_file.write("before")
    file.close()

    log_file.write("afterwards")
    log_file.flush()

    assert (tmp_path / "log").read_text() == "before"


def test_a_rule_that_cannot_be_written_is_no_entry(deal: Deal) -> None:
    table = deal("frozen", "top B5", "B1 B2", "G1 G2")

    with pytest.raises(LastcardError):
        table.live.table.pencil(["next draws 2"], 0, 0)

    assert table.live.table.seq == 0
