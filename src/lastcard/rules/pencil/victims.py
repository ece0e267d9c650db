"""Whom a card speaks to: one that taunts its victim does not mean whoever plays it, and whom it means is asked."""

import re
from collections.abc import Iterator

TAUNT = re.compile(
    r"\b(?:suckers?|losers?|chumps?|dumm(?:y|ies)|punks?|noobs?|fools?|buddy|bub|pal|kiddo|sis|nerds?|cheaters?|stinker|"
    r"idiots?|goober|turkey|dork)\W*$"
    r"|\b(?:in your face|take that|get (?:rekt|wrecked|owned)|you (?:cheater|animal|loser|nerd|goober|dork)|"
    r"you know who you are|(?:looking|talking) (?:at|to) you|yes,? you|that means you)\b",
    re.IGNORECASE,
)
BURDENS_ME = re.compile(
    r"^(?:You (?:draw|miss|are|show|give)|If you have\b.*, you (?:draw|miss|are|discard))\b"
)
TO_YOU = re.compile(
    r"^(?:you|u)(?: (?:have|need|got) to| must| gotta| get to| get| will| should)? ", re.IGNORECASE
)
IF_YOU_HAVE = re.compile(
    r"^if (?:you|u)(?: have|['’]ve got| got| hold|['’]re holding| are holding) (?P<what>[^,]+?)(?: left)?,? "
    r"(?:you |u )?(?:have to |must |gotta )?(?P<deed>draw|take|discard|miss|pick up|show)\b(?P<rest>[^.!]*)",
    re.IGNORECASE,
)
MINE = re.compile(r"\b(?:your|ur)\b", re.IGNORECASE)
UNADDRESSED = "It may speak to another player than whoever plays the card: say who it is for."


def speaks_to_another(text: str, said: str) -> bool:
    """Whether a text taunts somebody, where its rule burdens whoever plays the card."""
    return TAUNT.search(text) is not None and BURDENS_ME.match(said) is not None


def for_others(text: str) -> Iterator[str]:
    """The same for those whom it may mean."""
    plain = re.sub(r"[\s,]*" + TAUNT.pattern, "", text, flags=re.IGNORECASE).strip(" ,.!")
    if found := IF_YOU_HAVE.match(plain):
        yield f"everyone with {found['what']} must {found['deed']}{MINE.sub('their', found['rest'])}"
    elif TO_YOU.match(plain):
        yield f"the next player must {MINE.sub('their', TO_YOU.sub('', plain))}"
    else:
        yield f"the next player must {MINE.sub('their', plain)}"
