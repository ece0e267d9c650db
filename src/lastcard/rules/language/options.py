"""What a card lets someone choose between, said to the one who chooses."""

import re
from collections.abc import Sequence

from lastcard.engine import codes as c
from lastcard.rules.language.names import Words
from lastcard.rules.language.outline import Offer, Outline, is_mark, outline
from lastcard.rules.language.spoken import SPOKEN, Speaker
from lastcard.rules.language.templates import capital
from lastcard.rules.whos import SINGLE
from lastcard.rules.wordings import Row

NOTHING = "Do nothing"
TRUE_OF_ME, NOT_OF_ME = "That is true of me", "That is not true of me"
IT_IS, IT_IS_NOT = "It is true: {told}", "It is not true: {told}"


def spoken_options(rows: Sequence[Row], words: Words) -> tuple[str, ...]:
    """Both sides of an offer; `{actor}` stands for whoever played the card, where someone else chooses."""
    if any(row[0] == c.OP_OFFER and is_mark(row) for row in rows):
        return TRUE_OF_ME, NOT_OF_ME
    for part in offers_in(outline(rows)):
        who = part.row[1]
        sides = [told(side, who, words) for side in (part.then, part.other) if side]
        first, second = sides if len(sides) == 2 else (sides[0], NOTHING)
        if part.row[3] & c.CLAIM:
            return IT_IS.format(told=uncapital(first)), IT_IS_NOT.format(told=uncapital(second))
        return first, second
    return ()


def uncapital(text: str) -> str:
    return text[:1].lower() + text[1:]


def offers_in(parts: Outline) -> list[Offer]:
    """All offers, those on a condition too."""
    found: list[Offer] = []
    for part in parts:
        if isinstance(part, Offer):
            found.append(part)
        elif not hasattr(part, "row"):
            found += [*offers_in(part.then), *offers_in(part.other)]
    return found


def told(parts: Outline, who: int, words: Words) -> str:
    """One side of an offer, with whoever chooses as `you`."""
    speaker = Speaker(words)
    if who != c.ME:
        speaker.asked = who
    text = speaker.speak(parts, ", then ")
    if who != c.ME:
        text = re.sub(r"\byou\b", "{actor}", text)
        text = re.sub(r"\byour\b", "{actor}'s", text)
        text = re.sub(r"\bthey\b", "you", text)
        text = re.sub(r"\btheir\b", "your", text)
        text = text.replace(SPOKEN[who], "you") if who in SINGLE else text
    return capital(text.removeprefix("you "))
