"""What stands before the servers: one address, which sends everyone who means the same table to the same one."""

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256

from support.proxy import Proxy

TABLE = re.compile(rb"table=([\w%-]+)")
HEAD_BYTES = 4096


class Front(Proxy):
    """A load balancer in one page. Sometimes it sends people wrong, as one does whose list of servers is old."""

    def __init__(self, ports: Callable[[], list[int]], wrong: Callable[[], bool]) -> None:
        super().__init__(lambda: None)
        self.ports = ports
        self.wrong = wrong

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """To the first server that answers, as proxies do."""
        head = b""
        with suppress(OSError):
            head = await reader.read(HEAD_BYTES)
        for port in self.ports_for(head) if head else []:
            with suppress(OSError):
                far_reader, far_writer = await asyncio.open_connection("127.0.0.1", port)
                far_writer.write(head)
                await self.join(reader, writer, far_reader, far_writer)
                return
        writer.transport.abort()

    def ports_for(self, head: bytes) -> list[int]:
        found = TABLE.search(head)
        key = (found[1] if found else head) + (b"wrong" if self.wrong() else b"")
        return sorted(self.ports(), key=lambda port: sha256(key + str(port).encode()).digest())
