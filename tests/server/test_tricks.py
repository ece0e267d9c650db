"""What a host or a guest might try, and a disk that fails at the wrong moment."""

from typing import Any

import msgspec
import pytest

from lastcard import wire
from lastcard.engine.codes import ALL
from lastcard.server.errors import RequestError
from lastcard.server.store.records import StoreError
from support.live_table import Deal
from support.offline_table import ONE_ROUND, Begin, FakeConnection, OfflineTable, setup_of


async def two(begin: Begin, **changes: Any) -> tuple[OfflineTable, FakeConnection]:
    """Ada and Bo in a match."""
    offline = await begin(seats=2, **changes)
    bo = await offline.sit("Bo")
    await offline.start()
    return offline, bo


@pytest.mark.parametrize("verb", ["catch", "choose", "accuse", "jump", "put 0", "call"])
async def test_a_number_of_five_thousand_digits_is_no_move(begin: Begin, verb: str) -> None:
    offline, bo = await two(begin)

    moved = await offline.move(bo, f"{verb} {'9' * 5000}")
    asked = await offline.ask(bo, wire.Why("why", f"{verb} {'9' * 5000}"))

    assert (moved.code, asked.code) == ("malformed", "malformed")
    assert len(moved.sentence) < 300


async def test_whatever_goes_wrong_with_a_message_the_line_and_the_table_go_on(
    begin: Begin,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    offline, bo = await two(begin)
    with monkeypatch.context() as patch:
        patch.setattr("lastcard.server.table.chat.cleaned", lambda *_: 1 // 0)
        answer = await offline.ask(bo, wire.Say("1", "hello"))

    assert answer.code == "malformed"
    assert (await offline.ask(bo, wire.Say("2", "hello again"))) is not None


@pytest.mark.parametrize(
    ("before", "after", "refused"),
    [
        ({"watching": "public"}, {"watching": "everything", "watch_delay": 0}, True),
        ({"watching": "nothing"}, {"watching": "public"}, True),
        ({"watching": "everything", "watch_delay": 60}, {"watch_delay": 0}, True),
        ({"watching": "everything", "watch_delay": 60}, {"watch_delay": 90}, False),
        ({"watching": "everything"}, {"watching": "public"}, False),
        ({"watching": "public"}, {"watching": "nothing"}, False),
    ],
)
async def test_watchers_cannot_be_shown_more_in_a_match(
    begin: Begin, before: dict[str, Any], after: dict[str, Any], refused: bool
) -> None:
    offline, _ = await two(begin, **before)
    changed = msgspec.structs.replace(offline.live.table.setup, **after)

    answer = await offline.ask(offline.host, wire.Change("1", changed))

    assert isinstance(answer, wire.No) == refused


async def test_watchers_who_may_see_less_see_less_at_once(begin: Begin) -> None:
    offline, _ = await two(begin, watching="everything", watch_delay=0)
    watcher = await offline.watch()
    assert watcher.last(wire.Welcome).match.view.viewer == ALL
    less = msgspec.structs.replace(offline.live.table.setup, watching="nothing")

    await offline.ask(offline.host, wire.Change("1", less))
    told = len(watcher.told)
    mover = offline.asked()
    assert mover is not None
    await offline.move(mover, offline.live.table.offer(offline.seat(mover))[0])

    assert watcher.last(wire.Welcome).match is None
    assert not [tell for tell in watcher.told[told:] if isinstance(tell, wire.News)]


def test_a_clock_that_is_switched_on_begins_to_run_then(deal: Deal) -> None:
    table = deal("classic", "top B5", "B1 B2", "R1 R2", turn_seconds=0)
    ada = table.people[0]
    table.wait(3600)
    slow = msgspec.structs.replace(table.live.table.setup, turn_seconds=600)

    ada.ask(wire.Change(ada.id(), slow))
    table.wait(599)
    still = table.live.table.seq
    table.wait(2)

    assert (still, table.live.table.seq) == (0, 1)


@pytest.mark.parametrize("name", ["custom_rule", "custom-rule"])
async def test_a_penciled_rule_is_no_house_rule(begin: Begin, name: str) -> None:
    offline = await begin(seats=2, edition="frozen")
    await offline.sit("Bo")
    sly = setup_of(seats=2, edition="frozen", house={name: "next draws 5"})

    answer = await offline.ask(offline.host, wire.Change("1", sly))

    assert answer.code == "bad-setup"
    assert "consent" in answer.sentence


async def test_consent_is_to_the_rule_that_was_read(begin: Begin) -> None:
    offline = await begin(seats=2, edition="frozen")
    bo = await offline.sit("Bo")
    await offline.ask(offline.host, wire.Propose("1", ["next draws 1"]))
    read = bo.last(wire.Table).table.proposal.number
    await offline.ask(offline.host, wire.Propose("2", ["next draws 9"]))

    late = await offline.ask(bo, wire.Agree("3", True, read))

    assert late.code == "stale"
    assert offline.live.table.setup.pencil == []


async def test_a_host_cannot_let_a_bot_play_for_somebody_who_is_here(begin: Begin) -> None:
    offline, bo = await two(begin)

    mine = await offline.ask(bo, wire.Relieve("1", 1, True))
    back = await offline.ask(bo, wire.Relieve("2", 1, False))
    forced = await offline.ask(offline.host, wire.Relieve("3", 1, True))

    assert isinstance(mine, wire.Done)
    assert isinstance(back, wire.Done)
    assert forced.code == "not-now"


async def test_what_is_proposed_on_a_full_disk_was_not_proposed(begin: Begin) -> None:
    offline = await begin(seats=2, edition="frozen")
    offline.store.broken = True
    answer = await offline.ask(offline.host, wire.Propose("1", ["next draws 1"]))

    assert answer.code == "not-kept"
    assert offline.live.audience.info().proposal is None


async def test_a_start_on_a_full_disk_leaves_the_seats_open(begin: Begin) -> None:
    offline = await begin(seats=2)
    offline.store.broken = True
    answer = await offline.ask(offline.host, wire.Start("1", "steady"))

    assert answer.code == "not-kept"
    assert [seat.keeper for seat in offline.live.table.seats] == ["person", "open"]


async def test_the_end_of_a_match_is_kept_when_the_disk_is_back(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lastcard.server.table.scheduler.RETRY_SECONDS", 0.01)
    monkeypatch.setattr("lastcard.server.table.planner.RETRY_SECONDS", 0.01)
    offline = await begin(seats=2, house=ONE_ROUND, level="steady")
    live = offline.live

    async def fail(*_: object) -> None:
        raise StoreError("The server could not save this (disk full).")

    with monkeypatch.context() as patch:
        patch.setattr(offline.store, "end_match", fail)
        await offline.by_itself("over")
        assert not offline.store.kept_matches[live.table.match_id].ended

    await offline.until(lambda: offline.store.kept_matches[live.table.match_id].ended > 0)
    assert live.matches.ended is None


async def test_codes_are_forgotten_with_what_they_open(begin: Begin) -> None:
    offline = await begin(seats=2)
    tables, live = offline.tables, offline.live
    await offline.start("steady")
    seat = live.table.seats[0]
    first, second = await tables.codes.transfer(live, seat), await tables.codes.transfer(live, seat)
    assert await tables.forget_idle() == 0

    with pytest.raises(RequestError):
        await tables.codes.find(first)
    assert (await tables.codes.find(second)).table == live.table.id


async def test_whoever_asks_for_another_match_plays_it(begin: Begin) -> None:
    """A bot that played on for somebody does not play their next match too."""
    offline = await begin(seats=2, house=ONE_ROUND, level="steady")
    seat = offline.live.table.seats[0]
    await offline.ask(offline.host, wire.Relieve("1", 0, True))
    await offline.until(lambda: offline.live.table.stage == "over")
    assert seat.plays_itself

    await offline.ask(offline.host, wire.Ready("2"))

    assert not seat.plays_itself
