"""Hints for whoever asks: in another process, one after the other, and none when too many wait."""

import asyncio
from typing import Any

import msgspec
import structlog

from lastcard import wire
from lastcard.coach.moment import Moment
from lastcard.server.errors import RequestError
from lastcard.server.jobs import Jobs

log = structlog.get_logger()
MOST_WAITING = 8  # hints that are asked for at once; the next one is refused
GIVE_UP_SECONDS = 6.0  # seconds for a hint: a page takes a connection for dead that is silent for 8
BUSY = "The coach is busy: ask again in a moment."


class HintJob(msgspec.Struct):
    """A moment as its seat knows it: hidden cards do not leave the server's process, not even for this one."""

    rules: str
    position: str
    seat: int
    names: list[str]
    memory: dict[str, list[Any]]


class HintResult(msgspec.Struct):
    """What the process says to a question; the id and the entry are not its business."""

    advice: wire.Advice | None = None
    problem: str = ""


class CoachJobs(Jobs[HintJob, HintResult]):
    """Moments go out, advice comes back."""

    def __init__(self) -> None:
        super().__init__("lastcard.server.coach.worker", HintResult)
        self.asking = 0

    async def ask(self, moment: Moment) -> wire.Advice:
        if max(self.asking, len(self.waiting)) >= MOST_WAITING:  # what was given up is still worked at
            raise RequestError("busy", BUSY)
        job = HintJob(
            moment.rules.to_text(), moment.position, moment.seat, list(moment.names), dict(moment.memory)
        )
        self.asking += 1
        try:
            answer = await asyncio.wait_for(self.exchange(job), GIVE_UP_SECONDS)
        except (OSError, TimeoutError) as error:
            log.error("a hint could not be given", reason=repr(error))
            raise RequestError("busy", BUSY) from None
        finally:
            self.asking -= 1
        if answer.advice is None:
            raise RequestError("not-now", answer.problem)
        return answer.advice
