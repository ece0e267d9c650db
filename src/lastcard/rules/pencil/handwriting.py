"""The words that someone wrote, beside what they mean: `"Everyone else draws a card!": others draw 1`."""

import re
from unicodedata import category

MOST_LETTERS = 140  # letters that a card has room for
MOST_LETTERS_KEPT = 600  # with what they mean

WRITTEN = re.compile(r'"(?P<text>[^"]*)": (?P<meaning>.+)')
DARED = re.compile(
    r'\b(?:do|does|keep|keeps|play|plays|race|races|name|names|say|says|if|carry out) "(?P<text>[^"]*)"'
)
HIDDEN_SIGNS = ("Cf", "Co", "Cn")
JOINER = "\u200d"  # inside emoji; other formats hide, or turn the words around
SIGNS = str.maketrans({'"': "'", "“": "'", "”": "'", "|": "/"})  # that mean something in a log or an option


def visible(text: str) -> str:
    """A text in one line, without what cannot be seen or turns the words around."""
    shown = (sign for sign in text if category(sign) not in HIDDEN_SIGNS or sign == JOINER)
    seen = "".join(" " if category(sign) in ("Cc", "Cs", "Zl", "Zp") else sign for sign in shown)
    return " ".join(seen.split())


def tidy(text: str) -> str:
    """The same without signs that mean something in a log; text is only ever text."""
    return " ".join(visible(text).translate(SIGNS).split())


def written(text: str, meaning: str) -> str:
    """What was written and what it means, as it is kept; the same words twice are kept once."""
    return meaning if text == meaning else f'"{text}": {meaning}'


def handwriting(sentence: str) -> str:
    """What stands on the card."""
    found = WRITTEN.fullmatch(sentence)
    return found["text"] if found else DARED.sub(lambda dare: dare["text"], sentence)


def meaning(sentence: str) -> str:
    """The sentence of the language, without what was written."""
    found = WRITTEN.fullmatch(sentence)
    return found["meaning"] if found else sentence


def dare_text(sentence: str) -> str:
    """What a penciled dare asks for, empty when it is none or says nothing."""
    found = DARED.search(meaning(sentence))
    return found["text"] if found else ""
