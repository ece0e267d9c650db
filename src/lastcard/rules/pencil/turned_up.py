"""What people say of a card that is drawn or turned up, and decides what happens, in the words of the language."""

import re
from functools import cache

from lastcard.rules.pencil.rewriting import rewritten

DRAWN = (
    r"(?:draws?|picks? up|takes?|gets?) (?:an?|one|1|the top|the next)(?: (?:new|more|extra|random))?(?: card)?"
    r"(?: (?:from|of|off) (?:the )?(?:deck|draw pile|pile|draw deck))?"
    r"(?:,? (?:and )?shows? it(?: to (?:everyone|everybody))?)?"
)
TOP = (
    r"(?:you |i )?(?:flips?|turns?|reveals?|shows?|looks? at|checks?)(?: over| up)? "
    r"(?:(?:the )?(?:top|next|first) card(?: (?:of|from|on|in|off) (?:the )?(?:draw pile|deck|pile|draw deck|stack))?"
    r"|(?:a|one) card (?:from|off) (?:the )?(?:draw pile|deck|pile|draw deck|stack))(?: over| up| face up)?"
)
THEN = r"\s*[,.;:!]*\s*(?:and |then )*"
IT_IS = (
    r"(?:it'?s|it is|it was|that card is|that one is|the card is|it turns out to be|"
    r"(?:you|they|he|she) (?:draws?|gets?|got|drew))"
)
PLAIN_KINDS = r"(?:an? )?(?:red|blue|green|yellow|pink|wild|number|action)\b"
IF_IT_IS = rf"(?:if|when|in case) (?:{IT_IS} |(?={PLAIN_KINDS}))"
UNLESS_IT_IS = rf"(?:unless {IT_IS} |if (?:it isn'?t|it'?s not|it is not|that card isn'?t|that card is not) )"
KIND = r"(?:an? )?(?!not\b)([\w+-]+)(?: cards?| one)?,?:?\s*(?:then )?(.+)$"
NEXT = r"((?:the )?(?:next|previous) (?:player|person))"
THAT_MANY = (
    r"(?:that many|as many|that number of|that number|the same number of|that amount of)(?: cards)?"
    r"(?: as (?:it says|the number(?: on it)?|it shows))?$"
)
BY_NUMBER = "as many cards as the number on the top card of the draw pile"

PILE = r"(?: (?:of|from|on|in) (?:the )?(?:draw pile|deck|pile|draw deck|stack))?"
NAMED = r"(?:called(?: out)?|picked|chose|named|said|guessed|choose|pick|name|call|say|predicted)"
YOU_NAMED = rf"(?: (?:you|i) (?:just )?{NAMED})?"
NAMES = r"(?:you )?(?:name|pick|choose|call(?: out)?|say|shout(?: out)?|guess|predict)s?"
CALL = rf"{NAMES} (?:an?|any|one|the) (color|number)(?: of (?:the )?(?:top|next) card{PILE})?"
GUESS = rf"(?:guess|predict) the (color|number) (?:of|on) the (?:top|next) card{PILE}"
RIGHT = (
    rf"(?:(?:it'?s|it is|it has|that'?s) (?:of |in )?(?:the|that) (?:same )?(?:color|number){YOU_NAMED}"
    rf"|it(?: matches|'?s a match|'?s the same)(?: (?:that|the) (?:color|number)| it)?{YOU_NAMED}"
    r"|(?:you'?re|you are|you were|your guess is|i'?m) (?:right|correct)"
    r"|you (?:guess|guessed|get|got) (?:it )?(?:right|correctly))"
)
CALLED = rf"it'?s (?:of |in )?the color (?:you|i) (?:just )?{NAMED}"
MATCHES = "if the top card of the draw pile is a chosen-"
NOT_RIGHT = (
    r"(?:otherwise|or else|if not|if (?:you(?:'re| are|r) )?wrong|if (?:you guess|you get it) wrong"
    r"|if it (?:isn'?t|doesn'?t|is not|does not)(?: match)?)"
)
WRONG = rf"^(choose an? (?:color|number)[.] if the top card .+?)[,.;]* {NOT_RIGHT}[,:]?(?: then)? (?=\w)"
BETWEEN = r"^((?:you )?(?:choose|pick|name|say|call|call out) an? number) between (\d+|\w+) and (\d+|\w+)\b"

