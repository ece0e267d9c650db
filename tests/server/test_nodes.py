"""Several servers on one PostgreSQL: each table is at one of them, and one that is taken for dead writes nothing."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from typing import Any

import asyncpg
import pytest

from lastcard import wire
from lastcard.server import live_tables
from lastcard.server.daily import DailyDeals
from lastcard.server.errors import RequestError
from lastcard.server.live_tables import LiveTables
from lastcard.server.store.postgres import node as nodes
from lastcard.server.store.postgres.address import shown, without_secrets
from lastcard.server.store.postgres.connections import MOST
from lastcard.server.store.postgres.schema import VERSION
from lastcard.server.store.postgres.store import PostgresStore
from lastcard.server.store.records import (
    BanRecord,
    CodeRecord,
    DailyRecord,
    ElsewhereError,
    FencedError,
    InDoubtError,
    StoreError,
)
from lastcard.testing.store_contract import a_table, an_entry
from support.offline_table import FakeConnection
from support.patience import WAIT_SECONDS
from support.proxy import Proxy

Open = Callable[..., Awaitable[PostgresStore]]
SECRET = "hunter2"


@pytest.fixture
async def join(database: str) -> AsyncIterator[Open]:
    """Another node on the same database: `await join("http://a")`."""
    opened: list[PostgresStore] = []

    async def open_store(address: str = "http://a.example", url: str = "") -> PostgresStore:
        opened.append(await PostgresStore.open(url or database, address))
        return opened[-1]

    yield open_store
    for store in opened:
        await store.close()


async def run(url: str, sql: str, *values: object) -> list[Any]:
    connection = await asyncpg.connect(url)
    try:
        return list(await connection.fetch(sql, *values))
    finally:
        await connection.close()


async def kept(url: str, match: str = "match") -> list[int]:
    return [
        row["seq"] for row in await run(url, "SELECT seq FROM entries WHERE match = $1 ORDER BY seq", match)
    ]


async def until(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(WAIT_SECONDS):
        while not holds():
            await asyncio.sleep(0.005)


# Whose a table is.


async def test_a_table_is_at_one_node(join: Open) -> None:
    """The other ones are told where, and take it when that one lets it go or leaves."""
    one, other = await join("http://one.example"), await join("http://other.example")
    for table in ("t1", "t2"):
        await (await one.claim(table)).save_table(a_table(table))

    with pytest.raises(ElsewhereError) as elsewhere:
        await other.claim("t1")
    assert elsewhere.value.address == "http://one.example"
    with pytest.raises(FencedError):
        await other.save_table(a_table("t1"))

    await one.release(["t1"])
    await (await other.claim("t1")).save_table(a_table("t1"))
    with pytest.raises(ElsewhereError):
        await one.claim("t1")
    await one.leave()
    await (await other.claim("t2")).save_table(a_table("t2"))


async def test_a_table_is_left_to_a_node_that_lives(join: Open, database: str) -> None:
    """It need not be taken, and everyone else is sent there; what is left to the dead is for whoever comes first."""
    one, heir, other = [await join(f"http://{name}.example") for name in ("one", "heir", "other")]
    for table in ("t1", "t2", "t3"):
        await (await one.claim(table)).save_table(a_table(table))

    await one.release(["t1"], [heir.node.id])
    with pytest.raises(ElsewhereError) as elsewhere:
        await other.claim("t1")
    assert elsewhere.value.address == "http://heir.example"
    await (await heir.claim("t1")).save_table(a_table("t1"))

    assert heir.node.keeping is not None
    heir.node.keeping.cancel()
    await run(database, "UPDATE nodes SET expires = now() + interval '1 second' WHERE id = $1", heir.node.id)
    await one.release(["t2", "t3"], [heir.node.id, "nobody"])
    for table in ("t2", "t3"):
        await (await other.claim(table)).save_table(a_table(table))


async def test_nothing_is_left_to_one_of_several_at_the_same_address(join: Open) -> None:
    """Whoever goes there comes to any of them: the one they come to takes the table."""
    one = await join("http://one.example")
    heir, twin = [await join("http://many.example") for _ in range(2)]
    for table in ("t1", "t2"):
        await (await one.claim(table)).save_table(a_table(table))

    await one.release(["t1"], [heir.node.id])
    await (await twin.claim("t1")).save_table(a_table("t1"))
    await twin.release(["t1"], [heir.node.id])
    await (await one.claim("t1")).save_table(a_table("t1"))


async def test_a_node_is_ready_for_many_tables_at_once(join: Open) -> None:
    """It knows from the start who else is there, and waits for no connection when others' tables come to it."""
    one = await join("http://one.example")
    other = await join("http://other.example")

    assert [peer.address for peer in other.peers] == ["http://one.example"]
    assert one.node.connections.pool.get_size() == MOST


