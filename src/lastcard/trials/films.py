"""The built-in films: finding one by its title, and telling which of its characters a name means."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files

from lastcard.spelling import plain

WANTED = 4  # different characters that keep the trial (DIS-32)


@dataclass(frozen=True, slots=True)
class Film:
    """A film with its characters, each under every name it goes by."""

    title: str
    year: int
    studio: str
    characters: tuple[str, ...]
    names: Mapping[str, str] = field(repr=False, compare=False)  # from what is said to the character meant

    def named(self, said: Iterable[str]) -> tuple[str, ...]:
        """The different characters that these words mean, in the order they are said."""
        found = (self.names.get(plain(name)) for name in said)
        return tuple(dict.fromkeys(name for name in found if name))

    def verdict(self, said: Iterable[str]) -> str:
        """DIS-A15: four different characters keep the trial; wrong guesses cost nothing."""
        return "kept" if len(self.named(said)) >= WANTED else "failed"


@cache
def films() -> tuple[Film, ...]:
    """Every film of the list, the oldest first; read on first use."""
    rows = json.loads(files("lastcard.trials").joinpath("movies.json").read_text("utf-8"))
    return tuple(
        Film(
            row["title"],
            row["year"],
            row["studio"],
            tuple(who["name"] for who in row["characters"]),
            {
                plain(name): who["name"]
                for who in row["characters"]
                for name in (who["name"], *who["aliases"])
            },
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


def names_in(text: str) -> tuple[str, ...]:
    """The names in an answer, which commas or line breaks keep apart."""
    return tuple(name for part in text.replace(",", "\n").splitlines() if (name := part.strip()))
