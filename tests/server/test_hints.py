"""Hints at a table: for whoever practices alone, else only where the host allows them to all, and never unseen."""

import asyncio
from typing import Any

import pytest

from lastcard import wire
from lastcard.coach.moment import Moment
from lastcard.rules.build import build
from lastcard.server.coach.jobs import MOST_WAITING, CoachJobs
from lastcard.server.errors import RequestError
from lastcard.server.table import hints
from lastcard.server.table.hints import NOT_ALLOWED, STALE, TOO_FAST
from support.offline_table import Begin, FakeConnection, OfflineTable, setup_of


class Coach:
    """Thinks as long as it is told to, and likes the first move."""

    def __init__(self) -> None:
        self.asked: list[Moment] = []
        self.thinks = asyncio.Event()
        self.thinks.set()
        self.problem: RequestError | None = None

    async def __call__(self, moment: Moment) -> wire.Advice:
        self.asked.append(moment)
        await self.thinks.wait()
        if self.problem:
            raise self.problem
        moves = [wire.JudgedMove(str(move), str(move), 0.5, 0.1, 0.0, 0.0) for move in moment.choices]
        return wire.Advice("", 0, moves[0].move, "Because.", "chance", False, moves, 9)


def coach_at(offline: OfflineTable, monkeypatch: pytest.MonkeyPatch) -> Coach:
    coach = Coach()
    offline.live.hints.adviser = coach
    monkeypatch.setattr(hints, "HINT_SECONDS", 0.0)
    return coach


async def my_turn(offline: OfflineTable) -> FakeConnection:
    """The person that the table waits for."""
    await offline.until(lambda: offline.asked() is not None)
    asked = offline.asked()
    assert asked is not None
    return asked


async def hint(offline: OfflineTable, connection: FakeConnection) -> Any:
    """Ask, and wait for the answer."""
    message = wire.Hint(connection.new_id())
    await offline.live.handle(connection, message)

    def answers() -> list[Any]:
        return [told for told in connection.told if getattr(told, "id", None) == message.id]

    await offline.until(answers)
    return answers()[0]


