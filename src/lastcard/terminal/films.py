"""Films at the table: a few that everyone knows, to propose; any title can be typed instead.

Any film can be asked for. One of the built-in list is judged by the referee, any other by the table (DIS-A15).
"""

from functools import cache

from lastcard.films.catalog import films
from lastcard.films.search import listed_title

__all__ = ["films", "known_films", "listed_title"]


@cache
def known_films() -> tuple[str, ...]:
    """The titles that everyone knows."""
    return tuple(film.label for film in films() if film.famous)
