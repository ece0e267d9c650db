"""What a card lets someone choose between, said to the one who chooses."""

import re
from collections.abc import Sequence

from lastcard.engine import codes as c
from lastcard.rules.language.names import Words
from lastcard.rules.language.outline import Offer, Outline, outline
from lastcard.rules.language.spoken import SPOKEN, Speaker
from lastcard.rules.language.templates import capital
from lastcard.rules.wordings import Row

NOTHING = "Do nothing"


def spoken_options(rows: Sequence[Row], words: Words) -> tuple[str, ...]:
    """Both sides of an offer; `{actor}` stands for whoever played the card, where someone else chooses."""
    for part in offers_in(outline(rows)):
        who = part.row[1]
        sides = [told(side, who, words) for side in (part.then, part.other) if side]
        return tuple(sides) if len(sides) == 2 else (sides[0], NOTHING)
    return ()


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
        text = text.replace(SPOKEN[who], "you") if who in SPOKEN else text
    return capital(text.removeprefix("you "))
