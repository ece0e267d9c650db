"""The policy `random` in the grid game: any move, any pair, and a window half the time."""

from lastcard.engine import codes as c
from lastcard.engine.chance import below
from lastcard.engine.grid.state import State
from lastcard.engine.picking import ANSWERS, QUICK, count_verbs, pick
from lastcard.engine.records import Moves

CLEARS = 1 << c.CLEAR


def random_move(s: State, key: list[int], out: Moves, n: int, seat: int) -> int:
    """One of the listed moves by chance, or NONE where a window passes."""
    if count_verbs(out, n, QUICK) and below(key, 2):
        return pick(key, out, n, QUICK)
    if s.asked != seat:  # a pair, between two turns
        return pick(key, out, n, CLEARS) if count_verbs(out, n, CLEARS) and below(key, 2) else c.NONE
    return pick(key, out, n, CLEARS if s.ask == c.TO_CLEAR else ANSWERS)
