"""Watchers who see everything, but only after a delay, and when nobody at the table can use it any more."""

import asyncio
from array import array
from dataclasses import dataclass, field
from math import inf

import msgspec

from lastcard import wire
from lastcard.chance import Chance
from lastcard.engine.codes import ALL
from lastcard.match import Match, redo
from lastcard.server.clock import table_time
from lastcard.server.store.records import EntryRecord, Store
from lastcard.server.table.model import ENTRIES_AT_ONCE, FEED, NewEntry, Table
from lastcard.server.table.scheduler import Scheduled
from lastcard.server.table.seats import Connection, without
from lastcard.server.table.telling import happening


@dataclass(eq=False, slots=True)
class DelayedWatch:
    """A second run of the match, so much later, for connections that may know all of it."""

    table: Table
    store: Store
    connections: tuple[Connection, ...] = ()
    match: Match | None = None
    due: list[tuple[float, EntryRecord]] = field(default_factory=list)  # an empty deque is ten times as heavy
    since: float = field(default_factory=table_time)  # when the table came into memory
    first: int = 1  # the first entry that was made since then
    made: "array[float]" = field(default_factory=lambda: array("d"))  # when it was made, and those after it

    def __post_init__(self) -> None:
        match = self.table.match
        if match is not None:
            self.first = len(match.log.entries) + 1
            if match.over:  # all of it is published
                self.since = -inf

    def reset(self) -> None:
        """Forget the match, because another one begins."""
        self.stop()
        self.first, self.made = 1, array("d")

    def stop(self) -> None:
        self.match = None
        self.due.clear()

    def clear(self) -> None:
        """Forget all delayed watchers and what they saw."""
        self.connections = ()
        self.stop()

    def made_at(self, seq: int) -> float:
        """When an entry was made. Of one from before only the wall clock could tell, and it may have jumped: then the
        delay begins when the table came back, for a view may open late but never early."""
        return self.made[seq - self.first] if seq >= self.first else self.since

    def leave(self, connection: Connection) -> None:
        """The match here goes on without watchers: beginning it anew for each who comes and goes would cost more."""
        self.connections = without(self.connections, connection)

    async def enter(self, connection: Connection) -> wire.Snapshot:
        """Let a watcher in, and return the match as it was a while ago."""
        if self.match is None:
            await self.open()
        assert self.match is not None
        self.connections = (*without(self.connections, connection), connection)
        return self.table.snapshot(ALL, self.match)

    async def open(self) -> None:
        """Run the match again up to the delay; what came later waits its turn."""
        begun = self.table.begun
        assert begun is not None
        delay = self.table.setup.watch_delay
        kept = await self.store.entries(begun.id)
        chance = Chance.parse(begun.chance)
        match = Match(self.table.rules_again(begun), begun.names, begun.key, FEED, chance)
        behind = table_time() - delay
        due = []
        for entry in kept:
            if self.made_at(entry.seq) <= behind and self.may_tell(entry):
                redo(match, entry.entry)
                if not entry.seq % ENTRIES_AT_ONCE:
                    await asyncio.sleep(0)
            else:
                due.append((self.made_at(entry.seq) + delay, entry))
        self.match, self.due = match, due

    def hear(self, new: NewEntry) -> None:
        """An entry was made; it is told later."""
        self.made.append(table_time())
        if self.match is not None:
            self.due.append((table_time() + self.table.setup.watch_delay, new.entry))

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
        _, entry = self.due.pop(0)
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
