"""What is kept of a table and its matches: enough to go on after the machine was switched off."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import msgspec

from lastcard.log import Entry
from lastcard.rules.errors import LastcardError
from lastcard.wire import HostAct, Keeper, RoundScore, Setup, Stage


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


class FencedError(StoreError):
    """Nothing was stored: this server may not write here anymore, since another one has its tables now, or will."""

    def __init__(self) -> None:
        super().__init__("The table is at another server now.")


class ElsewhereError(LastcardError):
    """A table is at another server, which alone may change it."""

    def __init__(self, address: str) -> None:
        super().__init__(f"The table is at {address}.")
        self.address = address


class SeatRecord(msgspec.Struct):
    name: str = ""
    keeper: Keeper = "open"
    level: str = ""
    digest: str = ""  # of the secret
    device: str = ""  # a digest, where other tables play the same deals
    relieved: bool = False  # someone asked for a bot to play here
    digests: list[str] = []  # of the secrets that other devices got with a transfer code
    marks: list[str] = []  # by which whoever sits there is known if they are removed: see `removals`
    guest: int = 0  # the line of the tally that is theirs; 0: they have none yet
    since: int = 0  # rounds of this match that were over when they sat down
    avatar: str = ""
    color: str = ""


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


class BanRecord(msgspec.Struct, frozen=True):
    """Whom the operator does not let in."""

    whom: str  # "address …" or "name …": see `bans`
    until: int = 0  # seconds since 1970; 0: until it is lifted


class FilmNamesRecord(msgspec.Struct):
    """The names said so far in a film trial."""

    since: int  # the entry that named the film
    names: list[str] = []
    disputed: list[str] = []


class TallyRecord(msgspec.Struct, frozen=True):
    """What someone has won at a table so far."""

    guest: int
    name: str = ""
    keeper: Keeper = "person"
    matches: int = 0
    rounds: int = 0
    played: int = 0
    avatar: str = ""
    color: str = ""


class EveningRecord(msgspec.Struct, frozen=True):
    """What was won at a table, over rematches and changes of edition: see `evening`."""

    counted: str = ""  # the match that was counted last
    matches: int = 0
    guests: int = 0  # numbers given so far
    lines: list[TallyRecord] = []


class DealsRecord(msgspec.Struct):
    """Deals that more than one table plays: all keys follow from a secret that is theirs alone."""

    secret: bytes
    count: int = 1
    level: str = ""  # of the bots in seats that nobody takes
    tables: list[str] = []  # that play them; a daily deal has as many as people come
    day: str = ""  # of a daily deal
    until: int = 0  # its end, in milliseconds since 1970
    devices: list[str] = []  # digests of the devices that have played at this table
    chance: str = ""  # the generator, the same for all tables; empty: the fast one


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
    replaced: str = msgspec.field(name="whom")  # who sat there before
    by: str
    level: str  # of the bots in all other seats
    redealt: bool
    round: int  # that it leaves
    before: RoundScore | None = msgspec.field(default=None, name="was")  # how the round ended that it leaves
    after: RoundScore | None = msgspec.field(default=None, name="came")  # how that round ended here


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
    code: str = ""  # the short code, with which people sit down, or watch
    closed: bool = False  # everyone has left a match for good
    host_log: list[HostAct] = []  # what hosts did, the newest last
    evening: EveningRecord = EveningRecord()


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
    chance: str = ""  # where it comes from, as the log says it; empty: the fast generator


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


class EntryRecord(msgspec.Struct, array_like=True, gc=False):
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


class Peer(msgspec.Struct, frozen=True):
    """Another server on the same store."""

    id: str
    address: str
    listing: bytes = b"[]"  # its tables that anyone may join, as it wrote them


class SnapshotRecord(msgspec.Struct):
    """How a match stood after an entry: a cache, which whoever reads it holds against the log."""

    match: str
    seq: int
    data: bytes
    digest: str  # of the data


class KeptTable(msgspec.Struct):
    """A table with all that it takes to open it."""

    record: TableRecord
    touched: int  # when it was used last, in seconds since 1970
    code: CodeRecord | None = None  # the one by which the table is found
    match: MatchRecord | None = None  # that is on, or was last
    entries: list[EntryRecord] = []
    snapshot: SnapshotRecord | None = None


class Store(Protocol):
    """Where tables are kept. A write returns when what it wrote survives a crash, or raises StoreError: then nothing
    was stored, unless it is InDoubtError. After that nothing is read or written before it is certain what is there.

    A store writes a line in the log when something fails, so that those who use it need not. Several servers may share
    one: then each table is at one of them, which alone writes about it."""

    @property
    def trouble(self) -> str:
        """Why nothing can be stored at the moment; empty while all is well."""

    @property
    def place(self) -> str:
        """Where it is, for people; without secrets."""

    # Several servers.

    @property
    def is_shared(self) -> bool:
        """Whether other servers may come to its tables."""

    @property
    def peers(self) -> Sequence[Peer]:
        """The other servers, as they were a moment ago."""

    def attend(self, lost: Callable[[], None], listing: Callable[[], bytes]) -> None:
        """`lost` hears when all tables here may be at other servers; `listing` is told to those."""

    @property
    def is_valid(self) -> bool:
        """Whether what it was claimed for is certainly still here."""

    async def claim(self, table: str) -> "Store":
        """A table is here from now on: returns the store for what is written about it. ElsewhereError: it is not."""

    async def release(self, tables: list[str], heirs: Sequence[str] = ()) -> None:
        """These tables may go to other servers: nobody here writes about them anymore. Each is its heir's at once, a
        server named by its id, if that lives and has an address of its own."""

    async def leave(self) -> None:
        """The same for all tables: this server is about to end."""

    # Writing.

    async def save_table(self, table: TableRecord) -> None: ...

    async def touch(self, tables: list[str]) -> None:
        """These tables are in use: nobody takes them for abandoned, and their codes stay good."""

    async def begin_match(self, match: MatchRecord, table: TableRecord) -> None: ...

    async def begin_branch(self, match: MatchRecord, table: TableRecord, entry: EntryRecord) -> None: ...

    async def save_branch(self, table: TableRecord) -> None: ...

    async def append(self, entry: EntryRecord) -> None: ...

    async def save_snapshot(self, snapshot: SnapshotRecord) -> None:
        """Keep it in place of the one before of the same match."""

    async def snapshot(self, match: str) -> SnapshotRecord | None:
        """The last one of a match that is on."""

    async def end_match(self, match: MatchRecord, table: TableRecord) -> None:
        """The match is over: its end is kept, and its snapshot goes."""

    async def save_daily(self, daily: DailyRecord) -> bool:
        """The table at which a device plays the deal of a day; false if it has another one, which exists."""

    async def save_code(self, code: CodeRecord, table: TableRecord | None = None) -> None:
        """A code in place of the one before for the same table or seat, and maybe the table; both or neither."""

    async def use_code(self, code: str, table: TableRecord) -> None:
        """A code is used up, and the table is kept as that changed it; both or neither."""

    async def trade_code(self, code: str, ticket: CodeRecord) -> bool:
        """A code is used up, and another one is in its place; false if someone was faster."""

    async def save_bans(self, bans: list[BanRecord]) -> None:
        """Each in place of the one before of the same people; others that have ended go."""

    async def lift_bans(self, whom: list[str]) -> None: ...

    async def try_writing(self) -> None:
        """Write something that changes nothing, to find out whether anything can be kept."""

    # Reading.

    async def table(self, table: str) -> TableRecord | None: ...

    async def kept(self, table: str) -> KeptTable | None:
        """A table with its code and its match: in one look, for many are opened after a crash."""

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

    async def daily(self, day: str, edition: str) -> list[DailyRecord]: ...

    async def secret(self, name: str) -> bytes: ...

    async def code(self, code: str) -> CodeRecord | None: ...

    async def bans(self) -> list[BanRecord]: ...

    async def close(self) -> None: ...


class OneServer:
    """The part of a store that is about several servers, where there is only one."""

    is_shared = False
    is_valid = True
    peers: Sequence[Peer] = ()

    def attend(self, lost: Callable[[], None], listing: Callable[[], bytes]) -> None:
        """Nobody takes anything from here."""

    async def claim(self, table: str) -> Any:
        return self

    async def release(self, tables: list[str], heirs: Sequence[str] = ()) -> None:
        """There is nobody who waits for them."""

    async def leave(self) -> None:
        """What is kept is found by whoever comes next."""
