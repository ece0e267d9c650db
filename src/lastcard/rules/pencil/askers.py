"""Dares that one player puts to another: whoever plays the card asks or tries, and whom they ask is dared.

`Ask the next player a riddle. Wrong = draw 2` dares the next player to answer, and `make the next player laugh, if they
laugh they draw 2` not to laugh. The dare says so in words of its own, since nobody is dared to ask.
"""

import re

from lastcard.engine import codes as c
from lastcard.rules.language.names import Words
from lastcard.rules.pencil.naming import asked_of
from lastcard.rules.whos import SINGLE
from lastcard.rules.wordings import Row

PLAYER = r"(?:whoever|(?:the )?(?:player|person|one) who) (?:plays?|played|laid|puts? down|lays?) (?:this|it)(?: card)?"
BY_PLAYER = "whoever played this card"
ASKS = re.compile(
    r"^(?:(?P<title>[^.!?:,;-]{2,20}(?:[.!?:]| -)) )?"
    rf"(?:(?:i|you|we|{PLAYER}) )?(?:(?:have to|has to|get to|gets to|must|can|may) )?"
    r"(?P<verb>ask|give|tell|read|quiz|test|question)(?:e?s|z?zes)? (?P<rest>[^.!?;]+)[.!?;]*$",
    re.IGNORECASE,
)
ASKS_YOU = re.compile(
    r"^(?P<who>[^.!?:,;]+?) (?:(?:has to|have to|gets to|get to|must|can|may) )?(?P<verb>asks?|gives?|tells?|"
    r"quiz(?:zes)?|tests?) (?:you|u|me)\b(?P<rest>[^.!?;]*)[.!?;]*(?:(?: and)? (?:you|u|i|me)? ?(?:have to |must )?"
    r"(?:answer|guess|solve|spell|do)\b[^.!?;]*)?[.!?;]*$",
    re.IGNORECASE,
)
ASKS_THEM = re.compile(  # whom the text has just named
    r"^[,.;:]?\s*(?:and |then )*(?P<verb>ask|give|tell|quiz|test)s? (?:them|him|her)\b\s*(?P<rest>[^.!?;]*)[.!?;]*$",
    re.IGNORECASE,
)
DARES_YOU = re.compile(  # so that whoever plays the card has to do it
    r"^[^.!?;]*\b(?:player|person|one|neighbou?r|everyone|everybody)\b[^.!?;]*"
    r"\b(?:asks?|quiz(?:zes)?|dares?|tests?) you\b[^.!?;]*[.!?;,]\s*(?:and )?(?:you\b|answer\b|do it\b)",
    re.IGNORECASE,
)
QUESTION = (
    r"(?:questions?|riddles?|puzzles?|trivia|problems?|sums?|equations?|facts?|brain ?teasers?|capitals?(?: city)?|"
    r"quiz(?:zes)?|flags?|tables?|multiplications?)"
)
SPELLED = r"(?:words?|names?)(?= to spell\b)"
WHAT = re.compile(
    r"^(?:(?:the answer to|with|on|about) )?(?P<what>(?:(?:an?|any|one|some|the|their|this|two|three|\d+) )?"
    r"(?:(?!an?\b|the\b|any\b|some\b)[\w'’-]+ ){0,4}?"
    rf"(?:{QUESTION}|(?P<spelled>{SPELLED}))(?: (?!and\b|or\b|to\b)[\w'’-]+){{0,8}})"
    r"(?: (?:to spell|to answer|to solve|and (?:they|he|she) (?:(?:have|has) to |must )?(?:answer|solve|spell|guess)"
    r"(?: (?:it|that))?))*$",
    re.IGNORECASE,
)
SUBJECT = re.compile(r"^(?:on|about|in|with) (?P<subject>[\w'’-]+(?: [\w'’-]+){0,5})$", re.IGNORECASE)
WRONG = re.compile(
    r"\b(?:wrong(?:ly)?|incorrect(?:ly)?|not (?:right|correct)|mistakes?|"
    r"(?:can['’]?t|cannot|can not|don['’]?t|do not|doesn['’]?t|does not|won['’]?t|couldn['’]?t|didn['’]?t|not) "
    r"(?:\w+ (?:to|the) )?(?:answer|know|solve|get|guess|spell|figure)\w*|no (?:answer|idea|clue)|"
    r"(?:miss(?:es|ed)?|fail(?:s|ed|ing)?|refus\w+|bad answer|stuck|stumped))\b",
    re.IGNORECASE,
)
TO_YOU = re.compile(r"\b(?:you|u|i)\b", re.IGNORECASE)
AMUSES = re.compile(
    r"^(?:(?:i|you|we) (?:can |may |get to |have to |must )?)?(?:try to )?(?:make|get) (?P<rest>\S.*?) (?:to )?"
    r"(?P<deed>laugh|smile|giggle|crack up|blush|flinch|blink)(?: out loud)?(?P<time> (?:in|within) [\w ]+)?[.!?;,]*$",
    re.IGNORECASE,
)
GIVES_IN = re.compile(
    r"\bif (?:it works\b|you make them\b|(?:they|he|she|the (?:next )?(?:player|person)) (?:starts? )?"
    r"(?:do(?:es)?|laugh\w*|smil\w*|giggl\w*|crack\w* up|blush\w*|flinch\w*|blink\w*)\b(?! not\b))",
    re.IGNORECASE,
)


