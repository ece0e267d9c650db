"""Who a text names before it says what they do."""

from functools import lru_cache

from lastcard.engine import codes as c
from lastcard.rules.errors import RulesError
from lastcard.rules.language.lexer import split, tokens_of
from lastcard.rules.language.names import Words
from lastcard.rules.language.parser import rows_in
from lastcard.rules.wordings import Row

JOINTS = ("TO", "REL", "AND", "COLON")
PLAIN = " draws 1"  # what anyone can do
MOST_NAMING_WORDS = 16  # words that say who it is


def asked_of(text: str, words: Words) -> tuple[tuple[Row, ...], str]:
    """Who a dare is for, as rows in which they draw a card, and the rest of the text; no rows if nobody is named."""
    tokens = list(split(text))
    for end in range(min(MOST_NAMING_WORDS, len(tokens)), 0, -1):
        at = tokens[end].at if end < len(tokens) else len(text)
        if rows := drawn_by(text[:at], words):
            return rows, text[at:]
    return (), text


@lru_cache(maxsize=256)  # the same few names of one text, asked for again and again
def drawn_by(name: str, words: Words) -> tuple[Row, ...]:
    """The rows of someone who draws a card; none if a text names nobody."""
    from lark.exceptions import UnexpectedInput

    known = [(token.name, token.value) for token in tokens_of(name, words)]
    if known and known[0][0] == "PICK" and all(token in JOINTS for token, _ in known[1:]):
        return ((c.OP_DRAW, c.CHOSEN, 1, 0),)
    try:
        rows = rows_in(tokens_of(name + PLAIN, words), name, words)
    except (UnexpectedInput, RulesError):
        return ()
    unnamed = rows[0][1] == c.ME and ("WHO", "me") not in known
    return () if unnamed or name.strip().lower() == "whoever" else rows
