"""Why a text is not understood, told to whoever has it before them: the word that stops it, or what the game lacks."""

import re

from lastcard.rules.editions.model import Edition
from lastcard.rules.errors import Mistake
from lastcard.rules.language.english import listed
from lastcard.rules.language.lexer import tokens_of
from lastcard.rules.language.names import ELSEWHERE

UNREAD = re.compile(r'".*" is not understood at (?:"(?P<word>.+)" at character (?P<at>\d+)|its end)')
ENDS_EARLY = "something is missing at its end"
COLORS = (
    "red", "blue", "green", "yellow", "pink", "purple", "violet", "orange", "black", "white", "brown", "gray", "grey",
    "turquoise", "teal", "gold", "silver",
)  # fmt: skip
COLORED = re.compile(rf"\b({'|'.join(COLORS)})s?\b", re.IGNORECASE)
ALIKE = {  # what looks most like a color that an edition does not have; what is black in the hand is wild
    "red": ("pink", "purple"), "pink": ("red", "purple"), "purple": ("pink", "blue"),
    "violet": ("purple", "pink", "blue"), "orange": ("red", "yellow", "pink"), "brown": ("red", "yellow", "pink"),
    "gold": ("yellow",), "white": ("yellow",), "silver": ("blue",), "gray": ("blue",), "grey": ("blue",),
    "turquoise": ("blue", "green"), "teal": ("green", "blue"), "green": ("yellow", "blue"),
    "blue": ("purple", "green"), "black": ("wild",),
}  # fmt: skip
MOST_MISSING = 3  # colors of one text that an edition does not have
SYMBOLS = ("skip", "skips", "reverse", "reverses", "wild", "wilds", "zero", "zeros")


def missing_color(text: str, edition: Edition) -> str:
    """The color that a text names and only other editions have; else nothing."""
    if not {found.lower() for found in COLORED.findall(text)} - {color.name for color in edition.colors}:
        return ""  # without a look at its tokens, which takes longer
    words = [token.value for token in tokens_of(text, edition.words) if token.name == "WORD"]
    return next((color for word in words if (color := word.removesuffix("s")) in COLORS), "")


def recolored(text: str, edition: Edition) -> tuple[str, str]:
    """The same text with colors that the edition has, and how it differs; nothing where none is missing."""
    near, told = text, list[str]()
    for _ in range(MOST_MISSING):
        missing = missing_color(near, edition)
        if not missing:
            break
        other = color_like(missing, near, edition)
        near = re.sub(rf"\b{missing}(?=s?\b)", other, near, flags=re.IGNORECASE)
        told.append(f"“{other}” for “{missing}”")
    near = re.sub(r"\b([Aa])n(?= [^aeiou])", r"\1", near)
    return (near, "; ".join(told)) if told else ("", "")


def color_like(missing: str, text: str, edition: Edition) -> str:
    """The color that looks most like one that is missing, if the text does not name it, too."""
    names = [color.name for color in edition.colors]
    free = [name for name in names if not re.search(rf"\b{name}", text, re.IGNORECASE)] or names
    return next((like for like in ALIKE.get(missing, ()) if like in (*free, "wild")), free[0])


def in_short(mistake: Mistake, text: str, edition: Edition) -> str:
    """A mistake told to whoever has the text before them, with what to do about it."""
    found = UNREAD.fullmatch(mistake.wrong)
    if found:
        word = found["word"]
        return f'"{word}" is not understood here' if word else ENDS_EARLY
    if mistake.wrong.endswith(ELSEWHERE):
        return no_such_card(mistake.wrong, text, edition)
    wrong = re.sub(rf'^"{re.escape(text)}" ', "it ", mistake.wrong)
    return f"{wrong}: {mistake.right}" if mistake.right else wrong


def no_such_card(wrong: str, text: str, edition: Edition) -> str:
    """Why a word names no card: it is one of another edition, or something else."""
    word = wrong.removesuffix(ELSEWHERE).strip(' "')
    if word in COLORS or word in SYMBOLS:
        return in_edition(wrong, edition)
    if re.search(rf"\b(?:an?|all|your|their|any)\s+{re.escape(word)}", text, re.IGNORECASE):
        return f'no card is called "{word}": cards have a color, a number or a symbol'
    return f'"{word}" is not understood here'


def in_edition(wrong: str, edition: Edition) -> str:
    """A mistake told of this edition: what is missing here may be in another."""
    if not wrong.endswith(ELSEWHERE):
        return wrong
    colors = listed(color.name for color in edition.colors)
    return f"{wrong.removesuffix('here')}in {edition.name}, whose colors are {colors}"
