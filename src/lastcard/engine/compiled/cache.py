"""Where compiled rules are kept: one folder for each version of the sources, ready or not there at all.

Numba notices only that the file of an entry point has changed, not the rules behind it, so the folder is named by
a digest of all engine sources. A game is compiled beside its place and then renamed, so a killed compiler leaves
nothing that looks ready.
"""

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib.metadata import version
from pathlib import Path

from lastcard.engine.compiled.layouts import HERE

FOREIGN = 0o022  # others may write


@cache
def sources_digest() -> str:
    """A name for the engine as it was when this process first asked."""
    digest = hashlib.sha256()
    for path in sorted(HERE.rglob("*.py")):
        digest.update(path.relative_to(HERE).as_posix().encode() + path.read_bytes())
    digest.update(
        str((HERE / "compiled" / "entrypoints.py").stat().st_mtime_ns).encode()
    )  # Numba asks for the same
    return digest.hexdigest()[:16]


def place() -> str:
    """A name for this copy of the engine and what compiles it: versions of it follow each other there."""
    python = f"{sys.implementation.name}{sys.version_info.major}{sys.version_info.minor}"
    path = hashlib.sha256(str(HERE).encode()).hexdigest()[:8]
    return f"{python}-numba{version('numba')}-{path}"


def wanted_home() -> Path:
    """The folder for caches of this user."""
    home = os.environ.get("LASTCARD_CACHE") or os.environ.get("XDG_CACHE_HOME")
    return Path(home) if home else Path.home() / ".cache"


def spare_home() -> Path:
    """A folder for temporary files that nobody else can write to."""
    user = os.getuid() if hasattr(os, "getuid") else 0
    folder = Path(tempfile.gettempdir()) / f"lastcard-{user}"
    folder.mkdir(mode=0o700, exist_ok=True)
    about = folder.stat()
    if hasattr(os, "getuid") and (about.st_uid != user or about.st_mode & FOREIGN):
        return Path(tempfile.mkdtemp(prefix="lastcard-"))
    return folder


@cache
def versions_folder(home: Path) -> Path:
    """The folder with all versions of this place, made if it can be."""
    folder = home / "lastcard" / place()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError:
        spare = spare_home() / "lastcard" / place()
        spare.mkdir(parents=True, exist_ok=True)
        print(f"{folder} cannot be written: the compiled rules go to {spare}", file=sys.stderr, flush=True)
        return spare
    return folder


def version_folder() -> Path:
    """The folder of this version of the engine."""
    return versions_folder(wanted_home()) / sources_digest()


def is_compiled(folder: Path, game: str) -> bool:
    """Whether a version holds a game."""
    return (folder / game).is_dir()


def forget(folder: Path, game: str) -> None:
    """A game is no longer there."""
    shutil.rmtree(folder / game, ignore_errors=True)


def remove_older(folder: Path) -> None:
    """Only this version of its place stays."""
    for other in folder.parent.iterdir():
        if other != folder and other.is_dir():
            shutil.rmtree(other, ignore_errors=True)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Only one process at a time is in here; the others wait. A process that dies lets the next one in."""
    with path.open("a+") as file:
        if sys.platform == "win32":
            import msvcrt

            while True:
                try:
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)  # tries for ten seconds
                    break
                except OSError:
                    continue
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield
