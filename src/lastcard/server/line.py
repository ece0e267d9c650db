"""One WebSocket: frames in, decoded and counted; messages out through a queue that cannot grow without end."""

import asyncio
import time
from collections import deque
from contextlib import suppress

import msgspec
import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect

from lastcard import wire
from lastcard.server.chair import Chair
from lastcard.server.errors import AskError

log = structlog.get_logger()
decoder: msgspec.json.Decoder[wire.Asks] = msgspec.json.Decoder(wire.Asks)
LONGEST = 8192  # bytes of one message
WAITING = 512 * 1024  # bytes that may wait for a slow reader
RATE = 20.0  # messages a second
BURST = 3.0  # seconds' worth of messages at once
PATIENCE = 200  # bad or hurried messages before the line is closed
PARTING = 2.0  # seconds for the last words
HELLO = 10.0  # seconds for the first message


class SocketLine:
    """A connection. What it sends leaves in order; a reader that is too slow is sent away and may come back."""

    def __init__(self, socket: WebSocket, rate: float = RATE) -> None:
        self.socket = socket
        self.rate = rate
        self.chair: Chair | None = None
        self.secret = ""  # of the chair
        self.queue: deque[bytes] = deque()
        self.waiting = 0
        self.writer: asyncio.Task[None] | None = None  # only while something waits
        self.closing = False
        self.tokens = rate * BURST
        self.counted = time.monotonic()
        self.wrongs = 0

    # Out.

    def send(self, message: wire.Tells) -> None:
        self.send_bytes(msgspec.json.encode(message))

    def send_bytes(self, data: bytes) -> None:
        if self.closing:
            return
        self.queue.append(data)
        self.waiting += len(data)
        if self.waiting > WAITING:
            self.queue.clear()
            self.waiting = 0
            self.close("busy", "Your line is too slow for what happens here; it begins anew.", True)
        self.begin_to_write()

    def close(self, code: str, sentence: str, again: bool) -> None:
        """Say why, then end the line."""
        if not self.closing:
            self.queue.append(msgspec.json.encode(wire.Bye(code, sentence, again)))
            self.closing = True
            self.begin_to_write()

    def begin_to_write(self) -> None:
        if self.writer is None:
            self.writer = asyncio.get_running_loop().create_task(self.write())

    async def write(self) -> None:
        """Send what waits, and the end after it if there is one."""
        with suppress(WebSocketDisconnect, RuntimeError, OSError):
            while self.queue:
                data = self.queue.popleft()
                self.waiting -= len(data)
                await self.socket.send_text(data.decode())
            if self.closing:
                await self.socket.close(1000)
        self.writer = None

    async def finish(self) -> None:
        """Give the last words a moment to leave."""
        self.closing = True
        self.begin_to_write()
        assert self.writer is not None
        _, late = await asyncio.wait({self.writer}, timeout=PARTING)
        for task in late:
            task.cancel()

    # In.

    async def read(self) -> wire.Asks:
        """The next message that can be read; whatever cannot is answered with its problem."""
        while True:
            frame = await self.socket.receive()
            if frame["type"] == "websocket.disconnect":
                raise WebSocketDisconnect(frame.get("code", 1000))
            data = frame.get("text") if frame.get("text") is not None else frame.get("bytes")
            try:
                self.count()
                return decoded(data or "")
            except AskError as error:
                self.refuse(error)

    def refuse(self, error: AskError, ask: str = "") -> None:
        """Answer a message that was not done; too many of them end the line."""
        self.wrongs += 1
        self.send(wire.No(error.code, error.sentence, ask, error.clause))
        if self.wrongs > PATIENCE:
            self.close(error.code, "Too many messages that cannot be done.", True)

    def count(self) -> None:
        now = time.monotonic()
        self.tokens = min(self.rate * BURST, self.tokens + (now - self.counted) * self.rate)
        self.counted = now
        if self.tokens < 1:
            raise AskError("too-fast", "Too many messages in a short time: slow down a little.")
        self.tokens -= 1


def decoded(data: str | bytes) -> wire.Asks:
    """The message in a frame."""
    if len(data) > LONGEST:
        raise AskError("too-large", f"A message may have {LONGEST} bytes.")
    try:
        ask = decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError, ValueError) as error:
        raise AskError("malformed", f"This message cannot be read: {str(error)[:120]}.") from None
    if len(getattr(ask, "id", "")) > 40:
        raise AskError("malformed", "The id of a message may have 40 characters.")
    return ask
