"""Snapshots: a table that is opened from one is the same as one that is derived from its log, and the log is right."""

from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest

from lastcard import match as match_module
from lastcard.log import commitment_of
from lastcard.match import Prepared
from lastcard.position.packing import digest_of, pack, pack_memory
from lastcard.rules.editions.load import known_editions
from lastcard.server.setups import rules_of
from lastcard.server.store.records import EntryRecord, MatchRecord, SeatRecord, SnapshotRecord, TableRecord
from lastcard.server.table import model
from lastcard.server.table.model import Table
from lastcard.server.table.snapshots import EVERY_ENTRIES, Kept, has_its_first_rules, recall, snapshot_of
from lastcard.wire import Setup

KEY = b"snapshot" * 4
NAMES = ["Ada", "Bo", "Cy"]


def new_table(edition: str = "classic") -> Table:
    """A table at which a match has begun."""
    setup = Setup(edition, 3)
    table = Table(TableRecord("t", setup, [SeatRecord(name, "person") for name in NAMES], match="m"))
    rules = rules_of(setup, 3)
    commitment = commitment_of(KEY, rules, NAMES)
    table.set_match(MatchRecord("m", "t", 1, rules.to_text(), NAMES, KEY, commitment, False, 1000), rules)
    return table


def play(table: Table, moves: int) -> list[EntryRecord]:
    """So many random moves of whoever is waited for, each sent with an id."""
    match, rng, kept = table.playing, Random(table.seq), []
    for _ in range(moves):
        seat = match.waiting[0]
        prepared = match.prepare(seat, rng.choice(match.legal(seat)))
        assert isinstance(prepared, Prepared)
        new = table.make(prepared, 1000 + match.next_seq, f"id {match.next_seq}")
        table.remember(new)
        kept.append(new.entry)
    return kept


def reopen(table: Table, entries: list[EntryRecord], snapshot: SnapshotRecord | None) -> Table:
    """The table as it comes back from the store."""
    assert table.begun is not None
    again = Table(table.record())
    for _ in again.restore(table.begun, entries, partial(recall, entries=entries, snapshot=snapshot)):
        pass
    return again


def all_of(table: Table) -> dict[str, Any]:
    """Everything that a table knows of its match."""
    match = table.playing
    return {
        "state": pack(match.state),
        "memory": pack_memory(match.state),
        "entries": match.log.entries,
        "past": list(table.past),
        "sheet": table.sheet,
        "answers": table.answers,
        "turns": table.full_turns.to_tuple(),
        "told": [msgspec.json.encode(table.snapshot(viewer)) for viewer in range(match.seats)],
    }


@pytest.fixture
def redone(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the entries that are made again."""
    numbers: list[int] = []
    redo = match_module.redo

    def noted(match: Any, entry: Any, trusted: bool = False) -> Any:
        numbers.append(entry.seq)
        return redo(match, entry, trusted)

    monkeypatch.setattr(model, "redo", noted)
    return numbers


@pytest.mark.parametrize("edition", known_editions())
def test_a_table_from_a_snapshot_is_the_same(edition: str, redone: list[int]) -> None:
    """Only what came after the snapshot is derived again, and nobody can tell the difference."""
    table = new_table(edition)
    entries = play(table, 2 * EVERY_ENTRIES)
    snapshot = snapshot_of(table)
    entries += play(table, 20)

    again = reopen(table, entries, snapshot)

    assert redone == list(range(2 * EVERY_ENTRIES + 1, 2 * EVERY_ENTRIES + 21))
    assert all_of(again) == all_of(table) == all_of(reopen(table, entries, None))
    play(again, 10), play(table, 10)
    assert all_of(again) == all_of(table)


def forged(table: Table, snapshot: SnapshotRecord) -> SnapshotRecord:
    """A snapshot with another hand in it, and a digest that fits its data."""
    kept = msgspec.msgpack.decode(snapshot.data, type=Kept)
    state: Any = table.playing.state.clone()
    state.hand[0][0], state.hand[1][0] = state.hand[1][0], state.hand[0][0]
    data = msgspec.msgpack.encode(msgspec.structs.replace(kept, state=pack(state)))
    return SnapshotRecord(snapshot.match, snapshot.seq, data, digest_of(data))


def changed(record: SnapshotRecord, **fields: Any) -> SnapshotRecord:
    return msgspec.structs.replace(record, **fields)


def test_the_log_is_right_where_a_snapshot_says_something_else(redone: list[int]) -> None:
    """A forged or damaged snapshot, or one of another place, is passed over."""
    table = new_table()
    entries = play(table, EVERY_ENTRIES)
    good = snapshot_of(table)
    wrong = [
        forged(table, good),
        changed(good, data=good.data[:-9]),
        changed(good, data=good.data.replace(good.data[-8:], bytes(8))),
        changed(good, data=b""),
        changed(good, data=b"", digest=digest_of(b"")),
        changed(good, seq=good.seq - 1),
        changed(good, seq=good.seq + 1),
        changed(good, seq=0),
    ]

    for snapshot in wrong:
        redone.clear()
        again = reopen(table, entries, snapshot)

        assert redone == list(range(1, EVERY_ENTRIES + 1)), snapshot
        assert all_of(again) == all_of(table)


def test_none_is_taken_once_cards_were_written_on() -> None:
    """The log alone tells which rules there are after that."""
    table = new_table("frozen")
    assert has_its_first_rules(table.playing)
    table.setup = msgspec.structs.replace(table.setup, pencil=["others draw 1"])

    table.pencil(["others draw 1"], 0, 1000)

    assert not has_its_first_rules(table.playing)