async def test_one_question_is_one_way_there_and_back(join: Open, database: str) -> None:
    """Nobody waits for a connection that is made ready for the next one."""
    one = await join()
    await (await one.claim("t1")).save_table(a_table("t1"))
    await one.table("t1")

    asked = await run(
        database, "SELECT query FROM pg_stat_activity WHERE application_name = 'lastcard' AND query <> ''"
    )
    assert asked
    assert not [row["query"] for row in asked if "RESET" in row["query"]]


async def test_what_goes_with_a_table_of_another_node_is_not_kept(join: Open, database: str) -> None:
    """All of a write or nothing: not the match without its table."""
    one, other = await join(), await join()
    await (await one.claim("t1")).save_table(a_table("t1"))
    await other.save_code(CodeRecord("CODE", "t1", 1 << 50, "seat"))

    with pytest.raises(FencedError):
        await other.use_code("CODE", a_table("t1"))

    assert await one.code("CODE") is not None


async def test_a_node_that_was_frozen_cannot_write(join: Open, database: str) -> None:
    """Whoever takes over deletes its row first: it finds out at its next write, however late, and begins anew."""
    frozen, other = await join("http://frozen.example"), await join("http://other.example")
    assert frozen.node.keeping is not None
    frozen.node.keeping.cancel()
    lost: list[int] = []
    frozen.attend(lambda: lost.append(1), lambda: b"[]")
    mine = await frozen.claim("table")
    await mine.save_table(a_table("table"))
    await mine.append(an_entry(1))
    await run(
        database, "UPDATE nodes SET expires = now() - interval '1 second' WHERE id = $1", frozen.node.id
    )

    other.node.regular = 0.0  # it has been there for long
    async with asyncio.timeout(WAIT_SECONDS):
        theirs = await other.claim("table")
    await theirs.append(an_entry(2))
    results = await asyncio.gather(
        mine.append(an_entry(3)), mine.append(an_entry(1, "another")), return_exceptions=True
    )
    assert all(isinstance(result, FencedError) for result in results)
    with pytest.raises(FencedError):
        await mine.save_table(a_table("table"))
    assert lost == [1]
    await frozen.node.renew()  # it joins again, under another name
    with pytest.raises(FencedError):
        await mine.append(an_entry(3))
    with pytest.raises(ElsewhereError):
        await frozen.claim("table")
    assert not mine.is_valid

    await frozen.append(an_entry(1, "new"))
    assert await kept(database) == [1, 2]
    assert await kept(database, "another") == []


async def test_deleting_a_node_waits_for_what_it_writes(join: Open, database: str) -> None:
    """So the one who takes over sees all that the other one ever wrote."""
    store = await join()
    other, bury = await asyncpg.connect(database), await asyncpg.connect(database)
    try:
        held = other.transaction()
        await held.start()
        await other.execute("INSERT INTO entries VALUES ('match', 1, 0, 0, '', '', '', '')")
        writing = asyncio.create_task(store.append(an_entry(1)))
        await waits_for_lock(database, 1)
        deleting = asyncio.create_task(bury.execute("DELETE FROM nodes WHERE id = $1", store.node.id))
        await waits_for_lock(database, 2)
        await held.rollback()
        await writing
        await deleting
    finally:
        await other.close()
        await bury.close()

    assert await kept(database) == [1]


async def waits_for_lock(url: str, count: int) -> None:
    """Until so many statements wait for others."""
    waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    async with asyncio.timeout(WAIT_SECONDS):
        while len(await run(url, waiting)) < count:
            await asyncio.sleep(0.01)


