"""Nobody peeks: every byte that leaves the server in whole random matches, held against what its reader may know."""

import asyncio
import contextlib
import re
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import msgspec
import pytest

from lastcard import wire
from lastcard.client import Client, Refused, log_of
from lastcard.engine.codes import ALL, WATCHER
from lastcard.event import Event
from lastcard.log import Log, parse_log
from lastcard.rules.editions.load import known_editions
from lastcard.server.store.records import EntryRecord
from lastcard.server.table.telling import happening
from support.leaks import Oracle
from support.patience import WAIT_SECONDS
from support.server_process import LIMITLESS, ServerProcess
from support.wire_seats import WireSeat, seat_table, start, together

PEOPLE = 3
DELAY = 1  # seconds, for watchers who see everything
SHORT = {"emoji": {"rounds": "2"}, "golf": {"golf_rounds": "1"}, "disney100": {}}
# Cards go from hand to hand unseen.
HIDING = wire.Setup(
    "frozen", 4, {"rounds": "2", "seven_zero": "on"}, ["most gives 1 card to next"], uno_grace=10
)
SETUPS = [
    *(
        wire.Setup(edition, 4, SHORT.get(edition, {"rounds": "1"}), uno_grace=10)
        for edition in known_editions()
    ),
    HIDING,
]


class Party:
    """One table with people, a bot, and two who watch; one connection of each breaks now and then."""

    def __init__(self, setup: wire.Setup, rng: Random) -> None:
        self.setup = setup
        self.rng = rng
        self.frames: list[list[str]] = [[] for _ in range(PEOPLE)]
        self.watched: list[str] = []
        self.arrived: list[float] = []
        self.seats: list[WireSeat] = []
        self.match = ""

    async def play(self, origin: str) -> Log:
        """A match to its end; returns its published log."""
        self.seats = await seat_table(origin, self.setup, self.rng, PEOPLE, self.frames)
        address = self.seats[0].client.address
        async with Client(address, on_frame=self.watch) as watcher:
            await start(self.seats)
            host = self.seats[0].client
            await host.until(lambda: host.match)
            assert host.match is not None
            self.match = host.match.id
            with pytest.raises(Refused, match="not over"):
                await log_of(origin, self.match)
            await together(
                [*(seat.play(self.is_over) for seat in self.seats), self.disturb(), self.be_curious()]
            )
            async with asyncio.timeout(WAIT_SECONDS):
                await published(watcher)
                for seat in self.seats:
                    await published(seat.client)
            log = parse_log(await log_of(origin, self.match))
        for seat in self.seats:
            await seat.client.close()
        return log

    def watch(self, frame: str) -> None:
        self.watched.append(frame)
        self.arrived.append(time.time())

    def is_over(self) -> bool:
        return any(
            seat.client.match is not None and seat.client.match.over and seat.client.match.id == self.match
            for seat in self.seats
        )

    async def disturb(self) -> None:
        """Connections break in the middle of the match and are made again."""
        while not self.is_over():
            await asyncio.sleep(self.rng.uniform(0.1, 0.5))
            connection = self.rng.choice(self.seats).client._connection
            if connection is not None:
                connection.transport.abort()

    async def be_curious(self) -> None:
        """Somebody asks why, says something, and tries moves that are not theirs."""
        codes = ["B7", "W", "R5", "G+2", "Y0", "P3"]
        while not self.is_over():
            await asyncio.sleep(self.rng.uniform(0.1, 0.4))
            client = self.rng.choice(self.seats).client
            with contextlib.suppress(Refused):
                await client.why(f"play {self.rng.choice(codes)}")
            with contextlib.suppress(Refused):
                if client.match:
                    await client.move(
                        self.rng.choice(["challenge", f"play {self.rng.choice(codes)}", "catch 1"])
                    )


async def published(client: Client) -> None:
    await client.until(lambda: client.match and client.match.key)


