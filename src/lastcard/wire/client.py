"""What a client sends over the socket."""

import msgspec

from lastcard.wire.parts import FaceHelp, Setup

__all__ = [
    "Agree",
    "AnyClientMessage",
    "Change",
    "ClientMessage",
    "Dispute",
    "Fill",
    "Guess",
    "Handover",
    "Hello",
    "Help",
    "Hint",
    "Hold",
    "Invite",
    "Look",
    "Move",
    "Propose",
    "React",
    "Ready",
    "Relieve",
    "Remove",
    "Rename",
    "Reveal",
    "Revoke",
    "Say",
    "Seen",
    "Sit",
    "Stand",
    "Start",
    "Transfer",
    "Vote",
    "Why",
]


class ClientMessage(msgspec.Struct, tag_field="t", tag=str.lower, forbid_unknown_fields=True):
    """What a client sends."""


class Hello(ClientMessage, forbid_unknown_fields=False):
    """The first message: which table, and who I am. Without a secret I am a visitor, who may sit down or watch.

    That of another version may have other fields: it is told about the version.
    """

    version: int
    table: str
    secret: str = ""
    pledge: str = ""  # the SHA-256 of a secret number of mine, which goes into the shuffle of the next match
    screen: bool = (
        False  # a screen for everyone: it has no seat, sees what lies on the table, and plays the sounds
    )


class Sit(ClientMessage):
    """Take an open seat (-1: any)."""

    id: str
    name: str
    seat: int = -1
    device: str = (
        ""  # a name nobody can guess: no deals twice on one device, and no way back for who was removed
    )
    token: str = (
        ""  # of this wish, which nobody can guess: sent again when no answer came, it gets the same seat
    )
    avatar: str = ""  # that I would like; if it is taken, or none is named, I get the next free one
    color: str = ""


class Rename(ClientMessage):
    """Another name for oneself, before a match begins."""

    id: str
    name: str


class Look(ClientMessage):
    """Another avatar or color for oneself, at any time; what a bot has, it gives up. Empty: as it is."""

    id: str
    avatar: str = ""
    color: str = ""


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


class Hint(ClientMessage):
    """What would the coach do? Only at a practice table, or where the host allows hints to everyone."""

    id: str


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
    """Host: another setup. Only in the lobby, or with the rules unchanged, at any time.

    That watchers see every hand, or sooner than now, is only proposed where other people have a seat.
    """

    id: str
    setup: Setup


class Fill(ClientMessage):
    """Host: a bot of this level takes an open seat, or every open seat (-1); or a bot changes its level."""

    id: str
    level: str
    seat: int = -1


class Remove(ClientMessage):
    """Host: whoever sits there leaves, and does not sit down here again; during a match a bot goes on for them."""

    id: str
    seat: int


class Invite(ClientMessage):
    """Host: a new code for the table. Whoever was removed may sit down again."""

    id: str


class Relieve(ClientMessage):
    """Host, or the seat itself: a bot plays for a person (or no longer does)."""

    id: str
    seat: int
    on: bool = True


class Handover(ClientMessage):
    """Host: someone else is the host now."""

    id: str
    seat: int


class Start(ClientMessage):
    """Host: begin. Open seats are taken by bots of this level, or given up when it is empty."""

    id: str
    level: str = ""


class Reveal(ClientMessage):
    """The number behind what I pledged for a match, which has begun and is not dealt yet.

    It goes out when the commitment and all pledges (`chance` of the match) were told, and mine is among them.
    """

    id: str
    match: str
    nonce: str  # 32 bytes in hexadecimal digits; its SHA-256 was pledged
    pledge: str = ""  # for the match after this one


class Transfer(ClientMessage):
    """A code with which another device of mine can take my seat too, for two minutes; or, if it moves, instead of all
    those that have it now."""

    id: str
    move: bool = False


class Revoke(ClientMessage):
    """Only this connection keeps my seat, with a new secret of my choice; what opened it before does not any more."""

    id: str
    secret: str  # which nobody can guess; kept before it is sent, for the answer may be lost


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


class Help(ClientMessage):
    """How faces that slip are kept for me, for whoever cannot press in time; everyone sees it."""

    id: str
    help: FaceHelp = "none"


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
    Hello | Sit | Rename | Look | Stand | Move | Why | Hint | Seen | Say | React | Ready | Change | Fill | Remove
    | Invite | Relieve | Handover | Start | Reveal | Transfer | Revoke | Propose | Agree | Hold | Help | Guess | Dispute
    | Vote
)  # fmt: skip
