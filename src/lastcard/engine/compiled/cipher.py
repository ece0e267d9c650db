"""`engine.cipher` for the compiled mode: the same words, one block after the other."""

from typing import Any

import numpy as np

unsigned: Any = np.uint64
signed: Any = np.int64
LOW: int = unsigned(0xFFFFFFFF)
U1, U7, U8, U12, U16 = (unsigned(number) for number in (1, 7, 8, 12, 16))
U20, U24, U25, U32 = (unsigned(number) for number in (20, 24, 25, 32))
C0, C1, C2, C3 = (unsigned(number) for number in (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574))
U0: int = unsigned(0)

Block = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]


def quarter(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """Four words mixed."""
    a = a + b & LOW
    d ^= a
    d = (d << U16 | d >> U16) & LOW
    c = c + d & LOW
    b ^= c
    b = (b << U12 | b >> U20) & LOW
    a = a + b & LOW
    d ^= a
    d = (d << U8 | d >> U24) & LOW
    c = c + d & LOW
    b ^= c
    b = (b << U7 | b >> U25) & LOW
    return a, b, c, d


def make_block(key: list[int], nonce: int, first: int) -> Block:
    """The 16 words of one block, under a nonce of 64 bits."""
    k0, k1, k2, k3 = key[0] & LOW, key[0] >> U32, key[1] & LOW, key[1] >> U32
    k4, k5, k6, k7 = key[2] & LOW, key[2] >> U32, key[3] & LOW, key[3] >> U32
    count = unsigned(first) & LOW
    n0 = unsigned(nonce) & LOW
    n1 = unsigned(nonce) >> U32
    a0, a1, a2, a3 = C0, C1, C2, C3
    b0, b1, b2, b3 = k0, k1, k2, k3
    c0, c1, c2, c3 = k4, k5, k6, k7
    d0, d1, d2, d3 = count, n0, n1, U0
    for _ in range(10):
        a0, b0, c0, d0 = quarter(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter(a3, b0, c1, d2)
    return (
        a0 + C0 & LOW, a1 + C1 & LOW, a2 + C2 & LOW, a3 + C3 & LOW,
        b0 + k0 & LOW, b1 + k1 & LOW, b2 + k2 & LOW, b3 + k3 & LOW,
        c0 + k4 & LOW, c1 + k5 & LOW, c2 + k6 & LOW, c3 + k7 & LOW,
        d0 + count & LOW, d1 + n0 & LOW, d2 + n1 & LOW, d3,
    )  # fmt: skip


def below(key: list[int], nonce: int, spent: int, n: int) -> tuple[int, int]:
    """A number from 0 to n - 1, each as likely as any other, and how many words of the stream are spent after it."""
    bound = unsigned(n)
    while True:
        product = make_block(key, nonce, spent >> 4)[spent & 15] * bound
        spent += 1
        rest = product & LOW
        if rest >= bound or rest >= (LOW - bound + U1) % bound:
            return signed(product >> U32), spent


def shuffle(key: list[int], nonce: int, spent: int, cards: list[int], n: int) -> int:
    """The first n cards come into an order that nobody can foresee; returns how many words are spent then."""
    block = make_block(key, nonce, spent >> 4)
    for i in range(n - 1, 0, -1):
        bound = unsigned(i + 1)
        while True:
            product = block[spent & 15] * bound
            spent += 1
            if spent & 15 == 0:
                block = make_block(key, nonce, spent >> 4)
            rest = product & LOW
            if rest >= bound or rest >= (LOW - bound + U1) % bound:
                break
        j = product >> U32
        held = cards[i]
        cards[i] = cards[j]
        cards[j] = held
    return spent
