"""What people type, made fit to be shown: no control or invisible characters, one line, not too long."""

import re
import unicodedata

NAME_LENGTH = 24
CHAT_LENGTH = 280
NOTE_LENGTH = 600
INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
JOINERS = {"\u200d", "\ufe0f"}  # inside emoji
BLANKS = {
    "\u034f",
    "\u115f",
    "\u1160",
    "\u17b4",
    "\u17b5",
    "\u2800",
    "\u3164",
    "\uffa0",
}  # letters without a shape
SELECTORS = re.compile(
    "[\u180b-\u180d\u180f\ufe00-\ufe0e\U000e0100-\U000e01ef]"
)  # of another shape for a letter
PICTURES = {"So", "Sk"}  # what a joiner stands behind
LOOSE_JOINER = re.compile("\u200d(?![\u2190-\u2bff\U0001f000-\U0001faff])")  # with no picture behind it
BRACKETS = str.maketrans("", "", "()（）")


def cleaned(text: str, longest: int) -> str:
    """The text on one line, without what cannot be seen, and not stacked with accents."""
    shown: list[str] = []
    marks, before = 0, ""
    for character in SELECTORS.sub("", unicodedata.normalize("NFC", text[: 8 * longest])):
        kind = unicodedata.category(character)
        if character.isspace():
            character = " "
        elif not can_be_seen(character, kind, before):
            continue
        if character not in JOINERS:
            marks, before = (marks + 1 if kind in ("Mn", "Me") else 0), kind
        if marks <= 2:
            shown.append(character)
    line = " ".join("".join(shown).split())[:longest].strip()
    return LOOSE_JOINER.sub("", line)


def can_be_seen(character: str, kind: str, before: str) -> bool:
    if character in JOINERS:
        return before in PICTURES
    return character not in BLANKS and kind not in INVISIBLE


def clean_name(text: str, taken: set[str]) -> str:
    """A name for a seat; empty when nothing of it can be shown. A second Ada is `Ada 2`."""
    # A name in brackets at the end would read as a bot's: `Ada (normal)`.
    name = cleaned(text, NAME_LENGTH).translate(BRACKETS).strip()
    if not any(character.isalnum() or unicodedata.category(character) == "So" for character in name):
        return ""
    number = 2
    unique = name
    others = {same(other) for other in taken} | {"you"}  # which the page says to everyone
    while same(unique) in others:
        unique = f"{name[: NAME_LENGTH - 3]} {number}"
        number += 1
    return unique


def same(name: str) -> str:
    """What two names have in common that look alike."""
    seen = "".join(sign for sign in name if sign not in JOINERS)
    return unicodedata.normalize("NFKC", seen).casefold()
