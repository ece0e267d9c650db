"""The pencil: a rule for the customizable cards is proposed, and holds when every person at the table agrees."""

import time
from typing import TYPE_CHECKING

import msgspec

from lastcard import wire
from lastcard.match import Match
from lastcard.rules.pencil.handwriting import KEPT
from lastcard.server.chair import Line
from lastcard.server.cleaning import cleaned
from lastcard.server.errors import AskError
from lastcard.server.records import StoreError
from lastcard.server.rulebook import problems_of

if TYPE_CHECKING:
    from lastcard.server.live import LiveTable


class Consent:
    """The proposal that is on the table, if any. Without everybody's consent the cards stay as they are (FRZ-81)."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.by = -1
        self.sentences: list[str] | None = None
        self.agreed: set[int] = set()

    def info(self) -> wire.Proposal | None:
        if self.sentences is None:
            return None
        chairs = range(len(self.live.table.chairs))
        return wire.Proposal(self.by, self.sentences, [seat in self.agreed for seat in chairs])

    def drop(self) -> None:
        self.by, self.sentences, self.agreed = -1, None, set()

    def must_be_time(self) -> None:
        """Before a match or between its rounds (FRZ-A11)."""
        if self.live.table.stage == "playing":
            raise AskError("not-now", "The pencil is used before a match or between its rounds.", "FRZ-A11")

    async def propose(self, line: Line, ask: wire.Propose) -> None:
        """Somebody writes a rule; none at all erases what is written."""
        _, seat = self.live.seat_of(line)
        self.must_be_time()
        sentences = [text for sentence in ask.sentences[:2] if (text := cleaned(sentence, KEPT))]
        setup = msgspec.structs.replace(self.live.table.setup, pencil=sentences)
        if problems := problems_of(setup):
            raise AskError("bad-setup", " ".join(problems))
        self.by, self.sentences, self.agreed = seat, sentences, {seat}
        line.send(wire.Done(ask.id))
        await self.settle()

    async def agree(self, line: Line, ask: wire.Agree) -> None:
        """Somebody agrees, or does not: then the proposal is off the table."""
        _, seat = self.live.seat_of(line)
        self.must_be_time()
        if self.sentences is None:
            raise AskError("not-now", "Nothing is proposed.")
        if ask.yes:
            self.agreed.add(seat)
        else:
            self.drop()
        line.send(wire.Done(ask.id))
        await self.settle()

    async def settle(self) -> None:
        """With everybody's consent the rule is written."""
        table = self.live.table
        sentences = self.sentences
        if sentences is not None and self.agreed >= set(table.people):
            if table.stage == "between" and table.match is not None:
                await self.write(table.match, sentences)
            await self.keep(sentences)
            self.drop()
        self.live.tell_table()

    async def keep(self, sentences: list[str]) -> None:
        """The rule goes into the setup, for this match's next rounds and the next match."""
        table = self.live.table
        before = table.setup
        table.setup = msgspec.structs.replace(before, pencil=sentences)
        try:
            await self.live.store.save_table(table.record())
        except StoreError:
            table.setup = before
            raise

    async def write(self, match: Match, sentences: list[str]) -> None:
        """Between rounds the rule is an entry of the log, like any decision."""
        table = self.live.table
        proposal = table.propose_pencil(sentences, self.by, int(time.time() * 1000))
        try:
            await self.live.store.append(proposal.record(table.match_id))
        except StoreError:
            table.undo()
            raise
        table.remember(proposal.entry, proposal.events, proposal.at, "")
        await self.live.tell_match()
