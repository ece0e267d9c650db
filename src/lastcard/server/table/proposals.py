"""The pencil: a rule for the customizable cards is proposed, and holds when every person at the table agrees."""

import time
from dataclasses import dataclass, field
from typing import Protocol

import msgspec
import structlog

from lastcard import wire
from lastcard.rules.pencil.handwriting import MOST_LETTERS_KEPT
from lastcard.server.deals import FIXED
from lastcard.server.errors import RequestError
from lastcard.server.sanitize import cleaned
from lastcard.server.setups import clause_against, problems_of
from lastcard.server.store.records import Store, StoreError
from lastcard.server.table.audience import Audience
from lastcard.server.table.handlers import answers
from lastcard.server.table.model import Table
from lastcard.server.table.moves import Moves
from lastcard.server.table.seats import Connection

log = structlog.get_logger()


class Ready(Protocol):
    """Waits until the rules of a setup are built; what an address wants is counted."""

    async def __call__(self, setup: wire.Setup, address: str | None = None) -> None: ...


@dataclass(eq=False, slots=True)
class Proposals:
    """The proposal that is on the table, if any. Without everyone's consent the cards stay as they are (FRZ-81).

    It is a person who agrees and not a seat, in which someone else may sit tomorrow: people are known by the digests
    of their secrets.
    """

    table: Table
    store: Store
    audience: Audience
    moves: Moves
    ready: Ready
    by: str = ""
    sentences: list[str] | None = None
    agreed: set[str] = field(default_factory=set)
    number: int = 0

    @property
    def people(self) -> list[str]:
        """Who sits in each seat; nobody or a bot is nobody to ask."""
        return [seat.digest if seat.keeper == "person" else "" for seat in self.table.seats]

    def info(self) -> wire.Proposal | None:
        if self.sentences is None or self.by not in self.people:
            return None
        agreed = [person in self.agreed for person in self.people]
        return wire.Proposal(self.people.index(self.by), self.sentences, agreed, self.number)

    def drop(self) -> None:
        self.by, self.sentences, self.agreed = "", None, set()

    def must_be_time(self) -> None:
        """Refuse a proposal that comes neither before a match nor between rounds (FRZ-A11, and for Emoji the same)."""
        if self.table.deals:
            raise RequestError("not-now", FIXED)
        if self.table.stage == "playing":
            clause = clause_against(self.table.setup, "pencil now")
            raise RequestError(
                "not-now", "You can write on the blank cards before a match or between rounds.", clause
            )

    @answers(wire.Propose)
    async def propose(self, connection: Connection, message: wire.Propose) -> None:
        """Propose a rule for the blank cards; an empty one erases what is written."""
        seat, _ = self.table.seat_of(connection)
        self.must_be_time()
        sentences = [
            text for sentence in message.sentences[:2] if (text := cleaned(sentence, MOST_LETTERS_KEPT))
        ]
        await self.ready(self.setup_with(sentences), connection.address)
        if problems := self.problems(sentences):
            raise RequestError("bad-setup", " ".join(problems))
        before = self.by, self.sentences, self.agreed
        self.by, self.sentences, self.agreed = seat.digest, sentences, {seat.digest}
        self.number += 1
        try:
            await self.settle()
        except (StoreError, RequestError):
            self.by, self.sentences, self.agreed = before
            raise
        connection.send(wire.Done(message.id))

    def problems(self, sentences: list[str]) -> list[str]:
        """What speaks against writing this on the cards of the table."""
        return problems_of(self.setup_with(sentences))

    def setup_with(self, sentences: list[str]) -> wire.Setup:
        return msgspec.structs.replace(self.table.setup, pencil=sentences)

    @answers(wire.Agree)
    async def agree(self, connection: Connection, message: wire.Agree) -> None:
        """Agree to the proposed rule, or turn it down, which ends the proposal."""
        seat, _ = self.table.seat_of(connection)
        self.must_be_time()
        if self.sentences is None:
            raise RequestError("not-now", "No rule is proposed.")
        if message.number not in (0, self.number):
            raise RequestError("stale", "Another rule was proposed just now: read it first.")
        if message.yes:
            self.agreed.add(seat.digest)
        else:
            self.drop()
        try:
            await self.settle()
        except (StoreError, RequestError):
            self.agreed.discard(seat.digest)
            raise
        connection.send(wire.Done(message.id))

    async def settle(self) -> None:
        """With everyone's consent the rule is written; it is off the table when its author or its cards are gone."""
        table, sentences = self.table, self.sentences
        if sentences is not None:
            await self.ready(self.setup_with(sentences))
        if sentences is None or self.by not in self.people or self.problems(sentences):
            self.drop()
        elif self.agreed >= {person for person in self.people if person}:
            written = table.stage == "between" and table.match is not None
            if written:
                await self.write(sentences)
            await self.keep(sentences, written)
            self.drop()
        self.audience.tell_table()

    async def look_again(self, newcomer: str = "") -> None:
        """Look at the proposal again after seats have changed; what cannot be stored now waits for the next answer."""
        try:
            if newcomer:
                await self.put_to(newcomer)
            await self.settle()
        except (StoreError, RequestError) as error:
            log.error("a rule was not kept", table=self.table.id[:6], reason=str(error))
            self.audience.tell_table()

    async def put_to(self, newcomer: str) -> None:
        """Whoever sits down has not agreed to what is written: until they do, it is only proposed again."""
        table = self.table
        author = table.seats[table.host].digest
        if self.sentences is None and table.setup.pencil and author not in ("", newcomer):
            sentences = table.setup.pencil
            await self.keep([], written=False)
            self.by, self.sentences, self.agreed = author, sentences, set(self.people) - {newcomer}
            self.number += 1

    async def keep(self, sentences: list[str], written: bool) -> None:
        """The rule goes into the setup, for the next match; one that is in the log stands, whatever happens here."""
        table = self.table
        before = table.setup
        table.setup = msgspec.structs.replace(before, pencil=sentences)
        try:
            await self.store.save_table(table.record())
        except StoreError as error:
            if not written:
                table.setup = before
                raise
            log.error("a setup was not kept", table=table.id[:6], reason=str(error))

    async def write(self, sentences: list[str]) -> None:
        """Between rounds the rule is an entry of the log, like any decision."""
        new = self.table.pencil(sentences, self.people.index(self.by), int(time.time() * 1000))
        await self.moves.keep(new)
        await self.audience.tell_pencil(new)
