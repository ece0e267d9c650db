"""What no card does is left out and told; a part that could mean something never is."""

import pytest

from lastcard.rules.pencil import read
from lastcard.rules.pencil.asides import trimmed


@pytest.mark.parametrize(
    ("text", "sentence", "without"),
    [
        (
            "Everyone else picks up two cards. No exceptions!",
            "Everyone else draws two cards.",
            "No exceptions",
        ),
        (
            "Draw 25. That's it, that's the card.",
            "The next player draws 25 cards.",
            "That's it, that's the card",
        ),
        ("Draw 3 (you know what you did)", "The next player draws three cards.", "you know what you did"),
        ("swap hands with anyone :)", "You swap hands with a player of your choice.", ":)"),
        ("Sorry not sorry: next player draws 6", "The next player draws six cards.", "Sorry not sorry"),
        ("the previous player draws 4 (revenge!)", "The previous player draws four cards.", "revenge"),
    ],
)
def test_what_no_card_does_is_left_out_and_told(text: str, sentence: str, without: str) -> None:
    """The card keeps its words; whoever reads the rule sees which of them do nothing."""
    reading = read(text, "emoji")

    assert (reading.text, reading.sentence, reading.changes) == (text, sentence, ((without, ""),))


@pytest.mark.parametrize(
    "text",
    [
        "everyone draws 2. Not me.",
        "next player draws 2. Apologize!",
        "next player draws 2. Sing!",
        "next player draws 2 (only on Mondays)",
        "next player draws 2. You choose two of them",
        "draw two 😀",
        "That's not fair, it's your turn. Draw 2 if so",
    ],
)
def test_what_could_mean_something_is_kept(text: str) -> None:
    """A limit, a number, a player, a deed of its own or a picture that is counted is no aside."""
    assert trimmed(text) is None
