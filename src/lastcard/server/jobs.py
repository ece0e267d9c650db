"""Work for a process of its own, so that no table waits for it: questions go there, answers come back in order.

The process is there while someone may want it: it is started by a question, and ends when none came for a while.
"""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from typing import Generic, TypeVar

import msgspec
import structlog

log = structlog.get_logger()
IDLE_SECONDS = 900.0  # seconds after which the process ends
LONGEST_ANSWER = 64 * 1024 * 1024  # bytes of one line

Question = TypeVar("Question", bound=msgspec.Struct)
Result = TypeVar("Result", bound=msgspec.Struct)


class Jobs(Generic[Question, Result]):
    """The server's side of a process that runs a `Worker`."""

    def __init__(self, module: str, result: type[Result]) -> None:
        self.module = module
        self.result = result
        self.process: Process | None = None
        self.starting = asyncio.Lock()
        self.closed = False
        self.waiting: deque[asyncio.Future[Result]] = deque()
        self.idle: asyncio.TimerHandle | None = None
        self.tasks: set[asyncio.Task[object]] = set()

    def run(self, task: asyncio.Task[object]) -> None:
        self.tasks.add(task)
        task.add_done_callback(self.finish)

    def finish(self, task: asyncio.Task[object]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            log.error("a job was not done", worker=self.module, reason=repr(error))

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def exchange(self, question: Question) -> Result:
        async with self.starting:
            if self.closed:
                raise OSError("the server ends")
            if not self.is_running:
                await self.start()
        process = self.process
        assert process is not None
        assert process.stdin is not None
        answer: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
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
            self.module,
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_ANSWER,
            start_new_session=True,
        )
        self.waiting = deque()
        self.run(asyncio.create_task(self.listen(self.process, self.waiting)))

    async def listen(self, process: Process, waiting: deque[asyncio.Future[Result]]) -> None:
        """Every answer is for whoever waits longest, even if nobody waits for it anymore."""
        assert process.stdout is not None
        while line := await process.stdout.readline():
            answer = waiting.popleft()
            if not answer.done():
                answer.set_result(msgspec.json.decode(line, type=self.result))
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
