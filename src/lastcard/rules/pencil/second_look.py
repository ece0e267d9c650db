"""A second look at what was understood, whatever way led to it: is a deed lost, or do some draw twice?

Here the whole text is held against the rule that is said back, with all that was left out on the way. What does not
stand up to a second look is declined, so that the table carries it out.
"""

import re

from lastcard.engine import codes as c
from lastcard.rules.language.english import sentence
from lastcard.rules.pencil.lines import CONTEST, DARE, DRAWS, RULE, Reading
from lastcard.rules.pencil.pure_tasks import SEEN_TO
from lastcard.rules.wordings import Row

LOST = "Nothing in the rule matches “{lost}”: say it another way."
OPEN = "It does not say whether some players draw twice: name the two groups so that nobody is in both."
TWO_SKIPS = "It says twice that somebody is skipped: say once how many turns they miss."
BOTH_WAYS = re.compile(
    r"\bor\b(?! (?:more|fewer|less|not|so|whatever|something)\b)|\byes\s*[-–—:=]", re.IGNORECASE
)  # a choice, of which nothing may be left out
IN_ORDER = re.compile(
    r"\b(?:then|after (?:that|this)|more|but|another|also|too|again|extra|additional|first)\b", re.IGNORECASE
)
ON_AND_ON = re.compile(  # by one after the other, or again and again
    r"\b(?:starting (?:right )?now|from (?:right )?now(?: on)?|before (?:playing|each|every)|"
    r"(?<!about )(?<!to )(?<!for )(?<!with )(?<!of )(?:each|every) (?:person|player|turn|time))\b",
    re.IGNORECASE,
)
LASTS = "call it out"  # until it is over
HALF_SAID = re.compile(r"(?<=“)(?:you|u|i|they|he|she|we) (?:do|does|did)(?=”)", re.IGNORECASE)  # of a choice
GUESSED = re.compile(r"^(?:guess|ask|quiz|think of|pick a number)\b", re.IGNORECASE)  # which is no comment
UNASKED = re.compile(  # of everybody: an answer, all who have not done something, what lies ahead
    r"“(?:(?:wrong|right|correct|incorrect|true|false|yes|no)(?=”)|[^”]*\bbefore (?:the |your |my )?(?:next|end)\b)"
    r"|^Contest: “(?:who ?ever|who|anyone who) (?:did|does|do|has|have|is|was|can|could)(?:n['’]?t| not)\b",
    re.IGNORECASE,
)
QUOTED_RULE = re.compile(
    r"[\"'“][^\"'”]*\b(?:draws?|picks? up|takes?|discards?|skips?|swaps?) [^\"'”]*[\"'”]", re.IGNORECASE
)
YOU_MISS = re.compile(r"\b(?:you|i) (?:miss|lose|skip|sit out)\b", re.IGNORECASE)
AGAIN = "You take another turn."
CARDS_NOW = re.compile(
    r"^play (?:\d+|two|three|four) cards (?:right )?(now|away|immediately)\b", re.IGNORECASE
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
    if lost := next((part for part in left_out if BOTH_WAYS.search(part) or GUESSED.match(part)), ""):
        return LOST.format(lost=lost)
    text = reading.text
    if reading.kind == DARE:
        found = None if LASTS in reading.sentence else ON_AND_ON.search(text)
        found = found or HALF_SAID.search(reading.sentence)
        return LOST.format(lost=found[0]) if found else ""
    if reading.sentence == sentence(SEEN_TO.format(text=text)):
        return LOST.format(lost=found[0]) if (found := QUOTED_RULE.search(text)) else ""
    if found := UNASKED.search(reading.sentence):
        return LOST.format(lost=found[0].rpartition("“")[2])
    if reading.sentence == AGAIN and (found := CARDS_NOW.match(text)):
        return LOST.format(lost=found[1])
    for part in left_out:
        text = text.replace(part, " ")
    for deed, answer in DEEDS:
        if (found := deed.search(text)) and not answer.search(reading.sentence):
            return LOST.format(lost=found[0])
    skipped = [row[1] for row in reading.rows if row[0] == c.OP_SKIP]
    if skipped == [c.ME, c.ME] and not YOU_MISS.search(text):
        return TWO_SKIPS
    return OPEN if is_twice(reading.rows) and not IN_ORDER.search(text) else ""


def is_twice(rows: tuple[Row, ...]) -> bool:
    """Whether everyone draws first, and then somebody among them draws again."""
    many: int | None = None
    for op, who, *_ in rows:
        if op == c.OP_ELSE:
            many = None  # the ones or the others
        elif op in DRAWS:
            if many is not None and (many, who) != (c.OTHERS, c.ME):
                return True
            if who in (c.EVERYONE, c.OTHERS):
                many = who
    return False
