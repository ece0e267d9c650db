"""Positions as text: a whole state drawn in a few lines. The grammar is in docs/reference/notation.md."""

from lastcard.position.memory import Memory, memory_of, recall
from lastcard.position.packing import digest_of, pack
from lastcard.position.parse import read_position
from lastcard.position.start import State, key_words, start_state
from lastcard.position.write import write_known, write_position

__all__ = [
    "Memory", "State", "digest_of", "key_words", "memory_of", "pack", "read_position", "recall", "start_state",
    "write_known", "write_position",
]  # fmt: skip
