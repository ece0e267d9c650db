"""What messages are made of: tables, seats, views and events, as typed JSON."""

from enum import StrEnum
from typing import Literal

import msgspec

from lastcard.rules.editions.load import DEFAULT_EDITION

__all__ = [
    "AVATARS",
    "COLORS",
    "Acted",
    "Away",
    "BranchInfo",
    "Clock",
    "DealsInfo",
    "Event",
    "FaceHelp",
    "Faces",
    "Happening",
    "HintTaken",
    "HostAct",
    "JudgedMove",
    "Keeper",
    "Part",
    "Proposal",
    "RoundScore",
    "Seat",
    "Setup",
    "Stage",
    "TableInfo",
    "TallyLine",
    "View",
    "Watching",
]

Stage = Literal["lobby", "playing", "between", "over"]
Keeper = Literal["open", "person", "bot"]
Watching = Literal["nothing", "public", "everything"]
Away = Literal["bot", "wait"]
Acted = Literal["changed", "proposed", "filled", "removed", "relieved", "returned", "invited", "handed"]
FaceHelp = Literal["none", "slow", "held"]


# Who is who at a glance: each is at most once at a table. Their drawings and hues are the page's.
AVATARS = (
    "fox", "owl", "frog", "octopus", "penguin", "crab", "turtle", "lion", "butterfly", "whale", "unicorn", "panda",
    "parrot", "rabbit", "dragon", "cactus", "mushroom", "rocket", "sailboat", "ghost",
)  # fmt: skip
COLORS = ("red", "blue", "yellow", "green", "purple", "orange", "sky", "pink", "slate", "lime")


