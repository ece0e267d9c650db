"""The referee speaks where a film of the list was asked for; what the table judges is not for it."""

from typing import Protocol

from lastcard.engine.codes import REFEREE
from lastcard.films.hearing import hearing_about, misses_allowed
from lastcard.log import Log
from lastcard.rules.build import Rules


class FilmMatch(Protocol):
    """What the referee looks at in a match: whom it waits for, and what was said."""

    log: Log
    rules: Rules

    @property
    def waiting(self) -> tuple[int, ...]: ...


def verdict(match: FilmMatch) -> str | None:
    """`kept` or `failed` for the answer before the referee, or None when none is.

    Where a title is on the list more than once, the characters of one of those films are enough. Where no film of the
    list was named there was nothing to fail.
    """
    if match.waiting != (REFEREE,):
        return None
    named = match.log.film_entry
    if named is None or named.move != "choose listed":
        return "kept"
    hearing = hearing_about(named.note, most_misses=misses_allowed(match.rules))
    if hearing is None:
        return "kept"
    answers = (entry.note for entry in match.log.entries if entry.seq > named.seq and entry.move == "answer")
    hearing.hear_all(next(answers, ""))
    return "kept" if hearing.kept else "failed"
