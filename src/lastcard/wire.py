"""The wire: every message between a table and its clients, as typed JSON. The page's types are made from this file.

A client sends every `ClientMessage`, a server every `ServerMessage`; the field `t` says which one it is. A client sends
one `hello` first; whatever carries an `id` is answered by one `done` or one `no` with the same id. Lists only grow: a
field keeps its name and its meaning for as long as VERSION stays.
"""

from typing import Literal

import msgspec

from lastcard.rules.asks import Answer, Asked
from lastcard.rules.editions.load import DEFAULT_EDITION

VERSION = 3

Stage = Literal["lobby", "playing", "between", "over"]
Keeper = Literal["open", "person", "bot"]
Watching = Literal["nothing", "public", "everything"]
Away = Literal["bot", "wait"]
Faces = Literal["honour", "hold", "camera"]


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A piece of a message."""


class ClientMessage(msgspec.Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """What a client sends."""


class ServerMessage(msgspec.Struct, tag_field="t", tag=str.lower):
    """What a server sends."""


# Pieces.


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
    faces: Faces = "hold"  # how a face is kept
    uno_grace: int = 1200  # milliseconds in which nobody's faster line counts
    watching: Watching = "public"
    watch_delay: int = 60  # seconds, for watchers who see everything
    chat: bool = True


class Seat(Part):
    """A place at the table. They stand in the order of play: the number of a seat is its index."""

    name: str = ""
    keeper: Keeper = "open"
    level: str = ""  # of a bot
    here: bool = False  # a person with at least one open connection
    stand_in: bool = False  # a bot plays for a person who is away
    ready: bool = False  # for the next round or the rematch


class Proposal(Part):
    """A rule that somebody wants to pencil on the customizable cards; it holds when all people here agree."""

    by: int
    sentences: list[str]  # none: erase what is written
    agreed: list[bool]
    number: int = 0  # of the proposal, at this table


class TableInfo(Part):
    """What everybody at the table may know of it besides the match."""

    id: str
    setup: Setup
    seats: list[Seat]
    host: int
    stage: Stage
    code: str = ""  # the short code, while people may still sit down
    watchers: int = 0
    matches: int = 0  # how many were begun at this table
    proposal: Proposal | None = None


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
    votes: list[int] = []
    grids: list[list[list[str]]] = []
    taken: bool = False


class RoundScore(Part):
    """One line of the score sheet."""

    round: int
    winner: int
    points: list[int]
    totals: list[int]


class Happening(Part):
    """One entry of the log and its consequences, as the reader may know them."""

    seq: int
    seat: int  # 16 dealer, 17 clock, 18 referee
    move: str
    events: list[Event]
    note: str = ""
    why: str = ""  # how the server decided between moves that came at the same time
    at: int = 0  # milliseconds since 1970


class HearingInfo(Part):
    """Somebody names characters of a film of the list: what was said so far."""

    film: str
    wanted: int
    named: list[str]  # different characters that were found
    heard: list["Guessed"]
    disputed: list[str]
    voting: bool


class Snapshot(Part):
    """A match as one reader finds it."""

    id: str
    number: int
    edition: str
    names: list[str]
    commitment: str
    seq: int  # of the last entry in the view
    view: View
    legal: list[str]
    rules: list[str] = []  # sentences for what differs from the printed sheet
    goal: str = ""  # how the match is won, in a sentence
    penciled: dict[str, str] = {}  # by the code of the card
    past: list[Happening] = []  # the last entries up to `seq`, the oldest first
    sheet: list[RoundScore] = []
    clock: Clock | None = None
    film: str = ""  # the film that was asked for, while it matters
    hearing: HearingInfo | None = None
    key: str = ""  # published when the match is over


# What a client sends.


class Hello(ClientMessage):
    """The first message: which table, and who I am. Without a secret I am a visitor, who may sit down or watch."""

    version: int
    table: str
    secret: str = ""


class Sit(ClientMessage):
    """Take an open seat (-1: any)."""

    id: str
    name: str
    seat: int = -1


class Rename(ClientMessage):
    """Another name for oneself, before a match begins."""

    id: str
    name: str


class Stand(ClientMessage):
    """Leave the seat for good."""

    id: str


class Move(ClientMessage):
    """One of the legal moves I was sent; `seq` is the last entry I know. The same id twice is one move."""

    id: str
    seq: int
    move: str
    note: str = ""


class Why(ClientMessage):
    """Why can't I make this move?"""

    id: str
    move: str


class Seen(ClientMessage):
    """The entry has reached my screen."""

    seq: int


class Say(ClientMessage):
    id: str
    text: str


class React(ClientMessage):
    id: str
    face: str


class Ready(ClientMessage):
    """I have seen the score sheet: deal the next round, or (when the match is over) play another one."""

    id: str


class Change(ClientMessage):
    """Host: another setup. Only in the lobby, or with the rules unchanged, at any time."""

    id: str
    setup: Setup


class Fill(ClientMessage):
    """Host: a bot of this level takes an open seat, or every open seat (-1)."""

    id: str
    level: str
    seat: int = -1


class Remove(ClientMessage):
    """Host: whoever sits there leaves; during a match a bot goes on for them."""

    id: str
    seat: int


class Relieve(ClientMessage):
    """Host, or the seat itself: a bot plays for a person (or no longer does)."""

    id: str
    seat: int
    on: bool = True


