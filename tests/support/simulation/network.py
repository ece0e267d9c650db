"""Connections with latencies: what is sent arrives in order, until the connection is cut."""

from collections.abc import Callable
from random import Random
from typing import Any

from lastcard.server.sockets.connection import SocketConnection
from lastcard.server.sockets.sessions import Sessions
from support.simulation.time import VirtualLoop

MOMENT = 1e-6  # seconds: a loop does what is due at the very same time in any order
LATENCY = 0.05  # seconds at most, mostly much less


class Line:
    """One connection between a person and the server; both ends may learn of its end at different times."""

    def __init__(
        self,
        loop: VirtualLoop,
        sessions: Sessions,
        rng: Random,
        hear: Callable[[bytes], None],
        lost: Callable[[], None],
    ) -> None:
        self.loop = loop
        self.rng = Random(rng.random())  # of its own: in which order lines are written to, nobody promises
        self.hear = hear
        self.lost = lost
        self.is_open = True  # for the person
        self.is_heard = True  # by the server
        self.arrivals = [0.0, 0.0]  # of what was sent last, to the person and to the server
        self.sessions = sessions
        self.connection: SocketConnection = sessions.meet(self, "")

    def carry(self, way: int, deliver: Callable[..., None], *what: Any) -> None:
        """It takes a while, and nothing overtakes what was sent before."""
        latency = self.rng.random() ** 4 * LATENCY
        self.arrivals[way] = max(self.arrivals[way] + MOMENT, self.loop.time() + latency)
        self.loop.call_at(self.arrivals[way], deliver, *what)

    # The person's end.

    def say(self, data: bytes) -> None:
        if self.is_open:
            self.carry(1, self.arrive, data)

    def arrive(self, data: bytes) -> None:
        if self.is_heard and not self.connection.closing:
            self.connection.hear(data)

    def cut(self, server_knows: bool = True) -> None:
        """Nothing arrives anymore; the server notices it later, if it still lives."""
        if not self.is_open:
            return
        self.is_open = False
        if server_knows:
            self.loop.call_later(self.rng.random() ** 2 * 5.0, self.hang_up)
        self.lost()

    def hang_up(self) -> None:
        if self.is_heard:
            self.is_heard = False
            self.connection.finish()
            self.sessions.miss("")

    def crash(self, is_sudden: bool) -> None:
        """The server is gone, maybe with what it has not sent yet."""
        self.is_heard = False
        if is_sudden:
            self.cut(False)
        elif self.is_open:
            self.carry(0, self.cut, False)

    # The server's end: see `sockets.connection.Transport`.

    def send(self, data: bytes) -> None:
        if self.is_heard:
            self.carry(0, self.tell, data)

    def tell(self, data: bytes) -> None:
        if self.is_open:
            self.hear(data)

    def close(self) -> None:
        self.carry(0, self.cut)

    def read_on(self) -> None:
        """Nobody has stopped reading."""

    def wait_for_hello(self) -> None:
        """There is no hurry."""
