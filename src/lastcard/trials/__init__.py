"""The referee: the film list with its characters, hearings that judge names, and verdicts on what a seat answers."""

from lastcard.trials.films import Film, films, find
from lastcard.trials.hearing import Heard, Hearing, hearing_about
from lastcard.trials.referee import verdict
from lastcard.trials.search import listed_title, search

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
