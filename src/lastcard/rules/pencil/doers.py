"""Who does what a dare asks for: the dared player, by themselves, and nobody else in the same breath.

`Ask anyone a question, they answer or take 5` has two people at work, `someone tickles you or draw 2` has another one
at work than whoever would pay, and what another does decides in `make a sound, if they guess it they are safe`. No vote
on one player's deed answers to any of them, so the table sees to them.
"""

import re

from lastcard.engine import codes as c
from lastcard.rules.language.names import Words
from lastcard.rules.pencil.dares import LOOKS_ON, dared
from lastcard.rules.pencil.naming import asked_of
from lastcard.rules.pencil.prices import Price
from lastcard.rules.pencil.pure_tasks import deed
from lastcard.rules.whos import SINGLE
from lastcard.rules.wordings import Row

QUOTED = re.compile(r"[\"“][^\"“”]*[\"”]|(?<!\w)['‘][^'‘’]*['’](?!\w)")
QUOTED_SAID = re.compile(  # without quotes
    r"\b(?:say|says|yell|shout|scream|sing|sings|text|texts|tell|tells|write|chant|whisper|announce|swear|promise)\b",
    re.IGNORECASE,
)
CLAUSES = re.compile(r"\s*[.!?;:,()–—]+\s*|\s+-\s+|\s+(?:and|then|but|so)\s+", re.IGNORECASE)
LEADS = re.compile(r"(?:(?:and|then|so|but|now|while|also)\s+)+", re.IGNORECASE)
SPOKEN_TO = re.compile(r"(?:you|u|ya|y['’]?all)\b(?=\s+[a-z])", re.IGNORECASE)
SPEAKER = re.compile(r"(?:i|we)\b(?=\s+[a-z])", re.IGNORECASE)
THIRD = re.compile(r"(?:they|he|she)\b(?=\s+[a-z])", re.IGNORECASE)
ANOTHER = re.compile(
    r"(?:(?:(?:the|your|ur|my|that|another|each|every|any)\s+)?(?:(?:next|other|previous|last)\s+)?"
    r"(?:players?|persons?|people|opponents?|neighbou?rs?|group|table)"
    r"(?:\s+(?:to|on|across from|next to|before|after|beside)\s+(?:the\s+|your\s+|ur\s+|my\s+)?\w+)?"
    r"|(?:the\s+)?(?:others?|rest|next(?:\s+one)?)|every\s?(?:one|body)(?:\s+else)?|(?:some|any)(?:one|body)(?:\s+else)?)\b"
    r"(?=\s+(?!(?:to|or|of|on|in|at|by|for|with|else|who|that|whose)\b)[a-z])"
    r"|(?:(?:my|your)\s+)?(?:mom|mum|mommy|dad|daddy|grandma|grandpa)\b(?=\s+(?:has|must|can|will|\w+s)\b)",
    re.IGNORECASE,
)
GROUPS = re.compile(  # that no card knows
    r"(?:(?:all|the)\s+)*(?:kids|children|parents|grandparents|girls|boys|men|women|ladies|guys|adults|grown-?ups|"
    r"teens|teenagers|brothers|sisters|siblings|cousins|couples|moms|dads|winners|losers|teams?|"
    r"(?:\d+|two|three|four|five|some|most|both|other) (?:players|people|of you))\b"
    r"(?=\s+(?!(?:to|or|of|on|in|at|by|for|with|and)\b)[a-z])",
    re.IGNORECASE,
)
DEPENDS = re.compile(r"(?<!\bas )(?<!\beven )(?<!\bsee )(?<!\bask )\b(?:if|unless)\b", re.IGNORECASE)
JUDGES = re.compile(r"\s*(?:votes?|judges?|rates?|decides?|asks?)\b", re.IGNORECASE)
AT_YOU = re.compile(r"\s*[a-z]+s\s+(?:(?:to|at|with|for)\s+)?(?:you|u|ya|your|ur|me|my)\b", re.IGNORECASE)
BY_SOMEONE = re.compile(r"(?:some|any)(?:one|body)\b", re.IGNORECASE)
THEY_PAY = re.compile(
    r"\b(?:they|he|she|who\w*|each)\b|\b(?:draws|takes|picks|gets|eats|grabs|pulls|pays|loses)\b",
    re.IGNORECASE,
)
THEY = re.compile(r"\b(?:they|he|she)\b", re.IGNORECASE)
PLAYER = re.compile(
    r"\b(?:friends?|players?|person|people|some(?:one|body)|any(?:one|body)|every(?:one|body)|neighbou?r|opponent|others)\b"
    r"|(?<=\w )(?:mom|mum|mommy|dad|daddy|grandma|grandpa|brother|sister)\b",
    re.IGNORECASE,
)
BY_NAME = re.compile(  # who is dared, and whom everybody can name
    r"(?:my|your|our) (?:\w+ )?(?:mom|mum|mommy|dad|daddy|grandma|grandpa|brother|sister|cousin|aunt|uncle)\b",
    re.IGNORECASE,
)
PAY = r"(?:(?:must|have to|will|gotta|also|just) )*(?:draw|take|pick up|get|pay|eat)\b"
I_PAY = re.compile(rf"\bi(?:['’]ll)? {PAY}", re.IGNORECASE)
YOU_PAY = re.compile(rf"\b(?:you|u|ya) {PAY}", re.IGNORECASE)
YOU = re.compile(r"\b(?:you|u|ya)\b", re.IGNORECASE)
BY_ANOTHER = re.compile(
    r"\bunless (?:(?:some|any)(?:one|body)|(?:an?|any|another) player|he|she)\b", re.IGNORECASE
)
YOU_DO = re.compile(
    r"(?<=\w[ ,.]) ?(?:you|u) (?:(?:have to|must|gotta|then|all) )*(?P<does>[a-z]+(?: \w+)?)", re.IGNORECASE
)
LATER = re.compile(
    r"\bwhen(?:ever)? (?:you|u|they|he|she) (?:have|has|got|get|gets|play|plays)\b", re.IGNORECASE
)
EACH = re.compile(r"\b(?:every|each|per)\b", re.IGNORECASE)
ORDERS = re.compile(
    r"(?:think|guess|repeat|copy|find|make|pick|choose|do|hold|act|give|put|show|name|"
    r"play|ask|get|go|take|let|try)\b .",
    re.IGNORECASE,
)
MOST_TITLE_WORDS = 2
MANY = (c.EVERYONE, c.OTHERS)


