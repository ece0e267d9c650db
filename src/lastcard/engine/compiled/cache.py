"""Where libraries are kept: one folder for each version of the engine's sources, in the package or in a user's cache.

The name of a library ends with a digest of its content, so a damaged one is not what it is called. It is made beside
its place and then renamed: a builder that is killed leaves nothing that looks ready.
"""

import hashlib
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from lastcard.engine.compiled.layouts import HERE

FOREIGN = 0o022  # others may write
SHORT = 16  # digits of a digest in a name
SUFFIX = ".dll" if sys.platform == "win32" else ".so"
PACKAGED = HERE / "native"  # in a wheel


@cache
def sources_digest() -> str:
    """A name for the engine as it was when this process first asked."""
    digest = hashlib.sha256()
    for path in sorted(HERE.rglob("*.py")):
        digest.update(path.relative_to(HERE).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


def place() -> str:
    """A name for this copy of the engine on this kind of machine: versions of it follow each other there."""
    path = hashlib.sha256(str(HERE).encode()).hexdigest()[:8]
    return f"{sys.platform}-{platform.machine()}-{path}"


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
        print(
            f"{folder} cannot be written: the engine's libraries go to {spare}.", file=sys.stderr, flush=True
        )
        return spare
    return folder


def version_folder() -> Path:
    """The folder of this version of the engine."""
    return versions_folder(wanted_home()) / sources_digest()[:SHORT]


def packaged_folder(home: Path | str = "") -> Path:
    """The folder of this version in the package itself, where a wheel has its libraries."""
    return Path(home or PACKAGED) / sources_digest()[:SHORT]


def stem(game: str, checked: bool) -> str:
    """What a library is called, without the digest of its content."""
    return f"{game}-checked" if checked else game


def libraries(folder: Path, game: str, checked: bool) -> list[Path]:
    """The libraries of a game in a folder: one, or none."""
    return sorted(folder.glob(f"{stem(game, checked)}.*{SUFFIX}"))


def content_digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:SHORT]


def is_whole(path: Path) -> bool:
    """Whether a library has the content it is named after."""
    return path.name.split(".")[1] == content_digest(path)


def keep(made: Path, folder: Path, game: str, checked: bool) -> Path:
    """A library that was made comes to its place, all at once."""
    target = folder / f"{stem(game, checked)}.{content_digest(made)}{SUFFIX}"
    return made.replace(target)


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
