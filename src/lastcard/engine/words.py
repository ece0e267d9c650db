"""64-bit arithmetic: plain Python masks, the compiled mode casts. Only `chance` and the digests use it."""

MASK = 0xFFFFFFFFFFFFFFFF


def unsigned(number: int) -> int:
    """The number as 64 bits without a sign."""
    return number & MASK


def signed(number: int) -> int:
    """A small unsigned number as an ordinary one."""
    return number
