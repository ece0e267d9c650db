"""The shape of a PostgreSQL database, and how an older one becomes it.

MIGRATIONS[n] brings a database from version n to n + 1; entries are only ever added at the end. Servers of two
versions may run on one database while they are replaced one by one: a migration says the oldest version that can go on
with what it has made.
"""

from typing import Any, NamedTuple

from lastcard.server.store.records import StoreError

LOCK = 0x1A57CA2D  # of PostgreSQL's own: two servers that start together migrate one after the other
STATE = """
CREATE TABLE IF NOT EXISTS schema_state (
    version integer NOT NULL,
    least   integer NOT NULL            -- the oldest version of the schema whose servers may write here
);
"""


class Migration(NamedTuple):
    sql: str
    least: int  # servers that know this version or a later one can go on


FIRST = """
CREATE TABLE nodes (
    id      text COLLATE "C" PRIMARY KEY,
    epoch   bigint NOT NULL DEFAULT 1,  -- counts up when nobody knows what became of a write
    address text NOT NULL,
    version text NOT NULL,
    expires timestamptz NOT NULL,
    listing bytea NOT NULL DEFAULT '[]',-- its tables that anyone may join, as JSON
    UNIQUE (id, epoch)                  -- a change of it waits for every write under the old one
);
CREATE TABLE tables (
    id      text COLLATE "C" PRIMARY KEY,
    owner   text COLLATE "C" NOT NULL DEFAULT '', -- the node that has it, if there is still one of that id
    stage   text NOT NULL,
    touched bigint NOT NULL,            -- seconds since 1970
    record  bytea NOT NULL              -- a TableRecord as JSON
);
CREATE TABLE rules (
    id      text COLLATE "C" PRIMARY KEY,
    text    text NOT NULL,
    edition text NOT NULL
);
CREATE TABLE matches (
    id         text COLLATE "C" PRIMARY KEY,
    table_id   text COLLATE "C" NOT NULL,
    number     integer NOT NULL,
    rules      text COLLATE "C" NOT NULL,
    names      text NOT NULL,           -- a JSON array
    key        bytea NOT NULL,
    commitment text NOT NULL,
    listed     boolean NOT NULL,
    begun      bigint NOT NULL,         -- milliseconds since 1970
    ended      bigint NOT NULL DEFAULT 0,
    winners    text NOT NULL DEFAULT '[]',
    totals     text NOT NULL DEFAULT '[]',
    rounds     integer NOT NULL DEFAULT 0,
    entries    integer NOT NULL DEFAULT 0,
    balance    text NOT NULL DEFAULT '[]'
);
CREATE INDEX matches_by_end ON matches (listed, ended, id);
CREATE INDEX matches_by_table ON matches (table_id, number);
CREATE TABLE entries (
    match  text COLLATE "C" NOT NULL,
    seq    integer NOT NULL,
    at     bigint NOT NULL,
    seat   integer NOT NULL,
    move   text NOT NULL,
    digest text NOT NULL,
    note   text NOT NULL,
    ask    text NOT NULL,
    PRIMARY KEY (match, seq)
);
CREATE TABLE branches (
    id     text COLLATE "C" PRIMARY KEY, -- of the branch in `matches`
    number bigint GENERATED ALWAYS AS IDENTITY,
    root   text COLLATE "C" NOT NULL,
    parent text COLLATE "C" NOT NULL,
    seq    integer NOT NULL,            -- of the last entry that it shares with its parent
    record bytea NOT NULL               -- a BranchRecord as JSON
);
CREATE INDEX branches_by_root ON branches (root, number);
CREATE TABLE daily (
    day      text NOT NULL,
    edition  text NOT NULL,
    device   text NOT NULL,             -- a digest
    table_id text COLLATE "C" NOT NULL,
    PRIMARY KEY (day, edition, device)
);
CREATE TABLE secrets (
    name  text PRIMARY KEY,
    value bytea NOT NULL
);
CREATE TABLE codes (
    code     text COLLATE "C" PRIMARY KEY, -- of a seat: a digest
    table_id text COLLATE "C" NOT NULL,
    until    bigint NOT NULL,           -- milliseconds since 1970
    seat     text NOT NULL              -- the digest of its secret, or empty for the table
);
CREATE INDEX codes_by_table ON codes (table_id, seat);
CREATE INDEX codes_by_end ON codes (until);
"""
# Where the chance of a match comes from. A server that does not know it would deal other cards.
CHANCE = """
ALTER TABLE matches ADD COLUMN chance text NOT NULL DEFAULT '';
"""
# How matches that are on stand: a table is opened again without deriving all of its entries.
SNAPSHOTS = """
CREATE TABLE snapshots (
    match  text COLLATE "C" PRIMARY KEY,
    seq    integer NOT NULL,            -- of the entry after which it was taken
    data   bytea NOT NULL,
    digest text NOT NULL                -- of the data
);
"""
# A server that does not know them goes on, and lets everyone in.
BANS = """
CREATE TABLE bans (
    whom  text COLLATE "C" PRIMARY KEY,
    until bigint NOT NULL               -- seconds since 1970, or 0
);
"""
MIGRATIONS = (Migration(FIRST, 1), Migration(CHANCE, 2), Migration(SNAPSHOTS, 3), Migration(BANS, 3))
VERSION = len(MIGRATIONS)


async def version_of(connection: Any) -> int:
    """The version of a database, 0 for an empty one, unless this lastcard is too old for it. Nothing is changed."""
    if await connection.fetchval("SELECT to_regclass('schema_state')") is None:
        return 0
    row = await connection.fetchrow("SELECT version, least FROM schema_state")
    if row is None:
        return 0
    if row["least"] > VERSION:
        raise StoreError(
            f"The database has format {row['version']}, and this version of lastcard knows formats up to {VERSION}: "
            "install a newer lastcard, or choose another database."
        )
    return int(row["version"])


async def migrate(connection: Any) -> None:
    """Bring a database up to this version, all at once or not at all. One that is newer, but not too new, stays."""
    if await version_of(connection) >= VERSION:
        return
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await connection.execute(STATE)
        found = await version_of(connection)
        for migration in MIGRATIONS[found:]:
            await connection.execute(migration.sql)
        if found < VERSION:
            await connection.execute("DELETE FROM schema_state")
            least = max(migration.least for migration in MIGRATIONS)
            await connection.execute("INSERT INTO schema_state VALUES ($1, $2)", VERSION, least)
