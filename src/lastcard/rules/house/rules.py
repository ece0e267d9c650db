"""House rules: named switches and patches on an edition, read from data."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from re import fullmatch
from tomllib import loads
from typing import Any

from lastcard.engine.games import GAMES
from lastcard.rules.editions.model import Edition
from lastcard.rules.errors import Mistake, RulesError, did_you_mean, nearest

YES = ("on", "yes", "true", "1")
NO = ("off", "no", "false", "0")
NO_RULE = "none"
PENCIL_JOINT = " | "

Settings = dict[str, str]


@dataclass(frozen=True, slots=True)
class Value:
    """One value of a house rule: what it means, and what it sets in the tables or patches in the deck."""

    value: str
    text: str
    about: tuple[str, ...] = ()
    games: tuple[str, ...] = tuple(GAMES)
    set: Mapping[str, Any] = field(default_factory=dict)
    patch: Mapping[str, list[str]] = field(default_factory=dict)
    needs: str = ""


@dataclass(frozen=True, slots=True)
class Range:
    """The numbers that a house rule takes, and the field of the tables or of a card that they go to."""

    sets: str
    says: str  # the sentence for a number
    least: int = 0
    most: int = 9


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A named switch: words to choose from, a number, a table of numbers, a seat, or penciled sentences."""

    name: str
    group: str
    text: str
    called: str = ""  # what people call it, where they have a name for it
    games: tuple[str, ...] = tuple(GAMES)
    values: tuple[Value, ...] = ()
    number: Range | None = None
    table: Range | None = None
    seat: Range | None = None
    pencil: bool = False
    sheet: str = ""  # the edition's own fact that is the default
    about: tuple[str, ...] = ()
    conflicts: Mapping[str, str] = field(default_factory=dict)
    same_as: str = ""
    clauses: tuple[str, ...] = ()

    def default(self, edition: Edition) -> str:
        """The value when nobody says otherwise."""
        if self.sheet:
            fact = getattr(edition, self.sheet)
            return str(fact[0] if isinstance(fact, tuple) else fact)
        return self.values[0].value if self.values else ""

    def words(self) -> tuple[str, ...]:
        return tuple(value.value for value in self.values)

    def chosen(self, value: str) -> Value | None:
        """What is known about a value; every seat has the same entry."""
        word = "seat" if self.seat and value.startswith("seat ") else value
        return next((known for known in self.values if known.value == word), None)


def lists_to_tuples(entry: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()}


def house_rule(entry: dict[str, Any], group: str) -> HouseRule:
    """The house rule in one entry of a file."""
    data = lists_to_tuples(entry)
    data["values"] = tuple(Value(**lists_to_tuples(value)) for value in entry.get("values", ()))
    for key in {"number", "table", "seat"} & set(data):
        data[key] = Range(**data[key])
    return HouseRule(group=group, **data)


@cache
def house_rules() -> Mapping[str, HouseRule]:
    """Every house rule by its name, group by group."""
    found: dict[str, HouseRule] = {}
    folder = files("lastcard.editions.houses")
    for name in sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(".toml")):
        data = loads(folder.joinpath(name).read_text("utf-8"))
        for entry in data["rules"]:
            found[entry["name"]] = house_rule(entry, data["group"])
    return found


def parse_house(items: Iterable[str], edition: Edition | None = None) -> Settings:
    """Settings from texts like `stacking=mixed` or `jump_in`; every mistake in them is reported at once."""
    settings: Settings = {}
    mistakes: list[Mistake] = []
    for item in items:
        try:
            name, value = parse_item(item, edition)
        except RulesError as error:
            mistakes += error.mistakes
            continue
        if house_rules()[name].pencil and name in settings:
            value = settings[name] + PENCIL_JOINT + value
        elif settings.get(name, value) != value:
            twice = f"{name} is given twice, as {settings[name]} and as {value}"
            mistakes.append(Mistake(twice, "choose one"))
        settings[name] = value
    if mistakes:
        raise RulesError(mistakes)
    return settings


