"""The normal bot is clearly better than chance, in every edition."""

import pytest

from lastcard.lab.numbers import interval
from lastcard.lab.rows import COMPILED
from lastcard.lab.simulate import make_plan, simulate
from lastcard.rules.build import build
from lastcard.rules.editions.load import known_editions
from support.kernels import kernel_of

ROUNDS = 210
SEATS = 3
POOLED = 60  # rounds in each edition


@pytest.mark.parametrize("edition", known_editions())
def test_steady_wins_far_more_than_its_share(edition: str) -> None:
    """One normal among two random bots, each seat in turn: 95 times of 100 it wins a quarter more than its share."""
    plan = make_plan(build(edition), SEATS, ["normal", "random", "random"], "strength", rounds=ROUNDS)

    tally = simulate(plan, jobs=1).tally

    low, _ = interval(tally.bot_wins["normal"], ROUNDS)
    assert low > 1.25 / SEATS


def test_steady_wins_matches_of_golf() -> None:
    """Over several rounds the lowest total is nearly always its own."""
    rules = build("golf", ["golf_rounds=3"])
    plan = make_plan(rules, 2, ["normal", "random"], "strength", matches=20)

    tally = simulate(plan, jobs=1).tally

    assert tally.bot_match_wins["normal"] >= 18


@pytest.mark.parametrize("house", ["stacking=mixed", "seven_zero", "jump_in", "scoring=alternative"])
def test_steady_wins_under_house_rules_too(house: str) -> None:
    """Its sense comes from what cards do, not from their names."""
    plan = make_plan(build("classic", [house]), SEATS, ["normal", "random", "random"], "house", rounds=90)

    tally = simulate(plan, jobs=1).tally

    assert tally.bot_wins["normal"] > 1.25 / SEATS * 90


@pytest.mark.parametrize("seats", [pytest.param(2, marks=pytest.mark.long), 3, 4])
def test_steady_lets_rounds_of_golf_end(seats: int) -> None:
    """Of a thousand rounds among themselves fewer than five are closed by the limit on turns."""
    kernel_of("grid")
    plan = make_plan(build("golf"), seats, ["normal"], "ending", rounds=2000)

    tally = simulate(plan, jobs=1, mode=COMPILED).tally

    assert tally.events["stalled"] < 0.005 * tally.rounds
    assert tally.events["lapsed"] < tally.events["called"] / 2


def pooled(bots: list[str]) -> tuple[int, int]:
    """How many rounds the first of the bots wins, of how many, over all editions."""
    won = 0
    for edition in known_editions():
        plan = make_plan(build(edition), SEATS, bots, "levels", rounds=POOLED)
        won += simulate(plan, jobs=1).tally.bot_wins[bots[0]]
    return won, POOLED * len(known_editions())


@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("normal", "easy")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    """One among two of the level below wins more than its share, over all editions, 95 times of 100."""
    low, _ = interval(*pooled([better, worse, worse]))

    assert low > 1 / SEATS
