"""What needs everyone's consent: a rule for the customizable cards, and watchers who see every hand."""

import time
from dataclasses import dataclass
from typing import Protocol

import msgspec
import structlog

from lastcard import wire
from lastcard.rules.pencil.handwriting import MOST_LETTERS_KEPT
from lastcard.server.deals import FIXED
from lastcard.server.errors import RequestError
from lastcard.server.sanitize import cleaned
from lastcard.server.setups import clause_against, meanings_in, problems_of
from lastcard.server.store.records import ProposalRecord, Store, StoreError
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
    of their secrets. What was proposed and agreed to is kept before it is told, like a move.
    """

    table: Table
    store: Store
    audience: Audience
    moves: Moves
    ready: Ready

    @property
    def people(self) -> list[str]:
        """Who sits in each seat; nobody or a bot is nobody to ask."""
        return [seat.digest if seat.keeper == "person" else "" for seat in self.table.seats]

    def info(self) -> wire.Proposal | None:
        proposal = self.table.proposal
        if proposal.sentences is None or proposal.by not in self.people:
            return None
        agreed = [person in proposal.agreed for person in self.people]
        does = meanings_in(self.table.setup, proposal.sentences)
        by, delay = self.people.index(proposal.by), proposal.watch_delay
        return wire.Proposal(by, proposal.sentences, agreed, proposal.number, does, delay)

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
        number = self.table.proposal.number + 1
        await self.change(ProposalRecord(number, seat.digest, sentences, [seat.digest]))
        connection.send(wire.Done(message.id))

    def put(self, by: str, sentences: list[str], watch_delay: int = -1) -> None:
        """Something else is on the table now, to which only its author has agreed; whoever keeps the table keeps it."""
        number = self.table.proposal.number + 1
        self.table.proposal = ProposalRecord(number, by, sentences, [by], watch_delay)

    def problems(self, sentences: list[str]) -> list[str]:
        """What speaks against writing this on the cards of the table."""
        return problems_of(self.setup_with(sentences))

    def setup_with(self, sentences: list[str]) -> wire.Setup:
        return msgspec.structs.replace(self.table.setup, pencil=sentences)

    @answers(wire.Agree)
    async def agree(self, connection: Connection, message: wire.Agree) -> None:
        """Agree to what is proposed, or turn it down, which ends the proposal."""
        seat, _ = self.table.seat_of(connection)
        self.must_be_time()
        proposal = self.table.proposal
        if proposal.sentences is None:
            raise RequestError("not-now", "Nothing is proposed.")
        if message.number not in (0, proposal.number):
            raise RequestError("stale", "Something else was proposed just now: read it first.")
        problems = await self.obstacles(proposal) if message.yes else []
        if message.yes and not problems:
            agreed = [*proposal.agreed, seat.digest]
            await self.change(msgspec.structs.replace(proposal, agreed=list(dict.fromkeys(agreed))))
        else:
            await self.change(ProposalRecord(proposal.number))
        if problems:  # it was proposed before such rules were refused
            raise RequestError("bad-setup", " ".join(problems))
        connection.send(wire.Done(message.id))

    async def change(self, proposal: ProposalRecord) -> None:
        """Another proposal, or another word on it; what cannot be kept was not said."""
        before, self.table.proposal = self.table.proposal, proposal
        try:
            await self.settle(before)
        except BaseException:
            self.table.proposal = before
            raise

    async def settle(self, kept: ProposalRecord) -> None:
        """With everyone's consent it is done; it is off the table when its author or its cards are gone.

        `kept` is the proposal as the store knows it.
        """
        table = self.table
        if not await self.stands(table.proposal):
            table.drop_proposal()
        elif set(table.proposal.agreed) >= {person for person in self.people if person}:
            await self.carry_out(table.proposal)
            kept = table.proposal
        if table.proposal != kept:
            await self.store.save_table(table.record())
        self.audience.tell_table()

    async def stands(self, proposal: ProposalRecord) -> bool:
        """Whether something is proposed that can still be done."""
        if proposal.sentences is None or proposal.by not in self.people:
            return False
        return not await self.obstacles(proposal)

    async def obstacles(self, proposal: ProposalRecord) -> list[str]:
        """What speaks against doing now what is proposed; nothing does against showing watchers every hand."""
        if proposal.sentences is None or proposal.watch_delay >= 0:
            return []
        await self.ready(self.setup_with(proposal.sentences))
        return self.problems(proposal.sentences)

    async def carry_out(self, proposal: ProposalRecord) -> None:
        """What everyone has agreed to: watchers see every hand, or the rule is written."""
        if proposal.watch_delay >= 0:
            setup, delay = self.table.setup, proposal.watch_delay
            await self.keep(msgspec.structs.replace(setup, watching="everything", watch_delay=delay))
            await self.audience.welcome_watchers()
        else:
            await self.write(proposal.sentences or [])

    async def look_again(self) -> None:
        """Look at the proposal again after seats have changed; what cannot be stored now waits for the next answer."""
        try:
            await self.settle(self.table.proposal)
        except (StoreError, RequestError) as error:
            if isinstance(error, StoreError):
                self.table.note_failure(error)
            log.error("a rule was not kept", table=self.table.id[:6], reason=str(error))
            self.audience.tell_table()

    def put_to(self, newcomer: str) -> None:
        """Whoever sits down has not agreed to what is written: until they do, it is only proposed again.

        What someone else proposes just now gives way to it: it can be proposed again, but the rule would hold."""
        table = self.table
        author = table.seats[table.host].digest
        if table.setup.pencil and author not in ("", newcomer):
            others = [person for person in self.people if person not in ("", newcomer)]
            number = table.proposal.number + 1
            table.proposal = ProposalRecord(number, author, table.setup.pencil, others)
            table.setup = msgspec.structs.replace(table.setup, pencil=[])

    async def write(self, sentences: list[str]) -> None:
        """The rule goes on the cards: between rounds of the match that is on, and into the setup for the next one."""
        is_logged = self.table.stage == "between" and self.table.match is not None
        if is_logged:
            await self.log(sentences)
        await self.keep(self.setup_with(sentences), is_logged)

    async def keep(self, setup: wire.Setup, is_logged: bool = False) -> None:
        """What was agreed to is in the setup; what is in the log stands, whatever happens here."""
        table = self.table
        before = table.setup, table.proposal
        table.setup = setup
        table.drop_proposal()
        try:
            await self.store.save_table(table.record())
        except StoreError as error:
            if not is_logged:
                table.setup, table.proposal = before
                raise
            table.note_failure(error)
            log.error("a setup was not kept", table=table.id[:6], reason=str(error))

    async def log(self, sentences: list[str]) -> None:
        """Between rounds the rule is an entry of the log, like any decision."""
        by = self.people.index(self.table.proposal.by)
        new = self.table.pencil(sentences, by, int(time.time() * 1000))
        await self.moves.keep(new)
        await self.audience.tell_pencil(new)
