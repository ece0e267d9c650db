"""Whoever the host removed stays away from that table, until the host invites anew."""

from typing import Any

import pytest

from lastcard import wire
from lastcard.server.errors import RequestError
from lastcard.server.live_tables import LiveTables
from lastcard.server.table.removals import REMOVED
from support.offline_table import Begin, FakeConnection, OfflineTable


async def sit(offline: OfflineTable, address: str, device: str = "") -> tuple[FakeConnection, Any]:
    connection = FakeConnection()
    connection.address = address
    await offline.come(connection)
    return connection, await offline.ask(connection, wire.Sit(connection.new_id(), "Bo", device=device))


@pytest.fixture
async def offline(begin: Begin) -> OfflineTable:
    """Ada, at home, has removed Bo."""
    offline = await begin(listed=True)
    offline.host.address = "198.51.100.1"
    await sit(offline, "2001:db8::1", "bos browser")
    assert isinstance(await offline.ask(offline.host, wire.Remove("1", 1)), wire.Done)
    return offline


@pytest.mark.parametrize(
    ("address", "device"),
    [
        ("2001:db8::1", "bos browser"),
        ("2001:db8::2", "another browser"),
        ("2001:db8::3", ""),
        ("192.0.2.7", "bos browser"),
    ],
)
async def test_a_removed_player_does_not_sit_down_again(
    offline: OfflineTable, address: str, device: str
) -> None:
    """Neither with the same browser nor from the same network; others do."""
    _, answer = await sit(offline, address, device)
    _, other = await sit(offline, "192.0.2.8", "cys browser")

    assert (answer.code, answer.sentence) == ("not-now", REMOVED)
    assert isinstance(other, wire.Done)


async def test_it_holds_when_the_table_is_read_again(offline: OfflineTable) -> None:
    del offline.tables.by_id[offline.live.table.id]
    offline.live = await offline.tables.find(offline.live.table.id)
    _, answer = await sit(offline, "2001:db8::2")

    assert answer.sentence == REMOVED


async def test_a_new_invitation_lets_everybody_in_again(offline: OfflineTable) -> None:
    old = offline.live.table.code
    assert isinstance(await offline.ask(offline.host, wire.Invite("2")), wire.Done)
    _, answer = await sit(offline, "2001:db8::1", "bos browser")

    assert isinstance(answer, wire.Done)
    assert offline.host.last(wire.Table).table.code == offline.live.table.code != old
    assert list(offline.store.kept_codes) == [offline.live.table.code]


async def test_a_new_invitation_outlives_the_server(offline: OfflineTable) -> None:
    """The code before it leads nowhere, and whoever was removed is welcome."""
    old = offline.live.table.code
    await offline.ask(offline.host, wire.Invite("2"))
    fresh = LiveTables(offline.store)
    found = await fresh.codes.find(offline.live.table.code)
    live = await fresh.find(found.table)
    with pytest.raises(RequestError):
        await fresh.codes.find(old)
    await fresh.close()

    assert live.table.code == offline.live.table.code
    assert live.table.removed == []


async def test_an_invitation_that_cannot_be_kept_has_not_been_given(offline: OfflineTable) -> None:
    offline.store.broken = True
    await offline.ask(offline.host, wire.Invite("2"))
    offline.store.broken = False
    _, answer = await sit(offline, "2001:db8::1")

    assert answer.sentence == REMOVED


async def test_a_network_that_others_share_stays_open(begin: Begin) -> None:
    """Bo is removed from the house where Ada lives too: only his browser is turned away."""
    offline = await begin()
    offline.host.address = "2001:db8::9"
    await sit(offline, "2001:db8::1", "bos browser")
    await offline.ask(offline.host, wire.Remove("1", 1))
    _, again = await sit(offline, "2001:db8::1", "bos browser")
    _, sister = await sit(offline, "2001:db8::2", "her browser")

    assert again.sentence == REMOVED
    assert isinstance(sister, wire.Done)


async def test_whoever_leaves_may_come_back(begin: Begin) -> None:
    offline = await begin()
    bo, _ = await sit(offline, "2001:db8::1", "bos browser")
    await offline.ask(bo, wire.Stand("1"))
    _, again = await sit(offline, "2001:db8::1", "bos browser")

    assert isinstance(again, wire.Done)
