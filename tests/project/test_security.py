"""The tests that SECURITY.md names exist."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAMED = re.compile(r"`(test_\w+\.py)::(test_\w+)`")


def test_every_promise_has_its_tests() -> None:
    named = NAMED.findall((ROOT / "SECURITY.md").read_text("utf-8"))
    missing = [
        f"{file}::{test}"
        for file, test in named
        if not any(f"def {test}(" in path.read_text("utf-8") for path in (ROOT / "tests").rglob(file))
    ]

    assert len(named) > 30
    assert missing == []
