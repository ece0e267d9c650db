"""The referee: the film list with its characters, hearings that judge names, and verdicts on what a seat answers."""

from lastcard.films.catalog import Film, films, find
from lastcard.films.hearing import Heard, Hearing, hearing_about
from lastcard.films.referee import verdict
from lastcard.films.search import listed_title, search

__all__ = [
    "Film",
    "Heard",
    "Hearing",
    "films",
    "find",
    "hearing_about",
    "listed_title",
    "search",
    "verdict",
]