async def test_a_lease_that_runs_out_sends_people_away(
    join: Open, postgres: Any, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server that cannot reach its database cannot know whether its tables are others' by now."""
    monkeypatch.setattr(nodes, "LEASE_SECONDS", 0.4)
    monkeypatch.setattr(nodes, "RENEW_SECONDS", 0.1)
    proxy = await Proxy(lambda: ("127.0.0.1", postgres.port)).open()
    store = await join(url=database.replace(f":{postgres.port}", f":{proxy.port}"))
    lost: list[int] = []
    store.attend(lambda: lost.append(1), lambda: b"[]")
    mine = await store.claim("table")
    await mine.save_table(a_table("table"))

    proxy.target = lambda: None
    proxy.cut()
    await until(lambda: lost)
    with pytest.raises(StoreError):
        await mine.append(an_entry(1))
    proxy.target = lambda: ("127.0.0.1", postgres.port)
    await until(lambda: not store.node.in_doubt and store.node.id)

    await (await store.claim("table")).append(an_entry(1))
    assert store.trouble == ""
    assert await kept(database) == [1]
    await store.close()
    await proxy.close()


# A write whose end nobody heard of.


@pytest.mark.parametrize("outcome", ["kept", "lost", "late"])
async def test_a_write_in_doubt(join: Open, postgres: Any, database: str, outcome: str) -> None:
    """It is told as that, and after it what is read is what there is: nothing that was sent before comes later."""
    proxy = await Proxy(lambda: ("127.0.0.1", postgres.port)).open()
    store = await join(url=database.replace(f":{postgres.port}", f":{proxy.port}"))
    assert store.node.keeping is not None
    store.node.keeping.cancel()
    await store.append(an_entry(1))
    proxy.hold(there=outcome != "kept", back=outcome == "kept")
    writing = asyncio.create_task(store.append(an_entry(2)))
    await asyncio.sleep(0.1)
    before = set(proxy.links)
    if outcome == "kept":
        async with asyncio.timeout(WAIT_SECONDS):
            while await kept(database) != [1, 2]:
                await asyncio.sleep(0.01)
    old, proxy.there, proxy.back = (proxy.there, proxy.back), asyncio.Event(), asyncio.Event()
    proxy.release()
    if outcome == "late":
        proxy.hang_up()
    else:
        for link in before:
            link.cut()

    with pytest.raises(InDoubtError):
        await writing
    async with asyncio.timeout(WAIT_SECONDS):
        found = [entry.seq for entry in await store.entries("match")]
    for gate in old:  # what was on its way arrives now
        gate.set()
    await asyncio.sleep(0.1)

    assert found == ([1, 2] if outcome == "kept" else [1])
    assert await kept(database) == found
    await store.append(an_entry(len(found) + 1))
    assert await kept(database) == [*found, len(found) + 1]
    assert store.trouble == ""
    await store.close()
    await proxy.close()


async def test_a_bad_entry_spoils_no_other(join: Open) -> None:
    """And is nobody's doubt: it is certain that it is not kept."""
    store = await join()
    await store.append(an_entry(1))
    writes = [store.append(entry) for entry in (an_entry(2), an_entry(1), an_entry(3), an_entry(4))]
    results = await asyncio.gather(*writes, return_exceptions=True)

    assert [type(result) for result in results] == [type(None), StoreError, type(None), type(None)]
    assert store.trouble == ""


async def test_a_database_that_ends_is_told(join: Open, database: str) -> None:
    """Health tells it, nothing is done twice, and all is well when it is back."""
    store = await join()
    root, _, name = database.rpartition("/")
    await run(f"{root}/postgres", f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS false")
    try:
        await run(
            f"{root}/postgres",
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1",
            name,
        )
        with pytest.raises(StoreError):
            await store.append(an_entry(1))
        assert store.trouble
        with pytest.raises(StoreError):
            await store.entries("match")
    finally:
        await run(f"{root}/postgres", f"ALTER DATABASE {name} WITH ALLOW_CONNECTIONS true")

    await until(lambda: not store.node.in_doubt)
    with suppress(StoreError):  # the first one may find a connection that is gone
        await store.try_writing()
    await until(lambda: not store.node.in_doubt)
    await store.append(an_entry(1))
    assert store.trouble == ""


# Versions and passwords.


async def test_servers_of_two_versions_share_a_database(join: Open, database: str) -> None:
    """A newer one says which older ones may stay; one that is too old is refused in a sentence."""
    await join()
    await run(database, "UPDATE schema_state SET version = $1, least = $2", VERSION + 1, VERSION)
    older = await join()
    await older.append(an_entry(1))
    await run(database, "UPDATE schema_state SET least = $1", VERSION + 1)

    with pytest.raises(StoreError, match="install a newer lastcard"):
        await join()


async def test_bans_come_to_an_older_database(join: Open, database: str) -> None:
    """A server that does not know of bans plays on meanwhile."""
    older = await join()
    await run(database, "DROP TABLE bans")
    await run(database, "UPDATE schema_state SET version = 3, least = 3")

    await (await join()).save_bans([BanRecord("name eve")])

    await older.append(an_entry(1))
    assert await older.bans() == [BanRecord("name eve")]
    assert await older.read("SELECT version, least FROM schema_state") == [(4, 3)]


@pytest.mark.parametrize("query", ["", f"?password={SECRET}&application_name=x"])
async def test_no_password_is_told(query: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Not when the database cannot be reached, and not when the URL cannot be read."""
    user = "ada" if query else f"ada:{SECRET}"
    for url in (f"postgresql://{user}@127.0.0.1:1/cards{query}", f"postgresql://{user}@[::1/cards{query}"):
        with pytest.raises(StoreError) as refused:
            await PostgresStore.open(url)
        assert SECRET not in str(refused.value)
        assert "\n" not in str(refused.value)
        assert SECRET not in shown(url)
    assert without_secrets(f"bad {SECRET}", f"postgresql://ada:{SECRET}@h/cards") == "bad ***"


# What people find, whichever server they come to.


class Nodes:
    """Two servers' tables on one database."""

    def __init__(self, *stores: PostgresStore) -> None:
        self.one, self.other = (LiveTables(store, 0.0) for store in stores)
        for tables in (self.one, self.other):
            tables.rules.slow = tables.rules.quick

    async def close(self) -> None:
        await self.one.close()
        await self.other.close()


@pytest.fixture
async def pair(join: Open) -> AsyncIterator[Nodes]:
    found = Nodes(await join("http://one.example"), await join("http://other.example"))
    yield found
    await found.close()


async def test_a_table_goes_to_whom_people_come_first(pair: Nodes) -> None:
    """It was opened at one server, and its first visitor came to the other; codes lead to it from both."""
    opened = await pair.one.open(wire.Opening("Ada", wire.Setup("classic", 2, listed=True)))
    live = await pair.other.find(opened.table)
    visitor = FakeConnection()
    visitor.secret = opened.secret
    await live.attach(visitor, await pair.other.seat_for(live, opened.secret))

    with pytest.raises(ElsewhereError) as elsewhere:
        await pair.one.find(opened.table)
    for tables in (pair.one, pair.other):
        assert (await tables.codes.find(live.table.code)).table == opened.table

    assert elsewhere.value.address == "http://other.example"
    assert [table.id for table in pair.other.listed()] == [opened.table]
    for tables in (pair.other, pair.one):
        assert isinstance(tables.store, PostgresStore)
        await tables.store.node.renew()
    assert [table.id for table in pair.one.listed()] == [opened.table]


async def test_a_transfer_code_typed_at_another_server(pair: Nodes) -> None:
    """The ticket is in the store; the server that has the table lets its holder sit down."""
    opened = await pair.one.open(wire.Opening("Ada", wire.Setup("classic", 2)))
    live = await pair.one.find(opened.table)
    code = await pair.one.codes.transfer(live, live.table.seats[0])

    found = await pair.other.codes.find(code)
    with pytest.raises(RequestError):
        await pair.one.codes.find(code)
    seat = await pair.one.seat_for(live, found.secret)

    assert seat is live.table.seats[0]
    assert await pair.one.seat_for(live, found.secret) is seat
    with pytest.raises(RequestError):
        await pair.one.seat_for(live, "a secret of nobody")


async def test_tables_are_handed_over(pair: Nodes) -> None:
    """Whoever ends tells everyone where the table goes on, after all is kept."""
    opened = await pair.one.open(wire.Opening("Ada", wire.Setup("classic", 2), "steady"))
    live = await pair.one.find(opened.table)
    visitor = FakeConnection()
    visitor.secret = opened.secret
    await live.attach(visitor, await pair.one.seat_for(live, opened.secret))
    assert isinstance(pair.one.store, PostgresStore)
    await pair.one.store.node.renew()

    await pair.one.hand_over()
    again = await pair.other.find(opened.table)

    assert visitor.closed == "elsewhere"
    assert again.table.seq >= live.table.seq
    assert pair.one.by_id == {}
    with pytest.raises(ElsewhereError) as elsewhere:
        await pair.one.find(opened.table)
    assert elsewhere.value.address == "http://other.example"


async def test_no_table_waits_for_another_one_to_be_handed_over(
    pair: Nodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One is busy for a while: the other goes on elsewhere meanwhile."""
    monkeypatch.setattr(live_tables, "HAND_OVER_SECONDS", WAIT_SECONDS)
    opened = [await pair.one.open(wire.Opening("Ada", wire.Setup("classic", 2), "steady")) for _ in range(2)]
    busy, free = [await pair.one.find(each.table) for each in opened]

    async with busy.lock:
        leaving = asyncio.create_task(pair.one.hand_over())
        async with asyncio.timeout(WAIT_SECONDS):
            while free.table.id in pair.one.by_id:
                await asyncio.sleep(0)
        again = await pair.other.find(free.table.id)
        was_leaving = not leaving.done()
    await leaving

    assert was_leaving
    assert again.table.seq >= free.table.seq
    assert (await pair.other.find(busy.table.id)).table.seq >= busy.table.seq


async def test_a_daily_deal_is_played_once_on_all_servers(pair: Nodes) -> None:
    opening = wire.DailyOpening("Ada", "classic", "d" * 16)
    await DailyDeals(pair.one).play(opening)

    with pytest.raises(RequestError, match="already"):
        await DailyDeals(pair.other).play(opening)
    rows = [DailyRecord("2026-11-17", "golf", "device", name) for name in ("t1", "t2")]
    for row in rows:
        await pair.one.store.save_table(a_table(row.table))
    results = await asyncio.gather(
        *(tables.store.save_daily(row) for tables, row in zip((pair.one, pair.other), rows, strict=True))
    )
    assert sorted(results) == [False, True]
