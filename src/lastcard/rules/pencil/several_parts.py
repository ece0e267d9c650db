"""What a text of several parts says, and what its reading must not say then: one player for two, one part for another.

`counterparts.py` asks this of every reading, together with its own pairs.
"""

import re

COUNTS = r"with (?:exactly|fewer than|more than|an even|an odd)"
CHANGES = r"(?:draws?|discards?|gives?|takes?)"
NO_ORDER = r"^(?!.*\b(?:then|after|afterwards?|now|next,|finally|still|left over)\b)"  # of the parts
AT_ONCE = rf"{NO_ORDER}[^,;.]+"
MIXED = tuple(
    (re.compile(said, re.IGNORECASE), re.compile(wrong))
    for said, wrong in (
        (  # a second player, and not the first one again
            r"\b(?:some ?(?:one|body)|any ?(?:one|body)|who ?ever"
            r"|(?:an?|one|any|1) (?:\w+ )?(?:player|person|opponent|kid|friend))\b.*"
            r"\b(?:(?:another|(?:an?|some) (?:different|other|second)|one other|a 2nd) (?:random )?"
            r"(?:player|person|opponent|kid|friend|one (?!card))|some(?:one|body) (?:else|different))\b",
            r"^(?!.*\b(?:picks|[Tt]wo players)\b).*\b[Aa] (?:player of your choice|random player)\b",
        ),
        (  # of whoever plays the card
            r"[,;:.!(–—-]\s*(?:and )?(?:it['’]?s |it is |that['’]?s )?(?:your|ur|my) (?:choice|call|pick|decision)\W*$",
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
        (  # of these cards, and not a card with a 1
            r"\b(?:have|has|had|got|gotten|having|holds?|holding|without|gives?|finds?|gets?) one\b(?! \w+ card)",
            r"\b(?:1s|an? 1)\b",
        ),
        (
            r"(?<!has )(?<!have )(?<!with )(?<!holds )(?<!holding )\b(?:no|not an?|without an?) skip(?:s|ping|ped)?\b",
            r"\b(?:is|are) skipped\b|\bmiss",
        ),
        (  # which is no name for the card, where cards are drawn the other way
            r"^reverse\s*[!.:;,]",
            r"^(?!.*\brevers).",
        ),
        (  # whoever draws
            r"\b(?:you|u|i) (?:must |have to )?(?:draw|take|pick up|get) \w+(?: cards?)? and (?:then )?skip"
            r"(?=\W*$|[,.;])",
            r"\b[Yy]ou draw [^;,]*?(?:;| and) then the next player is skipped\b",
        ),
        (  # nobody chooses what they can do
            r"^(?!.*\bor\b).*\bif (?:you|u|they|he|she) (?:can['’]?t|cannot|can not)\b",
            r"\bchooses?:",
        ),
        (  # who that will be
            r"\bfirst (?:\w+ )?to (?:have|get|reach|hit|be down to|go down to) (?:uno|one card|1 card|\w+ cards)\b",
            r"\bvotes on\b",
        ),
        (  # in whose hands nothing has changed yet; `second_look.py` tells who may draw twice
            AT_ONCE,
            r"^(?!Everyone with|If |Everyone(?: else)? draws [^;]*; then everyone [^;]* draws )(?:.*; then )?"
            rf"(?!You take|If )[^;]*\b{CHANGES} [^;]*; then "
            rf"(?:everyone(?: else)? {COUNTS}|if anyone has (?:exactly|fewer|more))\b",
        ),
        (
            rf"{NO_ORDER}.*\b(?:but|another|also|too|again|extra|additional|more(?! than))\b",
            rf"^Everyone(?: else)? draws [^;]*; then everyone(?: else)? {COUNTS}\b",
        ),
        (  # who was left out, and not all of the others
            r"\b(?:except|besides|apart from|but)\b.*\b(?:that|this) (?:player|person|one|kid|guy)\b"
            r"|\b(?:except|besides|apart from|but)\b[^.;,]*[.;,] (?:and |but )?(?:they|he|she) (?:only |just )?"
            r"(?:draws?|discards?|takes?|gives?)\b",
            r"^Everyone except [^;]*? and (?:draws?|discards?|takes?|gives?|is|are)\b",
        ),
        (  # as many as before
            AT_ONCE,
            r"\bdraws? (?:\w+ )?cards? for every card (?:you|the [\w ]+?) ha(?:ve|s); then .* for every card\b",
        ),
    )
)
