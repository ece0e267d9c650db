"""One connection to someone's page: messages in, decoded and counted; messages out, as long as the reader keeps up."""

import asyncio
import time
from typing import Protocol

import msgspec

from lastcard import wire
from lastcard.server.errors import RequestError
from lastcard.server.metrics import METRICS
from lastcard.server.settings import Settings
from lastcard.server.table.live import LiveTable
from lastcard.server.table.seats import Seat

decoder: msgspec.json.Decoder[wire.AnyClientMessage] = msgspec.json.Decoder(wire.AnyClientMessage)
MESSAGE_BYTES = 8192  # bytes of one message
BURST_SECONDS = 3.0  # seconds' worth of messages at once
COSTS: dict[type[wire.ClientMessage], int] = {
    wire.Propose: 5,
    wire.Change: 5,
}  # messages that each costs as much as: those for which rules may have to be built
BAD_MESSAGES = 200  # bad or hurried messages before the connection is closed


class Server(Protocol):
    """Who does what a connection asks for."""

    settings: Settings

    async def serve(self, connection: "SocketConnection") -> None: ...


class Transport(Protocol):
    """What carries the messages of a connection."""

    def send(self, data: bytes) -> None: ...

    def close(self) -> None: ...

    def read_on(self) -> None: ...

    def wait_for_hello(self) -> None: ...


class SocketConnection:
    """A connection. What it sends leaves in order; a reader that is too slow is sent away and may come back."""

    __slots__ = (
        "address",
        "closing",
        "counted",
        "inbox",
        "live",
        "pledge",
        "received",
        "screen",
        "seat",
        "secret",
        "server",
        "task",
        "tokens",
        "trip",
        "wire",
        "wrongs",
    )  # fmt: skip

    def __init__(self, server: Server, carrier: Transport, address: str = "") -> None:
        self.server = server
        self.wire = carrier
        self.address = address
        self.seat: Seat | None = None
        self.secret = ""  # of the seat
        self.pledge = ""  # of a number for the next shuffle
        self.screen = False  # whether everyone looks at it
        self.live: LiveTable | None = None  # since the hello
        self.inbox: list[tuple[float, bytes]] = []  # with the time at which each came
        self.received = 0.0  # when the message came that is being done
        self.task: asyncio.Task[None] | None = None  # only while messages wait
        self.closing = False
        self.tokens = server.settings.rate * BURST_SECONDS
        self.counted = time.monotonic()
        self.trip = -1.0  # seconds of the last round trip, as soon as one was measured
        self.wrongs = 0

    # Out.

    def send(self, message: wire.AnyServerMessage) -> None:
        if isinstance(message, wire.No):
            METRICS.refused(message.code)
        self.send_bytes(msgspec.json.encode(message))

    def send_bytes(self, data: bytes) -> None:
        if not self.closing:
            self.wire.send(data)

    def close(self, code: str, sentence: str, again: bool, address: str = "") -> None:
        """Say why, then end the connection; what still waits is not done."""
        self.inbox.clear()
        if not self.closing:
            self.finish()
            self.wire.send(msgspec.json.encode(wire.Bye(code, sentence, again, address)))
            self.wire.close()

    def finish(self) -> None:
        """Stop sending, and take no new messages."""
        if not self.closing:
            self.closing = True
            self.wire.read_on()  # the other end may still answer the goodbye
            self.work()

    # In.

    def hear(self, data: bytes) -> None:
        """A message came; it is done when those before it are. The first one answers that the connection is open."""
        if self.trip < 0:
            self.trip = time.monotonic() - self.counted
        self.inbox.append((time.monotonic(), data))
        self.work()

    def work(self) -> None:
        if self.task is None:
            self.task = asyncio.get_running_loop().create_task(self.server.serve(self))

    def take(self) -> wire.AnyClientMessage | None:
        """The next message, if it can be read; whatever cannot is answered with its problem."""
        message, (self.received, data) = None, self.inbox.pop(0)
        if not self.inbox:
            self.wire.read_on()
        try:
            in_time = self.count()
            message = decoded(data)
            extra = COSTS.get(type(message), 1) - 1
            if not in_time or (extra and not self.count(extra)):
                raise RequestError("too-fast", "Too many messages in a short time: slow down a little.")
        except RequestError as error:
            self.refuse(error, getattr(message, "id", ""))
            return None
        return message

    def refuse(self, error: RequestError, message_id: str = "") -> None:
        """Answer a message that was not done; too many of them end the connection."""
        self.wrongs += 1
        self.send(wire.No(error.code, error.sentence, message_id, error.clause))
        if self.wrongs > BAD_MESSAGES:
            self.close(error.code, "Too many messages that were refused.", True)

    def count(self, cost: int = 1) -> bool:
        """Whether one more message is fine, or one that costs as much as so many."""
        now, rate = time.monotonic(), self.server.settings.rate
        self.tokens = min(rate * BURST_SECONDS, self.tokens + (now - self.counted) * rate)
        self.counted = now
        if self.tokens < cost:
            return False
        self.tokens -= cost
        return True


def decoded(data: bytes) -> wire.AnyClientMessage:
    """The message in a frame."""
    if len(data) > MESSAGE_BYTES:
        raise RequestError("too-large", f"A message may be at most {MESSAGE_BYTES} bytes.")
    try:
        message = decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
        raise RequestError("malformed", f"This message cannot be read: {str(error)[:120]}.") from None
    name = getattr(message, "id", "")
    if len(name) > 40 or "\0" in name:
        raise RequestError("malformed", "The id of a message may be at most 40 characters, none of them NUL.")
    return message
