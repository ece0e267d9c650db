"""The words that go with a move: which moves have any, and what they may be."""

from lastcard.engine.codes import TO_ANSWER, TO_FILM
from lastcard.match import Match
from lastcard.server.sanitize import NOTE_LENGTH, cleaned

UNNAMED = "Say which film: its title goes with the choice."


def note_of(match: Match, move: str, note: str) -> str:
    """The words as they are kept: one clean line, and only where a move has words."""
    lines = (cleaned(line, NOTE_LENGTH) for line in note.splitlines())
    text = ", ".join(line for line in lines if line)[:NOTE_LENGTH]
    if match.state.ask == TO_FILM and move.startswith("choose "):
        return text
    return text if match.state.ask == TO_ANSWER and move == "answer" else ""


def note_problem(match: Match, move: str, note: str) -> str:
    """What people must say although the library could do without it, or nothing."""
    is_film = match.state.ask == TO_FILM and move.startswith("choose ")
    return UNNAMED if is_film and not note else ""
