"""Ideas that no card can do: what is offered for them, and what must not be taken for one."""

import pytest

from lastcard.rules.pencil import read_by_game

SHOWN = "must show their hand to everyone"
SHIELD = "you are shielded from drawing until your next turn"
SENT_BACK = "whoever makes you draw cards draws them instead until your next turn"
NUMBER = "choose a number and draw that many"
AGAIN = "all hands are shuffled together and dealt again"


@pytest.mark.parametrize(
    ("text", "near"),
    [
        ("Everyone turns their hand face up for one round", f"Everyone {SHOWN}"),
        ("All players lay their cards face up for one round.", f"All players {SHOWN}"),
        ("The next player reveals their hand until the start of your next turn.", f"The next player {SHOWN}"),
        ("next player has to play with there cards showing for the rest of game", f"next player {SHOWN}"),
        ("This card cancels any draw card played on you.", SHIELD),
        ("Block! You dont have to draw anything", SHIELD),
        ("Cancels any Draw card. The penalty transfers to the player who played it.", SENT_BACK),
        (
            "Nobody can play a +4 for the rest of the game",
            "everyone else must not play a wild-draw-four card in their next turn",
        ),
        ("split 10 cards between the other players however u like", "two players of your choice draw 5"),
        ("draw a card for evry letter in ur name", NUMBER),
        ("Draw one card for each sibling you have", NUMBER),
        ("Start the whole game over", AGAIN),
        ("Nobody can smile or draw 2", "everyone must not smile until your next turn or draw 2"),
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
