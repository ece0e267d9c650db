"""What moves are worth: the same in both modes, blind to hidden cards, and right where the best move is known."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from lastcard import Match
from lastcard.minds import CHANCE, POINTS, judge, playouts, redeal, value
from lastcard.minds.judgment import estimate
from lastcard.minds.playouts import Playouts, chance_words
from lastcard.notation import encode
from lastcard.rules import build
from lastcard.rules.editions.load import known_editions
from lastcard.testing.invariants import exchanged
from support.kernels import kernel_of

DRAWN = "3 seats · turn 0 · top B5\n"


def best_in(position: str, seat: int = 0, edition: str = "frozen", worlds: int = 60) -> Any:
    match = Match.at(build(edition), position)
    return judge(match.rules, match.state, seat, match.legal(seat), worlds=worlds)


@pytest.mark.parametrize("edition", known_editions())
def test_plain_and_compiled_playouts_end_alike(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Result by result, on deals and with the truth, to the end of the round and a turn ahead."""
    match = Match.start(edition, seats=3, key=b"alike")
    seat = match.waiting[0]
    moves = [encode(match.rules, move) for move in match.legal(seat)][:3]
    kernel_of(match.rules.game)
    playouts.LOADED.clear()
    compiled = Playouts(match.rules, 3)
    monkeypatch.setattr(playouts, "native", lambda game: None)
    plain = Playouts(match.rules, 3)
    plain.own, plain.mind = compiled.own, compiled.mind
    assert compiled.kernel is not None
    assert plain.kernel is None

    for truth in (False, True):
        both = [
            each.try_moves(match.state.clone(), moves, seat, 4, chance_words("alike"), truth)
            for each in (compiled, plain)
        ]
        assert np.array_equal(both[0], both[1])


def test_the_last_card_wins() -> None:
    """Whoever can go out wins every playout by it, and loses some by drawing."""
    judgment = best_in(DRAWN + "0  B7\n1  G7 G8\n2  Y1 Y2")

    assert judgment.unit == CHANCE
    assert str(judgment.best.move) == "play B7"
    assert judgment.best.value.mean == 1
    assert judgment.judged[1].behind.is_clear


def test_a_skip_saves_the_round() -> None:
    """Both hands are about to end: a skip brings the turn back for the last card, a number gives it away."""
    match = Match.at(build("frozen"), "2 seats · turn 0 · top B5\n0  B7 BS\n1  B9")
    match.move(0, "call")
    judgment = judge(match.rules, match.state, 0, match.legal(0), worlds=400)

    assert str(judgment.best.move) == "play BS"
    assert judgment.best.value.mean == 1
    assert all(judged.behind.is_clear for judged in judgment.judged[1:])


def test_golf_counts_points() -> None:
    """Fewer are better, so the best move has the lowest value."""
    match = Match.start("golf", seats=2, key=b"points")
    seat = match.waiting[0]
    judgment = judge(match.rules, match.state, seat, match.legal(seat), worlds=20)

    assert judgment.unit == POINTS
    assert judgment.best.value.mean == min(judged.value.mean for judged in judgment.judged)


@pytest.mark.parametrize("edition", known_editions())
def test_hidden_cards_change_no_judgment(edition: str) -> None:
    """The same values whatever lies in other hands and in the draw pile."""
    match = Match.start(edition, seats=3, key=b"hidden")
    seat = match.waiting[0]
    moves = match.legal(seat)[:2]
    other = exchanged(match.rules, match.state, seat, Random(1))

    assert judge(match.rules, match.state, seat, moves, worlds=3) == judge(
        match.rules, other, seat, moves, worlds=3
    )
    assert value(match.rules, match.state, seat, worlds=3) == value(match.rules, other, seat, worlds=3)
    assert redeal(match.rules, match.state, seat, b"1") == redeal(match.rules, other, seat, b"1")


def test_the_truth_is_something_else() -> None:
    """With the cards as they lie, the seat that is about to go out does so."""
    match = Match.at(build("frozen"), "2 seats · turn 0 · top B5\n0  G7 G1\n1  G9\n")

    believed, true = (
        judge(match.rules, match.state, 0, match.legal(0), worlds=200, truth=truth).best.value.mean
        for truth in (False, True)
    )

    assert believed != true


@pytest.mark.parametrize("unit", [CHANCE, POINTS])
@pytest.mark.parametrize("n", [1, 8, 128])
def test_results_that_all_agree_leave_a_doubt(unit: str, n: int) -> None:
    """What happens in one of a hundred playouts is easily missed by eight."""
    found = estimate(np.full(n, 1.0, np.float32), unit)

    assert found.mean == 1
    assert found.error >= 3 / n


def test_nothing_to_judge_is_said() -> None:
    """Without a move there is nothing to compare."""
    match = Match.start("frozen", seats=2, key=b"nothing")

    with pytest.raises(ValueError, match="give at least one legal move"):
        judge(match.rules, match.state, 0, [])


def test_once_there_is_a_library_it_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that was asked for before must not make all later ones slow."""
    rules = build("classic")
    kernel = kernel_of("hand")
    monkeypatch.setattr(playouts, "native", lambda game: None)
    assert playouts.playouts_of(rules, 7).kernel is None

    monkeypatch.setattr(playouts, "native", lambda game: kernel)
    assert playouts.playouts_of(rules, 7).kernel is kernel


def test_the_same_seed_gives_the_same_judgment(tmp_path: Path) -> None:
    """And another seed another one."""
    match = Match.start("classic", seats=4, key=b"seed")
    seat = match.waiting[0]
    judged = [
        judge(match.rules, match.state, seat, match.legal(seat), worlds=20, seed=seed)
        for seed in (b"1", b"1", b"2")
    ]

    assert judged[0] == judged[1] != judged[2]
