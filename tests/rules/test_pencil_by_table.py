"""What the game cannot read and people can: the table carries it out, at once, and whoever writes it is told why."""

import pytest

from lastcard.lab import try_pencil
from lastcard.lab.simulate import PlanError
from lastcard.rules.build import build
from lastcard.rules.pencil import as_table, read, read_by_game


@pytest.mark.parametrize(
    "text",
    [
        "Every girl draws one, every dog owner draws two",
        "Whoever has the most siblings draws that many cards",
        "girls pick up one boys pass their hands left",
        "Everyone moves one chair to the left and plays the cards that are there",
        "babysitter draws 100",
        "Camp counselors draw 4 😈",
        "Night shift draws 2, day shift discards 2",
        "stacking allowed from now on",
        "Counselor's choice! Ask a counselor what happens.",
        "Draw 1 now and 1 every turn till u play a red.. i mean pink",
        "Shield. next time somebody makes you draw you dont have to",
        "on 3 everyone points at somebody. every finger on you = draw 1",
        "Swap Meet: Everyone picks a card and puts it facedown in the middle. Shuffle and deal back one each.",
    ],
)
def test_what_people_understand_is_carried_out_by_the_table(text: str) -> None:
    """It is kept as whoever asks for the table keeps it, with the reason why the game does not see to it."""
    declined, reading = read_by_game(text, "frozen"), read(text, "frozen")

    assert reading.kind == "table"
    assert (reading.sentence, reading.penciled) == (
        as_table(text, "frozen").sentence,
        as_table(text, "frozen").penciled,
    )
    assert reading.problem == declined.problem
    assert build("frozen", pencil=[text]).pencil == (reading.penciled,)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "draw",
        "banana",
        "asdf qwer zxcv draw uiop",
        "the the the the",
        "you score 50 points",
        "everyone counts their points when the game is over",
        "the game ends after this round",
        "draw zero cards",
        "everyone with a red 7 draws 2 or",
        "everyone draws a card, or",
        "if you hold more than five cards",
        "<b>draw two</b> cards for everyone",
        "tous les autres piochent une carte",
        "everyone with a red 7 draws 2",
        "take the best card from anyone",
        '"everyone else draws a card": next draws 20',
    ],
)
def test_what_nobody_can_see_to_is_not_left_to_the_table(text: str) -> None:
    """Nonsense, halves of sentences, what the game does not have, and what a near sentence says."""
    assert read(text, "frozen").kind == "unclear"


def test_german_that_is_not_read_is_for_the_table_in_german() -> None:
    reading = read("Verteile 4 Karten vom Stapel an die anderen wie du willst", "frozen")

    assert (reading.kind, reading.tongue) == ("table", "de")
    assert reading.sentence.startswith("Der Tisch führt es aus")


def test_what_the_game_reads_is_never_left_to_the_table() -> None:
    text = "everyone else draws a card"

    assert read(text, "frozen") == read_by_game(text, "frozen")


@pytest.mark.parametrize("text", ["whoever has the most siblings draws that many", "table: have a nice day"])
def test_games_of_bots_say_nothing_about_it(text: str) -> None:
    """No numbers are told that mean nothing."""
    with pytest.raises(PlanError, match="Only people can carry out"):
        try_pencil("frozen", 4, text)
