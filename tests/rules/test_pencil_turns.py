"""Whom a rule means, who chooses that, and whose turn is missed: said in two sentences, last, or by name."""

import pytest

from lastcard.rules.pencil import read_by_game

EDITION = "frozen"
MEANT = "Contest: “{}”; everyone votes on who that is; then that player {}."


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Freeze a player: they miss their next 3 turns", "A player of your choice misses three turns."),
        ("freeze a player", "A player of your choice is skipped."),
        ("freez one player for 2 turns", "A player of your choice misses two turns."),
        ("freeze somebody for 1 turn", "A player of your choice is skipped."),
        ("FROZEN. pick a player they miss there next 2 turns", "A player of your choice misses two turns."),
        ("Freeze a player. They draw 2", "A player of your choice draws two cards."),
        ("pick some one they dont get a turn 2 rounds", "A player of your choice misses two turns."),
        ("I choose one player and he stays out two times", "A player of your choice misses two turns."),
        ("Choose a player. They are frozen until you play again.", "A player of your choice is skipped."),
        ("+6 and you pick who eats it", "A player of your choice draws six cards."),
        ("literally just a +4 but i choose who gets it", "A player of your choice draws four cards."),
        (
            "Target player draws three (3) cards and forfeits their next turn. Target is chosen by the person "
            "playing this card. No stacking.",
            "A player of your choice draws three cards and is skipped.",
        ),
        (
            "Play continues to the player of your choice and order goes on from there",
            "A player of your choice plays next.",
        ),
    ],
)
def test_one_player_is_chosen(text: str, said: str) -> None:
    """Whatever is said of them comes in a second sentence, or before it is said that somebody is chosen."""
    assert read_by_game(text, EDITION).sentence == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "The player of this card chooses two people. Each draws two cards.",
            "Two players of your choice draw two cards.",
        ),
        ("u pick 2 ppl they have to switch hands", "Two players of your choice swap hands."),
        ("Two people swap, you pick who", "Two players of your choice swap hands."),
        ("choose 2 ppl that get skipped", "Two players of your choice are skipped."),
        ("make two players draw 3", "Two players of your choice draw three cards."),
    ],
)
def test_several_players_are_chosen(text: str, said: str) -> None:
    """And both of them do it."""
    assert read_by_game(text, EDITION).sentence == said


@pytest.mark.parametrize(
    "text",
    [
        "choose 2 people, one of them draws 2",
        "pick two players, the first draws 2 the second draws 4",
        "pick two players who have uno, they draw 4",
        "two people swap hands, you decide who draws 2",
        "+6 and the next player picks who gets it",
        "+6 and you choose who doesn't get it",
        "Freeze a player unless they have a 7, they miss 2 turns",
        "Block a player: they sit out one turn whenever their turn comes",
        "the next player is frozen until you play again",
    ],
)
def test_what_is_said_of_some_of_them_is_no_rule(text: str) -> None:
    """Nor what somebody else chooses, or what would come later."""
    assert not read_by_game(text, EDITION).understood


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Take that Ben!!! draw 8", MEANT.format("Ben", "draws eight cards")),
        ("take that ben! draw 8", MEANT.format("Ben", "draws eight cards")),
        ("sorry Dad, draw 4", MEANT.format("Dad", "draws four cards")),
        ("draw 4, sorry Mom", MEANT.format("Mom", "draws four cards")),
        ("bye Kevin! miss a turn", MEANT.format("Kevin", "is skipped")),
        ("love you Anna! +4", MEANT.format("Anna", "draws four cards")),
        ("Take that! draw 8", "The next player draws eight cards."),
        ("Take That Sucker! draw 8", "The next player draws eight cards."),
        ("sorry Dad, next player draws 4", "The next player draws four cards."),
        ("love you Anna! everyone draws 4", "Everyone draws four cards."),
        ("take that everyone! draw 2", "Everyone draws two cards."),
        ("Happy birthday Mike! discard 2", MEANT.format("Mike", "discards two cards of their choice")),
        ("bro just draw 7", "The next player draws seven cards."),
        ("bro draws 7", MEANT.format("bro", "draws seven cards")),
        (
            "all the guys draw 3",
            "Asked: “guys”; everyone says whether that is true of them; then those who say so draw three cards.",
        ),
        ("all of you guys draw 3", "Everyone draws three cards."),
        (
            "the person next to you has to draw 5 and they get skiped",
            "The next player draws five cards and is skipped.",
        ),
        ("the people next to me draw 2", "Both your neighbors draw two cards."),
    ],
)
def test_whoever_is_named_is_meant(text: str, said: str) -> None:
    """Also in a cry beside an order; who is only greeted beside a rule about others is not."""
    assert read_by_game(text, EDITION).sentence == said


