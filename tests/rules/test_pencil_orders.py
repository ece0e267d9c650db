"""What a view tells of a card that the table carries out."""

import pytest

from lastcard.engine import codes
from lastcard.engine.hand.carrying import entry_of, order_in, other_in, seat_in
from lastcard.event import read_order
from lastcard.match import Match
from lastcard.rules.build import build
from lastcard.rules.pencil import as_table
from lastcard.text import Teller, move_words
from lastcard.view import HandView

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


def view_of(match: Match, seat: int) -> HandView:
    view = match.view(seat)
    assert isinstance(view, HandView)
    return view


def test_a_view_tells_which_of_two_cards_is_brought_up() -> None:
    match = with_two_texts()
    assert view_of(match, 2).carried == ""

    match.move(2, "accuse 0")
    assert [view_of(match, seat).carried for seat in range(3)] == ["WC"] * 3

    match.move(2, "choose nothing")
    match.move(0, "accuse 1")
    assert [view_of(match, seat).carried for seat in range(3)] == ["WC2"] * 3


def test_a_view_tells_what_is_said_until_it_is_voted_on() -> None:
    match = with_two_texts()
    match.move(2, "accuse 0")
    for move in ("draw2", "everyone", "skip", "except", "1", "swap", "0", "1", "reverse"):
        match.move(2, f"choose {move}")
    said = ["draw2 - -", "skip - 1", "swap 0 1", "reverse - -"]
    assert view_of(match, 1).orders == said

    match.move(2, "choose nothing")
    assert view_of(match, 0).orders == said

    for seat in (0, 1):
        match.move(seat, "failed")
    assert view_of(match, 1).orders == []


def test_what_is_said_and_for_whom_is_offered_in_words() -> None:
    match = with_two_texts()
    match.move(2, "accuse 0")
    teller = Teller(match.rules, ["Ada", "Bo", "Cy"], 2)
    assert offered(match, teller, "choose nothing") == "nothing more happens"

    match.move(2, "choose discard1")
    assert offered(match, teller, "choose everyone") == "choose everyone"
    assert offered(match, teller, "choose except") == "choose everyone except one player"
    match.move(2, "choose except")
    match.move(2, "choose 2")

    assert offered(match, teller, "choose nothing") == "that’s all: ask the others"
    (said,) = view_of(match, 2).orders
    assert teller.sentence(read_order(said)) == "Everyone except you is to discard one card."


def offered(match: Match, teller: Teller, move: str) -> str:
    """The words for a legal move."""
    (legal,) = (one for one in match.legal(2) if str(one) == move)
    return move_words(teller, view_of(match, 2), legal)


def test_hands_to_be_shown_and_cards_to_be_turned_up_are_told() -> None:
    match = with_two_texts()
    match.move(2, "accuse 0")
    for move in ("show", "except", "1", "show", "2", "reveal1", "reveal6", "salvage", "0"):
        match.move(2, f"choose {move}")

    said = ["show - 1", "show 2 -", "reveal1 2 -", "reveal6 2 -", "salvage 0 -"]
    assert view_of(match, 0).orders == said
    teller = Teller(match.rules, ["Ada", "Bo", "Cy"], 0)
    assert [teller.sentence(read_order(order)) for order in said] == [
        "Everyone except Bo is to show their hand.",
        "Cy is to show their hand to everyone.",
        "Cy is to turn up one card of the draw pile.",
        "Cy is to turn up six cards of the draw pile.",
        "You are to take the card under the top one of the discard pile.",
    ]


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("choose show", "a player shows their hand"),
        ("choose salvage", "a player takes the card under the top discard"),
        ("choose reveal1", "you turn up one card of the draw pile"),
        ("choose reveal6", "you turn up six cards of the draw pile"),
    ],
)
def test_what_can_be_shown_or_turned_up_is_offered(move: str, words: str) -> None:
    match = with_two_texts()
    match.move(2, "accuse 0")

    assert offered(match, Teller(match.rules, ["Ada", "Bo", "Cy"], 2), move) == words


def test_orders_keep_their_numbers() -> None:
    """Logs and stored states hold them: the list grows at its end only, and each fits into its entry."""
    first = ["nothing", "reverse", "skip", "lead", *(f"draw{n}" for n in range(1, 11))]
    first += [*(f"discard{n}" for n in range(1, 5)), "give", "swap"]

    assert list(codes.ORDERS[:20]) == first
    assert len(first) == codes.CARRYING
    for order in range(codes.KINDS_OF_ORDER):
        for seat, other in ((codes.NONE, codes.NONE), (codes.EVERY_BUT, 9), (0, 1)):
            entry = entry_of(order, seat, other)
            assert (order_in(entry), seat_in(entry), other_in(entry)) == (order, seat, other)
            assert entry < 2**15