class Handover(ClientMessage):
    """Host: somebody else is the host now."""

    id: str
    seat: int


class Start(ClientMessage):
    """Host: begin. Open seats are taken by bots of this level, or given up when it is empty."""

    id: str
    level: str = ""


class Transfer(ClientMessage):
    """A code with which another device of mine can take my seat too, for two minutes."""

    id: str


class Propose(ClientMessage):
    """Pencil rules on the customizable cards: one for all, one each, or none; before a match or between rounds."""

    id: str
    sentences: list[str]


class Agree(ClientMessage):
    """To what is proposed, or not; with its number, if another one may have come in the meantime."""

    id: str
    yes: bool = True
    number: int = 0


class Hold(ClientMessage):
    """I hold a face on this device, or have let go of it; it is lost when I hold it on none of mine."""

    id: str
    face: str  # the code of its card
    on: bool = True


class Guess(ClientMessage):
    """A character of the film I was asked about."""

    id: str
    text: str


class Dispute(ClientMessage):
    """A name that was not found, and that I insist on: if it would decide, the others vote."""

    id: str
    text: str


class Vote(ClientMessage):
    """On a disputed answer."""

    id: str
    yes: bool


AnyClientMessage = (
    Hello | Sit | Rename | Stand | Move | Why | Seen | Say | React | Ready | Change | Fill | Remove | Relieve | Handover
    | Start | Transfer | Propose | Agree | Hold | Guess | Dispute | Vote
)  # fmt: skip


# What a server sends.


class Welcome(ServerMessage):
    """The answer to `hello`."""

    version: int
    table: TableInfo
    you: int = -1  # my seat, or -1
    match: Snapshot | None = None


class Table(ServerMessage):
    """The table changed: people, setup, stage."""

    table: TableInfo


class Begun(ServerMessage):
    """A match has begun, or the reader's place in it has changed: forget what you knew of it."""

    match: Snapshot


class News(ServerMessage):
    """One entry more. A gap in `seq` means: say hello again."""

    match: str
    now: Happening
    legal: list[str]
    clock: Clock | None = None


class Published(ServerMessage):
    """The match is over: the key that was committed to, so that everybody can check every deal."""

    match: str
    key: str
    commitment: str


class Done(ServerMessage, omit_defaults=True):
    """Your message with this id was done."""

    id: str
    seq: int = -1  # of a move
    seat: int = -1  # of `sit`
    secret: str = ""  # of `sit`: whoever holds it holds the seat
    code: str = ""  # of `transfer`


class No(ServerMessage, omit_defaults=True):
    """Your message was not done, and why; nothing has changed. The codes are in ERRORS."""

    code: str
    sentence: str
    id: str = ""
    clause: str = ""


class Because(ServerMessage):
    """The answer to `why`: an empty sentence means that the move is possible."""

    id: str
    sentence: str
    clause: str = ""
    text: str = ""  # the clause in our words


class Said(ServerMessage):
    seat: int
    name: str
    text: str
    at: int


class Reacted(ServerMessage):
    seat: int
    face: str


class Guessed(ServerMessage):
    """Somebody named a character: `right`, `again`, `close` (check the spelling), `which` (of several) or `wrong`."""

    seat: int
    text: str
    verdict: str
    sentence: str
    named: int  # different characters so far


class Disputed(ServerMessage):
    seat: int
    text: str


class Ballot(ServerMessage):
    """The others vote: do these names count?"""

    film: str
    names: list[str]
    left: int  # milliseconds


class Missed(ServerMessage):
    """The trial is over: characters that nobody named."""

    film: str
    names: list[str]


class Bye(ServerMessage):
    """The connection ends now; `again` tells whether it makes sense to come back."""

    code: str
    sentence: str
    again: bool = True


AnyServerMessage = (
    Welcome | Table | Begun | News | Published | Done | No | Because | Said | Reacted | Bye | Guessed | Disputed
    | Ballot | Missed
)  # fmt: skip

# What answers a message that is done: `done`, but for these.
ANSWERS: dict[type[ClientMessage], type[ServerMessage]] = {Why: Because}

ERRORS = {
    "malformed": "a message that cannot be read",
    "too-large": "a message that is too long",
    "too-fast": "too many messages in a short time",
    "version": "a page of another version: reload it",
    "unknown-table": "no such table, or its link is incomplete",
    "hello-first": "the first message must be `hello`",
    "hello-again": "`hello` is said once in a connection",
    "bad-secret": "the secret fits no seat here",
    "not-seated": "only somebody in a seat can do that",
    "not-host": "only the host can do that",
    "not-now": "not at this stage of the table",
    "full": "no open seat, or no more room",
    "bad-name": "a name that cannot be shown",
    "bad-setup": "rules that do not go together",
    "refused": "a move against the rules; `clause` says which",
    "stale": "a move made before the table had changed; look again",
    "not-kept": "the server could not store the move, so it was not made",
    "chat-off": "the host has turned the chat off",
    "busy": "too many open connections or tables",
    "removed": "the host has given your seat away",
}

REACTIONS = ("👍", "😂", "😮", "😭", "😡", "🎉", "❤️", "🤔")


# The pages besides the socket: JSON over HTTP.


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
    draws: int = 0  # how many cards it makes somebody draw


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
    """Its answer."""

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
    """GET /api/tables: an array of these, tables anybody may join or watch."""

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
