"""What a rule that is said back must still have of its text, whatever was left out on the way."""

import pytest

from lastcard.rules.pencil import read, read_by_game

LOSES_SOMETHING = (  # of a choice
    "do you wanna build a snowman? yes - draw 1 no - draw 5",
    "say who u like or draw the whole deck jk draw 6",
)
NOT_VOTED_ON = (  # an answer, all who have not, what lies ahead, what goes on and on, what somebody wrote
    "guess what card I have. wrong? draw 2",
    "whoever did NOT chop wood today draws 3",
    'Anyone who says the word "strike" before the next shuffle draws 2',
    "stop the clock: 10 second each person to play, to slow = 1 card",
    "Starting now, the person to your right must ask permission before playing. Forget = draw 1",
    'I always write "everyone but me picks up 3" lol works every time',
    "make the next player laugh. if they don't laugh you draw 2",
    "make the next player laugh, if they refuse to laugh they draw 2",
    "The person on your left decides: either they draw 2 or you do",
    "Men vs women: team with the most cards in total draws 1 each",
)
SAID_TWICE = ("You are frozen! Miss 2 turns", "play 2 cards now")
TWICE = (  # does the second number come on top of the first?
    "All players except you take one card. The next player takes two.",
    "+2 for everyone +4 for whoever has uno",
    "Everyone draws 1, and you draw 2.",
    "+1 to everyone, +2 to the leader",
)
ONE_AFTER_ANOTHER = (
    ("everyone else draws 1, I draw 2", "Everyone else draws a card; then you draw two cards."),
    (
        "everyone draws 2, then the next player draws 1",
        "Everyone draws two cards; then the next player draws one more card.",
    ),
    ("you draw 1, everyone else draws 3", "You draw a card; then everyone else draws three cards."),
    (
        "flip a coin, heads everyone draws 2, tails you draw 2",
        "If a coin shows heads, everyone draws two cards; otherwise you draw two cards.",
    ),
)
SAID_OTHERWISE = (
    (
        "Anyone who did not finish the book draws 2",
        "Asked: “who did not finish the book”; everyone says whether that is true of them; "
        "then those who say so draw two cards.",
    ),
    (
        "say something nice about every player or take 2 cards",
        "The next player is dared: “say something nice about every player”; "
        "the others vote, and failing costs two cards.",
    ),
    ("play two cards at once", "You take another turn."),
    (
        "Only even numbers for one round. If you can't, draw 1.",  # as ever
        "Everyone else may only play an even card in their next turn.",
    ),
    ("switch direction and skip 1", "The direction of play reverses; then the next player is skipped."),
    ("take the top card of the discard pile", "You take the card under this one."),
    (
        "The person who plays this picks up the whole discard pile. (yes we hate ourselves)",
        "You take the whole discard pile under this card.",
    ),
)


@pytest.mark.parametrize("text", [*LOSES_SOMETHING, *NOT_VOTED_ON, *SAID_TWICE, *TWICE])
def test_what_loses_a_deed_or_adds_up_in_two_ways_is_for_the_table(text: str) -> None:
    assert not read_by_game(text, "frozen").understood
    assert read(text, "frozen").kind == "table"


@pytest.mark.parametrize("text", TWICE)
def test_that_some_may_draw_twice_is_told(text: str) -> None:
    assert "draw twice" in read(text, "frozen").problem


@pytest.mark.parametrize(("text", "said"), [*ONE_AFTER_ANOTHER, *SAID_OTHERWISE])
def test_what_is_only_said_otherwise_is_read(text: str, said: str) -> None:
    assert read(text, "frozen").sentence == said
