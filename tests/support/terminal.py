"""A real terminal for tests: a process on a pseudo-terminal, what it shows, and a player who types numbers."""

import codecs
import os
import re
import select
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from support.patience import WAIT_SECONDS

CODES = re.compile(r"\x1b(?:\[[0-9;?]*[A-Za-z]|[78])")
REDRAWN = re.compile(r"\x1b7.*?\x1b8", re.DOTALL)  # a picture drawn anew above a line that is being typed
PROMPTS = ("> ", "› ", "(Y/n) ", "leave: ", "commas: ", "back: ", "): ")
OFFER = re.compile(r"^(\d+) (.+)$")
SPAN = re.compile(r"(?:^|  )\s*(\d+)(?:-(\d+))? (?=[A-Za-z])")


class Terminal:
    """`lastcard` with arguments on a terminal of some size."""

    def __init__(
        self,
        args: Sequence[str],
        home: Path,
        wide: int = 80,
        high: int = 24,
        env: Mapping[str, str] | None = None,
    ) -> None:
        if sys.platform == "win32":
            pytest.skip("needs a pseudo-terminal, which Windows does not have")
        import fcntl
        import pty
        import termios

        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", high, wide, 0, 0))
        settings = termios.tcgetattr(theirs)
        settings[3] &= ~termios.ECHO
        termios.tcsetattr(theirs, termios.TCSANOW, settings)
        self.file = ours
        self.text = ""
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.since = 0  # what came after this was not there when the last line was sent
        inherited = {
            name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "NO_COLOR")
        }
        self.process = subprocess.Popen(
            [sys.executable, "-m", "lastcard", *args],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env={**inherited, "TERM": "xterm-256color", "XDG_DATA_HOME": str(home), **(env or {})},
            start_new_session=True,
        )
        os.close(theirs)

    def read(self, until: Sequence[str] = PROMPTS) -> str:
        """What is shown once the program waits for a line, or has ended."""
        deadline = time.monotonic() + WAIT_SECONDS
        while not self.asks(until) or not self.is_waiting():
            if not self.listen():
                break
            assert time.monotonic() < deadline, (
                f"no prompt after {WAIT_SECONDS} s; the last words: {self.text[-2000:]!r}"
            )
        return self.fresh

    def listen(self) -> bool:
        """Hear what comes in a moment; false when the program has ended."""
        ready, _, _ = select.select([self.file], [], [], 0.05)
        if ready:
            try:
                part = os.read(self.file, 65536)
            except OSError:  # the other end is closed
                part = b""
            self.text += self.decoder.decode(part)
            return bool(part)
        return True

    def shows(self, text: str) -> str:
        """Wait until something is shown, and return all since the last line that was sent."""
        deadline = time.monotonic() + WAIT_SECONDS
        while text not in self.fresh:
            assert self.listen(), f"the program ended without showing {text!r}: {self.fresh[-1000:]}"
            assert time.monotonic() < deadline, f"{text!r} is not shown: {self.fresh[-1500:]}"
        return self.fresh

    def asks(self, until: Sequence[str]) -> bool:
        """Whether a prompt came last, whatever was drawn anew above it since."""
        return plain(REDRAWN.sub("", self.text[self.since :])).endswith(tuple(until))

    def is_waiting(self) -> bool:
        """Whether nothing more is on its way."""
        return not select.select([self.file], [], [], 0.0)[0]

    @property
    def fresh(self) -> str:
        return plain(self.text[self.since :])

    @property
    def screen(self) -> str:
        """The last picture that was drawn, without colors."""
        return plain(self.text.rsplit("\x1b[H", 1)[-1])

    def send(self, line: str, until: Sequence[str] = PROMPTS) -> str:
        """Type a line and see what comes."""
        self.since = len(self.text)
        os.write(self.file, f"{line}\n".encode())
        return self.read(until)

    def end_of_input(self) -> int:
        os.write(self.file, b"\x04")
        return self.wait()

    def interrupt(self) -> int:
        """Ctrl-C, again after a second: one that comes between a prompt and its reading is not noticed."""
        for _ in range(int(WAIT_SECONDS)):
            os.killpg(self.process.pid, signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(1.0)
                break
        return self.wait()

    def wait(self) -> int:
        """The exit status, once all is read."""
        self.read(("nothing ends so",))
        return self.process.wait(WAIT_SECONDS)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.file)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def plain(text: str) -> str:
    """A text without control codes."""
    return CODES.sub("", text).replace("\r", "")


def numbers_told(text: str) -> list[int]:
    """The numbers offered line by line."""
    after = text.rsplit("\n\n", 1)[-1]
    return [int(found[1]) for line in after.splitlines() if (found := OFFER.match(line))]


def numbers_drawn(screen: str) -> list[int]:
    """The numbers offered below the question in a drawn table."""
    below = screen.rsplit("\n── ", 1)[-1].splitlines()[1:]
    numbers: list[int] = []
    for line in below:
        for first, last in SPAN.findall(line):
            numbers += range(int(first), int(last or first) + 1)
    return numbers


def play_out(
    terminal: Terminal, seed: int, drawn: bool = False, lines: int = 4000, until: str = "Check it with"
) -> int:
    """Type a legal number at every question until the match is over, or so far; returns how many lines it took."""
    rng = Random(seed)
    shown = terminal.read()
    for typed in range(lines):
        if terminal.process.poll() is not None or until in shown:
            return typed
        numbers = numbers_drawn(terminal.screen) if drawn else numbers_told(shown)
        tail = shown.rstrip(" ").rsplit("\n", 1)[-1]
        if "Enter for the next round" in tail:
            line = ""
        elif "characters from" in tail:
            line = "Simba, Nala, Scar, Timon"
        else:
            assert numbers, f"no numbers in {shown[-1500:]}"
            line = str(rng.choice(numbers))
        shown = terminal.send(line)
    raise AssertionError(f"the match is not over after {lines} lines: {shown[-800:]}")
