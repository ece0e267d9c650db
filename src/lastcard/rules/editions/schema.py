"""The shape of an edition's file: which keys each table has and what may stand there."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from re import fullmatch

from lastcard.engine import codes as c
from lastcard.engine.games import GAMES

Check = Callable[[object], str]  # what would be right, or an empty string when the value is

PLACES = ("each color", "wild")
NEEDS = {
    "": c.UNCONDITIONAL,
    "no card of the color": c.NO_COLOR,
    "no card of the color, no wild": c.NO_COLOR_NO_WILD,
    "no card of the color, no other wild": c.NO_COLOR_NO_OTHER_WILD,
}
FAMILIES = {"": 0, "twos": 1, "fours": 2}
SCORINGS = ("standard", "alternative", "off", "to500", "fewest")
DEALERS = ("draw", "random")
NUMBER = "number"
FACE_VALUE = "face value"
RANKS = 10


@dataclass(frozen=True, slots=True)
class Field:
    """One key of a table: what may stand there and whether it may be left out."""

    check: Check
    needed: bool = True


def is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def text(value: object) -> str:
    return "" if isinstance(value, str) and value.strip() else 'write a text in quotes, for example "Frozen"'


def switch(value: object) -> str:
    return "" if isinstance(value, bool) else "write true or false"


def whole(low: int, high: int) -> Check:
    """A whole number in a range."""

    def check(value: object) -> str:
        right = isinstance(value, int) and is_whole(value) and low <= value <= high
        return "" if right else f"write a whole number from {low} to {high}"

    return check


def one_of(*words: str) -> Check:
    """One word of a list."""

    def check(value: object) -> str:
        return "" if value in words else "write " + " or ".join(f'"{word}"' for word in words)

    return check


def matching(expression: str, advice: str) -> Check:
    """A text of a certain spelling."""

    def check(value: object) -> str:
        return "" if isinstance(value, str) and fullmatch(expression, value) else advice

    return check


def texts(value: object) -> str:
    right = isinstance(value, list) and all(isinstance(item, str) and item for item in value)
    return "" if right else 'write a list of texts, for example ["next draws 2"]'


def some_of(*words: str) -> Check:
    """A list of at least one of these words."""

    def check(value: object) -> str:
        right = isinstance(value, list) and value and all(item in words for item in value)
        return "" if right else "write a list of " + ", ".join(f'"{word}"' for word in words)

    return check


def texts_by_name(value: object) -> str:
    right = isinstance(value, dict) and all(isinstance(item, str) and item for item in value.values())
    return "" if right else 'write a table of texts, for example { points = "why" }'


def letters(value: object) -> str:
    """One to eight colors by their letter; W is kept for wilds."""
    advice = 'write one to eight colors by a capital letter other than W, for example { B = "blue" }'
    if not isinstance(value, dict) or not 1 <= len(value) <= 8:
        return advice
    names = list(value.values())
    spelled = all(fullmatch("[A-VX-Z]", letter) for letter in value)
    named = all(isinstance(name, str) and fullmatch("[a-z][a-z-]*", name) for name in names)
    return "" if spelled and named and len(set(names)) == len(names) else advice


def span(value: object) -> str:
    pair = isinstance(value, list) and len(value) == 2 and all(map(is_whole, value))
    right = pair and isinstance(value, list) and 0 <= value[0] <= value[1] < RANKS
    return "" if right else "write the lowest and the highest rank, for example [0, 9]"


def counts(value: object) -> str:
    if whole(0, c.MAX_DECK)(value) == "":
        return ""
    right = isinstance(value, list) and all(whole(0, c.MAX_DECK)(item) == "" for item in value)
    return "" if right else "write how many there are, or for numbers a list with one count for each rank"


def points(value: object) -> str:
    right = value == FACE_VALUE or whole(0, 1000)(value) == ""
    return "" if right else f'write a number of points or "{FACE_VALUE}"'


def optional(check: Check) -> Field:
    return Field(check, needed=False)


FACTS: Mapping[str, Field] = {"clauses": optional(texts), "assumed": optional(texts_by_name)}

CARD: Mapping[str, Field] = {
    "symbol": Field(matching("[a-z][a-z0-9-]*", 'write small letters and hyphens, for example "draw-two"')),
    "name": optional(text),
    "code": optional(
        matching("[A-Z0-9+]{1,3}", 'write capitals, digits or "+", three at most, for example "+2"')
    ),
    "ranks": optional(span),
    "in": Field(one_of(*PLACES)),
    "copies": Field(counts),
    "points": Field(points),
    "faces": optional(texts),
    "effect": optional(texts),
    "opening": Field(one_of(*c.OPENINGS)),
    "needs": optional(one_of(*list(NEEDS)[1:])),
    "last": optional(one_of("draws happen")),
    "family": optional(one_of(*list(FAMILIES)[1:])),
    "pencil": optional(switch),
    **FACTS,
}

SECTIONS: Mapping[str, Mapping[str, Field]] = {
    "seats": {"least": Field(whole(2, c.MAX_SEATS)), "most": Field(whole(2, c.MAX_SEATS)), **FACTS},
    "deck": {"cards": Field(whole(2, c.MAX_DECK)), **FACTS},
    "dealing": {
        "hand": optional(whole(1, 30)),
        "columns": optional(whole(1, 8)),
        "dealer": Field(one_of(*DEALERS)),
        **FACTS,
    },
    "turn": FACTS,
    "clearing": FACTS,
    "challenging": {"extra": Field(whole(0, 20)), **FACTS},
    "calling": {"penalty": Field(whole(0, 20)), **FACTS},
    "ending": {"valve": optional(whole(0, 100_000)), **FACTS},
    "scoring": {
        "ways": Field(some_of(*SCORINGS)),
        "target": optional(whole(1, 100_000)),
        "rounds": optional(whole(0, 1000)),
        **FACTS,
    },
    "look": {"theme": optional(text), "colors": optional(texts_by_name)},
}
NEEDED_SECTIONS = ("seats", "dealing", "calling", "scoring")

TOP: Mapping[str, Field] = {
    "name": Field(matching(".*[A-Za-z].*", 'write the name of the edition, for example "Frozen"')),
    "revision": Field(whole(1, 1_000_000)),
    "game": Field(one_of(*GAMES)),
    "prefix": optional(matching("[A-Z]{3}", 'write three capitals, for example "FRZ"')),
    "colors": Field(letters),
}
