"""Sorts of cards as German names them: `blaue Karten`, `Siebenen`, `eine +2`."""

import re
from functools import cache

from lastcard.rules.pencil.german.lexicon import NUMBERS, filled

UNKNOWN = "unknown"  # which is no sort, so that the whole sentence is declined
STEMS = {
    "blau": "blue",
    "gruen": "green",
    "rot": "red",
    "gelb": "yellow",
    "rosa": "pink",
    "pink": "pink",
    "ungerade": "odd",
    "gerade": "even",
    "zahl": "number",
    "aktion": "action",
    "aussetz": "skip",
    "richtungswechsel": "reverse",
    "+2": "draw-two",
    "+4": "wild-draw-four",
    "wild": "wild",
    "joker": "wild",
    "farbwahl": "wild",
    "farbwunsch": "wild",
    "wunsch": "wild",
    "wuensch": "wild",
}


@cache
def kind_in(said: str) -> str:
    """The word of the language for a sort of cards."""
    if said.endswith(" farbe"):
        return "chosen-color"
    if said.endswith((" zahl", " nummer")) and "gerade" not in said:
        return "chosen-number"
    for stem, word in STEMS.items():
        if said.startswith(stem):
            return word
    found = re.match(filled("{digit}"), said)
    digit = found[0] if found else ""
    if digit.isdigit():
        return digit
    return "1" if digit == "eins" else str(NUMBERS.index(digit)) if digit else UNKNOWN
