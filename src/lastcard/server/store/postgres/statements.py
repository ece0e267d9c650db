"""What is asked of PostgreSQL. Statements that write have `?` for their values and `{me}` for what they are joined
with: see `node`."""

__all__ = [
    "DAILY", "DROP_BANS", "DROP_CODE", "DROP_CODES", "DROP_ENDED_BANS", "DROP_SNAPSHOT", "END_MATCH", "ENTRIES",
    "FINISHED_LISTED", "FINISHED_OF", "MATCH", "MATCH_WITH_SNAPSHOT", "OWNER", "PUT_BANS", "PUT_BRANCH", "PUT_CODE",
    "PUT_DAILY", "PUT_MATCH", "PUT_RULES", "PUT_SECRET", "PUT_SNAPSHOT", "PUT_TABLE", "RELEASE_TABLES", "RENEW_CODES",
    "TAKE_TABLE", "TOUCH", "TRIAL",
]  # fmt: skip

# Whose a table is.
OWNER = """
SELECT t.owner, n.address, coalesce(extract(epoch FROM n.expires - clock_timestamp()), 0)::float8
FROM tables t LEFT JOIN nodes n ON n.id = t.owner WHERE t.id = $1
"""
# The owner before is named: if another node was faster, this one takes nothing from it.
TAKE_TABLE = (
    "UPDATE tables SET owner = {me}.id FROM {me} WHERE tables.id = ?::text AND tables.owner = ?::text"
)
# An heir that may be dead, or is about to be, inherits nothing: then the first who is asked for a table takes it. Nor
# does one of several processes at the same address: people come to any of them.
RELEASE_TABLES = """
UPDATE tables SET owner = coalesce(
    (SELECT n.id FROM nodes n WHERE n.id = left_to.heir
        AND n.expires > clock_timestamp() + ?::float8 * interval '1 second'
        AND NOT EXISTS (SELECT FROM nodes other WHERE other.address = n.address AND other.id <> n.id)), ''
) FROM {me}, unnest(?::text[], ?::text[]) AS left_to (id, heir)
WHERE tables.id = left_to.id AND tables.owner = {me}.id
"""

PUT_TABLE = """
INSERT INTO tables (id, stage, touched, record, owner) SELECT ?::text, ?::text, ?::bigint, ?::bytea, {me}.id FROM {me}
ON CONFLICT (id) DO UPDATE SET stage = excluded.stage, touched = excluded.touched, record = excluded.record
WHERE tables.owner = excluded.owner
"""
TOUCH = "UPDATE tables SET touched = ?::bigint FROM {me} WHERE tables.id = ANY(?::text[])"
RENEW_CODES = """
UPDATE codes SET until = ?::bigint FROM {me} WHERE table_id = ANY(?::text[]) AND seat = '' AND until > ?::bigint
"""
PUT_RULES = """
INSERT INTO rules (id, text, edition) SELECT ?::text, ?::text, ?::text FROM {me} ON CONFLICT (id) DO NOTHING
"""
PUT_MATCH = """
INSERT INTO matches (id, table_id, number, rules, names, key, commitment, listed, begun, chance)
SELECT ?::text, ?::text, ?::int, ?::text, ?::text, ?::bytea, ?::text, ?::boolean, ?::bigint, ?::text FROM {me}
"""
END_MATCH = """
UPDATE matches SET ended = ?::bigint, winners = ?::text, totals = ?::text, rounds = ?::int, entries = ?::int,
    balance = ?::text
FROM {me} WHERE matches.id = ?::text
"""
PUT_SNAPSHOT = """
INSERT INTO snapshots (match, seq, data, digest) SELECT ?::text, ?::int, ?::bytea, ?::text FROM {me}
ON CONFLICT (match) DO UPDATE SET seq = excluded.seq, data = excluded.data, digest = excluded.digest
"""
DROP_SNAPSHOT = "DELETE FROM snapshots USING {me} WHERE match = ?::text"
PUT_BRANCH = """
INSERT INTO branches (id, root, parent, seq, record) SELECT ?::text, ?::text, ?::text, ?::int, ?::bytea FROM {me}
ON CONFLICT (id) DO UPDATE SET record = excluded.record
"""
# A table that could not be opened makes room for another one.
PUT_DAILY = """
INSERT INTO daily (day, edition, device, table_id) SELECT ?::text, ?::text, ?::text, ?::text FROM {me}
ON CONFLICT (day, edition, device) DO UPDATE SET table_id = excluded.table_id
WHERE NOT EXISTS (SELECT FROM tables WHERE tables.id = daily.table_id)
"""
PUT_SECRET = (
    "INSERT INTO secrets (name, value) SELECT ?::text, ?::bytea FROM {me} ON CONFLICT (name) DO NOTHING"
)
PUT_CODE = """
INSERT INTO codes (code, table_id, until, seat) SELECT ?::text, ?::text, ?::bigint, ?::text FROM {me}
"""
DROP_CODES = """
DELETE FROM codes USING {me} WHERE (table_id = ?::text AND seat = ?::text) OR until < ?::bigint
"""
DROP_CODE = "DELETE FROM codes USING {me} WHERE code = ?::text"
PUT_BANS = """
INSERT INTO bans (whom, until) SELECT ban.* FROM {me}, unnest(?::text[], ?::bigint[]) AS ban
ON CONFLICT (whom) DO UPDATE SET until = excluded.until
"""
# Not those that the same statement puts: nothing can be done to a row twice in one.
DROP_ENDED_BANS = """
DELETE FROM bans USING {me} WHERE until BETWEEN 1 AND ?::bigint AND NOT whom = ANY(?::text[])
"""
DROP_BANS = "DELETE FROM bans USING {me} WHERE whom = ANY(?::text[])"
TRIAL = "UPDATE nodes SET expires = expires FROM {me} WHERE nodes.id = {me}.id"

COLUMNS = """
m.id, table_id, number, r.text, names, key, commitment, listed, begun, ended, winners, totals, rounds, entries, balance,
chance
"""
MATCH = f"SELECT {COLUMNS} FROM matches m JOIN rules r ON r.id = m.rules"
MATCH_WITH_SNAPSHOT = f"""
SELECT {COLUMNS}, s.seq, s.data, s.digest
FROM matches m JOIN rules r ON r.id = m.rules LEFT JOIN snapshots s ON s.match = m.id WHERE m.id = $1
"""
FINISHED = """
SELECT m.id, r.edition, names, winners, totals, rounds, entries, ended FROM (
    SELECT * FROM matches WHERE {which} AND ended > 0 AND (ended, id) < ({ended}::bigint, {id}::text)
    ORDER BY ended DESC, id DESC LIMIT {limit}
) m JOIN rules r ON r.id = m.rules
"""
FINISHED_OF = FINISHED.format(which="id = ANY($1::text[])", ended="$2", id="$3", limit="$4")
FINISHED_LISTED = FINISHED.format(which="listed", ended="$1", id="$2", limit="$3")
# A branch has the entries of its parent up to where it leaves, which has those of its own parent, and so on.
ENTRIES = """
WITH RECURSIVE line (match, last) AS (
    SELECT $1::text COLLATE "C", 2147483647
    UNION ALL
    SELECT b.parent, least(line.last, b.seq) FROM line JOIN branches b ON b.id = line.match
)
SELECT e.match, e.seq, at, seat, move, digest, note, ask
FROM line JOIN entries e ON e.match = line.match AND e.seq <= line.last ORDER BY e.seq
"""
DAILY = "SELECT day, edition, device, table_id FROM daily WHERE day = $1 AND edition = $2"