def is_shared(price: Price, lasts: bool, words: Words) -> bool:
    """Whether more people than those who are dared are at work in a task, or decide what comes of it."""
    rows, task = dared(price.task, words, price.said)
    said = QUOTED.sub(" x ", task)
    if not lasts and (DEPENDS.search(said) or EACH.match(price.breach)):
        return True
    who = rows[-1][1] if rows else c.NEXT
    if who in MANY and JUDGES.match(said):
        return True
    is_by_many = who in MANY or BY_SOMEONE.match(price.task)
    if is_by_many and AT_YOU.match(said) and not THEY_PAY.search(price.said):
        return True
    if is_told_by_speaker(price.task):
        return True
    if pays_for_another(price, rows, said) or LATER.search(said):
        return True
    clauses = [plain for clause in CLAUSES.split(said) if (plain := LEADS.sub("", clause.strip()))]
    return any(
        is_anothers(clause, rows, clauses[:at], words) and not LOOKS_ON.match(clause)
        for at, clause in enumerate(clauses)
    )


def is_told_by_speaker(text: str) -> bool:
    """Whether whoever plays the card does one thing, and who is spoken to does another."""
    said = QUOTED.sub(" x ", text)
    if not SPEAKER.match(said):
        return False
    return any(
        deed().match(found["does"].lower()) or ORDERS.match(found["does"]) for found in YOU_DO.finditer(said)
    )


def pays_for_another(price: Price, rows: tuple[Row, ...], task: str) -> bool:
    """Whether somebody else than whoever is dared would pay for it."""
    who = rows[-1][1] if rows else c.NEXT
    if BY_ANOTHER.search(price.said):
        return True
    if I_PAY.search(price.said):
        return who != c.ME or not SPEAKER.match(price.task)
    if YOU_PAY.search(price.said):
        return SPEAKER.match(price.task) is not None or (who not in SINGLE and YOU.search(task) is not None)
    if BY_NAME.match(price.task):
        return False
    return (not rows or who == c.ME) and bool(THEY.search(price.said) and PLAYER.search(task))


def is_anothers(clause: str, rows: tuple[Row, ...], before: list[str], words: Words) -> bool:
    """Whether a part of a task says what somebody does beside whoever is dared."""
    who = rows[-1][1] if rows else c.NEXT
    is_told = any(QUOTED_SAID.search(part) for part in (*before, clause))
    if ANOTHER.match(clause):
        return asked_of(clause, words)[0] != rows
    if GROUPS.match(clause):
        return not rows
    if THIRD.match(clause):
        return who in (c.ME, c.NEXT) and not rows
    if SPEAKER.match(clause):
        return not is_told and (any(map(is_order, before)) if who == c.ME else True)
    return SPOKEN_TO.match(clause) is not None and not is_told and bool(rows) and who != c.ME and bool(before)


def is_order(part: str) -> bool:
    """Whether a part of a text tells somebody to do something, and is no name for the card."""
    if len(part.split()) > MOST_TITLE_WORDS:
        return True
    return ORDERS.match(part) is not None or (deed().match(part.lower()) is not None and " " in part)
