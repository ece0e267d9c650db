"""What people say of rules that stand for a while, in the words of the language."""

import re
from collections.abc import Iterator
from functools import cache

from lastcard.rules.pencil.rewriting import rewritten

TURN = (
    r"(?:(?:until|till|before) (?:it'?s |it is )?(?:your|my) (?:next )?turn(?: again| comes(?: back)?(?: around)?)?"
    r"|(?:until|till) (?:it|play|the turn) (?:gets|comes|is) (?:back |around |back around )to (?:you|me)(?: again)?"
    r"|for (?:the next|one|a|1)(?: whole| full| entire)? round|(?:for )?once around the table"
    r"|for one(?: whole)? time around(?: the table)?)"
)
ROUND = (
    r"(?:for (?:the )?(?:rest|remainder) of (?:the|this) round"
    r"|(?:until|till|before) (?:the|this) round (?:ends|is over)"
    r"|(?:until|till) the end of (?:the|this) round)"
)
ANYONE = (
    r"(?:anyone|anybody|whoever|everyone|everybody|any player|a player|someone|somebody|each player|every player"
    r"|(?:the|a|any) (?:person|player|one)|players?|all players)"
)
PLAYS = r"(?:plays?|puts? down|lays?(?: down)?|uses?|drops?)"
KIND = r"(?:an? |any )?((?:wild )?draw (?:two|four|2|4)|[\w+-]+)(?: cards?)?"
DEED = r"(?:must |has to |have to |needs to |gets to )?((?:draws?|picks? up|takes?|miss(?:es)?|loses?|is|are|gets) .+?)"
WHEN = r"(?:if|when|whenever|every time|each time|any ?time)"
THEY = r"(?:they|that (?:player|person)|he or she|he|she)"

PLAYED = rf"{ANYONE}( else)?(?: who| that)? {PLAYS} {KIND}"
LASTING = (  # with how long it stands at the beginning, in the middle or at the end
    (rf"^{{span}},? {PLAYED},? {DEED}$", "they "),
    (rf"^{PLAYED},? {{span}},? {DEED}$", "they "),
    (rf"^{PLAYED},? {DEED},? {{span}}$", "they "),
    (rf"^{{span}},? {WHEN} {PLAYED},? (?:then )?{THEY} {DEED}$", "they "),
    (rf"^{WHEN} {PLAYED},? {{span}},? (?:then )?{THEY} {DEED}$", "they "),
    (rf"^{WHEN} {PLAYED},? (?:then )?{THEY} {DEED},? {{span}}$", "they "),
    (rf"^{{span}},? {WHEN} {PLAYED},? (you (?:draw|miss|lose) .+)$", ""),
)
SPANS = ((TURN, "up until your next turn"), (ROUND, "up until the round ends"))
ONCE = (
    (
        rf"^the next (?:player|person|one|kid|guy) (?:to|who|that) {PLAYS} {KIND},? {DEED}$",
        r"the next time anyone plays a \1 card, they \2",
    ),
    (
        rf"^(?:whoever|who ever|anyone who|the (?:player|person|one) who) {PLAYS} the next "
        rf"((?:wild )?draw (?:two|four|2|4)|[\w+-]+)(?: card)?,? {DEED}$",
        r"the next time anyone plays a \1 card, they \2",
    ),
    (
        rf"^the next time {PLAYED},? (?:then )?{THEY} {DEED}$",
        r"the next time anyone\1 plays a \2 card, they \3",
    ),
)
TIMES = (
    (
        r"\b(?:until|till) (?:it|play|the turn) (?:gets|comes|is) (?:back |around |back around )to (?:you|me)\b",
        "until your next turn",
    ),
    (r"\bfor (?:one|a|1) (?:whole|full|entire) round\b", "for one round"),
    (r"\b(?:until|till) it(?:'s| is) (?:your|my) turn again\b", "until your next turn"),
)


def lasting_forms() -> Iterator[tuple[str, str]]:
    """Every way to say how long a rule stands."""
    for span, said in SPANS:
        for form, they in LASTING:
            plain = rf"whenever anyone\1 plays a \2 card {said}, {they}\3"
            yield form.replace("{span}", span), plain


@cache
def plain_forms() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Compiled when the first text is read: most processes never read one."""
    return tuple((re.compile(form, re.IGNORECASE), said) for form, said in (*lasting_forms(), *ONCE, *TIMES))


def plainly(text: str) -> str:
    """A text about a rule that stands, in plainer words; the same one if it is about none."""
    return rewritten(text, plain_forms())
