"""Reasons: what speaks for a move is said in words, for drawn positions with a judgment made by hand."""

import pytest

from lastcard.coach.moment import Moment
from lastcard.coach.reasons import reason, told_of
from lastcard.minds import CHANCE, POINTS, Estimate, Judged, Judgment
from lastcard.move import Move
from lastcard.rules.build import build

NAMES = ("Ann", "Bob", "Cleo")


def at(edition: str, position: str, seat: int = 0) -> Moment:
    """A seat at a drawn position."""
    return Moment(build(edition), position, seat, NAMES[: int(position[0])])


def judged(*moves: str, best: float = 0.41, gap: float = 0.06, error: float = 0.01) -> Judgment:
    """Moves, each so far behind the one before it."""
    rows = [
        Judged(Move.parse(move), Estimate(best - i * gap, error), Estimate(i * gap, error if i else 0.0))
        for i, move in enumerate(moves)
    ]
    return Judgment(CHANCE, tuple(rows), 1000)


def charged(*moves: str, best: float = 12.0, gap: float = 4.0) -> Judgment:
    """The same in Golf, where fewer points are better."""
    rows = [
        Judged(Move.parse(move), Estimate(best + i * gap, 0.5), Estimate(i * gap, 0.5 if i else 0.0))
        for i, move in enumerate(moves)
    ]
    return Judgment(POINTS, tuple(rows), 1000)


HAND = "3 seats · turn 0 · top R5\n0  RS R7 R1 W B2\n1  ?\n2  ? ? ?\ndraw  …"


@pytest.mark.parametrize(
    ("position", "moves", "says"),
    [
        (
            HAND,
            ("play RS", "play R7"),
            "Red Skip keeps Bob, who holds one card, from playing: "
            "you win about 41 in 100 rounds, 6 more than with red 7.",
        ),
        (
            "3 seats · turn 0 · top R5\n0  R+2 R7 B1\n1  ? ?\n2  ? ? ?\ndraw  …",
            ("play R+2", "draw"),
            "Red Draw Two makes Bob, who holds two cards, draw two cards: "
            "you win about 41 in 100 rounds, 6 more than if you draw a card.",
        ),
        (
            "3 seats · turn 0 · top R5\n0  R7 W B1\n1  ? ? ?\n2  ? ? ?\ndraw  …",
            ("play R7", "play W"),
            "Red 7 saves Wild for later: you win about 41 in 100 rounds, 6 more than with Wild.",
        ),
        (
            HAND,
            ("play R7", "play RS"),
            "Red 7 leaves you two red cards to follow it: "
            "you win about 41 in 100 rounds, 6 more than with red Skip.",
        ),
        (
            "3 seats · turn 0 · top R5\n0  W B1\n1  ? ? ?\n2  ? ? ?\ndraw  …",
            ("draw", "play W"),
            "Drawing saves Wild for later: you win about 41 in 100 rounds, 6 more than with Wild.",
        ),
        (
            "3 seats · turn 0 · top R5\n0  R7 B1\n1  ? ? ?\n2  ? ? ?\ndraw  …",
            ("play R7", "draw"),
            "You win about 41 in 100 rounds, 6 more than if you draw a card. Call UNO with it.",
        ),
        (
            "3 seats · turn 0 · top R5 · owing 2\n0  R7 B1 B2\n1  ? ? ?\n2  ?\ndraw  …",
            ("catch 2", "play R7"),
            "Cleo forgot to call and draws two cards: "
            "you win about 41 in 100 rounds, 6 more than with red 7.",
        ),
    ],
)
def test_a_reason_says_what_the_move_does(position: str, moves: tuple[str, ...], says: str) -> None:
    """Found by making the move, so it holds for every card."""
    assert reason(at("classic", position), judged(*moves)) == says


def test_a_color_is_chosen_for_the_cards_in_hand() -> None:
    heads = "2 seats · turn 0 · ask color 0 · top W · color - · card W · actor 0 · resolving 0"
    position = f"{heads}\n0  B1 B2 R3\n1  ? ?\ndraw  …"

    assert reason(at("classic", position), judged("choose B", "choose R")).startswith(
        "You hold two blue cards: you win"
    )


def test_moves_that_cannot_be_told_apart_are_too_close_to_call() -> None:
    """Whatever speaks for one of them speaks as much for the other."""
    said = reason(at("classic", HAND), judged("play RS", "play R7", gap=0.01, error=0.02))

    assert said == (
        "The two best moves are too close to call: you win about 41 in 100 rounds, and about as many with red 7."
    )


def test_a_difference_that_is_sure_but_tiny_is_none() -> None:
    assert reason(at("classic", HAND), judged("play RS", "play R7", gap=0.003, error=0.001)).startswith(
        "The two best moves are equal"
    )


def test_a_single_move_needs_no_reason() -> None:
    assert reason(at("classic", HAND), judged("draw")) == "It is your only move."


GRID = "2 seats · turn 0 · ask place 0 · fresh B9 · top R1\n0  G9/R4 ?/? Y8/?\n1  ?/? ?/? ?/?\ndraw  …"


@pytest.mark.parametrize(
    ("moves", "says"),
    [
        (
            ("put 0 1", "put 1 0"),
            "Blue 9 matches green 9 in column 1: you take about 12 points this round, "
            "4 fewer than if you put it on cell 3, the face-down card.",
        ),
        (
            ("put 2 0", "put 1 0"),
            "You take about 12 points this round, 4 fewer than if you put it on cell 3, the face-down card.",
        ),
    ],
)
def test_golf_counts_points(moves: tuple[str, ...], says: str) -> None:
    assert reason(at("golf", GRID), charged(*moves)) == says


def test_a_card_that_nobody_sees_is_no_reason() -> None:
    """The moment is tried with chance cards in the hidden places: what they would do must not be told."""
    position = "2 seats · turn 0 · ask place 0 · fresh B1 · top R1\n0  (?)/(?) (?)/(?)\n1  ?/? ?/?\ndraw  …"

    for place in ("0 0", "0 1", "1 0", "1 1"):
        assert reason(at("golf", position), charged(f"put {place}", "flip 0 0")).startswith("You take")


@pytest.mark.parametrize(
    ("chosen", "says"),
    [
        ("play RS", "That is the best move."),
        ("play R7", "Better: play red Skip. Your move loses 6 rounds in 100."),
    ],
)
def test_an_answer_is_told_what_it_costs(chosen: str, says: str) -> None:
    assert told_of(at("classic", HAND), judged("play RS", "play R7"), Move.parse(chosen)) == says
