"""What lies where a seat cannot see it: which cards, and the chance that is still to come."""

from lastcard.engine.chance import below
from lastcard.engine.mind import Mind
from lastcard.engine.piles import Piles
from lastcard.engine.tables import Tables
from lastcard.engine.u64 import mix, unsigned


def count_discards(r: Tables, s: Piles, m: Mind) -> None:
    """Every card of the deck is unseen, but for those on the discard pile."""
    for kind in range(r.kinds):
        m.unseen[kind] = r.copies[kind]
    for k in range(s.discards):
        m.unseen[s.discard[k]] -= 1


def list_unseen(r: Tables, m: Mind) -> int:
    """The unseen cards as a row, kind after kind; returns how many."""
    n = 0
    for kind in range(r.kinds):
        for _ in range(m.unseen[kind]):
            m.pool[n] = kind
            n += 1
    return n


def new_chance(s: Piles, key: list[int]) -> None:
    """What chance brings later is as unknown as the cards are; it need not be safe from anyone, but fast."""
    s.secure = 0
    for i in range(4):
        s.key[i] = mix(mix(unsigned(i + 1), key[i]), below(key, 1 << 30))


def keep_chance(m: Mind, key: list[int]) -> None:
    """The chance of a playout: the same for each of the moves that are compared."""
    for i in range(4):
        m.chance[i] = key[i]
