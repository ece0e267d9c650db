"""What is read from a text is what happens at a table: who has more cards and who has fewer, and whose turn it is."""

import pytest

from lastcard.lab.example import TABLES, Example, show
from lastcard.rules.build import build


def played(text: str, table: int) -> Example:
    """The card played at a table of four with all cards open; the first table has hands of 4, 3, 5 and 2 cards."""
    made, _ = show(build("emoji", pencil=[text]), TABLES[table])
    return made


@pytest.mark.parametrize(
    ("text", "more"),
    [
        ("the next player takes two of your cards", (-2, 2, 0, 0)),
        ("the player before you takes 2 of my cards", (-2, 0, 0, 2)),
        ("the next player draws 2 cards from your hand", (-2, 2, 0, 0)),
        ("everyone takes one of my cards", (-3, 1, 1, 1)),
        ("everyone with more cards than me takes one of my cards", (-1, 0, 1, 0)),
        ("take two of the next player's cards", (2, -2, 0, 0)),
        ("the next player takes a card from the person opposite you", (0, 1, -1, 0)),
        ("I take two cards from the next player and give one back", (1, -1, 0, 0)),
        ("give two cards to the next player and they give one back", (-1, 1, 0, 0)),
        ("take two cards from the player with the most cards and give one back", (1, 0, -1, 0)),
        ("everyone draws 2 but the next player draws 4", (2, 4, 2, 2)),
        ("everyone draws 2 but you draw 1", (1, 2, 2, 2)),
        ("everyone draws 2 except me", (0, 2, 2, 2)),
        ("everyone draws a card and discards two but me", (0, -1, -1, -1)),
        ("the person with the most cards gives two to the person with the fewest", (0, 0, -2, 2)),
        ("give three cards to the player with the fewest cards", (-3, 0, 0, 3)),
        (
            "the player with the fewest cards takes two cards from the player with the most cards",
            (0, 0, -2, 2),
        ),
        ("the next player draws a card for each of your red cards", (0, 1, 0, 0)),
        ("the player on my left and the player on my right swap cards", (0, -1, 0, 1)),
        ("swap two cards with the person opposite", (0, 0, 0, 0)),
        ("the person opposite takes one of your cards", (-1, 0, 1, 0)),
    ],
)
def test_cards_go_where_the_text_says(text: str, more: tuple[int, ...]) -> None:
    """The blank card itself leaves the first hand, which is not counted."""
    made = played(text, 0)

    sizes = [len(hand) for hand in made.after.hands]
    assert tuple(now - was for now, was in zip(sizes, (4, 3, 5, 2), strict=True)) == more


@pytest.mark.parametrize(
    "text",
    [
        "pick someone to draw 3 cards and miss a go",
        "pick someone who has to draw 2 and lose their turn",
        "choose a player, look at their hand and take one of their cards",
        "take two cards from someone and give one back",
    ],
)
def test_one_choice_is_made_for_all_actions(text: str) -> None:
    """Whoever is chosen for the first deed is meant by the second."""
    story = played(text, 1).story

    assert sum(line in ("You choose Ann.", "You choose Cleo.") for line in story) == 1


@pytest.mark.parametrize(
    ("text", "dared"),
    [
        ("the player with the fewest cards has to sing a song or draw 3", ("Cleo", "Ann")),
        ("whoever has the most cards tells a joke or draws 2", ("Ben", "Cleo")),
        ("everyone with fewer than three cards hums or draws 2", ("Cleo", "Ann")),
        ("the person opposite winks or draws 1", ("Ben", "Ben")),
    ],
)
def test_a_dare_is_for_whoever_it_names(text: str, dared: tuple[str, str]) -> None:
    """At two tables, with hands of 4, 3, 5 and 2 cards, and of 7, 1, 2 and 8."""
    for table, name in enumerate(dared):
        assert f"{name} is dared" in " ".join(played(text, table).story)
