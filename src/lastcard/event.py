"""Events: the consequences of a move, in the past tense, each with who may see its cards.

The text form of every event is its line in FORMS; parsing reads the same line backwards.
"""

import functools
import re

import msgspec
from msgspec.structs import replace

from lastcard.engine import codes
from lastcard.engine.feed import Feed
from lastcard.rules.build import Rules
from lastcard.rules.errors import LastcardError

Row = tuple[int, int, int, int, int, int]  # of a feed: event, seat, other, card, n, see

HIDDEN = "?"
EVENTS_KNOWN = 10_000  # that are remembered for all tables of the same rules
MERGED = {"dealt", "drew", "discarded", "holds", "showed", "peeked", "revealed", "buried", "salvaged"}
FORMS = {
    "began": "began {number}",
    "cut": "{seat} cut {cards}",
    "dealer": "dealer {seat}",
    "shuffled": "shuffled {number}",
    "dealt": "{seat} dealt {cards}",
    "turned": "turned {cards}",
    "returned": "returned {cards}",
    "reshuffled": "reshuffled {number}",
    "turn": "turn {seat}",
    "asked": "asked {seat} {what}",
    "played": "{seat} played {cards}",
    "drew": "{seat} drew {cards}",
    "passed": "{seat} passed",
    "skipped": "{seat} skipped",
    "reversed": "reversed {what}",
    "named": "{seat} named {what}",
    "discarded": "{seat} discarded {cards}",
    "took": "{seat} took {cards} from {other}",
    "gave": "{seat} gave {cards} to {other}",
    "swapped": "{seat} swapped with {other}",
    "rotated": "rotated {number}",
    "holds": "{seat} holds {cards}",
    "showed": "{seat} showed {cards} to {other}",
    "added": "{seat} added {cards}",
    "called": "{seat} called",
    "owed": "{seat} owed",
    "freed": "{seat} freed",
    "caught": "{seat} caught by {other}",
    "lapsed": "{seat} lapsed",
    "stacked": "stacked {number}",
    "challenged": "{seat} challenged {other}",
    "accepted": "{seat} accepted",
    "guilty": "{seat} guilty",
    "innocent": "{seat} innocent",
    "chose": "{seat} chose {what}",
    "faced": "{seat} faced {cards} for {number}",
    "released": "{seat} released",
    "tried": "{seat} tried {what} by {other}",
    "answered": "{seat} answered",
    "accused": "{seat} accused by {other}",
    "denied": "{seat} denied",
    "admitted": "{seat} admitted",
    "voted": "{seat} voted {what}",
    "kept": "{seat} kept",
    "failed": "{seat} failed",
    "out": "{seat} out",
    "stalled": "stalled",
    "scored": "{seat} scored {number}",
    "ended": "ended {seat}",
    "won": "{seat} won",
    "taken": "{seat} taken {cards}",
    "put": "{seat} put {cards} at {number}",
    "flipped": "{seat} flipped {cards} at {number}",
    "cleared": "{seat} cleared {cards} at {number}",
    "grew": "{seat} grew {cards} at {number}",
    "jumped": "{seat} jumped {cards}",
    "contested": "{seat} contested {cards} with {other} by {what}",
    "pointed": "{seat} pointed at {other}",
    "tapped": "{seat} tapped",
    "settled": "{seat} settled {what}",
    "opted": "{seat} opted {what}",
    "bound": "{seat} bound by {other} on {cards} for {number}",
    "unbound": "{seat} unbound {what}",
    "redealt": "redealt {number} by {seat}",
    "rolled": "{seat} rolled {number}",
    "heads": "{seat} heads",
    "tails": "{seat} tails",
    "peeked": "{seat} peeked {cards}",
    "revealed": "{seat} revealed {cards}",
    "shielded": "{seat} shielded by {other} on {cards}",
    "spared": "{seat} spared",
    "exposed": "{seat} exposed",
    "numbered": "{seat} numbered {number}",
    "buried": "{seat} buried {cards}",
    "salvaged": "{seat} salvaged {cards}",
    "stood": "{seat} stood {cards}",
    "struck": "{seat} struck by {other} on {cards}",
    "expired": "{seat} expired",
    "ordered": "{seat} ordered {what} {number} with {other}",
    "agreed": "{seat} agreed",
    "declined": "{seat} declined",
    "deflected": "{seat} deflected to {other}",
}
# Words that numbers stand for.
WORDS_OF = {
    codes.EV_CONTESTED: ("vote", "vote", "tap", "tap", "vote"),
    codes.EV_SETTLED: ("lost", "won", "last", "first", "meant"),
    codes.EV_OPTED: codes.OPTIONS,
    codes.EV_UNBOUND: ("broken", "met"),
}
# Forms that some verbs have besides, tried before the plain ones.
PLACED = "{seat} dealt {cards} at {number}"
ON_TOP = "{seat} discarded {cards} on top"
CHOSE_FOR = "{seat} chose {other} for {number}"
CHOSE_SEAT = "{seat} chose {other}"
DARED = "{seat} tried {what} by {other} on {cards}"
SPECIAL = (
    ("dealt", PLACED),
    ("discarded", ON_TOP),
    ("chose", CHOSE_FOR),
    ("chose", CHOSE_SEAT),
    ("tried", DARED),
)


