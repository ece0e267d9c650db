"""Pruning on a real file: what nobody has used for long goes as a whole, and nothing that anyone needs."""

import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lastcard import wire
from lastcard.cli import main
from lastcard.server.store.folder import DATABASE
from lastcard.server.store.pruning import Pruned, prune
from lastcard.server.store.records import BranchRecord, CodeRecord, DailyRecord, DealsRecord, StoreError
from lastcard.server.store.sqlite import SqliteStore
from lastcard.testing.store_contract import a_match, a_table, an_entry
from support.live_server import LiveServer

DAY = 86_400
OLD = int(time.time()) - 100 * DAY


class Kept:
    """A database with tables of all ages."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.store = SqliteStore(folder / DATABASE)

    async def table(self, name: str, age: int = OLD, entries: int = 3, ended: bool = True) -> None:
        """A table with one match, both touched last at a time."""
        match = a_match(f"match of {name}", name)
        match.begun = age * 1000
        await self.store.begin_match(match, a_table(name, match.id))
        for seq in range(1, entries + 1):
            entry = an_entry(seq, match.id)
            entry.at = age * 1000
            await self.store.append(entry)
        if ended:
            match.ended = age * 1000
            await self.store.end_match(match, a_table(name, match.id))
        self.touched(name, age)

    async def branch(self, name: str, root: str, age: int = OLD) -> None:
        table = a_table(name, f"match of {name}")
        table.branch = BranchRecord(
            f"match of {name}", f"match of {root}", f"match of {root}", name, 2, 0, "A", "B", "easy", False, 1
        )
        match = a_match(f"match of {name}", name)
        match.begun = age * 1000
        entry = an_entry(3, match.id)
        entry.at = age * 1000
        await self.store.begin_branch(match, table, entry)
        self.touched(name, age)

    async def deal(self, name: str, *tables: str, age: int = OLD) -> None:
        table = a_table(name)
        table.deals = DealsRecord(b"secret", 1, "easy", list(tables))
        await self.store.save_table(table)
        self.touched(name, age)

    def touched(self, name: str, age: int) -> None:
        self.run("UPDATE tables SET touched = ? WHERE id = ?", age, name)

    def run(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        with sqlite3.connect(self.store.path) as database:
            rows = database.execute(sql, values).fetchall()
        database.close()
        return rows

    @property
    def tables(self) -> set[str]:
        return {str(name) for (name,) in self.run("SELECT id FROM tables")}

    @property
    def left(self) -> set[str]:
        """The matches of which anything is left."""
        question = "SELECT id FROM matches UNION SELECT match FROM entries UNION SELECT id FROM branches"
        return {str(name) for (name,) in self.run(question)}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Kept]:
    made = Kept(tmp_path)
    yield made
    await made.store.close()


async def test_only_what_is_old_goes(house: Kept, capsys: pytest.CaptureFixture[str]) -> None:
    """First it is only counted; what goes, goes without a trace, while the store is open."""
    await house.table("old")
    await house.table("lost", ended=False)
    await house.table("young", int(time.time()))
    await house.store.save_daily(DailyRecord("2026-01-01", "frozen", "device", "old"))
    for name in ("old", "young"):
        await house.store.save_code(CodeRecord(f"code of {name}", name, 1 << 50))
    words = ["prune", "--older-than", "90", "--data", str(house.folder)]

    assert main(words) == 0
    counted, everything = capsys.readouterr().out, house.tables
    assert main([*words, "--delete"]) == 0

    assert everything == {"old", "lost", "young"}
    assert "2 tables, 2 matches and 6 moves" in counted
    assert "Nothing was deleted" in counted
    assert "2 tables, 2 matches and 6 moves" in capsys.readouterr().out
    assert (house.tables, house.left) == ({"young"}, {"match of young"})
    assert house.run("SELECT * FROM daily") == []
    assert house.run("SELECT table_id FROM codes") == [("young",)]
    assert await house.store.table("old") is None
    assert len(await house.store.entries("match of young")) == 3


async def test_rules_go_with_the_last_match_that_has_them(house: Kept) -> None:
    await house.table("old")
    prune(house.folder, 90, delete=True)

    assert house.run("SELECT * FROM rules") == []


async def test_a_match_that_was_played_lately_stays(house: Kept) -> None:
    """The table itself may not have changed since it was dealt."""
    await house.table("slow", ended=False)
    await house.store.append(an_entry(4, "match of slow"))
    house.run("UPDATE entries SET at = ? WHERE seq = 4", int(time.time()) * 1000)

    assert prune(house.folder, 90, delete=True) == Pruned()
    assert house.tables == {"slow"}


async def test_a_match_stays_with_its_branches(house: Kept) -> None:
    """Their first entries are its own. When all are old, all go."""
    for root, age in (("young tree", int(time.time())), ("old tree", OLD)):
        await house.table(root)
        await house.branch(f"{root}, a", root, age)
        await house.branch(f"{root}, b", root)

    prune(house.folder, 90, delete=True)

    assert house.tables == {"young tree", "young tree, a", "young tree, b"}
    assert [entry.seq for entry in await house.store.entries("match of young tree, a")] == [1, 2, 3]


async def test_tables_with_the_same_deals_go_together(house: Kept) -> None:
    """The other table would wait for ever for a key that is published when both have played."""
    for names, age in ((("a", "b"), OLD), (("c", "d"), int(time.time()))):
        await house.deal(names[0], *names)
        await house.deal(names[1], *names, age=age)

    prune(house.folder, 90, delete=True)

    assert house.tables == {"c", "d"}


async def test_a_damaged_record_goes_by_its_age(house: Kept) -> None:
    await house.table("old")
    await house.table("young", int(time.time()))
    house.run("UPDATE tables SET record = 'not JSON'")

    prune(house.folder, 90, delete=True)

    assert house.tables == {"young"}


@pytest.mark.parametrize("days", ["0.5", "0", "-3", "nan"])
def test_less_than_a_day_is_refused(tmp_path: Path, days: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prune", f"--older-than={days}", "--data", str(tmp_path)]) == 2

    assert "day" in capsys.readouterr().err


async def test_someone_who_comes_back_meanwhile_keeps_the_table(
    house: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between the list and the deletion a server has touched the table."""
    await house.table("old")
    await house.table("back")
    monkeypatch.setattr(
        "lastcard.server.store.pruning.check",
        lambda database: database.execute("PRAGMA user_version").fetchone()[0],
    )

    def unused(*_: object) -> list[list[str]]:
        house.touched("back", int(time.time()))
        return [["old"], ["back"]]

    monkeypatch.setattr("lastcard.server.store.pruning.unused", unused)

    assert prune(house.folder, 90, delete=True) == Pruned(1, 1, 3)
    assert house.tables == {"back"}


