"""What can only be offered of shields, doubled draws and turns, and guesses that people judge."""

import pytest

from lastcard.rules.pencil import read_by_game

SHIELD = "you are shielded from drawing until your next turn"
SENT_BACK = "whoever makes you draw cards draws them instead until your next turn"
OFFERED = {
    "Block a draw 4": SHIELD,
    "Cancel the next draw card": SHIELD,
    "when you play this you are immune from everything until your next turn": SHIELD,
    "immunity!! block any +4 and send it back": SENT_BACK,
    "Bounce back - the person who gave you the draw cards draws them instead": SENT_BACK,
    "Uno-reverse any card played on you, incl. +4": SENT_BACK,
    "No u": SENT_BACK,
    "Mirror! Any draw card played on you goes back to the person who played it": SENT_BACK,
    "Next draw 2 becomes a draw 4": "the next draw card counts double",
    "+100 lol": "+40 lol",
    "Next player draws a million cards": "Next player draws 40 cards",
    "whoever plays this card wins the game": "whoever plays this card wins the round",
    "If you have uno when this is played, draw 7": "everyone with exactly one card draws 7",
    "Next player draws 2, the next draws 4, the next 6, keep going back to you": (
        "Next player draws 2, the next draws 4, the next 6"
    ),
    "Player with the fewest cards has to give their turn to you": (
        "skip the player with the fewest cards and you go again"
    ),
    "take the next player's turn for them": "skip the next player and you go again",
    "Only red can be played for one full round": "Only pink can be played for one full round",
    "only you can play for one round": "everyone else is skipped",
    "Play 3 cards in a row": "take 3 turns",
}
GUESSED = {
    "Guess the next player's card color. If right they draw 3, if wrong you do": (
        "Asked: “Guess the next player's card color, and be right”; if you say that this is true, "
        "the next player draws three cards; otherwise you draw three cards."
    ),
    "Guess what color the next players top card is. Wrong = you draw 2": (
        "Asked: “Guess what color the next players top card is, and be wrong”; if you say that this is true, "
        "you draw two cards."
    ),
    "Guess the color of the top card. If you're wrong, draw 2": (
        "Unless the top card of the draw pile is a chosen-color card, you draw two cards."
    ),
}


@pytest.mark.parametrize(("text", "near"), OFFERED.items())
def test_what_says_more_than_a_rule_can_is_offered_with_what_differs(text: str, near: str) -> None:
    """It takes one click, and nobody plays by it without that."""
    reading = read_by_game(text, "frozen")

    assert not reading.understood
    assert reading.nearest == near
    assert reading.differs
    assert read_by_game(near, "frozen").understood


@pytest.mark.parametrize(("text", "sentence"), GUESSED.items())
def test_whoever_plays_the_card_guesses(text: str, sentence: str) -> None:
    """And says whether it was right, unless the game turns up the card."""
    assert read_by_game(text, "frozen").sentence == sentence


@pytest.mark.parametrize("text", ["guess my age or draw 2", "guess a number 1-10, if wrong draw 4"])
def test_a_guess_with_a_price_is_still_a_dare(text: str) -> None:
    """Nobody else's cards are guessed."""
    assert read_by_game(text, "frozen").kind == "dare"


def test_what_somebody_has_done_before_is_no_race() -> None:
    """Whoever did it last is known to the table, which says who it was."""
    sentence = read_by_game("whoever played a draw card on you last draws 2", "frozen").sentence

    assert "votes on who that is" in sentence
    assert "taps" not in sentence
