"""Editions by name or by path: a person's own file is read exactly like the ones that come with lastcard."""

import json
from functools import cache
from importlib.resources import files
from os import PathLike
from pathlib import Path
from re import search
from tomllib import TOMLDecodeError, loads

from lastcard.rules.editions.model import Color, Edition, Fact, Look, Symbol
from lastcard.rules.editions.validate import make_edition
from lastcard.rules.errors import Mistake, RulesError, nearest, refuse

__all__ = [
    "DEFAULT_EDITION",
    "Color",
    "Edition",
    "Fact",
    "Look",
    "Symbol",
    "from_source",
    "known_editions",
    "load",
    "read",
]

DEFAULT_EDITION = (
    "frozen"  # where nobody names one; it has cards to write on, so the pencil has a default too
)
ORDER = ("classic", "frozen", "emoji", "disney100", "trolls", "golf")


@cache
def known_editions() -> tuple[str, ...]:
    """The names of the editions that come with lastcard."""
    entries = files("lastcard.editions").iterdir()
    found = {Path(entry.name).stem for entry in entries if entry.name.endswith(".toml")}
    return (*[name for name in ORDER if name in found], *sorted(found.difference(ORDER)))


def load(name: str | PathLike[str]) -> Edition:
    """The edition of this name, or the one in the file at this path."""
    if isinstance(name, str) and name in known_editions():
        return shipped(name)
    path = Path(name)
    if path.suffix != ".toml" and not path.is_file():
        near = nearest(str(name), known_editions())
        right = f'did you mean "{near}"? The editions are ' if near else "choose from "
        raise refuse(f'there is no edition "{name}"', right + all_editions())
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is not a text in UTF-8"
        raise refuse(f"the edition {path} cannot be read: {reason}", "give the path of a TOML file") from None
    return read(text, str(path))


def all_editions() -> str:
    return f"{', '.join(known_editions())}, or a .toml file by its path"


@cache
def shipped(name: str) -> Edition:
    return read(files("lastcard.editions").joinpath(f"{name}.toml").read_text("utf-8"), f"{name}.toml")


def read(text: str, file: str = "edition") -> Edition:
    """The edition that a TOML text describes."""
    try:
        data = loads(text)
    except TOMLDecodeError as error:
        place = search(r"\(at line (\d+)", str(error))
        line = int(place[1]) if place else len(text.splitlines())
        wrong = str(error).split(" (at ")[0]
        raise RulesError([Mistake(f"this is not TOML: {wrong}", "", file, line)]) from None
    return make_edition(data, file, text)


def from_source(source: str) -> Edition:
    """The edition whose `source` this is."""
    return make_edition(json.loads(source), "edition", source)
