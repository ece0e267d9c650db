"""A wall clock that somebody turns: the offset is in a file that the process looks at whenever it asks for the time."""

import mmap
import struct
import time
from pathlib import Path

OFFSET = struct.Struct("d")


def install(path: Path) -> None:
    """From now on this process has the time of the file."""
    real = time.time
    with path.open("r+b") as file:
        shown = mmap.mmap(file.fileno(), OFFSET.size)
    time.time = lambda: real() + OFFSET.unpack_from(shown)[0]


def turn(path: Path, seconds: float) -> None:
    path.write_bytes(OFFSET.pack(seconds))
