"""Finished matches are told again beside the tables, one at a time, and remembered."""

import asyncio
import threading
from collections.abc import Callable
from random import Random
from typing import Any

import msgspec
import pytest
from starlette.requests import Request

from lastcard import wire
from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.engine.codes import ALL
from lastcard.match import Match
from lastcard.server import replays
from lastcard.server.addresses import RateLimit
from lastcard.server.app import Endpoints
from lastcard.server.errors import RequestError
from lastcard.server.http.answers import STATUS
from lastcard.server.live_tables import LiveTables
from lastcard.server.pictures.pictures import Pictures
from lastcard.server.replays import Replays
from lastcard.server.settings import Settings
from lastcard.server.sockets.sessions import Sessions
from lastcard.server.store.records import EntryRecord, MatchRecord, SeatRecord, TableRecord
from lastcard.text import spoken_name
from support.offline_table import MemoryStore


@pytest.fixture(scope="module")
def played() -> Match:
    match = Match.start("classic", 2, ["target_score=10"], key=b"replays")
    play_on(match, {seat: bot("steady") for seat in range(2)}, Random(1))
    return match


@pytest.fixture
def record(played: Match) -> MatchRecord:
    log = played.log
    return MatchRecord(
        "m", "t", 1, log.rules.to_text(), list(log.names), played.key, log.commitment, True, 1, 2
    )


@pytest.fixture
def store(played: Match, record: MatchRecord) -> MemoryStore:
    kept = MemoryStore()
    kept.kept_matches["m"] = record
    kept.kept_entries["m"] = [
        EntryRecord("m", entry.seq, 1, entry.seat, entry.move, entry.digest, entry.note)
        for entry in played.log.entries
    ]
    return kept


def watched(monkeypatch: pytest.MonkeyPatch, name: str, see: Callable[[], None]) -> None:
    really: Any = getattr(replays, name)

    def seeing(*args: Any) -> Any:
        see()
        return really(*args)

    monkeypatch.setattr(replays, name, seeing)


def test_a_match_is_told_again_beside_the_loop(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[int] = []
    for name in ("retold", "written"):
        watched(monkeypatch, name, lambda: threads.append(threading.get_ident()))
    told = asyncio.run(Replays(store).rerun("m", ALL))
    text = asyncio.run(Replays(store).log_text("m"))

    replay = msgspec.json.decode(told, type=wire.Replay)
    assert len(replay.entries) == len(store.kept_entries["m"])
    assert Match.resume(text).over
    assert len(threads) == 2
    assert threading.get_ident() not in threads


def test_one_at_a_time(store: MemoryStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another one begins only when this one is done, or they would take turns with the tables all together."""
    archive, busy, most = Replays(store), threading.Semaphore(1), []
    watched(
        monkeypatch, "retold", lambda: most.append(archive.lock.locked() and busy.acquire(blocking=False))
    )
    remember = archive.remember

    def done(*args: Any) -> None:
        busy.release()
        remember(*args)

    monkeypatch.setattr(archive, "remember", done)

    async def scene() -> None:
        await asyncio.gather(*(archive.rerun("m", viewer) for viewer in (0, 1, ALL)))

    asyncio.run(scene())

    assert most == [True, True, True]


def test_who_asks_again_gets_the_same_answer_at_once(
    store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[None] = []
    watched(monkeypatch, "retold", lambda: times.append(None))
    archive = Replays(store)

    async def scene() -> list[bytes]:
        return await asyncio.gather(*(archive.rerun("m", 0) for _ in range(3)))

    first, *others = asyncio.run(scene())

    assert len(times) == 1
    assert others == [first, first]
    assert archive.ready("m", 0) == first
    assert archive.ready("m", 1) is None


def test_what_nobody_asked_for_lately_is_forgotten(
    store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Replays(store)

    async def scene() -> None:
        first = await archive.rerun("m", 0)
        monkeypatch.setattr(replays, "CACHE_BYTES", 2 * len(first) + 1000)
        await archive.rerun("m", 1)
        assert archive.ready("m", 0) == first
        await archive.rerun("m", ALL)

    asyncio.run(scene())

    assert [viewer for viewer in (0, 1, ALL) if archive.ready("m", viewer)] == [0, ALL]


async def test_telling_again_has_an_allowance_of_its_own(store: MemoryStore) -> None:
    """What is remembered costs nothing of it."""
    tables, settings = LiveTables(store), Settings()
    endpoints = Endpoints(tables, settings, Sessions(tables, settings))
    assert endpoints.reruns.a_minute < endpoints.readings.a_minute
    endpoints.reruns = RateLimit(1)

    async def see(seat: int) -> int:
        scope = {
            "type": "http", "headers": [], "client": ("192.0.2.1", 9),
            "path_params": {"match": "m"}, "query_string": b"seat=%d" % seat,
        }  # fmt: skip
        return (await endpoints.see_match(Request(scope))).status_code

    assert [await see(0), await see(0)] == [200, 200]
    with pytest.raises(RequestError, match="Too many requests"):
        await see(1)


def test_a_replay_shows_how_people_chose_to_look(store: MemoryStore, record: MatchRecord) -> None:
    ada = spoken_name(record.names[0])
    store.kept_tables["t"] = TableRecord(
        "t", wire.Setup(), [SeatRecord(ada, "bot", avatar="owl", color="red")]
    )

    told = msgspec.json.decode(asyncio.run(Replays(store).rerun("m", ALL)), type=wire.Replay)

    assert told.portraits == [wire.Portrait("owl", "red"), wire.Portrait()]


def test_a_damaged_log_is_no_fault_of_the_server(store: MemoryStore) -> None:
    """Neither its replay nor its picture is an error of ours: both say what to do."""
    store.kept_entries["m"][3].move = "clear 0"

    for asked in (Replays(store).rerun("m", ALL), Pictures(store).moment("m", ALL, 9)):
        with pytest.raises(RequestError, match="download its log") as refused:
            asyncio.run(asked)
        assert STATUS[refused.value.code] == 409


def test_a_match_that_is_on_stays_secret(store: MemoryStore, record: MatchRecord) -> None:
    record.ended = 0

    with pytest.raises(RequestError, match="not over"):
        asyncio.run(Replays(store).rerun("m", ALL))
