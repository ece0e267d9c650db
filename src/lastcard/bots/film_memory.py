"""What a bot knows of films: those it grew up with best, famous ones anyway, and of each the heroes before the rest."""

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Protocol

from lastcard.bots.traits import Traits
from lastcard.move import Move
from lastcard.rules.asks import FILM_CHARACTERS
from lastcard.spelling import plain
from lastcard.view import View

# The years in which the seats of a table were children, so that a table of bots has all ages.
CHILDHOODS = (1994, 1967, 2010, 1983, 1955, 2016, 1975, 2002, 1946, 1989)
BEFORE, AFTER = 9, 22  # years in which a film before and after that grows half unknown, roughly
BY_HEART = 0.95  # how well everyone knows a famous film
SEEN = 0.3  # how well a film must be known to be asked about
FIRST_CENTURY = 2023  # DIS-31: what a bot asks about is no younger
FADES = 0.93  # how much less the next character of a film is remembered than the one before


class Film(Protocol):
    """A film as a bot needs it; the characters are the best known first."""

    @property
    def title(self) -> str: ...
    @property
    def label(self) -> str: ...
    @property
    def year(self) -> int: ...
    @property
    def famous(self) -> bool: ...
    @property
    def characters(self) -> Sequence[str]: ...


Films = Sequence[Film]


def familiarity(film: Film, seat: int) -> float:
    """How well the bot in a seat knows a film, from 0 to 1."""
    years = film.year - CHILDHOODS[seat % len(CHILDHOODS)]
    grown = exp(-((years / (AFTER if years > 0 else BEFORE)) ** 2) / 2)
    return max(grown, BY_HEART) if film.famous else grown


def recalled(film: Film, seat: int, rng: Random, traits: Traits) -> list[str]:
    """The characters that come to its mind, as many as are asked for."""
    chance = traits.recalls * familiarity(film, seat)
    found = []
    for who in film.characters:
        if rng.random() < chance:
            found.append(who)
        chance *= FADES
    return found[:FILM_CHARACTERS]


def film_called(title: str, films: Films) -> Film | None:
    """The film of this title; of remakes the first, where the year is not said."""
    wanted = plain(title)
    return next((film for film in films if wanted in (plain(film.title), plain(film.label))), None)


def film_to_ask(films: Films, seat: int, rng: Random, traits: Traits) -> str:
    """A film that it has seen itself: of those that come to its mind the hardest one; a gentle bot asks about one that
    everyone knows."""
    films = [film for film in films if film.year <= FIRST_CENTURY] or films
    known = {film.label: familiarity(film, seat) for film in films}
    seen = [film for film in films if known[film.label] >= SEEN] or list(films)
    if traits.gentle:
        seen = [film for film in films if film.famous] or seen
    minded = rng.choices(seen, [known[film.label] for film in seen], k=traits.thinks)
    return min(minded, key=lambda film: (film.famous, len(film.characters))).label


def words(films: Films, view: View, move: Move, rng: Random, traits: Traits, about: str) -> str:
    """What a bot says with a move: a film to ask about, or the names that it can think of; nothing without films."""
    if not films:
        return ""
    if move.verb != "answer":
        return film_to_ask(films, view.viewer, rng, traits)
    film = film_called(about, films)
    return ", ".join(recalled(film, view.viewer, rng, traits)) if film else ""
