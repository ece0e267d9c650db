"""The reception: every line is met here, led to its table, and seen off."""

import asyncio
from collections import Counter

import structlog

from lastcard import wire
from lastcard.server.errors import AskError
from lastcard.server.http.origins import Allowance
from lastcard.server.lobby import Hall
from lastcard.server.settings import Settings
from lastcard.server.sockets.connection import SocketLine, Wire
from lastcard.server.store.records import StoreError
from lastcard.server.table.live import LiveTable
from lastcard.server.table.seats import Seat

log = structlog.get_logger()
TABS = 8  # lines of one seat
WATCHERS = 100  # at one table
ARRIVALS = 1000  # new lines a minute from one address
NEAR = 50  # of them from one address: nobody can take all places


class Reception:
    """The lines of one server, counted by the addresses they come from."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.settings = settings
        self.lines: Counter[str] = Counter()
        self.arrivals = Allowance(ARRIVALS)
        self.coming: Counter[Seat | LiveTable] = Counter()  # lines on their way to a seat, or to watch

    def meet(self, carrier: Wire, address: str) -> SocketLine:
        """Somebody comes, but nobody comes too often."""
        line = SocketLine(self, carrier, address)
        self.lines[address] += 1
        most = self.settings.per_address
        if 0 < most < self.lines[address]:
            line.close("busy", "Too many open lines from your address: close some windows.", True)
        elif most and not self.arrivals.take(address):
            line.close("busy", "Too many new lines from your address: wait a minute.", True)
        return line

    def miss(self, address: str) -> None:
        """A line from there is gone."""
        self.lines[address] -= 1
        if not self.lines[address]:
            del self.lines[address]

    async def serve(self, line: SocketLine) -> None:
        """Do what waits in a line's inbox, one message after the other; a line that ends leaves its table."""
        try:
            while line.inbox:
                try:
                    if (ask := line.take()) is not None:
                        await self.answer(line, ask)
                except Exception:
                    log.exception("a line broke")
                    line.close("malformed", "Something went wrong with this line; it begins anew.", True)
                if line.inbox:
                    await asyncio.sleep(0)  # others have their turn
            if line.closing and line.live is not None:
                await line.live.detach(line)
                line.live = None
        finally:
            line.task = None

    async def answer(self, line: SocketLine, ask: wire.Asks) -> None:
        if line.live is None:
            await self.greet(line, ask)
        elif isinstance(ask, wire.Transfer):
            self.transfer(line, line.live, ask)
        else:
            await line.live.handle(line, ask)

    async def greet(self, line: SocketLine, hello: wire.Asks) -> None:
        """The first message: which table, which seat."""
        try:
            if not isinstance(hello, wire.Hello):
                raise AskError("hello-first", "Say hello first: which table do you mean?")
            if hello.version != wire.VERSION:
                raise AskError(
                    "version", "This page and this server are of different versions: reload the page."
                )
            live = await self.hall.find(hello.table)
            seat = self.hall.seat(live, hello.secret)
            line.secret = hello.secret
            await self.lead(line, live, seat)
        except AskError as error:
            line.wire.wait_for_hello()
            line.refuse(error, getattr(hello, "id", ""))
        except StoreError as error:
            line.wire.wait_for_hello()
            line.refuse(AskError("not-kept", str(error)))

    async def lead(self, line: SocketLine, live: LiveTable, seat: Seat | None) -> None:
        """To the table, if there is room: whatever is said there goes to every line."""
        goal, most = (seat, TABS) if seat else (live, WATCHERS)
        there = seat.lines if seat else live.watchers
        if len(there) + self.coming[goal] >= most or (seat is None and self.crowds(line, live)):
            sentence = f"{'Your seat is open in' if seat else 'This table is watched from'} too many windows."
            line.close("busy", sentence, True)
            return
        self.coming[goal] += 1
        try:
            await live.attach(line, seat)
        except StoreError:
            await live.detach(line)
            raise
        finally:
            self.coming[goal] -= 1
            self.coming += Counter()  # forgets those whom nobody goes to
        line.live = live

    def crowds(self, line: SocketLine, live: LiveTable) -> bool:
        """Whether too many watch this table from where a line comes from."""
        near = [other for other in live.watchers if getattr(other, "address", None) == line.address]
        return self.settings.per_address > 0 and len(near) >= NEAR

    def transfer(self, line: SocketLine, live: LiveTable, ask: wire.Transfer) -> None:
        if line.seat is None or not line.secret:
            line.refuse(AskError("not-seated", "You have no seat to take along."), ask.id)
        else:
            line.send(wire.Done(ask.id, code=self.hall.ticket(live, line.secret)))
