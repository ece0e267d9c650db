"""A file of what was played: its settings in the first line, then a line for each piece.

A line is on the disk before the next one is begun, and half a line is played again: a run may be cut off anywhere.
"""

import os
from io import BufferedRandom
from pathlib import Path
from types import TracebackType
from typing import Any, Generic, Self, TypeVar

import msgspec

from lastcard.rules.errors import LastcardError

Row = TypeVar("Row")


class KeptFile(Generic[Row]):
    """The pieces of a run in a file, or nowhere if there is none."""

    def __init__(
        self,
        kind: str,
        settings: dict[str, Any],
        row: type[Row],
        path: Path | None,
        error: type[LastcardError],
    ) -> None:
        self.kind = kind
        self.settings = settings
        self.row = row
        self.path = path
        self.error = error
        self.rows: list[Row] = []
        self.file: BufferedRandom | None = None

    def __enter__(self) -> Self:
        if self.path is not None:
            try:
                self.path.touch()
                self.file = self.path.open("rb+")
            except OSError as error:
                raise self.error(f"{self.path} cannot be used: {error.strerror or error}.") from None
            try:
                self.load()
            except BaseException:
                self.file.close()
                raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.file is not None:
            self.file.close()

    def load(self) -> None:
        """What is in the file already; half a line at its end is cut off."""
        assert self.file is not None
        content = self.file.read()
        head = msgspec.json.encode(self.settings) + b"\n"
        if head.startswith(content) and content != head:  # nothing, or cut off in the first line
            self.file.seek(0)
            self.file.truncate()
            self.write(head)
            return
        first, ended, rest = content.partition(b"\n")
        self.check(first if ended else b"")
        *lines, torn = rest.split(b"\n")
        for number, line in enumerate(lines, start=2):
            try:
                self.rows.append(msgspec.json.decode(line, type=self.row))
            except msgspec.DecodeError as error:
                raise self.error(f"{self.path}:{number} cannot be read: {error}.") from None
        self.file.seek(len(content) - len(torn))
        self.file.truncate()

    def check(self, line: bytes) -> None:
        """The file must hold this very run."""
        try:
            found = msgspec.json.decode(line, type=dict[str, object])
        except msgspec.DecodeError:
            found = {}
        if self.kind not in found:
            raise self.error(f"{self.path} does not hold the results of {a(self.kind)}: give another file.")
        if other := [name for name in self.settings if found.get(name) != self.settings[name]]:
            raise self.error(
                f"{self.path} holds {a(self.kind)} of other settings ({', '.join(other)}): "
                "give it the same ones, or another file."
            )

    def add(self, row: Row) -> None:
        """A piece was played."""
        self.rows.append(row)
        if self.file is not None:
            self.write(msgspec.json.encode(row) + b"\n")

    def write(self, line: bytes) -> None:
        assert self.file is not None
        try:
            self.file.write(line)
            self.file.flush()
            os.fsync(self.file.fileno())
        except OSError as error:
            raise self.error(f"{self.path} cannot be written: {error.strerror or error}.") from None


def a(word: str) -> str:
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"
