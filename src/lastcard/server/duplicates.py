"""Duplicates: two tables play the same deals, and what they made of them is compared: luck is taken out."""

from dataclasses import dataclass
from secrets import token_bytes

from lastcard import wire
from lastcard.chance import SECURE
from lastcard.server.deals import one_deal, over_everywhere
from lastcard.server.errors import RequestError
from lastcard.server.live_tables import LiveTables, seats_for_host
from lastcard.server.setups import cleaned_setup, problems_of, rules_of
from lastcard.server.store.records import DealsRecord, MatchRecord, SeatRecord, TableRecord
from lastcard.server.table.model import seat_of
from lastcard.server.table.seats import STAND_IN, must_have_learned, new_bot
from lastcard.server.tokens import digest_of, new_id, new_secret
from lastcard.text.story import is_charged

TABLES = 2
DEALS_RANGE = (1, 16)
UNKNOWN = "There is no table here that plays the same deals as another one: check the link."


@dataclass(frozen=True, slots=True)
class Duplicates:
    """Pairs of tables that play the same deals. Each table keeps what it needs to know of them."""

    tables: LiveTables

    async def open(self, opening: wire.DuplicateOpening, address: str | None = None) -> wire.DuplicateOpened:
        """Two new tables, with the host in the first seat of one of them."""
        least, most = DEALS_RANGE
        if not least <= opening.deals <= most:
            raise RequestError("bad-setup", f"The number of deals must be from {least} to {most}.")
        wanted = cleaned_setup(opening.setup)
        await self.tables.rules.ready(wanted, address)
        if problems := problems_of(wanted):
            raise RequestError("bad-setup", " ".join(problems))
        level = opening.level or STAND_IN
        new_bot(level)  # refuses a level that does not exist
        must_have_learned(level, rules_of(wanted))
        setup, secret, hidden = one_deal(wanted), new_secret(), token_bytes(32)
        await self.tables.rules.ready(setup, address)
        seats = seats_for_host(opening, setup, secret)
        ids = [new_id() for _ in range(TABLES)]
        deals = [DealsRecord(hidden, opening.deals, level, ids, chance=str(SECURE)) for _ in ids]
        if opening.device:
            seats[0].device = digest_of(opening.device)
        await self.tables.add(TableRecord(ids[1], setup, [SeatRecord() for _ in seats], deals=deals[1]))
        await self.tables.add(TableRecord(ids[0], setup, seats, deals=deals[0]))
        return wire.DuplicateOpened(ids[0], 0, secret, ids[1])

    async def compare(self, table: str) -> wire.Comparison:
        """How far the tables are, and what they made of the deals that both have played."""
        store = self.tables.store
        record = await store.table(table) if len(table) <= 64 else None
        if record is None or record.deals is None or record.deals.day:
            raise RequestError("unknown-table", UNKNOWN)
        await self.tables.rules.ready(record.setup)
        deals, matches = record.deals, await store.matches_at(record.deals.tables)
        return wire.Comparison(
            record.setup.edition,
            deals.count,
            is_charged(rules_of(record.setup)),
            [await self.compared(other, matches) for other in deals.tables],
            [compared(number, row) for number, row in over_everywhere(deals, matches).items()],
        )

    async def compared(self, table: str, matches: list[MatchRecord]) -> wire.ComparedTable:
        found = await self.tables.store.table(table)  # wherever it is played
        if found is None:
            raise RequestError("unknown-table", UNKNOWN)
        played = sum(match.table == table and match.ended > 0 for match in matches)
        return wire.ComparedTable(table, found.code, [seat_of(seat).spoken for seat in found.seats], played)


def compared(number: int, row: list[MatchRecord]) -> wire.ComparedDeal:
    return wire.ComparedDeal(
        number,
        [match.id for match in row],
        [match.names for match in row],
        [match.balance for match in row],
        [match.winners for match in row],
    )
