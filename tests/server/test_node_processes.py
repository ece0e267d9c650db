"""Real servers on one PostgreSQL behind one address: a match goes on elsewhere when its server ends."""

import asyncio
import os
import signal
import sys
from pathlib import Path
from random import Random

import pytest

from lastcard import wire
from lastcard.cli import main
from lastcard.client import ClientError, open_table
from support.patience import WAIT_SECONDS
from support.proxy import Proxy
from support.server_process import LIMITLESS, ServerProcess
from support.wire_seats import WireSeat, seat_table, start, together

ENTRIES = 8  # that a table makes before the next thing happens


@pytest.mark.skipif(sys.platform == "win32", reason="Windows ends processes only in one way")
def test_a_match_outlives_its_servers(tmp_path: Path, database: str) -> None:
    """One is asked to end, another one is killed, and a new one comes: both seats play on without a gap."""
    args = (*LIMITLESS, "--pace", "0", "--database", database)
    nodes = [ServerProcess(tmp_path / f"node-{number}", args) for number in range(3)]
    try:
        for node in nodes[:2]:
            node.start()
        asyncio.run(play_through(nodes))
    finally:
        for node in nodes:
            if node.starts and node.is_alive:
                node.kill()


async def play_through(nodes: list[ServerProcess]) -> None:
    def first_alive() -> tuple[str, int] | None:
        return next((("127.0.0.1", node.port) for node in nodes if node.port and node.is_alive), None)

    front = await Proxy(first_alive).open()
    seats = await seat_table(
        f"http://127.0.0.1:{front.port}", wire.Setup("classic", 2, uno_grace=0), Random(1), 2
    )
    over = asyncio.Event()
    await start(seats)
    async with asyncio.TaskGroup() as group:
        group.create_task(together([seat.play(over.is_set) for seat in seats]))
        await gone_on(seats)
        nodes[0].end(signal.SIGTERM)
        await gone_on(seats)
        await asyncio.to_thread(nodes[2].start)
        nodes[1].kill()
        await gone_on(seats)
        over.set()
        for seat in seats:
            seat.client.wake()
    for seat in seats:
        await seat.client.close()
        numbers = sorted(seq for _, seq in seat.told)
        assert seat.again < len(numbers)
        for match, seq, move in seat.promised.values():
            assert (match, seq) not in seats[0].told or seats[0].told[match, seq][1] == move
    assert not [
        path.name for node in nodes for path in node.outputs if "Traceback" in path.read_text("utf-8")
    ]
    await front.close()


@pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux tells which processes another one has started"
)
def test_several_processes_on_one_port(tmp_path: Path, database: str) -> None:
    """Everyone at a table is in the same process. One that is killed is started again, and all end with the first."""
    args = (*LIMITLESS, "--pace", "0", "--database", database, "--processes", "2")
    server = ServerProcess(tmp_path, args)
    try:
        server.start()
        asyncio.run(play_in_processes(server))
        children = children_of(server)
        server.end(signal.SIGTERM)
        assert len(children) == 2
        assert not any(Path(f"/proc/{child}").exists() for child in children)
        assert "Traceback" not in server.outputs[0].read_text("utf-8") + server.outputs[1].read_text("utf-8")
    finally:
        if server.is_alive:
            server.kill()


async def play_in_processes(server: ServerProcess) -> None:
    rng = Random(1)
    tables = [
        await seat_table(server.origin, wire.Setup("classic", 2, uno_grace=0), rng, 2) for _ in range(4)
    ]
    seats = [seat for table in tables for seat in table]
    over = asyncio.Event()
    for table in tables:
        await start(table)
    async with asyncio.TaskGroup() as group:
        group.create_task(together([seat.play(over.is_set) for seat in seats]))
        await gone_on(seats)
        before = children_of(server)
        os.kill(before[0], signal.SIGKILL)
        await gone_on(seats)
        os.kill(before[1], signal.SIGTERM)  # nobody outside can reach the other one by a name of its own
        await gone_on(seats)
        over.set()
        for seat in seats:
            seat.client.wake()
    for seat in seats:
        await seat.client.close()
    async with asyncio.timeout(WAIT_SECONDS):
        while set(before) & set(now := children_of(server)) or len(now) < 2:  # missed only after a moment
            await asyncio.sleep(0.1)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no several processes on Windows")
