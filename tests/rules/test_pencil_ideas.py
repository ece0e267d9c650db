"""Ideas that no card can do: what is offered for them, and what must not be taken for one."""

import pytest

from lastcard.rules.pencil import read_by_game

AGAIN = "all hands are shuffled together and dealt again"


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("Start the whole game over", AGAIN),
        ("Nobody can smile or draw 2", "everyone must not smile for the rest of the round or draw 2"),
        (
            "no one can talk. if you talk you draw a card",
            "everyone must not talk for the rest of the round or draw a card",
        ),
        (
            "Make a rule. Anyone who breaks it draws 2 till the game's over",
            "Everyone must keep to a rule that you make for the rest of the round or draw 2",
        ),
    ],
)
def test_an_idea_is_offered_as_what_a_card_can_do(text: str, near: str) -> None:
    """One click, with what differs, and what is offered is understood."""
    reading = read_by_game(text, "frozen")
    assert (reading.kind, reading.nearest) == ("unclear", near)
    assert reading.differs
    assert read_by_game(near, "frozen").understood


@pytest.mark.parametrize(
    "text",
    [
        "draw 2 per sibling you have",
        "Everyone turns their hand face up for one round",
        "The next player reveals their hand until the start of your next turn.",
        "next player has to play with there cards showing for the rest of game",
        "This card cancels any draw card played on you.",
        "Block! You dont have to draw anything",
        "Nobody can play a +4 for the rest of the game",
        "split 10 cards between the other players however u like",
        "draw a card for evry letter in ur name",
        "everyone draws 2 (Mom is exempt)",
        "Next player draws 2. If you complain, draw another 2",
        "everyone draws one card for each pet they have",
        "divide 5 cards between the others",
        "this card cancels the skip",
        "everyone puts all their cards face down",
        "Pick a player to be your twin. Whatever you draw, they draw",
        "Pick a drinking buddy. When you draw, they draw too.",
        "flip the top card, if its yellow skip next player, if its not yellow you skip",
    ],
)
def test_what_only_looks_like_an_idea_is_offered_nothing(text: str) -> None:
    """No offer is better than one that does something else."""
    reading = read_by_game(text, "frozen")
    assert (reading.kind, reading.nearest) == ("unclear", "")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "Swap hands with anyone, then both of you drink",
            "You swap hands with a player of your choice; the rest is for the table to see to: “both of you drink”.",
        ),
        (
            "Never have I ever eaten a bug, anyone who has draws 1",
            "Asked: “who has eaten a bug”; everyone says whether that is true of them; "
            "then those who say so draw a card.",
        ),
        (
            "Steal a random card from every player then give one back to each",
            "You take a random card from every other player and give a card to each opponent.",
        ),
        (
            "Anyone who hasn't been to Paris draws 2",
            "Asked: “who hasn't been to Paris”; everyone says whether that is true of them; "
            "then those who say so draw two cards.",
        ),
    ],
)
def test_games_at_the_table_are_understood(text: str, sentence: str) -> None:
    """What people do is theirs; what the cards do is the rule."""
    assert read_by_game(text, "frozen").sentence == sentence
