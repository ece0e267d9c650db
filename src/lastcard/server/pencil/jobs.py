"""Rules tried on many games, for whoever writes one: in another process, which is there while someone may want it."""

import asyncio
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import deque

import msgspec
import structlog

from lastcard import wire
from lastcard.server.errors import RequestError

log = structlog.get_logger()
ANSWER_SECONDS = 1.2  # until an answer; with what the page needs besides, people see it within two
IDLE_SECONDS = 900.0  # seconds after which the process ends
GIVE_UP_SECONDS = 30.0  # seconds for an answer, on the slowest of machines


class Job(msgspec.Struct):
    """A rule to try; none when only the plain card will be wanted."""

    edition: str
    seats: int
    text: str = ""
    until: float = 0.0  # when an answer is wanted, in seconds since 1970


class JobResult(msgspec.Struct):
    """What the process says to a question."""

    tried: wire.PencilTried | None = None
    problem: str = ""


class PencilJobs:
    """Questions go to the process as they come, answers come back in the same order."""

    def __init__(self) -> None:
        self.process: Process | None = None
        self.starting = asyncio.Lock()
        self.closed = False
        self.waiting: deque[asyncio.Future[JobResult]] = deque()
        self.idle: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[object]] = set()
        self.foreseen: set[tuple[str, int]] = set()

    def foresee(self, edition: str, seats: int) -> None:
        """Play in advance the games without a rule, because someone may soon want to try one."""
        if not self.is_running:
            self.foreseen.clear()
        if (edition, seats) not in self.foreseen:
            self.foreseen.add((edition, seats))
            self.run(asyncio.create_task(self.exchange(Job(edition, seats))))

    def run(self, task: asyncio.Task[object]) -> None:
        self.tasks.add(task)
        task.add_done_callback(self.finish)

    def finish(self, task: asyncio.Task[object]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("rules cannot be tried", reason=repr(error))

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def ask(self, text: wire.PencilText) -> wire.PencilTried:
        question = Job(text.edition, text.seats, text.text, time.time() + ANSWER_SECONDS)
        try:
            answer = await asyncio.wait_for(self.exchange(question), GIVE_UP_SECONDS)
        except (OSError, TimeoutError) as error:
            log.error("a rule could not be tried", reason=repr(error))
            raise RequestError("busy", "Rules can't be tried out right now: try again in a moment.") from None
        if answer.tried is None:
            raise RequestError("bad-setup", answer.problem)
        return answer.tried

    async def exchange(self, question: Job) -> JobResult:
        async with self.starting:
            if self.closed:
                raise OSError("the server ends")
            if not self.is_running:
                await self.start()
        process = self.process
        assert process is not None
        assert process.stdin is not None
        answer: asyncio.Future[JobResult] = asyncio.get_running_loop().create_future()
        self.waiting.append(answer)
        process.stdin.write(msgspec.json.encode(question) + b"\n")
        self.wait_idly()
        return await answer

    async def start(self) -> None:
        # A session of its own: Ctrl-C is for the server, which ends it in order.
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",  # nothing of the folder that the server was started in
            "-m",
            "lastcard.server.pencil.worker",
            stdin=PIPE,
            stdout=PIPE,
            start_new_session=True,
        )
        self.waiting = deque()
        self.run(asyncio.create_task(self.listen(self.process, self.waiting)))

    async def listen(self, process: Process, waiting: deque[asyncio.Future[JobResult]]) -> None:
        """Every answer is for whoever waits longest, even if nobody waits for it anymore."""
        assert process.stdout is not None
        while line := await process.stdout.readline():
            answer = waiting.popleft()
            if not answer.done():
                answer.set_result(msgspec.json.decode(line, type=JobResult))
        await process.wait()
        for left in waiting:
            if not left.done():
                left.set_exception(OSError("the process has ended"))

    def wait_idly(self) -> None:
        if self.idle is not None:
            self.idle.cancel()
        self.idle = asyncio.get_running_loop().call_later(IDLE_SECONDS, self.end)

    def end(self) -> None:
        """Close the input of the process, which ends it once it has answered."""
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()

    async def close(self) -> None:
        if self.idle is not None:
            self.idle.cancel()
        async with self.starting:
            self.closed = True
        self.end()
        if self.process is not None:
            try:
                await asyncio.wait_for(self.process.wait(), 2)
            except TimeoutError:
                self.process.kill()
        if self.tasks:
            await asyncio.wait(self.tasks)
