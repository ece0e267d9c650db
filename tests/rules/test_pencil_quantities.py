"""Every number of a text, and whether it speaks of many players, is found again in what is said back."""

import pytest

from lastcard.rules.pencil.quantities import unanswered_number, unanswered_people


@pytest.mark.parametrize(
    ("text", "said", "lost"),
    [
        ("next player draws 2 and discards 3", "The next player draws two cards.", "3"),
        ("draw 2, the next player draws 2", "You draw two cards.", "2"),
        ("skip the next three players", "The next player is skipped.", "three"),
        ("draw a dozen", "The next player draws two cards.", "12"),
        ("everyone with more than 5 cards draws 1", "Everyone with more than four cards draws a card.", ""),
        ("everyone with 7 cards draws 1", "Everyone with fewer than seven cards draws a card.", ""),
        ("six or more cards", "If you have more than five cards, you draw a card.", ""),
        ("two cards or fewer", "Everyone with fewer than three cards draws a card.", ""),
        ("take 3 turns", "You take two more turns.", ""),
        ("go twice, 2 turns", "You take another turn.", ""),
        (
            "everyone draws 2 but the next draws 4",
            "Everyone draws two; then the next player draws two more cards.",
            "",
        ),
        ("look at the hand for 5 seconds", "You look at the hand.", ""),
    ],
)
def test_a_number_without_a_counterpart_is_found(text: str, said: str, lost: str) -> None:
    """As often as it is named; another way to say the same number counts."""
    assert unanswered_number(text, said) == lost


@pytest.mark.parametrize(
    ("text", "said", "lost"),
    [
        ("all players draw 2", "The next player draws two cards.", "all players"),
        ("everybody draws 2", "You draw two cards.", "everybody"),
        ("your neighbors draw 1", "The player on your left draws a card.", "neighbors"),
        ("everyone draws 2", "Contest: “everyone”; you draw two cards.", ""),
        ("the next player's hand", "You look at the next player's hand.", ""),
        ("both people beside you draw 1", "Both your neighbors draw a card.", ""),
        ("everyone passes left", "All hands are passed to the left.", ""),
    ],
)
def test_many_players_are_never_one(text: str, said: str, lost: str) -> None:
    """What stands in quotes is said back word for word."""
    assert unanswered_people(text, said) == lost