class Event(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """One consequence. A card that the reader may not see is `?`."""

    verb: str
    seat: int = codes.NONE
    other: int = codes.NONE
    cards: tuple[str, ...] = ()
    number: int = 0
    what: str = ""
    sees: int = codes.PUBLIC

    def seen_by(self, viewer: int) -> "Event":
        """The event as a seat or a watcher is told it."""
        if self.sees == codes.PUBLIC:
            return self
        return replace(self, sees=codes.PUBLIC, cards=self.cards_for(viewer))

    def cards_for(self, viewer: int) -> tuple[str, ...]:
        """The cards as a seat or a watcher is told them."""
        if self.sees == codes.PUBLIC or viewer == codes.ALL:
            return self.cards
        is_seen = viewer < codes.DEALER and self.sees >> viewer & 1
        return self.cards if is_seen else (HIDDEN,) * len(self.cards)

    def __str__(self) -> str:
        return form_of(self).format(
            seat=write_seat(self.seat),
            other=write_seat(self.other),
            cards=" ".join(self.cards) or "-",
            number=self.number,
            what=self.what or "-",
        )


def form_of(event: Event) -> str:
    """The text form of an event: some verbs have more than one."""
    if event.verb == "dealt" and event.number:
        return PLACED
    if event.verb == "discarded" and event.number:
        return ON_TOP
    if event.verb == "chose" and not event.what:
        return CHOSE_FOR if event.number else CHOSE_SEAT
    if event.verb == "tried" and event.cards:
        return DARED
    return FORMS[event.verb]


def write_seat(seat: int) -> str:
    """A seat's number, a role's name, or `-` for nobody."""
    return codes.ROLES.get(seat, "-" if seat == codes.NONE else str(seat))


def read_seat(text: str) -> int:
    """The seat that such a text means."""
    roles = {name: number for number, name in codes.ROLES.items()}
    if text == "-":
        return codes.NONE
    if text in roles:
        return roles[text]
    if text.isdecimal() and int(text) < codes.DEALER:
        return int(text)
    raise LastcardError(f"`{text}` is not a seat: write its number, or dealer, clock or referee.")


def what_of(rules: Rules, event: int, seat: int, other: int, n: int) -> str:
    """The word that an event's number stands for."""
    if event == codes.EV_ASKED:
        return codes.ASKS[n]
    if event == codes.EV_NAMED:
        return rules.edition.colors[n].letter
    if event == codes.EV_REVERSED:
        return "left" if n > 0 else "right"
    if event == codes.EV_TRIED:
        return codes.TRIALS[n]
    if event == codes.EV_VOTED:
        return "kept" if n == 1 else "failed"
    if event == codes.EV_CHOSE and other == codes.NONE:
        return codes.FILMS[n]
    if event == codes.EV_ORDERED:
        return order_of(n)[0]
    if event in WORDS_OF:
        return WORDS_OF[event][n]
    return ""


def order_of(n: int) -> tuple[str, int]:
    """What is to happen, and with how many cards where that is said."""
    name = codes.ORDERS[n]
    word = name.rstrip("0123456789")
    return word, int(name[len(word) :] or 0)


def read_order(text: str) -> Event:
    """The event that told an order, of its three words in a view: `draw2 1 -`."""
    name, seat, other = text.split()
    word, number = order_of(codes.ORDERS.index(name))
    return Event("ordered", read_seat(seat), read_seat(other), number=number, what=word)


def read_feed(rules: Rules, feed: Feed) -> tuple[Event, ...]:
    """The consequences of the last step; cards that go the same way are told together."""
    events: list[Event] = []
    known = rules.events
    for row in zip(
        feed.event[: feed.count], feed.seat, feed.other, feed.card, feed.n, feed.see, strict=False
    ):
        event = known.get(row) or remembered(rules, row)
        if (
            event.verb in MERGED
            and events
            and event.cards
            and (last := events[-1]).verb == event.verb
            and (last.seat, last.other, last.number) == (event.seat, event.other, event.number)
            and (last.sees == event.sees or not last.cards)
        ):
            events[-1] = replace(last, cards=last.cards + event.cards, sees=event.sees)
        else:
            events.append(event)
    return tuple(events)


def remembered(rules: Rules, row: Row) -> Event:
    """A row of the feed as an event, which all tables of the same rules share from now on."""
    code, seat, other, card, n, sees = row
    what = what_of(rules, code, seat, other, n)
    cards = () if card == codes.NONE else (rules.code(card),)
    number = 0 if what or code == codes.EV_HOLDS else n
    if code == codes.EV_ORDERED:
        number = order_of(n)[1]
    if len(rules.events) >= EVENTS_KNOWN:
        rules.events.clear()
    event = rules.events[row] = Event(codes.EVENTS[code], seat, other, cards, number, what, sees)
    return event


@functools.cache
def patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Each form as a pattern, the longer forms of a verb first."""
    slots = {
        "seat": r"(?P<seat>\d+|-|dealer|clock|referee)",
        "other": r"(?P<other>\d+|-|dealer|clock|referee)",
        "cards": r"(?P<cards>\S+(?: \S+)*?)",
        "number": r"(?P<number>-?\d+)",
        "what": r"(?P<what>\S+)",
    }
    return tuple((verb, re.compile(form.format(**slots))) for verb, form in (*SPECIAL, *FORMS.items()))


def parse_event(text: str) -> Event:
    """The event that a text says."""
    line = " ".join(text.split())
    for verb, pattern in patterns():
        if found := pattern.fullmatch(line):
            parts = found.groupdict()
            cards = tuple(card for card in parts.get("cards", "-").split() if card != "-")
            number = int(
                parts.get("number") or (1 if verb == "discarded" and line.endswith(" on top") else 0)
            )
            what = parts.get("what") or ""
            return Event(
                verb,
                read_seat(parts.get("seat") or "-"),
                read_seat(parts.get("other") or "-"),
                cards,
                number,
                "" if what == "-" else what,
            )
    raise LastcardError(f"`{text}` is not an event: write one such as `1 drew B8 B9` or `turn 2`.")
