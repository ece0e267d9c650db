"""The referee: verdicts on answers about films of the list."""

import pytest

from lastcard.films.referee import verdict
from lastcard.match import CLOCK, REFEREE, Match
from lastcard.rules.build import build

POSITION = """
3 seats · turn 0 · top B5
0  WM WM R1 R2 R3
1  Y1 Y2 G5
2  Y3 Y4 G6
draw  …
"""
KNOWN = "Woody, Buzz Lightyear, Rex, Hamm"


def asked(film: str = "listed", title: str = "Toy Story") -> Match:
    """A match in which seat 0 has asked seat 2 about a film."""
    match = Match.at(build("disney100"), POSITION)
    for move in ("play WM", "choose 2"):
        assert match.move(0, move)
    assert match.move(0, f"choose {film}", title)
    return match


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        (KNOWN, "kept"),
        ("woody\nBUZZ\nrex\nslinky\nShrek", "kept"),
        ("Woody, Buzz, Rex", "failed"),
        ("Buzz, Buzz Lightyear, Rex, Woody", "failed"),
        ("", "failed"),
    ],
)
def test_the_referee_counts_characters(answer: str, expected: str) -> None:
    """DIS-32, DIS-A15: four different characters of the film keep the trial."""
    match = asked()

    assert match.move(2, "answer", answer)

    assert verdict(match) == expected


def test_the_verdict_is_a_move() -> None:
    """DIS-32: a failed answer costs four cards once the referee has spoken."""
    match = asked()
    match.move(2, "answer", "Woody")

    step = match.move(REFEREE, verdict(match) or "")

    told = [(event.verb, event.seat, len(event.cards)) for event in step.events]
    assert told[:2] == [("failed", 2, 0), ("drew", 2, 4)]


def test_nothing_to_judge() -> None:
    """DIS-A15: before an answer, and after the verdict, the referee is silent."""
    match = asked()
    before = verdict(match)
    match.move(2, "answer", KNOWN)
    match.move(REFEREE, "kept")

    assert before is None
    assert verdict(match) is None


def test_other_films_are_not_the_referees() -> None:
    """DIS-A15: a film outside the list is put to the vote of the others."""
    match = asked("other", "Shrek")
    match.move(2, "answer", "Shrek, Fiona, Donkey, Puss in Boots")

    assert verdict(match) is None
    assert match.waiting == (0, 1)


@pytest.mark.parametrize(
    ("title", "answer", "expected"),
    [
        ("Cinderella", "Ella, Kit, Chelina, Mr. Goose", "kept"),
        ("Cinderella", "Bruno, Major, Suzy, Perla", "kept"),
        ("Cinderella", "Bruno, Major, Kit, Chelina", "failed"),
        ("Cinderella (1950)", "Ella, Kit, Chelina, Mr. Goose", "failed"),
    ],
)
def test_one_film_of_a_shared_title_is_enough(title: str, answer: str, expected: str) -> None:
    """DIS-A15: of two films with one title, four characters of either keep the trial, but no mixture."""
    match = asked(title=title)

    assert match.move(2, "answer", answer)

    assert verdict(match) == expected


def test_a_film_that_is_not_on_the_list_is_no_listed_one() -> None:
    """DIS-A14: a title that the list does not have is refused as a listed film, and nothing has changed."""
    match = Match.at(build("disney100"), POSITION)
    match.move(0, "play WM")
    match.move(0, "choose 2")

    step = match.move(0, "choose listed", "Shrek")

    assert step.refusal is not None
    assert step.refusal == match.why_not(0, "choose listed", "Shrek")
    assert step.refusal.clause == "DIS-A14"
    assert match.waiting == (0,)
    assert match.move(0, "choose other", "Shrek")


def test_a_kept_title_outlives_the_list() -> None:
    """DIS-A14: a log replays though the list no longer has the film that was named as a listed one."""
    match = Match.start("disney100", 3, key=b"films")
    while "choose listed" not in map(str, match.legal(match.waiting[0])):
        moves = match.legal(match.waiting[0])
        match.move(match.waiting[0], next((move for move in moves if str(move) == "play WM"), moves[-1]))
    match.move(match.waiting[0], "choose listed", "Toy Story")

    again = Match.resume(match.save().replace("Toy Story", "A film of another list"))

    assert again.log.entries[-1].note == "A film of another list"
    assert again.digest == match.digest


def test_without_a_film_nothing_is_failed() -> None:
    """DIS-A15: when the clock picked no film the asked player is not charged."""
    unnamed = asked()
    unnamed.move(2, "answer", KNOWN)
    unnamed.move(REFEREE, "kept")
    unnamed.move(0, "choose R")
    for seat in (1, 2):
        unnamed.move(seat, "draw")
        unnamed.move(seat, "pass")
    unnamed.move(0, "play WM")
    unnamed.move(0, "choose 1")
    unnamed.move(CLOCK, "lapse")
    unnamed.move(1, "answer", "nobody")

    assert unnamed.waiting == (REFEREE,)
    assert verdict(unnamed) == "kept"
