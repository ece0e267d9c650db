"""Bots and faces: chance decides, as the level sets it, and the same seed decides alike."""

from random import Random

import pytest

from lastcard.bots import bot, bots, play_on
from lastcard.bots.steady import Steady
from lastcard.bots.traits import Traits
from lastcard.match import Match
from lastcard.rules.build import build

HELD = "4 seats · turn 0 · turns 5 · face - B3 - - · cost 0 4 0 0 · top B5\n0  B1 B2\n1  G7 G8\n2  Y1 Y2\n3  Y3 Y4"
LEVELS = ["random", *(level for level in bots() if level != "random")]  # the weakest first


def move(match: Match, seat: int, level: str = "steady", seed: int = 1) -> str:
    """What a bot does in a seat."""
    return str(bot(level).choose(match.view(seat), match.legal(seat), Random(seed)))


def share(position: str, seat: int, level: str, verb: str, tries: int = 1000) -> float:
    """How often a bot makes a move at a position."""
    match = Match.at(build("emoji"), position)
    view, legal, player = match.view(seat), match.legal(seat), bot(level)
    made = (player.choose(view, legal, Random(f"{seed}")) for seed in range(tries))
    return sum(move is not None and move.verb == verb for move in made) / tries


def test_the_better_the_level_the_better_it_holds_a_face() -> None:
    """EMO-A17: a chance per turn, smaller from level to level."""
    drops = [share(HELD, 1, level, "admit") for level in LEVELS]

    assert drops == sorted(drops, reverse=True)
    assert 0 < drops[-1] < 0.05 < drops[0] < 0.25


def test_the_same_seed_loses_the_same_face() -> None:
    """EMO-A17: so that a match can be played again."""
    match = Match.at(build("emoji"), HELD)

    assert [move(match, 1, "careless", seed) for seed in range(60)] == [
        move(match, 1, "careless", seed) for seed in range(60)
    ]
    assert {move(match, 1, "careless", seed) for seed in range(60)} == {"admit", "None"}


def test_no_face_is_lost_while_the_table_waits_for_something_else() -> None:
    """EMO-A17: the chance comes when a turn begins, not with every question in it."""
    match = Match.at(build("emoji"), HELD.replace("top B5", "ask color 0 · card W · actor 0 · top W"))
    dropping = Steady(traits=Traits(drops=1.0))

    assert dropping.choose(match.view(1), match.legal(1), Random(1)) is None


def test_a_lost_face_costs_four_cards_once() -> None:
    """EMO-94, EMO-A18: a bot that loses its face says so and draws, and play goes on."""
    match = Match.at(build("emoji"), HELD)
    table = dict.fromkeys(range(4), Steady(traits=Traits(drops=1.0)))

    play_on(match, table, Random(1), next_round=False)

    assert [entry.move for entry in match.log.entries if entry.seat == 1].count("admit") == 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_report_has_a_reason(level: str) -> None:
    """EMO-A17: nobody is reported who has many cards; whoever is about to go out, seldom."""
    safe = HELD.replace("1  G7 G8", "1  G7 G8 G9 Y5")

    assert share(safe, 2, level, "accuse") == 0
    assert 0 < share(HELD, 2, level, "accuse") < 0.06


def test_a_report_is_mostly_denied() -> None:
    """EMO-A17: asked, a bot admits as often as it drops a face."""
    position = HELD.replace("top B5", "ask admit 1 · tried 1 · accuser 2 · top B5")

    admits = [share(position, 1, level, "admit") for level in LEVELS]

    assert admits == sorted(admits, reverse=True)
    assert all(0 < admit < 0.25 for admit in admits)


JUDGED = (
    "5 seats · turn 0 · turns 5 · ask judge - · tried 1 · accuser 2 · face - B3 - - - · cost 0 4 0 0 0"
    " · vote {votes} · top B5\n0  B1 B2\n1  G7 G8\n2  Y1 Y2\n3  Y3 Y4\n4  R1 R2"
)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("votes", "verdict"),
    [("2 0 2 0 0", "failed"), ("1 0 2 0 0", "kept"), ("0 0 2 0 0", "kept"), ("2 0 2 1 0", "kept")],
)
def test_a_bot_votes_as_the_others_did(level: str, votes: str, verdict: str) -> None:
    """EMO-A17: the vote of whoever reported counts for itself only; without others a bot believes, mostly."""
    assert share(JUDGED.format(votes=votes), 4, level, verdict, 400) > 0.6


def test_whoever_reported_believes_a_denial() -> None:
    """EMO-A17: a bot's report is a question, for it saw nothing."""
    assert share(JUDGED.format(votes="0 0 0 0 0"), 2, "steady", "kept") > 0.85
