"""Every clause of the sheets and every ruling where they are silent, each with its id, in our own words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from tomllib import loads
from typing import Any

from lastcard.rules.editions.load import known_editions

SHARED_SHEETS = ("FRZ", "EMO", "TRL")  # one text, the same numbers


@dataclass(frozen=True, slots=True)
class Clause:
    """A numbered sentence of a sheet, or a ruling with its topic and its reason."""

    id: str
    text: str
    ruling: bool
    topic: str = ""
    why: str = ""
    editions: tuple[str, ...] = ()
    switch: str = ""
    assumed: bool = False
    refuses: tuple[str, ...] = ()  # codes.REFUSALS, and what a match or a table refuses besides


@cache
def clauses() -> tuple[Clause, ...]:
    """All clauses, then all rulings, in the order of the file."""
    data = loads(files("lastcard.rules").joinpath("clauses.toml").read_text("utf-8"))
    rows = [(row, False) for row in data["clause"]] + [(row, True) for row in data["ruling"]]
    return tuple(clause_of(row, name, ruling) for row, ruling in rows for name in row["ids"])


@cache
def clauses_by_id() -> Mapping[str, Clause]:
    return {clause.id: clause for clause in clauses()}


def clause_of(row: dict[str, Any], name: str, ruling: bool) -> Clause:
    """One clause; a row may give several sheets the same sentence."""
    editions = row.get("editions") or [key for key, ids in cited().items() if name in ids]
    return Clause(
        id=name,
        text=row["text"],
        ruling=ruling,
        topic=row.get("topic", ""),
        why=row.get("why", ""),
        editions=tuple(editions),
        switch=row.get("switch", ""),
        assumed=row.get("assumed", False),
        refuses=tuple(row.get("refuses", ())),
    )


@cache
def cited() -> Mapping[str, frozenset[str]]:
    """The ids that each edition's file names."""
    folder = files("lastcard.editions")
    return {
        name: frozenset(ids_in(loads(folder.joinpath(f"{name}.toml").read_text("utf-8"))))
        for name in known_editions()
    }


def ids_in(value: Any) -> Iterator[str]:
    """Every id in the lists called `clauses`, however deep."""
    if isinstance(value, dict):
        yield from value.get("clauses", [])
        for item in value.values():
            yield from ids_in(item)
    elif isinstance(value, list):
        for item in value:
            yield from ids_in(item)
