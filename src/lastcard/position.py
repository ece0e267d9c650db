"""Positions as text: a whole state drawn in a few lines. The grammar is in docs/reference/notation.md."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256

from lastcard.engine.chance import shuffle
from lastcard.engine.codes import ASKS, NONE, TO_PLAY
from lastcard.engine.feed import Feed
from lastcard.engine.grid.opening import new as new_grid
from lastcard.engine.grid.state import ABSENT
from lastcard.engine.grid.state import State as GridState
from lastcard.engine.hand.opening import new as new_hand
from lastcard.engine.hand.state import State as HandState
from lastcard.engine.tables import Tables
from lastcard.event import read_seat, write_seat
from lastcard.move import NotationError
from lastcard.notation import kind_of
from lastcard.rules.build import Rules
from lastcard.rules.errors import did_you_mean

State = HandState | GridState
JOINT = " · "
REST = "…"


def key_words(key: bytes) -> list[int]:
    """The four words of chance that a match key stands for."""
    digest = sha256(b"lastcard deal " + key).digest()
    return [int.from_bytes(digest[i : i + 8], "little") for i in range(0, 32, 8)]


def start_state(rules: Rules, seats: int, key: bytes, feed: Feed) -> State:
    """The state of a match before its first move."""
    if rules.game == "hand":
        hand = HandState()
        hand.key[:] = key_words(key)
        new_hand(rules.tables, hand, feed, seats)
        return hand
    grid = GridState()
    grid.key[:] = key_words(key)
    new_grid(rules.tables, grid, feed, seats)
    return grid


SEAT_FIELDS = {
    "dealer", "turn", "asked", "starter", "owing", "actor", "chosen", "resolving", "tried", "accuser",
    "asked_before", "ended",
}  # fmt: skip
CARD_FIELDS = {"fresh", "card", "extra"}
COLOR_FIELDS = {"color", "color_before"}
ASK_FIELDS = {"ask", "ask_before"}
CARD_ROWS = {"face"}
PLAIN_FIELDS = {
    "rounds", "turns", "phase", "passes", "step", "again", "counter", "marked", "place", "stack", "trial",
    "price", "by_referee", "taken", "fell", "skips",
}  # fmt: skip
PLAIN_ROWS = {"score", "total", "won", "said", "misses", "begun", "cost", "heard", "vote"}
PILES = ("draw", "discard")


@dataclass
class Sheet:
    """The lines of a position taken apart, before they become a state."""

    heads: list[str] = field(default_factory=list)
    lines: dict[str, list[str]] = field(default_factory=dict)


def take_apart(text: str) -> Sheet:
    """The heads of the first line, and every other line by its first word."""
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    if not lines:
        raise NotationError("The position is empty: begin with a line such as `3 seats · turn 0 · top B5`.")
    sheet = Sheet([head.strip() for head in re.split(r"[·;]", lines[0]) if head.strip()])
    for line in lines[1:]:
        name, *words = line.split()
        if name in sheet.lines:
            raise NotationError(f"The position has two lines for `{name}`: join them.")
        sheet.lines[name] = [REST if word == "..." else word for word in words]
    return sheet


def read_position(rules: Rules, text: str) -> State:
    """The state that a drawn position means; cards it does not mention go where `…` stands."""
    sheet = take_apart(text)
    seats = next((int(head.split()[0]) for head in sheet.heads if re.fullmatch(r"\d+ seats", head)), 0)
    lowest, highest = rules.seats
    if not lowest <= seats <= highest:
        raise NotationError(
            f"{rules.edition.name} has {lowest} to {highest} seats: write one of them, such as `{lowest} seats`."
        )
    state = start_state(rules, seats, b"position", Feed())
    state.dealer = seats - 1
    state.rounds = 1
    reader = PositionReader(rules, state, sheet)
    reader.read()
    return state


class PositionReader:
    """Fills a state from the lines of a position and counts every card."""

    def __init__(self, rules: Rules, state: State, sheet: Sheet) -> None:
        self.rules = rules
        self.state = state
        self.sheet = sheet
        self.left = Counter({card.kind: rules.tables.copies[card.kind] for card in rules.kinds})
        self.rest_at = "draw"
        self.holes: list[tuple[int, int]] = []  # grid cells that hold any card of the rest

    def read(self) -> None:
        top = ""
        for head in self.sheet.heads:
            name, _, value = head.partition(" ")
            if name == "top":
                top = value
            elif not re.fullmatch(r"\d+ seats", head):
                self.read_head(name, value, head)
        known = {*PILES, "rest", "key", *map(str, range(self.state.seats))}
        for name in self.sheet.lines:
            if name not in known:
                raise NotationError(
                    f"`{name}` begins no line of a position: {did_you_mean(name, sorted(known))}."
                )
        self.state.draws = self.state.discards = 0
        for seat in range(self.state.seats):
            self.read_seat_line(seat, self.sheet.lines.get(str(seat), []))
        discard = self.cards(self.sheet.lines.get("discard", []), "discard")
        pile = [*([self.take(top)] if top else []), *discard]
        draw = self.cards(self.sheet.lines.get("draw", []), "draw")
        self.place_rest(draw, pile)
        if isinstance(self.state, HandState):
            self.finish_hand()
        if "key" in self.sheet.lines:
            self.state.key[:] = [int(word, 16) for word in self.sheet.lines["key"]]

    def read_head(self, name: str, value: str, head: str) -> None:
        s = self.state
        fields = vars(s)
        try:
            if name == "turn":
                s.turn = read_seat(value)
                s.ask, s.asked = TO_PLAY, s.turn
            elif name in ("left", "right") and not value:
                s.way = 1 if name == "left" else -1
            elif name == "ask":
                what, _, whom = value.partition(" ")
                s.ask, s.asked = ASKS.index(what), read_seat(whom)
            elif name not in fields:
                names = [
                    *SEAT_FIELDS,
                    *CARD_FIELDS,
                    *COLOR_FIELDS,
                    *PLAIN_FIELDS,
                    *PLAIN_ROWS,
                    "top",
                    "left",
                    "right",
                ]
                raise NotationError(f"`{head}` says nothing about a position: {did_you_mean(name, names)}.")
            elif name in SEAT_FIELDS:
                setattr(s, name, read_seat(value))
            elif name in CARD_FIELDS:
                setattr(s, name, NONE if value == "-" else kind_of(self.rules, value))
            elif name in COLOR_FIELDS:
                letters = [color.letter for color in self.rules.edition.colors]
                setattr(s, name, NONE if value == "-" else letters.index(value))
            elif name in ASK_FIELDS:
                setattr(s, name, ASKS.index(value))
            elif name in CARD_ROWS:
                row = [NONE if word == "-" else kind_of(self.rules, word) for word in value.split()]
                fields[name][: len(row)] = row
            elif name in PLAIN_ROWS:
                numbers = [int(word) for word in value.split()]
                fields[name][: len(numbers)] = numbers
            else:
                setattr(s, name, int(value))
        except ValueError:
            raise NotationError(f"`{head}` cannot be read: its value does not fit `{name}`.") from None

    def take(self, code: str) -> int:
        kind = kind_of(self.rules, code)
        if self.left[kind] == 0:
            copies = self.rules.tables.copies[kind]
            raise NotationError(
                f"The position has {code} more often than the deck, which has it {copies} times."
            )
        self.left[kind] -= 1
        return kind

    def cards(self, words: Iterable[str], where: str) -> list[int]:
        kinds = []
        for word in words:
            if word == REST:
                self.rest_at = where
            elif word != "-":
                kinds.append(self.take(word))
        return kinds

    def read_seat_line(self, seat: int, words: list[str]) -> None:
        s = self.state
        if isinstance(s, HandState):
            hand = sorted(self.cards(words, str(seat)))
            s.hand[seat][: len(hand)] = hand
            s.held[seat] = len(hand)
            return
        columns = [word for word in words if word not in (REST, "-")]
        s.columns[seat] = len(columns)
        for column, word in enumerate(columns):
            above, _, below = word.partition("/")
            for row, cell in enumerate((above, below)):
                self.read_cell(s, seat, 2 * column + row, cell)

    def read_cell(self, s: GridState, seat: int, place: int, cell: str) -> None:
        if cell in ("", "-"):
            s.grid[seat][place], s.up[seat][place] = ABSENT, 1
        elif cell in ("?", "(?)"):
            self.holes.append((seat, place))
        elif cell.startswith("("):
            s.grid[seat][place] = self.take(cell.strip("()"))
        else:
            s.grid[seat][place], s.up[seat][place] = self.take(cell), 1

    def place_rest(self, draw: list[int], pile: list[int]) -> None:
        """Every card that is mentioned nowhere goes where the `…` stands, in a fixed random order."""
        s = self.state
        if s.fresh != NONE and isinstance(s, GridState):
            self.left[s.fresh] -= 1
        rest = list(self.left.elements())
        shuffle(list(range(1, 5)), rest, len(rest))
        if isinstance(s, GridState):
            for seat, place in self.holes:
                s.grid[seat][place] = rest.pop()
        if self.rest_at == "discard":
            pile = [*pile, *rest]
        elif self.rest_at == "draw":
            draw = [*draw, *rest]
        elif isinstance(s, HandState):
            seat = int(self.rest_at)
            hand = sorted([*s.hand[seat][: s.held[seat]], *rest])
            s.hand[seat][: len(hand)] = hand
            s.held[seat] = len(hand)
        s.draws, s.discards = len(draw), len(pile)
        s.draw[: s.draws] = draw[::-1]
        s.discard[: s.discards] = pile[::-1]

    def finish_hand(self) -> None:
        s = self.state
        assert isinstance(s, HandState)
        named = any(head.split()[0] == "color" for head in self.sheet.heads)
        if s.discards and not named:
            s.color = self.rules.tables.color[s.discard[s.discards - 1]]
        for k, code in enumerate(self.sheet.lines.get("rest", [])):
            s.rest[k] = kind_of(self.rules, code)
            s.rests = k + 1


def codes(rules: Rules, kinds: Iterable[int]) -> str:
    return " ".join(rules.code(kind) for kind in kinds) or "-"


@cache
def blank_state(game: str, seats: int) -> State:
    """A state before its first move, without cards: what a position need not mention."""
    if game == "hand":
        hand = HandState()
        new_hand(Tables(), hand, Feed(), seats)
        return hand
    grid = GridState()
    new_grid(Tables(), grid, Feed(), seats)
    return grid


def write_heads(rules: Rules, s: State) -> list[str]:
    """Every number of a state that differs from a fresh position, as `name value`."""
    blank = blank_state(rules.game, s.seats)
    heads = [f"{s.seats} seats", f"dealer {write_seat(s.dealer)}", f"rounds {s.rounds}"]
    heads.append(f"turn {write_seat(s.turn)}")
    heads.append(f"ask {ASKS[s.ask]} {write_seat(s.asked)}")
    if s.way < 0:
        heads.append("right")
    if isinstance(s, HandState):
        heads.append(f"color {rules.edition.colors[s.color].letter if s.color != NONE else '-'}")
    done = {"dealer", "rounds", "turn", "ask", "asked", "color", "seats", "way"}
    for name, value in vars(s).items():
        if name in done or value == getattr(blank, name):
            continue
        if name in SEAT_FIELDS:
            heads.append(f"{name} {write_seat(value)}")
        elif name in CARD_FIELDS:
            heads.append(f"{name} {'-' if value == NONE else rules.code(value)}")
        elif name in COLOR_FIELDS:
            heads.append(f"{name} {'-' if value == NONE else rules.edition.colors[value].letter}")
        elif name in ASK_FIELDS:
            heads.append(f"{name} {ASKS[value]}")
        elif name in CARD_ROWS:
            heads.append(f"{name} " + " ".join("-" if k == NONE else rules.code(k) for k in value[: s.seats]))
        elif name in PLAIN_ROWS:
            heads.append(f"{name} " + " ".join(map(str, value[: s.seats])))
        elif name in PLAIN_FIELDS:
            heads.append(f"{name} {value}")
    return heads


def write_grid(rules: Rules, s: GridState, seat: int) -> str:
    """A grid: columns `above/below`, face-down cards in brackets."""

    def cell(place: int) -> str:
        kind = s.grid[seat][place]
        if kind == ABSENT:
            return "-"
        return rules.code(kind) if s.up[seat][place] else f"({rules.code(kind)})"

    return " ".join(f"{cell(2 * c)}/{cell(2 * c + 1)}" for c in range(s.columns[seat])) or "-"


def write_position(rules: Rules, s: State) -> str:
    """The whole state as text; `read_position` gives the same state back."""
    lines = [JOINT.join(write_heads(rules, s))]
    for seat in range(s.seats):
        row = (
            codes(rules, s.hand[seat][: s.held[seat]])
            if isinstance(s, HandState)
            else write_grid(rules, s, seat)
        )
        lines.append(f"{seat}  {row}")
    lines.append("discard  " + codes(rules, reversed(s.discard[: s.discards])))
    lines.append("draw  " + codes(rules, reversed(s.draw[: s.draws])))
    if isinstance(s, HandState) and s.rests:
        lines.append("rest  " + codes(rules, s.rest[: s.rests]))
    lines.append("key  " + " ".join(f"{word:016x}" for word in s.key))
    return "\n".join(lines)