@pytest.mark.parametrize(
    "text",
    [
        "for Ben: draw 4",
        "get out Mike! draw 6",
        "Sorry Mike, you draw 4",
        "flip a coin. heads u draw 3 tails i draw 3",
        "u choose: draw 3 or swap hands w me",
        "u choose: draw 2 or skip",
        "swap hands with the person next to you",
        "the next player draws 2 and then may play again",
        "you and the next player draw 2 and may discard a card",
    ],
)
def test_where_two_people_are_spoken_of_nobody_is_guessed(text: str) -> None:
    """ "You" is not "I", and what somebody else may do does not happen to whoever plays the card."""
    assert not read_by_game(text, EDITION).understood


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Choose one player. He or she draws 3 cards, but may then discard any 1.",
            "A player of your choice draws three cards; then the chosen player may discard a card of their choice.",
        ),
        (
            "the next player draws 3 cards and may discard one",
            "The next player draws three cards; then the next player may discard a card of their choice.",
        ),
        (
            "everyone draws 2 and may discard a card",
            "Everyone draws two cards; then everyone may discard a card of their choice.",
        ),
        ("draw 2 and may discard one", "You draw two cards; then you may discard a card of your choice."),
    ],
)
def test_whoever_did_the_first_thing_may_do_the_second(text: str, said: str) -> None:
    """Where nobody else is named for it."""
    assert read_by_game(text, EDITION).sentence == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Next player lose his turn two times", "The next player misses two turns."),
        (
            "The player after you must to take 4 cards and he not play this turn",
            "The next player draws four cards and is skipped.",
        ),
        ("next person draws 2 but they still get to play", "The next player draws two cards."),
        ("the next player has to draw 4 but they can play after", "The next player draws four cards."),
        ("next player draws 2 and they do not play", "The next player draws two cards and is skipped."),
        ("sit out for 3 rounds", "The next player misses three turns."),
        ("im out for a turn", "You miss your next turn."),
        ("take an other turn", "You take another turn."),
        ("skip everyone its my turn again hehe", "Everyone else is skipped."),
        ("Next player is skipped and so is the one after that", "The next two players are skipped."),
        (
            "+1 +2 +3, next person takes 1, one after takes 2, one after that takes 3",
            "The next player draws a card; then the player after next draws two cards; then the third player after you "
            "draws three cards.",
        ),
        (
            "draw 4 and skip and revers all in one",
            "The next player draws four cards and is skipped; then the direction of play reverses.",
        ),
        ("Skip next two players, simple, nobody argues", "The next two players are skipped."),
        ("draw 10 ha ha ha", "The next player draws ten cards."),
        ("next person draws 6 NO STACKING", "The next player draws six cards."),
        ("Every opponent draws 2. Boring but it works every time.", "Everyone else draws two cards."),
        (
            "Person to my left draws 4. I don't make the rules (actually I do)",
            "The player on your left draws four cards.",
        ),
    ],
)
def test_turns_that_are_missed_or_taken(text: str, said: str) -> None:
    """And those that are not, which drawing cards does not cost."""
    assert read_by_game(text, EDITION).sentence == said


@pytest.mark.parametrize("text", ["play goes backwards for one round", "im out for a turn"])
def test_how_play_goes_is_no_dare(text: str) -> None:
    """Nor offered as one."""
    assert "or draw" not in read_by_game(text, EDITION).nearest


@pytest.mark.parametrize(
    "text",
    [
        "next player draws 2 but they still get to play again",
        "Next player is skipped and so is the one after that unless they give you a cookie",
        "+1 +2 +4, next person takes 1, one after takes 2, one after that takes 3",
        "skip everyone its my turn again unless someone has uno",
    ],
)
def test_what_is_added_to_a_turn_is_not_passed_over(text: str) -> None:
    """A condition, another number, or one more turn."""
    assert not read_by_game(text, EDITION).understood
