"""Rules are tried in another process: honestly, a few games more each time, and not longer than the server is there."""

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable

import pytest

from lastcard.server.errors import RequestError
from lastcard.server.pencil.jobs import PencilJobs
from lastcard.wire import PencilText
from support.patience import WAIT_SECONDS

NEXT = PencilText("frozen", "next draws 2")


def run(scene: Callable[[PencilJobs], Awaitable[None]]) -> None:
    async def play() -> None:
        jobs = PencilJobs()
        try:
            await scene(jobs)
        finally:
            await jobs.close()

    asyncio.run(play())


def test_a_rule_is_tried_until_it_is_clear_what_it_does() -> None:
    """Whoever asks again gets more of them; the number is always the real one."""

    async def scene(jobs: PencilJobs) -> None:
        rule = PencilText("emoji", "everyone else draws a card", 3)
        tried, before = await jobs.ask(rule), 0
        while tried.more and tried.games < 200:
            assert tried.games > before
            tried, before = await jobs.ask(rule), tried.games

        assert tried.games >= 200
        assert tried.sentence.startswith("“everyone else draws a card”: ")
        assert {line.measure: line.state for line in tried.lines}["plays"] == "more"

    run(scene)


def test_what_is_no_rule_is_said_so_and_the_next_one_is_tried() -> None:
    async def scene(jobs: PencilJobs) -> None:
        with pytest.raises(RequestError, match="explodes"):
            await jobs.ask(PencilText("frozen", "next explodes"))

        assert (await jobs.ask(NEXT)).games > 0

    run(scene)


def test_a_process_that_died_is_started_again() -> None:
    async def scene(jobs: PencilJobs) -> None:
        await jobs.ask(NEXT)
        assert jobs.process is not None
        jobs.process.kill()
        await jobs.process.wait()

        assert (await jobs.ask(NEXT)).games > 0

    run(scene)


def test_it_ends_when_nothing_more_can_come() -> None:
    """So it does when the server is killed."""

    async def scene(jobs: PencilJobs) -> None:
        await jobs.ask(NEXT)
        assert jobs.process is not None
        number = jobs.process.pid
        jobs.end()
        await asyncio.wait_for(jobs.process.wait(), WAIT_SECONDS)

        if sys.platform != "win32":  # where signal 0 is no question but a Ctrl-C
            with pytest.raises(ProcessLookupError):
                os.kill(number, 0)

    run(scene)
