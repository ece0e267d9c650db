"""One server for each data folder: a lock that ends with its process, however that ends."""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Self

import msgspec

from lastcard.server.store.folder import keep_private, private_folder
from lastcard.server.store.records import StoreError

LOCK = "lastcard.lock"
# Windows lets nobody read what is locked, so this is far behind what is written.
LOCKED_BYTE = 1 << 20


class Holder(msgspec.Struct, omit_defaults=True):
    """Who holds a folder, as the lock file tells others."""

    process: int
    since: int  # seconds since 1970
    address: str = ""  # where its page is

    def __str__(self) -> str:
        since = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(self.since))
        where = f" at {self.address}" if self.address else ""
        return f"process {self.process}{where}, since {since}"


class FolderLock:
    """A folder that is ours until we let it go; StoreError says who else holds it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / LOCK
        self.holder = Holder(os.getpid(), int(time.time()))
        try:
            private_folder(folder)
            if self.path.exists():
                keep_private(self.path)
            # Not inherited by processes that we start: the lock must end with us.
            self.file = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise StoreError(unusable(folder, error)) from None
        try:
            lock(self.file)
        except (BlockingIOError, PermissionError):
            os.close(self.file)
            raise StoreError(held(folder, self.path)) from None
        except OSError as error:
            os.close(self.file)
            raise StoreError(unusable(folder, error)) from None
        self.tell()

    def tell(self, address: str = "") -> None:
        """Write who holds the folder, for whoever comes second."""
        self.holder.address = address
        with suppress(OSError):  # on a full disk the lock holds without it
            os.ftruncate(self.file, 0)
            os.lseek(self.file, 0, os.SEEK_SET)
            os.write(self.file, msgspec.json.encode(self.holder))

    def release(self) -> None:
        """Let it go; the file stays, since someone may be about to lock it."""
        os.close(self.file)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()


def unusable(folder: Path, error: OSError) -> str:
    reason = error.strerror or str(error)
    return f"The data folder {folder} cannot be used ({reason}): choose another one with --data."


def held(folder: Path, path: Path) -> str:
    """The sentence for whoever comes second."""
    try:
        who = f" ({msgspec.json.decode(path.read_bytes(), type=Holder)})"
    except (OSError, msgspec.MsgspecError, UnicodeError, ValueError, OverflowError):
        who = ""
    return (
        f"The data folder {folder} is in use by another server{who}: "
        "stop that one, or choose another folder with --data."
    )


if sys.platform == "win32":
    import msvcrt

    def lock(file: int) -> None:
        """Lock an open file, or raise PermissionError."""
        os.lseek(file, LOCKED_BYTE, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock(file: int) -> None:
        """Lock an open file, or raise BlockingIOError."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
