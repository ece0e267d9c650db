"""Everyone with a connection to a table, and what each of them is told."""

from collections.abc import Callable, Container
from dataclasses import dataclass

import msgspec

from lastcard import wire
from lastcard.engine.codes import WATCHER
from lastcard.server.table.delayed_watch import DelayedWatch
from lastcard.server.table.evening import tally
from lastcard.server.table.model import NewEntry, Table
from lastcard.server.table.seats import Connection, Seat, without
from lastcard.server.table.telling import happening, told_more
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
    watchers: tuple[Connection, ...] = ()

    @property
    def connections(self) -> list[Connection]:
        seated = (connection for seat in self.table.seats for connection in seat.connections)
        return [*seated, *self.watchers]

    @property
    def size(self) -> int:
        """How many connections there are."""
        return len(self.watchers) + sum(len(seat.connections) for seat in self.table.seats)

    @property
    def screens(self) -> list[Connection]:
        """Screens that everyone looks at."""
        return [connection for connection in self.watchers if connection.screen]

    @property
    def onlookers(self) -> list[Connection]:
        """Watchers who see what lies on the table as it happens. A screen never sees more than that."""
        if self.table.setup.watching == "public":
            return list(self.watchers)
        return self.screens if self.table.setup.watching == "everything" else []

    def enter(self, connection: Connection, seat: Seat | None) -> None:
        """A connection takes its place: in a seat, or among the watchers."""
        self.leave(connection)
        connection.seat = seat
        if seat is None:
            self.watchers = (*self.watchers, connection)
        else:
            seat.connections = (*seat.connections, connection)

    def leave(self, connection: Connection) -> None:
        """A connection is in its seat no longer, nor among the watchers."""
        self.watchers = without(self.watchers, connection)
        self.delayed.leave(connection)
        if (seat := connection.seat) is not None:
            seat.connections = without(seat.connections, connection)

    # What can be told.

    def info(self) -> wire.TableInfo:
        screens = len(self.screens)
        info = self.table.info(len(self.watchers) - screens, self.proposal(), screens)
        evening = self.table.evening
        return msgspec.structs.replace(
            info,
            deal_in=self.clock.deal_in(),
            tally=tally(evening, self.table.seats),
            counted=evening.matches,
        )

    async def snapshot_for(self, connection: Connection) -> wire.Snapshot | None:
        """The match as this connection may see it now."""
        if self.table.match is None:
            return None
        if (seat := connection.seat) is not None:
            shown = self.table.snapshot(self.table.seats.index(seat))
            seat.offer = shown.legal
        elif self.table.setup.watching == "everything" and not connection.screen:
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
        connection.send(wire.Welcome(wire.VERSION, self.info(), you, shown, self.table.host_log))

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
        self.tell(message, but=without(self.watchers, *self.onlookers))

    def tell_table(self, but: Container[Connection] = ()) -> None:
        """Tell everyone how the table looks now: people, setup, stage. After a restart the first one is alone."""
        if any(connection not in but for connection in self.connections):
            self.tell(wire.Table(self.info()), but)

    async def tell_match(self) -> None:
        """A match has begun: everyone gets it as they may see it."""
        for connection in self.connections:
            if (shown := await self.snapshot_for(connection)) is not None:
                connection.send(wire.Begun(shown))

    def tell_entry(self, new: NewEntry) -> None:
        """News for every connection: what all may see, and for a seat its own legal moves and what it sees besides."""
        table, entry, events = self.table, new.entry, new.events
        clock = self.clock.left()
        shared, knowing = happening(entry, events, WATCHER), told_more(events)
        for_all = encode(wire.News(table.match_id, shared, [], clock))
        offers = table.playing.offers()
        for number, seat in enumerate(table.seats):
            offer = offers[number] if seat.connections or seat.keeper == "person" else []
            if offer != seat.offer:
                seat.offer, seat.offered = offer, entry.seq
            if not seat.connections:
                continue
            data = for_all
            if offer or knowing >> number & 1:
                now = happening(entry, events, number) if knowing >> number & 1 else shared
                data = encode(wire.News(table.match_id, now, offer, clock))
            for connection in seat.connections:
                connection.send_bytes(data)
        for connection in self.onlookers:
            connection.send_bytes(for_all)
        self.delayed.hear(new)

    async def tell_pencil(self, new: NewEntry) -> None:
        """Cards were written on: the match is told as a whole, with its new rules."""
        self.delayed.hear(new)
        await self.tell_match()
