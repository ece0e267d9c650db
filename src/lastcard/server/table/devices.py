"""The devices that open a seat, each with a secret of its own: one can take over, and shut all others out."""

from dataclasses import dataclass

from lastcard import wire
from lastcard.server.errors import RequestError
from lastcard.server.store.records import Store
from lastcard.server.table.audience import Audience
from lastcard.server.table.handlers import answers
from lastcard.server.table.model import Table
from lastcard.server.table.seating import all_or_nothing
from lastcard.server.table.seats import Connection, Seat
from lastcard.server.tokens import TOKEN_LENGTH, digest_of

MOVED = "Your seat is in use on another device now."


@dataclass(eq=False, slots=True)
class Devices:
    """Who holds a seat. Each change is kept before it takes effect."""

    table: Table
    store: Store
    audience: Audience

    @answers(wire.Revoke)
    async def revoke(self, connection: Connection, message: wire.Revoke) -> None:
        """A new secret, which its owner has chosen, is the only one that opens the seat."""
        seat, _ = self.table.seat_of(connection)
        least, most = TOKEN_LENGTH
        if not least <= len(message.secret) <= most:
            raise RequestError("malformed", f"A secret has {least} to {most} characters.")
        with all_or_nothing(self.table):
            self.replace_secrets(seat, message.secret)
            await self.store.save_table(self.table.record())
        connection.secret = message.secret
        self.shut_out(seat, connection)
        connection.send(wire.Done(message.id))
        self.audience.tell_table()

    def replace_secrets(self, seat: Seat, secret: str) -> None:
        """Only this secret opens the seat, and codes for it are worth nothing; whoever keeps the table keeps that."""
        self.table.rename_person(seat.digest, digest_of(secret))
        seat.digest, seat.digests = digest_of(secret), []

    def shut_out(self, seat: Seat, but: Connection | None = None) -> None:
        """Those who came with the old secrets go."""
        for other in [one for one in seat.connections if one is not but]:
            self.audience.enter(other, None)
            other.close("moved", MOVED, False)
