"""The referee: the film list with its characters, and verdicts on what a seat answers."""

from lastcard.trials.films import Film, films, find
from lastcard.trials.referee import verdict

__all__ = ["Film", "films", "find", "verdict"]
