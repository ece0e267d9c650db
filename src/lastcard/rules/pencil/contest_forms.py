"""Ways to say whom a contest finds and what follows, in the plain words that `contests.py` knows: `loser = 3 cards`."""

import re
from functools import cache

from lastcard.rules.language.lexer import vocabulary

N = rf"(?:\d+|{'|'.join(vocabulary()['numbers']['words'])}|an?)"
LAST, FIRST = r"(?:last|slowest)", r"(?:first|fastest|quickest)"
ONE = r"(?: (?:one|person|player|kid))?"
ROLE = (
    rf"(?:the )?(?:loo?sers?|winners?|{LAST}{ONE}(?: to [^=:.,;!?]+?)?|{FIRST}{ONE}(?: to [^=:.,;!?]+?)?|"
    r"(?:worst|best|closest|farthest|furthest|loudest|quietest|lowest|highest)(?: \w+)?|most (?:fingers|votes|points)|"
    r"who(?:ever| ever) [^=:.,;!?]+?)"
)
IS = r"\s*(?:=+>?|->|→|:|\bmeans\b|\bis\b(?= [+\d]))\s*(?:a )?"
YOU_ARE = r"(?:you(?:['’]?re| are|r)|u(?:['’]?re| are| r|r)|ur)"
BEST = (
    r"(?:best|funniest|farthest|furthest|longest|closest|highest|fastest|coolest|prettiest|nicest|"
    r"biggest|tallest|most \w+)"
)
WORST = r"(?:worst|slowest|ugliest|lowest|weakest|shortest|smallest|boring|lamest|messiest|least \w+)"
MANY = (  # of people, who would all lose or win
    r"(?:teams?|tents?|tables?|cabins?|famil(?:y|ies)|sides?|groups?|couples?|pairs?|rows?|half|two|three|of)"
)
DOES = (
    r"(?=(?:draws?|takes?|picks? up|gets?|discards?|drops?|dumps?|loses|misses|is skipped|gives?|"
    r"throws? (?:away|out)|must|has to|\+\d)\b)"
)
GAINS = r"(?=(?:discards?|drops?|dumps?|gives?|throws? (?:away|out)|gets? rid of|gets? to|can|may)\b)"
FORMS = (
    (r"\b1st (?=to\b|one\b|person\b|player\b)", r"first "),
    (rf"^if {YOU_ARE} (the \w{{3,}}est(?: (?:one|person|player|kid))?(?: (?:at the table|here|"
    rf"of us))?),? (?:then )?(?:(?:you|u) )?(?:have to |must |gotta )?"
     r"(draw|discard|take|pick up|get|skip|miss|give)\b", r"\1 must \2"),
    (r"^(?:pick|choose|select|challenge) (?:someone|somebody|a player|anyone|another player) (?:to|"
    r"for)(?: an?)? ([^.,;:!]+?)\s*[.,;:!]\s*"
     r"(?=(?:the )?(?:loser|winner|whoever)\b)", r"\1 with a player of your choice, "),
    (r"\b(who(?:ever|m|mever)? (?:it|the \w+) point(?:s|ed)) to\b", r"\1 at"),
    (rf"\b({ROLE}){IS}(?:draws? |takes? |picks? up |\+ ?|plus )?({N})(?: cards?)?(?=\s*(?:$|[.,;!]|"
    rf"and\b))", r"\1 draws \2"),
    (rf"\b({ROLE}){IS}(?:discards? |minus |- ?)({N})(?: cards?)?(?=\s*(?:$|[.,;!]|and\b))", r"\1 discards \2"),
    (rf"\b({ROLE}){IS}(?:skip(?:s|ped)?|miss(?:es)? a turn)(?=\s*(?:$|[.,;!]|and\b))", r"\1 is skipped"),
    (rf"^if {YOU_ARE} (?:the )?((?:{LAST}|{FIRST}){ONE} (?:to|who) .+?),? (?:then )?(?:you|u|ya) (?:can|may|"
     rf"get to) (\w)", r"the \1 may \2"),
    (rf"^if {YOU_ARE} (?:the )?((?:{LAST}|{FIRST}){ONE} (?:to|who) .+?),? (?:then )?(?:you|u|ya) (?:have to |"
     rf"gotta |must )*(\w)", r"the \1 must \2"),
    (r"\bif (?:you|i) los\w+,? (?:then )?(?:you |i )?(draw|take|pick up|"
    r"get) (\w+)(?: cards?)?[,.;]? (?:and |but )?if (?:they|he|she) los\w+,? (?:then )?"
     r"(?:they|he|she) (?:draws?|takes?|picks? up|gets?) \2\b(?: cards?)?", r"the loser draws \2 cards"),
    (rf"\b(?:whoever|who ever|the (?:one|person|player) who|who) (?:loses|lost),? {DOES}", r"the loser "),
    (rf"\b(?:whoever|who ever|the (?:one|person|player) who|who) (?:wins|won),? {DOES}", r"the winner "),
    (rf"\b(?:the )?(?:last|slowest) hand(?: down| in| on (?:it|the \w+)| to \w+(?: \w+)?)? {DOES}", r"last one "),
    (rf"\b(?:the )?(?:holder|(?:one|person|player) (?:left |still |who(?: is|['’]s)? )?"
     rf"(?:holding|with|has|holds|stuck with) (?:it|the (?:potato|ball|pillow|object|toy))|"
     rf"who(?:ever)?['’]?s? (?:is |left |still )*(?:holding|stuck with) it)"
     rf"(?: (?:at the end|then|last))? {DOES}", r"whoever has it "),
    (rf"([.,;:!]\s*)(?:the )?(?:blinker|laugher|mover|giggler|quitter|dropper|first blinker) {DOES}", r"\1the loser "),
    (r"^(?:the )?(?:players|table|group|family|we(?: all)?|whole table) votes? (?=on|for|who)", r"everyone votes "),
)  # fmt: skip


@cache
def forms() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Compiled when the first text is read."""
    return tuple((re.compile(form, re.IGNORECASE), plain) for form, plain in FORMS)


def plainly(text: str) -> str:
    """A text whose contest is said in plainer words; the same one if it has none."""
    for form, plain in forms():
        text = form.sub(plain, text)
    return text
