"""The studies of one server: who asks gets what is there by now, and asks again until all of it is."""

import asyncio
import time
from collections import OrderedDict

import msgspec
import structlog

from lastcard.server.errors import RequestError
from lastcard.server.jobs import Jobs
from lastcard.server.replays import log_text
from lastcard.server.store.records import Store

log = structlog.get_logger()
ANSWER_SECONDS = 1.0  # until an answer
GIVE_UP_SECONDS = 120.0  # seconds for an answer, on the slowest of machines
MOST_WAITING = 6  # callers beyond the limit are asked to retry
CACHE_BYTES = 16 * 1024 * 1024  # bytes of studies that are remembered
LOGS_KEPT = 8  # of matches that are being studied

BUSY = "Other matches are being studied right now: try again in a minute."
FAILED = "This match can't be studied right now: try again in a moment."


class StudyJob(msgspec.Struct):
    """A match to study, or to go on with."""

    match: str
    log: str
    until: float  # when an answer is wanted; all processes share this clock


class StudyResult(msgspec.Struct):
    """How far the study is, as the page is told it."""

    answer: msgspec.Raw = msgspec.Raw(b"null")  # a `wire.StudyAnswer`
    done: bool = False
    problem: str = ""
    busy: bool = False  # as many others are being studied as can be


class Studies:
    """The studies that were made last are remembered; others are made when someone asks."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.jobs: Jobs[StudyJob, StudyResult] = Jobs("lastcard.server.study.worker", StudyResult)
        self.answers: OrderedDict[str, bytes] = OrderedDict()  # the one asked for last is last
        self.logs: OrderedDict[str, str] = OrderedDict()
        self.asking = 0  # questions that are not answered yet

    def ready(self, match: str) -> bytes | None:
        """The study, if it is remembered."""
        answer = self.answers.get(match)
        if answer is not None:
            self.answers.move_to_end(match)
        return answer

    async def ask(self, match: str) -> bytes:
        """How far the study of a finished match is; each question brings it a little further."""
        if max(self.asking, len(self.jobs.waiting)) >= MOST_WAITING:  # what was given up is still worked at
            raise RequestError("busy", BUSY)
        self.asking += 1
        try:
            question = StudyJob(match, await self.log_of(match), time.monotonic() + ANSWER_SECONDS)
            result = await asyncio.wait_for(self.jobs.exchange(question), GIVE_UP_SECONDS)
        except (OSError, TimeoutError) as error:
            log.error("a match could not be studied", match=match[:6], reason=repr(error))
            raise RequestError("busy", FAILED) from None
        finally:
            self.asking -= 1
        if result.busy:
            raise RequestError("busy", BUSY)
        if result.problem:
            raise RequestError("malformed", result.problem)
        if result.done:
            self.remember(match, bytes(result.answer))
        return bytes(result.answer)

    async def log_of(self, match: str) -> str:
        """The log, which the process gets with every question; a match that goes on has none to give."""
        if match not in self.logs:
            self.logs[match] = await log_text(self.store, match)
            while len(self.logs) > LOGS_KEPT:
                self.logs.popitem(last=False)
        return self.logs[match]

    def remember(self, match: str, answer: bytes) -> None:
        self.logs.pop(match, None)
        self.answers[match] = answer
        while sum(map(len, self.answers.values())) > CACHE_BYTES:
            self.answers.popitem(last=False)

    async def close(self) -> None:
        await self.jobs.close()
