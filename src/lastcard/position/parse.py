"""A position's text becomes a state."""

import re
from dataclasses import dataclass, field

from lastcard.engine.codes import ASKS, TO_PLAY
from lastcard.engine.feed import Feed
from lastcard.engine.games import GAMES
from lastcard.event import read_seat
from lastcard.move import NotationError
from lastcard.position.deck import REST, Deck
from lastcard.position.fields import FIELDS, ROWS
from lastcard.position.layouts import LAYOUTS
from lastcard.position.start import State, start_state
from lastcard.rules.build import Rules
from lastcard.rules.errors import closed, did_you_mean

DIRECTIONS = {"left": 1, "right": -1}
SEATS = re.compile(r"(\d+) seats")


@dataclass
class Text:
    """A position taken apart: the heads of its first line, and the words of every other line by its name."""

    heads: list[str]
    lines: dict[str, list[str]] = field(default_factory=dict)

    def words(self, name: str) -> list[str]:
        return self.lines.get(name, [])


def take_apart(text: str) -> Text:
    """The heads of the first line, and every other line by its first word."""
    lines = [line.strip() for line in text.strip().splitlines() if line.strip()]
    if not lines:
        raise NotationError("The position is empty: begin with a line such as `3 seats · turn 0 · top B5`.")
    parts = Text([head.strip() for head in re.split(r"[·;]", lines[0]) if head.strip()])
    for line in lines[1:]:
        name, *words = line.split()
        if name in parts.lines:
            raise NotationError(f"The position has two lines for `{name}`: join them.")
        parts.lines[name] = [REST if word == "..." else word for word in words]
    return parts


def read_position(rules: Rules, text: str) -> State:
    """The state that a drawn position means; cards it does not mention go where `…` stands."""
    parts = take_apart(text)
    state = start_state(rules, seats_in(rules, parts), b"position", Feed())
    state.dealer = state.seats - 1
    state.rounds = 1
    for head in parts.heads:
        read_head(rules, state, head)
    read_lines(rules, state, parts)
    return state


def seats_in(rules: Rules, parts: Text) -> int:
    """How many seats a position has."""
    seats = next((int(found[1]) for head in parts.heads if (found := SEATS.fullmatch(head))), 0)
    lowest, highest = rules.seats
    if not lowest <= seats <= highest:
        raise NotationError(
            f"{rules.edition.name} has {lowest} to {highest} seats: write one of them, such as `{lowest} seats`."
        )
    return seats


def read_head(rules: Rules, s: State, head: str) -> None:
    """One head of the first line sets what it names; the top card is read with the discard pile."""
    name, _, value = head.partition(" ")
    if name == "top" or SEATS.fullmatch(head):
        return
    try:
        if name == "turn":
            s.turn = read_seat(value)
            s.ask, s.asked = TO_PLAY, s.turn
        elif name == "ask":
            what, _, whom = value.partition(" ")
            s.ask, s.asked = ASKS.index(what), read_seat(whom)
        elif name in DIRECTIONS and not value:
            s.way = DIRECTIONS[name]
        else:
            set_field(rules, s, name, value, head)
    except ValueError:
        raise NotationError(f"`{head}` cannot be read: its value does not fit `{name}`.") from None


def set_field(rules: Rules, s: State, name: str, value: str, head: str) -> None:
    """A field of the state, or a row with a value for each seat."""
    fields = s.fields()
    if name in FIELDS and name in fields:
        setattr(s, name, FIELDS[name].read(rules, value))
    elif name in ROWS and name in fields:
        row = [ROWS[name].read(rules, word) for word in value.split()]
        fields[name][: len(row)] = row
    else:
        names = [*(known for known in (*FIELDS, *ROWS) if known in fields), "top", *DIRECTIONS]
        raise NotationError(closed(f"`{head}` says nothing about a position: {did_you_mean(name, names)}"))


def read_lines(rules: Rules, s: State, parts: Text) -> None:
    """All cards come to their places: those of the lines, and the rest of the deck."""
    seats = [str(seat) for seat in range(s.seats)]
    known = {"draw", "discard", "rest", "aside", "key", *seats}
    for name in parts.lines:
        if name not in known:
            raise NotationError(
                closed(f"`{name}` begins no line of a position: {did_you_mean(name, sorted(known))}")
            )
    layout, deck = LAYOUTS[rules.game], Deck(rules)
    rows = [layout.read_seat(deck, s, seat, parts.words(name)) for seat, name in enumerate(seats)]
    discard = deck.cards(parts.words("discard"))
    discard[:0] = [deck.take(head.partition(" ")[2]) for head in parts.heads if head.startswith("top ")]
    draw = deck.cards(parts.words("draw"))
    deck.place_rest(rows, draw, GAMES[rules.game].loose(s))
    for seat, row in enumerate(rows):
        layout.lay(s, seat, row)
    s.draws, s.discards = len(draw), len(discard)
    s.draw[: s.draws] = draw[::-1]
    s.discard[: s.discards] = discard[::-1]
    layout.finish(rules, s, frozenset(head.split()[0] for head in parts.heads), parts.words("rest"))
    layout.read_aside(rules, s, parts.words("aside"))
    if "key" in parts.lines:
        s.key[:] = [int(word, 16) for word in parts.words("key")]
