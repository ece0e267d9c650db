"""The pencil: what is written on a customizable card between rounds is what it does afterwards."""

import pytest

from lastcard.match import Match
from lastcard.rules.build import build

OVER = """
3 seats · phase 1 · ask deal dealer · top B5
0  -
1  Y1
2  Y2
"""
PLAYING = """
3 seats · turn 0 · top B5
0  WC Y1 Y2
1  Y3
2  Y4
draw  B1 B2 …
"""


@pytest.mark.parametrize("edition", ["frozen", "emoji"])
def test_a_new_rule_takes_the_place_of_the_old_one(edition: str) -> None:
    """FRZ-85, EMO-85: a rule that was rubbed out does nothing, the one written over it does."""
    match = Match.at(build(edition, pencil=["next is skipped"]), OVER)

    refused = match.pencil("others draw 1")
    later = Match.at(match.rules, PLAYING)
    later.move(0, "play WC")
    told = [str(event) for event in later.move(0, "choose Y").events]

    assert refused is None
    assert told == ["0 named Y", "1 drew B1", "2 drew B2", "turn 1", "asked 1 play"]


def test_the_rule_can_be_rubbed_out() -> None:
    """FRZ-85, EMO-85: with the pencil gone the card is a plain wild again."""
    match = Match.at(build("frozen", pencil=["next is skipped"]), OVER)

    match.pencil()

    assert match.rules.id == build("frozen").id
