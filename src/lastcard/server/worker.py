"""The other side of `Jobs`: a process that reads a question from each line and writes an answer to each.

It ends with the server, whatever ended that.
"""

import os
import signal
import sys
import time
from abc import ABC, abstractmethod
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Generic, TypeVar

import msgspec

LEAST_SECONDS = 0.1  # seconds for a question, however many others wait

Question = TypeVar("Question", bound=msgspec.Struct)
Result = TypeVar("Result", bound=msgspec.Struct)


class Worker(ABC, Generic[Question, Result]):
    """Answers what is asked; while nobody asks it may get ready."""

    def __init__(self, question: type[Question]) -> None:
        self.question = question
        self.lines: SimpleQueue[bytes] = SimpleQueue()
        self.asked = time.monotonic()

    @abstractmethod
    def answer(self, asked: Question) -> Result:
        """What there is to say by now."""

    def get_ready(self) -> bool:
        """Do a little of what will be wanted, if nobody waits; whether there may be more to do."""
        return False

    def listen(self) -> None:
        for line in sys.stdin.buffer:
            self.lines.put(line)
        self.lines.put(b"")

    def run(self) -> None:
        """Answer until nobody can ask anymore."""
        while line := self.next():
            answer = self.answer(msgspec.json.decode(line, type=self.question))
            try:
                sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
                sys.stdout.buffer.flush()
            except BrokenPipeError:
                return  # the server was killed meanwhile
            self.asked = time.monotonic()

    def next(self) -> bytes:
        """The next question; meanwhile something is got ready."""
        while True:
            try:
                return self.lines.get(timeout=0.0 if self.get_ready() else 1.0)
            except Empty:
                pass

    def is_late(self, least: float, until: float) -> bool:
        """An answer is wanted now, or someone else waits."""
        now = time.monotonic()
        return now > least and (now > until or not self.lines.empty())

    def serve(self) -> None:
        """The whole life of the process."""
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        Thread(target=self.listen, daemon=True).start()
        self.run()
        if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
            os.killpg(0, signal.SIGTERM)  # a compiler that is still at work ends too
