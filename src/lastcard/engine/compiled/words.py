"""`engine.words` for the compiled mode: the same results from words of 64 bits, which wrap by themselves."""

import numpy as np

from lastcard.engine.fields import Word

MASK = np.uint64(0xFFFFFFFFFFFFFFFF)
PRIME = np.uint64(0x9E3779B97F4A7C15)
SHIFT = np.uint64(29)
unsigned = np.uint64
signed = np.int64


def mix(h: Word, number: int) -> Word:
    """One more number goes into a digest."""
    h = (h ^ np.uint64(number)) * PRIME
    return h ^ (h >> SHIFT)


def mix_row(h: Word, row: list[int], n: int) -> Word:
    """The first n numbers of a row go into a digest."""
    h = mix(h, n)
    for i in range(n):
        h = mix(h, row[i])
    return h
