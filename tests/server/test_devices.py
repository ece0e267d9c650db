"""Seats that move to another device, devices that are shut out, and what everyone is told of the host's acts."""

import pytest

from lastcard import wire
from lastcard.server.errors import RequestError
from lastcard.server.live_tables import LiveTables
from lastcard.server.table.host_log import ACTS_KEPT
from support.offline_table import Begin, FakeConnection, OfflineTable

NEW = "a new secret that nobody can guess"


async def other_device(offline: OfflineTable, move: bool = False) -> FakeConnection:
    """Ada's phone, which has used a transfer code but has not come yet."""
    assert offline.host.seat is not None
    code = await offline.tables.codes.transfer(offline.live, offline.host.seat, move)
    phone = FakeConnection()
    phone.secret = (await offline.tables.codes.find(code)).secret
    return phone


async def come_back(offline: OfflineTable, secret: str) -> str:
    """Whether a secret opens the first seat, also after a restart: `seat` or the code of the refusal."""
    tables = LiveTables(offline.store, 0.0)
    try:
        found = [
            each.tables.seat(each.live, secret)
            for each in (
                offline,
                OfflineTable(tables, await tables.find(offline.live.table.id), FakeConnection()),
            )
        ]
        return "seat" if all(found) else "watcher"
    except RequestError as error:
        return error.code
    finally:
        await tables.close()


async def test_a_seat_moves_to_another_device(begin: Begin) -> None:
    """The old device is shut out as soon as the new one has come with its secret, and not before."""
    offline = await begin()
    old = offline.host.secret
    phone = await other_device(offline, move=True)

    before = await come_back(offline, old)
    await offline.come(phone, phone.secret)

    assert before == "seat"
    assert offline.host.closed == "moved"
    assert await come_back(offline, old) == "bad-secret"
    assert await come_back(offline, phone.secret) == "seat"
    assert isinstance(await offline.ask(phone, wire.Rename("1", "Ada L.")), wire.Done)


async def test_a_device_more_shuts_nobody_out(begin: Begin) -> None:
    offline = await begin()

    phone = await other_device(offline)
    await offline.come(phone, phone.secret)

    assert not offline.host.closed
    assert await come_back(offline, offline.host.secret) == "seat"


@pytest.mark.parametrize("move", [True, False])
async def test_a_code_of_either_kind_ends_the_other(begin: Begin, move: bool) -> None:
    """Whoever got hold of the first code comes too late."""
    offline = await begin()
    assert offline.host.seat is not None
    first = await offline.tables.codes.transfer(offline.live, offline.host.seat, move)
    second = await offline.tables.codes.transfer(offline.live, offline.host.seat, not move)

    with pytest.raises(RequestError):
        await offline.tables.codes.find(first)
    assert (await offline.tables.codes.find(second)).secret


async def test_all_other_devices_are_revoked(begin: Begin) -> None:
    """Also who holds the same secret; a code that was not used is worth nothing, and what was agreed to stays so."""
    offline = await begin(edition="frozen")
    await offline.sit("Bo")
    await offline.ask(offline.host, wire.Propose("1", ["next draws 2"]))
    phone = await other_device(offline)
    await offline.come(phone, phone.secret)
    twin = FakeConnection()
    await offline.come(twin, offline.host.secret)
    old = offline.host.secret
    assert offline.host.seat is not None
    late = await other_device(offline)
    code = await offline.tables.codes.transfer(offline.live, offline.host.seat)

    answer = await offline.ask(offline.host, wire.Revoke("2", NEW))

    assert isinstance(answer, wire.Done)
    assert (phone.closed, twin.closed, offline.host.closed) == ("moved", "moved", "")
    assert [await come_back(offline, secret) for secret in (old, phone.secret, NEW)] == [
        "bad-secret",
        "bad-secret",
        "seat",
    ]
    with pytest.raises(RequestError):
        await offline.tables.codes.find(code)
    with pytest.raises(RequestError):
        await offline.come(FakeConnection(), late.secret)
    proposal = offline.live.audience.info().proposal
    assert proposal is not None
    assert (proposal.by, proposal.agreed) == (0, [True, False, False])


