"""What was acknowledged is there after the server was killed: relief, proposals, consent, codes, and a seat."""

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from lastcard import wire
from lastcard.client import Address, Client, find_table, open_table
from lastcard.server import codes
from lastcard.server.errors import RequestError
from lastcard.server.live_tables import LiveTables
from lastcard.server.store.records import TableRecord
from lastcard.server.table.live import LiveTable
from support.offline_table import Begin, FakeConnection, OfflineTable
from support.server_process import LIMITLESS, ServerProcess

MEANING = "The next player draws two cards."
TOKEN = "a token that nobody can guess"

Restart = Callable[[OfflineTable], Awaitable[OfflineTable]]


@pytest.fixture
async def restart() -> AsyncIterator[Restart]:
    """Another server on what the store has kept; nobody is connected to it."""
    opened: list[LiveTables] = []

    async def again(offline: OfflineTable) -> OfflineTable:
        opened.append(LiveTables(offline.store, 0.0))
        live = await opened[-1].find(offline.live.table.id)
        return OfflineTable(opened[-1], live, FakeConnection())

    yield again
    for tables in opened:
        await tables.close()


def proposed(live: LiveTable) -> wire.Proposal | None:
    return live.audience.info().proposal


# Relief.


@pytest.mark.parametrize("on", [True, False])
async def test_a_bot_goes_on_for_whoever_asked_for_one(begin: Begin, restart: Restart, on: bool) -> None:
    offline = await begin()
    await offline.ask(offline.host, wire.Relieve("1", 0))
    await offline.ask(offline.host, wire.Relieve("2", 0, on))

    again = await restart(offline)
    await again.come(again.host, offline.host.secret)

    assert again.live.table.seats[0].plays_itself == on


# Proposals.


async def test_a_proposal_and_who_agreed_to_it(begin: Begin, restart: Restart) -> None:
    offline = await begin(edition="frozen")
    bo = await offline.sit("Bo")
    cy = await offline.sit("Cy")
    await offline.ask(bo, wire.Propose("1", ["next draws 2"]))
    await offline.ask(cy, wire.Agree("2"))

    again = await restart(offline)
    await again.come(again.host, offline.host.secret)
    before = proposed(again.live)
    answer = await again.ask(again.host, wire.Agree("3", True, 1))

    assert before == wire.Proposal(1, ["next draws 2"], [False, True, True], 1, [MEANING])
    assert isinstance(answer, wire.Done)
    assert again.live.table.setup.pencil == ["next draws 2"]


async def test_a_wish_that_watchers_see_every_hand(begin: Begin, restart: Restart) -> None:
    offline = await begin()
    await offline.sit("Bo")
    wish = msgspec.structs.replace(offline.live.table.setup, watching="everything", watch_delay=5)
    await offline.ask(offline.host, wire.Change("1", wish))
    bo = offline.people[1]

    again = await restart(offline)
    await again.come(bo, bo.secret)
    before = proposed(again.live)
    answer = await again.ask(bo, wire.Agree("2"))

    assert before == wire.Proposal(0, [], [True, False, False], 1, watch_delay=5)
    assert isinstance(answer, wire.Done)
    assert again.live.table.setup == wish


async def test_a_proposal_that_was_declined_stays_so(begin: Begin, restart: Restart) -> None:
    """And its number is not given again: nobody agrees to another one by mistake."""
    offline = await begin(edition="frozen")
    bo = await offline.sit("Bo")
    await offline.ask(bo, wire.Propose("1", ["next draws 2"]))
    await offline.ask(offline.host, wire.Agree("2", False))

    again = await restart(offline)
    await again.come(again.host, offline.host.secret)
    gone = proposed(again.live)
    await again.ask(again.host, wire.Propose("3", ["next draws 9"]))

    assert gone is None
    assert (now := proposed(again.live)) is not None
    assert now.number == 2


