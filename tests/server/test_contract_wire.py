"""What the wire promises besides moves, over real sockets: seats on two devices, moves sent twice, coming back."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from lastcard import wire
from lastcard.client import Address, Client, Refused, find_table, open_table
from support.server_process import LIMITLESS, ServerProcess


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    folder: Path = tmp_path_factory.mktemp("server")
    with ServerProcess(folder, (*LIMITLESS, "--pace", "0")) as process:
        yield process


@asynccontextmanager
async def two_at_a_table(server: ServerProcess) -> AsyncIterator[tuple[Client, Client]]:
    opened = await open_table(server.origin, wire.Opening("Ada", wire.Setup("classic", 2, uno_grace=0)))
    address = Address(server.origin, opened.table)
    async with Client(address, opened.secret) as ada, Client(address) as ben:
        await ben.sit("Ben")
        yield ada, ben


async def begin(ada: Client, ben: Client) -> Client:
    """The match is on; returns whoever must move."""
    await ada.ask(wire.Start(ada.new_id()))
    await ada.until(lambda: ada.match and ada.match.view.ask in ("play", "color"))
    assert ada.match is not None
    mover = (ada, ben)[ada.match.view.asked]
    seq = ada.match.seq
    await ben.until(lambda: ben.match and ben.match.seq >= seq)
    await mover.until(lambda: mover.legal)
    return mover


async def test_move_to_my_phone(server: ServerProcess) -> None:
    """Whoever has just sat down gets a code, and with it the same seat on another device, once."""
    async with two_at_a_table(server) as (_, ben):
        done = await ben.ask(wire.Transfer(ben.new_id()))
        found, secret = await find_table(Address(server.origin, code=done.code))
        async with Client(found, secret) as phone:
            assert phone.you == ben.you
        with pytest.raises(Refused) as caught:
            await find_table(Address(server.origin, code=done.code))
        assert caught.value.code == "unknown-table"


async def test_two_tabs(server: ServerProcess) -> None:
    """Two lines of one seat see the same and may both move."""
    async with two_at_a_table(server) as (ada, ben):
        mover = await begin(ada, ben)
        assert mover.match is not None
        async with Client(mover.address, mover.secret) as tab:
            assert tab.legal == mover.legal
            seq = await tab.move(tab.legal[0])
            await mover.until(lambda: mover.match and mover.match.seq >= seq)
            await tab.until(lambda: tab.match and mover.match and tab.match.seq >= mover.match.seq)
            assert tab.match is not None
            assert mover.match.view == tab.match.view


async def test_one_move_sent_twice(server: ServerProcess) -> None:
    """The same id is the same move: both answers name the same entry."""
    async with two_at_a_table(server) as (ada, ben):
        mover = await begin(ada, ben)
        assert mover.match is not None
        ask = wire.Move(mover.new_id(), mover.match.seq, mover.legal[0])
        first = await mover.ask(ask)
        assert await mover.ask(ask) == first
        async with Client(mover.address, mover.secret) as tab:
            assert await tab.ask(ask) == first


async def test_not_my_turn(server: ServerProcess) -> None:
    """A move of somebody who is not asked is refused with its clause, and nothing changes."""
    async with two_at_a_table(server) as (ada, ben):
        mover = await begin(ada, ben)
        other = ben if mover is ada else ada
        assert other.match is not None
        seq = other.match.seq
        with pytest.raises(Refused) as caught:
            await other.move("draw")
        assert (caught.value.code, other.match.seq) == ("refused", seq)
        assert caught.value.clause


async def test_a_line_that_breaks(server: ServerProcess) -> None:
    """Whoever comes back finds what happened meanwhile in the snapshot."""
    async with two_at_a_table(server) as (ada, ben):
        mover = await begin(ada, ben)
        other = ben if mover is ada else ada
        assert other._connection is not None
        other._connection.transport.abort()
        seq = await mover.move(mover.legal[0])
        await other.until(lambda: other.welcomes == 2)
        assert other.match is not None
        assert other.match.seq >= seq
        assert [happening.seq for happening in other.match.past] == list(range(1, other.match.seq + 1))
