"""Tables: some at which time runs, and some at which it stands still."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lastcard.chance import SECURE
from lastcard.match import Match
from lastcard.server.serving import quick_loop
from lastcard.view import HandView
from support.live_server import LiveServer
from support.live_table import Deal, FakeClock, ScriptedTable
from support.offline_table import Begin, OfflineTable, setup_of


@pytest.fixture
async def begin() -> AsyncIterator[Begin]:
    """A table whose host is Ada; nothing of it goes on after the test."""
    opened: list[OfflineTable] = []

    async def open_table(*, level: str = "", **changes: Any) -> OfflineTable:
        opened.append(await OfflineTable.begin(setup_of(**changes), level=level))
        return opened[-1]

    yield open_table
    for offline in opened:
        await offline.tables.close()


@pytest.fixture(params=["asyncio", "quick"])
def server(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[LiveServer]:
    """A server on either event loop."""
    with monkeypatch.context() as patched:
        if request.param == "quick" and (quick := quick_loop()) is not None:
            patched.setattr(asyncio, "new_event_loop", quick)
        opened = LiveServer(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def lobby(monkeypatch: pytest.MonkeyPatch) -> Iterator[Deal]:
    """People at a table before the match: `lobby("frozen", 3)`."""
    clock = FakeClock()
    monkeypatch.setattr("time.monotonic", clock)
    opened: list[ScriptedTable] = []

    def open_table(
        edition: str, seats: int, bots: dict[int, str] | None = None, **setup: Any
    ) -> ScriptedTable:
        opened.append(ScriptedTable(clock, edition, seats, bots or {}, **setup))
        return opened[-1]

    yield open_table
    for table in opened:
        table.close()


@pytest.fixture
def dealt(lobby: Deal, monkeypatch: pytest.MonkeyPatch) -> Deal:
    """People in a round that was really dealt, whose starter holds a card: `dealt("emoji", 3, "WE")`."""

    def starts_with(edition: str, seats: int, card: str) -> ScriptedTable:
        for seed in range(1000):
            key = Random(seed).randbytes(32)
            match = Match.start(edition, seats, key=key, chance=SECURE)
            view = match.view(match.state.asked)
            if isinstance(view, HandView) and view.ask == "play" and card in view.hands[view.viewer]:
                break
        monkeypatch.setattr("lastcard.server.table.matches.new_key", lambda: key)
        table = lobby(edition, seats)
        table.start()
        return table

    return starts_with


@pytest.fixture
def deal(lobby: Deal) -> Deal:
    """People in the middle of a round: `ada, ben = deal("emoji", "top B5", "WE Y3 G1", "R1 R2")`."""

    def put(edition: str, heads: str, *hands: str, draw: str = "…", **setup: Any) -> ScriptedTable:
        table = lobby(edition, len(hands), **setup)
        table.start()
        table.put(heads, *hands, draw=draw)
        return table

    return put


@pytest.fixture
def faced(deal: Deal) -> Deal:
    """Ada has played a Wild Emoji with Y3 on top of it, and Ben must make that face."""

    def made(*hands: str, draw: str = "…", **setup: Any) -> ScriptedTable:
        table = deal("emoji", "top B5", f"WE Y3 {hands[0]}", *hands[1:], draw=draw, **setup)
        table.people[0].plays("WE", "Y3")
        return table

    return made


@pytest.fixture
def asked(deal: Deal) -> Deal:
    """Ada has asked Ben for characters of a film."""

    def about(film: str = "Moana", listed: str = "listed", seats: int = 3, **setup: Any) -> ScriptedTable:
        hands = ("WM G1 G2 G3", "Y1 Y2", "B1 B2", "B3 B4")[:seats]
        table = deal("disney100", "top R5", *hands, draw="R1 R2 R3 R4 …", **setup)
        table.people[0].asks_for("Ben", film, listed)
        return table

    return about
