"""64-bit arithmetic for `chance` and the digests: here plain Python masks, in `compiled.u64` the machine does."""

MASK = 0xFFFFFFFFFFFFFFFF
PRIME = 0x9E3779B97F4A7C15


def unsigned(number: int) -> int:
    """The number as 64 bits without a sign."""
    return number & MASK


def signed(number: int) -> int:
    """A small unsigned number as an ordinary one."""
    return number


def mix(h: int, number: int) -> int:
    """One more number goes into a digest."""
    h = (h ^ number) * PRIME & MASK
    return h ^ (h >> 29)


def mix_row(h: int, row: list[int], n: int) -> int:
    """The first n numbers of a row go into a digest; `mix` is written out: a table computes one for every move."""
    h = mix(h, n)
    for number in row[:n]:
        h = (h ^ number) * PRIME & MASK
        h ^= h >> 29
    return h
