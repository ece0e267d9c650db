"""A client in a thread of its own, for programs that wait for a keyboard while the table goes on."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from lastcard import wire
from lastcard.client.address import Address
from lastcard.client.client import Client

T = TypeVar("T")


class ClientThread:
    """The table's words go to `on_tell`, called in the connection's own thread; asks wait for their answers."""

    def __init__(
        self,
        address: Address,
        secret: str,
        on_tell: Callable[[wire.AnyServerMessage], None],
        on_connection: Callable[[bool], None] | None = None,
    ) -> None:
        self.client = Client(address, secret, on_tell, on_connection)
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, name="connection", daemon=True)

    def open(self) -> None:
        """Connect and be welcomed."""
        self.thread.start()
        self.wait_for(self.client.__aenter__())

    def close(self) -> None:
        if self.thread.is_alive():
            self.wait_for(self.client.close())
            self.wait_for(self.loop.shutdown_asyncgens())
            self.loop.call_soon_threadsafe(self.loop.stop)
            self.thread.join()
        self.loop.close()

    def ask(self, message: wire.ClientMessage) -> wire.Done:
        return self.wait_for(self.client.ask(message))

    def why(self, move: str) -> wire.Because:
        return self.wait_for(self.client.why(move))

    def hint(self) -> wire.Advice:
        return self.wait_for(self.client.hint())

    def new_id(self) -> str:
        return self.client.new_id()

    def wait_for(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result()
