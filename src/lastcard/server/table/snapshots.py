"""Snapshots of a match that is on, so that a table need not be derived from its first entry to be opened again.

A snapshot is a cache. It is believed only if the log has the digest of its state at its place; else, and where the
rules have changed during the match, the log alone tells how things stand.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from lastcard import wire
from lastcard.engine.games import GAMES
from lastcard.match import Match
from lastcard.position.packing import digest_of, pack, pack_memory, unpack, unpack_memory
from lastcard.rules.build import Rules
from lastcard.server.store.records import EntryRecord, SnapshotRecord, Store, StoreError
from lastcard.server.table.model import Recalled, Table

EVERY_ENTRIES = 16  # entries from one snapshot to the next


class Kept(msgspec.Struct, array_like=True, frozen=True):
    """What a snapshot holds: the state, what seats have noticed, and what a table remembers of the entries so far."""

    state: bytes
    memory: bytes
    past: list[bytes]
    sheet: list[wire.RoundScore]
    turns: tuple[int, list[int], int, int]


KEPT = msgspec.msgpack.Decoder(Kept)


@dataclass(eq=False, slots=True)
class Snapshots:
    """Takes one every so many entries. Nobody waits for it, and one that is lost is not missed."""

    table: Table
    store: Store
    saving: asyncio.Task[None] | None = None

    def watch(self, seq: int) -> None:
        """An entry was kept."""
        if seq % EVERY_ENTRIES == 0 and has_its_first_rules(self.table.playing):
            self.saving = asyncio.get_running_loop().create_task(self.save(snapshot_of(self.table)))

    async def save(self, snapshot: SnapshotRecord) -> None:
        with suppress(StoreError):  # the store has said so in the log
            await self.store.save_snapshot(snapshot)


def has_its_first_rules(match: Match) -> bool:
    """Whether nobody has written on the blank cards since the match began."""
    return match.rules is match.log.rules


def snapshot_of(table: Table) -> SnapshotRecord:
    """A table's match as it stands now."""
    state = table.playing.state
    kept = Kept(pack(state), pack_memory(state), list(table.past), table.sheet, table.full_turns.to_tuple())
    data = msgspec.msgpack.encode(kept)
    return SnapshotRecord(table.match_id, table.seq, data, digest_of(data))


def recall(rules: Rules, entries: Sequence[EntryRecord], snapshot: SnapshotRecord | None) -> Recalled | None:
    """Where a snapshot of a match under these rules was taken, if the log says the same."""
    if snapshot is None:
        return None
    before = entries[: snapshot.seq]
    if not before or before[-1].seq != snapshot.seq or any(entry.move == "pencil" for entry in before):
        return None
    try:
        kept = KEPT.decode(snapshot.data)
        if digest_of(snapshot.data) != snapshot.digest or digest_of(kept.state) != before[-1].digest:
            return None
        state = unpack(GAMES[rules.game].State, kept.state)
        unpack_memory(state, kept.memory)
    except (msgspec.DecodeError, ValueError, TypeError):  # of another version, or damaged
        return None
    return Recalled(state, before, kept.past, kept.sheet, kept.turns)
