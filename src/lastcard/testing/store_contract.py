"""What every store must keep to, wherever it keeps things: run `check_store` on yours.

`reopen` gives the store that finds what another one of the same place has kept.
"""

import asyncio
from collections.abc import Awaitable, Callable

from lastcard.match import Match
from lastcard.server.store.records import (
    EntryRecord,
    MatchRecord,
    SeatRecord,
    Store,
    StoreError,
    TableRecord,
)
from lastcard.wire import Setup

Reopen = Callable[[], Awaitable[Store]]
TOGETHER = 200  # writes at the same time


def a_table(name: str = "table", match: str = "") -> TableRecord:
    seats = [SeatRecord("Ada", "person", "", "digest"), SeatRecord("Mio", "bot", "steady")]
    return TableRecord(
        name, Setup("classic", 2), seats, 0, "playing" if match else "lobby", int(bool(match)), match
    )


def a_match(name: str = "match", table: str = "table", listed: bool = False) -> MatchRecord:
    match = Match.start("classic", 2, key=b"k" * 32, names=["Ada", "Mio (steady)"])
    return MatchRecord(
        name,
        table,
        1,
        match.rules.to_text(),
        list(match.log.names),
        match.key,
        match.log.commitment,
        listed,
        1000,
    )


def an_entry(seq: int, match: str = "match") -> EntryRecord:
    return EntryRecord(match, seq, 1000 + seq, seq % 2, "draw", f"{seq:016x}", "ä\n“note”", f"ask-{seq}")


async def check_store(reopen: Reopen) -> None:
    """All promises, one after the other, each on its own names."""
    await keeps_tables(reopen)
    await keeps_matches(reopen)
    await keeps_entries_in_order(reopen)
    await refuses_a_number_twice(reopen)
    await keeps_what_comes_together(reopen)


async def keeps_tables(reopen: Reopen) -> None:
    """A table is found as it was kept last; one that is unknown is not found."""
    store = await reopen()
    await store.save_table(a_table("t1"))
    changed = a_table("t1")
    changed.host = 1
    await store.save_table(changed)
    await store.close()

    store = await reopen()
    assert await store.table("t1") == changed
    assert await store.table("t2") is None
    await store.close()


async def keeps_matches(reopen: Reopen) -> None:
    """A match is kept with its table in one, and its end is found; only finished ones are listed."""
    store = await reopen()
    match, hidden = a_match("m1", "t3", listed=True), a_match("m2", "t4")
    for one in (match, hidden):
        await store.begin_match(one, a_table(one.table, one.id))
    assert await store.matches([], True, 10) == [], "a match that is on is not listed"
    for one in (match, hidden):
        one.ended, one.winners, one.totals, one.rounds, one.entries = 2000, [0], [500, 3], 4, 99
        await store.end_match(one, a_table(one.table, one.id))
    await store.close()

    store = await reopen()
    assert await store.match("m1") == match
    assert await store.match("m9") is None
    assert [one.id for one in await store.matches([], True, 10)] == ["m1"]
    assert {one.id for one in await store.matches(["m2", "m9"], True, 10)} == {"m1", "m2"}
    assert len(await store.matches(["m1", "m2"], True, 1)) == 1
    await store.close()


async def keeps_entries_in_order(reopen: Reopen) -> None:
    """Entries come back by their numbers, to the last character."""
    store = await reopen()
    entries = [an_entry(seq, "m3") for seq in range(1, 30)]
    for entry in entries:
        await store.append(entry)
    assert await store.entries("m3") == entries
    await store.close()

    store = await reopen()
    assert await store.entries("m3") == entries
    assert await store.entries("m9") == []
    await store.close()


async def refuses_a_number_twice(reopen: Reopen) -> None:
    """Two entries with one number: the second is not kept, and whoever wrote it is told."""
    store = await reopen()
    await store.append(an_entry(1, "m4"))
    other = an_entry(1, "m4")
    other.move = "pass"
    results = await asyncio.gather(store.append(other), return_exceptions=True)
    assert isinstance(results[0], StoreError), "a second entry with the same number was kept"
    assert await store.entries("m4") == [an_entry(1, "m4")]
    await store.close()


async def keeps_what_comes_together(reopen: Reopen) -> None:
    """Many writes at once are all kept, but for a bad one among them."""
    store = await reopen()
    good = [an_entry(1, f"m5-{number}") for number in range(TOGETHER)]
    results = await asyncio.gather(
        *(store.append(entry) for entry in (*good, an_entry(1, "m5-0"))), return_exceptions=True
    )
    await store.close()

    store = await reopen()
    assert [result for result in results[:-1] if result is not None] == []
    assert isinstance(results[-1], StoreError)
    assert [await store.entries(entry.match) for entry in good] == [[entry] for entry in good]
    await store.close()
