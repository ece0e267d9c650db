"""What it costs to fail at a dare, however it is said: `or draw 2`, `Refuse? +2`, `2 cards each time you do`.

The price stands behind the task, before it, or in a short sentence of its own that says what failing is. Whoever is the
last, the best or the loser has not failed: that is a contest.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from lastcard.rules.language.lexer import vocabulary

WORDS = "|".join(vocabulary()["numbers"]["words"])
N = rf"(?P<price>\d+|{WORDS}|an?)"
PAYER = (
    r"(?:(?:then|and|so|just) )?(?:(?:you|u|ya|i|they|he|she|it|that (?:player|person|one)|who) )?"
    r"(?:(?:must|has to|have to|had to|gotta|got to|needs? to|will|should|each|all|also|just) )*"
)
TAKES = r"(?:draws?|takes?|picks? up|gets?|eats?|grabs?|pulls?|receives?|collects?|pays?|owes?)"
CARDS = r"(?: (?:more|extra|penalty|new))?(?: cards?)?"
PAYS = (
    rf"(?:{TAKES} (?:\+ ?)?{N}{CARDS}|\+ ?{N}{CARDS}|(?:(?:it['’]?s|its|it is|that['’]?s|costs?|it costs?) )?"
    rf"{N}(?: (?:more|extra|penalty))? cards?|(?:costs?|it['’]?s|thats?) {N}(?= *$))"
).replace("(?P<price>", "(?:")
EACH_TIME = r"(?:,?\s*(?:for )?(?:each|every|per)(?: single)? (?:time|slip|mistake|word|offen[cs]e|laugh)\b)?"
STOP = r"(?=\s*(?:$|[.,;!?()]))"
ENDS = rf"{EACH_TIME}{STOP}"
BEGINS = r"(?:^|(?<=[.!?;,:–(])|(?<= -)|(?<=\band)|(?<=\bbut))\s*"
SUBJECT = (
    r"(?:you|u|ya|they|he|she|it|someone|somebody|anyone|anybody|a player|the player|any player|the table)"
)
FEW_WORDS = r"(?:(?!or\b)[\w'’-]+ ){0,7}?"
ROLE = re.compile(  # whoever is that has not failed
    r"\b(?:loo?sers?|winners?|los(?:es|t)|w(?:ins?|on(?!['’]))|last|first|slowest|fastest|quickest|closest|nearest|farthest|"
    r"furthest|best|worst|most|least|longest|loudest|highest|lowest|fewest|tie|tied|good|correct|heads|tails|odd|"
    r"even|next(?! turn)|cards?|everyone(?: else)?|everybody(?: else)?|others|players?|me|i|rule)\b"
    r"|^(?:left|right|red|blue|green|yellow|wilds?|skips?|kids|boys|girls|parents|adults|moms?|dads?)$",
    re.IGNORECASE,
)
FAILS = re.compile(
    r"\b(?:\w+n['’]?t|cannot|can not|not|no|fail\w*|refus\w*|wrong|mess\w*|drop\w*|slips?|slow|stuck|forget\w*|forgot|"
    r"break\w*|broke|chicken\w*|unable|stumbl\w*|giv\w+ up|quit\w*|screw\w*|laugh\w*|smil\w*|blink\w*|fall\w*|stop\w*|"
    r"miss\w*|bad|late|skips? it|cheat\w*|let go|off|lie[sd]?|lying|caught|peek\w*|move[sd]?|flinch\w*|spill\w*|"
    r"never|without|too|decline\w*|pass)\b",
    re.IGNORECASE,
)
REFUSES = re.compile(r"\b(?:\w+n['’]?t|cannot|not|refus\w*|fail\w*|declin\w*|chicken\w*)\b", re.IGNORECASE)
ANY_WHO = re.compile(r"(?:whoever|who ever|any\w*|everyone|those|people|players|all)\b", re.IGNORECASE)
HELD = re.compile(  # in a hand, which the game sees
    r"\b(?:have|has|holds?|holding|got) (?:it|one|any|that|them|an?|the|no)\b|\bhave not\b|\bheads\b",
    re.IGNORECASE,
)
SIGNS = " ,;:.!?–-("
ALTERNATIVE = re.compile(  # one number or another, neither of them a price
    rf"(?:\+ ?\d+s?|\b(?:\d+|{WORDS})) or (?:an? )?(?:\+ ?)?(?:\d+|{WORDS})(?: cards?)?$", re.IGNORECASE
)
CARD_NAME = r"(?:(?:wild )?(?:draw|pick up|take|plus) ?(?:2|4|two|four)|\+ ?[24]|wilds?|skips?|reverses?)s?(?: cards?)?"
DRAW_CARDS = re.compile(  # one of two cards that somebody plays
    r"\+ ?\d+s? or (?:an? )?\+ ?\d"
    r"|\b(?:an?|any|the|every|each|all|another|no|next|last|that|this|with|by|of) (?:wild )?(?:draw|pick up|plus)[ -]?"
    r"(?:2|4|two|four)s?(?: cards?)? or (?:(?:an?|any|the) )?(?:wild )?(?:draw[ -]?|pick up |plus ?|"
    r"\+ ?)(?:2|4|two|four)"
    rf"|\b(?:any|every|each|the next|the last|all|hit (?:by|with)(?: an?)?|(?:block|cancel|stop|ignore|avoid|dodge|"
    r"negate|nullify|counter|deflect|reflect|bounce|return|shield|undo)\w*(?: back)?(?: an?)?|"
    r"(?:immune|safe|protected|saved) (?:to|from|against)(?: an?)?|"
    rf"(?:gives?|gave|plays|played|hits|throws|uses|used|puts|gets|got|lays) (?:you |me |"
    rf"down )?(?:with )?an?) {CARD_NAME} "
    r"or (?:(?:an?|any|the) )?(?:wild )?(?:draw |pick up |plus |\+ ?)(?:2|4|two|four)",
    re.IGNORECASE,
)
LEADS_IN = re.compile(  # so that what follows is how many cards somebody draws, has or keeps
    r"\b(?:draws?|discards?|takes?|gets?|gives?|have|has|holds?|keeps?|to|than|exactly|least|most|only|until|all)\W*$",
    re.IGNORECASE,
)
DONE = re.compile(
    r"(?:^|\b(?:it|them|answers?|guess\w*|is|are|gets?) )right\b"
    r"|\b(?:correct\w*|succeed\w*|makes? it|does it|wins?|guess(?:es)? it)\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Price:
    """What is left of a text without its price, the price, and what failing is called there."""

    task: str
    cards: int
    breach: str = ""
    said: str = ""  # all that was taken out


@cache
def forms() -> tuple[re.Pattern[str], ...]:
    """Every place of a price, compiled when the first text is read."""
    said = (
        rf"(?P<cut>[\s,;.!–-]*(?<!\bhe )\b(?:or(?: else)?|otherwise|(?<=[,;.] )else|if not)\b[\s,:]*"
        rf"(?:it['’]?s )?{PAYER}"
        rf"(?P<pays>{PAYS}|(?<=or )(?:\d+|{WORDS})){ENDS})",
        rf"{BEGINS}(?P<cut>(?P<breach>(?:if|when|whenever|once|any ?time|every time|"
        rf"each time) {SUBJECT}[ '’]{FEW_WORDS}(?:[\w'’-]+)?),?\s+{PAYER}(?P<pays>{PAYS}){ENDS})",
        rf"{BEGINS}(?P<cut>(?P<breach>(?:whoever|who ever|(?:anyone|anybody|everyone|those|"
        rf"people|players|any player|all)(?: who| that| caught)) {FEW_WORDS}(?:[\w'’-]+)?)[,:=]?\s+"
        rf"{PAYER}(?P<pays>{PAYS}){ENDS})",
        rf"{BEGINS}(?P<cut>(?P<breach>(?:[\w'’-]+ ){{0,4}}?[\w'’-]+) (?:costs?|means) "
        rf"(?:you )?(?P<pays>(?:{TAKES} )?(?:\+ ?)?(?:\d+|{WORDS}|an?)(?: cards?)?){ENDS})",
        rf"{BEGINS}(?P<cut>(?P<breach>(?:wrong|bad|failed|failing|failure|no|refusal|refusing|any)"
        rf"(?: [\w'’-]+){{0,3}}?)\s+{PAYER}(?P<pays>{PAYS}){ENDS})",
        rf"(?<=\w) (?P<cut>(?P<breach>(?:can|could|wo)(?:n?['’]?t|not)|refuse)\s*\?+\s*"
        rf"{PAYER}(?P<pays>{PAYS}){ENDS})",
        rf"{BEGINS}(?P<cut>(?P<breach>(?:each|every|any) time),?:? {PAYER}(?P<pays>{PAYS}){ENDS})",
        rf"{BEGINS}(?P<cut>(?P<breach>\w{{3,}}ers)\s+{PAYER}(?P<pays>{PAYS}){ENDS})",
        rf"{BEGINS}(?P<cut>(?P<breach>(?:[\w'’/-]+ ){{0,5}}?[\w'’/-]+)\s*(?:=+>?|->|→|\?+|:|,|\band\b|"
        rf"\bmeans\b|\bis\b|\bthen\b)\s*{PAYER}(?P<pays>{PAYS}){ENDS})",
        rf"{BEGINS}(?P<cut>{PAYER}(?P<pays>{PAYS})(?: for|,)? (?P<breach>(?:if|when|whenever|(?:each|every|any) ?time|"
        rf"for (?:each|every) time) {SUBJECT}\b[^.!?;,]*){STOP})",
        rf"{BEGINS}(?P<cut>(?P<pays>{PAYS}) (?:for|per) "
        rf"(?P<breach>(?:each|every)?\s?[\w'’-]+(?: [\w'’-]+){{0,3}} ?){STOP})",
        rf"^(?:(?!if\b|when\b|"
        rf"unless\b)[^.;!?]{{3,40}}?:? )??(?P<cut>{PAYER}(?P<pays>{PAYS}),? (?:or(?: else)?|unless {SUBJECT}"
        r"(?: can| could| will| do| does)?) )(?P<rest>.+)$",
    )
    return tuple(re.compile(form, re.IGNORECASE) for form in said)


HABITS = (  # which somebody has or has not, and nobody is dared to
    r"(?:have|has|hold|own|like|love|know|want|wear|drink|eat|watch|play|study|cook|drive|work|exercise|sleep|swim|speak|"
    r"smoke|believe|care|use|need|get|win|agree|live|see|remember|understand|go|ever|usually|really|draw|discard|match|"
    r"think|mind|laugh|smile|feel|look)\b"
)
NOT_DOING = (
    rf"(?:you|u|ya|they) (?:do(?:n['’]?t| not)|won['’]?t|will not|refuse to) (?!{HABITS}|"
    r"[^.]*\b(?:uno|every|always|ever)\b)"
)
UNLESS_DONE = (  # said the other way round
    re.compile(
        rf"^(?!i\b){PAYER}(?P<pays>{PAYS}),? if {NOT_DOING}(?P<task>[a-z][^.;!?,]*)[.!]*$",
        re.IGNORECASE,
    ),
    re.compile(
        rf"^if {NOT_DOING}(?P<task>[a-z][^.;!?,]*?),? (?!i\b){PAYER}(?P<pays>{PAYS})[.!]*$",
        re.IGNORECASE,
    ),
)
AMOUNT = re.compile(rf"\b(?P<n>\d+|{WORDS}|an?)\b", re.IGNORECASE)


def number_in(text: str) -> int:
    """The number of cards that is named last."""
    words: list[str] = vocabulary()["numbers"]["words"]
    small = [found["n"].lower() for found in AMOUNT.finditer(text)][-1]
    return int(small) if small.isdigit() else words.index(small) if small in words else 1


def prices_in(text: str, lasts: bool) -> Iterator[Price]:
    """Every way to take what failing costs out of a text; what lasts can be broken by anything."""
    if DRAW_CARDS.search(text) or ALTERNATIVE.search(text.rstrip(SIGNS)):
        return
    for done in UNLESS_DONE:
        if (told := done.match(text)) and " " in told["task"]:
            said = text.replace(told["task"], "", 1)
            yield Price(tidied(told["task"]), number_in(told["pays"]), "", said)
            return
    for form in forms():
        for found in form.finditer(text):
            breach = (found.groupdict().get("breach") or "").strip()
            before = text[: found.start("cut")].strip(SIGNS)
            if breach and not (before or found.start("pays") < found.start("breach")):
                continue
            if breach and not is_breach(breach, lasts):
                continue
            if "rest" in found.groupdict() and LEADS_IN.search(text[: found.start("cut")]):
                continue
            rest = f"{text[: found.start('cut')]} {text[found.end('cut') :]}"
            task = tidied(rest)
            if task and not HELD.search(found.groupdict().get("rest") or ""):
                yield Price(task, number_in(found["pays"]), breach, found["cut"])


def is_breach(said: str, lasts: bool) -> bool:
    """Whether words say that somebody failed, and not who won or what a card is."""
    if ROLE.search(said) or DONE.search(said) or HELD.search(said):
        return False
    return lasts or (REFUSES if ANY_WHO.match(said) else FAILS).search(said) is not None


def tidied(text: str) -> str:
    """What is left of a text, without the signs and joints around what was taken out."""
    said = re.sub(r"\s+([.,;!?)])", r"\1", " ".join(text.split()))
    said = re.sub(r"([.!?;])(?:\s*[.,;])+", r"\1", said)
    said = re.sub(r"(?:^|[.!?])\s*(?:every|each) (?:single )?time\W*$", "", said, flags=re.IGNORECASE)
    return re.sub(r"[\s,;]+(?:and|but|then)$", "", said.strip(" ,;:–-(.")).strip(" ,;:–-(.")
