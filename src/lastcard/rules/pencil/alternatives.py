"""What else may be meant by a text that is understood: the sentences that a page offers beside it.

A text that names nobody, says "everyone" or only how many cards are drawn is read in the way that most people mean.
The others find their meaning one click away.
"""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from lastcard.engine import codes as c
from lastcard.rules.editions.model import Edition
from lastcard.rules.errors import RulesError
from lastcard.rules.language.english import sentence
from lastcard.rules.language.spoken import spoken_effect
from lastcard.rules.pencil.dares import Dare, read_dare
from lastcard.rules.pencil.handwriting import MOST_LETTERS
from lastcard.rules.pencil.lines import DARE, DRAWS, RULE, Reading, rows_in
from lastcard.rules.pencil.victims import IF_I_HAVE, for_others, for_seat
from lastcard.rules.wordings import Row

MOST_OFFERED = 3
ALONE = (
    *DRAWS,
    c.OP_SKIP,
    c.OP_SHOW,
    c.OP_DISCARD_CHOSEN,
    c.OP_DISCARD_RANDOM,
    c.OP_DISCARD_COLOR,
    c.OP_DISCARD_SYMBOL,
)
TIED = {c.FEWEST: c.HOLDS_FEWEST, c.MOST: c.HOLDS_MOST}
SWAP_WITH_CHOSEN = ((c.OP_SWAP, c.CHOSEN, 0, c.ME),)
MAY = (c.OP_OFFER, c.ME, 1, 0)
STILL_PLAYS = re.compile(
    r"\b(?:still|may play|can play|get to play|not skipped|keeps? (?:their|his|her) turn)\b", re.IGNORECASE
)
NO_DEED = re.compile(
    r"(?:ha\w+ to|hafta|must|should|do(?:n['’]?t| not)|no|never|can\w*|may|if|you|u)\b", re.IGNORECASE
)
ME = re.compile(r"\b(?:i|i['’]\w+|me|my)\b", re.IGNORECASE)
NAMED = re.compile(
    r"\b(?:nex\w*|nxt|after (?:me|you)|follow\w*|pla\w*r|person|kid|guy|opponent|neighbou?r|who\w*)\b",
    re.IGNORECASE,
)


def with_others(reading: Reading, edition: Edition) -> Reading:
    """A reading with what else it may mean."""
    if reading.kind == DARE and reading.dare is not None and '"' not in reading.text:
        others = other_dares(reading.text, reading.dare, edition)
    elif reading.kind == RULE and not reading.tongue and is_told_whole(reading, edition):
        others = other_rules(reading, edition)
    else:
        return reading
    told = dict.fromkeys((*reading.others, *others))
    fits = (other for other in told if other != reading.sentence and len(other) <= MOST_LETTERS)
    return replace(reading, others=tuple(islice(fits, MOST_OFFERED)))


def is_told_whole(reading: Reading, edition: Edition) -> bool:
    """Whether a rule is all that a text says."""
    return reading.sentence == sentence(spoken_effect(reading.rows, edition.words))


def other_rules(reading: Reading, edition: Edition) -> Iterator[str]:
    """Other rules for the same words, each in a sentence that is understood so."""
    for rows in (*for_all_who_have(reading, edition), *variants(reading.rows, reading.text)):
        said = sentence(spoken_effect(rows, edition.words))
        try:
            if rows_in(said, edition) == rows:
                yield said
        except RulesError:
            continue


def for_all_who_have(reading: Reading, edition: Edition) -> Iterator[tuple[Row, ...]]:
    """What whoever plays the card does if their hand fits, for everyone whose hand does."""
    if IF_I_HAVE.match(reading.sentence) and not ME.search(reading.text):
        try:
            yield rows_in(for_others(reading.sentence), edition)
        except RulesError:
            return


def variants(rows: tuple[Row, ...], text: str) -> Iterator[tuple[Row, ...]]:
    """Rules that are the same but for whom they are for, or for the turn that a draw costs."""
    whos = {row[1] for row in rows}
    draws = all(row[0] in DRAWS for row in rows)
    if draws and whos == {c.NEXT} and not STILL_PLAYS.search(text):
        yield (*rows, (c.OP_SKIP, c.NEXT, 1, 0))
    if draws and whos == {c.NEXT} and not NAMED.search(text):
        yield for_seat(rows, c.CHOSEN)
        yield for_seat(rows, c.OTHERS)
    if draws and whos == {c.ME} and not ME.search(text):
        yield for_seat(rows, c.NEXT)
    if draws and whos == {c.EVERYONE}:
        yield for_seat(rows, c.OTHERS)
    if whos in ({c.FEWEST}, {c.MOST}) and all(row[0] in ALONE for row in rows):
        yield ((c.OP_MARK, c.EVERYONE, 0, TIED[rows[0][1]]), *for_seat(rows, c.THEM))
    if len(rows) == 1 and rows[0][0] == c.OP_GIVE and whos == {c.ME} and rows[0][3] in (c.LEFT, c.RIGHT):
        yield for_seat(rows, c.EVERYONE)
    if rows == SWAP_WITH_CHOSEN:
        yield (MAY, *rows)


def other_dares(text: str, dare: Dare, edition: Edition) -> Iterator[str]:
    """The same dare for others, where a text names nobody."""
    if dare.mark is not None or dare.who != c.NEXT or NAMED.search(text) or NO_DEED.match(dare.text):
        return
    task = dare.text[:1].lower() + dare.text[1:]
    for name, who in (("Everyone", c.EVERYONE), ("I", c.ME)):
        said = f"{name} must {task} or draw {dare.price}"
        other = read_dare(said, edition.words)
        if other is not None and (other.who, other.text, other.price) == (who, task, dare.price):
            yield said
