"""Everyone with a connection to a table, and what each of them is told."""

from collections.abc import Callable, Container
from dataclasses import dataclass, field

import msgspec

from lastcard import wire
from lastcard.engine.codes import WATCHER
from lastcard.server.table.delayed_watch import DelayedWatch
from lastcard.server.table.model import NewEntry, Table
from lastcard.server.table.seats import Connection, Seat
from lastcard.server.table.telling import happening, is_public
from lastcard.server.table.turn_clock import TurnClock

encode = msgspec.json.encode


@dataclass(eq=False, slots=True)
class Audience:
    """Those in seats and those who watch. What someone is told depends only on where they are."""

    table: Table
    clock: TurnClock
    delayed: DelayedWatch
    hearing: Callable[[], wire.HearingInfo | None]
    proposal: Callable[[], wire.Proposal | None]
    watchers: set[Connection] = field(default_factory=set)

    @property
    def connections(self) -> list[Connection]:
        seated = (connection for seat in self.table.seats for connection in seat.connections)
        return [*seated, *self.watchers]

    def enter(self, connection: Connection, seat: Seat | None) -> None:
        """A connection takes its place: in a seat, or among the watchers."""
        self.leave(connection)
        connection.seat = seat
        (self.watchers if seat is None else seat.connections).add(connection)

    def leave(self, connection: Connection) -> None:
        """A connection is in its seat no longer, nor among the watchers."""
        self.watchers.discard(connection)
        self.delayed.leave(connection)
        if connection.seat is not None:
            connection.seat.connections.discard(connection)

    # What can be told.

    def info(self) -> wire.TableInfo:
        return self.table.info(len(self.watchers), self.proposal())

    async def snapshot_for(self, connection: Connection) -> wire.Snapshot | None:
        """The match as this connection may see it now."""
        if self.table.match is None:
            return None
        if (seat := connection.seat) is not None:
            shown = self.table.snapshot(self.table.seats.index(seat))
            seat.offer = shown.legal
        elif self.table.setup.watching == "everything":
            return await self.delayed.enter(connection)
        elif self.table.setup.watching == "nothing":
            return None
        else:
            shown = self.table.snapshot(WATCHER)
        return msgspec.structs.replace(shown, clock=self.clock.left(), hearing=self.hearing())

    # Telling it.

    async def welcome(self, connection: Connection) -> None:
        """The answer to `hello`: the table, and the match if there is one."""
        you = self.table.seats.index(connection.seat) if connection.seat else -1
        shown = await self.snapshot_for(connection)
        connection.send(wire.Welcome(wire.VERSION, self.info(), you, shown))

    async def welcome_watchers(self) -> None:
        """What watchers may see has changed: they find the table anew."""
        self.delayed.clear()
        for connection in self.watchers:
            await self.welcome(connection)

    def tell(self, message: wire.AnyServerMessage, but: Container[Connection] = ()) -> None:
        """Tell everyone at the table."""
        data = encode(message)
        for connection in self.connections:
            if connection not in but:
                connection.send_bytes(data)

    def tell_of_match(self, message: wire.AnyServerMessage) -> None:
        """Tell everyone who sees the match now."""
        self.tell(message, but=() if self.table.setup.watching == "public" else self.watchers)

    def tell_table(self, but: Container[Connection] = ()) -> None:
        """Tell everyone how the table looks now: people, setup, stage."""
        self.tell(wire.Table(self.info()), but)

    async def tell_match(self) -> None:
        """A match has begun: everyone gets it as they may see it."""
        for connection in self.connections:
            if (shown := await self.snapshot_for(connection)) is not None:
                connection.send(wire.Begun(shown))

    def tell_entry(self, new: NewEntry) -> None:
        """News for every connection: the same consequences where all may see them, and each seat's own legal moves."""
        table, entry = self.table, new.entry
        clock = self.clock.left()
        shared = happening(entry, new.events, WATCHER)
        public = is_public(new.events)
        for number, seat in enumerate(table.seats):
            offer = table.offer(number) if seat.connections or seat.keeper == "person" else []
            if offer != seat.offer:
                seat.offer, seat.offered = offer, entry.seq
            if seat.connections:
                now = shared if public else happening(entry, new.events, number)
                data = encode(wire.News(table.match_id, now, offer, clock))
                for connection in seat.connections:
                    connection.send_bytes(data)
        if self.watchers and table.setup.watching == "public":
            data = encode(wire.News(table.match_id, shared, [], clock))
            for connection in self.watchers:
                connection.send_bytes(data)
        self.delayed.hear(new)

    async def tell_pencil(self, new: NewEntry) -> None:
        """Cards were written on: the match is told as a whole, with its new rules."""
        self.delayed.hear(new)
        await self.tell_match()
