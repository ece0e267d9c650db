"""Whom a card speaks to: one that taunts its victim does not mean whoever plays it, and whom it means is asked."""

import re

from lastcard.rules.pencil.word_order import as_theirs

TAUNT = re.compile(
    r"\b(?:suckers?|losers?|chumps?|dumm(?:y|ies)|punks?|noobs?|fools?|buddy|bub|pal|kiddo|sis|nerds?|cheaters?|stinker|"
    r"idiots?|goober|turkey|dork)\W*$"
    r"|\b(?:in your face|take that|get (?:rekt|wrecked|owned)|you (?:cheater|animal|loser|nerd|goober|dork)|"
    r"you know who you are|(?:looking|talking) (?:at|to) you|that means you|sucks to be you)\b"
    r"|\byes,? you\b(?!,? (?:the|that) (?:one|player|person) who play)"
    r"|^(?=.*\b(?:you|u|ya)\b)(?!.*\b(?:i|me|my)\b)(?!.*\bplay(?:s|ed|ing)? (?:this|it)\b).*\b(?:(?:mwa|mu|"
    r"bwa|bua|a)?(?:ha ?){3,}h?)\W*$"
    r"|^(?:(?:plus|\+) ?\d+|\d+ (?:more )?cards?)(?: cards?)? (?:for|to) (?:you|u|ya)\b(?! (?:and|choose|"
    r"pick|want|like))",
    re.IGNORECASE,
)
BURDENS_ME = re.compile(
    r"^(?:You (?:draw|miss|are|show|give)|If you have\b.*, you (?:draw|miss|are|discard))\b"
)
IF_I_HAVE = re.compile(r"If you have (?P<what>[^,;]+), you (?P<deed>[^;]+)\.$")
UNADDRESSED = "It may speak to another player than whoever plays the card: say who it is for."


def speaks_to_another(text: str, said: str) -> bool:
    """Whether a text taunts somebody, where its rule burdens whoever plays the card."""
    return TAUNT.search(text) is not None and BURDENS_ME.match(said) is not None


def for_others(said: str) -> str:
    """The same for those whom it may mean."""
    if found := IF_I_HAVE.match(said):
        return f"everyone with {found['what']} must {as_theirs(found['deed'])}"
    return f"the next player must {as_theirs(said.removeprefix('You ').rstrip('.'))}"
