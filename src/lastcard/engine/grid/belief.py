"""Cards dealt as a seat could believe they lie: every card that is face down may be any that nobody has seen."""

from lastcard.engine import codes as c
from lastcard.engine.chance import shuffle
from lastcard.engine.grid.state import ABSENT, State
from lastcard.engine.mind import Mind
from lastcard.engine.tables import Tables
from lastcard.engine.unseen import count_discards, list_unseen, new_chance


def sees_fresh(s: State, seat: int) -> bool:
    """Whether a seat knows the card that is being placed."""
    return s.fresh != c.NONE and (s.taken != 0 or s.turn == seat)


def count_unseen(r: Tables, s: State, m: Mind, seat: int) -> int:
    """How many cards of each kind lie where a seat cannot see them; returns how many in all."""
    count_discards(r, s, m)
    for other in range(s.seats):
        for place in range(2 * s.columns[other]):
            if s.up[other][place] and s.grid[other][place] != ABSENT:
                m.unseen[s.grid[other][place]] -= 1
    if sees_fresh(s, seat):
        m.unseen[s.fresh] -= 1
    return list_unseen(r, m)


def redeal(r: Tables, s: State, m: Mind, key: list[int], seat: int) -> None:
    """All that a seat cannot see is dealt again."""
    new_chance(s, key)
    n = count_unseen(r, s, m, seat)
    shuffle(key, m.pool, n)
    at = 0
    for other in range(s.seats):
        for place in range(2 * s.columns[other]):
            if s.up[other][place] == 0:
                s.grid[other][place] = m.pool[at]
                at += 1
    if s.fresh != c.NONE and not sees_fresh(s, seat):
        s.fresh = 1 * m.pool[at]
        at += 1
    for k in range(s.draws):
        s.draw[k] = m.pool[at + k]
