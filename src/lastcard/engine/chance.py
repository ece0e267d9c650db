"""Chance where nothing is secret, and in old matches: xoshiro256** over a key of 256 bits that is part of the state.

Python's large numbers are slow, so there are as few of them as can be: `rotl(b * 5, 7) * 9`, of which the upper half
is used, is the sum of what its two parts come to. `compiled.chance` writes the same for a processor.
"""


def below(key: list[int], n: int) -> int:
    """A number from 0 to n - 1, each as likely as any other (Lemire's multiplication with rejection)."""
    while True:
        a, b, c, d = key
        c ^= a
        d ^= b
        key[0] = a ^ d
        key[1] = b ^ c
        key[2] = (b << 17 & 0xFFFFFFFFFFFFFFFF) ^ c
        key[3] = (d << 45 | d >> 19) & 0xFFFFFFFFFFFFFFFF
        product = (b * 5760 + (b * 5 >> 57 & 127) * 9 >> 32 & 0xFFFFFFFF) * n
        rest = product & 0xFFFFFFFF
        if rest >= n or rest >= (0x100000000 - n) % n:
            return product >> 32


def shuffle(key: list[int], cards: list[int], n: int) -> None:
    """The first n cards come into an order that nobody can foresee: each changes places with one `below`.

    The steps are those of `below`, with the key in hand: a shuffle is most of what a deal costs.
    """
    a, b, c, d = key
    row = list(cards[:n])  # Python reads and writes a list faster than bytes
    for i in range(n - 1, 0, -1):
        while True:
            product = (b * 5760 + (b * 5 >> 57 & 127) * 9 >> 32 & 0xFFFFFFFF) * (i + 1)
            c ^= a
            d ^= b
            a ^= d
            b, c = b ^ c, (b << 17 & 0xFFFFFFFFFFFFFFFF) ^ c
            d = (d << 45 | d >> 19) & 0xFFFFFFFFFFFFFFFF
            rest = product & 0xFFFFFFFF
            if rest > i or rest >= (0xFFFFFFFF - i) % (i + 1):
                break
        j = product >> 32
        row[i], row[j] = row[j], row[i]
    cards[:n] = row
    key[:] = a, b, c, d
