"""What people do or are, read from what they write: nothing of it is lost, and nothing happens at another time."""

import pytest

from lastcard.rules.pencil import read_by_game

EDITION = "emoji"


@pytest.mark.parametrize(
    "text",
    [
        "For the rest of the game when someone plays a 9 the person to slap the pile last takes 2",
        "bomb. 3 turns from now BOOM who ever turn it is gets 6 cards",
        "Whoever opens the next bag of chips gets skipped",
        "if someone farts later they draw 10",
        "anyone caught cheating later on draws 6",
        "every time a 7 is played the last one to clap draws 2",
        "For the next 3 turns the slowest player gets 1 card",
        "every time someone plays a red, race to touch something red, loser draws 2",
        "From now on the oldest player draws 1",
        "whenever it rains everyone draws 1",
        "next time it's sunny draw 2",
        "in 2 rounds the tallest person draws 3",
    ],
)
def test_what_would_happen_later_does_not_happen_now(text: str) -> None:
    """A contest, a vote or a claim is decided once, when the card is played."""
    assert not read_by_game(text, EDITION).understood


@pytest.mark.parametrize(
    "text",
    [
        "shortest person gets 1 less card tallest gets 1 more",
        "Oldest draws 2, youngest draws 1",
        "the tallest takes one fewer card and the shortest draws 2",
        "Everyone older than 40 draws 2, everyone under 10 discards 1",
        "Skip two people. If that lands on me, ha ha.",
        "if that happens draw 2",
        "draw 2 if it works",
    ],
)
def test_the_words_of_a_contest_or_a_claim_hide_no_other_deed(text: str) -> None:
    """Nor speak of something that only the rest of the text could tell."""
    reading = read_by_game(text, EDITION)

    assert not reading.understood or "“" not in reading.sentence


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Speed round: 5 seconds per turn till it comes back to me, too slow = +1",
            "Everyone is dared: “Speed round: 5 seconds per turn till it comes back to me”; anyone may call it out "
            "until your next turn, and breaking it costs a card.",
        ),
        (
            "Truth or dare - the player to your left picks one. Refuses? draw 5.",
            "The player on your left is dared: “Truth or dare”; the others vote, and failing costs five cards.",
        ),
        (
            "Do 10 pushups or draw 10. Next player picks",
            "The next player is dared: “Do 10 pushups”; the others vote, and failing costs ten cards.",
        ),
        (
            "tell the next player a secret or draw 2",
            "The next player is dared: “tell the next player a secret”; the others vote, and failing costs two cards.",
        ),
        (
            "Play only with your left hand til someone goes out. Use right = 1 card",
            "Everyone is dared: “Play only with your left hand til someone goes out”; anyone may call it out "
            "for the rest of the round, and breaking it costs a card.",
        ),
    ],
)
def test_a_dare_is_for_whom_its_sentences_say(text: str, said: str) -> None:
    """With its time and its price, in whatever order they are told."""
    assert read_by_game(text, EDITION).sentence == said


@pytest.mark.parametrize(
    "text",
    [
        "Next player has to keep one hand behind their back or draw 2 every time",
        "While someone is drawing cards nobody may speak, or draw 1",
        "The person before you has to take their card back and play something else, and if they can't they draw 1",
        "Make the person on your left wear a silly hat until they win or someone else gets this card. Hat off = draw 1",
        "you're the butler till the next reverse: hand out all cards. forget = 2 cards",
        "Either draw 3 cards or give me one of yours",
    ],
)
def test_what_nobody_could_judge_is_no_dare(text: str) -> None:
    """Because it has no end, moves cards, or does not say whom it is for."""
    assert not read_by_game(text, EDITION).understood


@pytest.mark.parametrize(
    "text",
    [
        "Mom and Dad draw 2",
        "Whoever has the biggest feet draws 3 and whoever has the smallest discards 3",
        "the oldest person gives the youngest person 2 cards",
        "Grandma says draw 2",
        "whoever you're mad at draws 4",
    ],
)
def test_one_vote_finds_one_player_whom_everyone_can_name(text: str) -> None:
    """Not two of them, and nobody whom only whoever plays the card knows."""
    assert not read_by_game(text, EDITION).understood


