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
JOINER, PICTURE = "\u200d", "\ufe0f"  # inside emoji; other formats hide, or turn the words around
PICTURES = ("So", "Sk", "Mn")  # what they stand behind
SHAPELESS = re.compile(  # letters without a shape, and other shapes for a letter
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\uffa0\ufe00-\ufe0e\U000e0100-\U000e01ef]"
)
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
ONES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
LARGE = re.compile(
    rf"\b(?P<tens>{'|'.join(TENS)}|fourty)(?:[ -](?P<ones>{'|'.join(ONES)}))?(?P<many>s?)\b",
    re.IGNORECASE,
)
SIGNS = str.maketrans({'"': "'", "“": "'", "”": "'", "|": "/"})  # that mean something in a log or an option


def visible(text: str) -> str:
    """A text in one line, without what cannot be seen or turns the words around, and large numbers in digits."""
    shown = (sign for sign in SHAPELESS.sub("", text) if category(sign) not in HIDDEN_SIGNS or sign == JOINER)
    seen = "".join(" " if category(sign) in ("Cc", "Cs", "Zl", "Zp") else sign for sign in shown)
    return LARGE.sub(in_digits, " ".join(without_loose_joiners(seen).split()))


def without_loose_joiners(text: str) -> str:
    """A text in which what joins pictures stands only behind one."""
    kept = ""
    for sign in text:
        if sign not in (JOINER, PICTURE) or (kept and category(kept[-1]) in PICTURES):
            kept += sign
    return kept


def in_digits(found: re.Match[str]) -> str:
    """A number from 21 on; twenty is a word that everybody knows."""
    tens, ones = found["tens"].lower().replace("fou", "fo"), (found["ones"] or "").lower()
    if tens == TENS[0] and not ones:
        return found[0]
    return f"{10 * (2 + TENS.index(tens)) + (1 + ONES.index(ones) if ones else 0)}{found['many']}"


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
