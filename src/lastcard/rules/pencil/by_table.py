"""Texts that the table carries out: whoever plays the card says what happens, and the others agree or not.

Whatever people write can be played so, without a word of it being understood here.
"""

import re

from lastcard.rules.editions.load import DEFAULT_EDITION, load
from lastcard.rules.editions.model import Edition
from lastcard.rules.language.parser import understand
from lastcard.rules.pencil.handwriting import MOST_LETTERS, tidy, written
from lastcard.rules.pencil.lines import TABLE, UNCLEAR, Reading

PREFIX = re.compile(r"\s*table\s*:\s*", re.IGNORECASE)
SAID = "The table carries it out: “{text}”; whoever plays the card says what happens, if the others agree."
BY_PEOPLE = (
    "Only people carry it out: bots leave it to the next player, so games of bots say nothing about it."
)
EMPTY = "There is nothing to carry out: write what the card does."


def is_for_table(text: str) -> bool:
    """Whether a text begins with `table:`."""
    return PREFIX.match(text) is not None


def as_table(text: str, edition: str | Edition = DEFAULT_EDITION) -> Reading:
    """The text kept for the table to carry out, whatever it says."""
    sheet = edition if isinstance(edition, Edition) else load(edition)
    clean = PREFIX.sub("", tidy(text), count=1)[:MOST_LETTERS].strip()
    if not re.search(r"\w", clean):
        return Reading(clean, UNCLEAR, problem=EMPTY)
    meaning = f'I carry out "{clean}"'
    rows = understand(meaning, sheet.words)
    said = SAID.format(text=clean)
    return Reading(clean, TABLE, said, written(clean, meaning), rows, warnings=(BY_PEOPLE,))
