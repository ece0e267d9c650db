"""A seat at a live table: who keeps it, and over which connections."""

from dataclasses import dataclass, field
from typing import Protocol

import structlog

from lastcard import wire
from lastcard.bots import USUAL_LEVEL, Bot, bot, level_name
from lastcard.bots.levels import KNOWN, POLICY_OF, SEARCHING, nearest_level
from lastcard.engine.mind import NETWORK
from lastcard.films.catalog import films
from lastcard.minds.weights import TABLES, WeightsError, weights_of
from lastcard.rules.build import Rules
from lastcard.rules.errors import closed
from lastcard.server.clock import table_time
from lastcard.server.errors import RequestError
from lastcard.server.store.records import SeatRecord
from lastcard.server.tokens import digest_of, is_secret
from lastcard.wire import FaceHelp, Keeper

log = structlog.get_logger()
STAND_IN = USUAL_LEVEL  # how a bot plays that goes on for someone
CONNECTIONS_PER_SEAT = 8  # connections of one seat
DEVICES_PER_SEAT = 8  # that got it with a transfer code; the one that came first loses it
UNLEARNED = (
    "Bots of the level “{level}” cannot play here: what they have learned is missing or damaged. "
    "Choose another level."
)
BOT_NAMES = ("Mio", "Juno", "Pip", "Kaya", "Otto", "Lumi", "Nino", "Vera", "Bix", "Tove")  # of bots


class Connection(Protocol):
    """A connection of one person or watcher."""

    seat: "Seat | None"
    secret: str
    pledge: str  # of a number for the next shuffle; empty where a client has none
    address: str  # where it comes from; empty where nobody knows
    trip: float  # seconds of its last round trip
    received: float  # when the message came that it is about, by the steady clock
    screen: bool  # whether everyone looks at it: it never gets a seat

    def send(self, message: wire.AnyServerMessage) -> None: ...

    def send_bytes(self, data: bytes) -> None: ...

    def close(self, code: str, sentence: str, again: bool, address: str = "") -> None: ...


def without(connections: tuple[Connection, ...], *gone: Connection) -> tuple[Connection, ...]:
    """Connections but for some; in tuples, for most tables have few or none, and an empty set is heavy."""
    return tuple(one for one in connections if one not in gone)


@dataclass(eq=False, slots=True)
class Seat:
    """One place, whose number in the order of play is the `seat` of moves and events.

    A person's seat belongs to whoever holds its secret; only its digest is known here.
    """

    name: str = ""
    keeper: Keeper = "open"
    level: str = ""
    digest: str = ""
    device: str = ""  # a digest, where other tables play the same deals
    digests: list[str] = field(default_factory=list)  # of other secrets that open it
    marks: list[str] = field(default_factory=list)  # see `removals`
    guest: int = 0  # the line of the tally: see `evening`
    since: int = 0  # rounds of this match that were over when its keeper sat down
    avatar: str = ""
    color: str = ""
    connections: tuple[Connection, ...] = ()
    stand_in: bool = False
    relieved: bool = False  # someone asked for the stand-in, so coming back does not end it
    ready: bool = False
    face_help: FaceHelp = "none"
    gone: float = field(default_factory=table_time)  # since when nobody is here
    bot: Bot | None = None
    offer: list[str] = field(default_factory=list)
    offered: int = 0  # the entry that made the offer what it is

    @property
    def here(self) -> bool:
        return bool(self.connections)

    @property
    def plays_itself(self) -> bool:
        """Whether a bot decides for this seat."""
        return self.keeper == "bot" or self.stand_in

    @property
    def spoken(self) -> str:
        """The name in the log."""
        return f"{self.name} ({self.level})" if self.keeper == "bot" else self.name

    def record(self) -> SeatRecord:
        return SeatRecord(
            self.name,
            self.keeper,
            self.level,
            self.digest,
            self.device,
            self.relieved,
            self.digests,
            self.marks,
            self.guest,
            self.since,
            self.avatar,
            self.color,
        )

    def opens_with(self, secret: str) -> bool:
        return any(is_secret(secret, digest) for digest in (self.digest, *self.digests))

    def add_device(self, secret: str) -> None:
        """Another device has a secret of its own for this seat."""
        self.digests = [*self.digests, digest_of(secret)][-DEVICES_PER_SEAT:]

    def info(self) -> wire.Seat:
        shown = (self.name, self.keeper, self.level, self.here, self.stand_in, self.ready, self.face_help)
        return wire.Seat(*shown, self.avatar, self.color)

    def vacate(self) -> None:
        """Open the seat for someone else."""
        self.name = self.level = self.digest = self.device = self.avatar = self.color = ""
        self.digests, self.marks = [], []
        self.guest = 0
        self.keeper = "open"
        self.stand_in = self.relieved = self.ready = False
        self.face_help = "none"
        self.bot = None

    def teach(self, level: str, bot: Bot) -> None:
        """The bot that sits here plays at another level from now on."""
        self.level, self.bot = level_name(level), bot

    def give_to_bot(self, level: str, bot: Bot, name: str) -> None:
        """Let a bot sit down."""
        self.vacate()
        self.name, self.keeper, self.level, self.bot = name, "bot", level_name(level), bot


def bot_name(seats: list[Seat]) -> str:
    """A name for a bot that nobody at the table has."""
    taken = {seat.name for seat in seats}
    return next((name for name in BOT_NAMES if name not in taken), f"Bot {len(taken)}")


def bot_of(seat: Seat) -> Bot:
    """The bot that decides for a seat."""
    if seat.bot is None:
        seat.bot = new_bot(seat.level or STAND_IN)
    return seat.bot


def new_bot(level: str) -> Bot:
    if level not in KNOWN:  # nobody's own file: it would run on the server
        known = closed(nearest_level(level[:40]))
        raise RequestError("malformed", f"There is no bot “{level[:40]}”: {known}")
    return bot(level, films())


def has_learned(level: str) -> bool:
    """Whether bots of a level decide by what was learned from many rounds."""
    return level == SEARCHING or POLICY_OF.get(level) == NETWORK


def must_have_learned(level: str, rules: Rules) -> None:
    """A level that needs weights is refused where they are missing or damaged."""
    if not has_learned(level):
        return
    try:
        for table in TABLES:
            weights_of(rules.edition.key, rules.game, table)
    except WeightsError as error:
        log.error("a level cannot play", level=level, reason=str(error))
        raise RequestError("not-now", UNLEARNED.format(level=level)) from None
