"""The version is written once, in pyproject.toml; everything else reads it there."""

import re
import tomllib
from pathlib import Path

import pytest

import lastcard
from lastcard.cli import main

ROOT = Path(__file__).parents[2]
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]


def test_the_package_knows_its_version() -> None:
    """`lastcard.__version__` is the version of the project file."""
    assert lastcard.__version__ == VERSION


def test_the_command_prints_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    """`lastcard --version` prints it and exits with success."""
    with pytest.raises(SystemExit) as left:
        main(["--version"])

    assert not left.value.code
    assert capsys.readouterr().out == f"lastcard {VERSION}\n"


def test_the_version_is_written_nowhere_else() -> None:
    """No module repeats the version."""
    sources = (ROOT / "src").rglob("*.py")

    assert [path.name for path in sources if f'"{VERSION}"' in path.read_text("utf-8")] == []


def test_the_changelog_dates_the_version() -> None:
    """The newest dated section of the changelog is this version, below what is not released yet."""
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    sections = re.findall(r"^## (.+)$", changelog, re.MULTILINE)

    assert sections[0] == "Unreleased"
    assert re.fullmatch(rf"{re.escape(VERSION)} - \d{{4}}-\d\d-\d\d", sections[1])
