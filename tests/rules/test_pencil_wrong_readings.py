"""Wrong readings that judges found in sentences held back until the words were done."""

import pytest

from lastcard.rules.pencil import read_by_game


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
    reading = read_by_game(text, "emoji")

    assert not reading.understood
    assert "or draw" not in reading.nearest


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Miss a go", "The next player is skipped."),
        ("Lose a turn", "The next player is skipped."),
        ("draw 2 and lose a turn", "The next player draws two cards and is skipped."),
        ("lose your turn", "You miss your next turn."),
        ("you miss a go", "You miss your next turn."),
        ("then you get 2 turns", "You take two more turns."),
        ("take two turns in a row", "You take another turn."),
        (
            "Everyone with a green card must discard one. Anyone without one draws one.",
            "Everyone with a green card discards a green card; then everyone else draws a card.",
        ),
        (
            "anyone with a 7 discards it. the others draw 1",
            "Everyone with a 7 discards a 7; then everyone else draws a card.",
        ),
        (
            "everyone gives one card to the left without looking",
            "Everyone gives a random card to the player on their left.",
        ),
        ("discard a card without looking", "You discard a random card."),
        ("play two more times", "You take two more turns."),
        ("take 2", "The next player draws two cards."),
        (
            "Tell a joke. If nobody laughs, draw 2.",
            "The next player is dared: “Tell a joke and make someone laugh”; the others vote, "
            "and failing costs two cards.",
        ),
        (
            "next player can only play a red card or draws 2",
            "The next player must play a red card or draw two cards.",
        ),
        (
            "every kid draws 2",
            "Asked: “kids”; everyone says whether that is true of them; then those who say so draw two cards.",
        ),
        ("discard any pair", "You discard a pair."),
        ("next draws forty", "The next player draws 40 cards."),
        ("the next player draws twenty five cards", "The next player draws 25 cards."),
        (
            "if you have a 0, draw four. otherwise discard one",
            "If you have a 0, you draw four cards; otherwise you discard a card of your choice.",
        ),
        (
            "you choose: the next player draws 4, or everyone else draws 1",
            "You choose: the next player draws four cards, or all your opponents draw a card.",
        ),
    ],
)
def test_what_was_read_wrongly_says_what_was_meant(text: str, sentence: str) -> None:
    """A turn that is lost, turns that come later, all who have no such card, and cards that nobody looks at."""
    assert read_by_game(text, "emoji").sentence == sentence


@pytest.mark.parametrize(
    "text",
    [
        "draw 2 or skip ur choice",
        "draw 2 or skip you choose",
        "Draw 2 or skip 2 turns, you pick",
        "if you have uno you must draw 2",
        "the next player draws 2, the others draw 1",
        "pick a player, they draw 2, the others draw 1",
        "everyone without one draws 2",
        "everyone else with a red card draws 1, everyone else discards one",
        "everyone with a red card draws 2. you discard one.",
        "if anyone has a red card, everyone discards one",
        "discard a red card, the next player discards one",
        "next player must play a red card or they draw 2 and lose a turn",
        "next player must play a wild or draw 2 and miss a turn",
        "Draw Two: next draws 10",
        "next player draws 2: everyone draws 10",
        "draw two more than you",
        "next draws eighty",
        "next draws seventy-one",
        "The person with UNO draws 3. If nobody has UNO, you draw 3",
        "All Wild cards must be given to the next player",
        "Nothing happens to you. everyone draws 2",
    ],
)
def test_what_does_not_say_whom_it_means_is_not_guessed(text: str) -> None:
    """Who draws and who is skipped, or all but whom."""
    assert not read_by_game(text, "emoji").understood


@pytest.mark.parametrize("sign", ["\u3164", "\u115f", "\u034f", "\u200d", "\ufe0f", "\u202e"])
def test_signs_without_a_shape_are_removed(sign: str) -> None:
    """Between letters nothing stands that nobody sees; what joins pictures stays behind one."""
    assert read_by_game(f"next pla{sign}yer draws 2", "emoji").text == "next player draws 2"
    assert read_by_game("draw 2 \u2764\ufe0f", "emoji").text == "draw 2 \u2764\ufe0f"
