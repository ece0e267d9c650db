"""Rules of several parts: what one part says is not said of another player, nor lost."""

import pytest

from lastcard.rules.pencil import read, read_by_game


@pytest.mark.parametrize(
    "text",
    [
        "pick a player, he draws 2. pick another player he discards 2",
        "a player of your choice draws 2, another player of your choice draws 3",
        "one player draws 2 and another player is skipped",
        "swap hands with someone, then someone else draws 2",
        "a random player draws 2 and another random player discards 1",
        "next player must show his hand or draw 4, you decide",
        "next player draws 2 or gets skipped, your choice",
        "next player must give you a card or draw 2, its your choice",
        "next player chooses who draws 3, but not you",
        "draw 1 for every 2 cards in your hand",
        "next player draws 2 for every 3 cards he has",
        "+2 for everyone, +4 for whoever has uno",
        "everyone draws 1 and everyone with uno draws 3",
        "everyone discards 1. Whoever has more than 5 draws 2",
        "you draw as many as next player has, next player draws as many as you have",
        "+1 for all of you and if you have uno +3",
        "you may draw 2 cards and make the next person draw 4",
        "next player draws 2, no skip, then reverse",
        "all discard one blue card, if you dont have one draw 1",
        "discard a random card, if you don't have one draw 2",
        "play again and if you cant draw 2",
        "you draw 4 and skip",
        "the first player to have uno draws 3",
        "everyone except the person with the fewest cards draws 1, that person discards 1",
    ],
)
def test_what_would_happen_to_another_is_left_to_people(text: str) -> None:
    """Neither done to the first player named, nor to everyone but with other cards than before."""
    assert not read_by_game(text, "emoji").understood


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("swap hands with another player", "You swap hands with a player of your choice."),
        ("choose another player, they draw 2", "A player of your choice draws two cards."),
        ("next player draws 1 for every 7 he has", "The next player draws a card for every 7 they have."),
        (
            "everyone draws 2, then whoever has more than 7 cards discards 2",
            "Everyone draws two cards; then everyone with more than seven cards discards two cards of their choice.",
        ),
        (
            "discard a blue card, if you don't have one draw 2",
            "If you have a blue card, you discard a blue card; otherwise you draw two cards.",
        ),
        (
            "Next player gives you a wild. If he has none he draws 4",
            "If the next player has a wild card, they give you a wild card; otherwise the next player draws "
            "four cards.",
        ),
        ("+8 🔥🔥", "The next player draws eight cards."),
        ("draw 2. no wait, everyone else draws 2", "Everyone else draws two cards."),
        (
            "everyone draws 2 or discards 1, you pick",
            "You choose: everyone draws two cards, or everyone discards a card of their choice.",
        ),
    ],
)
def test_what_is_said_of_one_player_is_read(text: str, sentence: str) -> None:
    """What looks like the texts above, and has one meaning."""

    assert read(text, "emoji").sentence == sentence
