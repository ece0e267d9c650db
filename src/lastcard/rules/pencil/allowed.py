"""What somebody may do and need not: whoever may discard two cards discards up to two."""

import re

from lastcard.engine import codes as c
from lastcard.rules.wordings import Row

MAY = re.compile(r"^(?:(?:can|may|could|is allowed to|are allowed to) |(?:gets? to) (?=\w))", re.IGNORECASE)
UP_TO_THEM = re.compile(r"^(?:can|may|could|is allowed to|are allowed to) ", re.IGNORECASE)


def without_may(deed: str) -> str:
    """What is done, where somebody may do it."""
    return MAY.sub("", deed)


def as_allowed(deed: str, rows: tuple[Row, ...]) -> tuple[Row, ...]:
    """The same rows with a number of cards as the most that are discarded, if the deed says that somebody may.

    None at all where somebody may do what no row can leave open.
    """
    if not MAY.match(deed):
        return rows
    first, *more = rows or ((0, 0, 0, 0),)
    op, who, n, which = first
    if op == c.OP_DISCARD_CHOSEN and 0 < n < c.EVERY:
        return ((op, who, c.UP_TO + n, which), *more)
    return () if UP_TO_THEM.match(deed) and op != c.OP_DISCARD_CHOSEN else rows