async def test_what_cannot_be_stored_shuts_nobody_out(begin: Begin) -> None:
    offline = await begin()
    phone = await other_device(offline)
    await offline.come(phone, phone.secret)
    offline.store.broken = True

    answer = await offline.ask(offline.host, wire.Revoke("1", NEW))
    offline.store.broken = False

    assert answer.code == "not-kept"
    assert not phone.closed
    assert await come_back(offline, phone.secret) == "seat"


@pytest.mark.parametrize("secret", ["", "short", "x" * 101])
async def test_a_secret_that_could_be_guessed_is_refused(begin: Begin, secret: str) -> None:
    offline = await begin()

    assert (await offline.ask(offline.host, wire.Revoke("1", secret))).code == "malformed"
    assert await come_back(offline, offline.host.secret) == "seat"


# What hosts do.


def acts(connection: FakeConnection) -> list[tuple[str, str, list[str]]]:
    told = [each.act for each in connection.told if isinstance(each, wire.Hosted)]
    assert {act.by for act in told} <= {"Ada"}
    return [(act.what, act.whom, act.about) for act in told]


async def test_everyone_sees_what_the_host_does(begin: Begin) -> None:
    """As it happens, and later, also after a restart; nobody else's acts are in it, and no refused ones."""
    offline = await begin(seats=4)
    bo, _ = await offline.sit("Bo"), await offline.sit("Cy")
    setup = offline.live.table.setup
    for message in (
        wire.Change("1", setup_with(setup, turn_seconds=30, chat=False)),
        wire.Change("2", setup_with(setup, turn_seconds=30, chat=False)),
        wire.Change("3", setup_with(setup, turn_seconds=30, chat=False, watching="everything")),
        wire.Fill("4", "normal"),
        wire.Remove("5", 2),
        wire.Invite("6"),
        wire.Relieve("7", 0),
        wire.Handover("8", 1),
        wire.Handover("9", 1),
    ):
        await offline.ask(offline.host, message)
    await offline.ask(bo, wire.Rename("a", "Ben"))
    watcher = await offline.watch()

    expected = [
        ("changed", "", ["turn_seconds", "chat"]),
        ("proposed", "", ["watching"]),
        ("filled", "", []),
        ("removed", "Cy", []),
        ("invited", "", []),
        ("handed", "Bo", []),
    ]
    assert acts(bo) == expected
    log = watcher.last(wire.Welcome).host_log
    assert [(act.what, act.whom, act.about) for act in log] == expected
    tables = LiveTables(offline.store, 0.0)
    assert (await tables.find(offline.live.table.id)).table.host_log == log
    await tables.close()


async def test_an_act_that_is_not_stored_is_not_told(begin: Begin) -> None:
    """And the code that a failed invitation would have made is none: the old one is good."""
    offline = await begin()
    old = offline.live.table.code
    offline.store.broken = True

    await offline.ask(offline.host, wire.Invite("1"))
    offline.store.broken = False

    assert acts(offline.host) == []
    assert offline.live.table.host_log == []
    assert offline.live.table.code == old


async def test_a_failed_invitation_leaves_the_old_code(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """The new code was stored, but the table could not be: only the old code finds it."""
    offline = await begin()
    table = offline.live.table
    old, given = table.code, []

    async def fail(record: object) -> None:
        given.append(table.code)
        offline.store.broken = True
        offline.store.check()

    monkeypatch.setattr(offline.store, "save_table", fail)
    await offline.ask(offline.host, wire.Invite("1"))
    offline.store.broken = False

    assert given != [old]
    assert table.code == old
    assert (await offline.tables.codes.find(old)).table == table.id
    with pytest.raises(RequestError):
        await offline.tables.codes.find(given[0])


async def test_only_the_newest_acts_are_kept(begin: Begin) -> None:
    offline = await begin()

    for number in range(ACTS_KEPT + 5):
        await offline.ask(offline.host, wire.Invite(str(number)))

    assert len(offline.live.table.host_log) == ACTS_KEPT


def setup_with(setup: wire.Setup, **changes: object) -> wire.Setup:
    return wire.Setup(**{name: getattr(setup, name) for name in setup.__struct_fields__} | changes)
