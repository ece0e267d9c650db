"""Rules tried on many games, for whoever writes one: in another process, which is there while somebody may want it."""

import asyncio
import sys
from asyncio.subprocess import PIPE, Process

import msgspec
import structlog

from lastcard import wire
from lastcard.server.errors import AskError

log = structlog.get_logger()
IDLE = 900.0  # seconds after which the process ends
PATIENCE = 30.0  # seconds for an answer


class Answer(msgspec.Struct):
    """What the process says to a question."""

    tried: wire.PencilTried | None = None
    problem: str = ""


class Tries:
    """One try at a time; the process is started before the first one is asked for, if anybody foresees it."""

    def __init__(self) -> None:
        self.process: Process | None = None
        self.lock = asyncio.Lock()
        self.starting: asyncio.Task[None] | None = None
        self.idle: asyncio.TimerHandle | None = None

    def prepare(self) -> None:
        """Somebody may soon want to try a rule."""
        if not self.is_running and (self.starting is None or self.starting.done()):
            self.starting = asyncio.create_task(self.start_alone())

    @property
    def is_running(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def start_alone(self) -> None:
        async with self.lock:
            await self.start()

    async def start(self) -> None:
        if not self.is_running:
            # A session of its own: Ctrl-C is for the server, which ends it in order.
            args = ("-m", "lastcard.server.trier")
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, *args, stdin=PIPE, stdout=PIPE, start_new_session=True
            )
        self.wait_idly()

    def wait_idly(self) -> None:
        if self.idle is not None:
            self.idle.cancel()
        self.idle = asyncio.get_running_loop().call_later(IDLE, self.end)

    async def ask(self, text: wire.PencilText) -> wire.PencilTried:
        async with self.lock:
            try:
                answer = await asyncio.wait_for(self.exchange(text), PATIENCE)
            except (OSError, TimeoutError, msgspec.DecodeError) as error:
                log.error("a rule could not be tried", reason=repr(error))
                self.kill()
                raise AskError("busy", "No games can be played now: try it again in a moment.") from None
            except BaseException:
                self.kill()  # an answer that nobody waits for must not be the next one's
                raise
        if answer.tried is None:
            raise AskError("bad-setup", answer.problem)
        return answer.tried

    async def exchange(self, text: wire.PencilText) -> Answer:
        await self.start()
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(msgspec.json.encode(text) + b"\n")
        return msgspec.json.decode(await self.process.stdout.readline(), type=Answer)

    def end(self) -> None:
        """It ends when nothing more can come."""
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()

    def kill(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
        self.process = None

    async def close(self) -> None:
        if self.idle is not None:
            self.idle.cancel()
        if self.starting is not None:
            await asyncio.wait({self.starting})
        process = self.process
        if process is not None and process.returncode is None:
            self.end()
            try:
                await asyncio.wait_for(process.wait(), 2)
            except TimeoutError:
                process.kill()
                await process.wait()
