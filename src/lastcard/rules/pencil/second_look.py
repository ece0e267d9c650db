"""A second look at what was understood, whatever way led to it: is a deed lost, or do some draw twice?

Here the whole text is held against the rule that is said back, with all that was left out on the way. What does not
stand the second look is declined, so that the table carries it out.
"""

import re

from lastcard.engine import codes as c
from lastcard.rules.language.english import sentence
from lastcard.rules.pencil.lines import CONTEST, DARE, RULE, Reading
from lastcard.rules.pencil.pure_tasks import SEEN_TO
from lastcard.rules.wordings import Row

LOST = "Nothing in the rule answers to “{lost}”: say it in another way."
OPEN = "It does not say whether some players draw twice: name the two groups so that nobody is in both."
DRAWS = (c.OP_DRAW, c.OP_DRAW_PER_CARD, c.OP_DRAW_UNTIL, c.OP_DRAW_UP_TO)
BOTH_WAYS = re.compile(
    r"\bor\b(?! (?:more|fewer|less|not|so|whatever|something)\b)|\byes\s*[-–—:=]", re.IGNORECASE
)  # a choice, of which nothing may be left out
IN_ORDER = re.compile(
    r"\b(?:then|after (?:that|this)|more|but|another|also|too|again|extra|additional|first)\b", re.IGNORECASE
)
# what a text asks for, and what must be in the rule then
DEEDS = tuple(
    (re.compile(rf"\b(?:{said})\b", re.IGNORECASE), re.compile(answer, re.IGNORECASE))
    for said, answer in (
        (r"draws?|picks? up", r"draw|costs|takes?|dared|counts double|may only play|must|give"),
        (r"discards?(?! piles?\b)|throws? (?:away|out)|dumps?|gets? rid|lays? down", r"discard|put|play"),
        (r"gives?|hands? over", r"give|pass|trade|hand|show|turn|discard|look|swap|draw|take"),
        (r"steals?", r"take|gives?|“[^”]*steal"),
        (
            r"swaps?|switch(?:es)?|trades?|exchanges?",
            r"swap|trade|pass|dealt|hand|give|revers|“[^”]*(?:swap|switch|trade)",
        ),
        (r"skip(?:s|ped)?|sits? out", r"skip|miss|turn|next"),
        (r"reverses?|changes? direction", r"revers|direction"),
        (r"shows?|reveals?", r"show|seeing|look|without|top card|for every|“[^”]*(?:show|reveal)"),
        (r"looks? at|peeks? at", r"look|see|show"),
        (r"shuffles?", r"shuffl|dealt|draw pile"),
    )
)


def doubt_about(reading: Reading) -> str:
    """Why a reading may be another than was meant; empty if nothing speaks against it."""
    if reading.kind not in (RULE, CONTEST, DARE):
        return ""
    left_out = [old for old, new in reading.changes if not new]
    if lost := next((part for part in left_out if BOTH_WAYS.search(part)), ""):
        return LOST.format(lost=lost)
    if reading.kind == DARE or reading.sentence == sentence(SEEN_TO.format(text=reading.text)):
        return ""
    text = reading.text
    for part in left_out:
        text = text.replace(part, " ")
    for deed, answer in DEEDS:
        if (found := deed.search(text)) and not answer.search(reading.sentence):
            return LOST.format(lost=found[0])
    return OPEN if is_twice(reading.rows) and not IN_ORDER.search(text) else ""


def is_twice(rows: tuple[Row, ...]) -> bool:
    """Whether everyone draws first, and then somebody among them draws again."""
    many = False
    for op, who, *_ in rows:
        if op == c.OP_ELSE:
            many = False  # the ones or the others
        elif op in DRAWS and many:
            return True
        many = many or (op in DRAWS and who in (c.EVERYONE, c.OTHERS))
    return False
