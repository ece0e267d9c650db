"""How many: every number of a text, and whether it speaks of one player or of many, must be found in what is said back.

`counterparts.py` asks this of every reading. A number may have another face there: "six or more" is "more than five",
and whoever takes two turns takes "another turn".
"""

import re
from collections import Counter
from collections.abc import Iterator

from lastcard.rules.language.lexer import vocabulary

WORDS: list[str] = vocabulary()["numbers"]["words"]
N = rf"(?:\d+|{'|'.join(WORDS)})"
NUMBER = re.compile(rf"(?<![\w.])(?P<n>{N})(?:s|-sided)?(?!\w)", re.IGNORECASE)
NAMED = {2: r"couple|pair", 3: r"thrice|triple|trio", 12: r"dozen"}
NO_COUNT = re.compile(  # numbers that count nothing: of a die, of a beat, of somebody's years or of a moment
    rf"\b{N}[- ]sided\b|\bon (?:the count of )?(?:three|3)\b|\bcount of (?:three|3)\b"
    rf"|\b{N} ?(?:seconds?|secs?|minutes?|mins?)\b"
    rf"|(?<=\w) \(\d+\)|(?<=number )\(?(?:from |between )?0 ?(?:-|–|to|and|through) ?9\b"
    rf"|\b(?:number|no\.?|#) ?{N}\b(?= (?:rule|card game))",
    re.IGNORECASE,
)
SHIFTED = (  # what stands in a rule that is said back, and how far the number of a text may be from it
    (re.compile(rf"\bmore than ({N})\b"), 1),
    (re.compile(rf"\bfewer than ({N})\b"), -1),
    (re.compile(rf"\b({N}) more turns\b"), 1),
)
TWO = re.compile(
    r"\bboth\b|\bpair\b|\banother turn\b|\bplayer and the player after next\b|\bthe (?:second|other) player\b"
    r"|(?P<again>(?:the direction|everyone passes)[^;]+); then (?P=again)",
    re.IGNORECASE,
)
THREE = re.compile(
    r"(?P<again>the direction[^;]+); then (?P=again); then (?P=again)(?!; then (?P=again))", re.IGNORECASE
)
IN_TURN = re.compile(
    r"\bthe next player [^;]+; then the player after next (?:[^;]+; then the (third) player after you)?"
)
MORE = re.compile(rf"\b({N}) more cards?\b")
ALL = re.compile(
    r"\b(?:every(?:one|body)|(?:every|each|all)(?: the)?(?: other)? (?:player|person|opponent)s?|all of (?:us|you)|"
    r"(?:the |all )others)\b",
    re.IGNORECASE,
)
ALL_SAID = re.compile(
    r"\beveryone\b|\bevery\b|\beach\b|\ball hands\b|\bopponents?\b|\bothers\b|\banyone\b|\bplayers\b"
    r"|\bnobody\b|\bmost cards\b|\bfewest cards\b",
    re.IGNORECASE,
)
MANY = re.compile(
    r"(?<!number of )(?<!as many )\b(?:players|people|neighbou?rs|opponents)\b(?!['’]| (?:hands?|cards)\b)",
    re.IGNORECASE,
)
MANY_SAID = re.compile(
    r"\bplayers\b|\bneighbors\b|\bopponents?\b|\beveryone\b|\bevery\b|\beach\b|\bthose\b|\bnobody\b|\banyone\b"
    r"|\bplayer and\b|\bcards and the player\b|; then the player after next\b|\byou and\b|\ball hands\b",
    re.IGNORECASE,
)
QUOTED = re.compile(r"“[^”]*”")
DRAW_CARDS = re.compile(  # all there are: two and four count nothing
    r"(?:\bdraw |\bplus |\+ ?)(?:2|two)(?:['’]?s)?(?:,? (?:and|or|&|and/or) | ?/ ?)(?:draw |plus |\+ ?|wild draw )?"
    r"(?:4|four)(?:['’]?s)?\b",
    re.IGNORECASE,
)
ABOUT_DRAW_CARDS = re.compile(
    r"\bshielded from drawing\b|\bmakes .+ draw cards draws them instead\b|\bdraw cards? counts? double\b",
    re.IGNORECASE,
)


def value(word: str) -> int:
    """A number in digits or in words."""
    return int(word) if word.isdigit() else WORDS.index(word.lower())


def counted(text: str) -> Counter[int]:
    """The numbers of a text from two on, each as often as it is named."""
    plain = NO_COUNT.sub(" ", text)
    found = Counter(value(number["n"]) for number in NUMBER.finditer(plain))
    for n, words in NAMED.items():
        found[n] += len(re.findall(rf"\b(?:{words})\b", plain, re.IGNORECASE))
    return Counter({n: times for n, times in found.items() if n > 1 and times})


def answered(said: str) -> Counter[int]:
    """The numbers that a rule answers to when it is said back, with their other faces."""
    found = counted(said)
    for form, shift in SHIFTED:
        found.update(value(number) + shift for number in form.findall(said))
        if "otherwise" in said:  # the other side of the same number
            found.update(value(number) for number in form.findall(said))
    found[2] += sum(1 for _ in TWO.finditer(said))
    found[3] += sum(1 for _ in THREE.finditer(said))
    if row := IN_TURN.search(said.lower()):  # two or three players, and what each of them does
        found[3 if row[1] else 2] += 1
    for number in MORE.findall(said):  # on top of what everyone has drawn
        found.update(value(number) + n for n in (1, *counted(said)))
    return found


def unanswered_number(text: str, said: str) -> str:
    """The first number of a text that nothing in a rule answers to; empty if all are answered."""
    if ABOUT_DRAW_CARDS.search(said):
        text = DRAW_CARDS.sub("draw cards", text)
    lost = counted(text) - answered(said)
    return next((word for word in numerals(text) if value(word) in lost), str(min(lost)) if lost else "")


def numerals(text: str) -> Iterator[str]:
    """Every number of a text as it is written."""
    return (number["n"] for number in NUMBER.finditer(NO_COUNT.sub(" ", text)))


def unanswered_people(text: str, said: str) -> str:
    """The first word for many players that a rule does not answer to; empty if all are answered."""
    rule = QUOTED.sub(" ", said)
    outside = text
    for quoted in re.findall(r"“([^”]*)”", said):
        outside = outside.replace(quoted.rpartition(", and be ")[0] or quoted, " ")
    for form, answer in ((ALL, ALL_SAID), (MANY, MANY_SAID)):
        if (found := form.search(outside)) and not answer.search(rule):
            return found[0]
    return ""
