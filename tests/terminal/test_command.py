"""What people are told to type works where they started the program."""

import sys
from pathlib import Path

import pytest

from lastcard.terminal.command import command


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the program in `.venv/bin`, which is not on the path."""
    program = tmp_path / ".venv" / "bin" / "lastcard"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    return program


def test_a_program_of_a_checkout_is_named_as_it_was_started(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The shell would not find it by its name alone."""
    monkeypatch.setattr(sys, "argv", [".venv/bin/lastcard", "play"])

    assert command() == ".venv/bin/lastcard"


@pytest.mark.skipif(sys.platform == "win32", reason="a program needs an ending there")
def test_a_program_on_the_path_goes_by_its_name(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However it was started."""
    monkeypatch.setenv("PATH", str(checkout.parent))
    monkeypatch.setattr(sys, "argv", [str(checkout), "play"])

    assert command() == "lastcard"


def test_a_module_is_named_with_its_python(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was typed."""
    monkeypatch.setattr(sys, "argv", ["/somewhere/lastcard/__main__.py", "play"])
    monkeypatch.setattr(sys, "orig_argv", ["python3", "-m", "lastcard", "play"])

    assert command() == "python3 -m lastcard"


def test_inside_another_program_it_is_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is nothing to start again."""
    monkeypatch.setattr(sys, "argv", ["pytest"])

    assert command() == "lastcard"
