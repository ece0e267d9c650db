"""The matches of a table: when one begins, what each entry means for the table, and how an end is kept."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from sys import intern

import msgspec
import structlog

from lastcard import wire
from lastcard.chance import Chance
from lastcard.log import commitment_of
from lastcard.match import Match
from lastcard.rules.build import Rules
from lastcard.rules.errors import LastcardError
from lastcard.server.deals import balance_of, deal_key, is_published
from lastcard.server.errors import RequestError
from lastcard.server.setups import rules_of
from lastcard.server.store.records import (
    DealsRecord,
    MatchRecord,
    ProposalRecord,
    Store,
    StoreError,
    TableRecord,
)
from lastcard.server.table.audience import Audience
from lastcard.server.table.evening import count_match
from lastcard.server.table.handlers import answers
from lastcard.server.table.model import Table
from lastcard.server.table.proposals import Ready
from lastcard.server.table.seating import all_or_nothing, must_host, seats_for_match, usual_level
from lastcard.server.table.seats import Connection, Seat
from lastcard.server.table.shuffling import pledges_of, spend_pledges
from lastcard.server.table.turn_clock import TurnClock
from lastcard.server.tokens import new_id, new_key

log = structlog.get_logger()
DEVICES_KEPT = 100  # of those that have played where other tables play the same deals


@dataclass(eq=False, slots=True)
class Matches:
    """One match after the other."""

    table: Table
    store: Store
    audience: Audience
    clock: TurnClock
    ready_rules: Ready
    reset: Callable[[], None]  # all that belongs to the match before
    deal_over: Callable[[Table], None]  # other tables may have waited for it
    ended: MatchRecord | None = None  # a match whose end is not kept yet

    @answers(wire.Start)
    async def host_starts(self, connection: Connection, message: wire.Start) -> None:
        must_host(self.table, connection)
        await self.start(message.level)
        connection.send(wire.Done(message.id))

    @answers(wire.Ready)
    async def ready(self, connection: Connection, message: wire.Ready) -> None:
        seat, _ = self.table.seat_of(connection)
        if self.table.stage not in ("between", "over"):
            raise RequestError("not-now", "The round is not over yet.")
        seat.ready = True
        if self.table.stage == "over":
            seat.stand_in = seat.relieved = False  # whoever wants another match plays it
        connection.send(wire.Done(message.id))
        self.audience.tell_table()

    async def close_table(self) -> None:
        """The match stays as it is, and the table is nobody's."""
        record = self.table.record()
        record.closed = True
        await self.store.save_table(record)

    # Beginning.

    async def start(self, level: str, pledge: str = "") -> None:
        """Open seats are filled or given up, and a new match begins; a host who is not there yet has pledged this."""
        table = self.table
        if table.stage not in ("lobby", "over"):
            raise RequestError("not-now", "A match is already being played.")
        if table.deals is not None:
            level = table.deals.level
            if table.matches >= table.deals.count:
                raise RequestError("not-now", "All deals have been played here.")
        await self.keep_end()
        await self.ready_rules(table.setup)
        with all_or_nothing(table):
            seats = seats_for_match(table, level)
            rules = rules_for(table, seats)
            begun, record = self.records(seats, rules, pledge)
            await self.store.begin_match(begun, record)
        table.seats, table.setup, table.host = seats, record.setup, record.host
        table.stage, table.matches, table.deals = "playing", begun.number, record.deals
        table.set_match(begun, rules)
        spend_pledges(seats)
        self.reset()
        for seat in seats:
            seat.ready, seat.offer, seat.offered = False, [], 0
        self.audience.tell_table()
        await self.audience.tell_match()

    def records(self, seats: list[Seat], rules: Rules, pledge: str) -> tuple[MatchRecord, TableRecord]:
        """What is kept of a new match, and of the table at its beginning.

        Where other tables play the same cards, nobody here can add to their shuffle."""
        table = self.table
        key = deal_key(table.deals, table.matches + 1) if table.deals else new_key()
        mine = Chance(pledges=pledges_of(seats, pledge))
        chance = Chance.parse(table.deals.chance) if table.deals else mine
        names = [seat.spoken for seat in seats]
        begun = MatchRecord(
            new_id(), table.id, table.matches + 1, intern(rules.to_text()), names, key,
            commitment_of(key, rules, names, chance), table.setup.listed, int(time.time() * 1000),
            chance=str(chance),
        )  # fmt: skip
        host = table.seats[table.host]
        record = table.record()
        record.seats = [seat.record() for seat in seats]
        record.stage, record.match, record.matches = "playing", begun.id, begun.number
        record.proposal = ProposalRecord(table.proposal.number)
        record.setup = msgspec.structs.replace(table.setup, seats=len(seats))
        record.host = seats.index(host) if host in seats else 0
        record.deals = with_devices(table.deals, seats) if table.deals else None
        return begun, record

    async def start_again(self) -> None:
        """Start another match, because everyone who is here wants one; bots that play take new seats too."""
        try:
            await self.start(usual_level(self.table))
        except RequestError as error:
            for seat in self.table.seats:
                seat.ready = False
            for connection in self.audience.connections:
                connection.send(wire.No(error.code, error.sentence))
            self.audience.tell_table()

    # Going on and ending.

    async def follow(self) -> None:
        """What an entry changes about the table."""
        match, before = self.table.playing, self.table.stage
        self.table.stage = "over" if match.over else "between" if match.round_over else "playing"
        if match.over:
            await self.finish(match)
        if self.table.stage != before:
            await self.keep_round()
            if self.table.stage == "playing":
                self.table.drop_proposal()
            for seat in self.table.seats:
                seat.ready = False
            self.clock.pause()
            self.audience.tell_table()

    async def finish(self, match: Match) -> None:
        """The match is over: its end is kept, and then the key is published."""
        begun = self.table.begun
        assert begun is not None
        self.ended = self.table.begun = msgspec.structs.replace(
            begun,
            ended=int(time.time() * 1000),
            winners=list(match.winners),
            totals=list(match.state.total[: match.seats]),
            rounds=match.state.rounds,
            entries=len(match.log.entries),
            balance=balance_of(match) if self.table.deals else [],
        )
        count_match(self.table, match.winners)
        try:
            await self.keep_end()
        except StoreError as error:  # its last entry is kept, and the end is tried again
            self.table.note_failure(error)
            log.error("the end was not kept", table=self.table.id[:6], reason=str(error))
        if not self.table.sealed:
            self.audience.tell_of_match(wire.Published(begun.id, match.key.hex(), begun.commitment))

    async def keep_round(self) -> None:
        """How the round that a branch left has ended here; what cannot be kept now is kept with the next round."""
        table, branch = self.table, self.table.branch
        if branch is None or branch.after is not None:
            return
        after = next((line for line in table.sheet if line.round == branch.round), None)
        if after is None:
            return
        table.branch = msgspec.structs.replace(branch, after=after)
        try:
            await self.store.save_branch(table.record())
        except StoreError as error:
            table.branch = branch
            table.note_failure(error)
            log.error("the end of a round was not kept", table=table.id[:6], reason=str(error))

    async def keep_end(self) -> None:
        """The end of a match is kept; until it is, nobody finds it among the finished ones."""
        if self.ended is not None:
            await self.store.end_match(self.ended, self.table.record())
            self.ended = None
            if self.table.deals is not None:
                self.deal_over(self.table)

    @property
    def is_waiting(self) -> bool:
        """Whether a deal is over here and its key is still secret."""
        begun = self.table.begun
        return begun is not None and begun.ended > 0 and self.table.sealed

    async def unseal(self) -> None:
        """The key of a deal that is over here is published as soon as it is over everywhere."""
        table, begun = self.table, self.table.begun
        if table.deals is None or begun is None or not self.is_waiting:
            return
        try:
            published = await is_published(self.store, table.deals, begun.number)
        except StoreError as error:  # whoever comes back to the table makes it try again
            log.error("a key was not published", table=table.id[:6], reason=str(error))
            return
        if published:
            table.sealed = False
            self.audience.tell_of_match(wire.Published(begun.id, begun.key.hex(), begun.commitment))


def with_devices(deals: DealsRecord, seats: list[Seat]) -> DealsRecord:
    """The deals of a table where these play one: none of them may play it again elsewhere."""
    new = [seat.device for seat in seats if seat.device and seat.device not in deals.devices]
    return msgspec.structs.replace(deals, devices=[*deals.devices, *new][-DEVICES_KEPT:])


def rules_for(table: Table, seats: list[Seat]) -> Rules:
    try:
        return rules_of(table.setup, len(seats))
    except LastcardError as error:
        raise RequestError("bad-setup", str(error)) from None
