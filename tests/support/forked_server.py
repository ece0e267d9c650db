"""Servers that start in a moment: a process that has everything imported, and forks one when asked.

Run as a script it reads a line of JSON for each server, its arguments and the two files it prints to,
and answers with the number of the new process.
"""

import json
import os
import runpy
import signal
import subprocess
import sys
import threading
import traceback
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path


class ForkServer:
    """The process from which servers are forked."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.process = subprocess.Popen(
            [sys.executable, "-P", __file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def start(self, args: Sequence[str], out: Path, errors: Path, clock: Path | None = None) -> int:
        """A new server; returns its process number. With a clock, its wall clock is as wrong as the file says."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        request = [list(args), str(out), str(errors), str(clock or "")]
        with self.lock:
            print(json.dumps(request), file=self.process.stdin, flush=True)
            return int(self.process.stdout.readline())

    def close(self) -> None:
        self.process.communicate()

    def __enter__(self) -> "ForkServer":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def main() -> None:
    """Fork on request. Children that end are forgotten at once, so that their number is free to be looked for."""
    import lastcard.server.serving  # noqa: F401 - what takes so long

    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for line in sys.stdin:
        args, out, errors, clock = json.loads(line)
        number = os.fork()
        if number == 0:
            become(args, out, errors, clock)
        print(number, flush=True)


def become(args: list[str], out: str, errors: str, clock: str) -> None:
    """This process is the server from now on."""
    if clock:
        sys.path.append(str(Path(__file__).parent.parent))
        import_module("support.chaos.clock").install(Path(clock))
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    sys.stdin = open(0, encoding="utf-8")  # noqa: SIM115 - for as long as the process is
    for path, number in ((out, 1), (errors, 2)):
        os.dup2(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), number)
    sys.argv = ["lastcard", *args]
    try:
        runpy.run_module("lastcard", run_name="__main__")
    except SystemExit:
        os._exit(0)
    except BaseException:
        traceback.print_exc()
    os._exit(1)


if __name__ == "__main__":
    main()
