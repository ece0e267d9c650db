"""How people build a sentence: questions, passives, choices and conditions from which nothing follows."""

import pytest

from lastcard.rules.pencil import read_by_game

SAID = {
    "If the next player has a zero they're safe. Otherwise they draw four.": (
        "If the next player has no 0s, they draw four cards."
    ),
    "No effect unless you have 7+ cards. If you do, discard three.": (
        "If you have more than six cards, you discard three cards of your choice."
    ),
    "Nothing happens. I panicked and couldn't think of a rule.": "You choose the color.",
    "Even number of cards in your hand? Discard one. Odd? Draw one.": (
        "If you have an even number of cards, you discard a card of your choice; otherwise you draw a card."
    ),
    "fewer than 3 cards? draw 2. no? discard one": (
        "If you have fewer than three cards, you draw two cards; otherwise you discard a card of your choice."
    ),
    "Got a red card? No? Draw 2.": "Everyone without a red card draws two cards.",
    "does the next player have a wild? they draw 2": "If the next player has a wild card, they draw two cards.",
    "Choose: next player draws 4 OR everyone else draws 1": (
        "You choose: the next player draws four cards, or all your opponents draw a card."
    ),
    "your choice: swap hands or everyone draws 1": (
        "You choose: you swap hands with a player of your choice, or everyone draws a card."
    ),
    "The next 3 players each draw: first 1, then 2, then 3": (
        "The next player draws a card; then the player after next draws two cards; "
        "then the third player after you draws three cards."
    ),
    "Reverse and skip at the same time": "The direction of play reverses; then the next player is skipped.",
    "Simultaneously everybody picks one card and passes it right": (
        "Everyone gives a card to the player on their right."
    ),
    "3 cards are drawn by the next player": "The next player draws three cards.",
    "two cards are discarded by everyone": "Everyone discards two cards of their choice.",
    "the next player is given 2 of your cards": "You give two cards to the next player.",
    "The next player is given 3 cards": "The next player draws three cards.",
    "next player is drawing 2 cards and is losing a turn": "The next player draws two cards and is skipped.",
    "The next person has to pick up how many cards you have": "The next player draws a card for every card you have.",
    "Start over! Everyone turns in their cards and gets 7 new ones.": (
        "Everyone discards their whole hand and draws seven cards."
    ),
    "Fold this hand: put back all your cards and draw 5 new ones": (
        "You discard your whole hand and draw five cards."
    ),
    "Discard all your cards of the color you just picked": "You discard all your chosen-color cards.",
    "You may play another card right now, no matter the color or number.": (
        "You take another turn in which you may play any card."
    ),
    "if you have a 7 you can put it down too": "If you have a 7, you may discard a 7.",
    "If you have a green card, play it now. If not, draw one.": (
        "If you have a green card, you discard a green card; otherwise you draw a card."
    ),
    "Name a player; you both discard one": (
        "You discard a card of your choice; then a player of your choice discards a card of their choice."
    ),
    "Steal a turn: the next player's turn is yours": "The next player is skipped; then you take another turn.",
    "Pick 2 players. They trade hands. You may not be one of them.": "Two players of your choice swap hands.",
    "Skip everyone. It's me again.": "Everyone else is skipped.",
    "Lose a turn. yes you, the one who played it": "You miss your next turn.",
    "Change direction and person who playing before me lose the turn": (
        "The previous player is skipped; then the direction of play reverses."
    ),
    "Everybody is taking two card, but who have the red card no taking": (
        "Everyone without a red card draws two cards."
    ),
    "You may look at one players hand": "You may: a player of your choice shows you their hand.",
}
LIMITED = [
    "If the next player has a zero they're safe",
    "If you have a zero you're safe. Otherwise draw four.",
    "nothing happens unless you have a red card",
    "no effect on the next player. draw 2",
    "no effect unless you have 7+ cards. if not, discard three.",
    "Nothing happens to me. Everyone else draws 2.",
    "nothing happens the first time. second time draw 2",
    "Even? Draw 2.",
    "Odd? Everyone draws one. Even? Discard one. Zero? Win.",
    "Have a red card? Draw 2. Have a blue one? Discard one.",
    "Choose: red or blue",
    "Choose: A player draws 2 or sings",
    "your choice: next player draws 4 or 2",
    "everyone discards one at the same time. last one draws 2",
    "the next 3 players draw: first 2",
    "next 2 players draw 3 then 1 more",
    "reverse and the player before you draws 2",
    "name a color; you both discard one",
    "if you have a red card play it or draw 2",
    "if you have a 7 you can put it down unless it's red",
    "you may play another card, no matter the number",
    "play another card of any color but not a wild",
    "discard all your cards of the color the next player picked",
    "everyone turns in their red cards and gets 2 new ones",
    "start over! everyone draws 7",
    "the next player's turn is mine unless they have uno",
    "all hands are passed to the left twice",
    "everyone's hands get passed to the left except mine",
    "the next player gets how many turns you have cards",
    "you are drawing 2 cards or skipping",
]


@pytest.mark.parametrize(("text", "sentence"), SAID.items())
def test_what_is_built_otherwise_says_the_same(text: str, sentence: str) -> None:
    """The order of the language is found behind the order of the text."""
    assert read_by_game(text, "emoji").sentence == sentence


@pytest.mark.parametrize("text", LIMITED)
def test_what_is_only_built_alike_is_not_read(text: str) -> None:
    """A limit, a third answer, another player or half a question keeps a text from being read."""
    assert not read_by_game(text, "emoji").understood
