"""The engine knows no edition: what it does is in tables that others fill."""

import re
from pathlib import Path

import pytest

import lastcard.engine
from lastcard.rules.editions.load import known_editions, load

FOLDER = Path(lastcard.engine.__file__).parent
CLAUSE = re.compile(r"\b(?:FRZ|EMO|DIS|TRL|GLF|COM)-A?\d\d\b")
PYTHON = "frozen=True"  # a word of dataclasses
COMMON = {"draw-two", "reverse", "skip", "wild", "wild-draw-four", "draw-2"}


def names() -> list[str]:
    """Every edition's name, and of its own cards every name that only it gives."""
    editions = [load(name) for name in known_editions()]
    cards = {symbol.name for edition in editions for symbol in edition.symbols if symbol.value is None}
    parts = {part for name in known_editions() for part in re.findall(r"[a-z]+", name)}
    return sorted({*parts, *(cards - COMMON), "movie", "emoji", "customizable"})


@pytest.mark.parametrize("path", sorted(FOLDER.rglob("*.py")), ids=lambda path: str(path.relative_to(FOLDER)))
def test_no_edition_is_named(path: Path) -> None:
    """Neither code nor comment of the engine names an edition or a special card; clauses are cited by id."""
    text = CLAUSE.sub("", path.read_text("utf-8").replace(PYTHON, ""))
    form = "|".join(re.escape(name).replace(r"\-", "[-_ ]?") for name in names())

    assert re.findall(rf"(?i){form}", text) == []
