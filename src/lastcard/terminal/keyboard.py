"""Keyboards: one that waits for a line, and one for a table that goes on while someone types."""

import os
import sys
import threading
import time
from collections import deque
from queue import Empty, SimpleQueue
from typing import Protocol

from lastcard import wire

STDIN = 0
TableMessage = wire.AnyServerMessage | bool  # what a table says, or whether the connection to it is up


class Woken(Exception):  # noqa: N818 - good news
    """The table spoke, or time passed, before a line was typed."""


class Keys(Protocol):
    """What a screen needs of a keyboard."""

    def read(self, prompt: str, awake: bool = True) -> str:
        """The next line; EOFError when there are no more, Woken when something else comes first and we are awake."""

    def interrupt(self, end: str = "\n") -> None:
        """Something is about to be shown below the prompt; or over it, where nothing ends its line."""

    def stands(self, prompt: str) -> bool:
        """Whether this prompt is there already, with half a line behind it perhaps."""


class BlockingKeyboard:
    """A keyboard for a table that waits."""

    def read(self, prompt: str, awake: bool = True) -> str:
        sys.stdout.flush()
        return input(prompt)

    def interrupt(self, end: str = "\n") -> None:
        pass

    def stands(self, prompt: str) -> bool:
        return False


class Keyboard:
    """Standard input, read in a thread of its own; what the table says comes to the same inbox."""

    def __init__(self) -> None:
        self.inbox: SimpleQueue[tuple[float, str | None] | tuple[TableMessage]] = SimpleQueue()
        self.typed: deque[tuple[float, str | None]] = deque()  # None: there will be no more
        self.heard: deque[TableMessage] = deque()
        self.tick: float | None = None  # wakes the reader every so many seconds
        self.typed_at = 0.0  # when the last line was
        self.prompted = ""
        self.thread = threading.Thread(target=self.run, name="keyboard", daemon=True)

    def start(self) -> None:
        self.thread.start()

    def run(self) -> None:
        """Bytes as they come: the thread may hang here when the program ends, so it holds no lock of a stream."""
        rest = b""
        try:
            while data := os.read(STDIN, 4096):
                *lines, rest = (rest + data).split(b"\n")
                for line in lines:
                    self.type(line.decode(errors="replace").rstrip("\r"))
        finally:
            self.type(None)

    def type(self, line: str | None) -> None:
        self.inbox.put((time.monotonic(), line))

    def hear(self, message: TableMessage) -> None:
        """The table says something; called from any thread."""
        self.inbox.put((message,))

    def listen(self) -> TableMessage:
        """The next message of the table, whatever is typed meanwhile."""
        while not self.heard:
            self.take(None)
        return self.heard.popleft()

    def read(self, prompt: str, awake: bool = True) -> str:
        if prompt != self.prompted:
            self.interrupt()
            sys.stdout.write(prompt)
        sys.stdout.flush()
        self.prompted = prompt
        while not self.typed or (awake and self.heard):
            if (awake and self.heard) or not self.take(self.tick if awake else None):
                raise Woken
        self.prompted = ""
        self.typed_at, line = self.typed[0]
        if line is None:
            raise EOFError
        self.typed.popleft()
        return line

    def interrupt(self, end: str = "\n") -> None:
        if self.prompted:
            sys.stdout.write(end)
        self.prompted = ""

    def stands(self, prompt: str) -> bool:
        return self.prompted == prompt

    def drain(self) -> None:
        """Sort whatever has come."""
        while not self.inbox.empty():
            self.take(0.0)

    def take(self, seconds: float | None) -> bool:
        """Sort the next thing that comes; false when nothing did in time."""
        try:
            thing = self.inbox.get(timeout=seconds)
        except Empty:
            return False
        if len(thing) == 1:
            self.heard.append(thing[0])
        else:
            self.typed.append(thing)
        return True
