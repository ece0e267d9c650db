"""Dares: whom they mean, what they cost, how long they last, and what nobody can be dared to do."""

import re

import pytest

from lastcard.rules.pencil import read, read_by_game

EDITION = "frozen"
SAID = re.compile(
    r"(?P<who>.+?) (?:is|are) dared: “(?P<task>.+)”; (?:the others vote|anyone may call it out (?P<span>.+)), "
    r"and (?:failing|breaking it) costs (?P<price>.+)\."
)


def dare(text: str) -> tuple[str, str, str, str]:
    """Who is dared, to do what, for how long, and at what price, as it is said back; empty if it is no dare."""
    found = SAID.fullmatch(read_by_game(text, EDITION).sentence)
    return (found["who"], found["task"], found["span"] or "", found["price"]) if found else ("", "", "", "")


@pytest.mark.parametrize(
    ("text", "who", "task"),
    [
        ("ask the next person a math problem. wrong = draw 2", "The next player", "answer a math problem"),
        (
            "Ask a times table question. Wrong answer = draw 2",
            "The next player",
            "answer a times table question",
        ),
        (
            "Ask a question about the book. Wrong answer = 2 cards.",
            "The next player",
            "answer a question about the book",
        ),
        ("Ask someone a riddle, if they dont know they draw 3", "A player of your choice", "answer a riddle"),
        (
            "Pick someone and ask them a question, wrong = draw 2",
            "A player of your choice",
            "answer a question",
        ),
        ("quiz the next player, wrong = draw 1", "The next player", "answer a question"),
        ("give the next player a word to spell. wrong = draw 2", "The next player", "spell a word"),
        (
            "test the next player on their times tables, wrong = 2 cards",
            "The next player",
            "answer a question on their times tables",
        ),
    ],
)
def test_whoever_plays_the_card_asks_and_another_answers(text: str, who: str, task: str) -> None:
    assert dare(text)[:2] == (who, f"{task}, asked by whoever played this card")


def test_whoever_plays_the_card_can_be_asked() -> None:
    text = "next player asks you a question, if you get it wrong draw 2"

    assert dare(text)[:2] == ("You", "answer a question, asked by the next player")


@pytest.mark.parametrize(
    "text",
    [
        "ask a friend a question, wrong answer 2 cards",
        "Ask each player a question. wrong answer draws 1",
        "Everyone asks the next player a question. wrong = 1 card",
        "ask the next player a question, if you get it wrong draw 2",
    ],
)
def test_who_has_to_answer_is_not_guessed(text: str) -> None:
    assert not read_by_game(text, EDITION).understood


def test_whoever_laughs_pays_and_not_who_makes_them() -> None:
    """Without a word of that, whoever has to make somebody laugh pays for failing."""
    laughs = "do not laugh while whoever played this card tries to make you"

    assert dare("make the next player laugh. if they laugh they draw 2") == (
        "The next player",
        laughs,
        "",
        "two cards",
    )
    assert dare("make the next player laugh or draw 2")[0] == "You"
    assert read("Next player must make you laugh. If you laugh, you draw 2", EDITION).kind == "table"
    assert read("Tell a joke. If anyone laughs they draw 2", EDITION).kind == "table"


@pytest.mark.parametrize(
    "text",
    [
        "u choose: draw 3 or swap hands w me",
        "let me see your hand or draw 2",
        "pass your hand or draw 2",
        "show me your cards or draw 3",
        "The next player must match the color on their next turn with no wild allowed; otherwise draw 3.",
        "make the next person laugh, if they laugh draw 4 if they dont YOU draw 4",
        "name an animal with the letter they say, go around. who cant = 2 cards",
        'don\'t say uno say "olaf" now. forget = 2 cards',
        "say elsa before every card or draw 1",
        "next player can't smile or draws 2",
        "the next player is not allowed to speak or draw 3",
        "the next player sings. if they don't, you draw 2",
        "next player draws 2 unless you sing",
    ],
)
def test_what_nobody_can_be_dared_to_do_is_for_the_table(text: str) -> None:
    """Cards, a second outcome, what goes from player to player, a ban without an end, and somebody else who pays."""
    assert read(text, EDITION).kind == "table"


@pytest.mark.parametrize(
    "text",
    [
        "balance a card on your head or draw 2",
        "do a card trick or draw 3",
        "draw a mustache on your face or draw 4",
        "play air guitar or draw 3",
        "pass the chips or draw 2",
        "trade shoes with someone or draw 2",
        "sing let it go or draw 2",
        "don't laugh for 30 seconds. if you laugh, draw 2",
        "run around the house or draw 3",
    ],
)
def test_what_people_do_in_words_of_the_game_is_a_dare(text: str) -> None:
    assert dare(text)[0] == "The next player"