@pytest.fixture(scope="module")
def parties(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Party, Log]]:
    """Matches in every edition at once, on a real server; its output is checked too."""
    folder = tmp_path_factory.mktemp("leak")
    rng = Random(5)
    everything = [i % 2 == 1 for i in range(len(SETUPS))]
    made = [
        Party(with_watching(setup, all_seeing), rng)
        for setup, all_seeing in zip(SETUPS, everything, strict=True)
    ]
    with ServerProcess(folder, (*LIMITLESS, "--pace", "0")) as server:
        logs = asyncio.run(all_of(made, server.origin))
    found = list(zip(made, logs, strict=True))
    assert_quiet(server.outputs, found)
    return found


def with_watching(setup: wire.Setup, all_seeing: bool) -> wire.Setup:
    watching: wire.Watching = "everything" if all_seeing else "public"
    return msgspec.structs.replace(setup, watching=watching, watch_delay=DELAY)


async def all_of(parties: Sequence[Party], origin: str) -> list[Log]:
    return await asyncio.gather(*(party.play(origin) for party in parties))


def assert_quiet(outputs: Sequence[Path], parties: Sequence[tuple[Party, Log]]) -> None:
    """What a server prints names no key, no secret, no table and no card."""
    text = "\n".join(path.read_text("utf-8") for path in outputs)
    for party, log in parties:
        assert log.key is not None
        assert log.key.hex() not in text
        assert [seat for seat in party.seats if seat.client.secret in text] == []
        assert party.seats[0].client.address.table not in text
        assert [code for code in log.rules.codes if re.search(rf"(?<!\w){re.escape(code)}(?!\w)", text)] == []
    assert "Traceback" not in text


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_seats(parties: list[tuple[Party, Log]], number: int) -> None:
    """Every frame of every seat says what that seat may know, and nothing else."""
    party, log = parties[number]
    secrets = [seat.client.secret for seat in party.seats]

    found = [
        complaint
        for seat, frames in zip(party.seats, party.frames, strict=True)
        for complaint in Oracle(log, seat.client.you, [s for s in secrets if s != seat.client.secret]).judge(
            frames
        )
    ]

    assert found == []
    assert sum(map(len, party.frames)) > 3 * len(log.entries) / 2


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_watchers(parties: list[tuple[Party, Log]], number: int) -> None:
    """A watcher sees what lies open; one who sees everything sees it only after the delay."""
    party, log = parties[number]
    all_seeing = party.setup.watching == "everything"
    secrets = [seat.client.secret for seat in party.seats]

    found = list(Oracle(log, ALL if all_seeing else WATCHER, secrets).judge(party.watched))

    assert found == []
    if all_seeing:
        early = [
            frame
            for frame, at in zip(party.watched, party.arrived, strict=True)
            if (told := re.search(r'"t":"news".*"at":(\d+)', frame))
            and at * 1000 < int(told[1]) + DELAY * 1000 - 5
        ]
        assert early == []


def test_oracle_notices(parties: list[tuple[Party, Log]]) -> None:
    """The oracle itself can fail: a card of another hand in one frame is found."""
    party, log = parties[0]
    seat = party.seats[0].client.you
    frames = list(party.frames[0])
    at = next(
        i for i, frame in enumerate(frames) if '"news"' in frame and '"drew"' in frame and '"?"' in frame
    )
    frames[at] = frames[at].replace('"?"', '"B7"', 1)

    assert any("other consequences" in complaint for complaint in Oracle(log, seat).judge(frames))


def test_what_a_move_may_name() -> None:
    """A card given unseen is not named; one that was played is, though the same card is drawn unseen after it."""
    gave = [Event("gave", 0, 1, ("B7",), sees=0b11)]
    played = [Event("played", 0, cards=("B+2",)), Event("drew", 1, cards=("B+2", "R1"), sees=0b10)]

    moves = [
        happening(EntryRecord("", 1, 0, 0, move, ""), events, viewer).move
        for move, events in (("choose B7", gave), ("play B+2", played))
        for viewer in (0, 1, 2, WATCHER)
    ]

    assert moves == ["choose B7", "choose B7", "choose ?", "choose ?", *["play B+2"] * 4]
