"""Hints at a table: who may ask the coach, and that everyone hears of it.

Whoever practices with bots alone may always ask. Where several people play, the host allows it for all or for nobody.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from msgspec.structs import replace

from lastcard import wire
from lastcard.coach.hint import why_none
from lastcard.coach.moment import Moment
from lastcard.server.errors import RequestError
from lastcard.server.table.audience import Audience
from lastcard.server.table.handlers import answers
from lastcard.server.table.model import Table
from lastcard.server.table.seats import Connection

Adviser = Callable[[Moment], Awaitable[wire.Advice]]

HINT_SECONDS = 1.0  # between two hints for one seat
NOT_ALLOWED = "Hints are off, because other people play here: the host can allow them for everyone."
SHARED = "Hints are off, because others play the same deal."
STALE = "The table changed before the hint was ready: ask again."
TOO_FAST = "One hint at a time: wait a moment."


def are_allowed(table: Table) -> bool:
    """Whether a seat may ask: at a practice table, or where everyone may."""
    return table.setup.hints or len(table.people) == 1


@dataclass(eq=False, slots=True)
class Hints:
    """The coach thinks elsewhere, so the table goes on meanwhile; what it says is about one moment only."""

    table: Table
    audience: Audience
    adviser: Adviser
    asked: dict[int, float] = field(default_factory=dict)  # when each seat asked last
    given: dict[int, wire.Advice] = field(default_factory=dict)  # the last one of each seat
    tasks: dict[int, asyncio.Task[None]] = field(default_factory=dict)

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
        if seat in self.tasks or now - self.asked.get(seat, -HINT_SECONDS) < HINT_SECONDS:
            raise RequestError("too-fast", TOO_FAST)
        self.asked[seat] = now
        self.tasks[seat] = asyncio.create_task(self.advise(connection, message.id, moment, self.table.seq))

    async def advise(self, connection: Connection, name: str, moment: Moment, seq: int) -> None:
        """Answer once the coach has thought, if the question is still the same; another match ends this at once."""
        table = self.table
        try:
            advice = await self.adviser(moment)
            if seq != table.seq:
                raise RequestError("stale", STALE)
        except RequestError as problem:
            connection.send(wire.No(problem.code, problem.sentence, name))
            return
        finally:
            self.tasks.pop(moment.seat, None)
        self.given[moment.seat] = replace(advice, seq=seq)
        connection.send(replace(advice, id=name, seq=seq))
        taken = wire.HintTaken(moment.seat, seq)
        table.hints.append(taken)
        self.audience.tell_of_match(wire.Hinted(table.match_id, taken))

    def reset(self) -> None:
        """Another match, or the end of the table: what is being thought about is of no use."""
        self.given.clear()
        for task in list(self.tasks.values()):
            task.cancel()
