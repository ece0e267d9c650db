"""Entries on their way into the database: all that have come together go in one statement."""

import asyncio

from lastcard.server.metrics import METRICS
from lastcard.server.store.postgres.fence import Part
from lastcard.server.store.postgres.node import Node
from lastcard.server.store.records import EntryRecord, FencedError, InDoubtError, StoreError

ENTRIES_PER_COMMIT = 1000
PUT_ENTRIES = """
INSERT INTO entries (match, seq, at, seat, move, digest, note, ask)
SELECT e.* FROM {me}, unnest(?::text[], ?::int[], ?::bigint[], ?::int[], ?::text[], ?::text[], ?::text[], ?::text[]) e
"""


class Waiting:
    """An entry, in whose name it is written, and who waits for it."""

    __slots__ = ("done", "entry", "epoch", "term")

    def __init__(self, entry: EntryRecord, term: int, epoch: int) -> None:
        self.entry = entry
        self.term = term
        self.epoch = epoch
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def answer(self, error: StoreError | None) -> None:
        if self.done.done():
            return  # whoever waited is gone
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


class EntryWriter:
    """An entry is kept after its commit; entries that come together share one."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.waiting: list[Waiting] = []
        self.task: asyncio.Task[None] | None = None

    async def put(self, term: int, entry: EntryRecord) -> None:
        """Returns when the entry is kept, or raises StoreError."""
        mine = Waiting(entry, term, self.node.epoch)
        self.waiting.append(mine)
        if self.task is None:
            self.task = asyncio.create_task(self.run())
        await mine.done

    async def run(self) -> None:
        try:
            while self.waiting:
                batch, self.waiting = self.waiting[:ENTRIES_PER_COMMIT], self.waiting[ENTRIES_PER_COMMIT:]
                await self.write(batch)
        finally:
            self.task = None

    async def write(self, batch: list[Waiting]) -> None:
        """All in one statement; if one is bad each by itself, so that it spoils no other."""
        fresh = [one for one in batch if self.is_fresh(one)]
        for one in batch:
            if not self.is_fresh(one):
                one.answer(
                    FencedError() if one.term != self.node.term else StoreError("The server begins anew.")
                )
        if not fresh:
            return
        with METRICS.committing(len(fresh)):
            failure = await self.attempt(fresh)
        is_bad = failure is not None and type(failure) is StoreError and not self.node.health.trouble
        for one in fresh:
            one.answer(await self.attempt([one]) if is_bad and len(fresh) > 1 else failure)

    def is_fresh(self, one: Waiting) -> bool:
        """Whether nothing has happened since it was put here after which it must not be written."""
        return one.term == self.node.term and one.epoch == self.node.epoch

    async def attempt(self, batch: list[Waiting]) -> StoreError | None:
        try:
            await self.node.write(batch[0].term, put_entries([one.entry for one in batch]), jobs=len(batch))
        except StoreError as error:
            return error
        except Exception as error:  # whatever it is, nobody may wait for ever
            self.node.in_doubt = True
            return InDoubtError(f"The server cannot tell whether this was saved ({error}).")
        return None


def put_entries(entries: list[EntryRecord]) -> Part:
    columns = zip(
        *((e.match, e.seq, e.at, e.seat, e.move, e.digest, e.note, e.message_id) for e in entries),
        strict=True,
    )
    return PUT_ENTRIES, tuple(list(column) for column in columns)
