"""What people do or are, read from what they write: nothing of it is lost, and nothing happens at another time."""

import pytest

from lastcard.rules.pencil import read

EDITION = "emoji"


@pytest.mark.parametrize(
    "text",
    [
        "For the rest of the game when someone plays a 9 the person to slap the pile last takes 2",
        "bomb. 3 turns from now BOOM who ever turn it is gets 6 cards",
        "Whoever opens the next bag of chips gets skipped",
        "if someone farts later they draw 10",
        "anyone caught cheating later on draws 6",
        "every time a 7 is played the last one to clap draws 2",
        "For the next 3 turns the slowest player gets 1 card",
        "every time someone plays a red, race to touch something red, loser draws 2",
        "From now on the oldest player draws 1",
        "whenever it rains everyone draws 1",
        "next time it's sunny draw 2",
        "in 2 rounds the tallest person draws 3",
    ],
)
def test_what_would_happen_later_does_not_happen_now(text: str) -> None:
    """A contest, a vote or a claim is decided once, when the card is played."""
    assert not read(text, EDITION).understood


@pytest.mark.parametrize(
    "text",
    [
        "shortest person gets 1 less card tallest gets 1 more",
        "Oldest draws 2, youngest draws 1",
        "the tallest takes one fewer card and the shortest draws 2",
        "Everyone older than 40 draws 2, everyone under 10 discards 1",
        "Skip two people. If that lands on me, ha ha.",
        "if that happens draw 2",
        "draw 2 if it works",
    ],
)
def test_the_words_of_a_contest_or_a_claim_hide_no_other_deed(text: str) -> None:
    """Nor speak of something that only the rest of the text could tell."""
    reading = read(text, EDITION)

    assert not reading.understood or "“" not in reading.sentence
