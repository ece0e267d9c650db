"""The short menu of `lastcard play`."""

import pytest

from lastcard.rules.explain.summary import blurb
from lastcard.terminal.menu import choose_edition


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
