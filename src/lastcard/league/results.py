"""A file of results: its settings in the first line, then a line for each piece that was played.

A line is on the disk before the next one is begun, and half a line is played again: a run may be cut off anywhere.
"""

import os
from io import BufferedRandom
from pathlib import Path
from types import TracebackType
from typing import Self

import msgspec

from lastcard.league.play import Played
from lastcard.league.schedule import League, LeagueError


class Results:
    """The pieces of a league that were played, kept in a file if there is one."""

    def __init__(self, league: League, path: Path | None = None) -> None:
        self.league = league
        self.path = path
        self.played: dict[tuple[str, int, int], Played] = {}
        self.file: BufferedRandom | None = None

    def __enter__(self) -> Self:
        if self.path is not None:
            try:
                self.path.touch()
                self.file = self.path.open("rb+")
            except OSError as error:
                raise LeagueError(f"{self.path} cannot be used: {error.strerror or error}.") from None
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
        head = msgspec.json.encode(self.league.settings) + b"\n"
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
                played = msgspec.json.decode(line, type=Played)
            except msgspec.DecodeError as error:
                raise LeagueError(f"{self.path}:{number} cannot be read: {error}.") from None
            self.played[played.id] = played
        self.file.seek(len(content) - len(torn))
        self.file.truncate()

    def check(self, line: bytes) -> None:
        """The file must hold this league."""
        wanted = self.league.settings
        try:
            found = msgspec.json.decode(line, type=dict[str, object])
        except msgspec.DecodeError:
            found = {}
        if "league" not in found:
            raise LeagueError(f"{self.path} does not hold the results of a league: give another file.")
        if other := [name for name in wanted if found.get(name) != wanted[name]]:
            raise LeagueError(
                f"{self.path} holds a league of other settings ({', '.join(other)}): "
                "give it the same ones, or another file."
            )

    def add(self, played: Played) -> None:
        """A piece was played."""
        self.played[played.id] = played
        if self.file is not None:
            self.write(msgspec.json.encode(played) + b"\n")

    def write(self, line: bytes) -> None:
        assert self.file is not None
        try:
            self.file.write(line)
            self.file.flush()
            os.fsync(self.file.fileno())
        except OSError as error:
            raise LeagueError(f"{self.path} cannot be written: {error.strerror or error}.") from None
