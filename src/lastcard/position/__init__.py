"""Positions as text: a whole state drawn in a few lines. The grammar is in docs/reference/notation.md."""

from lastcard.position.parse import read_position
from lastcard.position.start import State, key_words, start_state
from lastcard.position.write import write_known, write_position

__all__ = ["State", "key_words", "read_position", "start_state", "write_known", "write_position"]
