"""A move: what a seat, the dealer, the clock or the referee decides, as a verb and its arguments."""

from functools import lru_cache
from typing import Self

import msgspec

from lastcard.engine.codes import VERBS
from lastcard.rules.errors import LastcardError, closed, did_you_mean


class NotationError(LastcardError):
    """A text that is not in our notation."""


class Move(msgspec.Struct, frozen=True):
    """`play B7`, `draw`, `catch 2`, `choose R`: imperative, without who makes it."""

    verb: str
    args: tuple[str, ...] = ()

    @classmethod
    @lru_cache(1024)  # nearly all moves of all tables are among the same few
    def parse(cls, text: str) -> Self:
        """The move that a text says."""
        words = text.split()
        if not words:
            raise NotationError("A move is missing: write a verb such as `play B7` or `draw`.")
        if words[0] not in VERBS:
            raise NotationError(closed(f"No move begins with `{words[0]}`: {did_you_mean(words[0], VERBS)}"))
        return cls(words[0], tuple(words[1:]))

    def __str__(self) -> str:
        return " ".join((self.verb, *self.args))
