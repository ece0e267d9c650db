"""The referee speaks where a film of the list was asked for; what the table judges is not for it."""

from lastcard.match import REFEREE, Match
from lastcard.trials.films import find, names_in


def verdict(match: Match) -> str | None:
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
    found = find(title)
    if not found or any(film.verdict(names_in(answer)) == "kept" for film in found):
        return "kept"
    return "failed"
