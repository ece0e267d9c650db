"""The load generator: tables of four connected seats, and what moves at them cost.

It speaks raw WebSocket frames and reads no more of them than it needs, so that little of the machine is its.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec

from lastcard import wire
from lastcard.client.http import request
from support.server_process import LIMITLESS, ServerProcess

SEATS = 4
SERVER = (*LIMITLESS, "--pace", "0", "--rate", "1000000")
SETUP = wire.Setup("classic", SEATS, uno_grace=0)  # nobody forgets to call here: windows would only wait
OUT_OF_TURN = ("call", "catch", "jump", "accuse")
AGAIN_SECONDS = 0.1  # seconds until whoever was sent away comes again
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
TELLS = msgspec.json.Decoder(wire.AnyServerMessage)
ENCODE = msgspec.json.encode


def masked(payload: bytes, opcode: int = 1) -> bytes:
    """A client's frame; a mask of zeros leaves the payload as it is."""
    size = len(payload)
    head = (
        bytes([0x80 | opcode, 0x80 | size])
        if size < 126
        else bytes([0x80 | opcode, 0xFE]) + size.to_bytes(2, "big")
    )
    return head + b"\0\0\0\0" + payload


class Line(asyncio.Protocol):
    """One seat's connection."""

    def __init__(self, port: int, hear: Callable[[bytes], None], path: str = "/ws") -> None:
        self.port = port
        self.path = path
        self.hear = hear
        self.data = bytearray()
        self.bytes = 0  # heard so far
        self.is_open = asyncio.get_running_loop().create_future()

    def connection_made(self, transport) -> None:
        self.transport = transport
        transport.write(HANDSHAKE.format(port=self.port, path=self.path).encode())

    def data_received(self, data: bytes) -> None:
        self.data += data
        self.bytes += len(data)
        if not self.is_open.done():
            head, end, rest = self.data.partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 101"), bytes(head)
            self.data = rest
            self.is_open.set_result(None)
        self.frames()

    def frames(self) -> None:
        """Whole frames are heard, half a one is kept."""
        data, at = self.data, 0
        while len(data) >= at + 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if len(data) < start + size:
                break
            opcode, payload = data[at] & 15, bytes(data[start : start + size])
            at = start + size
            if opcode in (1, 2):
                self.hear(payload)
            elif opcode == 9:
                self.transport.write(masked(payload, 10))
        del data[:at]

    def send(self, message: wire.ClientMessage) -> None:
        self.send_bytes(ENCODE(message))

    def send_bytes(self, payload: bytes, opcode: int = 1) -> None:
        self.transport.write(masked(payload, opcode))


async def connect(line: Line) -> Line:
    await asyncio.get_running_loop().create_connection(lambda: line, "127.0.0.1", line.port)
    await line.is_open
    return line


class Seat:
    """What the generator knows of one seat."""

    def __init__(self, table: "Table", number: int) -> None:
        self.table = table
        self.number = number
        self.secret = ""
        self.seq = 0
        self.legal = b"[]"

    async def join(self, port: int) -> None:
        """Whoever is sent away, because the table is still that of a dead server, comes again."""
        self.seated = asyncio.get_running_loop().create_future()
        while not await self.greet(port):
            await asyncio.sleep(AGAIN_SECONDS)
        if not self.secret:
            self.line.send(wire.Sit("sit", f"Seat {self.number}"))
            self.secret = await self.seated

    async def greet(self, port: int) -> bool:
        """Whether this server welcomes the seat to its table."""
        self.welcomed = asyncio.get_running_loop().create_future()
        self.line = await connect(Line(port, self.hear, f"/ws?table={self.table.id}"))
        self.line.send(wire.Hello(wire.VERSION, self.table.id, self.secret))
        return await self.welcomed

    def hear(self, data: bytes) -> None:
        """News is only looked at for its number and the legal moves; the rest is rare and read as it should be."""
        if data.startswith(b'{"t":"news"'):
            at = data.index(b'"seq":') + 6
            self.seq = int(data[at : data.index(b",", at)])
            at = data.rindex(b'"legal":') + 8
            self.legal = data[at : data.index(b"]", at) + 1]
            self.table.arrived(self)
        elif data.startswith((b'{"t":"welcome"', b'{"t":"begun"')):
            told = TELLS.decode(data)
            if told.match is not None:
                self.seq, self.legal = told.match.seq, ENCODE(told.match.legal)
                self.table.began(self, told.match.id)
            if not self.welcomed.done():
                self.welcomed.set_result(True)
        elif data.startswith(b'{"t":"bye"') and not self.welcomed.done():
            self.welcomed.set_result(False)
        elif data.startswith(b'{"t":"done"') and not self.seated.done():
            done = TELLS.decode(data)
            if done.secret:
                self.seated.set_result(done.secret)
        elif data.startswith(b'{"t":"no"'):
            self.table.load.refused[TELLS.decode(data).code] = (
                self.table.load.refused.get(TELLS.decode(data).code, 0) + 1
            )
            self.table.stuck()
        elif b'"stage":"between"' in data or b'"stage":"over"' in data:
            self.table.pause(self)

    def choose(self, rng: Random) -> str:
        """A legal move if the table waits for this seat, mostly a card."""
        moves = [move for move in msgspec.json.decode(self.legal) if not move.startswith(OUT_OF_TURN)]
        plays = [move for move in moves if move.startswith("play ")]
        return rng.choice(plays or moves) if moves else ""


