"""Finding a film while its title is typed, and the film that a whole title means."""

from dataclasses import dataclass
from functools import cache

from rapidfuzz import fuzz, process

from lastcard.films.catalog import Film, films, find, titles
from lastcard.films.names import ARTICLES, words_of
from lastcard.spelling import plain

FUZZY = 4  # letters that must be typed before slips are thought of
LIKE = 75  # of 100: how much a piece of a title must be like the text
SAME = 88  # and a whole title, to be the one that was meant
EXACT, BEGINS, WORDS, ANY_ORDER, NOT_FOUND = range(5)  # how a text fits a title


@dataclass(frozen=True, slots=True)
class Shelf:
    """A film by the ways in which one looks for it."""

    film: Film
    letters: str
    words: tuple[str, ...]


@cache
def shelves() -> tuple[Shelf, ...]:
    """All films, those first that come first among equals."""
    ordered = sorted(films(), key=lambda film: (not film.famous, plain(film.title), film.year))
    return tuple(Shelf(film, plain(film.title), (*words_of(film.title), str(film.year))) for film in ordered)


@cache
def letters() -> tuple[str, ...]:
    return tuple(shelf.letters for shelf in shelves())


def search(text: str, limit: int = 8) -> tuple[str, ...]:
    """The titles that a text may be the beginning of, the likeliest first; remakes with their year."""
    words = words_of(text)
    if not words or limit < 1:
        return ()
    typed = plain(text)
    ranked = sorted((rank(shelf, typed, words), i) for i, shelf in enumerate(shelves()))
    found = [shelves()[i].film.label for score, i in ranked if score < NOT_FOUND]
    if not found and len(typed) >= FUZZY:
        found = alike(typed)
    return tuple(found[:limit])


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
    if not find(text):
        near = process.extractOne(plain(text), titles().keys(), scorer=fuzz.ratio, score_cutoff=SAME)
        if near is None:
            return ""
        text = near[0]
    film = find(text)[0]
    return film.title if plain(text) == plain(film.title) else film.label
