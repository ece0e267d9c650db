"""What a server sends over the socket, and the codes of its refusals."""

import msgspec

from lastcard.wire.client import ClientMessage, Hint, Why
from lastcard.wire.parts import (
    Clock,
    Happening,
    HintTaken,
    HostAct,
    JudgedMove,
    Part,
    RoundScore,
    TableInfo,
    View,
)

__all__ = [
    "ANSWERS",
    "ERRORS",
    "REACTIONS",
    "Advice",
    "AnyServerMessage",
    "Ballot",
    "Because",
    "Begun",
    "Bye",
    "Disputed",
    "Done",
    "Guessed",
    "HearingInfo",
    "Hinted",
    "Hosted",
    "Missed",
    "News",
    "No",
    "Published",
    "Reacted",
    "Said",
    "ServerMessage",
    "Snapshot",
    "Table",
    "Welcome",
]


class ServerMessage(msgspec.Struct, tag_field="t", tag=str.lower):
    """What a server sends."""


class Guessed(ServerMessage):
    """A player named a character: `right`, `again`, `close` (check the spelling), `which` (of several) or `wrong`."""

    seat: int
    text: str
    verdict: str
    sentence: str
    named: int  # different characters so far
    misses_left: int = -1  # wrong names until the test is over; -1 where they are free


class HearingInfo(Part):
    """A player is naming characters from a film on the list: what was said so far."""

    film: str
    wanted: int
    named: list[str]  # different characters that were found
    heard: list[Guessed]
    disputed: list[str]
    voting: bool
    misses_left: int = -1  # wrong names until the test is over; -1 where they are free


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
    charged: bool = False  # the points of a round count against those who get them
    hints: list[HintTaken] = []  # since the server has this match in memory
    meanings: dict[str, str] = {}  # what a customizable card does whose words say something else, by its code
    pencil: list[str] = []  # the sentences on the customizable cards, as they are kept
    chance: str = (
        ""  # as in the log: the generator and, seat by seat, what was pledged; after `seq` 0 it is revealed
    )
    options: dict[str, list[str]] = {}  # what someone can choose between; {actor} is whoever played the card
    contests: dict[
        str, str
    ] = {}  # how the contest of a card is decided: lost, won, last, first, or two of them
    says: dict[str, str] = {}  # what cards do here that the printed rules do not say of them, by their code


class Welcome(ServerMessage):
    """The answer to `hello`."""

    version: int
    table: TableInfo
    you: int = -1  # my seat, or -1
    match: Snapshot | None = None
    host_log: list[HostAct] = []  # what hosts did here, the newest last


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
    """The match is over: the key that was committed to, so that everyone can check every deal."""

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
    """Your message was not done, and why; nothing has changed, but with `in-doubt` it may. The codes are in ERRORS."""

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


class Advice(ServerMessage):
    """The answer to `hint`: the best move first, all of them judged from what the seat may know."""

    id: str
    seq: int  # of the last entry that it knows of
    move: str
    reason: str
    unit: str  # "chance": rounds won; "points": points taken, fewer are better
    equal: bool  # the two best moves cannot be told apart
    moves: list[JudgedMove]
    playouts: int  # deals that every move was tried on


class Hinted(ServerMessage):
    """Someone took a hint; everyone at the table is told."""

    match: str
    hint: HintTaken


class Hosted(ServerMessage):
    """The host did something; everyone at the table is told."""

    act: HostAct


class Said(ServerMessage):
    seat: int
    name: str
    text: str
    at: int


class Reacted(ServerMessage):
    seat: int
    face: str


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
    """The connection ends now; `again` tells whether it makes sense to come back, and `address` where to: to the server
    that has the table. Without one, or if nobody answers there, come back the way you came."""

    code: str
    sentence: str
    again: bool = True
    address: str = ""


AnyServerMessage = (
    Welcome | Table | Begun | News | Published | Done | No | Because | Advice | Hinted | Hosted | Said | Reacted | Bye
    | Guessed | Disputed | Ballot | Missed
)  # fmt: skip

# What answers a message that is done: `done`, but for these.
ANSWERS: dict[type[ClientMessage], type[ServerMessage]] = {Why: Because, Hint: Advice}

ERRORS = {
    "malformed": "a message that cannot be read",
    "too-large": "a message that is too long",
    "too-fast": "too many messages in a short time",
    "version": "a page of another version: reload it",
    "unknown-table": "no such table, or its link is incomplete",
    "hello-first": "the first message must be `hello`",
    "hello-again": "`hello` is said once in a connection",
    "bad-secret": "the secret fits no seat here",
    "not-seated": "only a seated player can do that",
    "not-host": "only the host can do that",
    "not-now": "not at this stage of the table",
    "full": "no open seat, or no more room",
    "bad-name": "a name that cannot be shown",
    "bad-look": "no such avatar or color, or someone here has it",
    "bad-setup": "rules that do not go together",
    "refused": "a move against the rules; `clause` says which",
    "stale": "a move made before the table had changed; look again",
    "not-kept": "the server could not store the move, so it was not made",
    "in-doubt": "the server cannot tell whether the move was stored; it reads the table again, which then shows it",
    "elsewhere": "the table is at another server; `bye` says at which",
    "chat-off": "the host has turned the chat off",
    "busy": "too many open connections or tables",
    "unknown-puzzle": "no such puzzle",
    "removed": "the host has given your seat away",
    "moved": "your seat is in use on another device, which has shut this one out",
}

REACTIONS = ("👍", "😂", "😮", "😭", "😡", "🎉", "❤️", "🤔")
