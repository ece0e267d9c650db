"""Hints at a table: for whoever practices alone, else only where the host allows them to all, and never unseen."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from lastcard import wire
from lastcard.coach.moment import Moment
from lastcard.rules.build import build
from lastcard.server.coach import jobs as jobs_module
from lastcard.server.coach.jobs import GIVE_UP_SECONDS, MOST_WAITING, CoachJobs, HintJob, HintResult
from lastcard.server.errors import RequestError
from lastcard.server.table import hints
from lastcard.server.table.hints import FAILED, NOT_ALLOWED, STALE, TOO_FAST
from support.offline_table import Begin, FakeConnection, OfflineTable, setup_of
from support.patience import WAIT_SECONDS

POSITION = "2 seats · turn 0 · top R5 · said 1 0\n0  R7\n1  ?\ndraw  …"


class Coach:
    """Thinks as long as it is told to, and likes the first move."""

    def __init__(self) -> None:
        self.asked: list[Moment] = []
        self.thinks = asyncio.Event()
        self.thinks.set()
        self.problem: Exception | None = None

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


def answer_to(connection: FakeConnection, message_id: str) -> Any:
    return next((told for told in connection.told if getattr(told, "id", "") == message_id), None)


async def test_a_question_is_answered_when_another_match_begins(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one that nobody has begun to think about."""
    offline = await begin(seats=2)
    await offline.start("random")
    coach = coach_at(offline, monkeypatch)
    ada = await my_turn(offline)
    coach.thinks.clear()

    await offline.live.handle(ada, wire.Hint("early"))
    offline.live.hints.reset()
    early = answer_to(ada, "early")
    await offline.live.handle(ada, wire.Hint("late"))
    await offline.until(lambda: coach.asked)
    offline.live.hints.reset()

    for no in (early, answer_to(ada, "late")):
        assert (no.code, no.sentence) == ("stale", STALE)
    assert not offline.live.hints.pending
    coach.thinks.set()
    assert isinstance(await hint(offline, ada), wire.Advice)


async def test_a_coach_that_fails_is_busy(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    offline = await begin(seats=2)
    await offline.start("random")
    coach = coach_at(offline, monkeypatch)
    coach.problem = ZeroDivisionError("nobody thought of this")
    ada = await my_turn(offline)

    no = await hint(offline, ada)

    assert (no.code, no.sentence) == ("busy", FAILED)
    assert not offline.live.hints.pending


async def test_a_hint_that_nobody_was_given_is_not_told_of(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asked is gone: who comes back and asks again takes the hint then, and everyone hears of it."""
    offline = await begin(seats=2)
    await offline.start("random")
    coach = coach_at(offline, monkeypatch)
    ada, watcher = await my_turn(offline), await offline.watch()
    coach.thinks.clear()
    await offline.live.handle(ada, wire.Hint("lost"))
    await offline.until(lambda: coach.asked)

    await offline.live.detach(ada)
    coach.thinks.set()
    await offline.until(lambda: not offline.live.hints.pending)

    assert not offline.live.table.hints
    assert not any(isinstance(told, wire.Hinted) for told in watcher.told)
    again = FakeConnection()
    await offline.come(again, ada.secret)
    assert isinstance(await hint(offline, again), wire.Advice)
    assert len(offline.live.table.hints) == 1


def test_the_server_gives_a_hint_up_before_the_page_gives_the_server_up() -> None:
    page = (Path(__file__).parents[2] / "web" / "src" / "wire" / "connection.ts").read_text("utf-8")
    found = re.search(r"ANSWER_MS = ([\d_]+);", page)

    assert found
    assert int(found[1]) - 2000 >= GIVE_UP_SECONDS * 1000


async def test_what_takes_too_long_is_given_up_and_still_counts_as_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody waits for it any more, but its process does not know: others would only wait behind it."""
    monkeypatch.setattr(jobs_module, "GIVE_UP_SECONDS", 0.0)
    jobs = CoachJobs()
    asked: list[HintJob] = []

    async def exchange(job: HintJob) -> HintResult:
        asked.append(job)
        answer: asyncio.Future[HintResult] = asyncio.get_running_loop().create_future()
        jobs.waiting.append(answer)
        return await answer

    monkeypatch.setattr(jobs, "exchange", exchange)
    jobs.waiting.extend(asyncio.get_running_loop().create_future() for _ in range(MOST_WAITING))

    with pytest.raises(RequestError) as refused:
        await jobs.ask(Moment(build("classic"), POSITION, 0, ("Ann", "Bob")))
    assert refused.value.code == "busy"
    assert asked == []


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


async def test_a_process_thinks_a_hint_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The real one: a moment goes there and advice comes back; too many at once are refused."""
    monkeypatch.setattr(jobs_module, "GIVE_UP_SECONDS", WAIT_SECONDS)
    moment = Moment(build("classic"), POSITION, 0, ("Ann", "Bob"))
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
