"""Tables and matches in PostgreSQL, which several servers may share."""

import asyncio
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from hashlib import sha256
from typing import Any

import msgspec

import lastcard
from lastcard.server.store.decoding import branch_of, edition_of, encoded, finished_of, match_of, table_of
from lastcard.server.store.health import WriteHealth
from lastcard.server.store.postgres import statements as sql
from lastcard.server.store.postgres.address import shown
from lastcard.server.store.postgres.connections import Connections, Taken
from lastcard.server.store.postgres.entries import EntryWriter, put_entries
from lastcard.server.store.postgres.fence import Part
from lastcard.server.store.postgres.node import LEASE_SECONDS, RENEW_SECONDS, Node
from lastcard.server.store.postgres.schema import migrate
from lastcard.server.store.records import (
    NEWEST,
    BanRecord,
    BranchRecord,
    CodeRecord,
    DailyRecord,
    ElsewhereError,
    EntryRecord,
    FencedError,
    FinishedRecord,
    KeptTable,
    MatchRecord,
    Peer,
    Place,
    SnapshotRecord,
    StoreError,
    TableRecord,
)

CODES_KEPT_MS = 24 * 3_600_000  # milliseconds after its end: the clock of the machine may have jumped
CODE_MS = 24 * 3_600_000  # that the code of a table in use is good
LOOK_SECONDS = 0.1  # between two looks at a node that may be dead
# Of a lease: one that is shorter was not renewed in time, and its node may be dead.
SURE_SECONDS = LEASE_SECONDS - 1.5 * RENEW_SECONDS
ID_BYTES = 12