async def test_what_cannot_be_kept_was_not_proposed(begin: Begin) -> None:
    offline = await begin(edition="frozen")
    bo = await offline.sit("Bo")
    await offline.ask(bo, wire.Propose("1", ["next draws 2"]))
    before = proposed(offline.live)

    offline.store.broken = True
    refused = [
        await offline.ask(bo, wire.Propose("2", ["next draws 9"])),
        await offline.ask(offline.host, wire.Agree("3")),
        await offline.ask(offline.host, wire.Agree("4", False)),
    ]

    assert [answer.code for answer in refused] == ["not-kept"] * 3
    assert proposed(offline.live) == before
    assert offline.live.table.setup.pencil == []


async def test_a_newcomer_is_asked_though_the_server_dies_at_once(
    begin: Begin, restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seat and the question are kept in one: there is no moment in which a rule holds without consent."""
    offline = await begin(edition="frozen", pencil=["next draws 2"])
    newcomer = await offline.watch()
    saved = offline.store.save_table

    async def save_once(table: TableRecord) -> None:
        await saved(table)
        offline.store.broken = True

    monkeypatch.setattr(offline.store, "save_table", save_once)
    await offline.ask(newcomer, wire.Sit("1", "Bo"))
    again = await restart(offline)

    assert again.live.table.setup.pencil == []
    assert (now := proposed(again.live)) is not None
    assert (now.sentences, now.agreed) == (["next draws 2"], [True, False, False])


async def test_a_proposal_ends_with_the_pause(begin: Begin, restart: Restart) -> None:
    offline = await begin(edition="frozen", seats=2)
    bo = await offline.sit("Bo")
    await offline.ask(bo, wire.Propose("1", ["next draws 2"]))
    await offline.start("steady")

    again = await restart(offline)

    assert proposed(again.live) is None


# Codes.


async def test_a_table_has_the_same_code(begin: Begin, restart: Restart) -> None:
    offline = await begin()
    code = offline.live.table.code

    again = await restart(offline)
    fresh = LiveTables(offline.store)
    found = await fresh.codes.find(f"{code[:3].lower()}-{code[3:]}")
    await fresh.close()

    assert again.live.table.code == code
    assert found == wire.FoundTable(offline.live.table.id)


async def test_a_code_leads_to_the_table_when_the_match_has_begun(begin: Begin) -> None:
    offline = await begin()
    code = offline.live.table.code
    await offline.start("steady")
    fresh = LiveTables(offline.store)

    assert (await fresh.codes.find(code)).table == offline.live.table.id
    await fresh.close()


async def test_an_old_code_leads_nowhere(
    begin: Begin, restart: Restart, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody could guess one of a few; a server that remembers all of them for ever would be another thing."""
    monkeypatch.setattr(codes, "TABLE_CODE_SECONDS", -1)
    offline = await begin()
    code = offline.live.table.code
    fresh = LiveTables(offline.store)

    with pytest.raises(RequestError, match="No table has this code"):
        await fresh.codes.find(code)
    assert (await restart(offline)).live.table.code != code
    await fresh.close()


async def test_a_transfer_code_opens_the_seat_once(begin: Begin) -> None:
    offline = await begin()
    assert offline.host.seat is not None
    code = await offline.tables.codes.transfer(offline.live, offline.host.seat)
    fresh = LiveTables(offline.store)

    found = await fresh.codes.find(code)
    live = await fresh.find(found.table)

    assert found.secret != offline.host.secret
    assert await fresh.seat_for(live, found.secret) is fresh.seat(live, offline.host.secret)
    assert fresh.seat(live, found.secret) is live.table.seats[0]
    assert offline.host.secret not in str(offline.store.kept_codes)
    assert code not in str(offline.store.kept_codes)
    with pytest.raises(RequestError):
        await fresh.codes.find(code)
    await fresh.close()


async def test_a_transfer_code_is_worth_nothing_when_the_seat_is_given_up(begin: Begin) -> None:
    offline = await begin()
    bo = await offline.sit("Bo")
    assert bo.seat is not None
    code = await offline.tables.codes.transfer(offline.live, bo.seat)
    await offline.ask(bo, wire.Stand("2"))

    with pytest.raises(RequestError):
        await offline.tables.codes.find(code)


async def test_another_device_keeps_the_seat(begin: Begin, restart: Restart) -> None:
    """Its secret is another one, and as good; whoever sits there next owes it nothing."""
    offline = await begin()
    bo = await offline.sit("Bo")
    assert bo.seat is not None
    found = await offline.tables.codes.find(await offline.tables.codes.transfer(offline.live, bo.seat))
    again = await restart(offline)
    phone = FakeConnection()
    await again.come(phone, found.secret)

    await again.ask(phone, wire.Stand("3"))

    assert phone.last(wire.Welcome).you == 1
    with pytest.raises(RequestError):
        again.tables.seat(again.live, found.secret)


# A seat whose answer was lost.


async def test_a_lost_answer_is_given_again(begin: Begin, restart: Restart) -> None:
    offline = await begin()
    first = await offline.ask(await offline.watch(), wire.Sit("1", "Bo", token=TOKEN))
    again = await restart(offline)

    second = await again.ask(await again.watch(), wire.Sit("2", "Bo", token=TOKEN))

    assert (second.seat, second.secret) == (first.seat, first.secret)
    assert again.live.table.people == [0, 1]
    assert TOKEN not in str(offline.store.kept_tables)


async def test_a_lost_answer_is_given_though_the_match_has_begun(begin: Begin) -> None:
    offline = await begin()
    first = await offline.ask(await offline.watch(), wire.Sit("1", "Bo", token=TOKEN))
    await offline.start("steady")
    late = await offline.watch()

    second = await offline.ask(late, wire.Sit("2", "Bo", token=TOKEN))

    assert (second.seat, second.secret) == (first.seat, first.secret)
    assert late.last(wire.Begun).match.view.viewer == first.seat


async def test_two_people_have_two_tokens(begin: Begin) -> None:
    offline = await begin()
    first = await offline.ask(await offline.watch(), wire.Sit("1", "Bo", token=TOKEN))
    second = await offline.ask(await offline.watch(), wire.Sit("1", "Bo", token=TOKEN + "!"))

    assert (first.seat, second.seat) == (1, 2)
    assert first.secret != second.secret


async def test_a_token_must_be_hard_to_guess(begin: Begin) -> None:
    offline = await begin()

    answer = await offline.ask(await offline.watch(), wire.Sit("1", "Bo", token="abc"))

    assert answer.code == "malformed"


# All of it on a real process.


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing kills so surely on Windows")
async def test_kill_nine(tmp_path: Path) -> None:
    with ServerProcess(tmp_path, (*LIMITLESS, "--pace", "0")) as server:
        opened = await open_table(server.origin, wire.Opening("Ada", wire.Setup("frozen", 3)))
        address = Address(server.origin, opened.table)
        async with Client(address, opened.secret) as ada, Client(address) as bo:
            await bo.sit("Bo", token=TOKEN)
            secret = bo.secret
            await bo.ask(wire.Propose(bo.new_id(), ["next draws 2"]))
            await ada.ask(wire.Relieve(ada.new_id(), 0))
            transfer = (await ada.ask(wire.Transfer(ada.new_id()))).code
            assert ada.table is not None
            code = ada.table.code
        server.kill()
        await asyncio.to_thread(server.start)

        assert await find_table(Address(server.origin, code=code)) == (address, "")
        _, phone = await find_table(Address(server.origin, code=transfer))
        async with Client(address, phone) as ada, Client(address) as bo:
            assert (await bo.sit("Bo", token=TOKEN), bo.secret) == (1, secret)
            assert ada.you == 0
            assert bo.table is not None
            assert bo.table.seats[0].stand_in
            assert bo.table.proposal == wire.Proposal(1, ["next draws 2"], [False, True, False], 1, [MEANING])
