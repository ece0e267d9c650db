"""Every connection from its hello to its end: which table, which seat, and whether there is room."""

import asyncio
from collections import Counter

import structlog

from lastcard import wire
from lastcard.server.addresses import RateLimit, Tally, household
from lastcard.server.bans import NOT_WELCOME, by_address, by_name, is_banned
from lastcard.server.errors import RequestError
from lastcard.server.live_tables import LiveTables
from lastcard.server.settings import Settings
from lastcard.server.sockets.connection import SocketConnection, Transport
from lastcard.server.store.records import ElsewhereError, StoreError
from lastcard.server.table.live import LiveTable
from lastcard.server.table.seats import CONNECTIONS_PER_SEAT, Connection, Seat
from lastcard.server.table.shuffling import checked_pledge

log = structlog.get_logger()
WATCHERS_PER_TABLE = 100  # at one table
NEW_PER_MINUTE = 1000  # new connections a minute from one address
WATCHERS_PER_ADDRESS = 20  # of them from one address: nobody can take all places
TOLD_PER_SECOND = 2000  # messages to anyone that one address may cause: a word at a full table is a hundred
TOLD_SECONDS = 5.0  # seconds' worth of them at once
UNTOLD = (wire.Seen, wire.Why, wire.Hint)  # what nobody else hears of
HURRY = "Too much at once from your address: slow down a little."


