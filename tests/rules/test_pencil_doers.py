"""Dares in which somebody else does something too: no vote on one player's deed answers to them."""

import pytest

from lastcard.rules.pencil import read


@pytest.mark.parametrize(
    "text",
    [
        "guess a number 1-10 , I think of it, wrong = draw 2",
        "hot seat: everyone asks you 1 question, every no answer = 1 card",
        "Someone tickles you for 5 seconds or draw 2, my 6yo wrote that 🤣",
        "make the sound of an animal, if next person guess it they are safe if not they take 3",
        "ask anyone a question, they answer or take 5 cards",
        "let the next player look at your cards or draw 2",
        "let someone see your hand or draw 3",
        "let the next player swap hands with you or draw 2",
        "ask the player on your left a question, if they lie they draw 3",
        "i hum a song, next player guesses it or draws 2",
        "everybody votes: was it funny? no = draw 2",
        "I draw 2 unless you sing",
        "I tickle you or you draw 2",
        "your neighbors tickle you or you draw 3",
        "kids do 5 jumping jacks or draw 3",
        "parents kiss or draw 5",
        "say uno backwards when you have one card or draw 4",
        "ask mom for candy, if she says no draw 2",
        "call a friend. they dont pick up = draw 2",
        "2 players dance or draw 2",
        "draw 3 unless someone hugs you",
        "close your eyes, I put something in your hand, guess it or draw 2",
        "I say a word you spell it. wrong? 2 cards",
        "we all clap a rythm, you repeat it or draw 2",
        "the others count to 10 and you have to hide or draw 2",
    ],
)
def test_what_several_people_do_is_for_the_table(text: str) -> None:
    assert read(text, "frozen").kind == "table"


@pytest.mark.parametrize(
    ("text", "who", "task", "price"),
    [
        ("Someone has to hug me or draw 2", "A player of your choice is", "hug me", "two cards"),
        ("everyone has to compliment you or draw 1", "Everyone is", "compliment you", "a card"),
        ("next player gives you a back massage or draws 3", "The next player is", "gives you a back massage", "three"),
        ("Do your best Olaf impression, the group votes. Bad = draw 2", "The next player is", "Do your best", "two"),
        ("truth or dare w/ next person. if they chicken out +5", "The next player is", "truth or dare", "five"),
        ("You draw 2 unless you sing", "The next player is", "sing", "two cards"),
        ("draw 3 if you dont do a cartwheel", "The next player is", "do a cartwheel", "three cards"),
        ("if you don't do 5 pushups draw 4", "The next player is", "do 5 pushups", "four cards"),
        ("I dare you to eat a lemon, or else take 4", "The next player is", "eat a lemon", "four cards"),
        ("throw a sock in the basket or draw 2, you get 3 tries", "The next player is", "throw a sock", "two cards"),
        ("bow before the queen (me) or draw 4", "The next player is", "bow before the queen", "four cards"),
        ("next player hugs someone. if they refuse they draw 3", "The next player is", "hugs someone", "three cards"),
        ("I have to sing or I draw 3", "You are", "sing", "three cards"),
        ("Dare: text ur crush or draw 10 💀", "The next player is", "text ur crush”", "ten cards"),
        ("dare: bark or draw 5 lol", "The next player is", "bark”", "five cards"),
    ],
)  # fmt: skip
def test_what_one_player_does_alone_is_a_dare(text: str, who: str, task: str, price: str) -> None:
    said = read(text, "frozen").sentence

    assert said.startswith(f"{who} dared: “{task}")
    assert f"failing costs {price}" in said


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "You have to be quiet until your next turn. If you talk you pick up 2 cards",
            "The next player is dared: “be quiet until your next turn”; anyone may call it out until their next turn "
            "is over, and breaking it costs two cards.",
        ),
        (
            "speak in an accent until you play again, forget = draw 2",
            "The next player is dared: “speak in an accent until you play again”; anyone may call it out until their "
            "next turn is over, and breaking it costs two cards.",
        ),
        (
            "i cant talk until my next turn or draw 3",
            "You are dared: “cant talk until my next turn”; anyone may call it out until your next turn, and breaking "
            "it costs three cards.",
        ),
    ],
)
def test_whom_a_lasting_dare_speaks_to(text: str, sentence: str) -> None:
    assert read(text, "frozen").sentence == sentence


@pytest.mark.parametrize("text", ["I draw 2 if you don't bark like a dog", "if you don't say uno draw 2"])
def test_nobody_is_dared_for_what_another_pays_or_the_game_asks(text: str) -> None:
    assert read(text, "frozen").kind != "dare"
