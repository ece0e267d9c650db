"""What is done with cards: hands that go on, cards of a kind that go, cards that are traded, and what one may do."""

import pytest

from lastcard.rules.pencil import read

SAID = {
    "pick a color and EVERYONE gets rid of that color": "Everyone discards all their chosen-color cards.",
    "pick a color, everyone discards a card of that color": "Everyone discards a chosen-color card.",
    "the next player must play that color or draw 2": (
        "The next player must play a chosen-color card or draw two cards."
    ),
    "name a color, the next player must discard that color or draw 2": (
        "The next player chooses: they discard a chosen-color card, or they draw two cards."
    ),
    "Pass 3 cards to the right like in hearts": "Everyone gives three cards to the player on their right.",
    "Everyone moves one seat to the left but the cards stay on the table": "Everyone passes their hand to the right.",
    "Everybody moves one seat to the right, cards stay on the table!!": "Everyone passes their hand to the left.",
    "Everyone swaps with the person next to them clockwise": "Everyone passes their hand to the left.",
    "SHUFFLE HANDS": "All hands are shuffled together and dealt again.",
    "communism: put all the cards together and split them equally": "All hands are shuffled together and dealt again.",
    "everyone draw up to 7 cards": "Everyone draws until they have seven cards.",
    "everyone draws till they have 7 cards again": "Everyone draws until they have seven cards.",
    "Everyone down to 5 cards": "Everyone discards until they have five cards.",
    "everyone goes down to 5 cards, except me": "Everyone else discards until they have five cards.",
    "Everyone down to 5 cards. If you have more throw some away, if you have less draw": (
        "Everyone discards until they have five cards and draws until they have five cards."
    ),
    "everyone has to have 7 cards again": (
        "Everyone discards until they have seven cards and draws until they have seven cards."
    ),
    "Everyone gets 7 cards again lol start over": "Everyone discards their whole hand and draws seven cards.",
    "Start over! everybody gets new cards": "Everyone discards their whole hand and draws seven cards.",
    "Un-Uno: pick a player with 1 or 2 cards and they draw up to 7": (
        "A player of your choice with fewer than three cards draws until they have seven cards."
    ),
    "Pick someone, they go back to 7 cards": (
        "A player of your choice discards until they have seven cards and draws until they have seven cards."
    ),
    "draw 1 give 1": "You draw a card and give a card to a player of your choice.",
    "i can put down 3 cards if i want": "You may discard three cards of your choice.",
    "next player draws 2 if they want": "The next player may draw two cards.",
    "you draw 2 and the next player draws 1 if they want": (
        "You draw two cards; then the next player may draw a card."
    ),
    "next player draws 2 if you want": "You may: the next player draws two cards.",
    "All players must discard one card, if they wish.": "Everyone may discard a card of their choice.",
    "Put down as many cards of the color as you want": "You discard as many chosen-color cards as you like.",
    "discard everything thats a 7": "You discard all your 7s.",
    "all your blue cards go in the pile": "You discard all your blue cards.",
    "you can throw out all your numbers of one kind (all 7s, all 4s etc)": (
        "You choose a number; then you may discard all your chosen-number cards."
    ),
    "play all ur cards of one color at once": "You discard all your chosen-color cards.",
    "everyone has to throw out there wild cards": "Everyone discards all their wild cards.",
    "All players must discard one card of the highest number they hold.": (
        "Everyone discards their highest number card."
    ),
    "All the player who have a green card in hand must to draw 1": "Everyone with a green card draws a card.",
    "Exchange one card with a player of your choice, unseen.": "You trade a card with a player of your choice.",
    "steal a card from someone and give them one of urs": (
        "You take a random card from a player of your choice and give a card to the chosen player."
    ),
    "Steal 1 random card from each opponent, then give each one card from your hand.": (
        "You take a random card from every other player and give a card to each opponent."
    ),
    "Choose any player to take one card at random from your hand.": (
        "You give a random card to a player of your choice."
    ),
    "Person across from you takes half your cards": "You give half of your cards to the player across from you.",
    "take the hand of your choice and give yours": "You swap hands with a player of your choice.",
    "throw your hand away and get the same number of new ones": (
        "You discard your hand and draw as many cards as you had."
    ),
    "Swap this whole hand with the draw pile: same number of new cards": (
        "You discard your hand and draw as many cards as you had."
    ),
    "Throw out all your cards but 2": "You discard until you have two cards.",
    "Make 2 people swap hands (not you)": "Two players of your choice swap hands.",
    "Two people swap, you pick who": "Two players of your choice swap hands.",
    "Swap hands with any player. You may also keep your own.": "You may swap hands with a player of your choice.",
    "take a card from the person on your left and they get to skip you": (
        "You take a random card from the player on your left; "
        "then the player on your left may: you miss your next turn."
    ),
    "Choose one player. He or she draws 3 cards, but may then discard any 1.": (
        "A player of your choice draws three cards; then the chosen player may discard a card of their choice."
    ),
    "Name a color. Each opponent discards one card of that color or, if unable, draws two cards.": (
        "Everyone else chooses: they discard a chosen-color card, or they draw two cards."
    ),
    "everyone hand your cards in and get new ones": "Everyone discards their hand and draws as many cards as they had.",
    "all players turn in their hands and draw 7": "Everyone discards their whole hand and draws seven cards.",
    "move all hands one player over": "Everyone passes their hand to the next player.",
    "everyone gets the hand of the person before them": "Everyone passes their hand to the next player.",
    "everyone with a 7 throws them all away": "Everyone with a 7 discards all their 7s.",
    "anyone with blue cards discards them": "Everyone with a blue card discards all their blue cards.",
    "whoever has a blue card throws it away": "Everyone with a blue card discards a blue card.",
    "discard your highest and lowest": (
        "You discard your highest number card and discard your lowest number card."
    ),
    "everyone discards till they have one card left": "Everyone discards until they have one card.",
    "next player must draw up to 6": "The next player draws until they have six cards.",
    "whoever has under 5 cards draws up to 5": (
        "Everyone with fewer than five cards draws until they have five cards."
    ),
    "player with the most cards goes down to 5": "The player with the most cards discards until they have five cards.",
    "next player gets down to 1 card or draws 2": (
        "The next player chooses: they discard until they have one card, or they draw two cards."
    ),
    "everyone throws out their highest 2 cards": "Everyone discards their two highest number cards.",
    "draw 10 ha ha ha": "The next player draws ten cards.",
    "Ha ha draw until you get a wild": "The next player draws until they draw a wild card.",
}
FOR_PEOPLE = [
    "you draw 2 and the next player swaps hands with you or draws 1 if they want",
    "skip the next player if they want",
    "play with the hand of the next player for one round",
    "if you have less than 5 cards draw up to 5",
    "put your cards down but one at a time",
    "anyone with 3 cards discards them",
    "everyone discards their highest and lowest card",
    "everyone takes a card of the person before them",
    "everyone hands in their cards and draws 2 less",
    "draw 4 or give 2 away",
    "put 2 back or draw 4",
    "Everybody get up and change seats, cards stay on the table",
    "Everyone switches seats, leave your cards where they are",
    "Everyone moves two seats to the left, cards stay on the table",
    "everyone except me moves one seat to the left, cards stay on the table",
    "you pass 3 cards to the right like in hearts",
    "shuffle all hands except mine",
    "shuffle hands and deal 5 each",
    "put all your cards together and split them with the next player",
    "you and the next player put your cards together and split them equally",
    "everyone draws up to 7 cards or skips",
    "everyone has to have 7 cards or draw",
    "everyone down to 5 cards or draw 2",
    "everyone draws up to 7 cards unless they have a blue",
    "all your cards but one go in the pile",
    "discard all cards of one kind",
    "discard every card of one color from the next player's hand",
    "everyone draw 1 give 1",
    "draw 1 give 1 to the next player",
]


@pytest.mark.parametrize(("text", "sentence"), SAID.items())
def test_what_is_done_with_cards_is_said_back(text: str, sentence: str) -> None:
    """All of that color or a card of it, everyone or one player, must or may: as it was meant."""
    reading = read(text, "frozen")

    assert (reading.kind, reading.sentence) == ("rule", sentence)


@pytest.mark.parametrize("text", FOR_PEOPLE)
def test_what_only_looks_like_it_is_for_the_table(text: str) -> None:
    """Other players, exceptions, prices and second thoughts are not left out."""
    assert read(text, "frozen").kind == "table"
