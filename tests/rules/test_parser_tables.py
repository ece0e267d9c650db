"""The tables of the parser are worked out once for a machine, and never believed without a look."""

import os
from importlib.resources import files
from pathlib import Path

import pytest

from lastcard.engine.compiled import cache
from lastcard.rules.language import tables

GRAMMAR = files("lastcard.rules.language").joinpath("grammar.lark").read_text("utf-8")
SMALL = "start: DRAW NUMBER\n%declare DRAW NUMBER\n"  # whose tables take no time


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(cache, "homes", lambda: [tmp_path])
    monkeypatch.setattr(tables, "homes", lambda: [tmp_path])
    return tmp_path


def files_in(home: Path) -> list[Path]:
    return sorted(path for path in home.rglob("*") if path.is_file())


def test_they_are_kept_for_the_next_process(home: Path) -> None:
    assert tables.kept(GRAMMAR) is None

    made, kept = tables.made(GRAMMAR), tables.kept(GRAMMAR)

    assert kept is not None
    assert [path.suffix for path in files_in(home)] == [".tables"]
    assert len(kept.rules) == len(made.rules)
    assert tables.kept(GRAMMAR + "\n") is None  # another grammar has other tables


SHARED = pytest.param(
    "of others", marks=pytest.mark.skipif(not hasattr(os, "getuid"), reason="nobody owns files here")
)


@pytest.mark.parametrize("spoiled", ["cut off", SHARED])
def test_what_cannot_be_trusted_is_not_read(home: Path, spoiled: str) -> None:
    tables.made(SMALL)
    assert tables.kept(SMALL) is not None
    [path] = files_in(home)
    if spoiled == "cut off":
        path.write_bytes(path.read_bytes()[:100])
    else:
        path.chmod(0o666)

    assert tables.kept(SMALL) is None


def test_without_a_place_there_is_still_a_parser(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.joinpath("lastcard").write_text("in the way")

    assert tables.made(SMALL).rules
    assert tables.kept(SMALL) is None
