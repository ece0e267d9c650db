"""Copies of a database: made while a server writes to it, and brought back when none does."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from lastcard.server.store.folder import BESIDE, DATABASE
from lastcard.server.store.lock import FolderLock
from lastcard.server.store.records import StoreError
from lastcard.server.store.schema import check
from lastcard.server.store.sqlite import connect


@contextmanager
def files_told() -> Iterator[None]:
    """What the system refuses becomes a sentence."""
    try:
        yield
    except OSError as error:
        raise StoreError(f"{error.filename or 'A file'} cannot be used: {error.strerror or error}.") from None


@files_told()
def back_up(folder: Path, file: Path) -> int:
    """Copy the database of a folder as it is at one moment, whoever writes to it; returns the size of the copy."""
    path = database_in(folder)
    if file.exists():
        raise StoreError(
            f"{file} exists already, and nothing was written: choose another name for the backup."
        )
    if not file.parent.is_dir():
        raise StoreError(f"There is no folder {file.parent}: make it first, or save the backup elsewhere.")
    with new_copy(path, file.with_name(f"{file.name}.part")) as part:
        part.replace(file)
    keep_names(file.parent)
    return file.stat().st_size


@files_told()
def restore(folder: Path, file: Path) -> Path | None:
    """Put a copy in the place of the database, while no server holds the folder; returns where the old one is now."""
    if not file.is_file():
        raise StoreError(f"There is no file {file}: name a backup that `lastcard backup` has made.")
    must_be_ours(file)
    with FolderLock(folder):
        path = folder / DATABASE
        with new_copy(file, folder / f"{DATABASE}.part") as part:
            aside = set_aside(path) if path.exists() else None
            part.replace(path)
        keep_names(folder)
    return aside


@files_told()
def database_in(folder: Path) -> Path:
    path = folder / DATABASE
    if not path.is_file():
        raise StoreError(f"There is no database in {folder}: name the data folder of the server with --data.")
    return path


def must_be_ours(file: Path) -> None:
    try:
        with closing(connect(file)) as database:
            found = check(database)
            known = {name for (name,) in database.execute("SELECT name FROM sqlite_master")}
    except sqlite3.Error as error:
        raise StoreError(f"{file} cannot be restored ({error}): nothing was changed.") from None
    if not found or not {"tables", "matches", "entries"} <= known:
        raise StoreError(f"{file} is a database, but none of lastcard: nothing was changed.")


@contextmanager
def new_copy(source: Path, part: Path) -> Iterator[Path]:
    """A whole and checked copy in one file that nobody else can read; it is gone afterwards, unless it was moved."""
    try:
        part.unlink(missing_ok=True)
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        copy(source, part)
        yield part
    except (sqlite3.Error, OSError) as error:
        raise StoreError(
            f"{source} cannot be copied to {part.parent} ({error}): nothing was changed."
        ) from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def copy(source: Path, part: Path) -> None:
    with closing(connect(source)) as old, closing(connect(part)) as new:
        old.backup(new)  # all at once: in pieces it would begin again whenever the server writes
        new.execute("PRAGMA journal_mode = DELETE")  # one file, without others beside it
        check(new)
    with part.open("rb+") as copied:
        os.fsync(copied.fileno())


def set_aside(path: Path) -> Path:
    """Give the old database another name, with all that belongs to it; it is never gone, whenever the power is."""
    with suppress(sqlite3.Error), closing(connect(path)) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    aside = free_name(path.with_name(f"before-restore-{time.strftime('%Y%m%d-%H%M%S')}.db"))
    for ending in BESIDE:  # of a damaged one: it would be taken for part of the new one
        with suppress(FileNotFoundError):
            path.with_name(path.name + ending).replace(aside.with_name(aside.name + ending))
    try:
        os.link(path, aside)
    except OSError:  # a disk that knows no second names
        path.replace(aside)
    return aside


def free_name(path: Path) -> Path:
    names = (path.with_stem(f"{path.stem}-{number}") if number else path for number in range(1000))
    return next(name for name in names if not name.exists())


def keep_names(folder: Path) -> None:
    """Let the disk keep which names are in a folder; Windows does so by itself."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
