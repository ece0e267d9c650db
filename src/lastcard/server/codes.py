"""Codes that people type: to a table, or once to a seat at it. Every server on a store knows those in it."""

import time

import structlog

from lastcard import wire
from lastcard.server.errors import NOT_YOURS, RequestError
from lastcard.server.store.records import CodeRecord, Store, StoreError, TableRecord
from lastcard.server.table.live import READ_AGAIN, LiveTable
from lastcard.server.table.model import Table
from lastcard.server.table.seating import all_or_nothing
from lastcard.server.table.seats import Seat
from lastcard.server.tokens import (
    TABLE_CODE_LENGTH,
    TRANSFER_CODE_LENGTH,
    digest_of,
    new_code,
    new_secret,
    plain_code,
)

log = structlog.get_logger()
TABLE_CODE_SECONDS = 24 * 3600  # seconds of the code of a table that is in no memory
TRANSFER_SECONDS = 120.0  # seconds of a transfer code
TICKET_SECONDS = 24 * 3600  # seconds in which whoever has typed one must come to the table
TICKET = "ticket "  # before the seat of a code that was typed
MOVE = "move "  # before a seat that its other devices lose
UNKNOWN_CODE = "No table has this code: check the spelling. It may be an old one."


class Codes:
    """All codes of a store, and how long those were given for that this server gave."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.transfers: dict[str, float] = {}  # until when, by the digests of codes given since the start

    # To a table.

    async def give(self, table: Table, store: Store) -> None:
        """A short code, which leads where the link does; the table is kept with it, both or neither."""
        code, old = new_code(TABLE_CODE_LENGTH), table.code
        while await store.code(code):
            code = new_code(TABLE_CODE_LENGTH)
        table.code = code
        try:
            kept = CodeRecord(code, table.id, milliseconds() + TABLE_CODE_SECONDS * 1000)
            await store.save_code(kept, table.record())
        except BaseException:
            table.code = old
            raise

    async def renew(self, table: Table, store: Store, kept: CodeRecord | None) -> None:
        """A table from the store has the code that it had, or another one if that was long ago."""
        if kept is not None and kept.until > milliseconds():
            return
        table.code = ""
        try:
            await self.give(table, store)
        except StoreError as error:  # there is still the link
            table.note_failure(error)
            log.error("a code was not kept", table=table.id[:6], reason=str(error))

    async def find(self, text: str) -> wire.FoundTable:
        """What a code stands for; a transfer code is used up by it."""
        code = plain_code(text)
        if len(code) == TRANSFER_CODE_LENGTH:
            return await self.transferred(digest_of(code))
        kept = await self.store.code(code) if len(code) == TABLE_CODE_LENGTH else None
        record = await self.store.table(kept.table) if kept is not None else None
        if kept is None or record is None or kept.seat or kept.until <= milliseconds() or record.code != code:
            raise RequestError("unknown-table", UNKNOWN_CODE)
        return wire.FoundTable(record.id)

    # To a seat.

    async def transfer(self, live: LiveTable, seat: Seat, move: bool = False) -> str:
        """A transfer code for a seat, or one by which it moves; one that was given before is worth nothing now."""
        code, table = new_code(TRANSFER_CODE_LENGTH), live.table.id
        until = milliseconds() + int(TRANSFER_SECONDS * 1000)
        kinds = seat.digest, MOVE + seat.digest
        await self.store.save_code(CodeRecord(digest_of(new_secret()), table, 0, kinds[not move]))
        await self.store.save_code(CodeRecord(digest_of(code), table, until, kinds[move]))
        self.transfers[digest_of(code)] = time.monotonic() + TRANSFER_SECONDS
        return code

    async def transferred(self, digest: str) -> wire.FoundTable:
        """The seat that a transfer code is for. Whoever has the code gets a secret of their own, which is a ticket
        until they come to the table with it."""
        code = await self.store.code(digest)
        record = await self.store.table(code.table) if code is not None else None
        if code is None or record is None or not self.is_fresh(code) or not has_seat(record, code):
            raise RequestError("unknown-table", UNKNOWN_CODE)
        secret = new_secret()
        until = milliseconds() + TICKET_SECONDS * 1000
        if not await self.store.trade_code(
            digest, CodeRecord(digest_of(secret), code.table, until, TICKET + code.seat)
        ):
            raise RequestError("unknown-table", UNKNOWN_CODE)
        return wire.FoundTable(code.table, secret)

    def is_fresh(self, code: CodeRecord) -> bool:
        """Whether the time of a transfer code is not over. Of one that another server gave, or this one before its
        start, only the clock on the wall can tell, and it may have been turned back."""
        if code.seat.startswith(TICKET):
            return False
        if (ends := self.transfers.get(code.code)) is not None:
            return ends > time.monotonic()
        return 0 < code.until - milliseconds() <= TRANSFER_SECONDS * 1000

    async def admit(self, live: LiveTable, secret: str) -> Seat:
        """The seat of whoever comes with a ticket for the first time: from then on their secret opens it."""
        ticket = await self.store.code(digest_of(secret))
        if ticket is None or ticket.table != live.table.id or not ticket.seat.startswith(TICKET):
            raise RequestError("bad-secret", NOT_YOURS)
        async with live.lock:
            if live.table.in_doubt:
                raise StoreError(READ_AGAIN)
            try:
                return await use_ticket(live, ticket, secret)
            except StoreError as error:
                live.gives_up(error)
                raise

    def forget_old(self) -> None:
        now = time.monotonic()
        self.transfers = {
            code: ends for code, ends in self.transfers.items() if ends > now - TRANSFER_SECONDS
        }


async def use_ticket(live: LiveTable, ticket: CodeRecord, secret: str) -> Seat:
    """Another secret opens the seat, maybe in place of all before, and the ticket is used up; both or neither."""
    table, wanted = live.table, ticket.seat.removeprefix(TICKET)
    with all_or_nothing(table):
        seat = next((seat for seat in table.seats if seat.digest == wanted.removeprefix(MOVE)), None)
        if seat is None or ticket.until <= milliseconds():
            raise RequestError("bad-secret", NOT_YOURS)
        if not seat.opens_with(secret):  # two windows may have come with it
            if wanted.startswith(MOVE):
                live.devices.replace_secrets(seat, secret)
            else:
                seat.add_device(secret)
            await live.store.use_code(ticket.code, table.record())
    if wanted.startswith(MOVE):
        live.devices.shut_out(seat)
    return seat


def has_seat(record: TableRecord, code: CodeRecord) -> bool:
    return any(seat.digest == code.seat.removeprefix(MOVE) for seat in record.seats)


def milliseconds() -> int:
    """Since 1970, for what outlives the server."""
    return int(time.time() * 1000)
