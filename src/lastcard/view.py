"""What one seat or a watcher may know, and how events change it: the fold of the events is the view."""

from dataclasses import dataclass, field
from typing import Any

from lastcard.engine import codes
from lastcard.engine.codes import HIDDEN as HIDDEN_KIND
from lastcard.engine.grid.redact import redact as redact_grid
from lastcard.engine.grid.state import ABSENT
from lastcard.engine.grid.state import State as GridState
from lastcard.engine.hand.redact import redact as redact_hand
from lastcard.engine.hand.state import State as HandState
from lastcard.rules.build import Rules

HIDDEN = "?"
PHASES = {codes.PLAYING: "playing", codes.ROUND_OVER: "round over", codes.MATCH_OVER: "match over"}
WAYS = {1: "left", -1: "right"}


@dataclass
class View:
    """The part of a view that all games share. `viewer` is a seat or WATCHER."""

    rules: Rules = field(repr=False, compare=False)
    viewer: int
    seats: int
    round: int = 0
    dealer: int = codes.NONE
    turn: int = codes.NONE
    way: str = "left"
    phase: str = "playing"
    ask: str = "rest"
    asked: int = codes.NONE
    draws: int = 0
    discard: list[str] = field(default_factory=list)  # the top is the last
    score: list[int] = field(default_factory=list)
    total: list[int] = field(default_factory=list)
    won: list[bool] = field(default_factory=list)
    said: list[bool] = field(default_factory=list)
    owing: int = codes.NONE
    fresh: str = ""

    def __post_init__(self) -> None:
        self.score = self.score or [0] * self.seats
        self.total = self.total or [0] * self.seats
        self.won = self.won or [False] * self.seats
        self.said = self.said or [False] * self.seats

    @property
    def top(self) -> str:
        """The card on top of the discard pile."""
        return self.discard[-1] if self.discard else ""

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, won in enumerate(self.won) if won)

    def fold(self, event: Any) -> None:
        """An event changes what is known; a verb without a method here changes nothing."""
        change = getattr(self, f"on_{event.verb}", None)
        if change is not None:
            change(event)

    def on_began(self, e: Any) -> None:
        self.round = e.number
        self.phase = "playing"

    def on_dealer(self, e: Any) -> None:
        self.dealer = e.seat

    def on_shuffled(self, e: Any) -> None:
        self.draws = e.number
        self.discard = []
        self.way = "left"
        self.turn = codes.NONE
        self.owing = codes.NONE
        self.fresh = ""
        self.said = [False] * self.seats
        self.score = [0] * self.seats

    def on_reshuffled(self, e: Any) -> None:
        self.draws = e.number
        self.discard = self.discard[-1:]

    def on_turned(self, e: Any) -> None:
        self.draws -= 1
        self.discard.extend(e.cards)

    def on_turn(self, e: Any) -> None:
        self.turn = e.seat

    def on_asked(self, e: Any) -> None:
        self.ask = e.what
        self.asked = e.seat

    def on_reversed(self, e: Any) -> None:
        self.way = e.what

    def on_called(self, e: Any) -> None:
        self.said[e.seat] = True
        if self.owing == e.seat:
            self.owing = codes.NONE

    def on_lapsed(self, e: Any) -> None:
        self.said[e.seat] = False

    def on_owed(self, e: Any) -> None:
        self.owing = e.seat

    def on_freed(self, _: Any) -> None:
        self.owing = codes.NONE

    def on_caught(self, _: Any) -> None:
        self.owing = codes.NONE

    def on_scored(self, e: Any) -> None:
        self.score[e.seat] = e.number
        self.total[e.seat] += e.number

    def on_ended(self, _: Any) -> None:
        self.phase = "round over"
        self.fresh = ""

    def on_won(self, e: Any) -> None:
        self.phase = "match over"
        self.won[e.seat] = True


@dataclass
class HandView(View):
    """A hand game: everybody's cards, mostly as `?`, and what is being asked of whom."""

    color: str = ""
    hands: list[list[str]] = field(default_factory=list)
    stack: int = 0
    faces: list[str] = field(default_factory=list)
    tried: int = codes.NONE
    trial: str = ""
    accuser: int = codes.NONE
    votes: list[int] = field(default_factory=list)
    last_drawn: str = field(default="", compare=False, repr=False)

    def __post_init__(self) -> None:
        super().__post_init__()
        self.hands = self.hands or [[] for _ in range(self.seats)]
        self.faces = self.faces or [""] * self.seats
        self.votes = self.votes or [0] * self.seats

    def sort(self, seat: int) -> None:
        """A hand that is known lies in the order of the deck."""
        self.hands[seat].sort(key=lambda code: self.rules.codes.get(code, 0))

    def color_of(self, code: str) -> str:
        color = self.rules.kinds[self.rules.kind(code)].color
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
        self.stack = 0
        self.tried = codes.NONE
        self.trial = ""
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

    def on_accused(self, e: Any) -> None:
        self.tried = e.seat
        self.trial = codes.TRIALS[codes.FACE]
        self.accuser = e.other

    def on_voted(self, e: Any) -> None:
        self.votes[e.seat] = 1 if e.what == "kept" else 2

    def on_kept(self, _: Any) -> None:
        self.tried = codes.NONE
        self.trial = ""
        self.accuser = codes.NONE

    on_failed = on_kept

    def on_ended(self, e: Any) -> None:
        super().on_ended(e)
        self.stack = 0
        self.faces = [""] * self.seats


