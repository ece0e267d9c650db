"""Finished matches: their logs, and every entry as somebody saw it."""

from lastcard import wire
from lastcard.engine.codes import ALL, WATCHER
from lastcard.log import Entry, Log
from lastcard.match import Match, redo
from lastcard.rules.build import Rules
from lastcard.server.errors import AskError
from lastcard.server.records import EntryRecord, MatchRecord, Store
from lastcard.server.rulebook import penciled, sentences_of
from lastcard.server.table import happening, wire_event, wire_view

NOT_OVER = "This match is not over: it can be seen again when it is."
UNKNOWN = "There is no such match here: check the link."


async def kept(store: Store, match: str) -> tuple[MatchRecord, list[EntryRecord]]:
    """A finished match; one that is still on has secrets."""
    record = await store.match(match) if len(match) <= 64 else None
    if record is None:
        raise AskError("unknown-table", UNKNOWN)
    if not record.ended:
        raise AskError("not-now", NOT_OVER)
    return record, await store.entries(match)


def entry_of(record: EntryRecord) -> Entry:
    return Entry(record.seq, record.seat, record.move, record.digest, record.note)


async def log_text(store: Store, match: str) -> str:
    """The log with its key, as `lastcard replay` and `lastcard verify` read it."""
    record, entries = await kept(store, match)
    log = Log(Rules.from_text(record.rules), tuple(record.names), record.commitment)
    log.entries = [entry_of(entry) for entry in entries]
    log.key = record.key
    return str(log)


async def seen_again(store: Store, match: str, viewer: int) -> wire.Replay:
    """A finished match, entry by entry, from one place at the table."""
    record, entries = await kept(store, match)
    if not (0 <= viewer < len(record.names) or viewer in (WATCHER, ALL)):
        raise AskError("malformed", "There is no such seat: give its number, 19 for a watcher or 20 for all.")
    again = Match(Rules.from_text(record.rules), record.names, record.key)
    start = wire_view(again.view(viewer))
    rules, pencil = sentences_of(again.rules), penciled(again.rules)
    opening = [wire_event(event.seen_by(viewer)) for event in again.opening]
    told = []
    for row in entries:
        entry = entry_of(row)
        told.append(happening(entry, redo(again, entry), row.at, viewer))
    return wire.Replay(
        record.id,
        again.rules.edition.key,
        record.names,
        viewer,
        record.commitment,
        record.key.hex(),
        opening,
        told,
        start,
        rules,
        pencil,
    )


def listed(record: MatchRecord) -> wire.ListedMatch:
    edition = Rules.from_text(record.rules).edition.key
    return wire.ListedMatch(
        record.id,
        edition,
        record.names,
        record.winners,
        record.totals,
        record.rounds,
        record.entries,
        record.ended,
    )
