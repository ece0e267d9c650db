"""Numbers, articles and lists as English has them."""

from collections.abc import Iterable

NUMERALS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def numeral(n: int) -> str:
    return NUMERALS[n] if 0 <= n < len(NUMERALS) else str(n)


def counted(n: int, noun: str) -> str:
    """A number with its noun: two cards, one card."""
    return f"{numeral(n)} {noun}" + ("" if n == 1 else "s")


def amount(n: int, noun: str) -> str:
    """A number with its noun, where one is an article: two cards, a card, an 8."""
    return f"{'an' if noun[0] in 'aeiou8' else 'a'} {noun}" if n == 1 else counted(n, noun)


def listed(items: Iterable[str], last: str = "and") -> str:
    """Words in a row: a, b and c."""
    words = list(items)
    return f" {last} ".join(part for part in (", ".join(words[:-1]), words[-1]) if part) if words else ""


def sentence(text: str) -> str:
    """A text with a capital at its beginning and a full stop at its end."""
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")
