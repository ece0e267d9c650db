"""A real server in a thread of the test: real sockets, a real SQLite file, and its tables within reach."""

import asyncio
import threading
from collections.abc import Coroutine, Sequence
from pathlib import Path
from typing import Any, TypeVar

from lastcard import wire
from lastcard.match import Match
from lastcard.position import read_position
from lastcard.server.live_tables import LiveTables
from lastcard.server.serving import Place, listen, make_server
from lastcard.server.settings import Settings
from lastcard.server.store.records import EntryRecord, MatchRecord, TableRecord
from lastcard.server.store.sqlite import SqliteStore
from lastcard.server.table.live import LiveTable
from lastcard.server.tokens import new_id
from support.offline_table import FakeConnection
from support.patience import WAIT_SECONDS

T = TypeVar("T")


class LiveServer:
    """A server that runs until it is closed."""

    def __init__(self, folder: Path, pace: float = 0.0, **chosen: Any) -> None:
        self.store = SqliteStore(folder / "lastcard.db")
        self.tables = LiveTables(self.store, pace)
        self.socket = listen(Place(port=0))
        self.port = self.socket.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        settings = Settings(pace, per_address=0, tables_a_minute=100_000, rate=1000.0, **chosen)
        self.uvicorn = make_server(self.tables, settings)
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self.uvicorn.serve(sockets=[self.socket]))
        self.loop.close()

    def close(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(timeout=WAIT_SECONDS)
        assert not self.thread.is_alive(), "the server does not end"
        self.socket.close()

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Let the server's own loop do something, and wait for it."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(timeout=WAIT_SECONDS)

    def open(self, name: str, setup: wire.Setup, level: str = "") -> wire.Opened:
        """Somebody opens a table."""
        return self.do(self.tables.open(wire.Opening(name, setup, level)))

    def live(self, table: str) -> LiveTable:
        return self.do(self.tables.find(table))

    def place(self, table: str, position: str) -> None:
        """Put the match of a table at a drawn position; everybody sees it at once."""
        live = self.live(table)

        async def put() -> None:
            async with live.lock:
                match = live.table.playing
                match.state = read_position(match.rules, position)
                live.table.stage = "playing"
                live.call_race.reset()
                live.clock.reset()
                live.planner.forget()
                await live.audience.tell_match()
                live.scheduler.plan()

        self.do(put())

    def keep(self, match: Match) -> str:
        """A match that was played elsewhere to its end is kept here as if it had been played here; returns its id."""
        log, table, now = match.log, TableRecord(new_id(), wire.Setup(), [], stage="over"), 1_000
        record = MatchRecord(
            new_id(), table.id, 1, log.rules.to_text(), list(log.names), match.key, log.commitment, False, now
        )

        async def write() -> None:
            await self.store.begin_match(record, table)
            for entry in log.entries:
                await self.store.append(
                    EntryRecord(record.id, entry.seq, now, entry.seat, entry.move, entry.digest, entry.note)
                )
            record.ended, record.winners, record.rounds = now + 1, list(match.winners), match.state.rounds
            record.totals, record.entries = list(match.state.total[: match.seats]), len(log.entries)
            await self.store.end_match(record, table)

        self.do(write())
        return record.id

    def seat(self, table: str, name: str) -> str:
        """Somebody sits down, and agrees to what is written; returns the seat's secret."""
        live, connection = self.live(table), FakeConnection()
        is_written = bool(live.table.setup.pencil)

        async def sit() -> str:
            await live.attach(connection, None)
            await live.handle(connection, wire.Sit("sit", name))
            if is_written:
                await live.handle(connection, wire.Agree("agree"))
            await live.detach(connection)
            return connection.secret

        return self.do(sit())

    def begin(self, setup: wire.Setup, names: Sequence[str], level: str = "") -> tuple[str, list[str]]:
        """A table with people of these names, its match begun; returns its id and their secrets."""
        opened = self.open(names[0], setup)
        secrets = [opened.secret, *(self.seat(opened.table, name) for name in names[1:])]
        live = self.live(opened.table)

        async def start() -> None:
            async with live.lock:
                await live.matches.start(level)

        self.do(start())
        return opened.table, secrets

    def relieve(self, table: str) -> None:
        """A bot decides for the person of the first seat, to the end."""
        live = self.live(table)

        async def let() -> None:
            async with live.lock:
                live.table.seats[0].stand_in = live.table.seats[0].relieved = True
                live.scheduler.plan()

        self.do(let())
