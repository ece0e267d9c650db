"""What needs everyone's consent: a rule for the customizable cards, and watchers who see every hand."""

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
    """The proposal that is on the table, if any. Without everyone's consent all stays as it is (FRZ-81).

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
    watch_delay: int = -1  # seconds, if it is about watchers

    @property
    def people(self) -> list[str]:
        """Who sits in each seat; nobody or a bot is nobody to ask."""
        return [seat.digest if seat.keeper == "person" else "" for seat in self.table.seats]

    def info(self) -> wire.Proposal | None:
        if self.sentences is None or self.by not in self.people:
            return None
        agreed = [person in self.agreed for person in self.people]
        return wire.Proposal(
            self.people.index(self.by), self.sentences, agreed, self.number, self.watch_delay
        )

    def drop(self) -> None:
        self.by, self.sentences, self.agreed, self.watch_delay = "", None, set(), -1

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
        before = self.by, self.sentences, self.agreed, self.watch_delay
        self.put(seat.digest, sentences)
        try:
            await self.settle()
        except (StoreError, RequestError):
            self.by, self.sentences, self.agreed, self.watch_delay = before
            raise
        connection.send(wire.Done(message.id))

    def put(self, by: str, sentences: list[str], watch_delay: int = -1) -> None:
        """Something else is on the table now, to which only its author has agreed."""
        self.by, self.sentences, self.agreed, self.watch_delay = by, sentences, {by}, watch_delay
        self.number += 1

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
            raise RequestError("not-now", "Nothing is proposed.")
        if message.number not in (0, self.number):
            raise RequestError("stale", "Something else was proposed just now: read it first.")
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
        """With everyone's consent it is done; it is off the table when its author or its cards are gone."""
        if self.sentences is None or self.by not in self.people:
            self.drop()
        elif self.watch_delay >= 0:
            await self.settle_watching()
        else:
            await self.settle_rule(self.sentences)
        self.audience.tell_table()

    @property
    def is_agreed(self) -> bool:
        return self.agreed >= {person for person in self.people if person}

    async def settle_rule(self, sentences: list[str]) -> None:
        """Write the rule, if everyone has agreed and the cards are still there."""
        await self.ready(self.setup_with(sentences))
        if self.problems(sentences):
            self.drop()
        elif self.is_agreed:
            written = self.table.stage == "between" and self.table.match is not None
            if written:
                await self.write(sentences)
            await self.keep(self.setup_with(sentences), written)
            self.drop()

    async def settle_watching(self) -> None:
        """Let watchers see every hand, if everyone has agreed."""
        if not self.is_agreed:
            return
        setup, delay = self.table.setup, self.watch_delay
        await self.keep(
            msgspec.structs.replace(setup, watching="everything", watch_delay=delay), written=False
        )
        self.drop()
        await self.audience.welcome_watchers()

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
            await self.keep(self.setup_with([]), written=False)
            self.put(author, sentences)
            self.agreed = set(self.people) - {newcomer}

    async def keep(self, setup: wire.Setup, written: bool) -> None:
        """What was agreed to is in the setup; a rule that is in the log stands, whatever happens here."""
        table = self.table
        before, table.setup = table.setup, setup
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
