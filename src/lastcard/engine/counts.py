"""How often things happen: a feed added up instead of being read."""

from typing import Annotated

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed
from lastcard.engine.records import Cells, Record, record

WORDS = 128  # events there is room for


@record
class Counts(Record):
    """What all feeds so far have told."""

    events: Annotated[list[int], Cells("i8", (WORDS,))]  # cards that go the same way are one event
    cards: Annotated[list[int], Cells("i8", (WORDS,))]  # how many went by each event
    kept: Annotated[list[int], Cells("i8", (1,))]  # cards drawn by a seat that then may keep or play one
    played: Annotated[list[int], Cells("i8", (c.MAX_KINDS,))]  # each kind of card, added ones too
    discarded: Annotated[list[int], Cells("i8", (c.MAX_KINDS,))]


def is_merged(f: Feed, i: int) -> bool:
    """Whether a row tells of one more card of the event before it, as in `event.read_feed`."""
    event = f.event[i]
    if i == 0 or f.card[i] == c.NONE or event != f.event[i - 1]:
        return False
    if (
        event != c.EV_DEALT
        and event != c.EV_DREW
        and event != c.EV_DISCARDED
        and event != c.EV_HOLDS
        and event != c.EV_SHOWED
    ):
        return False
    if f.seat[i] != f.seat[i - 1] or f.other[i] != f.other[i - 1]:
        return False
    if event != c.EV_HOLDS and f.n[i] != f.n[i - 1]:
        return False
    return f.see[i] == f.see[i - 1] or f.card[i - 1] == c.NONE


def count_events(f: Feed, t: Counts) -> None:
    """What one step told is counted."""
    keeps = False
    drawn = 0
    for i in range(f.count):
        event = f.event[i]
        card = f.card[i]
        if not is_merged(f, i):
            t.events[event] += 1
        if event == c.EV_ASKED and f.n[i] == c.TO_KEEP:
            keeps = True
        if card == c.NONE:
            continue
        t.cards[event] += 1
        if event == c.EV_DREW:
            drawn += 1
        elif event == c.EV_PLAYED or event == c.EV_ADDED:
            t.played[card] += 1
        elif event == c.EV_DISCARDED:
            t.discarded[card] += 1
    if keeps:
        t.kept[0] += drawn
