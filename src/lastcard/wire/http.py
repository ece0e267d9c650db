"""The pages besides the socket: JSON over HTTP."""

import msgspec

from lastcard.rules.asks import Answer, Asked
from lastcard.wire.parts import Event, Happening, Part, Setup, Stage, View

__all__ = [
    "AskInfo",
    "CardInfo",
    "Catalog",
    "Checked",
    "Checking",
    "Color",
    "EditionInfo",
    "FoundTable",
    "HouseInfo",
    "HouseValue",
    "LevelInfo",
    "ListedMatch",
    "ListedTable",
    "Opened",
    "Opening",
    "PencilReading",
    "PencilText",
    "PencilTried",
    "Picture",
    "Replay",
]


class Color(Part):
    letter: str
    name: str


class CardInfo(Part, omit_defaults=True):
    """What a page needs to draw and explain a card."""

    code: str
    name: str  # "blue 7"
    symbol: str  # "number", "skip", "wild-emoji" …
    title: str  # "7", "Skip" …
    color: str = ""  # its letter; a wild has none
    face: str = ""  # of an Emoji number
    points: int = 0
    copies: int = 0
    says: str = ""  # what it does, in a sentence or two
    asks: str = ""  # the ask that whoever plays it has to answer first: "color", "add" or "seat"
    trial: str = ""  # what it asks of a person: "face" or "film"
    pencil: bool = False  # whether a rule can be written on it
    needs: str = ""  # what must be true of the hand it is played from; else it is a bluff
    draws: int = 0  # how many cards it makes someone draw


class HouseValue(Part):
    value: str
    text: str


class HouseInfo(Part, omit_defaults=True):
    """A house rule that fits an edition."""

    name: str
    group: str
    text: str
    default: str
    values: list[HouseValue] = []
    number: list[int] = []  # least and most, when it is a number
    free: bool = False  # any text in the rule's own notation
    called: str = ""  # what people call it, where they have a name for it


class EditionInfo(Part):
    key: str
    name: str
    game: str  # "hand" or "grid"
    seats: list[int]  # least and most
    colors: list[Color]
    cards: list[CardInfo]
    house: list[HouseInfo]
    about: str
    penalty: int  # cards for a missed call
    extra: int  # cards for a challenge that fails, on top of those in question


class LevelInfo(Part):
    name: str
    text: str


class AskInfo(Part):
    """What a table can wait for, and what answers it."""

    answer: Answer
    by: Asked  # who is asked
    verbs: list[str]  # the moves that answer it
    question: str  # in words; a name in braces is a gap
    on_pile: bool  # a card that answers it goes on the discard pile


class Catalog(Part):
    """GET /api/catalog"""

    version: int
    editions: list[EditionInfo]
    levels: list[LevelInfo]
    reactions: list[str]
    titles: list[str]  # the films of the list
    asks: dict[str, AskInfo]
    characters: int  # how many of a film are to be named
    address: str = ""  # of this server in its network, for links to people on other machines


class Opening(Part):
    """POST /api/tables: open a table and sit down as its host; with `level`, bots fill it and it starts at once."""

    name: str
    setup: Setup = msgspec.field(default_factory=Setup)
    level: str = ""


class Opened(Part):
    """The answer to POST /api/tables: the table, the seat, and the secret that proves whose seat it is."""

    table: str
    seat: int
    secret: str


class Checking(Part):
    """POST /api/check: do these rules go together?"""

    setup: Setup


class Checked(Part):
    problems: list[str]
    seats: list[int] = []
    sentences: list[str] = []  # what differs from the printed sheet


class PencilText(Part):
    """POST /api/pencil: how is this understood? POST /api/pencil/try: what does it do to the game?"""

    edition: str
    text: str
    seats: int = 4
    dare: bool = False  # keep it as a dare, whatever it says


class Picture(Part):
    """A small example table with all cards open."""

    hands: list[list[str]]
    top: str
    color: str
    turn: int
    way: str


class PencilReading(Part):
    """`kind` is rule, dare or unclear; `penciled` is what `propose` and a setup take."""

    text: str
    kind: str
    sentence: str
    penciled: str
    warnings: list[str]
    problem: str
    nearest: str
    card: str = ""
    names: list[str] = []
    story: list[str] = []  # what happens at the example table
    before: Picture | None = None
    after: Picture | None = None


class PencilTried(Part):
    """Games with the rule beside games without it."""

    sentence: str
    warnings: list[str]
    rounds: int
    turns: list[float]  # of a round: with, without
    wins: list[list[float]]  # the share of each seat: with, without
    more: bool = False  # there was no time for all games: ask again for more of them


class ListedTable(Part):
    """GET /api/tables: an array of these, tables anyone may join or watch."""

    id: str
    edition: str
    host: str
    seats: int
    people: int
    open: int
    stage: Stage
    house: int  # how many house rules


class FoundTable(Part):
    """GET /api/codes/{code}: the table that a short code stands for; for a transfer code also the seat's secret."""

    table: str
    secret: str = ""


class ListedMatch(Part):
    """GET /api/matches?ids=…: an array of these, finished matches."""

    id: str
    edition: str
    names: list[str]
    winners: list[int]
    totals: list[int]
    rounds: int
    entries: int
    ended: int


class Replay(Part):
    """GET /api/matches/{id}?seat=…: a finished match, entry by entry, as a seat saw it, a watcher (19), or all (20).

    GET /api/matches/{id}/log is the log as a text file.
    """

    id: str
    edition: str
    names: list[str]
    viewer: int
    commitment: str
    key: str
    opening: list[Event]
    entries: list[Happening]
    start: View
    rules: list[str]
    goal: str
    penciled: dict[str, str]
    charged: bool = False  # the points of a round count against those who get them
