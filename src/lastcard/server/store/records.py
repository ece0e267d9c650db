"""What is kept of a table and its matches: enough to go on after the machine was switched off."""

from typing import Protocol

import msgspec

from lastcard.log import Entry
from lastcard.rules.errors import LastcardError
from lastcard.wire import Keeper, Setup, Stage


class StoreError(LastcardError):
    """Something could not be stored, so it has not happened."""


class SeatRecord(msgspec.Struct):
    name: str = ""
    keeper: Keeper = "open"
    level: str = ""
    digest: str = ""  # of the secret


class FilmNamesRecord(msgspec.Struct):
    """The names said so far in a film trial."""

    since: int  # the entry that named the film
    names: list[str] = []
    disputed: list[str] = []


class TableRecord(msgspec.Struct):
    id: str
    setup: Setup
    seats: list[SeatRecord]
    host: int = 0
    stage: Stage = "lobby"
    matches: int = 0
    match: str = ""  # the id of the match that is on, or was last
    film_names: FilmNamesRecord | None = msgspec.field(default=None, name="said")


class MatchRecord(msgspec.Struct):
    id: str
    table: str
    number: int
    rules: str  # complete, as text
    names: list[str]
    key: bytes
    commitment: str
    listed: bool
    begun: int
    ended: int = 0
    winners: list[int] = []
    totals: list[int] = []
    rounds: int = 0
    entries: int = 0


class EntryRecord(msgspec.Struct):
    match: str
    seq: int
    at: int  # milliseconds since 1970
    seat: int
    move: str
    digest: str
    note: str = ""
    message_id: str = ""  # the id that the client gave to its message

    @property
    def entry(self) -> Entry:
        """As it stands in the log."""
        return Entry(self.seq, self.seat, self.move, self.digest, self.note)


class Store(Protocol):
    """Where tables are kept. A write returns when what it wrote survives a crash, or raises StoreError."""

    async def save_table(self, table: TableRecord) -> None: ...

    async def begin_match(self, match: MatchRecord, table: TableRecord) -> None: ...

    async def append(self, entry: EntryRecord) -> None: ...

    async def end_match(self, match: MatchRecord, table: TableRecord) -> None: ...

    async def table(self, table: str) -> TableRecord | None: ...

    async def match(self, match: str) -> MatchRecord | None: ...

    async def matches(self, ids: list[str], listed: bool, limit: int) -> list[MatchRecord]: ...

    async def entries(self, match: str) -> list[EntryRecord]: ...

    async def close(self) -> None: ...
