"""The referee speaks where a film of the list was asked for; what the table judges is not for it."""

from typing import Protocol

from lastcard.engine.codes import REFEREE
from lastcard.films.hearing import hearing_about
from lastcard.log import Log


class FilmMatch(Protocol):
    """What the referee looks at in a match: whom it waits for, and what was said."""

    log: Log

    @property
    def waiting(self) -> tuple[int, ...]: ...


def verdict(match: FilmMatch) -> str | None:
    """`kept` or `failed` for the answer before the referee, or None when none is.

    Where a title is on the list more than once, the characters of one of those films are enough. Where no film of the
    list was named there was nothing to fail.
    """
    if match.waiting != (REFEREE,):
        return None
    title, answer = "", ""
    for entry in reversed(match.log.entries):
        if entry.move == "answer":
            answer = entry.note
        elif entry.move == "choose listed":
            title = entry.note
            break
        elif entry.move.startswith("play "):
            break
    hearing = hearing_about(title)
    if hearing is None:
        return "kept"
    hearing.hear_all(answer)
    return "kept" if hearing.kept else "failed"
