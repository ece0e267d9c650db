"""The shape of the database, and how an older one becomes it.

MIGRATIONS[n] brings a database from version n to n + 1; entries are only ever added at the end.
"""

import sqlite3

from lastcard.server.store.records import StoreError

FIRST = """
CREATE TABLE tables (
    id      TEXT PRIMARY KEY,
    stage   TEXT NOT NULL,
    touched INTEGER NOT NULL,           -- seconds since 1970
    record  BLOB NOT NULL               -- a TableRecord as JSON
);
CREATE INDEX tables_by_stage ON tables (stage, touched);
CREATE TABLE rules (
    id   TEXT PRIMARY KEY,
    text TEXT NOT NULL
);
CREATE TABLE matches (
    id         TEXT PRIMARY KEY,
    table_id   TEXT NOT NULL,
    number     INTEGER NOT NULL,
    rules      TEXT NOT NULL REFERENCES rules (id),
    names      TEXT NOT NULL,           -- a JSON array
    key        BLOB NOT NULL,
    commitment TEXT NOT NULL,
    listed     INTEGER NOT NULL,
    begun      INTEGER NOT NULL,        -- milliseconds since 1970
    ended      INTEGER NOT NULL DEFAULT 0,
    winners    TEXT NOT NULL DEFAULT '[]',
    totals     TEXT NOT NULL DEFAULT '[]',
    rounds     INTEGER NOT NULL DEFAULT 0,
    entries    INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX matches_by_end ON matches (listed, ended);
CREATE TABLE entries (
    match  TEXT NOT NULL,
    seq    INTEGER NOT NULL,
    at     INTEGER NOT NULL,
    seat   INTEGER NOT NULL,
    move   TEXT NOT NULL,
    digest TEXT NOT NULL,
    note   TEXT NOT NULL,
    ask    TEXT NOT NULL,
    PRIMARY KEY (match, seq)
) WITHOUT ROWID;
"""
# A place at the table was a chair once. The blob is text: SQLite takes a bare blob for its own binary JSON.
# A damaged record stays as it is, and costs only its own table.
SEATS = """
UPDATE tables SET record = CAST(
    json_remove(
        json_set(CAST(record AS TEXT), '$.seats', json_extract(CAST(record AS TEXT), '$.chairs')), '$.chairs'
    ) AS BLOB
) WHERE CASE WHEN json_valid(CAST(record AS TEXT))
    THEN json_type(CAST(record AS TEXT), '$.chairs') IS NOT NULL ELSE 0 END;
"""
# Deals that more than one table plays, and the deal of the day.
DEALS = """
ALTER TABLE matches ADD COLUMN balance TEXT NOT NULL DEFAULT '[]';
CREATE INDEX matches_by_table ON matches (table_id, number);
CREATE TABLE daily (
    day      TEXT NOT NULL,
    edition  TEXT NOT NULL,
    device   TEXT NOT NULL,             -- a digest
    table_id TEXT NOT NULL,
    PRIMARY KEY (day, edition, device)
) WITHOUT ROWID;
CREATE TABLE secrets (
    name  TEXT PRIMARY KEY,
    value BLOB NOT NULL
);
"""
# Finished matches that are played on otherwise.
BRANCHES = """
CREATE TABLE branches (
    id     TEXT PRIMARY KEY,            -- of the branch in `matches`
    root   TEXT NOT NULL,
    parent TEXT NOT NULL,
    seq    INTEGER NOT NULL,            -- of the last entry that it shares with its parent
    record BLOB NOT NULL                -- a BranchRecord as JSON
);
CREATE INDEX branches_by_root ON branches (root);
"""
# Codes that people type outlive the server that gave them.
CODES = """
CREATE TABLE codes (
    code     TEXT PRIMARY KEY,          -- of a seat: a digest
    table_id TEXT NOT NULL,
    until    INTEGER NOT NULL,          -- milliseconds since 1970
    seat     TEXT NOT NULL              -- the digest of its secret, or empty for the table
) WITHOUT ROWID;
CREATE INDEX codes_by_table ON codes (table_id, seat);
CREATE INDEX codes_by_end ON codes (until);
"""
# A page of the list of finished matches is read from an index, and without the rules of any.
FINISHED = """
DROP INDEX matches_by_end;
CREATE INDEX matches_by_end ON matches (listed, ended, id);
ALTER TABLE rules ADD COLUMN edition TEXT NOT NULL DEFAULT '';
UPDATE rules SET edition = coalesce(json_extract(text, '$.edition.name'), '') WHERE json_valid(text);
"""
# Where the chance of a match comes from; before, it was always the fast generator.
CHANCE = """
ALTER TABLE matches ADD COLUMN chance TEXT NOT NULL DEFAULT '';
"""
# How matches that are on stand: a table is opened again without deriving all of its entries.
SNAPSHOTS = """
CREATE TABLE snapshots (
    match  TEXT PRIMARY KEY,
    seq    INTEGER NOT NULL,            -- of the entry after which it was taken
    data   BLOB NOT NULL,
    digest TEXT NOT NULL                -- of the data
);
"""
# Bans had a file of their own, and none where servers share a database.
BANS = """
CREATE TABLE bans (
    whom  TEXT PRIMARY KEY,
    until INTEGER NOT NULL              -- seconds since 1970, or 0
) WITHOUT ROWID;
"""
MIGRATIONS = (FIRST, SEATS, DEALS, BRANCHES, CODES, FINISHED, CHANCE, SNAPSHOTS, BANS)
VERSION = len(MIGRATIONS)


def check(database: sqlite3.Connection) -> int:
    """The version of a database, unless it is newer than this one or damaged. Nothing is changed."""
    (found,) = database.execute("PRAGMA user_version").fetchone()
    if found > VERSION:
        raise StoreError(
            f"The database has format {found}, and this version of lastcard knows formats up to {VERSION}: "
            "install a newer lastcard, or choose another folder with --data."
        )
    (finding,) = database.execute("PRAGMA quick_check(1)").fetchone()
    if finding != "ok":
        raise sqlite3.DatabaseError(" ".join(finding.split()))
    return int(found)


def migrate(database: sqlite3.Connection) -> None:
    """Bring a database up to this version, or say clearly why not."""
    for number in range(check(database), VERSION):
        database.executescript(
            f"BEGIN IMMEDIATE; {MIGRATIONS[number]} PRAGMA user_version = {number + 1}; COMMIT;"
        )
