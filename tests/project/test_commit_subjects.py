"""What a commit may be called."""

import runpy
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / ".github" / "commit_subjects.py"
HOOK = runpy.run_path(str(SCRIPT))


@pytest.mark.parametrize(
    "subject",
    [
        "serve: on Windows a port in use counts as taken",
        "engine/hand: a jump-in keeps the stack",
        'Revert "serve: a port that is a very, very long time in use counts as taken after all"',
        "Merge branch 'main' into public",
    ],
)
def test_a_good_subject(subject: str) -> None:
    assert HOOK["complaints"](subject) == []


@pytest.mark.parametrize(
    ("subject", "said"),
    [
        ("serve: " + "a" * 66, "It has 73 characters"),
        ("Fix a bug", "does not begin with the part"),
        ("rules: one more; pages: one less", "two concerns"),
        ("", "does not begin with the part"),
    ],
)
def test_a_bad_subject(subject: str, said: str, tmp_path: Path) -> None:
    message = tmp_path / "message"
    message.write_text(f"{subject}\n\nA body that is as long as it likes.\n", "utf-8")

    assert said in HOOK["complaints"](subject)[0]
    assert HOOK["main"]([str(message)]) == 1
