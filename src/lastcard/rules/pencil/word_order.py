"""What people put last that the language says first: who does it, who decides, and that one need not.

"Pass your hand to the right everybody", "draw 2 or lose a turn, next player decides", "swap hands with anyone, or
don't". The forms are in `comments.toml`.
"""

import re
from collections.abc import Callable, Iterator

from lastcard.rules.pencil.comments import form

MINE = (
    (re.compile(r"\byourself\b", re.IGNORECASE), "themselves"),
    (re.compile(r"\byour\b", re.IGNORECASE), "their"),
    (re.compile(r"\byou\b", re.IGNORECASE), "they"),
)


def reordered(text: str, is_someone: Callable[[str], bool]) -> Iterator[str]:
    """The text with what was put last in the place where the language has it."""
    said = text.strip(" .!")
    if (found := form("need_not").search(said)) and " or " not in said[: found.start()]:
        body = said[: found.start()]
        if form("ordered").match(body):
            yield f"you may {body}"
        elif body.lower().startswith(("you ", "i ")):
            yield f"you may {body.partition(' ')[2]}"
    if (found := form("decider").match(said)) and is_someone(found["who"]):
        body = found["body"].strip(" ,.;")
        who = found["who"].strip()
        mine = who.lower() in ("you", "i")
        yield f"{who} {'choose' if mine else 'chooses'}: {body if mine else as_theirs(body)}"
    if found := form("all_last").match(said):
        yield f"everyone must {found['deed'].strip(' ,.;')}"
    elif (found := form("who_last").match(said)) and is_someone(found["who"]):
        yield f"{found['who']} must {as_theirs(found['deed'].strip(' ,.;'))}"


def as_theirs(deed: str) -> str:
    """What is said to someone, told of them."""
    for mine, theirs in MINE:
        deed = mine.sub(theirs, deed)
    return deed
