"""The bot named `random` plays without sense, but not without manners."""

from random import Random

from lastcard.bots import bot
from lastcard.match import Match
from lastcard.rules.build import build


def test_nobody_calls_with_a_hand_full_of_cards() -> None:
    """Let It Go can take many cards at once, so a call would be in time; nobody would make it."""
    cards = "WL B1 B2 B3 B4 B6 B7 B8"
    match = Match.at(build("frozen"), f"2 seats · turn 0 · top B5\n0  {cards}\n1  Y1 Y2\ndraw  …")
    legal = match.legal(0)

    chosen = {str(bot("random").choose(match.view(0), legal, Random(seed))) for seed in range(40)}

    assert "call" in map(str, legal)
    assert "call" not in chosen
