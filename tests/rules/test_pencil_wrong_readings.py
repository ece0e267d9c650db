"""Wrong readings that judges found in sentences held back until the words were done."""

import pytest

from lastcard.rules.pencil import read


@pytest.mark.parametrize(
    "text",
    [
        "Send it back! can play when you get hit with a +2 or +4, they draw it",
        "All players w/ a wild give it to you or draw 2",
        "trade w/ someone 3 or 4",
        "Immunity for 2 rounds",
        "To go out you must end on a number card (rest of game)",
        "green cannot be changed for 2 rounds",
    ],
)
def test_what_no_rule_says_is_declined(text: str) -> None:
    """Neither read as a dare with a price, nor offered as one."""
    reading = read(text, "emoji")

    assert not reading.understood
    assert "or draw" not in reading.nearest