class Table:
    """Four seats; one move is on its way at a time."""

    def __init__(self, load: "Load", name: str, secret: str) -> None:
        self.load = load
        self.id = name
        self.seats = [Seat(self, number) for number in range(SEATS)]
        self.seats[0].secret = secret
        self.sent = 0.0
        self.mover: Seat | None = None
        self.goal = 0  # the entry that is on its way
        self.waiting = 0  # seats that do not have it yet
        self.match = ""
        self.asks = 0
        self.entries = 0

    async def open(self, port: int, seats: int = SEATS) -> None:
        for seat in self.seats[:seats]:
            await seat.join(port)

    def start(self) -> None:
        self.seats[0].line.send(wire.Start("start"))

    def began(self, seat: Seat, match: str) -> None:
        self.match = match
        self.goal = 0

    def pause(self, seat: Seat) -> None:
        """The round is over: every seat is ready for the next one, and says so once a round."""
        if getattr(seat, "rested", None) != (self.match, seat.seq):
            seat.rested = (self.match, seat.seq)
            seat.line.send(wire.Ready(f"ready-{self.match}-{seat.seq}"))

    def move(self) -> bool:
        """Send one move, if somebody can and everybody knows where we are."""
        if self.goal or len({seat.seq for seat in self.seats}) > 1:
            return False
        for seat in self.seats:
            if seat.legal != b"[]" and (move := seat.choose(self.load.rng)):
                self.asks += 1
                self.goal, self.waiting, self.mover = seat.seq + 1, SEATS - 1, seat
                self.sent = time.perf_counter()
                seat.line.send(wire.Move(f"m{self.asks}", seat.seq, move))
                return True
        return False

    def arrived(self, seat: Seat) -> None:
        self.entries = max(self.entries, seat.seq)
        if self.goal and seat.seq == self.goal:
            if seat is not self.mover:
                self.waiting -= 1
            if not self.waiting and self.mover is not None and self.mover.seq >= self.goal:
                self.load.moved(self, time.perf_counter() - self.sent)
                self.goal = 0
        if self.load.flat_out and not self.goal:
            self.move()

    def stuck(self) -> None:
        self.goal = 0

    @property
    def lines(self) -> list[Line]:
        return [seat.line for seat in self.seats if hasattr(seat, "line")]

    def close(self) -> None:
        for line in self.lines:
            line.transport.abort()


class Load:
    """All tables, and what was measured."""

    def __init__(self, server: ServerProcess) -> None:
        self.server = server
        self.rng = Random(1)
        self.tables: list[Table] = []
        self.samples: list[float] = []
        self.made = 0
        self.flat_out = False
        self.refused: Counter[str] = Counter()

    def moved(self, _: Table, seconds: float) -> None:
        self.made += 1
        self.samples.append(seconds)

    async def open(self, count: int) -> list[Table]:
        """Tables with all their seats, in the middle of a match."""
        made = [Table(self, *await asyncio.to_thread(opened, self.server.port)) for _ in range(count)]
        for at in range(
            0, count, 20
        ):  # not all at the same moment, whose work would count as the weight of a table
            some = made[at : at + 20]
            await asyncio.gather(*(table.open(self.server.port) for table in some))
            for table in some:
                table.start()
            await until(lambda some=some: all(can_move(table) for table in some), 60)
        self.tables += made
        return made

    async def steady(self, tables: list[Table], seconds: float) -> list[float]:
        """One move a second at every table, not all at the same time."""
        self.samples = []
        await asyncio.gather(*(self.beat(table, i / len(tables), seconds) for i, table in enumerate(tables)))
        return self.samples

    async def beat(self, table: Table, offset: float, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        begin = loop.time() + offset
        for beat in range(int(seconds)):
            await asyncio.sleep(max(0.0, begin + beat - loop.time()))
            table.move()

    async def saturate(self, tables: list[Table], seconds: float) -> tuple[float, list[float]]:
        """Every table moves again as soon as everybody has the last move."""
        self.samples, self.made, self.flat_out = [], 0, True
        for table in tables:
            table.move()
        begin = time.perf_counter()
        while time.perf_counter() - begin < seconds:
            await asyncio.sleep(0.2)
            for table in tables:
                table.move()  # those that waited for a deal
        rate = self.made / (time.perf_counter() - begin)
        self.flat_out = False
        await asyncio.sleep(0.5)
        return rate, self.samples

    async def restore(self) -> tuple[float, float]:
        """Kill the server, start it, and ask for every table; returns the seconds until the first and the last."""
        self.server.kill()
        begin = time.perf_counter()
        await asyncio.to_thread(self.server.start)
        ready = time.perf_counter() - begin
        for at in range(0, len(self.tables), 50):
            await asyncio.gather(*(table.open(self.server.port, 1) for table in self.tables[at : at + 50]))
        return ready, time.perf_counter() - begin


def can_move(table: Table) -> bool:
    return len({seat.seq for seat in table.seats}) == 1 and any(seat.legal != b"[]" for seat in table.seats)


async def until(holds, seconds: float) -> None:
    deadline = time.perf_counter() + seconds
    while not holds():
        assert time.perf_counter() < deadline, "the tables do not begin"
        await asyncio.sleep(0.05)


def opened(port: int) -> tuple[str, str]:
    """A new table and the secret of its host."""
    answer = request(f"http://127.0.0.1:{port}", "POST", "/api/tables", ENCODE(wire.Opening("Seat 0", SETUP)))
    told = msgspec.json.decode(answer, type=wire.Opened)
    return told.table, told.secret


def percentile(samples: list[float], share: float) -> float:
    """In milliseconds."""
    ordered = sorted(samples)
    return 1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")
