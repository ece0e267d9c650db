"""What no card does is left out and told; a part that could mean something never is."""

import pytest

from lastcard.rules.pencil import read, read_by_game
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
        ("DRAW 4 AND DONT CRY ABOUT IT", "The next player draws four cards.", "AND DONT CRY ABOUT IT"),
        (
            "The player before you draws 4. Didn't see that coming!",
            "The previous player draws four cards.",
            "Didn't see that coming",
        ),
        (
            "Everyone with one card draws three. Don't look at me like that, Steve.",
            "Everyone with exactly one card draws three cards.",
            "Don't look at me like that, Steve",
        ),
        (
            "You may discard 2 cards. You've earned it.",
            "You may discard two cards of your choice.",
            "You've earned it",
        ),
        ("Next player draws 4. Nothing personal!", "The next player draws four cards.", "Nothing personal"),
        (
            "Next player draws 10. I don't make the rules.",
            "The next player draws ten cards.",
            "I don't make the rules",
        ),
        ("the previous player draws 4 (revenge!)", "The previous player draws four cards.", "revenge"),
    ],
)
def test_what_no_card_does_is_left_out_and_told(text: str, sentence: str, without: str) -> None:
    """The card keeps its words; whoever reads the rule sees which of them do nothing."""
    reading = read_by_game(text, "emoji")

    assert (reading.text, reading.sentence, reading.changes) == (text, sentence, ((without, ""),))


@pytest.mark.parametrize(
    "text",
    [
        "everyone draws 2. Not me.",
        "next player draws 2. Apologize!",
        "next player draws 2. Sing!",
        "next player draws 2 (only on Mondays)",
        "next player draws 2. You choose two of them",
        "discard two 😀",
        "everyone draws 2. Steve is fine.",
        "everyone draws 2. I just doubled it.",
        "everyone draws 2. I picked red.",
        "everyone draws 1. I earned two.",
        "everyone draws 1. Don't say uno.",
        "skip the next player. Don't let them stack.",
        "everyone draws 2 and don't look at them",
        "next player draws 2. I get half.",
        "next player draws 2. So do I.",
        "That's not fair, it's your turn. Draw 2 if so",
    ],
)
def test_what_could_mean_something_is_kept(text: str) -> None:
    """A limit, a number, a player, a deed of its own or a picture that is counted is no aside."""
    assert trimmed(text) is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('My 6 year old wrote "evrybody has to giv me a card"', "Everyone else gives you a card."),
        (
            'lol we put "+4 but for the person BEFORE you" so you get revenge',
            "The previous player draws four cards.",
        ),
        ("we just wrote DRAW 10 lol", "The next player draws ten cards."),
        ("ours says everyone else draws 2", "Everyone else draws two cards."),
        ("mine says draw till u get a number 0", "The next player draws until they draw a 0."),
    ],
)
def test_what_somebody_wrote_is_the_card(text: str, sentence: str) -> None:
    """And what is told about it is left out."""
    reading = read(text, "frozen")

    assert reading.sentence == sentence
    assert reading.changes
    assert read(reading.penciled, "frozen").sentence == sentence


@pytest.mark.parametrize(
    "text",
    [
        'son wrote "sister draws 20". we had a talk and now its 10',
        'ours says "everyone else draws 2" but only on sundays',
        'ours says "everyone draws 1" except the oldest',
        'ours says "next player draws 2, or sing a song"',
        'we put "everyone draws 2" and then you draw 1',
        'my mom says "draw 2"',
        "we put a card under the deck",
    ],
)
def test_what_is_told_and_changes_the_rule_is_for_the_table(text: str) -> None:
    assert read(text, "frozen").kind == "table"
