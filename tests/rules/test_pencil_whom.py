"""Whom a card means that names nobody, and what else its words may mean: that is one click away."""

import pytest

from lastcard.rules.pencil import read

NEXT = (  # of 19 such cards by eight writers, none meant whoever plays it
    ("draw until you get a green", "The next player draws until they draw a green card."),
    ("DRAW TIL YOU GET A GREEN", "The next player draws until they draw a green card."),
    ("draw 1 card", "The next player draws a card."),
    ("you have to draw 10 cards haha", "The next player draws ten cards."),
    ("show your cards to everybody", "The next player shows their hand to everyone."),
    ("you have to show everyone your cards", "The next player shows their hand to everyone."),
    ("double your cards!", "The next player draws a card for every card they have."),
    ("pick up the whole discard pile", "The next player takes the whole discard pile under this card."),
    ("draw 5 cards and skip a turn", "The next player draws five cards and is skipped."),
    ("if you have uno draw 3", "Everyone with exactly one card draws three cards."),
    (
        "if you have only 1 or 2 cards left draw 4 more",
        "Everyone with fewer than three cards draws four cards.",
    ),
    ("Zieh zwei Karten", "Die nächste Person zieht zwei Karten."),
    ("Wenn du mehr als 5 Karten hast, zieh 2", "Alle mit mehr als fünf Karten ziehen zwei Karten."),
)
ME = (
    (
        "when you play this you have to bark or draw 2",
        "You are dared: “bark”; the others vote, and failing costs two cards.",
    ),
    ("you draw 2", "You draw two cards."),
    ("I draw 2 cards", "You draw two cards."),
    ("draw 2 cards for me", "You draw two cards."),
    ("whoever plays this draws 2 cards", "You draw two cards."),
    ("draw 2 cards and discard one", "You draw two cards and discard a card of your choice."),
    ("draw 3 cards and take another turn", "You draw three cards and take another turn."),
    ("If you have a wild card, you draw two cards.", "If you have a wild card, you draw two cards."),
    (
        "if you have more than 10 cards discard 3",
        "If you have more than ten cards, you discard three cards of your choice.",
    ),
    ("show your hand to the player on your right", "You show your hand to the player on your right."),
    (
        "draw a card for each card the next player has",
        "You draw a card for every card the next player has.",
    ),
    ("you may draw 2", "You may draw two cards."),
    ("take the card under this one", "You take the card under this one."),
    ("Du ziehst zwei Karten", "Du ziehst zwei Karten."),
)
OTHERS = (
    ("+10", "The next player draws ten cards and is skipped."),
    ("draw 6", "A player of your choice draws six cards."),
    ("next player draws 4", "The next player draws four cards and is skipped."),
    ("draw until you get a green", "You draw until you draw a green card."),
    ("you draw 2", "The next player draws two cards."),
    ("everyone draws 2", "Everyone else draws two cards."),
    ("if you have uno draw 3", "If you have exactly one card, you draw three cards."),
    (
        "if you have more than 10 cards discard 2",
        "Everyone with more than ten cards discards two cards of their choice.",
    ),
    ("The player with the fewest cards draws four.", "Everyone with the fewest cards draws four cards."),
    (
        "whoever has the most cards gets to dump 3",
        "Everyone with the most cards discards three cards of their choice.",
    ),
    ("pass 2 cards to the left", "Everyone gives two cards to the player on their left."),
    ("swap hands with anyone", "You may swap hands with a player of your choice."),
    ("sing a song or draw 3", "Everyone must sing a song or draw 3"),
    ("you have to bark or draw 2", "I must bark or draw 2"),
    ("Say something nice or draw 2", "Everyone must say something nice or draw 2"),
)
NO_OTHERS = (
    "whoever goes after me draws 4 and is skipped",
    "everyone with the fewest cards draws 4",
    "the next player draws 2 and is skipped",
    "everyone else draws 2",
    "I draw 2",
    "the next player must sing or draw 3",
    "swap hands with the player on your left",
    "reverse",
    "everyone votes on the best hat",
)


@pytest.mark.parametrize(("text", "said"), NEXT)
def test_an_order_that_is_bad_for_whoever_follows_it_is_for_the_next_player(text: str, said: str) -> None:
    """As on UNO's own cards; a condition is for everyone whom it fits."""
    assert read(text, "frozen").sentence == said


@pytest.mark.parametrize(("text", "said"), ME)
def test_what_is_told_of_you_or_good_for_you_is_for_whoever_plays_the_card(text: str, said: str) -> None:
    assert read(text, "frozen").sentence == said


@pytest.mark.parametrize(("text", "other"), OTHERS)
def test_what_else_may_be_meant_is_offered(text: str, other: str) -> None:
    assert other in read(text, "frozen").others


@pytest.mark.parametrize(("text", "_"), OTHERS)
def test_each_offer_is_understood_as_it_stands(text: str, _: str) -> None:
    """A click on it leads to that rule, or to that dare for somebody else."""
    found = read(text, "frozen")
    others = [read(other, "frozen") for other in found.others]

    assert all(other.kind == found.kind for other in others)
    assert len({found.rows, *(other.rows for other in others)}) == len(others) + 1
    assert [other.sentence for other in others if other.kind == "rule"] == [
        other for other in found.others if found.kind == "rule"
    ]


@pytest.mark.parametrize("text", NO_OTHERS)
def test_what_is_clear_has_nothing_beside_it(text: str) -> None:
    assert not read(text, "frozen").others
