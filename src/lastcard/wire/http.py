"""The pages besides the socket: JSON over HTTP."""

from typing import Literal

import msgspec

from lastcard.rules.asks import Answer, Asked
from lastcard.wire.parts import BranchInfo, Event, Happening, JudgedMove, Part, RoundScore, Setup, Stage, View

__all__ = [
    "AskInfo",
    "Branching",
    "CardInfo",
    "Catalog",
    "Checked",
    "Checking",
    "Color",
    "ComparedDeal",
    "ComparedTable",
    "Comparison",
    "Daily",
    "DailyAsking",
    "DailyOpening",
    "DailyResult",
    "DuplicateOpened",
    "DuplicateOpening",
    "EditionInfo",
    "Fix",
    "FoundTable",
    "HouseInfo",
    "HouseValue",
    "LengthInfo",
    "LevelInfo",
    "ListedBranch",
    "ListedMatch",
    "ListedTable",
    "Opened",
    "Opening",
    "PencilReading",
    "PencilText",
    "PencilTried",
    "Picture",
    "Portrait",
    "PresetInfo",
    "Puzzle",
    "PuzzleInfo",
    "Reason",
    "Redealt",
    "Replay",
    "Tree",
    "TriedLine",
    "Written",
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
    clauses: list[str] = []  # of the sheet, that it rests on


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


class PresetInfo(Part, omit_defaults=True):
    """House rules and table options that people choose together, as far as an edition has them."""

    name: str
    title: str
    text: str
    level: str = ""  # of bots; empty where it does not matter
    house: dict[str, str] = {}
    options: dict[str, int | bool | str] = {}  # fields of a setup


class LengthInfo(Part):
    """How long a match lasts, and the house rules that make it so."""

    house: dict[str, str]
    rounds: int
    points: int  # 0 where the rounds are counted


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
    presets: list[PresetInfo]  # the printed rules first
    lengths: list[LengthInfo]  # the shortest first


class LevelInfo(Part):
    """How well a bot plays."""

    name: str
    title: str
    text: str
    formerly: str  # its name before, which is still understood; or empty


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
    famous: list[str]  # those of them that everyone has heard of, the oldest first
    asks: dict[str, AskInfo]
    characters: int  # how many of a film are to be named
    usual_level: str  # of bots, where nobody chose another
    first_level: str  # in someone's first game
    address: str = ""  # of this server in its network, for links to people on other machines
    other_titles: dict[str, list[str]] = {}  # what else people call a film of the list


class Opening(Part):
    """POST /api/tables: open a table and sit down as its host; with `level`, bots fill it and it starts at once."""

    name: str
    setup: Setup = msgspec.field(default_factory=Setup)
    level: str = ""
    pledge: str = ""  # as in `hello`, for a match that starts at once
    avatar: str = ""  # as in `sit`
    color: str = ""


class Opened(Part):
    """The answer to POST /api/tables: the table, the seat, and the secret that proves whose seat it is."""

    table: str
    seat: int
    secret: str


class DuplicateOpening(Part):
    """POST /api/duplicates: open two tables that play the same deals, and sit down as the host of the first."""

    name: str
    setup: Setup = msgspec.field(default_factory=Setup)
    level: str = ""  # of the bots in seats that nobody takes
    deals: int = 4
    device: str = ""
    avatar: str = ""  # as in `sit`
    color: str = ""


class DuplicateOpened(Part):
    """The answer to POST /api/duplicates: my table and seat, and the table for the others."""

    table: str
    seat: int
    secret: str
    other: str


class ComparedTable(Part):
    """One of the tables that play the same deals."""

    id: str
    code: str  # the short code, while people may still sit down
    names: list[str]  # by seat; empty for an open one
    played: int  # deals that are over


class ComparedDeal(Part):
    """A deal that all tables have played; the lists have an item for each table."""

    number: int
    matches: list[str]
    names: list[list[str]]
    points: list[list[int]]  # by seat: scored, less those left in the hand
    winners: list[list[int]]


class Comparison(Part):
    """GET /api/duplicates/{table}: what two tables made of the same deals; any of the tables finds it."""

    edition: str
    count: int  # deals to play
    charged: bool  # points count against those who get them
    tables: list[ComparedTable]
    deals: list[ComparedDeal]


class DailyAsking(Part):
    """POST /api/daily: how the deal of a day was played; without a day, today's."""

    edition: str
    device: str
    day: str = ""


class DailyResult(Part):
    """How someone played the deal of a day."""

    name: str
    points: int  # scored, less those left in the hand
    won: bool
    place: int  # 1 is the best
    mine: bool = False
    match: str = ""  # to be replayed when the day is over


class Daily(Part):
    """The deal of a day. Results are shown to those who have played it, and to everyone when the day is over."""

    day: str
    before: str  # the day before
    edition: str
    left: int  # milliseconds of this day; 0 when it is over
    table: str  # where this device plays it, if it does
    done: bool  # this device has played it to its end
    played: int  # how many have
    charged: bool  # points count against those who get them
    results: list[DailyResult]  # the best first


class DailyOpening(Part):
    """POST /api/daily/play: sit down to today's deal, once on a device; the answer is as for POST /api/tables."""

    name: str
    edition: str
    device: str
    avatar: str = ""  # as in `sit`
    color: str = ""


class Checking(Part):
    """POST /api/check: do these rules go together?"""

    setup: Setup


class Fix(Part, omit_defaults=True):
    """One change after which the rules of a setup go together."""

    name: str = ""  # of a house rule; empty where only the number of seats changes
    value: str = ""  # that it gets; its default where it is left out
    seats: int = 0


class Checked(Part):
    problems: list[str]
    seats: list[int] = []
    sentences: list[str] = []  # what differs from the printed sheet
    fixes: list[Fix] = []  # each solves the problems on its own
    rules: list[str] = []  # the house rule behind each sentence


class PencilText(Part):
    """POST /api/pencil: how is this understood? POST /api/pencil/try: what does it do to the game?"""

    edition: str
    text: str
    seats: int = 4
    dare: bool = False  # keep it as a dare, whatever it says
    table: bool = False  # or for the table to carry out


class Picture(Part):
    """A small example table with all cards open."""

    hands: list[list[str]]
    top: str
    color: str
    turn: int
    way: str


class PencilReading(Part):
    """`kind` is rule, contest, dare, table or unclear; `penciled` is what `propose` and a setup take."""

    text: str
    kind: str
    sentence: str
    penciled: str
    warnings: list[str]
    problem: str
    nearest: str
    changes: list[list[str]] = []  # misspelled words, each with what it was read as
    differs: str = ""  # how the nearest sentence differs
    others: list[str] = []  # what else the text may mean, in sentences that are understood so
    card: str = ""
    names: list[str] = []
    story: list[str] = []  # what happens at the example table
    before: Picture | None = None
    after: Picture | None = None


class TriedLine(Part):
    """One thing that a rule may change: on both sides, and the difference with its interval, as they are written."""

    measure: str
    ours: str
    theirs: str
    change: str
    span: str
    state: Literal["more", "fewer", "same", "open"]


class PencilTried(Part):
    """Games with the rule beside the same games without it."""

    sentence: str  # the verdict so far
    warnings: list[str]
    games: int  # on each side
    lines: list[TriedLine]
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
    """GET /api/matches?ids=…&limit=20: an array of these, finished matches, the newest first.

    The next page begins after the last of them: &before= its `ended`, a period and its `id`.
    """

    id: str
    edition: str
    names: list[str]
    winners: list[int]
    totals: list[int]
    rounds: int
    entries: int
    ended: int


class Branching(Part):
    """POST /api/matches/{id}/branches: leave a finished match after an entry, and play on for a seat against bots.

    The answer is as to POST /api/tables: the branch is a table of its own.
    """

    name: str
    seq: int
    seat: int
    level: str
    redealt: bool = False  # what the seat could not see is dealt again
    avatar: str = ""  # as in `sit`
    color: str = ""


class ListedBranch(Part):
    """A branch of a finished match. Without an end it has no winners yet."""

    id: str
    table: str
    parent: str  # the match, or another branch
    seq: int  # of the last entry it has in common with its parent
    seat: int
    replaced: str  # who sat there before
    by: str
    level: str
    redealt: bool
    round: int  # that it leaves
    before: RoundScore | None  # how that round ended for the parent
    after: RoundScore | None  # how it ended here, once it has
    ended: int = 0
    winners: list[int] = []
    totals: list[int] = []


class Tree(Part):
    """GET /api/matches/{id}/branches: a finished match and all its branches, also if the id is that of a branch."""

    match: ListedMatch
    branches: list[ListedBranch]


class Redealt(Part):
    """What a reader of a replay knows after an entry that changed the cards."""

    seq: int
    view: View


class Reason(Part):
    """GET /api/matches/{id}/reasons?seq=…: an array of these, why bots moved as they did in the round of an entry.

    Only for a round that is over.
    """

    seq: int
    sentence: str


class Written(Part):
    """What stands on the customizable cards from an entry on."""

    seq: int
    penciled: dict[str, str]  # by the code of the card
    meanings: dict[str, str]  # what a card does whose words say something else


class Portrait(Part):
    """How someone chose to look; empty where nobody knows."""

    avatar: str = ""
    color: str = ""


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
    branch: BranchInfo | None = None  # this is not a match but what might have been
    redealt: list[Redealt] = []
    meanings: dict[
        str, str
    ] = {}  # at the start: what a customizable card does whose words say something else
    written: list[Written] = []  # later, between rounds
    chance: str = ""  # as in the log
    portraits: list[Portrait] = []  # by seat, as far as is known how people chose to look


class PuzzleInfo(Part):
    """GET /api/puzzles: an array of these, positions in which one move is clearly best."""

    id: str
    edition: str
    difficulty: int  # 1: all bots find the best move, 2: some, 3: none


class Puzzle(Part):
    """GET /api/puzzles/{id}: what the seat sees, what it may do, and the solution."""

    id: str
    edition: str
    difficulty: int
    names: list[str]
    view: View
    legal: list[str]
    rules: list[str]  # sentences for what differs from the printed sheet
    goal: str
    charged: bool
    move: str  # the best one
    reason: str
    unit: str
    moves: list[JudgedMove]  # the best first
    playouts: int
    found: list[str]  # the bots that find it
    asked: list[str]  # of these
