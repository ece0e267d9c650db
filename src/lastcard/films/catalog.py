"""The built-in films, with their characters under every name they go by."""

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from lastcard.films.cast import NOBODY, Cast, Meaning, forms_of
from lastcard.films.names import read_name
from lastcard.films.titles import title_key

FAMOUS = {
    "Snow White and the Seven Dwarfs 1937", "Pinocchio 1940", "Bambi 1942", "Cinderella 1950", "Peter Pan 1953",
    "Lady and the Tramp 1955", "Sleeping Beauty 1959", "Mary Poppins 1964", "The Jungle Book 1967", "Robin Hood 1973",
    "Star Wars: Episode IV - A New Hope 1977", "The Little Mermaid 1989", "Beauty and the Beast 1991", "Aladdin 1992",
    "The Lion King 1994", "Toy Story 1995", "Monsters, Inc. 2001", "Finding Nemo 2003", "The Incredibles 2004",
    "Cars 2006", "Ratatouille 2007", "Up 2009", "Tangled 2010", "The Avengers 2012", "Frozen 2013", "Inside Out 2015",
    "Zootopia 2016", "Moana 2016", "Coco 2017", "Encanto 2021",
}  # fmt: skip


YEAR = re.compile(r"\W*\b(19|20)\d\d\W*$")
# Heroes of other tales, whose names are never a slip of the pen.
ELSEWHERE = (
    "Ali Baba", "Alice Cooper", "Asterix", "Batman", "Beowulf", "Casper", "Gandalf", "Garfield", "Hermione", "Kermit",
    "King Kong", "Luigi", "Mario", "Paddington", "Pikachu", "Pippi", "Popeye", "Shrek", "Sinbad", "Spock", "Superman",
    "Tintin",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Film:
    """A film with its characters, the best known first; its label is the title, with the year if a remake shares it."""

    title: str
    year: int
    studio: str
    label: str
    famous: bool  # so that everyone has a chance
    characters: tuple[str, ...]
    names: Mapping[str, Sequence[str]] = field(repr=False, compare=False)  # of each character and group
    groups: Mapping[str, frozenset[str]] = field(
        default_factory=dict, repr=False, compare=False
    )  # and its members
    titles: tuple[str, ...] = ()  # what else the film is called

    def meaning(self, text: str) -> Meaning:
        """Whom a name means in this film; a name that belongs to another film is no slip of the pen."""
        meant = cast_of(self).meaning(text)
        if meant.how in ("near", "close") and read_name(text).full in heroes_elsewhere():
            return NOBODY
        return Meaning("close") if meant.how == "near" and is_known_name(text) else meant


@cache
def films() -> tuple[Film, ...]:
    """Every film of the list, the oldest first; read on first use."""
    rows = json.loads(files("lastcard.films").joinpath("movies.json").read_text("utf-8"))
    shared = Counter(key for row in rows for key in {*map(title_key, (row["title"], *row.get("titles", ())))})
    return tuple(
        Film(
            title := row["title"],
            year := row["year"],
            row["studio"],
            f"{title} ({year})" if shared[title_key(title)] > 1 else title,
            f"{title} {year}" in FAMOUS,
            tuple(who["name"] for who in row["characters"]),
            {who["name"]: tuple(who["aliases"]) for who in (*row["characters"], *row.get("groups", ()))},
            {group["name"]: frozenset(group["members"]) for group in row.get("groups", ())},
            tuple(row.get("titles", ())),
        )
        for row in rows
    )


@cache
def titles() -> Mapping[str, tuple[Film, ...]]:
    """The films under each of their titles, with the year and without: a remake shares its title."""
    found: dict[str, tuple[Film, ...]] = {}
    for film in films():
        keys = {
            title_key(f"{title}{year}")
            for title in (film.title, *film.titles)
            for year in ("", f" {film.year}")
        }
        for key in keys:
            found[key] = (*found.get(key, ()), film)
    return found


def find(title: str) -> tuple[Film, ...]:
    """The films that a title means: usually one, none when the list has no such film."""
    return titles().get(title_key(title), ())


def is_same_film(title: str, other: str) -> bool:
    """Whether two titles mean the same film, on the list or off it: `Coco` and `Coco (2017)`."""
    if title_key(title) == title_key(other):
        return True
    if find(title) or find(other):
        return bool(set(find(title)) & set(find(other)))
    return title_key(YEAR.sub("", title) or title) == title_key(YEAR.sub("", other) or other)


@cache
def cast_of(film: Film) -> Cast:
    return Cast(film.names)


@cache
def heroes_elsewhere() -> frozenset[str]:
    """Names that nobody writes who means someone of these films."""
    return frozenset(read_name(name).full for name in ELSEWHERE)


@cache
def known_names() -> frozenset[str]:
    """Every form of every name in the list, and the heroes of other tales."""
    return heroes_elsewhere() | frozenset(
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
