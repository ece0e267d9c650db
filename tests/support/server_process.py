"""A real server for tests and measurements: a process of its own that can be killed at any moment and started again."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from support.forked_server import ForkServer
from support.patience import WAIT_SECONDS

ADDRESS = re.compile(r"http://\S+?:(\d+)/?")
LIMITLESS = ("--per-address", "0", "--tables-a-minute", "1000000")


class ServerProcess:
    """`lastcard serve` on a folder of data; what it prints goes to files beside it."""

    def __init__(
        self, folder: Path, args: Sequence[str] = LIMITLESS, fork_server: ForkServer | None = None
    ) -> None:
        self.folder = folder
        self.args = args
        self.fork_server = fork_server
        self.port = 0
        self.starts = 0
        self.number = 0  # of the process
        self.process: subprocess.Popen[bytes] | None = None
        self.clock: Path | None = None  # a file that says how wrong its wall clock is; only for a forked one

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def database(self) -> Path:
        return self.folder / "data" / "lastcard.db"

    @property
    def outputs(self) -> list[Path]:
        """Everything that the server has printed, start by start."""
        return sorted(self.folder.glob("server-*"))

    def start(self) -> None:
        """Start it, on the same port as before; returns when it has said where it is."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.starts += 1
        out = self.folder / f"server-{self.starts:03}.out"
        errors = out.with_suffix(".err")
        out.touch()
        args = ["serve", "--port", str(self.port), "--data", str(self.folder / "data"), *self.args]
        if self.fork_server is not None:
            self.number = self.fork_server.start(args, out, errors, self.clock)
        else:
            with out.open("wb") as file, errors.open("wb") as other:
                command = [sys.executable, "-m", "lastcard", *args]
                self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=file, stderr=other)
            self.number = self.process.pid
        self.port = self.announced(out)

    def announced(self, out: Path) -> int:
        """The port in the address that is printed for people."""
        deadline = time.monotonic() + WAIT_SECONDS
        while self.is_alive and time.monotonic() < deadline:
            if found := ADDRESS.search(out.read_text("utf-8", "replace")):
                return int(found[1])
            time.sleep(0.005)
        raise AssertionError(f"the server did not start: {out.with_suffix('.err').read_text()[-2000:]}")

    @property
    def is_alive(self) -> bool:
        if self.process is not None:
            return self.process.poll() is None
        try:
            os.kill(self.number, 0)
        except ProcessLookupError:
            return False
        return bool(self.number)

    def kill(self) -> None:
        """The process ends at once, whatever it was doing."""
        self.end(signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL)

    def stop(self) -> None:
        """The process is asked to end."""
        self.end(signal.SIGINT)

    def end(self, how: signal.Signals) -> None:
        os.kill(self.number, how)
        deadline = time.monotonic() + WAIT_SECONDS
        while self.is_alive:
            assert time.monotonic() < deadline, f"the server goes on after {how.name}"
            time.sleep(0.001)

    @property
    def memory(self) -> int:
        """Bytes that the process holds, as Linux counts them."""
        return self.of_status("VmRSS") * 1024

    @property
    def peak(self) -> int:
        """The most that it ever held."""
        return self.of_status("VmHWM") * 1024

    def of_status(self, name: str) -> int:
        lines = Path(f"/proc/{self.number}/status").read_text("ascii").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:"))

    @property
    def seconds(self) -> float:
        """Processor time used so far."""
        fields = Path(f"/proc/{self.number}/stat").read_text("utf-8", "replace").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def __enter__(self) -> "ServerProcess":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.is_alive:
            self.kill()
