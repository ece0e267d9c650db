"""What people say and how they react, to everyone at the table."""

import time
from dataclasses import dataclass

from lastcard import wire
from lastcard.server.errors import RequestError
from lastcard.server.sanitize import CHAT_LENGTH, cleaned
from lastcard.server.table.audience import Audience
from lastcard.server.table.handlers import answers
from lastcard.server.table.model import Table
from lastcard.server.table.seats import Connection


@dataclass(eq=False, slots=True)
class Chat:
    """What people say and how they react; nothing of it is stored."""

    table: Table
    audience: Audience

    @answers(wire.Say)
    async def say(self, connection: Connection, message: wire.Say) -> None:
        seat, number = self.table.seat_of(connection)
        if not self.table.setup.chat:
            raise RequestError("chat-off", "Chat is off at this table.")
        if text := cleaned(message.text, CHAT_LENGTH):
            self.audience.tell(wire.Said(number, seat.name, text, int(time.time() * 1000)))
        connection.send(wire.Done(message.id))

    @answers(wire.React)
    async def react(self, connection: Connection, message: wire.React) -> None:
        _, seat = self.table.seat_of(connection)
        if message.face not in wire.REACTIONS:
            raise RequestError("malformed", "There is no such reaction.")
        self.audience.tell(wire.Reacted(seat, message.face))
        connection.send(wire.Done(message.id))
