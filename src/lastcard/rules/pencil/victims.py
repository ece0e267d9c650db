"""Whom a card speaks to: an order that is bad for whoever carries it out is for the next player, as on UNO's own cards.

"Draw until you get a green", "show your cards", "you have to draw 5": of those who wrote such a card and named nobody,
not one meant whoever plays it. "I draw 5" and "you draw 5" do. A card that taunts its victim while it says "you draw"
is asked whom it means.
"""

import re
from dataclasses import replace

from lastcard.engine import codes as c
from lastcard.rules.editions.model import Edition
from lastcard.rules.errors import RulesError
from lastcard.rules.language.english import sentence
from lastcard.rules.language.parser import write
from lastcard.rules.language.spoken import spoken_effect
from lastcard.rules.pencil.german.meaning import german_sentence
from lastcard.rules.pencil.handwriting import written
from lastcard.rules.pencil.lines import DARE, RULE, Reading, as_rule, rows_in
from lastcard.rules.pencil.spans import without_spans
from lastcard.rules.pencil.word_order import as_theirs
from lastcard.rules.wordings import Row

TAUNT = re.compile(
    r"\b(?:suckers?|losers?|chumps?|dumm(?:y|ies)|punks?|noobs?|fools?|buddy|bub|pal|kiddo|sis|nerds?|cheaters?|stinker|"
    r"idiots?|goober|turkey|dork)\W*$"
    r"|\b(?:in your face|take that|get (?:rekt|wrecked|owned)|you (?:cheater|animal|loser|nerd|goober|dork)|"
    r"you know who you are|(?:looking|talking) (?:at|to) you|that means you|sucks to be you)\b"
    r"|^(?:hey|yo|oi),? (?:you|u)\b|\byou there\b|\byes,? you\b(?!,? (?:the|that) (?:one|player|person) who play)"
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
BAD_DEEDS = ("draw", "miss", "show")
UNADDRESSED = "It may speak to another player than whoever plays the card: say who it is for."
SKIPPED = (c.OP_SKIP, c.NEXT, 1)
OWN = (c.OWN_CARDS, c.PLAYERS, c.HALF_OWN)  # what a draw can count for anybody
ME_NAMED = re.compile(  # whoever plays the card speaks of themselves, or somebody else does it
    r"\b(?:i|i['’](?:ll|m|ve|d)|me|my|mine|myself|yourself|we|us|our|ourselves|next|who(?:ever)? (?:just )?"
    r"play(?:s|ed)|(?:when|if|after) (?:you|u) play(?:ed)? this|(?:player|person|one) (?:of|who)|"
    r"ich|mir|mich|meine?[nrs]?|wir|wer)\b",
    re.IGNORECASE,
)
YOU_DO = re.compile(  # told and not ordered, as rules are said back
    r"(?:^|[.,;:!]\s*|\b(?:and|then|only)\s+)(?:you|u|ya)(?: (?:all|just|also|then|now|always))? "
    r"(?:get to |draws?|shows?|takes?|picks?|miss|are|lose|skip|double)"
    r"|\bdu (?!musst|hast|sollst)\w+st\b|\b(?:zieh|nimm|zeig|deck|heb)\w*st du\b",
    re.IGNORECASE,
)
HAVE_TO = r"(?:must|ha(?:ve|v|f)(?:e)? to|hafta|got(?:ta| to)|needs? to|should|better)"
ORDERED = re.compile(rf"\b(?:you|u|ya)(?:['’]ve)? (?:now )?{HAVE_TO}\b|\bdu musst\b", re.IGNORECASE)
TREAT = re.compile(r"\b(?:free|bonus|treat|reward|lucky|gets? to|darfst)\b", re.IGNORECASE)
DEPENDS = re.compile(r"\b(?:if|unless|when(?:ever)?|got|wenn|falls|hast)\b", re.IGNORECASE)


def speaks_to_another(text: str, said: str) -> bool:
    """Whether a text taunts somebody, where its rule burdens whoever plays the card."""
    return TAUNT.search(text) is not None and BURDENS_ME.match(said) is not None


def for_others(said: str) -> str:
    """The same for those whom it may mean."""
    if found := IF_I_HAVE.match(said):
        whom = "the player" if found["what"] in ("the most cards", "the fewest cards") else "everyone"
        return f"{whom} with {found['what']} must {as_theirs(found['deed'])}"
    return f"the next player must {as_theirs(said.removeprefix('You ').rstrip('.'))}"


def is_order(text: str) -> bool:
    """Whether a text orders something of somebody whom it does not name, as UNO's own cards do."""
    if ME_NAMED.search(text) or TREAT.search(text):
        return False
    return ORDERED.search(text) is not None or YOU_DO.search(text) is None


def addressed(reading: Reading, edition: Edition) -> Reading:
    """A reading of an order that is bad for whoever carries it out: for the next player, or for all whom it fits."""
    if '"' in reading.text:
        return reading
    if reading.kind == DARE:
        return dared(reading)
    if not is_order(reading.text):
        return reading
    told = sentence(spoken_effect(reading.rows, edition.words)) if reading.kind == RULE else ""
    if not told or reading.sentence not in (told, german_sentence(reading.rows, "", edition.words)):
        return reading  # it says more than its rule
    if (found := IF_I_HAVE.match(told)) and found["deed"].startswith(BAD_DEEDS):
        said = for_others(told) if DEPENDS.search(reading.text) else ""
        return for_these(reading, said, edition)
    if is_burden(reading.rows):
        return for_these(reading, write(for_seat(reading.rows, c.NEXT), edition.words), edition)
    return reading


def dared(reading: Reading) -> Reading:
    """A dare that says "you have to", for the next player."""
    dare, text = reading.dare, without_spans(reading.text)
    if dare is None or dare.who != c.ME or dare.mark is not None or ME_NAMED.search(text):
        return reading
    if TREAT.search(text) or not ORDERED.search(text):
        return reading
    other = replace(dare, who=c.NEXT)
    kept = written(reading.text, other.meaning)
    rows = for_seat(reading.rows, c.NEXT)
    return replace(reading, sentence=other.sentence, penciled=kept, rows=rows, dare=other)


def is_burden(rows: tuple[Row, ...]) -> bool:
    """Whether all that is done is bad for whoever plays the card, besides skipping the next player."""
    return any(row[1] == c.ME for row in rows) and all(is_bad(row) or row[:3] == SKIPPED for row in rows)


def is_bad(row: Row) -> bool:
    """Whether whoever plays the card draws, shows their hand to all or takes the whole discard pile."""
    op, who, n, arg = row
    if who != c.ME:
        return False
    if op == c.OP_DRAW_PER_CARD:
        return arg & 15 in OWN
    if op == c.OP_SHOW:
        return arg == c.EVERYONE
    return op in (c.OP_DRAW, c.OP_DRAW_UP_TO, c.OP_DRAW_UNTIL) or (op == c.OP_SALVAGE and n == c.EVERY)


def for_seat(rows: tuple[Row, ...], who: int) -> tuple[Row, ...]:
    """The same done by somebody else."""
    return tuple((op, who, n, arg) for op, _, n, arg in rows)


def for_these(reading: Reading, said: str, edition: Edition) -> Reading:
    """A reading with another rule for the same words, which may mean the first one too; the same if nothing is said."""
    try:
        rows = rows_in(said, edition) if said else ()
    except RulesError:
        return reading
    if not rows:
        return reading
    kept = written(reading.text, write(rows, edition.words))
    other = as_rule(kept, rows, edition)
    return replace(
        other, text=reading.text, penciled=kept, changes=reading.changes, others=(reading.sentence,)
    )
