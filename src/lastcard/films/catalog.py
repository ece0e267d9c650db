"""The built-in films, with their characters under every name they go by."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from lastcard.films.cast import Cast, Meaning, forms_of
from lastcard.films.names import read_name
from lastcard.spelling import plain

FAMOUS = {
    "Snow White and the Seven Dwarfs 1937", "Pinocchio 1940", "Bambi 1942", "Cinderella 1950", "Peter Pan 1953",
    "Lady and the Tramp 1955", "Sleeping Beauty 1959", "Mary Poppins 1964", "The Jungle Book 1967", "Robin Hood 1973",
    "Star Wars: Episode IV - A New Hope 1977", "The Little Mermaid 1989", "Beauty and the Beast 1991", "Aladdin 1992",
    "The Lion King 1994", "Toy Story 1995", "Monsters, Inc. 2001", "Finding Nemo 2003", "The Incredibles 2004",
    "Cars 2006", "Ratatouille 2007", "Up 2009", "Tangled 2010", "The Avengers 2012", "Frozen 2013", "Inside Out 2015",
    "Zootopia 2016", "Moana 2016", "Coco 2017", "Encanto 2021",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Film:
    """A film with its characters, the best known first; its label is the title, with the year if a remake shares it."""

    title: str
    year: int
    studio: str
    label: str
    famous: bool  # so that everyone has a chance
    characters: tuple[str, ...]
    names: Mapping[str, Sequence[str]] = field(
        repr=False, compare=False
    )  # what else each character is called

    def meaning(self, text: str) -> Meaning:
        """Whom a name means in this film; a name that belongs to another film is no slip of the pen."""
        meant = cast_of(self).meaning(text)
        return Meaning("close") if meant.how == "near" and is_known_name(text) else meant


@cache
def films() -> tuple[Film, ...]:
    """Every film of the list, the oldest first; read on first use."""
    rows = json.loads(files("lastcard.films").joinpath("movies.json").read_text("utf-8"))
    shared = Counter(plain(row["title"]) for row in rows)
    return tuple(
        Film(
            title := row["title"],
            year := row["year"],
            row["studio"],
            f"{title} ({year})" if shared[plain(title)] > 1 else title,
            f"{title} {year}" in FAMOUS,
            tuple(who["name"] for who in row["characters"]),
            {who["name"]: tuple(who["aliases"]) for who in row["characters"]},
        )
        for row in rows
    )


@cache
def titles() -> Mapping[str, tuple[Film, ...]]:
    """The films under each title, and under the title with the year: a remake shares its title."""
    found: dict[str, tuple[Film, ...]] = {}
    for film in films():
        for title in (film.title, f"{film.title} {film.year}"):
            found[plain(title)] = (*found.get(plain(title), ()), film)
    return found


def find(title: str) -> tuple[Film, ...]:
    """The films that a title means: usually one, none when the list has no such film."""
    return titles().get(plain(title), ())


@cache
def cast_of(film: Film) -> Cast:
    return Cast(film.names)


@cache
def known_names() -> frozenset[str]:
    """Every form of every name in the list."""
    return frozenset(
        form
        for film in films()
        for who, names in film.names.items()
        for text in (who, *names)
        for form in forms_of(read_name(text), text)
    )


def is_known_name(text: str) -> bool:
    """Whether someone in some film of the list is called so."""
    name = read_name(text)
    return name.full in known_names() or name.bare in known_names()
