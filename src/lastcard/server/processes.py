"""Several processes on one port, each a node of its own: one more process hands each connection to one of them.

It looks at the first line of a request without taking it, and passes the connection on as it is. Everyone who means the
same table goes to the same process; all others go to one after the other.
"""

import os
import re
import selectors
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256

import structlog

log = structlog.get_logger()
TABLE = re.compile(rb"^GET [^ ]*/ws\?(?:[^ ]*&)?table=([\w%-]+)")
PROCESS = re.compile(rb"^(?:GET|POST) /(?:metrics|api/admin/\w+)\?(?:[^ ]*&)?process=(\d{1,4})")
LINE_BYTES = 4096  # of the first line that are looked at
LINE_SECONDS = 10.0  # for it to come
LOOK_SECONDS = 0.02  # until it is looked at again, when only a part is there
WAITING = 2000  # connections of which it is not known yet where they want to go
AGAIN_SECONDS = 1.0  # until a process that has ended is started again
END_SECONDS = 10.0  # for the others to end, when this one must

Start = Callable[
    [int, socket.socket], int
]  # runs as the process of a number; its connections come over the socket


@dataclass
class Child:
    """A process that has tables."""

    number: int
    pid: int
    channel: socket.socket
    again: float = 0.0  # when to start it, if it has ended


@dataclass
class Arrival:
    """A connection whose first line is waited for."""

    connection: socket.socket
    until: float = field(default_factory=lambda: time.monotonic() + LINE_SECONDS)


class Processes:
    """The process that listens. It starts the others, again if need be, and ends when they have."""

    def __init__(self, heard: socket.socket, count: int, start: Start) -> None:
        self.heard = heard
        self.start = start
        self.ending = False
        self.turn = 0
        self.waiting: dict[int, Arrival] = {}
        self.later: list[tuple[float, Arrival]] = []
        self.selector = selectors.DefaultSelector()
        self.children = [self.started(number) for number in range(count)]

    def started(self, number: int) -> Child:
        """Fork: this process has no threads and no event loop."""
        ours, theirs = socket.socketpair()
        sys.stdout.flush()
        pid = os.fork()
        if pid == 0:
            status = 1
            try:
                ours.close()
                self.let_go()
                status = self.start(number, theirs)
            except BaseException as error:
                print(error, file=sys.stderr, flush=True)
            finally:
                os._exit(status)
        theirs.close()
        ours.setblocking(False)
        return Child(number, pid, ours)

    def let_go(self) -> None:
        """In a new process: what belongs to the one that listens."""
        for name in (signal.SIGINT, signal.SIGTERM):
            signal.signal(name, signal.SIG_DFL)
        self.heard.close()
        self.selector.close()
        for arrival in [*self.waiting.values(), *(one for _, one in self.later)]:
            arrival.connection.close()
        for child in getattr(self, "children", []):
            child.channel.close()

    def run(self) -> int:
        """Until someone ends it."""
        for name in (signal.SIGINT, signal.SIGTERM):
            signal.signal(name, self.end)
        self.heard.setblocking(False)
        self.selector.register(self.heard, selectors.EVENT_READ)
        while not self.ending:
            self.look_again()
            for key, _ in self.selector.select(LOOK_SECONDS if self.later else 0.2):
                if key.fileobj is self.heard:
                    self.accept()
                elif key.fd in self.waiting:
                    self.look(self.waiting[key.fd])
            self.look_after_children()
        self.heard.close()
        self.end_children()
        return 0

    def end(self, *_: object) -> None:
        self.ending = True

    # Connections.

    def accept(self) -> None:
        with suppress(OSError):
            connection, _ = self.heard.accept()
            connection.setblocking(False)
            if len(self.waiting) + len(self.later) >= WAITING:
                connection.close()
                return
            self.wait_for(Arrival(connection))

    def wait_for(self, arrival: Arrival) -> None:
        self.waiting[arrival.connection.fileno()] = arrival
        self.selector.register(arrival.connection, selectors.EVENT_READ)

    def look(self, arrival: Arrival) -> None:
        """Something has come; a part of a line is looked at again a little later."""
        connection = arrival.connection
        del self.waiting[connection.fileno()]
        self.selector.unregister(connection)
        try:
            data = connection.recv(LINE_BYTES, socket.MSG_PEEK)
        except OSError:
            data = b""
        if data and b"\n" not in data and len(data) < LINE_BYTES:
            self.later.append((time.monotonic() + LOOK_SECONDS, arrival))
            return
        if data:
            self.pass_on(connection, data)
        connection.close()

    def look_again(self) -> None:
        now = time.monotonic()
        due, self.later = (
            [one for at, one in self.later if at <= now],
            [row for row in self.later if row[0] > now],
        )
        for arrival in due:
            if arrival.until > now:
                self.wait_for(arrival)
            else:
                arrival.connection.close()
        for arrival in [one for one in self.waiting.values() if one.until <= now]:
            del self.waiting[arrival.connection.fileno()]
            self.selector.unregister(arrival.connection)
            arrival.connection.close()

    def pass_on(self, connection: socket.socket, line: bytes) -> None:
        """To the process that it is for; one that takes nothing now is passed over, unless it alone has the table."""
        if (number := self.wanted(line)) is not None:
            with suppress(OSError):
                socket.send_fds(self.children[number].channel, [b"+"], [connection.fileno()])
            return
        for _ in self.children:
            self.turn = (self.turn + 1) % len(self.children)
            with suppress(OSError):
                socket.send_fds(self.children[self.turn].channel, [b"+"], [connection.fileno()])
                return

    def wanted(self, line: bytes) -> int | None:
        """The number of the process that a request must go to; None: any."""
        if found := TABLE.match(line):
            return int.from_bytes(sha256(found[1]).digest()[:8], "big") % len(self.children)
        if found := PROCESS.match(line):
            return int(found[1]) % len(self.children)
        return None

    # The other processes.

    def look_after_children(self) -> None:
        for place, child in enumerate(self.children):
            if child.pid and has_ended(child.pid):
                log.error("a process has ended, and is started again", number=child.number)
                child.pid, child.again = 0, time.monotonic() + AGAIN_SECONDS
            elif not child.pid and child.again <= time.monotonic():
                child.channel.close()
                self.children[place] = self.started(child.number)

    def end_children(self) -> None:
        """Each hands its tables over, if it can."""
        for child in self.children:
            if child.pid:
                with suppress(ProcessLookupError):
                    os.kill(child.pid, signal.SIGTERM)
        deadline = time.monotonic() + END_SECONDS
        left = [child.pid for child in self.children if child.pid]
        while left := [pid for pid in left if not has_ended(pid)]:
            if time.monotonic() > deadline:
                for pid in left:
                    os.kill(pid, signal.SIGKILL)
            time.sleep(0.02)


def has_ended(pid: int) -> bool:
    try:
        return os.waitpid(pid, os.WNOHANG) != (0, 0)
    except ChildProcessError:
        return True