REPEATED = (  # as long as such a card comes
    r"(?:(?:then )?(?:you |they )?(?:draws? (?:again|another(?: one| card)?)[,.;!]*(?: and| then)*"
    r"|(?=keep|repeat|do it))) ?"
    r"(?:keeps? (?:going|drawing|doing (?:it|that|this))|repeats?(?: (?:it|this|that))?|and so on|do it again|continue)"
    r"(?: (?:until|till) (?:it'?s|it is|you (?:get|draw) one that(?:'?s| is)) not(?: (?:an? )?\w+)?"
    r"| (?:until|till) it isn'?t(?: (?:an? )?\w+)?| as long as it'?s \w+)?"
)

FORMS = (
    (
        rf"^(?:you |i )?{DRAWN}{THEN}{IF_IT_IS}(?:an? )?(?!not\b)([\w+-]+)(?: cards?| one)?,? {REPEATED}$",
        r"you draw until you draw a card that is not \1",
    ),
    (
        rf"^{NEXT} {DRAWN}{THEN}{IF_IT_IS}(?:an? )?(?!not\b)([\w+-]+)(?: cards?| one)?,? {REPEATED}$",
        r"\1 draws until they draw a card that is not \2",
    ),
    (
        rf"^{CALL}{THEN}{TOP}{THEN}(?:if|when) {RIGHT},?(?: then)? (.+)$",
        rf"choose a \1. {MATCHES}\1 card, \2",
    ),
    (
        rf"^{GUESS}{THEN}(?:{TOP}{THEN})?(?:if|when) {RIGHT},?(?: then)? (.+)$",
        rf"choose a \1. {MATCHES}\1 card, \2",
    ),
    (rf"^{TOP}{THEN}(?:if|when) {CALLED},?(?: then)? (.+)$", rf"choose a color. {MATCHES}color card, \1"),
    (WRONG, r"\1, otherwise "),
    (
        rf"^{GUESS}{THEN}(?:{TOP}{THEN})?{NOT_RIGHT}[,:]?(?: then)? (.+)$",
        rf"choose a \1. unless{MATCHES.removeprefix('if')}\1 card, \2",
    ),
    (BETWEEN, r"\1 from \2 to \3"),
    (rf"^{TOP}{THEN}{IF_IT_IS}(?:a )?number(?: card)?,?\s*((?:.+? )?draws?) {THAT_MANY}", rf"\1 {BY_NUMBER}"),
    (rf"^{TOP}{THEN}((?!if )(?:.+? )?draws?) {THAT_MANY}", rf"\1 {BY_NUMBER}"),
    (rf"^{TOP}{THEN}{IF_IT_IS}{KIND}", r"if the top card of the draw pile is a \1 card, \2"),
    (rf"^{TOP}{THEN}{UNLESS_IT_IS}{KIND}", r"unless the top card of the draw pile is a \1 card, \2"),
    (rf"^(?:you |i )?{DRAWN}{THEN}{IF_IT_IS}{KIND}", r"if the card you draw is a \1 card, \2"),
    (rf"^(?:you |i )?{DRAWN}{THEN}{UNLESS_IT_IS}{KIND}", r"unless the card you draw is a \1 card, \2"),
    (rf"^{NEXT} {DRAWN}{THEN}{IF_IT_IS}{KIND}", r"if the card \1 draws is a \2 card, \3"),
    (rf"^{NEXT} {DRAWN}{THEN}{UNLESS_IT_IS}{KIND}", r"unless the card \1 draws is a \2 card, \3"),
    (r"^((?:if|unless) the card .+? is a .+? card, .*\bdraws?) another(?: one)?$", r"\1 a card"),
    (
        r"^(if the (?:top )?card (?:(?!\bif\b).)+? is a ([\w+-]+) card, (?:(?!\bif\b|\bor\b).)+?)[,.;!]* (?:but |and )?"
        r"if (?:not|it'?s not|it isn'?t|it is not|it'?s anything else)(?: an?)?(?: \2)?(?: card)?"
        r"(?:, | then |: | )(?!(?:you |i )?skip\W*$)"  # oneself or somebody else
        r"(?=(?:the |next |everyone|everybody|you |they |draw|discard|all |skip))",
        r"\1, otherwise ",
    ),
)


@cache
def plain_forms() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Compiled when the first text is read: most processes never read one."""
    return tuple((re.compile(form, re.IGNORECASE), said) for form, said in FORMS)


def plainly(text: str) -> str:
    """A text in which a card decides, in plainer words; the same one if it is about no such card."""
    return rewritten(text, plain_forms())
