"""Tables that nobody has used for long, deleted with their matches. A server may run meanwhile: it touches the tables
in its memory, and every table before it reads it."""

import sqlite3
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from contextlib import closing
from pathlib import Path

import msgspec

from lastcard.server.store.backup import database_in
from lastcard.server.store.records import StoreError
from lastcard.server.store.schema import VERSION, check
from lastcard.server.store.sqlite import connect, problems_told

DAY_SECONDS = 86_400
# A match that is on lives as long as its last entry is young.
LIVES = """
SELECT t.id, t.record, max(t.touched, coalesce(max(m.begun, m.ended, coalesce(
    (SELECT at FROM entries e WHERE e.match = m.id ORDER BY e.seq DESC LIMIT 1), 0)) / 1000, 0))
FROM tables t LEFT JOIN matches m ON m.table_id = t.id
"""
# A branch has only those entries that its match has not.
BRANCHES = """
SELECT m.table_id, r.table_id FROM branches b JOIN matches m ON m.id = b.id JOIN matches r ON r.id = b.root
"""
# What is deleted of a table, one after the other.
PARTS = (
    "DELETE FROM entries WHERE match IN (SELECT id FROM matches WHERE table_id = ?)",
    "DELETE FROM snapshots WHERE match IN (SELECT id FROM matches WHERE table_id = ?)",
    "DELETE FROM branches WHERE id IN (SELECT id FROM matches WHERE table_id = ?)",
    "DELETE FROM matches WHERE table_id = ?",
    "DELETE FROM daily WHERE table_id = ?",
    "DELETE FROM codes WHERE table_id = ?",
    "DELETE FROM tables WHERE id = ?",
)
COUNTS = (
    "SELECT count(*) FROM matches WHERE table_id = ?",
    "SELECT count(*) FROM entries WHERE match IN (SELECT id FROM matches WHERE table_id = ?)",
)
UNUSED_RULES = "DELETE FROM rules WHERE id NOT IN (SELECT rules FROM matches)"


class SharedDeals(msgspec.Struct):
    """Of a DealsRecord: who else plays them."""

    tables: list[str] = []


class Links(msgspec.Struct):
    """Of a TableRecord: what ties a table to others."""

    deals: SharedDeals | None = None


class Pruned(msgspec.Struct):
    """How much is deleted, or would be."""

    tables: int = 0
    matches: int = 0
    entries: int = 0

    def add(self, other: "Pruned") -> None:
        self.tables += other.tables
        self.matches += other.matches
        self.entries += other.entries


def prune(folder: Path, days: float, delete: bool) -> Pruned:
    """Count the tables that nobody has used for so many days, and delete them if wanted."""
    path, before = database_in(folder), oldest_kept(days)
    pruned = Pruned()
    with problems_told(path), closing(connect(path)) as database:
        if check(database) != VERSION:
            raise StoreError(f"{path} is of an older version: start a server on it once.")
        for group in unused(database, before):
            pruned.add(delete_group(database, group, before) if delete else counted(database, group))
        if delete:
            database.execute(UNUSED_RULES)
    return pruned


def oldest_kept(days: float) -> int:
    """In seconds since 1970: tables that were used later stay."""
    if not days >= 1:
        raise StoreError(
            "Only what nobody has used for a day or more can be deleted: --older-than 1 is the least."
        )
    return int(time.time() - days * DAY_SECONDS)


def unused(database: sqlite3.Connection, before: int) -> Iterator[list[str]]:
    lives = database.execute(LIVES).fetchall()
    return unused_groups(lives, database.execute(BRANCHES).fetchall(), before)


def unused_groups(
    used: Iterable[tuple[str, bytes, int]], ties: Iterable[tuple[str, str]], before: int
) -> Iterator[list[str]]:
    """Groups of tables that need each other, none of which anyone has used since then."""
    lives: dict[str, int] = {}
    links: dict[str, set[str]] = defaultdict(set)
    for table, record, life in used:
        lives[table] = max(life, lives.get(table, 0))
        for other in linked(record):
            tie(links, table, other)
    for branch, root in ties:
        tie(links, branch, root)
    for group in groups(lives, links):
        if all(lives.get(table, 0) < before for table in group):
            yield [table for table in group if table in lives]


def linked(record: bytes) -> list[str]:
    """The tables that play the same deals."""
    try:
        deals = msgspec.json.decode(record, type=Links).deals
    except (msgspec.DecodeError, UnicodeError):
        return []  # a damaged record is of no use to anyone else
    return deals.tables if deals else []


def tie(links: dict[str, set[str]], one: str, other: str) -> None:
    links[one].add(other)
    links[other].add(one)


def groups(tables: Iterable[str], links: dict[str, set[str]]) -> Iterator[list[str]]:
    """Every table once, together with all that it is tied to."""
    seen: set[str] = set()
    for first in tables:
        if first in seen:
            continue
        seen.add(first)
        group = [first]
        for table in group:  # which grows meanwhile
            new = links.get(table, set()) - seen
            seen |= new
            group += sorted(new)
        yield group


def counted(database: sqlite3.Connection, group: list[str]) -> Pruned:
    """What there is of these tables."""
    pruned = Pruned(len(group))
    for table in group:
        matches, entries = (database.execute(question, (table,)).fetchone()[0] for question in COUNTS)
        pruned.add(Pruned(0, matches, entries))
    return pruned


def delete_group(database: sqlite3.Connection, group: list[str], before: int) -> Pruned:
    """One short transaction, so that no table waits for it; nothing is deleted when someone has come back meanwhile."""
    database.execute("BEGIN IMMEDIATE")
    try:
        pruned = Pruned() if is_used(database, group, before) else counted(database, group)
        for table in group if pruned.tables else []:
            for part in PARTS:
                database.execute(part, (table,))
        database.execute("COMMIT")
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise
    return pruned


def is_used(database: sqlite3.Connection, group: list[str], before: int) -> bool:
    question = "SELECT 1 FROM tables WHERE id = ? AND touched >= ?"
    return any(database.execute(question, (table, before)).fetchone() for table in group)
