"""A text as a rule without what stands beside it, or in another order of words: `comments.py`, `word_order.py`."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from lastcard.rules.editions.model import Edition
from lastcard.rules.errors import RulesError
from lastcard.rules.pencil.asides import Trimmed
from lastcard.rules.pencil.comments import Gist, form, gists
from lastcard.rules.pencil.counterparts import unanswered
from lastcard.rules.pencil.dares import read_dare
from lastcard.rules.pencil.handwriting import meaning, written
from lastcard.rules.pencil.lines import UNCLEAR, Reading, as_rule, rows_in
from lastcard.rules.pencil.nearest import without_fillers
from lastcard.rules.pencil.paraphrase import without_title
from lastcard.rules.pencil.phrasing import plainly
from lastcard.rules.pencil.victims import UNADDRESSED, for_others
from lastcard.rules.pencil.word_order import reordered

MOST_TRIED = 6
ROUNDS_DOWN = re.compile(r"[\s,.;:(–—-]*\b(?:round(?:ed|ing)?|always round) down\b\)?[.,;!]*", re.IGNORECASE)
ROUNDED = "Half of an odd number is rounded up here."


def essential(text: str, edition: Edition) -> Reading | None:
    """What a text says once everything beside its rule is left out; none if no rule is left, or a limit is lost."""
    for gist in islice(candidates(text, edition), MOST_TRIED):
        reading = ruled(gist.less.text, edition)
        if reading is not None and gist.is_answered(reading.sentence):
            kept_as = written(text, meaning(reading.penciled))
            return replace(reading, text=text, penciled=kept_as, changes=gist.less.changes)
    return None


def candidates(text: str, edition: Edition) -> Iterator[Gist]:
    """The text with less and less beside it, each also with what it says last put first."""

    def is_someone(name: str) -> bool:
        return ruled(f"{name} draws two cards", edition) is not None

    whole = Gist(Trimmed(text, ()))
    for gist in (whole, *gists(text, edition.words)):
        if gist is not whole:
            yield gist
        if found := form("retracts").match(gist.less.text):
            yield Gist(Trimmed(found["rest"], (*gist.less.without, found["taken"])), gist.answers)
        shorter = without_fillers(gist.less.text)
        if shorter is not None:
            gist = Gist(Trimmed(shorter.text, (*gist.less.without, *shorter.without)), gist.answers)
            yield gist
        for other in reordered(gist.less.text, is_someone):
            yield Gist(Trimmed(other, gist.less.without), gist.answers)


def ruled(line: str, edition: Edition) -> Reading | None:
    """A line as a rule, as it stands or in plainer words, if nothing that limits it is lost."""
    for said in dict.fromkeys((line, plainly(line, edition.words))):
        try:
            reading = as_rule(line, rows_in(said, edition), edition)
        except RulesError:
            continue
        if not unanswered(without_title(line, edition.words), reading.sentence, edition.words):
            return reading
    return None


def for_another(text: str, said: str, edition: Edition) -> Reading:
    """A text that taunts its victim, with the same for whom it may mean."""
    near = for_others(said)
    near = near if ruled(near, edition) else ""
    differs = f"“{near.partition(' must ')[0]}” for “you”" if near else ""
    dare = read_dare(text, edition.words)
    return Reading(text, UNCLEAR, problem=UNADDRESSED, nearest=near, differs=differs, dare=dare)


def rounded_up(text: str, edition: Edition) -> Reading | None:
    """A text that rounds down what is rounded up here; none if it is none."""
    lines = [text, *(gist.less.text for gist in gists(text, edition.words))]
    for line in lines if ROUNDS_DOWN.search(text) else ():
        near = ROUNDS_DOWN.sub("", line).strip(" ,.;")
        if ruled(near, edition) is not None:
            dare = read_dare(text, edition.words)
            return Reading(text, UNCLEAR, problem=ROUNDED, nearest=near, differs="rounded up", dare=dare)
    return None
