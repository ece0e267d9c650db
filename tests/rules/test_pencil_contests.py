"""Contests, votes and claims ask in words that stand on the card, and mean whom the card means."""

import pytest

from lastcard.rules.pencil import read, read_by_game


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "Everybody stand up. Last one standing up draws 2",
            "Contest: “Everybody stand up. Last one standing up”; everyone votes on who that is; "
            "then that player draws two cards.",
        ),
        (
            "waterfall. last to stop drinking gets to discard 1",
            "Contest: “waterfall. last to stop drinking”; everyone votes on who that is; "
            "then that player discards up to one card of their choice.",
        ),
        (
            "The first person to touch there nose is safe everyone else draws 2",
            "Contest: “The first person to touch there nose”; everyone votes on who that is; "
            "then everyone else draws two cards.",
        ),
        (
            "first one to bring me a spoon may throw out 2 cards",
            "Contest: “first one to bring me a spoon”; everyone votes on who that is; "
            "then that player discards up to two cards of their choice.",
        ),
        (
            "Guess a number 1-10, whoever is furthest draws 3",
            "Contest: “Guess a number 1-10, whoever is furthest”; everyone votes on who that is; "
            "then that player draws three cards.",
        ),
        (
            "staring contest with who you pick. blinker draws 3",
            "Contest: “staring contest with who you pick”; everyone votes on who lost, you or a player of your choice; "
            "then the loser draws three cards.",
        ),
        (
            "FREEZE!! nobody move for 30 seconds, first one who moves draws 5",
            "Contest: “FREEZE!! nobody move for 30 seconds, first one who moves”; everyone votes on who lost; "
            "then the loser draws five cards.",
        ),
        (
            "skip whoever won the last game",
            "Contest: “whoever won the last game”; everyone votes on who that is; then that player is skipped.",
        ),
        (
            "Everybody who has a meeting after lunch may discard a card",
            "Asked: “who has a meeting after lunch”; everyone says whether that is true of them; "
            "then those who say so discard up to one card of their choice.",
        ),
        (
            "whoever didnt do the dishes this week draws 5",
            "Asked: “didnt do the dishes this week”; everyone says whether that is true of them; "
            "then those who say so draw five cards.",
        ),
        (
            "all the guys draw 3",
            "Asked: “guys”; everyone says whether that is true of them; then those who say so draw three cards.",
        ),
        (
            "All girls draw 1 all boys draw 2",
            "Asked: “girls”; everyone says whether that is true of them; then those who say so draw a card; "
            "then everyone else draws two cards.",
        ),
        (
            "Kids draw 0 grown ups draw 2",
            "Asked: “grown ups”; everyone says whether that is true of them; then those who say so draw two cards.",
        ),
        (
            "No phones! Anyone with a phone on the table draws 2",
            "Asked: “with a phone on the table”; everyone says whether that is true of them; "
            "then those who say so draw two cards.",
        ),
    ],
)
def test_the_words_stand_on_the_card(text: str, sentence: str) -> None:
    """Nothing is added to them, and nothing of the rule is among them."""
    assert read_by_game(text, "frozen").sentence == sentence


