"""How long a dare lasts: until a turn, for the round, until someone plays a card; and what would last longer."""

import re
from dataclasses import dataclass
from functools import lru_cache

from lastcard.rules.errors import RulesError
from lastcard.rules.language.lexer import vocabulary
from lastcard.rules.language.names import Words

WORDS = "|".join(vocabulary()["numbers"]["words"])
UNTIL = r"\b(?:un)?till?"
SOMEONE = r"(?:(?:some|any)(?:one|body)(?: else)?|an? (?:player|person)|the next (?:player|person))"
CARD = r"(?:an? |any |another |the next |the |his |their )?(?P<{name}>[\w+-]+)(?: card)?"
LASTING = re.compile(
    rf"{UNTIL}\b(?!\s+(?:you|they|he|she|someone|somebody|anyone)\b)"
    r"(?:\s+(?:it['’]?s|is|its|it is))?\s+(?:\w+\s+){0,2}(?:turn|go)\b"
    rf"|{UNTIL} (?:it|play|we|this|the turn)(?:['’]s| is)? (?:\w+ ){{0,3}}?(?:back|around|round|returns)"
    r"(?: (?:around|round|again))?(?: to (?:me|you|(?:whoever|the (?:player|person) who) played (?:it|this)))?\b"
    rf"|{UNTIL} (?:you|i|u|they|he|she) (?:(?:plays?|goe?s?)(?: again| next)|(?:are|is|am) up(?: again| next)?)\b"
    r"|\bfor (?:a|one|the|this|1)?\s*(?:whole |entire |full |next )*round\b"
    r"|\bfor (?:a|one|1) (?:full |whole )?(?:time|lap|trip|go)? ?around(?: the table)?\b"
    r"|\bfor (?:a|one|1|their next|his next|her next) (?:whole |full )?turn\b"
    r"|(?:^|[.!?;,] )(?:no\b|nobody\b|don['’]?t\b|do not\b|stay\b|keep\b|hold\b|"
    r"(?:who ?ever|any(?:one|body)|if) )[^.!?;]*"
    r"\bbefore (?:it['’]?s )?(?:your|my) (?:next turn|turn again)\b"
    r"|\b(?:it |this )?(?:ends?|stops?|(?:is )?over|done|finish(?:es)?|lasts?) (?:when|once|until|till?|on|"
    r"at|as soon as|"
    r"the next time) (?:it['’]?s |it is )?(?:(?:i|you) (?:play|go)(?: again| next| another card)?|"
    r"(?:my|your) (?:next )?(?:turn|go)(?: again| comes(?: (?:back )?(?:around|round))?)?)\b"
    r"|^(?!(?:next|last|the|this|bonus|win\w*)\b)\w+ round\s*[.:!–-]",
    re.IGNORECASE,
)
ALL_ROUND = re.compile(
    r"\b(?:for )?(?:the )?(?:rest|remainder) of (?:the |this )?round\b"
    rf"|{UNTIL} (?:the )?(?:end of (?:the |this )?round|round (?:is over|ends)|next round(?: starts| begins)?)\b"
    rf"|{UNTIL} {SOMEONE} (?:goes out|wins(?: (?:the|this) round)?|finishes|is out(?: of cards)?)\b"
    r"|\ball round(?: long)?\b|^no (?!uno\b)\w+ing\b[^.;:!]*\bthis (?:whole |entire )?round\b",
    re.IGNORECASE,
)
UNTIL_CARD = re.compile(
    rf"{UNTIL} {SOMEONE} (?:plays|puts down|lays(?: down)?|throws|uses|drops) {CARD.format(name='kind')}\b"
    rf"|{UNTIL} (?:the next |another |next |an? (?:new )?)"
    r"(?P<next>(?!time\b|turn\b|round\b|game\b|player\b|person\b)[\w+-]+)"
    r"(?: card)?(?: (?:is|gets?|comes?|shows|hits|lands|has been|has)(?: (?:played|up|out|down|put down|laid(?: down)?|"
    r"the (?:pile|table)))?)?(?=\s*(?:$|[,.;:!?)]|or\b|and\b|then\b|else\b))",
    re.IGNORECASE,
)
LONGER = re.compile(  # than a dare is kept
    rf"\b(?:for (?:the )?(?:next )?|(?:the )?next )(?!one\b|1\b)(?:\d+|{WORDS}) "
    r"(?:whole |full |more )?(?:turns?|goes|rounds?)\b"
    rf"|{UNTIL} (?:the )?(?:end of (?:the |this )?game|game (?:is over|ends))\b"
    r"|\b(?:for )?(?:the )?(?:rest of (?:the |this )?(?:game|night|evening|match)|(?:whole|hole|entire) game)\b"
    r"|\b(?:for )?all game(?: long)?\b"
    rf"|{UNTIL} (?:the )?(?:next|previous) (?:player|person)(?= plays\b)",
    re.IGNORECASE,
)
FOR_ONE = re.compile(r"\bfor (?:one|1|a) (?:whole |full )?(?:turn|round)\b", re.IGNORECASE)
ANY_UNTIL = re.compile(
    rf"(?<=\w ){UNTIL}\b[^.!?;]*?(?=\s*(?:$|[.!?;,]|\bor (?:draws?|takes?|picks?|gets?|\+|\d)))",
    re.IGNORECASE,
)
AGAIN_AND_AGAIN = re.compile(
    r"^(?:while|during|as long as|(?:un)?till?)\b|\b(?:(?:every|each|any) ?time|whenever|from now on|always)\b",
    re.IGNORECASE,
)
EACH_TURN = re.compile(  # of all that are still to come, though no end is named
    r"\b(?:before|after|on|in|at|during|at the (?:start|beginning|end) of) (?:each|every)"
    r"(?: (?:one )?of (?:your|their|my))?(?: single)? (?:turns?|go|rounds?)\b"
    r"|\b(?:every|each)(?: single)? (?:turn|round)\b",
    re.IGNORECASE,
)
ALL_PLAY = re.compile(  # one after the other, so that it is done again and again
    r"^(?:everyone|everybody|all|players|nobody|no one)\b.*?\b(?P<when>(?:before|after|when|while) "
    r"(?:they (?:play|draw|discard)|playing|drawing|discarding)\b"
    r"(?: (?:an?|any|each|every|their)(?: (?!or\b)\w+)?\b)?)",
    re.IGNORECASE,
)
NEW_RULE = re.compile(  # of one's own, which somebody can break
    r"\b(?:make up|makes up|invents?|creates?|comes? up with|thinks? of|sets?|adds?|says?) "
    r"(?:an?|your own|their own|any|one)(?: new| silly| funny)? rule\b(?=.*\bbreaks?\b)",
    re.IGNORECASE,
)
IF_BROKEN = re.compile(
    r"\b(?:if|when|whenever) (?:you|they|someone|anyone|somebody) breaks? (it|the rule|that rule),? "
    r"(?:then )?(?:(?:you|they) )?",
    re.IGNORECASE,
)
FROM_NOW_ON = re.compile(
    r"\b(?:from (?:now|here|this point) on(?:wards?| out)?|always|any ?more)\b", re.IGNORECASE
)
UNTIL_SOMEONE = re.compile(
    rf"{UNTIL} (?:{SOMEONE}|the next|another) ", re.IGNORECASE
)  # so that all wait for it
UNTIL_TURN, REST_OF_ROUND = "until your next turn", "for the rest of the round"
WHOLE = "all round"
TOO_LONG = (
    "A dare lasts until your next turn, for the rest of the round, or until someone plays a card of a kind."
)


