"""What the machine alone asks for a move: a server that reads a message and writes four, and does nothing else.

Run as a program it is that server. `measure` holds it against as many connections as the real one has, so that the
processor time of a move can be judged by what no server on this machine and this loop could save.
"""

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import ClassVar

from load import SEATS

NEWS = bytes(290)  # as long as what a seat is told of a move
MOVE = bytes(70)  # and as a move


class Seat(asyncio.Protocol):
    """At the server: the next four who come are a table, and what one of them says goes to all of it."""

    table: ClassVar[list["Seat"]] = []

    def connection_made(self, transport) -> None:
        if len(Seat.table) == SEATS:
            Seat.table = []
        Seat.table.append(self)
        self.others, self.transport = Seat.table, transport

    def data_received(self, data: bytes) -> None:
        for seat in self.others:
            seat.transport.write(NEWS)


async def serve() -> None:
    server = await asyncio.get_running_loop().create_server(Seat, "127.0.0.1", 0, backlog=1024)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


class Line(asyncio.Protocol):
    """At the generator: the table moves again when all four have heard."""

    def __init__(self, table: "Table") -> None:
        self.table = table

    def connection_made(self, transport) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.table.hear(len(data))


class Table:
    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.heard = self.moves = 0
        self.on = True

    def hear(self, size: int) -> None:
        self.heard += size
        if self.heard == SEATS * len(NEWS):
            self.heard = 0
            self.moves += 1
            if self.on:
                self.lines[self.moves % SEATS].transport.write(MOVE)


async def measure(tables: int, seconds: float) -> float:
    """Milliseconds of processor time for a message in and four out."""
    command = [sys.executable, str(Path(__file__)), "serve"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        port = int(await asyncio.to_thread(process.stdout.readline))
        loop, made = asyncio.get_running_loop(), []
        for _ in range(tables):
            table = Table()
            for _ in range(SEATS):
                line = Line(table)
                table.lines.append(line)
                await loop.create_connection(lambda line=line: line, "127.0.0.1", port)
            made.append(table)
        await asyncio.sleep(0.2)
        before, began = seconds_of(process.pid), time.perf_counter()
        for table in made:
            table.lines[0].transport.write(MOVE)
        await asyncio.sleep(max(0.0, seconds - (time.perf_counter() - began)))
        used, moves = seconds_of(process.pid) - before, sum(table.moves for table in made)
        for table in made:
            table.on = False
            for line in table.lines:
                line.transport.abort()
        return 1000 * used / max(1, moves)
    finally:
        process.kill()
        process.wait()


def seconds_of(pid: int) -> float:
    """Processor time of a process so far, as Linux counts it."""
    fields = Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    try:
        import uvloop as loops
    except ImportError:
        loops = asyncio  # type: ignore[assignment]
    loops.run(serve())