class Faces(StrEnum):
    """How a face is kept: on the player's honor, by holding a button, or before a camera."""

    HONOR = "honor"
    HOLD = "hold"
    CAMERA = "camera"

    @classmethod
    def _missing_(cls, value: object) -> "Faces | None":
        """Setups that were stored or sent by an old page spell it the British way."""
        return cls.HONOR if value == "honour" else None


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A piece of a message."""


class Setup(Part):
    """What the host chooses for a table. A `house` value is the text that stands after `name=` on the command line."""

    edition: str = DEFAULT_EDITION
    seats: int = 4
    house: dict[str, str] = {}
    pencil: list[str] = []
    listed: bool = False
    turn_seconds: int = 0  # 0: no clock
    away: Away = "bot"  # what happens when a player is gone
    away_seconds: int = 30  # after so long
    film_seconds: int = 60  # for naming characters
    faces: Faces = Faces.HOLD  # how a face is kept
    uno_grace: int = 1200  # milliseconds in which nobody's faster line counts
    watching: Watching = "public"
    watch_delay: int = (
        60  # seconds, for watchers who see everything; and not before every seat has had a turn since
    )
    chat: bool = True
    hints: bool = False  # everyone may ask the coach, also where several people play


class Seat(Part):
    """A place at the table. They stand in the order of play: the number of a seat is its index."""

    name: str = ""
    keeper: Keeper = "open"
    level: str = ""  # of a bot
    here: bool = False  # a person with at least one open connection
    stand_in: bool = False  # a bot plays for a person who is away
    ready: bool = False  # for the next round or the rematch
    face_help: FaceHelp = "none"  # a face that slips: caught in time, with more time for it, or held for them
    avatar: str = ""  # one of AVATARS, which nobody else here has; empty where nobody sits
    color: str = ""  # one of COLORS, likewise


class Proposal(Part):
    """Something that holds when all people here agree: a rule that someone wants to pencil on the customizable cards,
    or that watchers see every hand."""

    by: int
    sentences: list[str]  # none: erase what is written
    agreed: list[bool]
    number: int = 0  # of the proposal, at this table
    meanings: list[
        str
    ] = []  # what each does, said of the rule itself: the words in front of one may say something else
    watch_delay: int = -1  # seconds after which watchers see every hand; -1: it is about the cards


class DealsInfo(Part):
    """Deals that are played at other tables too, each as a match of one round."""

    count: int  # how many; `matches` of the table says how many were begun
    day: str = ""  # of a daily deal, such as 2026-11-17; empty where two tables play the same


class HostAct(Part):
    """Something that a host did, and that everyone at the table may know."""

    at: int  # milliseconds since 1970
    by: str  # the name of the host
    what: Acted
    whom: str = ""  # the name of whom it is about
    about: list[str] = []  # of `changed` and `proposed`: the fields of the setup


class RoundScore(Part):
    """One line of the score sheet."""

    round: int
    winner: int
    points: list[int]
    totals: list[int]


class TallyLine(Part):
    """What someone has won at this table so far, over rematches and changes of edition. Those who left stay on it."""

    name: str
    keeper: Keeper
    seat: int  # where they sit; -1: they have left
    matches: int  # won
    rounds: int  # won
    played: int  # matches until their end
    avatar: str = ""
    color: str = ""


class BranchInfo(Part):
    """Where a branch of a finished match comes from."""

    root: str  # the match that was played
    parent: str  # the match, or the branch of it, that this one leaves
    seq: int  # of the last entry they have in common
    seat: int  # that was taken over
    replaced: str  # who sat there before
    redealt: bool  # the cards that this seat could not see are other ones
    before: RoundScore | None  # how the round ended that it leaves


class TableInfo(Part):
    """What everyone at the table may know of it besides the match."""

    id: str
    setup: Setup
    seats: list[Seat]
    host: int
    stage: Stage
    code: str = ""  # the short code, while people may still sit down
    watchers: int = 0
    matches: int = 0  # how many were begun at this table
    proposal: Proposal | None = None
    deals: DealsInfo | None = None
    branch: BranchInfo | None = None  # what is played here is not a match but what might have been
    meanings: list[str] = []  # what each sentence of the setup's `pencil` does
    screens: int = 0  # for everyone to look at: while there is one, phones are quiet
    deal_in: int = 0  # milliseconds until the next round is dealt by itself, between rounds
    tally: list[TallyLine] = []  # the best first; empty until a match is over
    counted: int = 0  # matches that are in the tally


class Event(Part, omit_defaults=True):
    """One consequence as the reader may know it, in the words of the notation: a card they may not see is `?`."""

    verb: str
    seat: int = -1
    other: int = -1
    cards: list[str] = []
    number: int = 0
    what: str = ""


class Clock(Part):
    """How long the table still waits, when it was told."""

    left: int  # milliseconds
    total: int


class View(Part, omit_defaults=True):
    """The whole view of a seat or a watcher at one moment. A hand game has `hands`, Golf has `grids`."""

    viewer: int
    seats: int
    round: int
    dealer: int
    turn: int
    way: str
    phase: str
    ask: str
    asked: int
    draws: int
    discard: list[str]  # the last one lies on top
    score: list[int]
    total: list[int]
    won: list[bool]
    said: list[bool]
    owing: int
    fresh: str
    color: str = ""
    hands: list[list[str]] = []
    stack: int = 0
    faces: list[str] = []
    tried: int = -1
    trial: str = ""
    accuser: int = -1
    carried: str = ""  # the card that the table carries out
    votes: list[int] = []  # 1 yes, 2 no; in a contest 3 and the seat, or 3 for a tap
    orders: list[
        str
    ] = []  # what is to happen if the others agree, and to which seats: `draw3 1 -`, `swap 0 1` …
    duties: list[str] = []  # the card that says what a seat must play in its next turn
    grids: list[list[list[str]]] = []
    taken: bool = False


class Happening(Part):
    """One entry of the log and its consequences, as the reader may know them."""

    seq: int
    seat: int  # 16 dealer, 17 clock, 18 referee
    move: str
    events: list[Event]
    note: str = ""
    why: str = ""  # how the server decided between moves that came at the same time
    at: int = 0  # milliseconds since 1970


class JudgedMove(Part):
    """A move as the coach judges it: what it is worth, and how far it is behind the best, each with its 95 % error."""

    move: str
    words: str
    value: float  # a share of rounds from 0 to 1, or points
    error: float
    behind: float
    behind_error: float


class HintTaken(Part):
    """A player asked the coach after this entry."""

    seat: int
    seq: int
