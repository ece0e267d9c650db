"""Picking from a list of moves by chance, among those of some verbs only."""

from lastcard.engine import codes as c
from lastcard.engine.chance import below
from lastcard.engine.records import Moves

QUICK = 1 << c.CALL | 1 << c.CATCH | 1 << c.JUMP  # moves that answer nothing, and for which no one waits
BESIDE = QUICK | 1 << c.ACCUSE | 1 << c.ADMIT  # all that answer nothing that the table asks
ANSWERS = (1 << len(c.VERBS)) - 1 & ~BESIDE


def count_verbs(out: Moves, n: int, verbs: int) -> int:
    """How many of the listed moves have one of these verbs, a bit for each."""
    found = 0
    for i in range(n):
        if verbs >> (out[i] & 255) & 1:
            found += 1
    return found


def pick(key: list[int], out: Moves, n: int, verbs: int) -> int:
    """One of the listed moves with one of these verbs, each as likely as any other; NONE when there is none."""
    found = count_verbs(out, n, verbs)
    i = below(key, found) if found > 1 else 0
    for k in range(n):
        if verbs >> (out[k] & 255) & 1:
            if i == 0:
                return out[k]
            i -= 1
    return c.NONE


def pick_seat(key: list[int], seats: int) -> int:
    """One of some seats, which are a bit each, as likely as any other."""
    n = 0
    for seat in range(c.MAX_SEATS):
        n += seats >> seat & 1
    i = below(key, n) if n > 1 else 0
    for seat in range(c.MAX_SEATS):
        if seats >> seat & 1:
            if i == 0:
                return seat
            i -= 1
    return c.NONE


def has_move(out: Moves, n: int, move: int) -> bool:
    """Whether a move is listed."""
    for i in range(n):
        if out[i] == move:
            return True
    return False
