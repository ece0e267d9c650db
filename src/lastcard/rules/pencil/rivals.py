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
    r"|(?:an?|the|any) (?:player|person|one) (?:you|u|i) (?:pick|want|choose|like)"
    r"|(?:some|any)(?:one|body)(?: (?:you|u|i) (?:pick|want|choose|like))?|an?(?:other)? (?:player|person|opponent)",
    re.IGNORECASE,
)


ONE_OF_THEM = re.compile(
    r"\b(?:(?:next|previous) (?:player|person|kid)|(?:player|person|kid|one) (?:on (?:your|my)|to (?:your|my|the)|"
    r"next to|across|of "
    r"your choice|you (?:choose|pick))|(?:some|any)(?:one|body)|(?:another|an?) (?:player|person))\b",
    re.IGNORECASE,
)
SUBJECT = re.compile(
    r"(?:^|[.,;:!] ?)(?:and |then )*(?:the )?(?:next|previous) (?:player|person|kid)\b"
    r"|\b(?:some|any)(?:one|body)(?= \w+s\b)",
    re.IGNORECASE,
)
PICKED = re.compile(
    r"(?:^|[.,;:!] ?)(?:pick|choose|select|challenge) "
    r"(?:(?:some|any)(?:one|body)|an?(?:other)? (?:player|person|"
    r"opponent|kid))"
    r"(?:\W*$|[.,;:!]| (?:to|for) )",
    re.IGNORECASE,
)
BETWEEN = re.compile(r"\bbetween (?:you|me|us|yourself) and\b", re.IGNORECASE)
OF_ALL = re.compile(
    r"\b(?:everyone|everybody|all|players|we|each|who|whoever \w+ (?:some|any)(?:one|body))\b", re.IGNORECASE
)


def is_between_two(task: str) -> bool:
    """Whether it speaks of one other player, and not of everybody."""
    task = SUBJECT.sub("", task)
    if BETWEEN.search(task):
        return True
    return ONE_OF_THEM.search(task) is not None and OF_ALL.search(task) is None


def rival_in(task: str, words: Words) -> str:
    """Against whom it is: one player, or everyone takes part."""
    if PICKED.search(task):
        return SUBJECTS[c.CHOSEN]
    found = AGAINST.search(task)
    name = found["challenged"] or found["other"] or found["between"] or found["rival"] if found else ""
    name = re.split(r"[.;:!?,]", name.strip(ENDS))[0]
    if OF_CHOICE.fullmatch(name):
        return SUBJECTS[c.CHOSEN]
    rows = drawn_by(name, words) if name else ()
    one = len(rows) == 1 and rows[0][0] == c.OP_DRAW and rows[0][1] in SINGLE and rows[0][1] != c.ME
    return SUBJECTS[rows[0][1]] if one else SUBJECTS[c.EVERYONE]
