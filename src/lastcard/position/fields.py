"""The fields of a state that the first line of a position can name, each with how its value is written.

A new field of a state gets its row here, or a test says that positions would lose it.
"""

from collections.abc import Callable
from typing import NamedTuple

from lastcard.engine.codes import ASKS, HIDDEN, NONE
from lastcard.event import read_seat, write_seat
from lastcard.notation import kind_of
from lastcard.rules.build import Rules

HOLE_CODE = "?"


class Spelling(NamedTuple):
    """How one number of a state is read and written."""

    read: Callable[[Rules, str], int]
    write: Callable[[Rules, int], str]


def read_card(rules: Rules, text: str) -> int:
    return NONE if text == "-" else kind_of(rules, text)


def write_card(rules: Rules, kind: int) -> str:
    return "-" if kind in (NONE, HIDDEN) else rules.code(kind)


def code_of(rules: Rules, kind: int) -> str:
    """The code of a card, `?` for one that a redacted state hides."""
    return HOLE_CODE if kind == HIDDEN else rules.code(kind)


def read_color(rules: Rules, text: str) -> int:
    return NONE if text == "-" else [color.letter for color in rules.edition.colors].index(text)


def write_color(rules: Rules, color: int) -> str:
    return "-" if color == NONE else rules.edition.colors[color].letter


SEAT = Spelling(lambda _, text: read_seat(text), lambda _, seat: write_seat(seat))
CARD = Spelling(read_card, write_card)
COLOR = Spelling(read_color, write_color)
ASK = Spelling(lambda _, text: ASKS.index(text), lambda _, ask: ASKS[ask])
NUMBER = Spelling(lambda _, text: int(text), lambda _, number: str(number))

FIELDS = {
    **dict.fromkeys(("dealer", "turn", "asked", "starter", "owing", "actor", "chosen", "resolving"), SEAT),
    **dict.fromkeys(("tried", "accuser", "asked_before", "ended"), SEAT),
    **dict.fromkeys(("fresh", "card", "extra"), CARD),
    **dict.fromkeys(("color", "color_before"), COLOR),
    **dict.fromkeys(("ask", "ask_before"), ASK),
    **dict.fromkeys(("rounds", "turns", "phase", "passes", "step", "again", "counter", "marked"), NUMBER),
    **dict.fromkeys(("pair", "vows", "votings"), NUMBER),
    **dict.fromkeys(("secure", "spent"), NUMBER),
    **dict.fromkeys(("place", "stack", "trial", "price", "by_referee", "taken", "fell", "skips"), NUMBER),
}
# One value for each seat, but for what is said to happen.
ROWS = {
    "plan": NUMBER,
    "face": CARD,
    "duty": CARD,
    **dict.fromkeys(("score", "total", "won", "said", "misses", "begun", "cost", "heard", "vote"), NUMBER),
}
# Said in words of their own, or by the cards that are drawn.
DRAWN = frozenset(
    {"asides", "aside", "aside_way"}
    | {"key", "seats", "way", "draw", "draws", "discard", "discards", "hand", "held", "rest", "rests"}
    | {"grid", "up", "columns"}
)
# What seats have noticed of each other's hands follows from the moves that led here: a position begins without it.
FORGOTTEN = frozenset({"gained", "void", "seen", "seen_card", "seen_by"})