def age_of_all(server: LiveServer) -> None:
    with sqlite3.connect(server.store.path) as database:
        database.execute("UPDATE tables SET touched = ?", (OLD,))
        database.execute("UPDATE matches SET begun = ?", (OLD * 1000,))
        database.execute("UPDATE entries SET at = ?", (OLD * 1000,))
    database.close()


def test_a_table_in_memory_is_in_use(tmp_path: Path) -> None:
    """Somebody may look at it for days without a move."""
    server = LiveServer(tmp_path)
    opened = server.open("Ada", wire.Setup("classic", 2))
    age_of_all(server)
    server.do(server.tables.touch())

    assert prune(tmp_path, 90, delete=True) == Pruned()
    assert server.do(server.store.table(opened.table)) is not None
    server.close()


def test_a_table_that_is_opened_again_is_in_use(tmp_path: Path) -> None:
    """It is touched before it is read, so that what was read is not deleted."""
    server = LiveServer(tmp_path)
    opened, other = (server.open(name, wire.Setup("classic", 2)) for name in ("Ada", "Ben"))
    server.tables.by_id.clear()
    age_of_all(server)
    server.live(opened.table)

    assert prune(tmp_path, 90, delete=True) == Pruned(1, 0, 0)
    assert server.do(server.store.table(opened.table)) is not None
    assert server.do(server.store.table(other.table)) is None
    server.close()


def test_a_table_that_was_just_used_is_opened_without_a_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a crash thousands come back at once, and nobody prunes what was used within the hour."""
    server = LiveServer(tmp_path)
    opened, aging = (server.open(name, wire.Setup("classic", 2)) for name in ("Ada", "Ben"))
    server.tables.by_id.clear()
    with sqlite3.connect(server.store.path) as database:
        soon = int(time.time() * 1000) + 60_000
        database.execute("UPDATE codes SET until = ? WHERE table_id = ?", (soon, aging.table))
    database.close()
    touch, touched = server.store.touch, []

    async def noted(tables: list[str]) -> None:
        touched.extend(tables)
        await touch(tables)

    monkeypatch.setattr(server.store, "touch", noted)
    for table in (opened.table, aging.table):
        server.live(table)

    assert touched == [aging.table], "its code would end soon"
    server.close()


async def test_an_older_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA user_version = 1")
    database.close()

    with pytest.raises(StoreError, match="older version"):
        prune(tmp_path, 90, delete=True)
