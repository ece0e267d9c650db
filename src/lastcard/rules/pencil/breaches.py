"""What somebody pays for each time they do it: `anyone who swears this round draws 1`, said as what nobody does.

Such a dare lasts, and anybody may call it out. What should last for a game lasts for the rest of the round, and that
is told.
"""

import re
from dataclasses import dataclass

from lastcard.rules.pencil.spans import REST_OF_ROUND, UNTIL_TURN, WORDS

TILL = r"(?:un)?till?"
SOMEONE = r"(?:some|any)(?:one|body)"
SPAN = (
    rf"(?P<span>(?:during |in |for )?(?:this|the|the whole|this whole|the entire|one|the rest of (?:the|this)) round"
    rf"|{TILL} (?:the )?(?:end of (?:the |this )?round|round (?:is over|ends)|{SOMEONE} (?:wins|goes out))"
    rf"|before (?:your|my|ur) (?:next )?turn(?: again)?|{TILL} (?:it['’]?s )?(?:your|my|ur) (?:next )?turn(?: again)?"
    rf"|(?P<game>from now on|(?:for )?(?:(?:the|this) )?(?:whole|entire) (?:game|night|evening)"
    rf"|(?:for )?(?:the )?rest of (?:the|this) (?:game|night|evening)"
    rf"|{TILL} (?:the )?(?:end of (?:the |this )?game|game (?:is over|ends))))"
)
LASTS = r"(?:(?:it |this |that )?(?:lasts|counts|holds|goes|is|goes on) (?:for )?)?"
NO_DEED = (
    r"(?!has\b|is\b|was\b|does\b|holds?\b|plays?\b|draws?\b|lose\w*\b|wins?\b|gets?\b|owns\b|likes\b|loves\b|hates\b|"
    r"wears\b|knows\b|lives\b|goes?\b|ends?\b|discards?\b|skips?\b|takes?\b|comes?\b|sits\b|have\b|are\b|do\b|picks?\b|"
    r"miss|swaps?\b|gives?\b|puts?\b|need|can|must|"
    r"forgets? to (?:say|call|yell|shout) uno\b)"
)
PAYS = (
    rf"(?:(?:has|have) to |must |gotta |needs to )?(?:draws?|gets?|takes?|picks? up|collects?) (?P<n>\d+|{WORDS}|an?)"
    r"(?: (?:more |extra )?cards?| more)*"
)
WHO = r"(?:(?:every|any) ?(?:one|body)|any (?:player|person)|who ?ever|the (?:one|player|person))(?: who| that)?"
IF_SOMEONE = rf"(?:if|when|whenever|(?:every|each|any) ?time) (?:{SOMEONE}|a player|any player)"
THEY = r"(?:then )?(?:they|he|she|that (?:player|person)) "
DEED = rf"(?P<deed>{NO_DEED}[a-z]+s\b[^.;!?]*?)"
FORMS = tuple(
    re.compile(rf"^(?:[^.:!?]{{2,30}}: )?{form}[.!]*$", re.IGNORECASE)
    for form in (
        rf"{WHO} {DEED},? {SPAN},? {PAYS}",
        rf"{WHO} {DEED},? {PAYS}[,.;]? {LASTS}{SPAN}",
        rf"{SPAN},? {WHO} {DEED},? {PAYS}",
        rf"{IF_SOMEONE} {DEED},? {SPAN},? {THEY}{PAYS}",
        rf"{IF_SOMEONE} {DEED},? {THEY}{PAYS}[,.;]? {LASTS}{SPAN}",
        rf"{SPAN},? {IF_SOMEONE} {DEED},? {THEY}{PAYS}",
    )
)
NAMED = re.compile(
    rf"^(?:[^.:!?]{{2,30}}: )?(?P<who>(?:the )?(?:next|previous) (?:player|person)|(?:the )?(?:player|person) "
    rf"(?:on|to) (?:your|my|the) (?:left|right)) {PAYS} (?:each|every|any) ?time (?:they|he or she) "
    rf"(?P<deed>{NO_DEED}[a-z]+\b[^.;!?]*?),? {SPAN}[.!]*$",
    re.IGNORECASE,
)
ONCE = re.compile(
    r"\b(?:first|last|most|least|best|worst|next|only)\b", re.IGNORECASE
)  # so that one is meant
ONE_ROUND = re.compile(r"\b(?:one round|turn)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Ban:
    """What is not done, with its price, and how its time is put in other words."""

    text: str
    changes: tuple[tuple[str, str], ...] = ()


def broken_by(text: str) -> Ban | None:
    """A text about whoever does something in a while, as what nobody does; none if it is another thing."""
    found = next((found for form in FORMS if (found := form.match(text))), None) or NAMED.match(text)
    if found is None or ONCE.search(found["deed"]):
        return None
    span = UNTIL_TURN if ONE_ROUND.search(found["span"]) else REST_OF_ROUND
    who = f"{found['who']} can't" if found.re is NAMED else "Nobody"
    changes = ((found["game"], span),) if found["game"] else ()
    return Ban(f"{who} {found['deed'].strip(' ,')} {span} or draw {found['n']}", changes)
