"""Cards, colors and players as people say them."""

import re
from collections.abc import Sequence

from lastcard.event import HIDDEN
from lastcard.rules.build import Card, Rules
from lastcard.rules.language.english import counted, listed
from lastcard.text import sentences as say

BOT = re.compile(r"^(?P<name>.+) \((?P<bot>[^()]+)\)$")


def spoken_name(name: str) -> str:
    """A player's name without the bot that plays it: `Anna` for `Anna (normal)`."""
    found = BOT.match(name)
    return found["name"] if found else name


def card_words(rules: Rules, code: str) -> str:
    """A card as people say it: `blue 7`, `Wild Draw Four`, `a card` when it is hidden."""
    if code == HIDDEN or code not in rules.codes:
        return say.A_CARD
    return rules.kinds[rules.kind(code)].name


def cards_words(rules: Rules, codes: Sequence[str]) -> str:
    """Cards in a row; hidden ones are only counted."""
    hidden = sum(code == HIDDEN for code in codes)
    words = [card_words(rules, code) for code in codes if code != HIDDEN]
    if hidden:
        words.append(say.A_CARD if hidden == 1 else counted(hidden, say.CARD))
    return listed(words) or say.NO_CARD


def color_words(rules: Rules, letter: str) -> str:
    """The name of a color from its letter."""
    return next((color.name for color in rules.edition.colors if color.letter == letter), say.NO_COLOR)


def place_words(place: int) -> str:
    """A place in a grid: `column 2, top`; columns are counted from 1 for people."""
    return say.PLACE.format(column=place // 2 + 1, row=say.ROWS[place % 2])


def face_words(rules: Rules, code: str) -> str:
    """The face that a card shows: `grinning (blue 1)`."""
    card = card_of(rules, code)
    if not card or not card.symbol.face:
        return card_words(rules, code)
    return say.FACE.format(face=card.symbol.face, card=card.name)


def card_of(rules: Rules, code: str) -> Card | None:
    return rules.kinds[rules.kind(code)] if code in rules.codes else None