@dataclass
class GridView(View):
    """The grid game: everybody's columns, each cell a card, `?` face down, or empty where a column is short."""

    grids: list[list[list[str]]] = field(default_factory=list)
    taken: bool = False

    def __post_init__(self) -> None:
        super().__post_init__()
        self.grids = self.grids or [[] for _ in range(self.seats)]

    def on_shuffled(self, e: Any) -> None:
        super().on_shuffled(e)
        self.grids = [[] for _ in range(self.seats)]
        self.taken = False

    def set_cell(self, seat: int, place: int, card: str) -> None:
        column, row = divmod(place, 2)
        columns = self.grids[seat]
        while len(columns) <= column:
            columns.append(["", ""])
        columns[column][row] = card

    def on_dealt(self, e: Any) -> None:
        self.draws -= 1
        self.set_cell(e.seat, e.number, face_down(e.cards[0]))

    on_grew = on_dealt

    def on_drew(self, e: Any) -> None:
        self.draws -= 1
        self.fresh = e.cards[0]
        self.taken = False

    def on_taken(self, e: Any) -> None:
        self.discard.pop()
        self.fresh = e.cards[0]
        self.taken = True

    def on_discarded(self, e: Any) -> None:
        self.discard.extend(e.cards)
        self.fresh = ""
        self.taken = False

    def on_put(self, e: Any) -> None:
        self.set_cell(e.seat, e.number, e.cards[0])

    on_flipped = on_put

    def on_cleared(self, e: Any) -> None:
        column = self.grids[e.seat].pop(e.number // 2)
        self.discard.extend((column[e.number % 2], column[1 - e.number % 2]))


def face_down(code: str) -> str:
    """A cell that lies face down; the reader who may know everything sees the card in brackets."""
    return HIDDEN if code == HIDDEN else f"({code})"


def view_of(rules: Rules, state: HandState | GridState, viewer: int) -> HandView | GridView:
    """What a seat, or a watcher, may know of a state."""
    s = state.clone()
    if isinstance(s, HandState):
        if viewer != codes.ALL:
            redact_hand(s, viewer)
        return read_hand(rules, s, viewer)
    if viewer != codes.ALL:
        redact_grid(s, viewer)
    return read_grid(rules, s, viewer)


def code_of(rules: Rules, kind: int) -> str:
    if kind == HIDDEN_KIND:
        return HIDDEN
    return "" if kind in (codes.NONE, ABSENT) else rules.code(kind)


def shared_part(rules: Rules, s: HandState | GridState, viewer: int) -> dict[str, Any]:
    return {
        "rules": rules,
        "viewer": viewer,
        "seats": s.seats,
        "round": s.rounds,
        "dealer": s.dealer,
        "turn": s.turn,
        "way": WAYS[s.way],
        "phase": PHASES[s.phase],
        "ask": codes.ASKS[s.ask],
        "asked": s.asked,
        "draws": s.draws,
        "discard": [rules.code(kind) for kind in s.discard[: s.discards]],
        "score": s.score[: s.seats],
        "total": s.total[: s.seats],
        "won": [bool(won) for won in s.won[: s.seats]],
        "said": [bool(said) for said in s.said[: s.seats]],
        "owing": s.owing,
        "fresh": code_of(rules, s.fresh),
    }


def read_hand(rules: Rules, s: HandState, viewer: int) -> HandView:
    """The view that a redacted state of a hand game holds."""
    return HandView(
        **shared_part(rules, s, viewer),
        color=rules.edition.colors[s.color].letter if s.color != codes.NONE else "",
        hands=[[code_of(rules, k) for k in s.hand[seat][: s.held[seat]]] for seat in range(s.seats)],
        stack=s.stack,
        faces=[code_of(rules, kind) for kind in s.face[: s.seats]],
        tried=s.tried,
        trial=codes.TRIALS[s.trial] if s.tried != codes.NONE else "",
        accuser=s.accuser,
        votes=s.vote[: s.seats],
    )


def cell_of(rules: Rules, s: GridState, seat: int, place: int) -> str:
    code = code_of(rules, s.grid[seat][place])
    return face_down(code) if code and not s.up[seat][place] else code


def read_grid(rules: Rules, s: GridState, viewer: int) -> GridView:
    """The view that a redacted state of the grid game holds."""
    return GridView(
        **shared_part(rules, s, viewer),
        grids=[
            [[cell_of(rules, s, seat, 2 * c + row) for row in (0, 1)] for c in range(s.columns[seat])]
            for seat in range(s.seats)
        ],
        taken=bool(s.taken),
    )
