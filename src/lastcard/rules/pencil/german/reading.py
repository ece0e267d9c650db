"""A German text on a card, read as what it means and said back in German."""

from lastcard.rules.editions.model import Edition
from lastcard.rules.errors import RulesError
from lastcard.rules.language.parser import write
from lastcard.rules.pencil.german.meaning import german_sentence, may_be_german, meaning_of
from lastcard.rules.pencil.handwriting import dare_text, tidy, written
from lastcard.rules.pencil.lines import Reading, kind_of, rows_in


def read_german(text: str, edition: Edition) -> Reading | None:
    """How a German text is understood; none if it is not German, or not wholly understood."""
    found = meaning_of(tidy(text)) if '"' not in text and may_be_german(text) else None
    if found is None:
        return None
    meaning, changes = found
    try:
        rows = rows_in(meaning, edition)
        kept = meaning if '"' in meaning else write(rows, edition.words)
        if rows_in(kept, edition) != rows:
            return None
    except RulesError:
        return None
    said = german_sentence(rows, dare_text(meaning), edition.words)
    if not said:
        return None
    return Reading(tidy(text), kind_of(rows), said, written(tidy(text), kept), rows, changes=changes)
