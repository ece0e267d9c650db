"""Finished matches are studied beside the tables: bit by bit, once, and never while they go on."""

import asyncio
import time
from random import Random

import msgspec
import pytest

from lastcard import wire
from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.coach.study import Effort
from lastcard.match import Match
from lastcard.server.errors import RequestError
from lastcard.server.store.records import EntryRecord, MatchRecord
from lastcard.server.study import studies as studies_module
from lastcard.server.study import worker
from lastcard.server.study.studies import Studies, StudyJob, StudyResult
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


def test_who_comes_when_many_wait_is_told_to_come_back(
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
