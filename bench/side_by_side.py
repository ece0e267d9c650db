"""Lastcard beside boardgame.io and Colyseus: tables of four connected seats, and a move is with all four of them.

The others play a toy (bench/peers): a turn, seven hidden cards a seat, no rules. The generator is the same for all and
speaks to each in its own protocol. Runs take turns, and a server is compared with the runs of ours before and after it.
"""

import asyncio
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import mean

from load import SEATS, SERVER, Line, Load, connect, percentile

from lastcard.client.http import request
from support.server_process import ServerProcess

PEERS = Path(__file__).parent / "peers"
TABLES = 100
STEADY_SECONDS = 10
SATURATE_SECONDS = 8
CARDS = 7
MISSING = "The other servers are not installed: `make bench-server ARGS=--peers` fetches them from the npm registry."
COLLECTED = b"collected\n"
STATE_ID = re.compile(rb'"_stateID":(\d+)')


class Node(ServerProcess):
    """One of the other servers."""

    def __init__(self, folder: Path, script: str) -> None:
        super().__init__(folder)
        self.script = script

    def start(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        out = self.folder / "server.out"
        node = subprocess.check_output(
            ["node", "-p", "process.execPath"], text=True
        ).strip()  # not a wrapper of it
        with out.open("wb") as file, out.with_suffix(".err").open("wb") as errors:
            self.process = subprocess.Popen(
                [node, "--expose-gc", self.script],
                cwd=PEERS,
                env=os.environ | {"NODE_ENV": "production"},
                stdin=subprocess.DEVNULL,
                stdout=file,
                stderr=errors,
            )
        self.number = self.process.pid
        self.port = self.announced(out)

    def collect(self) -> None:
        """Give back what is garbage."""
        out = self.folder / "server.out"
        before = out.read_bytes().count(COLLECTED)
        os.kill(self.number, signal.SIGHUP)
        while out.read_bytes().count(COLLECTED) == before and self.is_alive:
            time.sleep(0.01)


def memory(server: ServerProcess) -> int:
    """Bytes that the process holds, without garbage."""
    if isinstance(server, Node):
        server.collect()
    return server.memory


class PeerTable:
    """Four seats of the toy that take turns; one move is on its way at a time."""

    def __init__(self, load: "PeerLoad", number: int) -> None:
        self.load = load
        self.name = f"table-{number}"
        self.lines: list[Line] = []
        self.joined = 0
        self.turn = 0
        self.waiting = 0
        self.sent = 0.0

    async def open(self, port: int) -> None:
        """All seats sit down."""
        raise NotImplementedError

    def play(self, seat: int, card: int) -> None:
        """Send a move."""
        raise NotImplementedError

    def move(self) -> bool:
        if self.waiting:
            return False
        self.waiting, self.sent = SEATS, time.perf_counter()
        self.play(self.turn % SEATS, self.turn % CARDS)
        return True

    def arrived(self) -> None:
        """A seat was told of the move."""
        self.waiting -= 1
        if not self.waiting:
            self.turn += 1
            self.load.moved(self, time.perf_counter() - self.sent)
            if self.load.flat_out:
                self.move()

    async def join(self, port: int, path: str, hear: Callable[[int, bytes], None]) -> None:
        seat = len(self.lines)
        self.lines.append(Line(port, lambda data: hear(seat, data), path))
        await connect(self.lines[seat])
        while self.joined <= seat:
            await asyncio.sleep(0.001)

    def close(self) -> None:
        for line in self.lines:
            line.transport.abort()


class BoardgameTable(PeerTable):
    """Socket.IO in text frames."""

    state_id = b"0"

    async def open(self, port: int) -> None:
        for _ in range(SEATS):
            await self.join(port, "/socket.io/?EIO=4&transport=websocket", self.hear)

    def hear(self, seat: int, data: bytes) -> None:
        if data.startswith(b'42/toy,["update"'):
            if seat == (self.turn + 1) % SEATS and (found := STATE_ID.search(data)):
                self.state_id = found[1]
            self.arrived()
        elif data.startswith(b"0{"):
            self.lines[seat].send_bytes(b"40/toy,")
        elif data.startswith(b"40/toy,"):
            self.lines[seat].send_bytes(b'42/toy,["sync","%s","%d",null,4]' % (self.name.encode(), seat))
        elif data.startswith(b'42/toy,["sync"'):
            self.joined += 1
        elif data == b"2":
            self.lines[seat].send_bytes(b"3")

    def play(self, seat: int, card: int) -> None:
        self.lines[seat].send_bytes(
            b'42/toy,["update",{"type":"MAKE_MOVE","payload":{"type":"play","args":[%d],"playerID":"%d"}},%s,"%s","%d"]'
            % (card, seat, self.state_id, self.name.encode(), seat)
        )


class ColyseusTable(PeerTable):
    """Its own codes in binary frames."""

    JOIN, MESSAGE, STATE, PATCH = 10, 13, 14, 15

    async def open(self, port: int) -> None:
        method = "create/toy"
        for _ in range(SEATS):
            answer = await asyncio.to_thread(
                request, f"http://127.0.0.1:{port}", "POST", f"/matchmake/{method}", b"{}"
            )
            place = json.loads(answer)
            room = place["roomId"]
            await self.join(port, f"/{place['processId']}/{room}?sessionId={place['sessionId']}", self.hear)
            method = f"joinById/{room}"

    def hear(self, seat: int, data: bytes) -> None:
        if data[0] == self.PATCH and self.waiting:
            self.arrived()
        elif data[0] == self.JOIN:
            self.lines[seat].send_bytes(bytes([self.JOIN]), opcode=2)
        elif data[0] == self.STATE:
            self.joined += 1

    def play(self, seat: int, card: int) -> None:
        self.lines[seat].send_bytes(bytes([self.MESSAGE, 0xA4]) + b"play" + bytes([card]), opcode=2)


class PeerLoad(Load):
    """Tables of one of the other servers."""

    def __init__(self, server: Node, kind: type[PeerTable]) -> None:
        super().__init__(server)
        self.kind = kind

    async def open(self, count: int) -> list[PeerTable]:
        made = [self.kind(self, len(self.tables) + number) for number in range(count)]
        for at in range(0, count, 20):
            await asyncio.gather(*(table.open(self.server.port) for table in made[at : at + 20]))
        self.tables += made
        return made


@dataclass(frozen=True)
class Entrant:
    """A server that is measured."""

    name: str
    kept: str  # before a move is acknowledged
    script: str = ""
    kind: type[PeerTable] | None = None

    def process(self, folder: Path) -> ServerProcess:
        return Node(folder, self.script) if self.kind else ServerProcess(folder, SERVER)

    def load(self, server: ServerProcess) -> Load:
        return PeerLoad(server, self.kind) if self.kind else Load(server)


OURS = Entrant("Lastcard", "its log entry, fsynced")
OTHERS = (
    Entrant("boardgame.io", "nothing: in memory", "boardgame.js", BoardgameTable),
    Entrant("Colyseus", "nothing: in memory", "colyseus.js", ColyseusTable),
)
Result = dict[str, float]
LINES = (
    ("rate", "moves a second, flat out", "{:,.0f}"),
    ("cpu_ms", "processor time for a move, ms", "{:.3f}"),
    ("p50_ms", "at 1 move/s a table: median, ms", "{:.1f}"),
    ("p99_ms", "the same, 99 of 100, ms", "{:.1f}"),
    ("told", "bytes told for a move", "{:,.0f}"),
    ("table_kb", "memory of a table after 10 moves, kB", "{:.0f}"),
)


async def measure(entrant: Entrant, server: ServerProcess) -> Result:
    load = entrant.load(server)
    await load.saturate(await load.open(2), 0.5)
    empty = await asyncio.to_thread(memory, server)
    tables = await load.open(TABLES)
    steady = await load.steady(tables, STEADY_SECONDS)
    played = await asyncio.to_thread(memory, server)
    cpu, told = server.seconds, heard(tables)
    rate, moves = await load.saturate(tables, SATURATE_SECONDS)
    cpu, told = server.seconds - cpu, heard(tables) - told
    for table in load.tables:
        table.close()
    return {
        "rate": rate,
        "cpu_ms": 1000 * cpu / len(moves),
        "p50_ms": percentile(steady, 0.5),
        "p99_ms": percentile(steady, 0.99),
        "told": told / len(moves),
        "table_kb": (played - empty) / TABLES / 1000,
    }


def heard(tables: Sequence[PeerTable]) -> int:
    return sum(line.bytes for table in tables for line in table.lines)


def run_one(entrant: Entrant) -> Result:
    with tempfile.TemporaryDirectory() as folder, entrant.process(Path(folder)) as server:
        result = asyncio.run(measure(entrant, server))
    print(f"  {entrant.name}: {result['rate']:,.0f} moves/s, {result['cpu_ms']:.3f} ms each", flush=True)
    return result


def run(rounds: int) -> int:
    """Ours, another, ours, another, ours; and the table of it."""
    if not (PEERS / "node_modules").exists() or not shutil.which("node"):
        print(MISSING)
        return 1
    print(f"{TABLES} tables of {SEATS} connected seats in turns, load {os.getloadavg()[0]:.1f} before:")
    ours = [run_one(OURS)]
    theirs: dict[str, list[Result]] = {other.name: [] for other in OTHERS}
    ratios: dict[str, list[Result]] = {other.name: [] for other in OTHERS}
    for _ in range(rounds):
        for other in OTHERS:
            result = run_one(other)
            ours.append(run_one(OURS))
            near = {name: mean(run[name] for run in ours[-2:]) for name in result}
            theirs[other.name].append(result)
            ratios[other.name].append({name: near[name] / result[name] for name in result})
    show(ours, theirs, ratios)
    return 0


def show(ours: list[Result], theirs: dict[str, list[Result]], ratios: dict[str, list[Result]]) -> None:
    """Means, and in brackets ours divided by theirs."""
    print(f"\n{'':40}{OURS.name:>20}" + "".join(f"{name:>26}" for name in theirs))
    for name, words, form in LINES:
        cells = [f"{form.format(mean(run[name] for run in ours)):>20}"]
        for other, results in theirs.items():
            value = form.format(mean(run[name] for run in results))
            ratio = mean(run[name] for run in ratios[other])
            cells.append(f"{f'{value} (ours x{ratio:.2f})':>26}")
        print(f"  {words:<38}" + "".join(cells))
    kept = "".join(f"{other.kept:>26}" for other in OTHERS)
    print(f"  {'kept before the acknowledgment':<34}{OURS.kept:>24}{kept}")
