"""The data folder: where it is, and that nobody but its user reads it. The keys of running matches are in it."""

import os
import stat
import sys
from pathlib import Path
from secrets import token_urlsafe

from lastcard.server.store.records import StoreError

DATABASE = "lastcard.db"
TOKEN = "admin.token"
BESIDE = ("-wal", "-shm", "-journal")  # what SQLite keeps beside a database, with the same rights
OTHERS = stat.S_IRWXG | stat.S_IRWXO


def data_folder() -> Path:
    """The user's folder for what programs keep."""
    if given := os.environ.get("LASTCARD_DATA"):
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "lastcard"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "lastcard"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "lastcard"


def private_folder(folder: Path) -> None:
    """Make the folder if it is missing, and see to it that it is its user's alone."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    keep_private(folder)


def private_database(path: Path) -> None:
    """The same for a database and what is beside it. SQLite gives its files the rights that the database has."""
    private_folder(path.parent)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for file in (path, *(path.with_name(path.name + ending) for ending in BESIDE)):
        if file.exists():
            keep_private(file)


def own_token(folder: Path) -> str:
    """The token of whoever runs the server, made when it first starts here: only they can read it."""
    path = folder / TOKEN
    if not path.exists():
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(f"{token_urlsafe(32)}\n")
    keep_private(path)
    return path.read_text("ascii").strip()


def keep_private(path: Path) -> None:
    """Take the rights of other users away, or refuse with a sentence what is not ours to change."""
    if sys.platform == "win32":
        return
    found = path.stat()
    if not found.st_mode & OTHERS:
        return
    if found.st_mode & stat.S_ISVTX:
        raise StoreError(f"All users share {path}: name a folder of its own with --data.")
    if found.st_uid == os.geteuid():
        path.chmod(stat.S_IMODE(found.st_mode) & ~OTHERS)
    if path.stat().st_mode & OTHERS:
        wanted = "700" if path.is_dir() else "600"
        raise StoreError(
            f"{path} is open to other users, and secrets are kept there: "
            f"let its owner run `chmod {wanted} {path}`, or choose another folder with --data."
        )
