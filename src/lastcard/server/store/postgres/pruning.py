"""Pruning in PostgreSQL, while servers may run on it: see `lastcard.server.store.pruning`."""

from typing import Any

from lastcard.server.store.postgres.connections import Connections, Taken
from lastcard.server.store.postgres.schema import VERSION, version_of
from lastcard.server.store.pruning import Pruned, oldest_kept, unused_groups
from lastcard.server.store.records import StoreError

LIVES = """
SELECT t.id, t.record, greatest(t.touched, max(greatest(m.begun, m.ended, coalesce(
    (SELECT at FROM entries e WHERE e.match = m.id ORDER BY e.seq DESC LIMIT 1), 0))) / 1000)
FROM tables t LEFT JOIN matches m ON m.table_id = t.id GROUP BY t.id
"""
BRANCHES = """
SELECT m.table_id, r.table_id FROM branches b JOIN matches m ON m.id = b.id JOIN matches r ON r.id = b.root
"""
MATCHES_OF = "(SELECT id FROM matches WHERE table_id = ANY($1::text[]))"
# What is deleted of a group of tables, one after the other.
PARTS = (
    f"DELETE FROM entries WHERE match IN {MATCHES_OF}",
    f"DELETE FROM snapshots WHERE match IN {MATCHES_OF}",
    f"DELETE FROM branches WHERE id IN {MATCHES_OF}",
    "DELETE FROM matches WHERE table_id = ANY($1::text[])",
    "DELETE FROM daily WHERE table_id = ANY($1::text[])",
    "DELETE FROM codes WHERE table_id = ANY($1::text[])",
    "DELETE FROM tables WHERE id = ANY($1::text[])",
)
COUNT = f"""
SELECT (SELECT count(*) FROM matches WHERE table_id = ANY($1::text[])),
    (SELECT count(*) FROM entries WHERE match IN {MATCHES_OF})
"""
HELD = "SELECT max(touched) FROM (SELECT touched FROM tables WHERE id = ANY($1::text[]) FOR UPDATE) held"
# A match that begins now may want rules that nobody has used for long: those of today stay.
UNUSED_RULES = "DELETE FROM rules WHERE NOT EXISTS (SELECT FROM matches WHERE matches.rules = rules.id)"
LOCK_RULES = "LOCK TABLE matches IN SHARE MODE"


async def prune_database(url: str, days: float, delete: bool) -> Pruned:
    """Count the tables that nobody has used for so many days, and delete them if wanted."""
    before, pruned, connections = oldest_kept(days), Pruned(), Connections(url, is_patient=True)
    await connections.open()
    try:
        async with Taken(connections) as connection:
            if await version_of(connection) < VERSION:
                raise StoreError("The database is of an older version: start a server on it once.")
            lives = await connection.fetch(LIVES)
            ties = await connection.fetch(BRANCHES)
            for group in unused_groups(map(tuple, lives), map(tuple, ties), before):
                pruned.add(
                    await delete_group(connection, group, before)
                    if delete
                    else await counted(connection, group)
                )
            if delete:
                async with connection.transaction():
                    await connection.execute(LOCK_RULES)
                    await connection.execute(UNUSED_RULES)
    finally:
        await connections.close()
    return pruned


async def counted(connection: Any, group: list[str]) -> Pruned:
    matches, entries = await connection.fetchrow(COUNT, group)
    return Pruned(len(group), matches, entries)


async def delete_group(connection: Any, group: list[str], before: int) -> Pruned:
    """One short transaction; nothing is deleted when someone has come back meanwhile."""
    async with connection.transaction():
        touched = await connection.fetchval(HELD, group)
        if touched is None or touched >= before:
            return Pruned()
        pruned = await counted(connection, group)
        for part in PARTS:
            await connection.execute(part, group)
    return pruned
