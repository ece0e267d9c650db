"""How a move comes about: prepared by the rules once, made on the state, kept by the store, and only then told."""

import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from lastcard.match import CLOCK, DEALER, Match, Prepared
from lastcard.move import Move
from lastcard.rules.asks import ASKS
from lastcard.rules.refusals import Refusal
from lastcard.server.metrics import METRICS
from lastcard.server.sanitize import NOTE_LENGTH, cleaned
from lastcard.server.store.records import Store, StoreError
from lastcard.server.table.model import NewEntry, Table


@dataclass(eq=False, slots=True)
class Moves:
    """Makes moves, whoever they are of. What cannot be kept has not happened."""

    table: Table
    store: Store
    kept: Callable[[NewEntry], Awaitable[None]]  # tells it, and all that follows from it

    async def make(self, prepared: Prepared, message_id: str = "") -> NewEntry:
        """Make what the rules have allowed; `message_id` is the id of the message that it came with."""
        new = self.table.make(prepared, int(time.time() * 1000), message_id)
        await self.keep(new)
        await self.kept(new)
        METRICS.moved(self.mover(new.entry.seat))
        return new

    def mover(self, seat: int) -> str:
        """Who made a move, as it is counted."""
        if seat >= DEALER:
            return "table"
        return "bot" if self.table.seats[seat].plays_itself else "person"

    async def keep(self, new: NewEntry) -> None:
        """An entry is true as soon as this is done; if it cannot be, the state is as it was."""
        try:
            await self.store.append(new.entry)
        except StoreError:
            self.table.undo()
            raise
        self.table.remember(new)

    async def decide(self, seat: int, move: Move, note: str = "") -> NewEntry | Refusal:
        """A move that nobody has held against the rules yet."""
        prepared = self.table.playing.prepare(seat, move, note)
        return prepared if isinstance(prepared, Refusal) else await self.make(prepared)

    async def deal(self) -> None:
        """The dealer's next move."""
        match = self.table.playing
        if match.waiting == (DEALER,):
            await self.decide(DEALER, match.legal(DEALER)[0])

    async def lapse(self) -> None:
        """Time is up: the safe default happens."""
        await self.decide(CLOCK, Move("lapse"))


def words_for(match: Match, verb: str, note: str) -> str:
    """The words of a player as they are kept: one clean line, and only where the table asks for words."""
    if verb != ASKS[match.state.ask].noted:
        return ""
    lines = (cleaned(line, NOTE_LENGTH) for line in note.splitlines())
    return ", ".join(line for line in lines if line)[:NOTE_LENGTH]
