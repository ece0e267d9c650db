"""The names that the page on compatibility promises are there, and it forgets none."""

import re
from importlib import import_module
from pathlib import Path

import msgspec
import pytest

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "compatibility.md"
ROWS = re.findall(r"^\| `(lastcard[\w.]*)` \| (.+) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
PROMISED = {module: set(re.findall(r"`(\w+)`", names)) for module, names in ROWS}


@pytest.mark.parametrize("module", PROMISED)
def test_every_promised_name_is_there(module: str) -> None:
    """A name that is gone is a break, and belongs in the changelog."""
    there = dir(import_module(module))

    assert sorted(PROMISED[module] - set(there)) == []


@pytest.mark.parametrize("module", [name for name in PROMISED if hasattr(import_module(name), "__all__")])
def test_every_exported_name_is_promised(module: str) -> None:
    """What a module exports is public: name it on the page too. Messages of the wire are promised all at once."""
    there = import_module(module)
    messages = {
        name for name in there.__all__ if module == "lastcard.wire" and is_struct(getattr(there, name))
    }

    assert sorted(set(there.__all__) - messages) == sorted(PROMISED[module])


@pytest.mark.parametrize("module", [name for name in PROMISED if hasattr(import_module(name), "__path__")])
def test_a_public_package_says_what_it_exports(module: str) -> None:
    assert import_module(module).__all__


def is_struct(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, msgspec.Struct)
