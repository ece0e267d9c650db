"""All chance of a match: xoshiro256** over a key of 256 bits that is part of the state."""

from lastcard.engine.u64 import signed, unsigned

FULL = unsigned(0xFFFFFFFFFFFFFFFF)
LOW = unsigned(0xFFFFFFFF)
U1, U5, U7, U9, U17, U19 = unsigned(1), unsigned(5), unsigned(7), unsigned(9), unsigned(17), unsigned(19)
U32, U45, U57 = unsigned(32), unsigned(45), unsigned(57)


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
        key[2] = (b << U17 & FULL) ^ c
        key[3] = (d << U45 | d >> U19) & FULL
        x = b * U5 & FULL
        product = ((x << U7 | x >> U57) * U9 >> U32 & LOW) * bound
        rest = product & LOW
        if rest >= bound or rest >= (LOW - bound + U1) % bound:
            return signed(product >> U32)


def shuffle(key: list[int], cards: list[int], n: int) -> None:
    """The first n cards come into an order that nobody can foresee: each changes places with one `below`.

    The steps are those of `below`, with the key in hand: a shuffle is most of what a deal costs.
    """
    k0 = key[0]
    k1 = key[1]
    k2 = key[2]
    k3 = key[3]
    bound = unsigned(n)
    for i in range(n - 1, 0, -1):
        while True:
            x = k1 * U5 & FULL
            c = k2 ^ k0
            d = k3 ^ k1
            k2 = (k1 << U17 & FULL) ^ c
            k0 ^= d
            k1 ^= c
            k3 = (d << U45 | d >> U19) & FULL
            product = ((x << U7 | x >> U57) * U9 >> U32 & LOW) * bound
            rest = product & LOW
            if rest >= bound or rest >= (LOW - bound + U1) % bound:
                break
        j = product >> U32
        bound -= U1
        held = cards[i]
        cards[i] = cards[j]
        cards[j] = held
    key[0] = k0
    key[1] = k1
    key[2] = k2
    key[3] = k3
