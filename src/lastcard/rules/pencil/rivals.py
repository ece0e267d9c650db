"""Against whom a contest is: one player, or everyone takes part."""

import re

from lastcard.engine import codes as c
from lastcard.rules.language.names import Words
from lastcard.rules.language.printer import SUBJECTS
from lastcard.rules.pencil.contest_words import AGAINST
from lastcard.rules.pencil.naming import drawn_by
from lastcard.rules.whos import SINGLE

ENDS = " .,;!:-–—"
OF_CHOICE = re.compile(
    r"who(?:ever|m|mever)? (?:you|u|i|they) (?:picks?|wants?|chooses?|likes?|selects?)"
    r"|(?:an?|the|any)?\s*(?:player|person|one) of (?:your|ur|my|their|his or her) cho(?:i[cs]e|ise|ize)"
    r"|(?:an?|the|any) (?:player|person|one) (?:you|u|i) (?:pick|want|choose|like)",
    re.IGNORECASE,
)


def rival_in(task: str, words: Words) -> str:
    """Against whom it is: one player, or everyone takes part."""
    found = AGAINST.search(task)
    name = found["challenged"] or found["other"] or found["between"] or found["rival"] if found else ""
    name = re.split(r"[.;:!?,]", name.strip(ENDS))[0]
    if OF_CHOICE.fullmatch(name):
        return SUBJECTS[c.CHOSEN]
    rows = drawn_by(name, words) if name else ()
    one = len(rows) == 1 and rows[0][0] == c.OP_DRAW and rows[0][1] in SINGLE and rows[0][1] != c.ME
    return SUBJECTS[rows[0][1]] if one else SUBJECTS[c.EVERYONE]