@pytest.mark.parametrize(
    "text",
    [
        "sister draws 5 brother draws 1",
        "Winner of thumb war with next player gets to skip them",
        "Do a plank. First one down draws 2, last one discards 2",
        "Have you brushed your teeth? No? draw 1",
    ],
)
def test_what_a_contest_leads_to_is_for_the_one_it_says(text: str) -> None:
    """Neither for somebody else who is named nor for the other side."""
    assert not read_by_game(text, EDITION).understood


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Dad draws 4. Always Dad.",
            "Contest: “Dad”; everyone votes on who that is; then that player draws four cards.",
        ),
        (
            "Steve skips. Steve always skips.",
            "Contest: “Steve”; everyone votes on who that is; then that player is skipped.",
        ),
        (
            "Give Steve any two cards",
            "Contest: “Steve”; everyone votes on who that is; then you give two cards to that player.",
        ),
        (
            "Most freckles draws 2",
            "Contest: “Most freckles”; everyone votes on who that is; then that player draws two cards.",
        ),
        (
            "Skip grandma's turn",
            "Contest: “grandma”; everyone votes on who that is; then that player is skipped.",
        ),
        (
            "Slouchers take a card",
            "Asked: “Slouchers”; everyone says whether that is true of them; then those who say so draw a card.",
        ),
        (
            "the twins draw two each",
            "Asked: “twins”; everyone says whether that is true of them; then those who say so draw two cards.",
        ),
    ],
)
def test_the_table_knows_who_somebody_is(text: str, said: str) -> None:
    """One by a vote, and several by what each says."""
    assert read_by_game(text, EDITION).sentence == said


@pytest.mark.parametrize(
    "text",
    [
        "Most sevens draws 2",
        "Most red draws 3",
        "Oldest card draws 2",
        "Longest turn draws 2",
        "Most skips draws 2",
        "Drawers draw 2",
        "Winners draw 1",
        "Players draw 1",
        "Dad draws 4. Never Mom.",
        "Steve skips. Steve never skips.",
        "Steve skips. Always Bob.",
    ],
)
def test_nobody_votes_on_what_the_game_knows(text: str) -> None:
    """Nor is somebody else, or a limit, left out."""
    assert not read_by_game(text, EDITION).understood


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "If it's after 9pm, everyone draws 2. Bedtime!",
            "Asked: “it's after 9pm”; if you say that this is true, everyone draws two cards.",
        ),
        (
            "If the dog is asleep, next player is skipped. If awake, draw 2.",
            "Asked: “the dog is asleep”; if you say that this is true, the next player is skipped; "
            "otherwise you draw two cards.",
        ),
        (
            "If anyone's birthday is this month, they discard two. Everybody else draws one.",
            "Asked: “birthday is this month”; everyone says whether that is true of them; "
            "then those who say so discard two cards of their choice; then everyone else draws a card.",
        ),
    ],
)
def test_people_say_what_no_card_can_know(text: str, said: str) -> None:
    """With the hour of the day, the opposite of what was said before, and a comment behind it."""
    assert read_by_game(text, EDITION).sentence == said


@pytest.mark.parametrize(
    "text",
    [
        "If anyone's hand has 3 cards they draw 1",
        "If it's after 3 turns draw 2",
        "If it's after 7 draw 2",
        "If somebody's turn is skipped they draw 1",
        "If the dog is asleep, draw 2. If the cat is awake, draw 1.",
        "If it's raining, draw 2. If sunny, discard 1.",
        "If the pile is on, draw 2. If off, discard 1.",
        "If Dad is winning, Dad draws 4. If Dad is losing, nothing happens.",
    ],
)
def test_nobody_is_asked_what_the_game_knows(text: str) -> None:
    """Nor is another condition taken for the opposite of the first."""
    assert not read_by_game(text, EDITION).understood
