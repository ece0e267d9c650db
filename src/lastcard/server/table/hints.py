"""Hints at a table: who may ask the coach, and that everyone hears of it.

Whoever practices with bots alone may always ask. Where several people play, the host allows it for all or for nobody.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import structlog
from msgspec.structs import replace

from lastcard import wire
from lastcard.coach.hint import why_none
from lastcard.coach.moment import Moment
from lastcard.server.errors import RequestError
from lastcard.server.table.audience import Audience
from lastcard.server.table.handlers import answers
from lastcard.server.table.model import Table
from lastcard.server.table.seats import Connection

log = structlog.get_logger()
Adviser = Callable[[Moment], Awaitable[wire.Advice]]

HINT_SECONDS = 1.0  # between two hints for one seat
NOT_ALLOWED = "Hints are off, because other people play here: the host can allow them for everyone."
SHARED = "Hints are off, because others play the same deal."
FAILED = "The coach could not say: ask again in a moment."
STALE = "The table changed before the hint was ready: ask again."
TOO_FAST = "One hint at a time: wait a moment."


def are_allowed(table: Table) -> bool:
    """Whether a seat may ask: at a practice table, or where everyone may."""
    return table.setup.hints or len(table.people) == 1


@dataclass(eq=False, slots=True)
class Question:
    """A hint that someone waits for."""

    connection: Connection
    id: str
    moment: Moment
    seq: int  # the entry after which it was asked
    task: asyncio.Task[None] | None = None

    def refuse(self, problem: RequestError) -> None:
        self.connection.send(wire.No(problem.code, problem.sentence, self.id))


@dataclass(eq=False, slots=True)
class Hints:
    """The coach thinks elsewhere, so the table goes on meanwhile; what it says is about one moment only."""

    table: Table
    audience: Audience
    adviser: Adviser
    asked: dict[int, float] = field(default_factory=dict)  # when each seat asked last
    given: dict[int, wire.Advice] = field(default_factory=dict)  # the last one of each seat
    pending: dict[int, Question] = field(default_factory=dict)  # by seat

    @answers(wire.Hint)
    async def hint(self, connection: Connection, message: wire.Hint) -> None:
        _, seat = self.table.seat_of(connection)
        match = self.table.match_on
        if self.table.deals is not None:
            raise RequestError("not-now", SHARED)
        if not are_allowed(self.table):
            raise RequestError("not-now", NOT_ALLOWED)
        known = self.given.get(seat)
        if known is not None and known.seq == self.table.seq:
            connection.send(replace(known, id=message.id))
            return
        moment = Moment.of(match.rules, match.state, seat, match.log.names)
        if not moment.choices:
            raise RequestError("not-now", why_none(moment))
        now = time.monotonic()
        if seat in self.pending or now - self.asked.get(seat, -HINT_SECONDS) < HINT_SECONDS:
            raise RequestError("too-fast", TOO_FAST)
        self.asked[seat] = now
        self.pending[seat] = question = Question(connection, message.id, moment, self.table.seq)
        question.task = asyncio.create_task(self.advise(question))

    async def advise(self, question: Question) -> None:
        """Answer once the coach has thought, whatever comes of it; another match ends this at once."""
        try:
            advice = await self.adviser(question.moment)
            del self.pending[question.moment.seat]
            self.give(question, advice)
        except Exception as error:  # whatever the coach does wrong, whoever asked is answered
            self.pending.pop(question.moment.seat, None)
            if not isinstance(error, RequestError):
                log.exception("a hint went wrong", table=self.table.id[:6])
                error = RequestError("busy", FAILED)
            question.refuse(error)

    def give(self, question: Question, advice: wire.Advice) -> None:
        """The hint is for the moment it was asked at, and for someone who is still there to read it."""
        table, seat, seq = self.table, question.moment.seat, question.seq
        if seq != table.seq or question.connection not in table.seats[seat].connections:
            raise RequestError("stale", STALE)
        self.given[seat] = replace(advice, seq=seq)
        question.connection.send(replace(advice, id=question.id, seq=seq))
        taken = wire.HintTaken(seat, seq)
        table.hints.append(taken)
        self.audience.tell_of_match(wire.Hinted(table.match_id, taken))

    def reset(self) -> None:
        """Another match, or the end of the table: what is being thought about is of no use."""
        self.given.clear()
        pending, self.pending = self.pending, {}
        for question in pending.values():
            if question.task is not None:
                question.task.cancel()
            question.refuse(RequestError("stale", STALE))