class PostgresStore:
    """A database. Its claims give stores that write in the name of one term of this server, and no longer."""

    is_shared = True

    def __init__(self, node: Node, writer: EntryWriter, term: int | None = None) -> None:
        self.node = node
        self.writer = writer
        self.bound = term  # None: whatever the term is

    @classmethod
    async def open(cls, url: str, address: str = "") -> "PostgresStore":
        """Connect, bring the database up to date, and be one of its nodes, found by others at an address."""
        await bring_up_to_date(url)
        connections, lifeline = Connections(url), Connections(url, most=1)
        try:
            await connections.open()
            await lifeline.open()
            node = Node(connections, lifeline, WriteHealth(), lambda: secrets.token_urlsafe(ID_BYTES))
            node.address, node.version = address, lastcard.__version__
            await node.join()
            node.keep()
        except StoreError:
            await close_all(connections, lifeline)
            raise
        except Exception as error:
            await close_all(connections, lifeline)
            reason = connections.reason(error)
            raise StoreError(f"The database {shown(url)} cannot be used ({reason}).") from None
        return cls(node, EntryWriter(node))

    @property
    def trouble(self) -> str:
        return self.node.health.trouble

    @property
    def place(self) -> str:
        return shown(self.node.connections.url)

    @property
    def term(self) -> int:
        return self.node.term if self.bound is None else self.bound

    # Several servers.

    @property
    def is_valid(self) -> bool:
        return self.term == self.node.term and self.node.has_lease

    @property
    def peers(self) -> Sequence[Peer]:
        return self.node.peers

    def attend(self, lost: Callable[[], None], listing: Callable[[], bytes]) -> None:
        self.node.lost, self.node.listing = lost, listing

    async def claim(self, table: str) -> "PostgresStore":
        """Take a table that nobody has. Its owner is waited for while it may be dead, and told if it is not."""
        while True:
            term, name = self.node.term, self.node.id
            if not name:
                raise StoreError("The server is about to join the others again.")
            found = await self.read(sql.OWNER, table)
            if not found:
                break
            owner, address, left = found[0]
            if owner == name:
                if address is None:
                    self.node.fenced()
                    continue
                break
            if address is not None and left > SURE_SECONDS:
                raise ElsewhereError(address)
            if address is None:
                (taken,) = await self.node.write(term, (sql.TAKE_TABLE, (table, owner)))
                if taken:
                    break
            else:
                with suppress(Exception):  # then the next look tells
                    await self.node.bury()
                await asyncio.sleep(LOOK_SECONDS)
        return PostgresStore(self.node, self.writer, term)

    async def release(self, tables: list[str], heirs: Sequence[str] = ()) -> None:
        values = (SURE_SECONDS, tables, list(heirs or [""] * len(tables)))
        await self.write((sql.RELEASE_TABLES, values))

    async def leave(self) -> None:
        await self.node.leave()

    # Writing.

    async def write(self, *parts: Part, chained: bool = False) -> tuple[int, ...]:
        """Done to its end, whether or not whoever wanted it still waits."""
        work = self.node.write(self.term, *parts, chained=chained)
        return await asyncio.shield(asyncio.ensure_future(work))

    async def write_table(self, table: TableRecord, *parts: Part) -> None:
        """A table and what is kept with it. One that is another node's stays as it is."""
        row = (table.id, table.stage, int(time.time()), msgspec.json.encode(table))
        kept, *_ = await self.write((sql.PUT_TABLE, row), *parts, chained=True)
        if not kept:
            raise FencedError

    async def save_table(self, table: TableRecord) -> None:
        await self.write_table(table)

    async def touch(self, tables: list[str]) -> None:
        now = int(time.time())
        values = (now * 1000 + CODE_MS, tables, now * 1000)
        await self.write((sql.TOUCH, (now, tables)), (sql.RENEW_CODES, values))

    async def begin_match(self, match: MatchRecord, table: TableRecord) -> None:
        await self.write_table(table, *match_parts(match))

    async def begin_branch(self, match: MatchRecord, table: TableRecord, entry: EntryRecord) -> None:
        await self.write_table(table, *match_parts(match), branch_part(table), put_entries([entry]))

    async def save_branch(self, table: TableRecord) -> None:
        await self.write_table(table, branch_part(table))

    async def append(self, entry: EntryRecord) -> None:
        await self.writer.put(self.term, entry)

    async def end_match(self, match: MatchRecord, table: TableRecord) -> None:
        winners, totals, balance = map(encoded, (match.winners, match.totals, match.balance))
        row = (match.ended, winners, totals, match.rounds, match.entries, balance, match.id)
        await self.write_table(table, (sql.END_MATCH, row), (sql.DROP_SNAPSHOT, (match.id,)))

    async def save_snapshot(self, snapshot: SnapshotRecord) -> None:
        await self.write((sql.PUT_SNAPSHOT, msgspec.structs.astuple(snapshot)))

    async def save_daily(self, daily: DailyRecord) -> bool:
        (kept,) = await self.write((sql.PUT_DAILY, msgspec.structs.astuple(daily)))
        return bool(kept)

    async def save_code(self, code: CodeRecord, table: TableRecord | None = None) -> None:
        """A code in place of the one before; those that ended long ago go too."""
        parts: tuple[Part, Part] = (
            (sql.DROP_CODES, (code.table, code.seat, int(time.time() * 1000) - CODES_KEPT_MS)),
            (sql.PUT_CODE, msgspec.structs.astuple(code)),
        )
        await (self.write_table(table, *parts) if table else self.write(*parts))

    async def use_code(self, code: str, table: TableRecord) -> None:
        await self.write_table(table, (sql.DROP_CODE, (code,)))

    async def trade_code(self, code: str, ticket: CodeRecord) -> bool:
        (traded, _) = await self.write(
            (sql.DROP_CODE, (code,)), (sql.PUT_CODE, msgspec.structs.astuple(ticket)), chained=True
        )
        return bool(traded)

    async def save_bans(self, bans: list[BanRecord]) -> None:
        whom, until = [ban.whom for ban in bans], [ban.until for ban in bans]
        await self.write((sql.PUT_BANS, (whom, until)), (sql.DROP_ENDED_BANS, (int(time.time()), whom)))

    async def lift_bans(self, whom: list[str]) -> None:
        await self.write((sql.DROP_BANS, (whom,)))

    async def try_writing(self) -> None:
        await self.write((sql.TRIAL, ()))

    # Reading.

    async def read(self, question: str, *values: Any) -> list[Any]:
        """Ask the database, as soon as it is certain what it holds."""
        if any(isinstance(value, str) and "\0" in value for value in values):
            return []  # which PostgreSQL has in no text
        node = self.node
        if node.in_doubt:
            await node.settle_on()
        try:
            return await node.connections.read(question, *values)
        except StoreError:
            raise
        except Exception as error:
            node.health.note("a read failed", error)
            reason = node.connections.reason(error)
            raise StoreError(f"The server could not read its database ({reason}).") from None

    async def table(self, table: str) -> TableRecord | None:
        rows = await self.read("SELECT record FROM tables WHERE id = $1", table)
        return table_of(rows[0][0]) if rows else None

    async def kept(self, table: str) -> KeptTable | None:
        rows = await self.read("SELECT record, touched FROM tables WHERE id = $1", table)
        if not rows:
            return None
        record = table_of(rows[0][0])
        kept = KeptTable(record, rows[0][1], await self.code(record.code) if record.code else None)
        if record.match:
            (kept.match, kept.snapshot), kept.entries = await asyncio.gather(
                self.match_with_snapshot(record.match), self.entries(record.match)
            )
        return kept

    async def match_with_snapshot(self, match: str) -> tuple[MatchRecord | None, SnapshotRecord | None]:
        """Both at once: while a table moves, every question is a wait for all of its players."""
        rows = await self.read(sql.MATCH_WITH_SNAPSHOT, match)
        if not rows:
            return None, None
        row = tuple(rows[0])
        return match_of(row[:-3]), SnapshotRecord(match, *row[-3:]) if row[-3] is not None else None

    async def match(self, match: str) -> MatchRecord | None:
        rows = await self.read(f"{sql.MATCH} WHERE m.id = $1", match)
        return match_of(tuple(rows[0])) if rows else None

    async def finished(
        self, ids: list[str], listed: bool, limit: int, before: Place = NEWEST
    ) -> list[FinishedRecord]:
        """Each half is read by an index of its own; together they are a page."""
        known = [one for one in ids if "\0" not in one]
        rows = await self.read(sql.FINISHED_OF, known, *before, limit) if known else []
        rows += await self.read(sql.FINISHED_LISTED, *before, limit) if listed else []
        found = {row[0]: finished_of(tuple(row)) for row in rows}
        return sorted(found.values(), key=lambda match: match.place, reverse=True)[:limit]

    async def entries(self, match: str) -> list[EntryRecord]:
        return [EntryRecord(*row) for row in await self.read(sql.ENTRIES, match)]

    async def snapshot(self, match: str) -> SnapshotRecord | None:
        rows = await self.read("SELECT match, seq, data, digest FROM snapshots WHERE match = $1", match)
        return SnapshotRecord(*rows[0]) if rows else None

    async def branch(self, branch: str) -> BranchRecord | None:
        rows = await self.read("SELECT record FROM branches WHERE id = $1", branch)
        return branch_of(rows[0][0]) if rows else None

    async def branches(self, root: str) -> list[BranchRecord]:
        rows = await self.read("SELECT record FROM branches WHERE root = $1 ORDER BY number", root)
        return [branch_of(row[0]) for row in rows]

    async def matches_at(self, tables: list[str]) -> list[MatchRecord]:
        where = "WHERE table_id = ANY($1::text[]) ORDER BY number, begun"
        return [match_of(tuple(row)) for row in await self.read(f"{sql.MATCH} {where}", tables)]

    async def daily(self, day: str, edition: str) -> list[DailyRecord]:
        rows = await self.read(sql.DAILY, day, edition)
        return [DailyRecord(*row) for row in rows]

    async def code(self, code: str) -> CodeRecord | None:
        rows = await self.read("SELECT code, table_id, until, seat FROM codes WHERE code = $1", code)
        return CodeRecord(*rows[0]) if rows else None

    async def bans(self) -> list[BanRecord]:
        return [BanRecord(*row) for row in await self.read("SELECT whom, until FROM bans")]

    async def secret(self, name: str) -> bytes:
        """A secret of all servers here, made when it is first asked for."""
        question = "SELECT value FROM secrets WHERE name = $1"
        rows = await self.read(question, name)
        if not rows:
            await self.write((sql.PUT_SECRET, (name, secrets.token_bytes(32))))
            rows = await self.read(question, name)
        return bytes(rows[0][0])

    async def close(self) -> None:
        """Write what still waits, and end."""
        if self.writer.task is not None:
            await self.writer.task
        await self.node.close()


async def close_all(*pools: Connections) -> None:
    for pool in pools:
        await pool.close()


async def bring_up_to_date(url: str) -> None:
    """Migrate the database, and be gone; StoreError says what is wrong with it."""
    connections = Connections(url, is_patient=True)
    await connections.open()
    try:
        async with Taken(connections) as connection:
            await migrate(connection)
    except StoreError:
        raise
    except Exception as error:
        raise StoreError(f"The database {shown(url)} cannot be used ({connections.reason(error)}).") from None
    finally:
        await connections.close()


def match_parts(match: MatchRecord) -> tuple[Part, Part]:
    rules = sha256(match.rules.encode()).hexdigest()
    row = (match.id, match.table, match.number, rules, encoded(match.names), match.key, match.commitment)
    return (
        (sql.PUT_RULES, (rules, match.rules, edition_of(match.rules))),
        (sql.PUT_MATCH, (*row, match.listed, match.begun, match.chance)),
    )


def branch_part(table: TableRecord) -> Part:
    branch = table.branch
    assert branch is not None
    row = (branch.id, branch.root, branch.parent, branch.seq, msgspec.json.encode(branch))
    return sql.PUT_BRANCH, row