def test_the_operator_reaches_all_processes(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Tables are at one process or another: all are listed, told and closed, and a ban holds in each."""
    monkeypatch.setenv("LASTCARD_ADMIN_TOKEN", "the token of the one who runs it")
    args = (*LIMITLESS, "--pace", "0", "--database", database, "--processes", "3")
    with ServerProcess(tmp_path, args) as server:
        asyncio.run(oversee(server))
    shown = capsys.readouterr().out
    assert "8 tables" in shown
    assert "Everyone is told. (16)" in shown
    assert "7 tables" in shown, "one was closed"


async def oversee(server: ServerProcess) -> None:
    async def admin(*words: str) -> int:
        return await asyncio.to_thread(main, ["admin", "--at", server.origin, *words])

    rng = Random(1)
    tables = [await seat_table(server.origin, wire.Setup("classic", 2), rng, 2) for _ in range(8)]
    assert await admin("tables") == 0
    assert await admin("announce", "Back in five minutes") == 0
    assert await admin("close", tables[3][0].client.address.table) == 0
    assert await admin("tables") == 0
    assert await admin("ban", "--name", "Mallory") == 0
    for _ in range(6):
        with pytest.raises(ClientError, match="cannot be used"):
            await open_table(server.origin, wire.Opening("Mallory", wire.Setup("classic", 2)))
    assert await admin("unban", "Mallory") == 0
    assert await admin("unban", "Mallory") == 2, "nobody is banned anymore"
    assert await admin("close", "no such table") == 2
    for table in tables:
        for seat in table:
            await seat.client.close()


def test_a_ban_holds_at_all_servers_and_after_a_restart(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is banned at one server goes from the others, too; what began before or begins later does not matter."""
    monkeypatch.setenv("LASTCARD_ADMIN_TOKEN", "the token of the one who runs it")
    args = (*LIMITLESS, "--pace", "0", "--database", database)
    with ServerProcess(tmp_path / "one", args) as one, ServerProcess(tmp_path / "two", args) as two:
        asyncio.run(ban_from_afar(one, two))
        one.stop()
        two.stop()
        one.start()
        assert asyncio.run(is_let_in(one, "Ada"))
        assert not asyncio.run(is_let_in(one, "Mallory"))
        assert main(["admin", "--at", one.origin, "unban", "Mallory"]) == 0
        assert asyncio.run(is_let_in(one, "Mallory"))


async def ban_from_afar(one: ServerProcess, two: ServerProcess) -> None:
    """Somebody who plays at the second server is banned at the first."""
    (seat,) = await seat_table(two.origin, wire.Setup("classic", 2), Random(1), 1)
    name = seat.client.table.seats[0].name if seat.client.table else ""
    assert seat.client.is_up
    for banned in (name, "Mallory"):
        assert await asyncio.to_thread(main, ["admin", "--at", one.origin, "ban", "--name", banned]) == 0
        assert not await is_let_in(one, banned)
    async with asyncio.timeout(WAIT_SECONDS):
        with pytest.raises(ClientError):
            await seat.client.until(lambda: False)
        await seat.client.close()
        while await is_let_in(two, "Mallory"):
            await asyncio.sleep(0.1)


async def is_let_in(server: ServerProcess, name: str) -> bool:
    """Whether somebody of that name can open a table."""
    try:
        await open_table(server.origin, wire.Opening(name, wire.Setup("classic", 2)))
    except ClientError as error:
        if "cannot be used" not in str(error):
            raise
        return False
    return True


def children_of(server: ServerProcess) -> list[int]:
    return [
        int(pid) for pid in Path(f"/proc/{server.number}/task/{server.number}/children").read_text().split()
    ]


@pytest.mark.parametrize(
    ("args", "wanted"),
    [
        (["--processes", "2"], "name a PostgreSQL database"),
        (["--database", "postgresql://ada:hunter2@127.0.0.1:1/cards"], "check --database"),
        (["--database", "mysql://ada:hunter2@127.0.0.1/cards"], "write it like postgresql://"),
    ],
)
def test_what_cannot_be_started_is_told(
    args: list[str], wanted: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a sentence, and without the password."""
    assert main(["serve", "--port", "0", "--data", str(tmp_path), *args]) == 2

    told = capsys.readouterr()
    assert wanted in told.err
    assert "hunter2" not in told.err + told.out


async def gone_on(seats: list[WireSeat]) -> None:
    """Both have heard of some entries more."""
    goals = [len(seat.told) + ENTRIES for seat in seats]
    async with asyncio.timeout(WAIT_SECONDS):
        for seat, goal in zip(seats, goals, strict=True):
            await heard(seat, goal)


async def heard(seat: WireSeat, goal: int) -> None:
    await seat.client.until(lambda: len(seat.told) >= goal)
