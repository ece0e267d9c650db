"""The world that falls apart: PostgreSQL, servers on it, and proxies wherever something can be cut."""

import asyncio
import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

from support.chaos.clock import turn
from support.chaos.front import Front
from support.forked_server import ForkServer
from support.patience import WAIT_SECONDS
from support.postgres import Postgres
from support.proxy import Proxy
from support.server_process import LIMITLESS, ServerProcess

WRONG_WAYS = 0.05  # of those who come are sent to another server than the others


class Node:
    """One server: its process, the proxy before it, and the proxy between it and the database."""

    def __init__(self, world: "World", number: int) -> None:
        self.world = world
        self.number = number
        self.is_stopped = False
        self.clock = world.folder / f"clock-{number}"
        turn(self.clock, 0.0)
        self.to_database = Proxy(lambda: ("127.0.0.1", world.postgres.port))
        self.door = Proxy(lambda: ("127.0.0.1", self.process.port))
        self.process = ServerProcess(world.folder / f"node-{number}", (), world.fork_server)
        self.process.clock = self.clock

    async def open(self) -> None:
        await self.to_database.open()
        await self.door.open()
        url = self.world.database.replace(f":{self.world.postgres.port}/", f":{self.to_database.port}/")
        address = f"http://127.0.0.1:{self.door.port}"
        self.process.args = (*LIMITLESS, "--pace", "0", "--database", url, "--address", address)
        await self.start()

    async def start(self) -> None:
        self.is_stopped = False
        await asyncio.to_thread(self.process.start)

    @property
    def is_up(self) -> bool:
        """Whether a load balancer would send people there."""
        return bool(self.process.number) and self.process.is_alive and not self.is_stopped

    async def end(self, how: signal.Signals) -> None:
        self.is_stopped = True  # `/ready` says so, or nothing
        await asyncio.to_thread(self.process.end, how)
        self.door.cut()  # a proxy that stays must not keep what its server has closed
        self.to_database.cut()

    def signal(self, what: signal.Signals) -> None:
        os.kill(self.process.number, what)

    async def close(self) -> None:
        if self.process.number and self.process.is_alive:
            with suppress(ProcessLookupError):
                self.signal(signal.SIGCONT)
            await self.end(signal.SIGKILL)
        await self.to_database.close()
        await self.door.close()


class World:
    """All of it. Faults come one after the other, and each is mended before the next one."""

    def __init__(self, folder: Path, rng: Random, nodes: int) -> None:
        self.folder = folder
        self.rng = rng
        self.postgres = Postgres(durable=True)
        self.database = self.postgres.new_database()
        self.fork_server = ForkServer()
        self.nodes = [Node(self, number) for number in range(nodes)]
        self.front = Front(self.ports, lambda: rng.random() < WRONG_WAYS)

    def ports(self) -> list[int]:
        return [node.door.port for node in self.nodes if node.is_up]

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.front.port}"

    async def open(self) -> None:
        await asyncio.gather(*(node.open() for node in self.nodes))
        await self.front.open()

    async def close(self) -> None:
        await self.front.close()
        for node in self.nodes:
            await node.close()
        self.fork_server.close()
        self.postgres.close()

    def tracebacks(self) -> Iterator[str]:
        """What servers said that they should not have."""
        for node in self.nodes:
            for path in node.process.outputs:
                text = path.read_text("utf-8", "replace")
                if "Traceback" in text:
                    yield f"{path.name} of node {node.number}: {text[text.index('Traceback') :][:1500]}"

    # The database.

    async def restart_postgres(self, how: signal.Signals, pause: float) -> None:
        await asyncio.to_thread(self.postgres.stop, how)
        await asyncio.sleep(pause)
        await asyncio.to_thread(self.postgres.start)

    def backends(self) -> list[int]:
        """The processes of PostgreSQL, as Linux tells them."""
        return [
            int(pid)
            for pid in Path(f"/proc/{self.postgres.pid}/task/{self.postgres.pid}/children")
            .read_text()
            .split()
        ]

    def fill_disk(self, most: int) -> None:
        """No file of the database may grow beyond so many bytes."""
        self.limit_files(f"{most}:unlimited")

    def make_room(self) -> None:
        self.limit_files("unlimited:unlimited")

    def limit_files(self, limit: str) -> None:
        """In the name of whoever runs the database: nobody else may."""
        for pid in [*self.backends(), self.postgres.pid]:
            command = ["prlimit", "--pid", str(pid), f"--fsize={limit}"]
            subprocess.run(command, check=False, capture_output=True, **self.postgres.who)


async def alive_again(world: World) -> None:
    """Every server runs and answers."""
    async with asyncio.timeout(WAIT_SECONDS):
        for node in world.nodes:
            if not node.is_up:
                await node.start()