@pytest.mark.parametrize(
    "text",
    [
        "first person to bring me a marshmallow doesnt have to draw 2",
        "Do the camp cheer! Slowest tent draws 2",
        "whoever checks their phone first draws 5",
        "first one to check there phone draws 5",
        "If your pager goes off you may drop 3 cards",
        "if the dog barks everyone draws 2",
        "if anyone laughs they draw 2",
        "First to clap draws 2 jk discards 2",
        "the last person to sit down unless they are old draws 2",
        "girls draw 1 unless boys draw 2",
        "girls draw 1, boys draw 2, dogs draw 3",
        "everyone with a dog may give a card to the player on their left",
        "anyone with a red draws 2",
        "winner of last game draws 4 unless he is dad",
    ],
)
def test_what_no_vote_or_claim_says_is_not_asked(text: str) -> None:
    """Neither who is spared, nor what happens some time, nor a group that would all lose."""
    assert not read_by_game(text, "frozen").understood


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "anyone who fell skiing today draws 1",
            "Asked: “who fell skiing today”; everyone says whether that is true of them; "
            "then those who say so draw a card.",
        ),
        (
            "Guess a number 1-10, the person who guesses worst draws 3",
            "Contest: “Guess a number 1-10, the person who guesses worst”; everyone votes on who lost; "
            "then the loser draws three cards.",
        ),
        (
            "Everybody counts the points in their hand, highest total may discard two",
            "Contest: “Everybody counts the points in their hand, highest total”; everyone votes on who won; "
            "then the winner discards up to two cards of their choice.",
        ),
        (
            "Everybody draw a cat on paper. Worst cat takes 2, best cat drops 1",
            "Contest: “Everybody draw a cat on paper. Worst cat”; everyone votes on who lost; "
            "then the loser draws two cards; then everyone votes on who won; "
            "then the winner discards a card of their choice.",
        ),
        (
            "everyone but whoever made dinner draws 2",
            "Contest: “whoever made dinner”; everyone votes on who that is; then everyone else draws two cards.",
        ),
        (
            "stare at the next player. whoever blinks draws 4",
            "Contest: “stare at the next player. whoever blinks”; everyone votes on who lost, you or the next player; "
            "then the loser draws four cards.",
        ),
        (
            "Thumb war! Pick anybody, loser takes 3 cards",
            "Contest: “Thumb war! Pick anybody”; everyone votes on who lost, you or a player of your choice; "
            "then the loser draws three cards.",
        ),
        (
            "first person to make you laugh discards 1",
            "Contest: “first person to make you laugh”; everyone votes on who that is; "
            "then that player discards a card of their choice.",
        ),
        (
            "first one to touch the wall and come back discards 1",
            "Contest: “first one to touch the wall and come back”; everyone votes on who that is; "
            "then that player discards a card of their choice.",
        ),
        (
            "anyone who beats me at rock paper scissors discards 1",
            "Asked: “who beats me at rock paper scissors”; everyone says whether that is true of them; "
            "then those who say so discard a card of their choice.",
        ),
        (
            "last one to name 3 people draws 2",
            "Contest: “last one to name 3 people”; everyone taps as fast as they can, and whoever is last loses; "
            "then the loser draws two cards.",
        ),
        (
            "first to roll a 6 discards 2",
            "Contest: “first to roll a 6”; everyone votes on who that is; "
            "then that player discards two cards of their choice.",
        ),
        (
            "whoever is closest to the door draws 2",
            "Contest: “whoever is closest to the door”; everyone votes on who that is; "
            "then that player draws two cards.",
        ),
        (
            "first one to slam the pile gets to go next",
            "Contest: “first one to slam the pile”; everyone taps as fast as they can, and whoever is first wins; "
            "then the winner plays next.",
        ),
        (
            "Trade hands with the person who has the least cards. Obviously",
            "You swap hands with the player with the fewest cards.",
        ),
    ],
)
def test_whom_a_contest_finds_and_in_which_words(text: str, sentence: str) -> None:
    """What is sought stays in the words, and two who compete are voted on alone."""
    assert read_by_game(text, "frozen").sentence == sentence


@pytest.mark.parametrize(
    "text",
    [
        "whoever says UNO next draws 3",
        "Whoever yawns first after this is played draws 3.",
        "whoever drops there cards draws 1",
        "the first person to go to the bathroom draws 3",
        "phone on the table face down, first one to touch theirs draws 3",
        "if mom says its bedtime everyone discards half",
        "First one to slam a 5 on the pile gets to go next",
        "first one to get a blue card from the deck draws 2 more",
        "Choose two players to race: first to touch the door and be back may discard 2",
        "two players of your choice thumb war, loser draws 3",
        "boys vs girls race to the wall, losers draw 2",
        "All other players vote by pointing. The player with the most votes draws 4.",
        "everyone except you races to the door. last one draws 2",
        "everyone but the last one to touch the wall draws 2",
        "everyone who loses at rock paper scissors draws 1",
        "dance break!!! worst dancer draws 2, you decide",
        "best joke discards 2, you are the judge",
        "whoever you think is cheating draws 2",
        "arm wrestle between you and the oldest, loser draws 2",
        "everyone against me in rock paper scissors, who loses draws 1",
        "if anyone has the same birthday month as you they both draw 2",
        "if it is after 9pm the kids draw 2",
    ],
)
def test_what_everyone_cannot_vote_or_race_for_is_left_to_the_table(text: str) -> None:
    """It happens later, takes a card, somebody else judges, or only some of them take part."""
    assert read(text, "frozen").kind == "table"
