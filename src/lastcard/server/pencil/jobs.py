"""Rules tried on many games, for whoever writes one: in another process, which is there while someone may want it."""

import asyncio
import time

import msgspec
import structlog

from lastcard import wire
from lastcard.server.errors import RequestError
from lastcard.server.jobs import Jobs

log = structlog.get_logger()
ANSWER_SECONDS = 1.2  # until an answer; with what the page needs besides, people see it within two
GIVE_UP_SECONDS = 30.0  # seconds for an answer, on the slowest of machines


class Job(msgspec.Struct):
    """A rule to try; none when one may soon be."""

    edition: str
    seats: int
    text: str = ""
    until: float = 0.0  # when an answer is wanted; all processes share this clock


class JobResult(msgspec.Struct):
    """What the process says to a question."""

    tried: wire.PencilTried | None = None
    problem: str = ""


class PencilJobs(Jobs[Job, JobResult]):
    """Rules to try; the process is there before anyone asks."""

    def __init__(self) -> None:
        super().__init__("lastcard.server.pencil.worker", JobResult)

    def foresee(self, edition: str, seats: int) -> None:
        """Start the process, because someone may soon want to try a rule."""
        if not self.is_running:
            self.run(asyncio.create_task(self.exchange(Job(edition, seats))))

    async def ask(self, text: wire.PencilText) -> wire.PencilTried:
        question = Job(text.edition, text.seats, text.text, time.monotonic() + ANSWER_SECONDS)
        try:
            answer = await asyncio.wait_for(self.exchange(question), GIVE_UP_SECONDS)
        except (OSError, TimeoutError) as error:
            log.error("a rule could not be tried", reason=repr(error))
            raise RequestError("busy", "Rules can't be tried out right now: try again in a moment.") from None
        if answer.tried is None:
            raise RequestError("bad-setup", answer.problem)
        return answer.tried
