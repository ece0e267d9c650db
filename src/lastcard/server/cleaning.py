"""What people type, made fit to be shown: no control or invisible characters, one line, not too long."""

import unicodedata

NAME = 24
CHAT = 280
NOTE = 600
HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
JOINERS = {"\u200d", "\ufe0f"}  # inside emoji


def cleaned(text: str, longest: int) -> str:
    """The text on one line, without what cannot be seen, and not stacked with accents."""
    shown: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFC", text[: 8 * longest]):
        kind = unicodedata.category(character)
        if character.isspace():
            character = " "
        elif kind in HIDDEN and character not in JOINERS:
            continue
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks <= 2:
            shown.append(character)
    return " ".join("".join(shown).split())[:longest].strip()


def clean_name(text: str, taken: set[str]) -> str:
    """A name for a chair; empty when nothing of it can be shown. A second Ada is `Ada 2`."""
    # A name in brackets at the end would read as a bot's: `Ada (steady)`.
    name = cleaned(text, NAME).replace("(", "").replace(")", "").strip()
    if not any(character.isalnum() or unicodedata.category(character) == "So" for character in name):
        return ""
    number = 2
    unique = name
    while unique.casefold() in taken:
        unique = f"{name[: NAME - 3]} {number}"
        number += 1
    return unique
