"""What the scorecard of the grid game notes, move by move: choices only. All grids are equal, and nobody leads."""

from lastcard.engine import codes as c
from lastcard.engine.feed import Feed
from lastcard.engine.grid.legal import legal
from lastcard.engine.grid.state import State
from lastcard.engine.picking import ANSWERS, count_verbs
from lastcard.engine.records import Moves
from lastcard.engine.scorecard import Scorecard, clear, count_decision, is_asked_anew
from lastcard.engine.tables import Tables


def begin_notes(r: Tables, s: State, k: Scorecard, out: Moves) -> None:
    """The round is dealt."""
    clear(k)
    note_choice(r, s, k, out)


def note_choice(r: Tables, s: State, k: Scorecard, out: Moves) -> None:
    """Whoever is asked something new may have a choice."""
    if is_asked_anew(s, k):
        count_decision(k, count_verbs(out, legal(r, s, s.asked, out), ANSWERS))


def note_move(r: Tables, s: State, f: Feed, k: Scorecard, out: Moves) -> None:
    """What the feed tells of one move is noted."""
    if s.phase == c.PLAYING:
        note_choice(r, s, k, out)
