"""Watchers who see everything, but only after a delay, and when nobody at the table can use it any more."""

import asyncio
import time
from collections import deque
from dataclasses import dataclass, field

import msgspec

from lastcard import wire
from lastcard.engine.codes import ALL
from lastcard.match import Match, redo
from lastcard.server.store.records import EntryRecord, Store
from lastcard.server.table.model import ENTRIES_AT_ONCE, FEED, NewEntry, Table
from lastcard.server.table.scheduler import Scheduled
from lastcard.server.table.seats import Connection
from lastcard.server.table.telling import happening


@dataclass(eq=False, slots=True)
class DelayedWatch:
    """A second run of the match, so much later, for connections that may know all of it."""

    table: Table
    store: Store
    connections: set[Connection] = field(default_factory=set)
    match: Match | None = None
    due: deque[tuple[float, EntryRecord]] = field(default_factory=deque)

    def reset(self) -> None:
        """Forget the match, because another one begins."""
        self.match = None
        self.due.clear()

    def clear(self) -> None:
        """Forget all delayed watchers and the match they saw."""
        self.connections.clear()
        self.reset()

    def leave(self, connection: Connection) -> None:
        """The match here goes on without watchers: beginning it anew for each who comes and goes would cost more."""
        self.connections.discard(connection)

    async def enter(self, connection: Connection) -> wire.Snapshot:
        """Let a watcher in, and return the match as it was a while ago."""
        if self.match is None:
            await self.open()
        assert self.match is not None
        self.connections.add(connection)
        return self.table.snapshot(ALL, self.match)

    async def open(self) -> None:
        """Run the match again up to the delay; what came later waits its turn."""
        begun = self.table.begun
        assert begun is not None
        delay = self.table.setup.watch_delay
        kept = await self.store.entries(begun.id)
        match = Match(self.table.rules_again(begun), begun.names, begun.key, FEED)
        behind = time.time() - delay
        due = []
        for entry in kept:
            if entry.at / 1000 <= behind and self.may_tell(entry):
                redo(match, entry.entry)
                if not entry.seq % ENTRIES_AT_ONCE:
                    await asyncio.sleep(0)
            else:
                due.append((time.monotonic() + entry.at / 1000 - behind, entry))
        self.match, self.due = match, deque(due)

    def hear(self, new: NewEntry) -> None:
        """An entry was made; it is told later."""
        if self.match is not None:
            self.due.append((time.monotonic() + self.table.setup.watch_delay, new.entry))

    def may_tell(self, entry: EntryRecord) -> bool:
        """Whether every seat has had a turn since, or the round is over."""
        return entry.seq <= self.table.full_turns.bound

    def plans(self) -> list[Scheduled]:
        if not self.due or not self.may_tell(self.due[0][1]):
            return []
        return [Scheduled(self.due[0][0], self.tell, is_outside_game=True)]

    async def tell(self) -> None:
        """The next entry that is due."""
        assert self.match is not None
        _, entry = self.due.popleft()
        events = redo(self.match, entry.entry)
        told: wire.AnyServerMessage = wire.News(self.table.match_id, happening(entry, events, ALL), [])
        if entry.move == "pencil":
            told = wire.Begun(self.table.snapshot(ALL, self.match))
        data = [msgspec.json.encode(told)]
        if self.match.over:
            begun = self.table.begun
            assert begun is not None
            data.append(msgspec.json.encode(wire.Published(begun.id, self.match.key.hex(), begun.commitment)))
        for connection in self.connections:
            for message in data:
                connection.send_bytes(message)
