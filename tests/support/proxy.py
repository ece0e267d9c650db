"""A small TCP proxy: what goes through it can be held up, let go and cut, on either way."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any

PIECE = 65_536  # bytes
CLOSE_SECONDS = 2.0


class Link:
    """One connection through the proxy."""

    def __init__(self, near: asyncio.StreamWriter, far: asyncio.StreamWriter) -> None:
        self.near = near  # to whoever came
        self.far = far  # to whom they wanted

    def cut(self) -> None:
        for end in (self.near, self.far):
            end.transport.abort()


class Proxy:
    """Listens on a port of its own. `target` says for each connection where it goes; None refuses it."""

    def __init__(self, target: Callable[[], tuple[str, int] | None]) -> None:
        self.target = target
        self.links: set[Link] = set()
        self.there = asyncio.Event()  # what goes to the target passes
        self.back = asyncio.Event()
        self.port = 0
        self.server: asyncio.Server | None = None
        self.tasks: set[asyncio.Task[Any]] = set()
        self.release()

    async def open(self) -> "Proxy":
        self.server = await asyncio.start_server(self.connect, "127.0.0.1", self.port)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        where = self.target()
        try:
            if where is None:
                raise OSError
            far_reader, far_writer = await asyncio.open_connection(*where)
        except OSError:
            writer.transport.abort()
            return
        await self.join(reader, writer, far_reader, far_writer)

    async def join(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        far_reader: asyncio.StreamReader,
        far_writer: asyncio.StreamWriter,
    ) -> None:
        """Carry both ways until one end is gone."""
        link = Link(writer, far_writer)
        self.links.add(link)
        if (task := asyncio.current_task()) is not None:
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        try:
            await asyncio.gather(
                self.carry(reader, far_writer, lambda: self.there),
                self.carry(far_reader, writer, lambda: self.back),
            )
        finally:
            self.links.discard(link)
            link.cut()

    async def carry(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, gate: Callable[[], asyncio.Event]
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(PIECE):
                await gate().wait()
                writer.write(data)
                await writer.drain()
        with suppress(OSError):
            if not writer.is_closing():
                writer.write_eof()

    def hold(self, there: bool = False, back: bool = False) -> None:
        """Keep what comes, until it is released."""
        if there:
            self.there.clear()
        if back:
            self.back.clear()

    def release(self) -> None:
        self.there.set()
        self.back.set()

    def cut(self) -> int:
        """End all connections at once; returns how many there were."""
        links = list(self.links)
        for link in links:
            link.cut()
        return len(links)

    def hang_up(self) -> None:
        """End them for whoever came, and leave the other ends open: the target does not know yet."""
        for link in list(self.links):
            link.near.transport.abort()

    async def close(self) -> None:
        self.release()
        self.cut()
        if self.server is not None:
            self.server.close()
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=CLOSE_SECONDS)
