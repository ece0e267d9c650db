"""What a bot works out beside the table: off the event loop, within a budget, and only while the table waits for it.

Threads do: a search spends its time in native code, which lets other threads run. Where there is none it still gives
way to the loop every few milliseconds.
"""

import asyncio
import os
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

import structlog

from lastcard.bots import Thinker
from lastcard.engine.compiled import Build, obstacle, why_plain
from lastcard.match import Match
from lastcard.minds.playouts import native
from lastcard.move import Move
from lastcard.server.clock import table_time
from lastcard.server.metrics import METRICS
from lastcard.view import View

log = structlog.get_logger()
THOUGHT_SECONDS = 1.0  # on a busy machine; then a quick answer will do
LEAST_SECONDS = (
    0.3  # that every decision takes, more than a search does: how long it took would tell of a hand
)
MOST_AT_ONCE = 4  # decisions that are worked out at the same time; others wait, and may run out of time


class ThinkingThreads(ThreadPoolExecutor):
    """For all tables of a server; without a bot that thinks there is no thread."""

    def __init__(self, makes_libraries: bool = False) -> None:
        super().__init__(min(MOST_AT_ONCE, os.cpu_count() or 1), "lastcard-thinking")
        self.makes_libraries = makes_libraries
        self.builds: dict[str, Build | None] = {}

    def prepare(self, game: str) -> None:
        """Without native code nobody can look ahead: where there is none it is made, once, beside the tables."""
        if not self.makes_libraries or game in self.builds or native(game) is not None:
            return
        if obstacle():
            log.warning("bots cannot look ahead", reason=why_plain(game))
            self.builds[game] = None
        else:
            log.info("native code is being made; until then experts play like hard bots", game=game)
            self.builds[game] = Build(game, patient=True)


@dataclass(eq=False, slots=True)
class Thought:
    """One decision of one bot, for the position that it was begun at."""

    seat: int
    legal: list[Move]
    rng: Random  # as the bot leaves it, for the words that go with the move
    due: float  # when the bot's pause is over
    until: float  # when it must have decided
    work: Future["Decided"]

    @property
    def at(self) -> float:
        """When the bot moves: after its pause, and not before it knows what. A decision that was quick, or was none,
        takes as long as any other."""
        waited = self.work.result().waited if is_decided(self.work) else THOUGHT_SECONDS
        steady = self.until - THOUGHT_SECONDS + waited + LEAST_SECONDS
        return max(self.due, min(steady, self.until))

    def drop(self) -> None:
        """Nobody waits for it any more; one that is being worked out comes to nothing."""
        self.work.cancel()

    def found(self, table: str) -> Move | None:
        """The move, if there is one in time; a failure is logged, and is none."""
        if not self.work.done():
            self.drop()
            log.warning("a bot took too long", table=table[:6], seat=self.seat)
            return None
        if self.work.cancelled():
            return None
        if error := self.work.exception():
            log.error("a bot failed", table=table[:6], seat=self.seat, exc_info=error)
            return None
        move = self.work.result().move
        if move not in self.legal:
            log.error("a bot chose what is not legal", table=table[:6], seat=self.seat)  # a card of its hand
            return None
        return move


class Decided(NamedTuple):
    """What came of a decision."""

    move: Move | None
    waited: float  # seconds, for a thread


def is_decided(work: Future[Decided]) -> bool:
    return work.done() and not work.cancelled() and work.exception() is None


def think(bot: Thinker, view: View, legal: list[Move], rng: Random, asked: float) -> Decided:
    """Where there is no choice nothing is thought about, but that nobody can see."""
    waited = time.monotonic() - asked
    if len(legal) == 1:
        return Decided(legal[0], waited)
    with METRICS.thinking():
        return Decided(bot.choose(view, legal, rng), waited)


def begin(
    threads: ThinkingThreads,
    bot: Thinker,
    match: Match,
    seat: int,
    rng: Random,
    due: float,
    wake: Callable[[], None],
) -> Thought:
    """A bot thinks about its view as it is now; `wake` is called on the loop once it is done."""
    loop = asyncio.get_running_loop()
    legal = match.legal(seat)
    threads.prepare(match.rules.game)
    work = threads.submit(think, bot, match.view(seat), list(legal), rng, time.monotonic())

    def tell(_: Future[Decided]) -> None:
        with suppress(RuntimeError):  # the loop may be closed by now
            loop.call_soon_threadsafe(wake)

    work.add_done_callback(tell)
    return Thought(seat, legal, rng, due, table_time() + THOUGHT_SECONDS, work)
