"""`engine.chance` for the compiled mode: the same numbers from words of 64 bits, which wrap by themselves."""

from typing import Any

import numpy as np

unsigned: Any = np.uint64
signed: Any = np.int64
LOW: int = unsigned(0xFFFFFFFF)
U1, U5, U7, U9, U17, U19 = (unsigned(number) for number in (1, 5, 7, 9, 17, 19))
U32, U45, U57 = (unsigned(number) for number in (32, 45, 57))


def below(key: list[int], n: int) -> int:
    """A number from 0 to n - 1, each as likely as any other (Lemire's multiplication with rejection)."""
    bound = unsigned(n)
    while True:
        a = key[0]
        b = key[1]
        c = key[2] ^ a
        d = key[3] ^ b
        key[0] = a ^ d
        key[1] = b ^ c
        key[2] = b << U17 ^ c
        key[3] = d << U45 | d >> U19
        x = b * U5
        product = ((x << U7 | x >> U57) * U9 >> U32) * bound
        rest = product & LOW
        if rest >= bound or rest >= (LOW - bound + U1) % bound:
            number: int = signed(product >> U32)
            return number


def shuffle(key: list[int], cards: list[int], n: int) -> None:
    """The first n cards come into an order that nobody can foresee: each changes places with one `below`."""
    a = key[0]
    b = key[1]
    c = key[2]
    d = key[3]
    for i in range(n - 1, 0, -1):
        bound = unsigned(i + 1)
        while True:
            x = b * U5
            product = ((x << U7 | x >> U57) * U9 >> U32) * bound
            c ^= a
            d ^= b
            a ^= d
            b, c = b ^ c, b << U17 ^ c
            d = d << U45 | d >> U19
            rest = product & LOW
            if rest >= bound or rest >= (LOW - bound + U1) % bound:
                break
        j = product >> U32
        held = cards[i]
        cards[i] = cards[j]
        cards[j] = held
    key[0] = a
    key[1] = b
    key[2] = c
    key[3] = d
