"""Rules are built beside the loop, once, and not more of them than the server can take."""

import asyncio
import json
import threading
from collections import OrderedDict
from http.client import HTTPConnection
from typing import Any

import msgspec
import pytest

import lastcard.match
from lastcard import wire
from lastcard.rules.build import Rules, build
from lastcard.rules.pencil import said_back
from lastcard.server import setups
from lastcard.server.errors import RequestError
from lastcard.server.rulebooks.jobs import MOST_BUILDING, Rulebooks, RulesJobs
from lastcard.server.settings import Settings
from lastcard.server.setups import Built, Key, build_key, key_of, meanings_for
from lastcard.server.sockets.connection import BURST_SECONDS, COSTS, SocketConnection
from support.live_server import LiveServer
from support.offline_table import Begin, FakeConnection, OfflineTable, setup_of
from support.patience import WAIT_SECONDS


class Builds:
    """Every time that rules are built: where, and which."""

    def __init__(self) -> None:
        self.threads: list[int] = []
        self.pencils: list[tuple[str, ...]] = []

    def __call__(
        self,
        edition: Any,
        house: Any = (),
        pencil: Any = (),
        seats: int | None = None,
        recorded: bool = False,
    ) -> Rules:
        self.threads.append(threading.get_ident())
        self.pencils.append(tuple(pencil))
        return build(edition, house, pencil, seats, recorded)


@pytest.fixture
def builds(monkeypatch: pytest.MonkeyPatch) -> Builds:
    """Nothing is built yet but the printed rules, and all that will be is noted."""
    noted = Builds()
    setups.printed_rows("frozen")
    monkeypatch.setattr(setups, "built", setups.built.copy())
    setups.built.clear()
    monkeypatch.setattr(setups, "build", noted)
    monkeypatch.setattr(lastcard.match, "build", noted)
    return noted


class Builder:
    """Builds when it is told to."""

    def __init__(self) -> None:
        self.keys: list[Key] = []
        self.may = asyncio.Event()

    async def __call__(self, key: Key) -> Built:
        self.keys.append(key)
        await self.may.wait()
        return build_key(key)


def penciled(number: int) -> wire.Setup:
    return wire.Setup("frozen", pencil=[f"next draws {number}"])


async def propose(offline: OfflineTable, connection: FakeConnection, sentence: str) -> Any:
    return await offline.ask(connection, wire.Propose(connection.new_id(), [sentence]))


async def test_no_rules_are_built_on_the_thread_of_the_loop(begin: Begin, builds: Builds) -> None:
    """Neither those of a new table or another setup, nor what is proposed, agreed to and written between rounds."""
    offline = await begin(edition="frozen", seats=2)
    host = offline.host
    changed = wire.Change("c", setup_of(edition="frozen", seats=2, house={"rounds": "3"}))
    assert isinstance(await offline.ask(host, changed), wire.Done)
    ben = await offline.sit("Ben")
    assert isinstance(await propose(offline, ben, "everyone else draws 3 cards"), wire.Done)
    assert isinstance(await offline.ask(host, wire.Agree("a")), wire.Done)
    assert isinstance(await propose(offline, ben, "next explodes"), wire.No)
    setups.built.clear()  # others have wanted so many rules that these are forgotten
    await offline.ask(ben, wire.Stand("s"))
    await offline.start("random")
    await offline.by_itself("between")
    setups.built.clear()
    assert isinstance(await propose(offline, host, "next draws 4"), wire.Done)

    assert offline.live.table.playing.rules.pencil == ("next draws 4",)
    assert builds.pencils.count(("next draws 4",)) == 1
    assert ("everyone else draws 3 cards",) in builds.pencils
    assert threading.get_ident() not in builds.threads


