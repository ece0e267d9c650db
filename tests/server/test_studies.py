"""Finished matches are studied beside the tables: bit by bit, once, and never while they go on."""

import asyncio
import time
from random import Random

import msgspec
import pytest
from starlette.requests import Request

from lastcard import wire
from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.coach.study import Effort
from lastcard.match import Match
from lastcard.rules.errors import LastcardError
from lastcard.server.addresses import RateLimit
from lastcard.server.app import Endpoints
from lastcard.server.errors import RequestError
from lastcard.server.live_tables import LiveTables
from lastcard.server.settings import Settings
from lastcard.server.sockets.sessions import Sessions
from lastcard.server.store.records import EntryRecord, MatchRecord
from lastcard.server.study import studies as studies_module
from lastcard.server.study import worker
from lastcard.server.study.studies import MOST_WAITING, Studies, StudyJob, StudyResult
from lastcard.server.study.worker import StudyWorker
from support.offline_table import MemoryStore

DONE = StudyResult(msgspec.Raw(b'{"stage":"done"}'), done=True)
NOT_YET = StudyResult(msgspec.Raw(b'{"stage":"look"}'))


@pytest.fixture(scope="module")
def played() -> Match:
    match = Match.start("classic", 2, ["target_score=10"], key=b"studied")
    play_on(match, {seat: bot("steady") for seat in range(2)}, Random(1))
    return match


@pytest.fixture
def store(played: Match) -> MemoryStore:
    log, kept = played.log, MemoryStore()
    kept.kept_matches["m"] = MatchRecord(
        "m", "t", 1, log.rules.to_text(), list(log.names), played.key, log.commitment, True, 1, 2
    )
    kept.kept_entries["m"] = [
        EntryRecord("m", entry.seq, 1, entry.seat, entry.move, entry.digest, entry.note)
        for entry in log.entries
    ]
    return kept


def answering(studies: Studies, monkeypatch: pytest.MonkeyPatch, *results: StudyResult) -> list[StudyJob]:
    """A process that answers as told; returns what it is asked."""
    asked: list[StudyJob] = []
    left = iter(results)

    async def exchange(job: StudyJob) -> StudyResult:
        asked.append(job)
        return next(left)

    monkeypatch.setattr(studies.jobs, "exchange", exchange)
    return asked


