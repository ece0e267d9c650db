"""What a view tells of a card that the table carries out."""

from lastcard.match import Match
from lastcard.rules.build import build
from lastcard.rules.pencil import as_table

BOUNCE, LAUGH = "send it back", "whoever laughs draws 2"
HANDS = """3 seats · turn 0 · top B5
0  WC B1 Y2 Y3
1  WC2 B2 BS
2  B3 B4 G1
draw  …"""


def with_two_texts() -> Match:
    """A table at which both cards were played, each with a text of its own."""
    rules = build("frozen", pencil=[as_table(BOUNCE).penciled, as_table(LAUGH).penciled], seats=3)
    match = Match.at(rules, HANDS)
    for seat, move in [(0, "play WC"), (0, "choose B"), (0, "choose nothing")]:
        match.move(seat, move)
    for seat, move in [(1, "play WC2"), (1, "choose B"), (1, "choose nothing")]:
        match.move(seat, move)
    return match


def test_a_view_tells_which_of_two_cards_is_brought_up() -> None:
    match = with_two_texts()
    assert match.view(2).carried == ""

    match.move(2, "accuse 0")
    assert [match.view(seat).carried for seat in range(3)] == ["WC"] * 3

    match.move(2, "choose nothing")
    match.move(0, "accuse 1")
    assert [match.view(seat).carried for seat in range(3)] == ["WC2"] * 3