class Sessions:
    """The connections of one server, counted by where they come from."""

    def __init__(self, tables: LiveTables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self.connections = Tally()
        self.arrivals = RateLimit(NEW_PER_MINUTE)
        self.telling = RateLimit(60 * TOLD_PER_SECOND, TOLD_SECONDS)
        self.coming: Counter[Seat | LiveTable] = Counter()  # connections on their way to a seat, or to watch

    def meet(self, carrier: Transport, address: str) -> SocketConnection:
        """Take a new connection, unless its address has too many or opens them too fast."""
        connection = SocketConnection(self, carrier, address)
        self.connections.add(address)
        most = self.settings.per_address
        if is_banned(by_address(address)):
            connection.close("busy", NOT_WELCOME, False)
        elif self.connections.exceeds(address, most):
            connection.close("busy", "Too many open connections from your address: close some windows.", True)
        elif most and not self.arrivals.take(address):
            connection.close("busy", "Too many new connections from your address: wait a minute.", True)
        return connection

    def miss(self, address: str) -> None:
        """A connection from there is gone."""
        self.connections.remove(address)

    async def serve(self, connection: SocketConnection) -> None:
        """Do what waits in a connection's inbox, one message after the other; one that ends leaves its table."""
        try:
            while connection.inbox:
                try:
                    if (message := connection.take()) is not None:
                        await self.answer(connection, message)
                except Exception:
                    log.exception("a connection broke")
                    connection.close(
                        "malformed", "Something went wrong with this connection; reconnecting.", True
                    )
                if connection.inbox:
                    await asyncio.sleep(0)  # others have their turn
            if connection.closing and connection.live is not None:
                await connection.live.detach(connection)
                connection.live = None
        finally:
            connection.task = None

    async def answer(self, connection: SocketConnection, message: wire.AnyClientMessage) -> None:
        if connection.live is None:
            await self.greet(connection, message)
        elif isinstance(message, wire.Transfer):
            await self.transfer(connection, connection.live, message)
        elif not isinstance(message, UNTOLD) and not self.may_tell(connection, connection.live):
            connection.refuse(RequestError("too-fast", HURRY), getattr(message, "id", ""))
        else:
            await connection.live.handle(connection, message)

    def may_tell(self, connection: SocketConnection, live: LiveTable) -> bool:
        """Whether everyone at a table may be told something once more because of where a connection comes from. Its own
        rate does not limit that: someone may have many connections, at a table with many."""
        return not self.settings.per_address or self.telling.take(connection.address, live.audience.size)

    async def greet(self, connection: SocketConnection, hello: wire.AnyClientMessage) -> None:
        """The first message: which table, which seat."""
        try:
            if not isinstance(hello, wire.Hello):
                raise RequestError("hello-first", "Say hello first: which table do you mean?")
            if hello.version != wire.VERSION:
                raise RequestError(
                    "version", "This page and the server are different versions: reload the page."
                )
            live = await self.tables.find(hello.table)
            seat = None if hello.screen else await self.tables.seat_for(live, hello.secret)
            connection.secret = "" if hello.screen else hello.secret
            connection.pledge = "" if hello.screen else checked_pledge(hello.pledge)
            connection.screen = hello.screen
            if seat is not None and is_banned(by_name(seat.name)):
                connection.close("busy", NOT_WELCOME, False)
                return
            await self.lead(connection, live, seat)
        except RequestError as error:
            connection.wire.wait_for_hello()
            connection.refuse(error, getattr(hello, "id", ""))
        except ElsewhereError as error:
            connection.close("elsewhere", str(error), True, error.address)
        except StoreError as error:
            connection.wire.wait_for_hello()
            connection.refuse(RequestError("not-kept", str(error)))
            connection.close("not-kept", str(error), True)  # the next try may go better

    async def lead(self, connection: SocketConnection, live: LiveTable, seat: Seat | None) -> None:
        """To the table, if there is room: whatever is said there goes to every connection."""
        goal, most = (seat, CONNECTIONS_PER_SEAT) if seat else (live, WATCHERS_PER_TABLE)
        there = seat.connections if seat else live.audience.watchers
        is_full = len(there) + self.coming[goal] >= most
        if seat is None and is_full:
            is_full = not self.make_room(connection, live)
        if is_full or (seat is None and self.crowds(connection, live)):
            sentence = f"{'Your seat is open in' if seat else 'This table is watched from'} too many windows."
            connection.close("busy", sentence, True)
            return
        if not self.may_tell(connection, live):  # everyone sees who comes
            connection.close("busy", HURRY, True)
            return
        self.coming[goal] += 1
        try:
            await live.attach(connection, seat)
        except StoreError:
            await live.detach(connection)
            raise
        finally:
            self.coming[goal] -= 1
            self.coming += Counter()  # forgets those whom nobody goes to
        connection.live = live

    def make_room(self, connection: SocketConnection, live: LiveTable) -> bool:
        """Whether a watcher has gone for someone from elsewhere, who may want to sit down.

        The network with the most watchers gives a place up, if more come from there than from where this one does.
        """
        by_house: dict[str, list[Connection]] = {}
        for other in live.audience.watchers:
            by_house.setdefault(household(other.address), []).append(other)
        crowd = max(by_house.values(), key=len, default=[])
        own = len(by_house.get(household(connection.address), []))
        wants_seat = any(place.keeper == "open" for place in live.table.seats)
        if len(crowd) <= own + (0 if wants_seat else 1):
            return False
        crowd[0].close("busy", "This table is watched by many: someone else has your place now.", False)
        return True

    def crowds(self, connection: SocketConnection, live: LiveTable) -> bool:
        """Whether too many watch this table from where a connection comes from."""
        near = Tally()
        for other in live.audience.watchers:
            near.add(other.address)
        return self.settings.per_address > 0 and near.reaches(connection.address, WATCHERS_PER_ADDRESS)

    async def transfer(self, connection: SocketConnection, live: LiveTable, message: wire.Transfer) -> None:
        if connection.seat is None:
            connection.refuse(RequestError("not-seated", "You have no seat, so you can't move."), message.id)
            return
        try:
            code = await self.tables.codes.transfer(live, connection.seat, message.move)
        except StoreError as error:
            connection.refuse(RequestError("not-kept", f"{error} Try again in a moment."), message.id)
        else:
            connection.send(wire.Done(message.id, code=code))
