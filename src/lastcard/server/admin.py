"""What the operator of a server can do while it runs: see its tables, close one, drain it, ban, announce.

Only whoever has the token may; everything that is done is logged, without anyone's secret.
"""

import time
from secrets import compare_digest
from typing import Any

import msgspec
import structlog
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from lastcard import wire
from lastcard.server.addresses import RateLimit
from lastcard.server.bans import BANNED, by_address, by_name
from lastcard.server.errors import RequestError
from lastcard.server.http.answers import address, answering, body, json
from lastcard.server.live_tables import LiveTables
from lastcard.server.sanitize import cleaned
from lastcard.server.settings import Settings
from lastcard.server.store.records import BanRecord

log = structlog.get_logger()
TRIES_A_MINUTE = 30  # with a wrong token, from one address
ANNOUNCEMENT = 200  # characters
HERALD = "Server"  # whose words an announcement is


class TableRow(msgspec.Struct):
    """A table as the operator sees it: who is there, and no cards."""

    id: str
    edition: str
    stage: str
    players: list[str]
    here: int  # of them
    watchers: int
    entries: int
    idle: int  # seconds since someone did something


class Status(msgspec.Struct):
    """What one process knows; whoever wants to know all of a server asks each, by its number."""

    draining: bool
    tables: list[TableRow]
    process: int = 0
    processes: int = 1


class Closing(msgspec.Struct):
    table: str


class Ban(msgspec.Struct):
    address: str = ""
    name: str = ""
    hours: float = 0.0  # 0: until it is lifted


class Lifting(msgspec.Struct):
    what: str


class Announcement(msgspec.Struct):
    text: str


class Outcome(msgspec.Struct):
    """What was done, in a sentence, and how many it concerned."""

    sentence: str
    count: int = 0


class Admin:
    """The operator's requests."""

    def __init__(self, tables: LiveTables, settings: Settings) -> None:
        self.tables = tables
        self.settings = settings
        self.token = settings.admin_token
        self.tries = RateLimit(TRIES_A_MINUTE)

    def routes(self) -> list[Route]:
        handlers = {
            "tables": (self.see_tables, "GET"),
            "close": (self.close, "POST"),
            "drain": (self.drain, "POST"),
            "ban": (self.ban, "POST"),
            "unban": (self.unban, "POST"),
            "announce": (self.announce, "POST"),
        }
        return [
            Route(f"/api/admin/{name}", answering(handler), methods=[method])
            for name, (handler, method) in handlers.items()
        ]

    def must_be_admin(self, request: Request) -> None:
        given = request.headers.get("authorization", "").encode()
        if compare_digest(given, f"Bearer {self.token}".encode()):
            return
        where = address(request.scope)
        if not self.tries.take(where):
            raise RequestError("too-fast", "Too many requests from your address: wait a minute.")
        log.warning("an admin request without the token", address=where, path=request.url.path)
        raise RequestError("not-host", "Only whoever has this server's admin token can do that.")

    async def see_tables(self, request: Request) -> Response:
        self.must_be_admin(request)
        rows = [row_of(live) for live in self.tables.by_id.values()]
        return json(Status(self.tables.is_draining, rows, self.settings.process, self.settings.processes))

    async def close(self, request: Request) -> Response:
        """Nobody finds the table anymore; what was played stays stored."""
        self.must_be_admin(request)
        wish = await body(request, Closing)
        found = [live for name, live in self.tables.by_id.items() if name.startswith(wish.table)]
        if len(found) != 1 or len(wish.table) < 6:
            raise RequestError("unknown-table", "Name one table by its id, or by six or more letters of it.")
        (live,) = found
        async with live.lock:
            await live.planner.close_table()
        log.info("the operator closed a table", table=live.table.id[:6])
        return json(Outcome("The table is closed.", 1))

    async def drain(self, request: Request) -> Response:
        """No new tables; where other servers can go on with the tables that are here, they do."""
        self.must_be_admin(request)
        self.tables.is_draining = True
        count = len(self.tables.by_id)
        log.info("the operator drains the server", tables=count)
        await self.tables.hand_over()
        left = len(self.tables.by_id)
        sentence = (
            "All tables have gone to other servers." if not left else "Tables go on here; no new one opens."
        )
        return json(Outcome(sentence, left))

    async def ban(self, request: Request) -> Response:
        self.must_be_admin(request)
        wish = await body(request, Ban)
        if not wish.address and not wish.name:
            raise RequestError("malformed", "Say whom: an address or a name.")
        until = int(time.time() + 3600 * wish.hours) if wish.hours else 0
        whom = [by_address(wish.address)] if wish.address else []
        whom += [by_name(wish.name)] if wish.name else []
        await self.tables.store.save_bans([BanRecord(one, until) for one in whom])
        sent = await self.tables.read_bans()
        log.info(
            "the operator banned someone", address=wish.address, name=wish.name, hours=wish.hours, sent=sent
        )
        return json(Outcome("Banned.", sent))

    async def unban(self, request: Request) -> Response:
        self.must_be_admin(request)
        wish = await body(request, Lifting)
        await self.tables.read_bans()
        whom = [one for one in (by_address(wish.what), by_name(wish.what)) if one in BANNED]
        if not whom:
            raise RequestError("malformed", "Nobody is banned by that address or name.")
        await self.tables.store.lift_bans(whom)
        await self.tables.read_bans()
        log.info("the operator lifted a ban", what=wish.what)
        return json(Outcome("The ban is lifted.", 1))

    async def announce(self, request: Request) -> Response:
        """Everyone at every table is told."""
        self.must_be_admin(request)
        text = cleaned((await body(request, Announcement)).text, ANNOUNCEMENT)
        if not text:
            raise RequestError("malformed", "Say what to announce.")
        told = 0
        for live in self.tables.by_id.values():
            for connection in live.audience.connections:
                connection.send(wire.Said(-1, HERALD, text, int(time.time() * 1000)))
                told += 1
        log.info("the operator announced something", text=text, connections=told)
        return json(Outcome("Everyone is told.", told))


def row_of(live: Any) -> TableRow:
    table = live.table
    return TableRow(
        table.id,
        table.setup.edition,
        table.stage,
        [seat.spoken for seat in table.seats if seat.keeper != "open"],
        len(table.present),
        len(live.audience.watchers),
        table.seq,
        int(time.monotonic() - live.touched),
    )
