"""What stands on a blank card is told in its own words: a dare that lasts, a contest, a choice."""

import pytest

from lastcard.event import Event
from lastcard.match import Match
from lastcard.rules.build import build
from lastcard.terminal.plain import badges
from lastcard.terminal.questions import question_of
from lastcard.terminal.scene import Scene
from lastcard.text import Teller
from lastcard.text.moves import move_words

NAMES = ("Me", "Anna", "Ben")
POSITION = "3 seats · turn 0 · top B5\n0  WC W B7\n1  Y1 Y2 Y3\n2  G1 G2 G3"


def played(rule: str) -> Match:
    """Seat 0 has played a card with a rule on it."""
    match = Match.at(build("frozen", pencil=[rule]), POSITION)
    match.move(0, "play WC")
    match.move(0, "choose B")
    return match


def test_a_dare_that_lasts_is_told_in_its_own_words() -> None:
    """It is no face, and whoever drops it is reported for what was dared."""
    match = played("the next player hums until their next turn or draws 2")
    teller, view = Teller(match.rules, NAMES, 0), match.view(0)
    text = match.rules.dare("WC")
    offered = [move_words(teller, view, move) for move in match.legal(0) if move.verb == "accuse"]
    admitted = [move_words(Teller(match.rules, NAMES, 1), match.view(1), move) for move in match.legal(1)]

    assert f"Dared: “{text}”." in badges(Scene(view, teller, (), 0, "", ()), 1)
    assert offered == [f"report Anna for dropping “{text}”"]
    assert f"admit that you dropped “{text}”" in admitted


@pytest.mark.parametrize(
    ("rule", "question"),
    [
        ("thumb war, loser draws 2", "who lost?"),
        ("thumb war, winner discards 1", "who won?"),
        ("the tallest player draws 2", "who is it?"),
    ],
)
def test_a_contest_asks_for_whom_it_seeks(rule: str, question: str) -> None:
    """The loser, the winner, or whoever is meant."""
    match = played(rule)

    assert question_of(Teller(match.rules, NAMES, 0), match.view(0), "").endswith(question)


def test_a_choice_is_told_with_what_was_chosen() -> None:
    """Where one card offers something; where two do, it is the first or the second."""
    one = build("frozen", pencil=["you may draw 2 or skip"])
    two = build("frozen", pencil=["you may draw 2 or skip", "you may draw 1 or reverse"])
    event = Event("opted", 1, what="second")

    assert Teller(one, NAMES, 0).tell([event]) == ["Anna chooses “The next player is skipped”."]
    assert Teller(two, NAMES, 0).tell([event]) == ["Anna chooses the second."]


@pytest.mark.parametrize(
    ("rule", "asked", "offered"),
    [
        ("everyone may discard a card", 1, ["Discard a card of your choice", "Do nothing"]),
        ("everyone draws 1 or shows their hand", 1, ["Draw a card", "Show your hand to everyone"]),
        ("everyone may give you a card", 1, ["Give whoever played the card a card", "Do nothing"]),
        ("anyone wearing blue draws 2", 1, ["That is true of me", "That is not true of me"]),
        ("if it is raining draw 2", 0, ["It is true: draw two cards", "It is not true: do nothing"]),
    ],
)
def test_what_people_are_asked_is_offered_in_words(rule: str, asked: int, offered: list[str]) -> None:
    """What each of many chooses, and what only people know."""
    match = played(rule)
    teller, view = Teller(match.rules, NAMES, asked), match.view(asked)

    assert [move_words(teller, view, move) for move in match.legal(asked) if move.verb == "choose"] == offered
