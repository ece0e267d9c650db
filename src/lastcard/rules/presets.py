"""Presets: what people choose together, cut to what an edition has; and how long its matches can last."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Any

from lastcard.engine.codes import OFF
from lastcard.rules.build import Rules, build
from lastcard.rules.editions.load import load
from lastcard.rules.editions.model import Edition
from lastcard.rules.errors import RulesError
from lastcard.rules.house.compatibility import changed, disagreements, things_in
from lastcard.rules.house.rules import Settings, house_rules


@dataclass(frozen=True, slots=True)
class Preset:
    """House rules and table options under one name."""

    name: str
    title: str
    text: str  # what to expect, in a sentence
    level: str = ""  # of bots, where it matters
    house: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Any] = field(default_factory=dict)  # of the table, as in a setup

    def house_for(self, edition: Edition) -> Settings:
        """Of its house rules those that an edition has and that fit it, each on its own."""
        things = things_in(edition, [])
        fits = {
            name: value for name, value in self.house.items() if is_possible(name, value, edition, things)
        }
        return changed(fits, edition)


@dataclass(frozen=True, slots=True)
class Length:
    """How long a match lasts: so many rounds, or else so many points; and the house rules that make it so."""

    house: Settings
    rounds: int
    points: int


def is_possible(name: str, value: str, edition: Edition, things: set[str]) -> bool:
    """Whether an edition can be played with one house rule changed."""
    same = house_rules()[name].default(edition) == value
    return same or not disagreements({name: value}, edition, things)


@cache
def data() -> dict[str, Any]:
    return loads(files("lastcard.rules").joinpath("presets.toml").read_text("utf-8"))


@cache
def presets() -> tuple[Preset, ...]:
    """Every preset, the plainest first."""
    return tuple(Preset(**entry) for entry in data()["presets"])


@cache
def lengths(key: str) -> tuple[Length, ...]:
    """The lengths that an edition offers, the shortest first: the printed one is among them."""
    edition = load(key)
    found = [length_of({}, build(key))]
    for entry in data()["lengths"]:
        known = {(length.rounds, length.points) for length in found}
        tries = (length_with(key, changed(house, edition)) for house in entry[edition.game])
        found += [length for length in tries if length and (length.rounds, length.points) not in known][:1]
    return tuple(sorted(found, key=lambda length: (length.points, length.rounds)))


def length_with(key: str, house: Settings) -> Length | None:
    """How long a match is with these house rules; nothing where they do not go together."""
    try:
        return length_of(house, build(key, house))
    except RulesError:
        return None


def length_of(house: Settings, rules: Rules) -> Length:
    if rules.tables.scoring == OFF:
        return Length(house, 1, 0)
    rounds = rules.tables.rounds
    return Length(house, rounds, 0 if rounds else rules.tables.target)