@lru_cache(maxsize=512)  # the same text is asked for again while it is read
def is_lasting(text: str) -> bool:
    """Whether a text speaks of something that goes on until a turn or a card, or for a round."""
    return any(form.search(text) for form in (LASTING, ALL_ROUND, UNTIL_CARD))


def until_when(text: str, words: Words) -> str | None:
    """How long a dare lasts, in the language: nothing for the next turn, none if no such card can be played."""
    if ALL_ROUND.search(text):
        return WHOLE
    found = UNTIL_CARD.search(text)
    if found is None:
        return ""
    kind = (found["kind"] or found["next"]).lower().removesuffix("s")
    return f"until a {kind} card" if is_sort(kind, words) else None


def without_spans(text: str) -> str:
    """A text without how long something lasts."""
    for form in (UNTIL_CARD, ALL_ROUND, LASTING, LONGER):
        text = form.sub(" ", text)
    return text


def too_long(text: str) -> re.Match[str] | None:
    """What a text says of a time that no dare is kept for; none if it says nothing of the kind."""
    return None if is_lasting(text) else LONGER.search(text) or ANY_UNTIL.search(text)


def lasting_as_long(text: str) -> str:
    """How long a dare can last that should last longer."""
    found = too_long(text)
    if found is None:
        return UNTIL_TURN
    said = found[0].lower()
    if said.endswith(("player", "person")):
        return "until someone"
    return UNTIL_TURN if re.search(r"\b(?:turns?|goes|rounds?)$", said) else REST_OF_ROUND


@dataclass(frozen=True, slots=True)
class Ended:
    """A text with an end for what it asks for, and which words were put into which others."""

    text: str
    old: str
    new: str


def until_the_end(text: str) -> Ended | None:
    """A text that says how often something is done but not how long, said for the rest of the round."""
    if is_lasting(text) or too_long(text) is not None:
        return None
    if found := FROM_NOW_ON.search(text):
        return Ended(f"{text[: found.start()]}{REST_OF_ROUND}{text[found.end() :]}", found[0], REST_OF_ROUND)
    if NEW_RULE.search(text):
        text = IF_BROKEN.sub(r"anyone who breaks \1 ", text)
    if found := EACH_TURN.search(text) or ALL_PLAY.search(text) or NEW_RULE.search(text):
        start, end = found.span("when" if found.re is ALL_PLAY else 0)
        if start == 0 and found.re is EACH_TURN:
            return None  # and who is meant may follow
        said = f"{text[start:end]} {REST_OF_ROUND}"
        return Ended(f"{text[:start]}{said}{text[end:]}", text[start:end], said)
    return None


def is_sort(word: str, words: Words) -> bool:
    """Whether a word names a sort of cards."""
    try:
        return words.sort(word.lower().removesuffix("s")) >= 0
    except RulesError:
        return False