def test_the_group_that_votes_is_not_dared() -> None:
    assert dare("Do your best Olaf impression, the group votes. Bad = draw 2")[0] == "The next player"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "Choose one player. He or she draws 3 cards, but may then discard any 1.",
            "A player of your choice draws three cards; then the chosen player may discard a card of their choice.",
        ),
        (
            "the next player draws 2 and may discard one",
            "The next player draws two cards; then the next player may discard a card of their choice.",
        ),
        (
            "Everyone draws 3, but may discard 1",
            "Everyone draws three cards; then everyone may discard a card of their choice.",
        ),
        (
            "next player draws 3, but you can discard 1",
            "The next player draws three cards; then you may discard a card of your choice.",
        ),
    ],
)
def test_whoever_draws_is_the_one_who_may_discard(text: str, sentence: str) -> None:
    assert read_by_game(text, EDITION).sentence == sentence


def test_who_may_play_again_is_not_guessed() -> None:
    assert not read_by_game("the next player draws 2 and may play again", EDITION).understood


def test_he_or_she_is_no_choice() -> None:
    assert dare("choose a player. he or she must sing or draw 2")[:2] == ("A player of your choice", "sing")


def test_a_ban_for_all_that_never_ends_is_for_the_rest_of_the_round() -> None:
    text = 'Nobody is allowed to say the word "uno" anymore, say "banana" instead. Forget = draw 2'
    reading = read_by_game(text, EDITION)

    assert dare(text)[::2] == ("Everyone", "for the rest of the round")
    assert reading.changes == (("anymore", "for the rest of the round"),)


@pytest.mark.parametrize(
    ("text", "who", "task"),
    [
        (
            "Anyone who says the word 'card' draws a card, until somebody wins",
            "Everyone",
            "Nobody says the word 'card'",
        ),
        (
            'anyone who says the word "work" from now on takes a card',
            "Everyone",
            "Nobody says the word 'work'",
        ),
        (
            'if someone says the word "card" they draw 1. Lasts whole game',
            "Everyone",
            "Nobody says the word 'card'",
        ),
        (
            'Keep this simple: next player draws 1 card each time they say "um" until the round is over',
            "The next player",
            "can't say 'um'",
        ),
    ],
)
def test_what_somebody_pays_for_each_time_is_forbidden_for_a_while(text: str, who: str, task: str) -> None:
    span = "for the rest of the round"

    assert dare(text) == (who, f"{task} {span}", span, "a card")


@pytest.mark.parametrize(
    "text",
    [
        "anyone who draws a card this round draws another 1",
        "the person who talks first this round draws 2",
        "anyone who touches their face draws 1 unless they ask, this round",
    ],
)
def test_what_is_no_breach_is_no_dare(text: str) -> None:
    assert read(text, EDITION).kind != "dare"


@pytest.mark.parametrize(
    ("text", "task"),
    [
        ("Everyone has to sing a camp song, whoever doesnt sing draws 3", "sing a camp song"),
        ("everyone sings, whoever doesnt draws 3", "sings"),
    ],
)
def test_each_who_does_not_pays(text: str, task: str) -> None:
    """Nobody, or several: there is no loser to vote on."""
    assert dare(text) == ("Everyone", task, "", "three cards")


def test_everyone_keeps_to_a_rule_that_one_makes() -> None:
    text = "Rule Maker: make up a new rule, it lasts until the round ends, whoever breaks it draws 2"

    assert dare(text)[0] == "Everyone"
    assert dare(text)[1].startswith("keep to the rule that whoever played this card makes: ")


@pytest.mark.parametrize(
    ("text", "task", "price"),
    [
        ("Name all 4 seasons in 3 seconds cant? draw 2", "Name all 4 seasons in 3 seconds", "two cards"),
        ("tell a joke. if nobody laffs draw 3", "tell a joke and make someone laugh", "three cards"),
    ],
)
def test_a_price_may_be_loosely_said(text: str, task: str, price: str) -> None:
    assert dare(text) == ("The next player", task, "", price)


def test_whoever_lets_another_do_it_is_not_them() -> None:
    assert read("let the next player draw on your face or draw 4", EDITION).kind == "table"


def test_a_bark_for_each_of_ones_turns_is_for_one_player() -> None:
    text = "Bark like a dog every time its your turn until someone wins. if u forget +2"

    assert dare(text)[::2] == ("The next player", "for the rest of the round")
