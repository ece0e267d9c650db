"""`engine.u64` for the compiled mode: the same results from words of 64 bits, which wrap by themselves."""

from typing import Any

import numpy as np

from lastcard.engine.records import Word

unsigned: Any = np.uint64
signed: Any = np.int64
MASK: int = unsigned(0xFFFFFFFFFFFFFFFF)
PRIME: int = unsigned(0x9E3779B97F4A7C15)
SHIFT: int = unsigned(29)


def mix(h: Word, number: int) -> Word:
    """One more number goes into a digest."""
    mixed: Word = (h ^ unsigned(number)) * PRIME
    return mixed ^ (mixed >> SHIFT)


def mix_row(h: Word, row: list[int], n: int) -> Word:
    """The first n numbers of a row go into a digest."""
    h = mix(h, n)
    for i in range(n):
        h = mix(h, row[i])
    return h