async def test_nor_is_what_someone_wrote_read_there(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a proposed rule does is said of it without reading it again: at once, and when the table is read again."""
    readers: list[int] = []

    def noted(line: str, edition: Any) -> str:
        readers.append(threading.get_ident())
        return said_back(line, edition)

    offline = await begin(edition="frozen", seats=3)
    ben = await offline.sit("Ben")
    monkeypatch.setattr(setups, "said_back", noted)
    monkeypatch.setattr(setups, "built", OrderedDict())
    monkeypatch.setattr(setups, "said", OrderedDict())
    assert isinstance(await propose(offline, ben, "everyone else draws 3 cards"), wire.Done)
    for known in (setups.built, setups.said):
        known.clear()
    del offline.tables.by_id[offline.live.table.id]
    live = await offline.tables.find(offline.live.table.id)
    proposal = live.audience.info().proposal

    assert proposal is not None
    assert proposal.meanings == ["Everyone else draws three cards."]
    assert readers
    assert threading.get_ident() not in readers


def test_nor_those_that_a_page_asks_about(server: LiveServer, builds: Builds) -> None:
    server.tables.rules.slow = server.tables.rules.quick
    page = HTTPConnection("127.0.0.1", server.port, timeout=WAIT_SECONDS)
    for setup in (wire.Setup("frozen", house={"rounds": "2"}), penciled(4), penciled(4)):
        page.request("POST", "/api/check", msgspec.json.encode(wire.Checking(setup)))
        assert json.load(page.getresponse())["problems"] == []
    page.close()

    assert builds.pencils == [(), (), ("next draws 4",)]
    assert server.thread.ident not in builds.threads


async def test_what_several_people_want_is_built_once(builds: Builds) -> None:
    rules, builder = Rulebooks(), Builder()
    rules.slow = builder
    wanting = [asyncio.create_task(rules.ready(penciled(3))) for _ in range(5)]
    await until(lambda: len(builder.keys) > 0)
    wanting.pop().cancel()
    builder.may.set()
    await asyncio.gather(*wanting)
    await rules.ready(penciled(3))

    assert builder.keys == [key_of(penciled(3))]


async def test_mistakes_are_kept_too(builds: Builds) -> None:
    rules = Rulebooks()
    rules.slow = rules.quick
    wrong = wire.Setup("frozen", pencil=["next explodes"])
    for _ in range(3):
        await rules.ready(wrong)
        assert "explodes" in setups.problems_of(wrong)[0]

    assert builds.pencils.count(("next explodes",)) == 1


async def test_when_too_many_wait_the_next_is_told_so(builds: Builds) -> None:
    """It is said at once, and those who wait get theirs."""
    rules, builder = Rulebooks(), Builder()
    rules.slow = builder
    await rules.ready(wire.Setup("frozen"))
    wanting = [asyncio.create_task(rules.ready(penciled(2 + n))) for n in range(MOST_BUILDING)]
    await until(lambda: len(rules.building) == MOST_BUILDING)

    with pytest.raises(RequestError, match="try again in a moment") as refused:
        await rules.ready(penciled(2 + MOST_BUILDING))
    builder.may.set()
    await asyncio.gather(*wanting)

    assert refused.value.code == "busy"
    assert not rules.building
    await rules.ready(penciled(2 + MOST_BUILDING))


async def test_a_process_that_fails_is_no_mistake_in_the_rules(builds: Builds) -> None:
    """Whoever asks again is served."""
    rules = Rulebooks()

    async def broken(_: Key) -> Built:
        raise OSError("the process has ended")

    rules.slow = broken
    with pytest.raises(RequestError, match="try again in a moment"):
        await rules.ready(penciled(3))
    rules.slow = rules.quick
    await rules.ready(penciled(3))

    assert setups.problems_of(penciled(3)) == []


async def test_a_proposal_that_is_shed_changes_nothing(begin: Begin, builds: Builds) -> None:
    offline = await begin(edition="frozen")
    await propose(offline, offline.host, "next draws 2")
    before = offline.live.table.setup
    offline.tables.rules.building.update({("", (), (str(n),)): asyncio.current_task() for n in range(99)})  # type: ignore[misc]
    answer = await propose(offline, offline.host, "next draws 3")
    offline.tables.rules.building.clear()

    assert answer.code == "busy"
    assert offline.live.table.setup == before
    assert isinstance(await propose(offline, offline.host, "next draws 3"), wire.Done)


async def test_new_rules_are_counted_by_address(builds: Builds, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is known already costs nothing, and neither does what the server itself wants to know."""
    rules = Rulebooks()
    rules.slow = rules.quick
    rules.builds.a_minute = 2
    monkeypatch.setattr("time.monotonic", lambda: 1000.0)
    await rules.ready(penciled(2), "2001:db8::1")
    await rules.ready(penciled(2), "2001:db8::1")
    with pytest.raises(RequestError, match="wait a minute") as refused:
        await rules.ready(penciled(3), "2001:db8::2")
    await rules.ready(penciled(4), "192.0.2.1")
    await rules.ready(penciled(5))

    assert refused.value.code == "too-fast"


@pytest.mark.parametrize("message", [wire.Propose("p", []), wire.Change("c", wire.Setup()), wire.Ready("r")])
def test_messages_cost_what_they_cause(message: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection may send as many cheap messages as ever, and fewer of those that make work."""
    monkeypatch.setattr("time.monotonic", lambda: 1000.0)
    server, carrier = FakeServer(), FakeCarrier()
    connection = SocketConnection(server, carrier)
    affordable = int(server.settings.rate * BURST_SECONDS) // COSTS.get(type(message), 1)
    connection.inbox = [(1000.0, msgspec.json.encode(message))] * (affordable + 1)
    taken = [connection.take() for _ in range(affordable + 1)]

    assert None not in taken[:-1]
    assert taken[-1] is None
    assert b"too-fast" in carrier.sent[-1]


class FakeServer:
    settings = Settings()

    async def serve(self, connection: SocketConnection) -> None:
        """Nobody is served."""


class FakeCarrier:
    def __init__(self) -> None:
        self.sent: list[bytes] = []

    def send(self, data: bytes) -> None:
        self.sent.append(data)

    def close(self) -> None:
        """Nothing is open."""

    def read_on(self) -> None:
        """All is read."""

    def wait_for_hello(self) -> None:
        """Nobody waits."""


async def test_another_process_builds_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules and mistakes come back as they would have been built here, and what penciled sentences do."""
    work = RulesJobs()
    try:
        for setup in (penciled(7), wire.Setup("frozen", pencil=["next explodes"])):
            key = key_of(setup)
            monkeypatch.setattr(setups, "said", OrderedDict())
            there, said = await work.build(key), setups.said
            monkeypatch.setattr(setups, "said", OrderedDict())
            here = build_key(key)
            assert there == here
            assert {sentence: meaning for (sentence, _), meaning in said.items()} == meanings_for(key, here)
            if isinstance(here, Rules) and isinstance(there, Rules):
                assert (there.kinds, there.codes, there.seats) == (here.kinds, here.codes, here.seats)
                assert there.to_text() == here.to_text()
                assert vars_of(there.tables) == vars_of(here.tables)
    finally:
        await work.close()


def vars_of(tables: Any) -> dict[str, Any]:
    return {name: getattr(tables, name) for name in type(tables).__annotations__}


async def until(condition: Any) -> None:
    async with asyncio.timeout(WAIT_SECONDS):
        while not condition():
            await asyncio.sleep(0)
