"""Finding a film while its title is typed, and the film that a whole title means."""

from dataclasses import dataclass
from functools import cache
from re import compile as pattern

from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA

from lastcard.films.catalog import Film, films, find, titles
from lastcard.films.names import ARTICLES, words_of
from lastcard.films.titles import NUMBERS, title_key
from lastcard.spelling import plain

FUZZY = 4  # letters that must be typed before slips are thought of
LIKE = 75  # of 100: how much a piece of a title must be like the text
SAME = 88  # and a whole title, to be the one that was meant
DIGITS = pattern(r"\d+")
EXACT, BEGINS, WORDS, ANY_ORDER, NOT_FOUND = range(5)  # how a text fits a title


@dataclass(frozen=True, slots=True)
class Shelf:
    """A film by one of its titles, and the ways in which one looks for it."""

    film: Film
    letters: str
    words: tuple[str, ...]
    other: bool  # than the title on the poster


@cache
def shelves() -> tuple[Shelf, ...]:
    """All films under all their titles, those first that come first among equals."""
    ordered = sorted(films(), key=lambda film: (not film.famous, plain(film.title), film.year))
    named = [(film, title) for film in ordered for title in (film.title, *film.titles)]
    return tuple(
        Shelf(film, title_key(title), words_in(title, film.year), title != film.title)
        for film, title in named
    )


def words_in(title: str, year: int) -> tuple[str, ...]:
    return (*(NUMBERS.get(word, word) for word in words_of(title)), str(year))


@cache
def letters() -> tuple[str, ...]:
    return tuple(shelf.letters for shelf in shelves())


def search(text: str, limit: int = 8) -> tuple[str, ...]:
    """The titles that a text may be the beginning of, the likeliest first; remakes with their year."""
    words = words_of(text)
    if not words or limit < 1:
        return ()
    typed = title_key(text)
    numbered = [NUMBERS.get(word, word) for word in words]
    ranked = sorted((rank(shelf, typed, numbered), shelf.other, i) for i, shelf in enumerate(shelves()))
    found = [shelves()[i].film.label for score, _, i in ranked if score < NOT_FOUND]
    if not found and len(typed) >= FUZZY:
        found = alike(typed)
    return tuple(dict.fromkeys(found))[:limit]


def rank(shelf: Shelf, typed: str, words: list[str]) -> int:
    """How well a text fits a title as far as it is typed."""
    if shelf.letters == typed:
        return EXACT
    if shelf.letters.startswith(typed):
        return BEGINS
    if words[0] in ARTICLES and len(words) > 1:
        words = words[1:]
    if goes_through(words, shelf.words):
        return WORDS
    if all(any(other.startswith(word) for other in shelf.words) for word in words):
        return ANY_ORDER
    return NOT_FOUND


def goes_through(words: list[str], title: tuple[str, ...]) -> bool:
    """Whether each word begins a word of the title, one after the other."""
    rest = iter(title)
    return all(any(other.startswith(word) for other in rest) for word in words)


def alike(typed: str) -> list[str]:
    """Titles with a piece like the text, slips forgiven."""
    near = process.extract(typed, letters(), scorer=fuzz.partial_ratio, score_cutoff=LIKE, limit=None)
    long = [(-score - fuzz.ratio(typed, title), i) for title, score, i in near if len(title) > len(typed) - 3]
    return [shelves()[i].film.label for _, i in sorted(long)]


def listed_title(text: str) -> str:
    """The title on the list that a text means, small slips forgiven, or nothing."""
    key = title_key(text)
    found = find(text) or titles().get(nearest(key), ())
    if not found:
        return ""
    own = next((film for film in found if title_key(film.title) == key), found[0])
    return own.title if len(found) > 1 or own.label == own.title else own.label


def nearest(key: str) -> str:
    """The title with a slip or two in which a text could be meant, or nothing; its numbers are no slips."""
    alike = [
        title for title, _, _ in process.extract(key, titles().keys(), scorer=fuzz.ratio, score_cutoff=SAME)
    ]
    slipped = (
        process.extract(key, titles().keys(), scorer=OSA.distance, score_cutoff=1) if len(key) > FUZZY else []
    )
    alike += [title for title, _, _ in slipped]
    return next((title for title in alike if DIGITS.findall(title) == DIGITS.findall(key)), "")
