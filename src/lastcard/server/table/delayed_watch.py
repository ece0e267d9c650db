"""Watchers who see everything, but only after a delay."""

import asyncio
import time
from collections import deque
from typing import TYPE_CHECKING

import msgspec

from lastcard import wire
from lastcard.engine.codes import ALL
from lastcard.log import Entry
from lastcard.match import Match, redo
from lastcard.server.table.model import ENTRIES_AT_ONCE, FEED, Proposal, happening
from lastcard.server.table.plan import Scheduled
from lastcard.server.table.seats import Connection

if TYPE_CHECKING:
    from lastcard.server.table.live import LiveTable


class DelayedWatch:
    """A second run of the match, so much later, for connections that may know all of it."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self.connections: set[Connection] = set()
        self.match: Match | None = None
        self.due: deque[tuple[float, Entry, int]] = deque()

    @property
    def is_waiting(self) -> bool:
        return bool(self.due)

    def reset(self) -> None:
        """Another match begins."""
        self.match = None
        self.due.clear()

    def clear(self) -> None:
        """Nobody sits here any more."""
        self.connections.clear()
        self.reset()

    def leave(self, connection: Connection) -> None:
        """The match here goes on without watchers: beginning it anew for each who comes and goes would cost more."""
        self.connections.discard(connection)

    async def enter(self, connection: Connection) -> wire.Snapshot:
        """A watcher finds the match as it was."""
        table = self.live.table
        if self.match is None:
            await self.open()
        assert self.match is not None
        self.connections.add(connection)
        return table.snapshot(ALL, self.match)

    async def open(self) -> None:
        """Run the match again up to the delay; what came later waits its turn."""
        table = self.live.table
        begun = table.begun
        assert begun is not None
        delay = table.setup.watch_delay
        kept = await self.live.store.entries(begun.id)
        match = Match(table.rules_again(begun), begun.names, begun.key, FEED)
        behind = time.time() - delay
        due = []
        for record in kept:
            entry = record.entry
            if record.at / 1000 <= behind:
                redo(match, entry)
                if not record.seq % ENTRIES_AT_ONCE:
                    await asyncio.sleep(0)
            else:
                due.append((time.monotonic() + record.at / 1000 - behind, entry, record.at))
        self.match, self.due = match, deque(due)

    def hear(self, made: Proposal) -> None:
        """An entry was made; it is told later."""
        if self.match is not None:
            self.due.append((time.monotonic() + self.live.table.setup.watch_delay, made.entry, made.at))

    def plans(self) -> list[Scheduled]:
        return [Scheduled(self.due[0][0], self.tell, is_free=True)] if self.is_waiting else []

    async def tell(self) -> None:
        """The next entry that is due."""
        assert self.match is not None
        _, entry, at = self.due.popleft()
        events = redo(self.match, entry)
        told: wire.Tells = wire.News(self.live.table.match_id, happening(entry, events, at, ALL), [])
        if entry.move == "pencil":
            told = wire.Begun(self.live.table.snapshot(ALL, self.match))
        data = [msgspec.json.encode(told)]
        if self.match.over:
            begun = self.live.table.begun
            assert begun is not None
            data.append(msgspec.json.encode(wire.Published(begun.id, self.match.key.hex(), begun.commitment)))
        for connection in self.connections:
            for message in data:
                connection.send_bytes(message)
