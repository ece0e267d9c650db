"""Chance that nobody can foresee from what it has brought so far: ChaCha20 (RFC 8439), a stream for each round.

Python's numbers have room for more than one word: several blocks are made side by side, the same word of each in one
number, 64 bits apart. `compiled.cipher` makes the same words one block after the other.
"""

CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"
# The words that each quarter round mixes: first the columns of the square, then its diagonals.
QUARTERS = (
    (0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15),
    (0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14),
)  # fmt: skip
LANE = 64  # bits from a word of one block to that of the next
WORD = 0xFFFFFFFF


def make_words(key: list[int], nonce: int, first: int, blocks: int) -> list[int]:
    """The words of so many blocks from one on, under a nonce of 96 bits."""
    ones = sum(1 << LANE * i for i in range(blocks))
    low = ones * WORD
    start = [word * ones for word in CONSTANTS]
    for word in key:
        start += [(word & WORD) * ones, (word >> 32) * ones]
    start.append(sum((first + i & WORD) << LANE * i for i in range(blocks)))
    start += [(nonce >> shift & WORD) * ones for shift in (0, 32, 64)]
    square = start[:]
    for _ in range(10):
        for i, j, k, m in QUARTERS:
            a, b, c, d = square[i], square[j], square[k], square[m]
            a = a + b & low
            d ^= a
            d = (d << 16 | d >> 16) & low
            c = c + d & low
            b ^= c
            b = (b << 12 | b >> 20) & low
            a = a + b & low
            d ^= a
            d = (d << 8 | d >> 24) & low
            c = c + d & low
            b ^= c
            b = (b << 7 | b >> 25) & low
            square[i], square[j], square[k], square[m] = a, b, c, d
    totals = [one + other for one, other in zip(square, start, strict=True)]
    return [total >> shift & WORD for shift in range(0, LANE * blocks, LANE) for total in totals]


def below(key: list[int], nonce: int, spent: int, n: int) -> tuple[int, int]:
    """A number from 0 to n - 1, each as likely as any other, and how many words of the stream are spent after it."""
    while True:
        product = make_words(key, nonce, spent >> 4, 1)[spent & 15] * n
        spent += 1
        rest = product & WORD
        if rest >= n or rest >= (0x100000000 - n) % n:
            return product >> 32, spent


def shuffle(key: list[int], nonce: int, spent: int, cards: list[int], n: int) -> int:
    """The first n cards come into an order that nobody can foresee; returns how many words are spent then."""
    first = spent >> 4
    words: list[int] = []
    for i in range(n - 1, 0, -1):
        while True:
            at = spent - (first << 4)
            if at >= len(words):
                words += make_words(key, nonce, first + len(words) // 16, (i >> 4) + 1)
            product = words[at] * (i + 1)
            spent += 1
            rest = product & WORD
            if rest > i or rest >= (0xFFFFFFFF - i) % (i + 1):
                break
        j = product >> 32
        cards[i], cards[j] = cards[j], cards[i]
    return spent
