"""An edition's file is read: every mistake in it is collected, and with none the edition is made."""

from collections.abc import Mapping
from typing import Any, cast

from lastcard.rules.editions.schema import CARD, NEEDED_SECTIONS, SECTIONS, TOP, Field
from lastcard.rules.editions.toml_lines import Lines, Path, spelled
from lastcard.rules.errors import Mistake, RulesError, did_you_mean

Data = dict[str, Any]  # what a TOML file holds; `schema` says what may be in it


class Report:
    """The mistakes of one file, each with the line it is on."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.lines = Lines(text)
        self.mistakes: list[Mistake] = []

    def add(self, path: Path, wrong: str, right: str = "", value: object = None) -> None:
        """One more mistake."""
        self.mistakes.append(Mistake(wrong, right, self.file, self.lines.of(path, value), spelled(path)))

    def close(self) -> None:
        """Raise all collected mistakes, if there are any."""
        if self.mistakes:
            raise RulesError(sorted(self.mistakes, key=lambda mistake: mistake.line))


def check_shape(data: Data, report: Report) -> None:
    """Every table has the keys it needs, no others, and the right kind of value in each."""
    known = {**TOP, **dict.fromkeys(SECTIONS), "cards": None}
    for key in data:
        if key not in known:
            report.add((key,), f'there is no key "{key}" here', did_you_mean(key, known))
    check_table({key: value for key, value in data.items() if key in TOP}, TOP, (), report)
    for section, fields in SECTIONS.items():
        if section in data:
            check_table(data[section], fields, (section,), report)
        elif section in NEEDED_SECTIONS:
            report.add((section,), f"the table [{section}] is missing", "it needs " + needed_keys(fields))
    check_cards(data.get("cards"), report)


def needed_keys(fields: Mapping[str, Field]) -> str:
    return ", ".join(key for key, field in fields.items() if field.needed) or "only clauses"


def check_table(table: object, fields: Mapping[str, Field], path: Path, report: Report) -> None:
    """One table against its keys."""
    if not isinstance(table, dict):
        report.add(path, "this must be a table", f"begin it with a line [{spelled(path)}]")
        return
    for key, value in table.items():
        if key not in fields:
            report.add((*path, key), f'there is no key "{key}" here', did_you_mean(key, fields))
        elif advice := fields[key].check(value):
            report.add((*path, key), f"{shown(value)} is not allowed here", advice)
    for key, field in fields.items():
        if field.needed and key not in table:
            report.add(path, f'the key "{key}" is missing', field.check(None))


def shown(value: object) -> str:
    """A value as the file has it, cut short."""
    text = f'"{value}"' if isinstance(value, str) else str(value)
    text = text.lower() if isinstance(value, bool) else text
    return text if len(text) <= 60 else text[:57] + "..."


def check_cards(cards: object, report: Report) -> None:
    """The list of cards, each with its own keys."""
    if not isinstance(cards, list) or not cards:
        report.add(("cards",), "the edition has no cards", "begin a table for each symbol with [[cards]]")
        return
    for i, card in enumerate(cards):
        check_table(card, CARD, ("cards", i), report)


def is_sound(path: Path, report: Report) -> bool:
    """Whether nothing at or below this place has been reported."""
    start = spelled(path)
    inside = (f"{start}.", f"{start}[")
    return not any(mistake.key == start or mistake.key.startswith(inside) for mistake in report.mistakes)


def sound_cards(data: Data, report: Report) -> list[tuple[int, Data]]:
    """The cards whose tables are in order, with their places in the list."""
    cards = data.get("cards")
    if not isinstance(cards, list):
        return []
    return [(i, cast(Data, card)) for i, card in enumerate(cards) if is_sound(("cards", i), report)]
