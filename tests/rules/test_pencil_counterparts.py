"""No word that limits a rule is lost: what would be another rule than the one that was written is declined."""

import pytest

from lastcard.rules.pencil import read_by_game


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("next player draws 2 and then plays again", "plays again"),
        ("everyone but you and your neighbors draws 1", "but you and your neighbors draws"),
        ("the next player has to play a number or draw three red cards", "red"),
        ("the next player swaps hands with the player of their choice", "player of their choice"),
        ("the next player takes a card from everyone", "next player takes a card from every"),
        ("the next player draws 2 unless you have fewer cards", "fewer"),
        ("one player who has more than 5 cards discards 2", "One player who"),
        ("the previous player skips the next player", "previous"),
        ("you and the next player skip", "you and the next player skip"),
    ],
)
def test_a_reading_that_loses_a_word_is_none(text: str, lost: str) -> None:
    """And it is said which word that is."""
    reading = read_by_game(text, "emoji")
    assert not reading.understood
    assert f"“{lost}”".lower() in reading.problem.lower()


@pytest.mark.parametrize(
    "text",
    [
        "pick two players. the first draws 1, the second draws 2",
        "the last player to play a red draws 2",
        "The winner draws 2",
        "next player must play red, otherwise you draw 2",
        "next player must play the same color or draw 2",
        "roll a die; on a 6 everyone draws, otherwise you draw 2",
    ],
)
def test_what_the_game_decides_is_no_contest_and_no_dare(text: str) -> None:
    """Nobody votes on what was played or thrown, and nobody pays for someone else."""
    reading = read_by_game(text, "emoji")
    assert not reading.understood
    assert not reading.nearest