def test_who_asks_again_is_told_more_and_what_is_done_is_remembered(
    store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    studies = Studies(store)
    asked = answering(studies, monkeypatch, NOT_YET, DONE)

    async def scene() -> list[bytes]:
        return [await studies.ask("m"), await studies.ask("m")]

    first, second = asyncio.run(scene())

    assert (first, second) == (bytes(NOT_YET.answer), bytes(DONE.answer))
    assert studies.ready("m") == second
    assert Match.resume(asked[0].log).over
    assert asked[1].log == asked[0].log


def test_a_match_that_is_on_stays_secret(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    store.kept_matches["m"].ended = 0
    studies = Studies(store)
    asked = answering(studies, monkeypatch)

    with pytest.raises(RequestError, match="not over"):
        asyncio.run(studies.ask("m"))
    assert asked == []


def test_callers_beyond_the_limit_are_asked_to_retry(
    store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studies_module, "MOST_WAITING", 0)

    with pytest.raises(RequestError, match="try again") as refused:
        asyncio.run(Studies(store).ask("m"))
    assert refused.value.code == "busy"


def test_a_worker_goes_on_where_it_was_until_the_study_is_there(
    played: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "effort_for", lambda game: Effort(worlds=2, most=2, truth=2))
    monkeypatch.setattr(StudyWorker, "is_prepared", lambda *_: True)
    monkeypatch.setattr(worker, "LEAST_SECONDS", 0.0)
    working, text = StudyWorker(), str(played.publish())
    answers: list[wire.StudyAnswer] = []

    while not answers or answers[-1].study is None:
        result = working.answer(StudyJob("m", text, time.monotonic()))
        answers.append(msgspec.json.decode(result.answer, type=wire.StudyAnswer))

    *earlier, last = answers
    assert {answer.stage for answer in earlier} >= {"look", "truth", "turns"}
    assert last.study is not None
    assert last.study.winners == list(played.winners)
    assert {decision.seat for decision in last.study.decisions} == {0, 1}
    assert working.runs == {}


def test_a_log_that_is_damaged_is_told_so() -> None:
    result = StudyWorker().answer(StudyJob("m", "nonsense", time.monotonic()))

    assert result.problem.startswith("This is not a log")


def test_a_study_that_fails_on_its_way_is_told_so_and_ends_no_other(
    played: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: worker.Running) -> bool:
        raise LastcardError("This cannot be judged.")

    monkeypatch.setattr(StudyWorker, "is_prepared", lambda *_: True)
    monkeypatch.setattr(worker.Running, "advance", fails)
    working = StudyWorker()

    result = working.answer(StudyJob("m", str(played.publish()), time.monotonic()))

    assert result.problem == "This cannot be judged."
    assert working.runs == {}


async def test_no_more_wait_than_may(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when all of them come at once, before the first log is read."""
    studies = Studies(store)
    answered = asyncio.Event()

    async def exchange(job: StudyJob) -> StudyResult:
        await answered.wait()
        return NOT_YET

    monkeypatch.setattr(studies.jobs, "exchange", exchange)
    asked = [asyncio.ensure_future(studies.ask("m")) for _ in range(MOST_WAITING + 3)]
    refused, _ = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
    answered.set()
    results = await asyncio.gather(*asked, return_exceptions=True)

    assert refused
    assert sum(isinstance(one, RequestError) and one.code == "busy" for one in results) == 3
    assert await studies.ask("m")


def test_a_study_that_someone_asks_about_is_not_dropped_for_another(
    played: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or of many studies in rotation none would ever be done. One that nobody asks about makes room."""
    monkeypatch.setattr(StudyWorker, "is_prepared", lambda *_: True)
    monkeypatch.setattr(worker, "LEAST_SECONDS", -1.0)
    monkeypatch.setattr(worker.Running, "advance", lambda _: True)
    working, text = StudyWorker(), str(played.publish())
    working.lines.put(b"someone waits")

    def ask(match: str) -> StudyResult:
        return working.answer(StudyJob(match, text, 0.0))

    names = [f"m{n}" for n in range(worker.RUNS_KEPT)]
    begun = [ask(name) for name in names]
    runs = dict(working.runs)

    assert ask("one more").busy
    assert not any(result.busy for result in (*begun, *map(ask, names)))
    assert all(working.runs[name] is runs[name] for name in names)

    working.runs["m0"].asked -= worker.ACTIVE_SECONDS
    assert not ask("one more").busy
    assert set(working.runs) == {*names[1:], "one more"}


async def test_callers_that_the_process_refuses_are_asked_to_retry(
    store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    studies = Studies(store)
    answering(studies, monkeypatch, StudyResult(busy=True))

    with pytest.raises(RequestError, match="try again in a minute") as refused:
        await studies.ask("m")
    assert refused.value.code == "busy"


async def test_studies_have_an_allowance_of_their_own(
    store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is asked for again and again: two of them must not use up what an address may read."""
    tables, settings = LiveTables(store), Settings()
    endpoints = Endpoints(tables, settings, Sessions(tables, settings))
    answering(endpoints.studies, monkeypatch, NOT_YET, NOT_YET)
    endpoints.readings, endpoints.studyings = RateLimit(1), RateLimit(2)
    scope = {"type": "http", "headers": [], "client": ("192.0.2.1", 9), "path_params": {"match": "m"}}

    for _ in range(2):
        assert (await endpoints.study_match(Request(scope))).status_code == 200
    with pytest.raises(RequestError, match="Too many requests"):
        await endpoints.study_match(Request(scope))
    await endpoints.list_matches(Request(scope | {"query_string": b""}))
