"""Where libraries are kept: one folder for each version of the engine's sources, in the package or in a user's cache.

The name of a library ends with a digest of its content, so a damaged one is not what it is called. It is made beside
its place and then renamed: a builder that is killed leaves nothing that looks ready.
"""

import hashlib
import os
import platform
import re
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from lastcard.engine.compiled.layouts import HERE

FOREIGN = 0o022  # others may write
SHORT = 16  # digits of a digest in a name
VERSION = re.compile(f"[0-9a-f]{{{SHORT}}}")
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


def wanted_home() -> Path | None:
    """The folder for caches of this user, if there is one."""
    named = Path(os.environ.get("LASTCARD_CACHE") or os.environ.get("XDG_CACHE_HOME") or "")
    if named.is_absolute():
        return named
    try:
        return Path.home() / ".cache"
    except RuntimeError:  # a user whom nobody knows
        return None


def spare_home() -> Path:
    """A folder for temporary files, where the usual one cannot be written."""
    return Path(tempfile.gettempdir()) / f"lastcard-{os.getuid() if hasattr(os, 'getuid') else 0}"


def homes() -> list[Path]:
    """Where libraries may be kept, the best first."""
    return [home for home in (wanted_home(), spare_home()) if home]


def is_own(path: Path) -> bool:
    """Whether only this user, or the system's, can have put something here: it is going to be run."""
    if not hasattr(os, "getuid"):
        return True
    about = path.lstat()
    mine = about.st_uid in (0, os.getuid()) and not about.st_mode & FOREIGN
    return mine and not stat.S_ISLNK(about.st_mode)


def folder_in(home: Path) -> Path:
    """The folder of this version of the engine in a home."""
    return home / "lastcard" / place() / sources_digest()[:SHORT]


def make_own(folder: Path, home: Path) -> None:
    """Make a folder below a home that nobody else can write to; an OSError says why that cannot be."""
    home.mkdir(mode=0o700, parents=True, exist_ok=True)
    below = [folder, *folder.parents]
    for each in reversed(below[: below.index(home) + (home == spare_home())]):
        each.mkdir(mode=0o700, exist_ok=True)
        if not is_own(each):
            raise PermissionError(f"{each} belongs to someone else, or others can write to it")


def version_folder() -> Path:
    """The folder to keep libraries of this version of the engine in, made if need be; an OSError if nobody can."""
    problem: OSError | None = None
    for home in homes():
        folder = folder_in(home)
        try:
            make_own(folder, home)
            tempfile.TemporaryFile(dir=folder).close()
            return folder
        except OSError as error:
            problem = problem or error
    raise problem or FileNotFoundError("there is no folder for caches")


def packaged_folder(home: Path | str = "") -> Path:
    """The folder of this version in the package itself, where a wheel has its libraries."""
    return Path(home or PACKAGED) / sources_digest()[:SHORT]


def stem(game: str, checked: bool) -> str:
    """What a library is called, without the digest of its content."""
    return f"{game}-checked" if checked else game


def libraries(folder: Path, game: str, checked: bool) -> list[Path]:
    """The libraries of a game in a folder: one, or none."""
    return sorted(folder.glob(f"{stem(game, checked)}.*{SUFFIX}"))


def found(game: str, checked: bool) -> list[Path]:
    """All libraries of a game that there are for this version of the engine, the package's own first."""
    folders = [packaged_folder(), *map(folder_in, homes())]
    return [path for folder in folders for path in libraries(folder, game, checked)]


def doubt(path: Path) -> str:
    """Why a library is not to be trusted, or nothing."""
    if PACKAGED not in path.parents:  # there it is as good as the code around it
        home = next(home for home in homes() if home in path.parents)
        below = [path, *path.parents]
        for each in below[: below.index(home) + (home == spare_home())]:
            if not is_own(each):
                return f"{each} belongs to someone else, or others can write to it"
    return "" if is_whole(path) else "it is damaged"


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
    """Only this version of its place stays; what is not a version, or is being made, is left alone."""
    if folder.parent not in [folder_in(home).parent for home in homes()]:
        return
    for other in folder.parent.iterdir():
        if other != folder and VERSION.fullmatch(other.name) and not any(other.glob("*.part")):
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
