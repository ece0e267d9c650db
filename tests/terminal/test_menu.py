"""The short menu of `lastcard play`."""

import pytest

from lastcard.rules.explain.summary import blurb
from lastcard.terminal.menu import choose_edition, choose_level


@pytest.mark.parametrize("wide", [60, 80, 100])
def test_lines_are_broken_between_words(
    wide: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """However narrow the terminal is."""
    monkeypatch.setenv("COLUMNS", str(wide))
    choose_edition(lambda _: "", blurb)

    lines = capsys.readouterr().out.splitlines()
    assert max(map(len, lines)) <= wide
    assert "Double Draw 2" in " ".join(" ".join(lines).split())


def test_an_unknown_edition_is_asked_again(capsys: pytest.CaptureFixture[str]) -> None:
    """With what could be typed."""
    words = iter(["99", "qqq", "golf"])

    assert choose_edition(lambda _: next(words), blurb) == "golf"
    out = capsys.readouterr().out
    assert 'There is no edition "99": type a number from 1 to 6, or a name.' in out
    assert 'There is no edition "qqq": type' in out


@pytest.mark.parametrize(
    ("typed", "level"),
    [("", "normal"), ("easy", "easy"), ("Norml", "normal"), ("steady", "normal"), ("careless", "easy")],
)
def test_a_level_is_chosen_by_name(typed: str, level: str) -> None:
    """Former names are understood, and slips of the pen."""
    assert choose_level(lambda _: typed) == level


def test_an_unknown_level_is_asked_again(capsys: pytest.CaptureFixture[str]) -> None:
    """With what could be typed."""
    words = iter(["xyz", "easy"])

    assert choose_level(lambda _: next(words)) == "easy"
    assert 'There is no bot "xyz": choose from easy, normal, ' in capsys.readouterr().out