def asked_by(text: str, cost: str, words: Words) -> tuple[tuple[Row, ...], str] | None:
    """Who has to answer or to stand what another player does, and what; none if a text asks for another thing."""
    if DARES_YOU.search(text):
        return ((c.OP_DRAW, c.ME, 1, 0),), text
    if found := AMUSES.match(text):
        return amused(found, cost, words)
    if not WRONG.search(cost):
        return None
    if found := ASKS_YOU.match(text):
        rows, left = asked_of(found["who"], words)
        what = question(found["rest"].strip(), found["verb"])
        if not is_one(rows) or left.strip() or not what:
            return None
        who = re.sub(r"^(?=next|previous|player|person)", "the ", found["who"].lower())
        return ((c.OP_DRAW, c.ME, 1, 0),), f"{what}, asked by {who}"
    if TO_YOU.search(cost):  # and who asks would pay
        return None
    rows, left = asked_of(text, words)
    if them := ASKS_THEM.match(left):
        what = question(them["rest"], them["verb"])
        return (rows, f"{what}, asked by {BY_PLAYER}") if what and is_one(rows) else None
    found = ASKS.match(text)
    if found is None:
        return None
    rows, left = asked_of(found["rest"], words)
    what = question((left if rows else found["rest"]).strip(" ,"), found["verb"])
    if not what or (rows and not is_one(rows)):
        return None
    title = f"{found['title']} " if found["title"] else ""
    return rows or ((c.OP_DRAW, c.NEXT, 1, 0),), f"{title}{what}, asked by {BY_PLAYER}"


def question(said: str, verb: str) -> str:
    """What has to be answered, as a task; empty if nothing is asked."""
    if not said or (subject := SUBJECT.match(said)):
        asks = verb.lower().startswith(("quiz", "test", "question"))
        return f"answer a question{f' {said}' if said and subject else ''}" if asks else ""
    found = WHAT.match(said)
    if found is None:
        return ""
    return f"{'spell' if found['spelled'] else 'answer'} {found['what'].strip()}"


def amused(found: re.Match[str], cost: str, words: Words) -> tuple[tuple[Row, ...], str] | None:
    """Who is made to laugh and pays for it; none if whoever tries pays."""
    rows, left = asked_of(found["rest"], words)
    if not GIVES_IN.search(cost) or not is_one(rows) or left.strip():
        return None
    time = (found["time"] or "").replace("within", "in")
    for_time = f" for{time.strip().removeprefix('in')}" if time else ""
    return rows, f"do not {found['deed']}{for_time} while {BY_PLAYER} tries to make you"


def is_one(rows: tuple[Row, ...]) -> bool:
    """Whether rows name a single player, and nobody by a mark."""
    return len(rows) == 1 and rows[0][1] in SINGLE
