"""What every store must keep to, wherever it keeps things: run `check_store` on yours.

`reopen` gives the store that finds what another one of the same place has kept.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable

from lastcard.match import Match
from lastcard.server.store.records import (
    NEWEST,
    BanRecord,
    BranchRecord,
    CodeRecord,
    DailyRecord,
    DealsRecord,
    EntryRecord,
    FinishedRecord,
    KeptTable,
    MatchRecord,
    ProposalRecord,
    SeatRecord,
    SnapshotRecord,
    Store,
    StoreError,
    TableRecord,
)
from lastcard.wire import RoundScore, Setup

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
        chance=f"chacha20 0:{'ab' * 32}",
    )


def an_entry(seq: int, match: str = "match") -> EntryRecord:
    return EntryRecord(match, seq, 1000 + seq, seq % 2, "draw", f"{seq:016x}", "ä\n“note”", f"ask-{seq}")


async def check_store(reopen: Reopen) -> None:
    """All promises, one after the other, each on its own names."""
    await keeps_tables(reopen)
    await keeps_matches(reopen)
    await lists_matches_page_by_page(reopen)
    await keeps_entries_in_order(reopen)
    await refuses_a_number_twice(reopen)
    await keeps_the_last_snapshot(reopen)
    await finds_a_table_with_its_match(reopen)
    await keeps_branches(reopen)
    await keeps_what_comes_together(reopen)
    await keeps_shared_deals(reopen)
    await keeps_one_daily_table_for_a_device(reopen)
    await keeps_a_secret(reopen)
    await keeps_codes(reopen)
    await trades_a_code_once(reopen)
    await codes_of_used_tables_stay_good(reopen)
    await keeps_bans(reopen)
    await tables_can_be_claimed(reopen)


async def keeps_tables(reopen: Reopen) -> None:
    """A table is found as it was kept last; one that is unknown is not found."""
    store = await reopen()
    await store.save_table(a_table("t1"))
    changed = a_table("t1")
    changed.host, changed.code = 1, "ABCDEF"
    changed.seats[0].relieved, changed.seats[0].digests = True, ["phone"]
    changed.proposal = ProposalRecord(3, "digest", ["next draws 2"], ["digest"])
    await store.save_table(changed)
    await store.close()

    store = await reopen()
    assert await store.table("t1") == changed
    await store.touch(["t1", "t2"])
    assert await store.table("t1") == changed, "a table changed when it was touched"
    assert store.trouble == ""
    assert await store.table("t2") is None
    await store.close()


async def keeps_matches(reopen: Reopen) -> None:
    """A match is kept with its table in one, and its end is found; only finished ones are listed."""
    store = await reopen()
    match, hidden = a_match("m1", "t3", listed=True), a_match("m2", "t4")
    for one in (match, hidden):
        await store.begin_match(one, a_table(one.table, one.id))
    assert await store.finished([], True, 10) == [], "a match that is on is not listed"
    for one in (match, hidden):
        one.ended, one.winners, one.totals, one.rounds, one.entries = 2000, [0], [500, 3], 4, 99
        await store.end_match(one, a_table(one.table, one.id))
    await store.close()

    store = await reopen()
    assert await store.match("m1") == match
    assert await store.match("m9") is None
    shown = FinishedRecord("m1", "Classic", match.names, [0], [500, 3], 4, 99, 2000)
    assert await store.finished([], True, 10) == [shown]
    assert {one.id for one in await store.finished(["m2", "m9"], True, 10)} == {"m1", "m2"}
    assert len(await store.finished(["m1", "m2"], True, 1)) == 1
    await store.close()


async def lists_matches_page_by_page(reopen: Reopen) -> None:
    """Every finished match that is asked for stands on one page, the newest first, also if several ended at once."""
    store = await reopen()
    names = [f"page-{number}" for number in range(10)]
    for number, name in enumerate(names):
        one = a_match(name, f"table of {name}", listed=number % 2 == 0)
        await store.begin_match(one, a_table(one.table, one.id))
        one.ended = 5000 + number // 3
        await store.end_match(one, a_table(one.table, one.id))

    for ids, listed, wanted in (
        (names, False, names[::-1]),
        ([], True, names[8::-2]),
        (names[1:6:2], True, [names[number] for number in (8, 6, 5, 4, 3, 2, 1, 0)]),
    ):
        found, before = [], NEWEST
        while page := [one for one in await store.finished(ids, listed, 3, before) if one.ended >= 5000]:
            assert len(page) <= 3
            found += [one.id for one in page]
            before = page[-1].place
        assert found == wanted
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


async def keeps_the_last_snapshot(reopen: Reopen) -> None:
    """Of each match the snapshot that came last is found, until the match is over."""
    store = await reopen()
    over = a_match("m20", "t20")
    await store.begin_match(over, a_table("t20", "m20"))
    assert await store.snapshot("m20") is None
    for snapshot in (
        SnapshotRecord("m20", 32, b"then", "a digest"),
        SnapshotRecord("m20", 64, b"now \0\xff", "another"),
        SnapshotRecord("m21", 32, b"elsewhere", "a third"),
    ):
        await store.save_snapshot(snapshot)
    await store.close()

    store = await reopen()
    assert await store.snapshot("m20") == SnapshotRecord("m20", 64, b"now \0\xff", "another")
    over.ended = 2000
    await (await store.claim("t20")).end_match(over, a_table("t20", "m20"))
    assert await store.snapshot("m20") is None, "the match is over"
    assert await store.snapshot("m21") is not None
    await store.close()


async def finds_a_table_with_its_match(reopen: Reopen) -> None:
    """A table is found in one look with its code, its match and when it was used last."""
    store = await reopen()
    table, match = a_table("t50", "m50"), a_match("m50", "t50")
    table.code = "KEPTBY"
    code = CodeRecord("KEPTBY", "t50", int(time.time() * 1000) + 60_000)
    await store.begin_match(match, table)
    await store.save_code(code, table)
    for seq in (1, 2):
        await store.append(an_entry(seq, "m50"))
    await store.save_snapshot(SnapshotRecord("m50", 1, b"state", "digest"))
    await store.save_table(a_table("t51"))
    await store.close()

    store = await reopen()
    found = await store.kept("t50")
    assert found is not None
    assert abs(time.time() - found.touched) < 3600, "it was used just now"
    entries, snapshot = await store.entries("m50"), await store.snapshot("m50")
    assert found == KeptTable(table, found.touched, code, match, entries, snapshot)
    assert len(entries) == 2
    found = await store.kept("t51")
    assert found == KeptTable(a_table("t51"), found.touched if found else 0)
    assert await store.kept("t52") is None
    await store.close()


async def keeps_branches(reopen: Reopen) -> None:
    """A branch has the entries of its match up to where it leaves, and a branch of a branch those of both."""
    store = await reopen()
    for seq in range(1, 6):
        await store.append(an_entry(seq, "m6"))
    first = await branched(store, "b1", "m6", 3)
    await store.append(an_entry(5, "b1"))
    second = await branched(store, "b2", "b1", 4)
    assert second.branch is not None
    second.branch.after = RoundScore(1, 0, [20, 0], [20, 0])
    await store.save_branch(second)
    await store.close()

    store = await reopen()
    assert [entry.match for entry in await store.entries("b1")] == ["m6"] * 3 + ["b1"] * 2
    assert [entry.match for entry in await store.entries("b2")] == ["m6"] * 3 + ["b1", "b2"]
    assert [entry.seq for entry in await store.entries("b2")] == [1, 2, 3, 4, 5]
    assert len(await store.entries("m6")) == 5
    assert await store.branches("m6") == [first.branch, second.branch]
    assert await store.branches("b1") == []
    assert await store.branch("b2") == second.branch
    assert await store.branch("m6") is None
    assert await store.table("table of b2") == second
    assert (found := await store.match("b1")) is not None
    assert found.table == "table of b1"
    await store.close()


async def branched(store: Store, name: str, parent: str, seq: int) -> TableRecord:
    """A branch of m6 that leaves a match or another branch after an entry."""
    table = a_table(f"table of {name}", name)
    table.branch = BranchRecord(name, "m6", parent, table.id, seq, 0, "Mio", "Ada", "steady", True, 1)
    await store.begin_branch(a_match(name, table.id), table, an_entry(seq + 1, name))
    return table


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


async def keeps_shared_deals(reopen: Reopen) -> None:
    """What tables know of the deals they share is kept, and so are their matches, on or over, table by table."""
    store = await reopen()
    shared = a_table("t5")
    shared.deals = DealsRecord(bytes(range(32)), 2, "steady", ["t5", "t6"], devices=["digest"])
    await store.save_table(shared)
    over, on = a_match("m6", "t5"), a_match("m7", "t6")
    for one in (over, on):
        await store.begin_match(one, a_table(one.table, one.id))
    over.ended, over.balance = 2000, [35, -35]
    await store.end_match(over, shared)
    await store.close()

    store = await reopen()
    assert await store.table("t5") == shared
    assert {match.id: match for match in await store.matches_at(["t5", "t6", "t9"])} == {"m6": over, "m7": on}
    assert await store.matches_at([]) == []
    await store.close()


async def keeps_one_daily_table_for_a_device(reopen: Reopen) -> None:
    """A device has one table for the deal of a day; another one takes its place only while the first does not exist."""
    store = await reopen()
    for table, device in (("t7", "ada"), ("t8", "ben"), ("t9", "ada")):
        assert await store.save_daily(DailyRecord("2026-11-17", "frozen", device, table))
    await store.save_table(a_table("t9"))
    assert not await store.save_daily(DailyRecord("2026-11-17", "frozen", "ada", "t7"))
    await store.close()

    store = await reopen()
    found = {row.device: row.table for row in await store.daily("2026-11-17", "frozen")}
    assert found == {"ada": "t9", "ben": "t8"}
    assert await store.daily("2026-11-18", "frozen") == await store.daily("2026-11-17", "golf") == []
    await store.close()


async def keeps_a_secret(reopen: Reopen) -> None:
    """A secret is made once and stays what it is; another name has another one."""
    store = await reopen()
    await store.try_writing()
    await store.try_writing()
    secret = await store.secret("daily")
    assert len(secret) == 32
    assert await store.secret("other") != secret
    await store.close()

    store = await reopen()
    assert await store.secret("daily") == secret
    await store.close()


async def keeps_codes(reopen: Reopen) -> None:
    """A table and a seat have one code each, the last one; one that is used up is gone, and its table is kept."""
    far = 1 << 50
    store = await claimed(reopen, "t10")
    for code in ("OLD", "NEW"):
        await store.save_code(CodeRecord(code, "t10", far))
        await store.save_code(CodeRecord(f"seat {code}", "t10", far, "digest"))
    await store.close()

    store = await claimed(reopen, "t10")
    assert await store.code("OLD") is None
    assert await store.code("strange \0") is None
    assert await store.code("NEW") == CodeRecord("NEW", "t10", far)
    assert await store.code("seat NEW") == CodeRecord("seat NEW", "t10", far, "digest")
    await store.use_code("seat NEW", a_table("t10"))
    await store.save_code(CodeRecord("NEWEST", "t10", far), a_table("t10"))
    await store.close()

    store = await reopen()
    assert await store.code("seat NEW") is None
    assert await store.code("NEW") is None
    assert await store.code("NEWEST") is not None
    assert await store.table("t10") == a_table("t10")
    await store.close()


async def trades_a_code_once(reopen: Reopen) -> None:
    """A code becomes a ticket for whoever is first, and is worth nothing after that."""
    far = 1 << 50
    store = await reopen()
    await store.save_code(CodeRecord("seat code", "t11", far, "digest"))
    tickets = [CodeRecord(f"ticket {number}", "t11", far, "digest") for number in range(2)]
    traded = [await store.trade_code("seat code", ticket) for ticket in tickets]
    await store.close()

    store = await reopen()
    assert traded == [True, False]
    assert await store.code("seat code") is None
    assert [await store.code(ticket.code) for ticket in tickets] == [tickets[0], None]
    await store.close()


async def codes_of_used_tables_stay_good(reopen: Reopen) -> None:
    """A table that is touched has its code for a day more, unless it had ended before."""
    soon = int(time.time() * 1000) + 60_000
    store = await reopen()
    await store.save_code(CodeRecord("FRESH", "t12", soon))
    await store.save_code(CodeRecord("PAST", "t13", soon - 120_000))
    await store.touch(["t12", "t13"])

    fresh, past = await store.code("FRESH"), await store.code("PAST")
    await store.close()
    assert fresh is not None
    assert fresh.until > soon + 3_600_000
    assert past == CodeRecord("PAST", "t13", soon - 120_000)


async def keeps_bans(reopen: Reopen) -> None:
    """A ban holds as it was saved last, until it is lifted; those that have ended go when another one comes."""
    far = 1 << 40
    store = await reopen()
    assert await store.bans() == []
    await store.save_bans([BanRecord("address 2001:db8::/64", far), BanRecord("name eve", far)])
    await store.save_bans([BanRecord("name eve", 0), BanRecord("name mallory", 1)])
    await store.close()

    store = await reopen()
    kept = {"address 2001:db8::/64": far, "name eve": 0, "name mallory": 1}
    assert {ban.whom: ban.until for ban in await store.bans()} == kept
    await store.save_bans([BanRecord("name ümit", far)])
    await store.lift_bans(["address 2001:db8::/64", "name nobody"])
    await store.close()

    store = await reopen()
    assert {ban.whom: ban.until for ban in await store.bans()} == {"name eve": 0, "name ümit": far}
    await store.lift_bans(["name eve", "name ümit"])
    assert await store.bans() == []
    await store.close()


async def tables_can_be_claimed(reopen: Reopen) -> None:
    """Whoever is alone has every table, new or known, after each claim and after having let it go."""
    store = await reopen()
    for _ in range(2):
        mine = await store.claim("t14")
        await mine.save_table(a_table("t14"))
        await store.release(["t14"])
    assert await store.table("t14") == a_table("t14")
    await store.leave()
    await store.close()


async def claimed(reopen: Reopen, table: str) -> Store:
    """A store that may write about a table."""
    store = await reopen()
    await store.claim(table)
    return store
