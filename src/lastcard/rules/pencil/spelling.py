"""Misspelled words: those of the vocabulary are a closed list, so the one that was meant can be found.

A correction counts only if the text is then understood, and in one way; what was changed is told.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import islice, product
from re import finditer

from lastcard.rules.errors import RulesError
from lastcard.rules.language.lexer import listed_phrases, vocabulary
from lastcard.rules.language.names import Words
from lastcard.rules.wordings import Row

MOST_WRONG = 6  # misspelled words of one text
MOST_GUESSES = 3  # words that a misspelled one can be
FEW = 3
MOST_TRIED = 12  # combinations of them
LONG, SHORT = 6, 3  # letters from which two may be wrong, and at which one may only be missing
LETTERS = r"[^\W\d_]+(?:['’][^\W\d_]+)?"


@dataclass(frozen=True, slots=True)
class Corrected:
    """A text with other words, what it does, and which words were changed."""

    text: str
    rows: tuple[Row, ...]
    changes: tuple[tuple[str, str], ...]


@cache
def known_words(words: Words) -> tuple[str, ...]:
    """Every word that means something here."""
    names = [part for name in (*words.colors, *words.symbols) for part in (name, *name.split("-"))]
    found = {word for phrase, _ in listed_phrases() for word in phrase.split()} | {*names}
    found |= {f"{name}s" for name in names} | {*vocabulary()["skipped"]}
    return tuple(sorted(word for word in found if word.isalpha()))


@cache
def known_set(words: Words) -> frozenset[str]:
    """Those and their other spellings: none of them is misspelled."""
    return frozenset((*known_words(words), *vocabulary()["spelled"]))


@cache
def common_words() -> frozenset[str]:
    """Words that everybody uses, and that are no slip of the pen: a host is not the one with the most cards."""
    return frozenset(files("lastcard.rules.pencil").joinpath("common.txt").read_text("utf-8").split())


@cache
def given_names() -> frozenset[str]:
    """Names that are often given, some of which are like words of the game."""
    return frozenset(files("lastcard.rules.pencil").joinpath("given_names.txt").read_text("utf-8").split())


def guesses(word: str, words: Words) -> list[str]:
    """The words that a misspelled one can stand for, all equally near; none if it is too short or like nothing."""
    from rapidfuzz import process
    from rapidfuzz.distance import OSA

    if len(word) < SHORT or word in common_words():
        return []
    limit = 2 if len(word) >= LONG else 1
    like = process.extract(word, known_words(words), scorer=OSA.distance, score_cutoff=limit, limit=20)
    fits = [(distance, other) for other, distance, _ in like if is_near(word, other, int(distance))]
    nearest = min((distance for distance, _ in fits), default=0)
    return [other for distance, other in fits if distance == nearest][:MOST_GUESSES]


def is_near(word: str, other: str, distance: int) -> bool:
    """Whether a word may well be another: in short ones a letter is missing, in all others few are wrong."""
    if len(other) < SHORT:
        return False
    if len(word) == SHORT:
        return len(other) == SHORT + 1 and word[0] == other[0]
    return distance < 2 or word[0] == other[0]


def corrected(text: str, words: Words, understand: Callable[[str], tuple[Row, ...]]) -> Corrected | None:
    """A text with its misspelled words put right, if it is then understood in just one way."""
    found: dict[tuple[Row, ...], Corrected] = {}
    for other, changes in islice(variants(text, words), MOST_TRIED):
        try:
            rows = understand(other)
        except RulesError:
            continue
        found.setdefault(rows, Corrected(other, rows, changes))
    return next(iter(found.values())) if len(found) == 1 else None


def has_few_variants(text: str, words: Words) -> bool:
    """Whether what is misspelled can be so few words that each may be put into plainer ones."""
    return len(list(islice(variants(text, words), FEW + 1))) <= FEW


def variants(text: str, words: Words) -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
    """A text with every choice of words for the misspelled ones, and what was changed."""
    spans = [(found.start(), found.end(), found[0]) for found in finditer(LETTERS, text)]
    wrong = [span for span in spans if is_unknown(span[2].lower(), words)]
    choices = [[] if is_given(word) else guesses(word.lower(), words) for _, _, word in wrong]
    if not wrong or len(wrong) > MOST_WRONG or not all(choices):
        return
    for chosen in product(*choices):
        made, at = "", 0
        for (start, end, _), word in zip(wrong, chosen, strict=True):
            made += text[at:start] + word
            at = end
        changes = tuple((word, other) for (_, _, word), other in zip(wrong, chosen, strict=True))
        yield made + text[at:], changes


def is_given(word: str) -> bool:
    """Whether a word is written as a name that is often given: whoever writes "Mike" does not mean "like"."""
    return word.istitle() and word.lower() in given_names()


def is_unknown(word: str, words: Words) -> bool:
    """Whether a word is in no phrase; one with an ending such as `'s` is looked up without it."""
    stem = word.replace("’", "'").partition("'")[0]
    return word not in known_set(words) and stem not in known_set(words)
