"""What is kept of a table and its matches: enough to go on after the machine was switched off."""

from typing import Protocol

import msgspec

from lastcard.log import Entry
from lastcard.rules.errors import LastcardError
from lastcard.wire import Keeper, RoundScore, Setup, Stage


class StoreError(LastcardError):
    """Something could not be stored, so it has not happened. The code is one of wire.ERRORS."""

    code = "not-kept"

    def told(self, outcome: str) -> str:
        """What the person is told whose wish it was."""
        return f"{self} {outcome}; try again in a moment."


class InDoubtError(StoreError):
    """Nobody knows whether something was stored: what is there must be read again before anyone goes on."""

    code = "in-doubt"

    def told(self, outcome: str) -> str:
        return f"{self} Look at the table, which is read again from the disk, before you try again."


class SeatRecord(msgspec.Struct):
    name: str = ""
    keeper: Keeper = "open"
    level: str = ""
    digest: str = ""  # of the secret
    device: str = ""  # a digest, where other tables play the same deals
    relieved: bool = False  # someone asked for a bot to play here
    digests: list[str] = []  # of the secrets that other devices got with a transfer code
    marks: list[str] = []  # by which whoever sits there is known if they are removed: see `removals`


class ProposalRecord(msgspec.Struct, frozen=True):
    """What someone wants and everyone has to agree to; people are known by the digests of their secrets."""

    number: int = 0  # of the last one at this table, also when none is left
    by: str = ""
    sentences: list[str] | None = None  # for the blank cards; None: nothing is proposed
    agreed: list[str] = []
    watch_delay: int = -1  # seconds, if it is about watchers who see every hand


class CodeRecord(msgspec.Struct):
    """A code that people type: to a table, or (once) to a seat at it."""

    code: str  # to a seat only its digest
    table: str
    until: int  # milliseconds since 1970
    seat: str = ""  # the digest of its secret


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
    devices: list[str] = []  # digests of the devices that have played at this table


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
    proposal: ProposalRecord = ProposalRecord()
    code: str = ""  # the short code, while people may still sit down


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


class FinishedRecord(msgspec.Struct):
    """A finished match as a list shows it, without its rules, which are long, and its key."""

    id: str
    edition: str  # its name
    names: list[str]
    winners: list[int]
    totals: list[int]
    rounds: int
    entries: int
    ended: int

    @property
    def place(self) -> "Place":
        return self.ended, self.id


Place = tuple[int, str]  # of a match among the finished ones: when it ended, and its id
NEWEST: Place = (1 << 62, "")


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
    """Where tables are kept. A write returns when what it wrote survives a crash, or raises StoreError: then nothing
    was stored, unless it is InDoubtError. After that nothing is read or written before it is certain what is there.

    A store writes a line in the log when something fails, so that those who use it need not."""

    @property
    def trouble(self) -> str:
        """Why nothing can be stored at the moment; empty while all is well."""

    async def save_table(self, table: TableRecord) -> None: ...

    async def touch(self, tables: list[str]) -> None:
        """These tables are in use: nobody takes them for abandoned."""

    async def begin_match(self, match: MatchRecord, table: TableRecord) -> None: ...

    async def begin_branch(self, match: MatchRecord, table: TableRecord, entry: EntryRecord) -> None: ...

    async def save_branch(self, table: TableRecord) -> None: ...

    async def append(self, entry: EntryRecord) -> None: ...

    async def end_match(self, match: MatchRecord, table: TableRecord) -> None: ...

    async def table(self, table: str) -> TableRecord | None: ...

    async def match(self, match: str) -> MatchRecord | None: ...

    async def finished(
        self, ids: list[str], listed: bool, limit: int, before: Place = NEWEST
    ) -> list[FinishedRecord]:
        """Finished matches, the newest first, from a place on: those with these ids, and the listed ones if wanted."""

    async def branch(self, branch: str) -> BranchRecord | None: ...

    async def branches(self, root: str) -> list[BranchRecord]: ...

    async def entries(self, match: str) -> list[EntryRecord]:
        """All entries; those of a branch begin with what it has in common with its match."""

    async def matches_at(self, tables: list[str]) -> list[MatchRecord]: ...

    async def save_daily(self, daily: DailyRecord) -> None: ...

    async def daily(self, day: str, edition: str) -> list[DailyRecord]: ...

    async def secret(self, name: str) -> bytes: ...

    async def save_code(self, code: CodeRecord) -> None:
        """A code in place of the one before for the same table or seat."""

    async def code(self, code: str) -> CodeRecord | None: ...

    async def use_code(self, code: str, table: TableRecord) -> None:
        """A code is used up, and the table is kept as that changed it; both or neither."""

    async def try_writing(self) -> None:
        """Write something that changes nothing, to find out whether anything can be kept."""

    async def close(self) -> None: ...
