"""The words that go with a move: which moves have any, and what they may be."""

from lastcard.engine.codes import TO_FILM
from lastcard.match import Match
from lastcard.rules.asks import ASKS
from lastcard.server.sanitize import NOTE_LENGTH, cleaned

UNNAMED = "Say which film: add its title."


def note_of(match: Match, move: str, note: str) -> str:
    """The words as they are kept: one clean line, and only where a move has words."""
    lines = (cleaned(line, NOTE_LENGTH) for line in note.splitlines())
    text = ", ".join(line for line in lines if line)[:NOTE_LENGTH]
    return text if is_noted(match, move) else ""


def note_problem(match: Match, move: str, note: str) -> str:
    """What people must say although the library could do without it, or nothing."""
    return UNNAMED if match.state.ask == TO_FILM and is_noted(match, move) and not note else ""


def is_noted(match: Match, move: str) -> bool:
    return move.split(" ")[0] == ASKS[match.state.ask].noted
