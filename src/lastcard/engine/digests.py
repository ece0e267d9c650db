"""Digests: 64 bits that two states share only if they are equal (for all that is likely)."""

from lastcard.engine.fields import Word
from lastcard.engine.piles import Piles
from lastcard.engine.words import unsigned

FULL = unsigned(0xFFFFFFFFFFFFFFFF)
PRIME = unsigned(0x9E3779B97F4A7C15)
SHIFT = unsigned(29)


def mix(h: Word, number: int) -> Word:
    """One more number goes into a digest."""
    h = ((h ^ unsigned(number)) * PRIME) & FULL
    return h ^ (h >> SHIFT)


def mix_row(h: Word, row: list[int], n: int) -> Word:
    """The first n numbers of a row go into a digest."""
    h = mix(h, n)
    for i in range(n):  # `mix`, written out: a digest is most of what an entry costs in the plain mode
        h = ((h ^ unsigned(row[i])) * PRIME) & FULL
        h = h ^ (h >> SHIFT)
    return h


def digest_piles(s: Piles) -> Word:
    """The digest of what all games share."""
    h = unsigned(0)
    for i in range(4):
        h = mix(h, s.key[i])
    h = mix(h, s.seats)
    h = mix(h, s.dealer)
    h = mix(h, s.turn)
    h = mix(h, s.way)
    h = mix(h, s.rounds)
    h = mix(h, s.turns)
    h = mix(h, s.phase)
    h = mix(h, s.ask)
    h = mix(h, s.asked)
    h = mix(h, s.starter)
    h = mix_row(h, s.draw, s.draws)
    h = mix_row(h, s.discard, s.discards)
    h = mix_row(h, s.score, s.seats)
    h = mix_row(h, s.total, s.seats)
    return mix_row(h, s.won, s.seats)