def parse_item(item: str, edition: Edition | None = None) -> tuple[str, str]:
    """One setting, with its value spelled as the rules spell it."""
    name, equals, value = (part.strip() for part in item.partition("="))
    name = name.replace("-", "_")
    rules = house_rules()
    if name not in rules:
        raise RulesError([Mistake(f'there is no house rule "{name}"', other_names(name, edition))])
    rule = rules[name]
    if rule.same_as:
        return alias(rule, value if equals else "on")
    return name, parse_value(rule, value) if equals else bare_value(rule)


def other_names(name: str, edition: Edition | None) -> str:
    """The house rule that was meant, or else those of the edition and where they are explained."""
    from lastcard.rules.house.compatibility import fitting  # which needs the rules itself

    if edition is None or nearest(name, house_rules()):
        return did_you_mean(name, house_rules())
    known = ", ".join(rule.name for rule in fitting(edition))
    return f"choose from {known}; `lastcard editions {edition.key}` explains them"


def alias(rule: HouseRule, value: str) -> tuple[str, str]:
    """The setting that another name stands for; turned off, it is that setting's default."""
    name, _, meant = rule.same_as.partition("=")
    if value in YES:
        return name, meant
    if value in NO:
        return name, house_rules()[name].values[0].value
    raise RulesError([Mistake(f'{rule.name} has no value "{value}"', "write on or off")])


def bare_value(rule: HouseRule) -> str:
    """A switch of two positions may be named without a value: it is turned on."""
    if len(rule.values) == 2 and not rule.sheet:
        return rule.values[1].value
    raise RulesError([Mistake(f"{rule.name} needs a value", f"write {rule.name}={example(rule)}")])


def example(rule: HouseRule) -> str:
    """A value that could be written."""
    if rule.number:
        return str(max(rule.number.least, 5))
    if rule.table:
        return "S:2,R:2"
    return "next draws 2" if rule.pencil else rule.values[-1].value


def parse_value(rule: HouseRule, value: str) -> str:
    """A value in the one spelling that is kept."""
    if rule.pencil:
        return value or NO_RULE
    if rule.number and fullmatch(r"-?\d+", value) and rule.number.least <= int(value) <= rule.number.most:
        return str(int(value))
    if rule.table and (pairs := parse_table(rule.table, value)):
        return ",".join(f"{code}:{number}" for code, number in pairs.items())
    if rule.seat and (seat := fullmatch(r"seat\s*(\d)", value)):
        return f"seat {seat[1]}"
    for word in rule.words():
        same = (value in YES and word in YES) or (value in NO and word in NO)
        if (word == value.lower().replace("-", "_") or same) and not (rule.seat and word == "seat"):
            return word
    raise RulesError([Mistake(f'{rule.name} has no value "{value}"', advice(rule, value))])


def parse_table(limits: Range, value: str) -> dict[str, int]:
    """Numbers by code, as in `S:10,R:10`; nothing when it is not understood."""
    pairs: dict[str, int] = {}
    for part in value.split(","):
        match = fullmatch(r"\s*([A-Za-z0-9+]+)\s*:\s*(-?\d+)\s*", part)
        if not match or match[1] in pairs or not limits.least <= int(match[2]) <= limits.most:
            return {}
        pairs[match[1]] = int(match[2])
    return dict(sorted(pairs.items()))


def advice(rule: HouseRule, value: str) -> str:
    """What could be written instead."""
    if rule.number:
        return f"write a number from {rule.number.least} to {rule.number.most}"
    if rule.table:
        return f"write codes with numbers from {rule.table.least} to {rule.table.most}, for example S:2,R:2"
    words = [f"{word} N" if rule.seat and word == "seat" else word for word in rule.words()]
    offer = did_you_mean(value, words)
    return f"{offer} (values: {', '.join(words)})" if nearest(value, words) else offer
