"""The view of a hand game."""

from dataclasses import dataclass, field
from typing import Any, Self

from lastcard.engine import codes
from lastcard.engine.hand.carrying import count_said, order_in, other_in, seat_in
from lastcard.engine.hand.orders import is_ordering
from lastcard.engine.hand.state import State
from lastcard.rules.build import Rules
from lastcard.view.view import HIDDEN, View, code_of, shared_fields


def hand_of(rules: Rules, s: State, seat: int, viewer: int) -> list[str]:
    """A hand as a viewer has it in view; one that lies open to be taken from stays hidden: memory is no view."""
    if viewer not in (seat, codes.ALL):
        return [HIDDEN] * s.held[seat]
    return [code_of(rules, kind) for kind in s.hand[seat][: s.held[seat]]]


@dataclass
class HandView(View):
    """A hand game: everyone's cards, mostly as `?`, and what is being asked of whom."""

    color: str = ""
    hands: list[list[str]] = field(default_factory=list)
    stack: int = 0
    faces: list[str] = field(default_factory=list)
    tried: int = codes.NONE
    trial: str = ""
    accuser: int = codes.NONE
    carried: str = ""  # the card that the table carries out
    votes: list[int] = field(default_factory=list)
    orders: list[str] = field(
        default_factory=list
    )  # what is to happen if the others agree; see `write_order`
    duties: list[str] = field(
        default_factory=list
    )  # the card that says what a seat must play in its next turn
    last_drawn: str = field(default="", compare=False, repr=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.hands = self.hands or [[] for _ in range(self.seats)]
        self.faces = self.faces or [""] * self.seats
        self.votes = self.votes or [0] * self.seats
        self.duties = self.duties or [""] * self.seats

    @classmethod
    def read(cls, rules: Rules, s: State, viewer: int) -> Self:
        """The view that a redacted state holds."""
        return cls(
            **shared_fields(rules, s, viewer),
            color=rules.edition.colors[s.color].letter if s.color != codes.NONE else "",
            hands=[hand_of(rules, s, seat, viewer) for seat in range(s.seats)],
            stack=s.stack,
            faces=[code_of(rules, kind) for kind in s.face[: s.seats]],
            tried=s.tried,
            trial=codes.TRIALS[s.trial] if s.tried != codes.NONE else "",
            accuser=s.accuser,
            carried=code_of(rules, s.card) if is_ordering(s) else "",
            votes=s.vote[: s.seats],
            orders=pending_orders(s),
            duties=[code_of(rules, kind) for kind in s.duty[: s.seats]],
        )

    def sort(self, seat: int) -> None:
        """A hand that is known lies in the order of the deck."""
        self.hands[seat].sort(key=lambda code: self.rules.codes.get(code, 0))

    def color_of(self, code: str) -> str:
        color = self.rules.card(code).color
        return color.letter if color else ""

    def gains(self, seat: int, cards: tuple[str, ...]) -> None:
        """Cards come into a hand; one seen on its way to another hand is hidden there: memory is no view."""
        known = self.viewer in (seat, codes.ALL)
        self.hands[seat].extend(cards if known else (HIDDEN,) * len(cards))
        self.sort(seat)

    def loses(self, seat: int, cards: tuple[str, ...]) -> None:
        for card in cards:
            self.hands[seat].remove(card if card in self.hands[seat] else HIDDEN)

    def on_shuffled(self, e: Any) -> None:
        super().on_shuffled(e)
        self.color = ""
        self.hands = [[] for _ in range(self.seats)]
        self.faces = [""] * self.seats
        self.votes = [0] * self.seats
        self.duties = [""] * self.seats
        self.stack = 0
        self.orders = []
        self.tried = codes.NONE
        self.trial = ""
        self.carried = ""
        self.accuser = codes.NONE

    def on_dealt(self, e: Any) -> None:
        self.draws -= len(e.cards)
        self.gains(e.seat, e.cards)

    def on_turned(self, e: Any) -> None:
        super().on_turned(e)
        self.color = self.color_of(e.cards[-1])

    def on_played(self, e: Any) -> None:
        self.fresh = ""
        self.loses(e.seat, e.cards)
        self.discard.extend(e.cards)
        self.color = self.color_of(e.cards[-1])

    on_added = on_played

    def on_discarded(self, e: Any) -> None:
        self.loses(e.seat, e.cards)
        if e.number:
            self.discard.extend(e.cards)
            self.color = self.color_of(e.cards[-1])
        else:
            self.discard[-1:-1] = e.cards

    def on_drew(self, e: Any) -> None:
        self.draws -= len(e.cards)
        self.gains(e.seat, e.cards)
        self.last_drawn = e.cards[-1]

    def on_took(self, e: Any) -> None:
        self.loses(e.other, e.cards)
        self.gains(e.seat, e.cards)

    def on_gave(self, e: Any) -> None:
        self.loses(e.seat, e.cards)
        self.gains(e.other, e.cards)

    def on_buried(self, e: Any) -> None:
        self.loses(e.seat, e.cards)
        self.draws += len(e.cards)

    def on_salvaged(self, e: Any) -> None:
        del self.discard[-1 - len(e.cards) : -1]
        self.gains(e.seat, e.cards)

    def on_holds(self, e: Any) -> None:
        self.hands[e.seat] = list(e.cards)

    def on_asked(self, e: Any) -> None:
        super().on_asked(e)
        if e.what == "keep" and not self.fresh:
            self.fresh = self.last_drawn
        if e.what == "judge" and e.seat == codes.NONE:
            self.votes = [0] * self.seats

    def on_passed(self, _: Any) -> None:
        self.fresh = ""

    def on_named(self, e: Any) -> None:
        self.color = e.what

    def on_stacked(self, e: Any) -> None:
        self.stack = e.number

    def on_accepted(self, _: Any) -> None:
        self.stack = 0

    on_guilty = on_innocent = on_accepted

    def on_faced(self, e: Any) -> None:
        self.faces[e.seat] = e.cards[0]

    def on_released(self, e: Any) -> None:
        self.faces[e.seat] = ""

    def on_tried(self, e: Any) -> None:
        self.tried = e.seat
        self.trial = e.what
        if e.what == codes.TRIALS[codes.ORDER]:
            self.carried = e.cards[0]
            self.orders = []

    def on_accused(self, e: Any) -> None:
        self.tried = e.seat
        self.trial = codes.TRIALS[codes.FACE]
        self.accuser = e.other

    def on_voted(self, e: Any) -> None:
        self.votes[e.seat] = 1 if e.what == "kept" else 2

    def on_contested(self, e: Any) -> None:
        """In a race of two, nobody else has to tap."""
        alone = e.what == "tap" and e.other != codes.NONE
        self.votes = [
            codes.POINTED if alone and seat not in (e.seat, e.other) else 0 for seat in range(self.seats)
        ]

    def on_pointed(self, e: Any) -> None:
        self.votes[e.seat] = codes.POINTED + e.other

    def on_tapped(self, e: Any) -> None:
        self.votes[e.seat] = codes.POINTED

    def on_bound(self, e: Any) -> None:
        self.duties[e.seat] = e.cards[0]

    on_shielded = on_bound

    on_stood = on_bound

    def on_unbound(self, e: Any) -> None:
        self.duties[e.seat] = ""

    on_exposed = on_unbound

    on_expired = on_unbound

    def on_ordered(self, e: Any) -> None:
        if e.what == codes.ORDERS[codes.ORDER_NOTHING]:
            self.tried = codes.NONE
            self.trial = ""
            self.carried = ""
            self.orders = []
        else:
            self.orders = [*self.orders, write_order(f"{e.what}{e.number or ''}", e.seat, e.other)]

    def on_agreed(self, _: Any) -> None:
        self.orders = []

    on_declined = on_agreed

    def on_kept(self, _: Any) -> None:
        self.tried = codes.NONE
        self.trial = ""
        self.accuser = codes.NONE

    on_failed = on_kept

    def on_ended(self, e: Any) -> None:
        super().on_ended(e)
        self.stack = 0
        self.faces = [""] * self.seats
        self.duties = [""] * self.seats


def pending_orders(s: State) -> list[str]:
    """What was said to happen and is not voted on yet."""
    if not is_ordering(s) or s.price == codes.CARRYING:
        return []
    return [
        write_order(codes.ORDERS[order_in(entry)], seat_in(entry), other_in(entry))
        for entry in s.plan[: count_said(s)]
    ]


def write_order(name: str, seat: int, other: int) -> str:
    """What is to happen and to whom, in three words: `draw2 1 -`, `swap 0 1`, `draw2 - 1` for all but seat 1."""
    named = (str(one) if 0 <= one < codes.EVERY_SEAT else "-" for one in (seat, other))
    return " ".join((name, *named))
