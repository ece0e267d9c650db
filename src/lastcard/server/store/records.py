"""What is kept of a table and its matches: enough to go on after the machine was switched off."""

from typing import Protocol

import msgspec

from lastcard.log import Entry
from lastcard.rules.errors import LastcardError
from lastcard.wire import Keeper, RoundScore, Setup, Stage


class StoreError(LastcardError):
    """Something could not be stored, so it has not happened."""


class SeatRecord(msgspec.Struct):
    name: str = ""
    keeper: Keeper = "open"
    level: str = ""
    digest: str = ""  # of the secret
    marks: list[str] = []  # by which whoever sits there is known if they are removed: see `removals`


class FilmNamesRecord(msgspec.Struct):
    """The names said so far in a film trial."""

    since: int  # the entry that named the film
    names: list[str] = []
    disputed: list[str] = []


class DealsRecord(msgspec.Struct):
    """Deals that more than one table plays: all keys follow from a secret that is theirs alone."""

    secret: bytes
    count: int = 1
    level: str = ""  # of the bots in seats that nobody takes
    tables: list[str] = []  # that play them; a daily deal has as many as people come
    day: str = ""  # of a daily deal
    until: int = 0  # its end, in milliseconds since 1970
    devices: list[str] = []  # digests of the devices that had a seat at this table


class DailyRecord(msgspec.Struct):
    """The table at which a device plays the deal of a day."""

    day: str
    edition: str
    device: str  # a digest
    table: str


class BranchRecord(msgspec.Struct):
    """Where a branch leaves a finished match, or another branch of it. The branch is a match of its own, but the
    entries before that are kept only there."""

    id: str  # of the branch as a match
    root: str  # the match that was played
    parent: str  # the match or branch that it leaves
    table: str
    seq: int  # of the last entry it has in common with its parent
    seat: int  # that was taken over
    whom: str  # who sat there before
    by: str
    level: str  # of the bots in all other seats
    redealt: bool
    round: int  # that it leaves
    was: RoundScore | None = None  # how the round ended that it leaves
    came: RoundScore | None = None  # how that round ended here


class TableRecord(msgspec.Struct):
    id: str
    setup: Setup
    seats: list[SeatRecord]
    host: int = 0
    stage: Stage = "lobby"
    matches: int = 0
    match: str = ""  # the id of the match that is on, or was last
    film_names: FilmNamesRecord | None = msgspec.field(default=None, name="said")
    deals: DealsRecord | None = None  # where other tables play the same
    removed: list[str] = []  # marks of those whose seats the host gave away
    branch: BranchRecord | None = None  # a table where a finished match is played on otherwise


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
    balance: list[int] = []  # of a deal that other tables play too: see `deals.balance_of`


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

    async def begin_branch(self, match: MatchRecord, table: TableRecord, entry: EntryRecord) -> None: ...

    async def save_branch(self, table: TableRecord) -> None: ...

    async def append(self, entry: EntryRecord) -> None: ...

    async def end_match(self, match: MatchRecord, table: TableRecord) -> None: ...

    async def table(self, table: str) -> TableRecord | None: ...

    async def match(self, match: str) -> MatchRecord | None: ...

    async def matches(self, ids: list[str], listed: bool, limit: int) -> list[MatchRecord]: ...

    async def branch(self, branch: str) -> BranchRecord | None: ...

    async def branches(self, root: str) -> list[BranchRecord]: ...

    async def entries(self, match: str) -> list[EntryRecord]:
        """All entries; those of a branch begin with what it has in common with its match."""

    async def matches_at(self, tables: list[str]) -> list[MatchRecord]: ...

    async def save_daily(self, daily: DailyRecord) -> None: ...

    async def daily(self, day: str, edition: str) -> list[DailyRecord]: ...

    async def secret(self, name: str) -> bytes: ...

    async def close(self) -> None: ...
