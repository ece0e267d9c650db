"""What a text of several parts says, and what its reading must not say then: one player for two, one part for another.

`counterparts.py` asks this of every reading, together with its own pairs.
"""

import re

COUNTS = r"with (?:exactly|fewer than|more than|an even|an odd)"
CHANGES = r"(?:draws?|discards?|gives?|takes?)"
AT_ONCE = r"^(?!.*\b(?:then|after|afterwards?|now|next,|finally|still|left over)\b)[^,;.]+"  # no part before another
MIXED = tuple(
    (re.compile(said, re.IGNORECASE), re.compile(wrong))
    for said, wrong in (
        (  # a second player, and not the first one again
            r"\b(?:some ?(?:one|body)|any ?(?:one|body)|(?:an?|one|any|1) (?:\w+ )?(?:player|person|opponent|kid|friend)"
            r"|who ?ever)\b.*\b(?:(?:another|(?:an?|some) (?:different|other|second)|one other|a 2nd) (?:random )?"
            r"(?:player|person|opponent|kid|friend|one (?!card))|some(?:one|body) (?:else|different))\b",
            r"^(?!.*(?:\bpicks\b|\bTwo players\b|\btwo players\b)).*\b(?:[Aa] player of your choice|[Aa] random player)\b",
        ),
        (  # of whoever plays the card
            r"[,;:.!(–—-]\s*(?:and )?(?:it['’]?s |it is |thats |that['’]?s )?(?:your|ur|my) (?:choice|call|pick|decision)\W*$",
            r"\b(?:chooses|choose): (?:they|we)\b",
        ),
        (  # and not whoever plays the card
            r"(?:^|[:;,] )(?:the )?(?:next|previous|last) (?:player|person|one|kid)\b[^,.;:]*\b(?:or|or else) "
            r"(?:draws?|takes?|picks? up|discards?|skips?)\b",
            r"^You choose: .*, or you\b",
        ),
        (  # among whom whoever plays the card is not
            r"\b(?:but|just|except|and|only)? ?not (?:you|me|yourself|myself)\b",
            r"\bpicks someone\b",
        ),
        (  # cards, and not the cards with that number
            r"\b(?:every|each|per) (?:\d+|two|three|four|five|six|seven|eight|nine|ten)(?: of (?:the|your|their))? "
            r"(?:other |more )?cards\b",
            r"\bfor every \d+ ",
        ),
        (  # who the condition speaks of, or the next player?
            r"\bif (?:you|u|ya|they|he|she|any(?:one|body)|some(?:one|body))\b[^.;]*?\+ ?\d+(?: cards?)?(?:\W*$|[.;,])",
            r"\b[Ii]f (?:you|anyone) ha(?:ve|s) [^;]*, the next player draws\b",
        ),
        (  # in whose hands nothing has changed yet
            AT_ONCE,
            rf"^(?!Everyone with|If )(?:.*; then )?(?!You take|If )[^;]*\b{CHANGES} [^;]*; then "
            rf"(?:everyone(?: else)? {COUNTS}|if anyone has (?:exactly|fewer|more))\b",
        ),
        (  # as many as before
            AT_ONCE,
            r"\bdraws? (?:\w+ )?cards? for every card (?:you|the [\w ]+?) ha(?:ve|s); then .* for every card\b",
        ),
    )
)
