"""What can only be offered of shields, doubled draws and turns, and guesses that people judge."""

import pytest

from lastcard.rules.pencil import read, read_by_game

SHIELD = "you are shielded from drawing until your next turn"
SENT_BACK = "whoever makes you draw cards draws them instead until your next turn"
OFFERED = {
    "when you play this you are immune from everything until your next turn": SHIELD,
    "No u": SENT_BACK,
    "flip a coin. heads u draw 3 tails i draw 3": (
        "flip a coin. heads the next player must draw 3 tails i draw 3"
    ),
    "flip a coin, heads i draw 2, tails u draw 2": (
        "flip a coin, heads i draw 2, tails the next player must draw 2"
    ),
    "Next draw 2 becomes a draw 4": "the next draw card counts double",
    "+100 lol": "+40 lol",
    "Next player draws a million cards": "Next player draws 40 cards",
    "whoever plays this card wins the game": "whoever plays this card wins the round",
    "If you have uno when this is played, draw 7": "everyone with exactly one card draws 7",
    "Player with the fewest cards has to give their turn to you": (
        "skip the player with the fewest cards and you go again"
    ),
    "Only red can be played for one full round": "Only pink can be played for one full round",
    "only you can play for one round": "everyone else is skipped",
    "Play 3 cards in a row": "take 3 turns",
}
FOR_THE_TABLE = (  # what comes later, what holds longer than a turn, and what is not quite that
    "Block a draw 4",
    "Cancel the next draw card",
    "immunity!! block any +4 and send it back",
    "Bounce back - the person who gave you the draw cards draws them instead",
    "Uno-reverse any card played on you, incl. +4",
    "Mirror! Any draw card played on you goes back to the person who played it",
    "Next player draws 2, the next draws 4, the next 6, keep going back to you",
    "take the next player's turn for them",
    "You are safe from draw cards for two turns.",
    "block: the next draw 2 against you doesn't count",
    "No one may play wilds for the next 3 turns",
    "no reverses allowed this round",
    "nobody can use draw cards for one round",
    "next player plays with their cards face up for the rest of the game",
    "We play without saying UNO for the rest of the game.",
    "draw as many cards as letters in your name",
    "split 8 cards between the other players how you like",
    "swap seats with someone",
)
BANS = {  # said to all who do not play the card, where "my" turn or a round tells that
    "u cant use green cards for 1 round": "Everyone else must not play a green card in their next turn.",
    "nobody can put blue for one hole round": "Everyone else must not play a blue card in their next turn.",
    "you can't play pink till i go again": "Everyone else must not play a pink card in their next turn.",
    "you can only play numbers for one round": "Everyone else may only play a number card in their next turn.",
    "No one may play a special card until it is my turn again": (
        "Everyone else may only play a number card in their next turn."
    ),
    "No wild cards can be played until this players next turn": (
        "Everyone else must not play a wild card in their next turn."
    ),
    "Next player can only play a number card on their turn, otherwise draw 1": (
        "The next player must play a number card or draw a card."
    ),
    "Draw cards count double till end of the round": "All draw cards count double up until the round ends.",
    "you can't play blue on your next turn": "You must not play a blue card in your next turn.",
}
UNSAID = (  # whose turn that is, or what nobody may play
    "you can't play blue until your next turn",
    "you cant play until my next turn",
    "you cant play for one round",
    "nobody can put anything for one round",
    "you can't play blue till i go again unless you have a wild",
    "flip a coin with the next player. heads you draw 3, tails they draw 3",
    "if i have uno you draw 3",
    "unless i have a wild you draw 2",
    "if i have a wild i draw 2, otherwise you draw 2",
)
COINS = {
    "flip a coin. heads you draw 3, tails they draw 3": (
        "If a coin shows heads, you draw three cards; otherwise the next player draws three cards."
    ),
    "flip a coin. heads they draw 3, tails you draw 3": (
        "If a coin shows heads, the next player draws three cards; otherwise you draw three cards."
    ),
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


@pytest.mark.parametrize("text", FOR_THE_TABLE)
def test_what_nothing_near_says_is_for_the_table(text: str) -> None:
    """Something else is not offered for it."""
    assert read(text, "frozen").kind == "table"


@pytest.mark.parametrize(("text", "sentence"), BANS.items())
def test_what_may_not_be_played_for_a_while_is_forbidden(text: str, sentence: str) -> None:
    """All others wait for the turn of whoever plays the card."""
    assert read(text, "frozen").sentence == sentence


@pytest.mark.parametrize("text", UNSAID)
def test_whom_it_is_for_is_not_guessed(text: str) -> None:
    """The table knows."""
    assert read(text, "frozen").kind == "table"


@pytest.mark.parametrize(("text", "sentence"), COINS.items())
def test_they_are_the_next_player_where_you_are_not(text: str, sentence: str) -> None:
    """Of two sides of a coin."""
    assert read(text, "frozen").sentence == sentence


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
