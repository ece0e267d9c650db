"""Why a text is not understood, told to whoever has it before them: the word that stops it, or what the game lacks."""

import re

from lastcard.rules.editions.model import Edition
from lastcard.rules.errors import Mistake
from lastcard.rules.language.english import listed
from lastcard.rules.language.lexer import tokens_of
from lastcard.rules.language.names import ELSEWHERE

UNREAD = re.compile(r'".*" is not understood at (?:"(?P<word>.+)" at character \d+|its end)')
COLORS = (
    "red", "blue", "green", "yellow", "pink", "purple", "violet", "orange", "black", "white", "brown", "gray", "grey",
    "turquoise", "teal", "gold", "silver",
)  # fmt: skip
SYMBOLS = ("skip", "skips", "reverse", "reverses", "wild", "wilds", "zero", "zeros")


def missing_color(text: str, edition: Edition) -> str:
    """The color that a text names and only other editions have; else nothing."""
    words = [token.value for token in tokens_of(text, edition.words) if token.name == "WORD"]
    return next((color for word in words if (color := word.removesuffix("s")) in COLORS), "")


def in_short(mistake: Mistake, text: str, edition: Edition) -> str:
    """A mistake told to whoever has the text before them, with what to do about it."""
    found = UNREAD.fullmatch(mistake.wrong)
    if found:
        word = found["word"]
        return f'"{word}" is not understood here' if word else "something is missing at its end"
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
