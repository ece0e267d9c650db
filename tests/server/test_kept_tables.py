"""Many tables are read from SQLite with few questions, and one that is damaged spoils no other."""

import asyncio
import sqlite3
from pathlib import Path

import msgspec
import pytest

from lastcard.server.store import writer
from lastcard.server.store.kept_tables import TABLES_AT_ONCE
from lastcard.server.store.records import CodeRecord, KeptTable, SnapshotRecord, StoreError
from lastcard.server.store.sqlite import SqliteStore
from lastcard.testing.store_contract import a_match, a_table, an_entry

NAMES = [f"t{number}" for number in range(2 * TABLES_AT_ONCE + 3)]


async def filled(path: Path) -> SqliteStore:
    """A store with tables, each in a match of a few entries with a snapshot, and with a code."""
    store = SqliteStore(path)
    for name in NAMES:
        table = msgspec.structs.replace(a_table(name, f"m-{name}"), code=f"c-{name}")
        await store.begin_match(a_match(f"m-{name}", name), table)
        await store.save_code(CodeRecord(f"c-{name}", name, 1 << 45), table)
        for seq in range(1, 5):
            await store.append(an_entry(seq, f"m-{name}"))
        await store.save_snapshot(SnapshotRecord(f"m-{name}", 2, name.encode() + b"\0\xff", "digest"))
    return store


def must_be_whole(kept: KeptTable | None, name: str) -> None:
    assert kept is not None
    match, snapshot, code = kept.match, kept.snapshot, kept.code
    assert match is not None
    assert code is not None
    assert (kept.record.id, match.id, match.key, code.table) == (name, f"m-{name}", b"k" * 32, name)
    assert kept.entries == [an_entry(seq, f"m-{name}") for seq in range(1, 5)]
    assert snapshot == SnapshotRecord(f"m-{name}", 2, name.encode() + b"\0\xff", "digest")


async def test_tables_that_are_wanted_together_are_read_together(tmp_path: Path) -> None:
    store = await filled(tmp_path / "lastcard.db")
    asked: list[str] = []
    store.reading.set_trace_callback(asked.append)
    found = await asyncio.gather(*map(store.kept, NAMES), store.kept("nowhere"))
    assert found.pop() is None
    for name, kept in zip(NAMES, found, strict=True):
        must_be_whole(kept, name)
    assert len(asked) <= 5 * 3  # as many questions for each group, of which there are three
    await store.close()


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET record = x'7bff' WHERE id = 't3'",
        "UPDATE matches SET names = '[' WHERE id = 'm-t3'",
        "UPDATE entries SET move = CAST(x'ff' AS TEXT) WHERE match = 'm-t3' AND seq = 2",
    ],
)
async def test_what_is_damaged_costs_only_itself(tmp_path: Path, damage: str) -> None:
    store = await filled(tmp_path / "lastcard.db")
    with sqlite3.connect(store.path) as other:
        other.execute(damage)
    other.close()
    found = await asyncio.gather(*map(store.kept, NAMES), return_exceptions=True)
    for name, kept in zip(NAMES, found, strict=True):
        if name == "t3":
            assert isinstance(kept, StoreError)
        else:
            assert not isinstance(kept, BaseException)
            must_be_whole(kept, name)
    await store.close()


async def test_whoever_asks_after_the_end_is_told(tmp_path: Path) -> None:
    """Nobody waits for an answer that never comes."""
    store = await filled(tmp_path / "lastcard.db")
    await store.close()
    found = await asyncio.gather(*map(store.kept, NAMES), return_exceptions=True)
    assert all(isinstance(kept, Exception) for kept in found)


async def test_a_snapshot_has_no_commit_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It waits for what somebody waits for, but not for ever."""
    store = SqliteStore(tmp_path / "lastcard.db")
    await store.begin_match(a_match(), a_table(match="match"))
    written: list[str] = []
    store.writer.database.set_trace_callback(written.append)
    snapshot = SnapshotRecord("match", 1, b"data", "digest")
    monkeypatch.setattr(writer, "COMPANY_SECONDS", 60.0)
    other = SnapshotRecord("other", 1, b"data", "digest")
    await asyncio.gather(*map(store.save_snapshot, (snapshot, other)), store.append(an_entry(1)))
    assert written.count("COMMIT") == 1
    assert sum("INTO snapshots" in statement for statement in written) == 1
    assert await store.snapshot("match") == snapshot
    assert await store.snapshot("other") == other
    monkeypatch.setattr(writer, "COMPANY_SECONDS", 0.01)
    await store.save_snapshot(SnapshotRecord("match", 2, b"data", "digest"))
    found = await store.snapshot("match")
    assert found is not None
    assert found.seq == 2
    monkeypatch.setattr(writer, "COMPANY_SECONDS", 60.0)
    last = asyncio.create_task(store.save_snapshot(SnapshotRecord("match", 3, b"data", "digest")))
    await asyncio.sleep(0)
    await store.close()  # and the end does not wait for company
    await last
