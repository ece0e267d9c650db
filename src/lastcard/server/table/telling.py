"""What a reader is told of a match: entries, consequences and views, and no more than they may know."""

from collections.abc import Sequence

import msgspec

from lastcard import wire
from lastcard.engine.codes import ALL, PUBLIC
from lastcard.event import HIDDEN, Event
from lastcard.log import BRANCH, Takeover
from lastcard.server.store.records import BranchRecord, EntryRecord
from lastcard.view import GridView, HandView

PACKED_ENTRY = msgspec.msgpack.Decoder(tuple[int, int, int, str, str, tuple[Event, ...]])
VIEW_FIELDS = wire.View.__struct_fields__


def wire_view(view: HandView | GridView) -> wire.View:
    return wire.View(
        **{name: value for name in VIEW_FIELDS if (value := getattr(view, name, None)) is not None}
    )


def wire_event(event: Event, viewer: int) -> wire.Event:
    cards = event.cards if event.sees == PUBLIC else event.cards_for(viewer)
    return wire.Event(event.verb, event.seat, event.other, list(cards), event.number, event.what)


def happening(entry: EntryRecord, events: Sequence[Event], viewer: int) -> wire.Happening:
    """An entry as one reader is told it."""
    told = [wire_event(event, viewer) for event in events]
    move, words, why = entry.move, entry.note, ""
    if move.startswith("c"):
        if move.startswith(("call", "catch")):
            words, why = "", words
        elif move.startswith("choose ") and viewer not in (entry.seat, ALL):
            move = f"choose {HIDDEN}" if is_secret(entry, events) else told_choice(entry, events, viewer)
    elif move == BRANCH:
        words = Takeover.parse(words).by  # who plays on: its position has every card in it
    return wire.Happening(entry.seq, entry.seat, move, told, words, why, entry.at)


def told_choice(entry: EntryRecord, events: Sequence[Event], viewer: int) -> str:
    """A choice says no more than its consequences do: a card that its giver chose unseen is not named.

    Only that one: a played card is told though the same card is drawn unseen, or hiding it would tell of the draw.
    """
    given = {
        card
        for event in events
        if event.verb == "gave" and event.seat == entry.seat and event.cards_for(viewer) != event.cards
        for card in event.cards
    }
    return " ".join(HIDDEN if word in given else word for word in entry.move.split())


def is_secret(entry: EntryRecord, events: Sequence[Event]) -> bool:
    """Whether a card was picked that is passed on only later, with those of all others."""
    word = entry.move.removeprefix("choose ")
    named = any(word in event.cards or event.what == word for event in events if event.seat == entry.seat)
    chosen = any(event.verb in ("chose", "pointed") for event in events)
    return not named and not chosen and not word.replace(" ", "").isdecimal()


def packed(entry: EntryRecord, events: Sequence[Event]) -> bytes:
    """An entry as it is remembered: dozens for every table, so without the names of fields."""
    return msgspec.msgpack.encode((entry.seq, entry.at, entry.seat, entry.move, entry.note, events))


def told_again(data: bytes, viewer: int) -> wire.Happening:
    """An entry from the past."""
    seq, at, seat, move, note, events = PACKED_ENTRY.decode(data)
    return happening(EntryRecord("", seq, at, seat, move, "", note), events, viewer)


def branch_info(branch: BranchRecord | None) -> wire.BranchInfo | None:
    """Where a branch comes from."""
    if branch is None:
        return None
    return wire.BranchInfo(
        branch.root, branch.parent, branch.seq, branch.seat, branch.replaced, branch.redealt, branch.before
    )


def told_more(events: Sequence[Event]) -> int:
    """The seats that are told something that not everyone is, a bit for each."""
    seats = 0
    for event in events:
        if event.sees != PUBLIC:
            seats |= event.sees
    return seats