async def test_whoever_practices_with_bots_may_ask(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    offline = await begin(seats=3)
    await offline.start("random")
    coach_at(offline, monkeypatch)
    ada = await my_turn(offline)

    advice = await hint(offline, ada)

    assert isinstance(advice, wire.Advice)
    assert advice.move in offline.live.table.offer(0)
    assert advice.seq == offline.live.table.seq


async def test_where_people_play_nobody_may_ask(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    offline = await begin(seats=2)
    bo = await offline.sit("Bo")
    await offline.start()
    coach = coach_at(offline, monkeypatch)

    for person in (offline.host, bo):
        no = await hint(offline, person)
        assert (no.code, no.sentence) == ("not-now", NOT_ALLOWED)
    assert not coach.asked


async def test_the_host_allows_hints_to_everyone_and_everyone_sees_it(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    offline = await begin(seats=2, hints=True)
    bo = await offline.sit("Bo")
    watcher = await offline.watch()
    await offline.start()
    coach_at(offline, monkeypatch)
    asked = await my_turn(offline)
    seat = offline.seat(asked)

    assert isinstance(await hint(offline, asked), wire.Advice)

    for one in (offline.host, bo, watcher):
        assert one.last(wire.Table).table.setup.hints
        assert one.last(wire.Hinted).hint == wire.HintTaken(seat, offline.live.table.seq)
    again = FakeConnection()
    await offline.come(again, bo.secret)
    assert again.last(wire.Welcome).match.hints == [wire.HintTaken(seat, offline.live.table.seq)]


async def test_only_the_one_who_asked_hears_what_it_says(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    offline = await begin(seats=2, hints=True)
    bo = await offline.sit("Bo")
    await offline.start()
    coach_at(offline, monkeypatch)
    asked = await my_turn(offline)
    other = bo if asked is offline.host else offline.host

    await hint(offline, asked)

    assert not any(isinstance(told, wire.Advice) for told in other.told)


async def test_hints_are_turned_on_and_off_between_rounds_only(begin: Begin) -> None:
    offline = await begin(seats=2)
    await offline.sit("Bo")
    await offline.start()
    setup = setup_of(seats=2, hints=True)

    during = await offline.ask(offline.host, wire.Change("1", setup))
    offline.live.table.stage = "between"
    between = await offline.ask(offline.host, wire.Change("2", setup))

    assert during.code == "not-now"
    assert "between rounds" in during.sentence
    assert isinstance(between, wire.Done)
    assert offline.live.table.setup.hints


async def test_the_coach_is_given_no_card_that_the_seat_cannot_see(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What leaves the table for another process is what the seat knows."""
    offline = await begin(seats=2)
    await offline.start("random")
    coach = coach_at(offline, monkeypatch)
    ada = await my_turn(offline)

    await hint(offline, ada)

    lines = coach.asked[0].position.splitlines()
    assert set(lines[2].split()[1:]) == {"?"}
    assert "draw  …" in lines
    assert not any(line.startswith("key") for line in lines)


async def test_the_table_goes_on_while_the_coach_thinks(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hint that comes too late is none, and is not told of."""
    offline = await begin(seats=2)
    await offline.start("random")
    coach = coach_at(offline, monkeypatch)
    ada = await my_turn(offline)
    coach.thinks.clear()
    await offline.live.handle(ada, wire.Hint("slow"))

    await offline.move(ada, offline.live.table.offer(0)[0])
    coach.thinks.set()
    await offline.until(lambda: any(getattr(told, "id", "") == "slow" for told in ada.told))

    no = next(told for told in ada.told if getattr(told, "id", "") == "slow")
    assert (no.code, no.sentence) == ("stale", STALE)
    assert not offline.live.table.hints


async def test_one_hint_at_a_time(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    offline = await begin(seats=2)
    await offline.start("random")
    coach = coach_at(offline, monkeypatch)
    ada = await my_turn(offline)
    coach.thinks.clear()
    await offline.live.handle(ada, wire.Hint("first"))

    no = await hint(offline, ada)
    coach.thinks.set()

    assert (no.code, no.sentence) == ("too-fast", TOO_FAST)


async def test_the_same_question_is_answered_once(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks again hears the same, and the others hear nothing more."""
    offline = await begin(seats=2)
    await offline.start("random")
    coach = coach_at(offline, monkeypatch)
    ada = await my_turn(offline)

    first, second = await hint(offline, ada), await hint(offline, ada)

    assert (first.move, first.reason) == (second.move, second.reason)
    assert len(coach.asked) == len(offline.live.table.hints) == 1


async def test_a_coach_that_is_busy_says_so(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    offline = await begin(seats=2)
    await offline.start("random")
    coach = coach_at(offline, monkeypatch)
    coach.problem = RequestError("busy", "The coach is busy.")
    ada = await my_turn(offline)

    no = await hint(offline, ada)

    assert no.code == "busy"
    assert not offline.live.table.hints


async def test_a_watcher_and_one_who_is_not_asked_get_no_hint(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    offline = await begin(seats=2, hints=True)
    bo = await offline.sit("Bo")
    watcher = await offline.watch()
    await offline.start()
    coach_at(offline, monkeypatch)
    asked = await my_turn(offline)
    other = bo if asked is offline.host else offline.host

    assert (await hint(offline, watcher)).code == "not-seated"
    assert "not waiting for your move" in (await hint(offline, other)).sentence


async def test_a_process_thinks_a_hint_out() -> None:
    """The real one: a moment goes there and advice comes back; too many at once are refused."""
    position = "2 seats · turn 0 · top R5 · said 1 0\n0  R7\n1  ?\ndraw  …"
    moment = Moment(build("classic"), position, 0, ("Ann", "Bob"))
    jobs = CoachJobs()
    try:
        advice = await jobs.ask(moment)
        assert advice.move == "play R7"
        assert advice.moves[0].words == "play red 7"
        assert advice.playouts > 0

        asked = [asyncio.ensure_future(jobs.ask(moment)) for _ in range(MOST_WAITING + 3)]
        results = await asyncio.gather(*asked, return_exceptions=True)
        assert any(isinstance(one, RequestError) and one.code == "busy" for one in results)
        assert sum(isinstance(one, wire.Advice) for one in results) >= MOST_WAITING
    finally:
        await jobs.close()
