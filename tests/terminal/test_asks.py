"""What the player is asked is answered by typing it: a card, a color, a player, yes or no."""

from random import Random

import pytest

from lastcard.match import Match
from lastcard.rules.build import build
from lastcard.rules.pencil import as_table
from lastcard.terminal.frame import Frame
from lastcard.terminal.offers import offers_of
from lastcard.terminal.reading import Order, Reader
from lastcard.terminal.scene import Scene
from lastcard.text import Teller

NAMES = ("Me", "Anna", "Ben")


def asked_for_a_card(rule: str) -> Match:
    """Seat 0 has played a card with a rule on it and must now pick one of its hand."""
    match = Match.at(
        build("frozen", pencil=[rule]), "3 seats · turn 0 · top B5\n0  WC W B7\n1  Y1 Y2\n2  G1 G2"
    )
    match.move(0, "play WC")
    match.move(0, "choose B")
    return match


def reader_for(match: Match, seat: int = 0) -> Reader:
    teller, view = Teller(match.rules, NAMES, seat), match.view(seat)
    return Reader(teller, view, offers_of(teller, view, match.legal(seat), Random(1)))


@pytest.mark.parametrize("rule", ["discard a card", "give a card to the next player"])
@pytest.mark.parametrize(("typed", "move"), [("B7", "choose B7"), ("blue 7", "choose B7"), ("w", "choose W")])
def test_a_card_that_is_typed_answers_which_card(rule: str, typed: str, move: str) -> None:
    """Whatever is done with it."""
    match = asked_for_a_card(rule)

    order = reader_for(match).read(typed)

    assert isinstance(order, Order)
    assert [str(made) for made in order.moves] == [move]
    assert match.why_not(0, move) is None


@pytest.mark.parametrize("rule", ["discard a card", "give a card to the next player"])
def test_every_card_that_answers_has_its_number(rule: str) -> None:
    """A card whose code is one letter is a card too."""
    match = asked_for_a_card(rule)
    reader = reader_for(match)

    frame = Frame(Scene(reader.view, reader.teller, (), 0, "Which card?", reader.offers), 80, 24)

    assert set(frame.labels) == {"W", "B7"}


def asked_what_happens() -> Match:
    """Seat 0 has played a card that the table carries out."""
    return asked_for_a_card(as_table("everybody flips a card, the lower one draws 5").penciled)


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("draw 4", "draw4"),
        ("Draw10", "draw10"),
        ("reveal 2", "reveal2"),
        ("show", "show"),
        ("nothing", "nothing"),
    ],
)
def test_what_happens_can_be_typed_in_words(typed: str, move: str) -> None:
    match = asked_what_happens()

    order = reader_for(match).read(typed)

    assert isinstance(order, Order)
    assert [str(made) for made in order.moves] == [f"choose {move}"]
    assert match.why_not(0, f"choose {move}") is None


def test_all_that_can_happen_fits_into_a_small_terminal() -> None:
    """So many cards are one line, and all else has its number."""
    reader = reader_for(asked_what_happens())
    scene = Scene(reader.view, reader.teller, (), 0, "What happens now?", reader.offers)

    lines = [line.plain.strip() for line in Frame(scene, 80, 24).lines()]

    asked = [line for line in lines if "What happens now?" in line]
    offers = lines[lines.index(asked[0]) + 1 :]
    assert [line for line in offers if "1-" in line] == [
        "draw 1-10 a player draws cards",
        "discard 1-4 a player discards cards",
        "reveal 1-6 you turn up cards of the draw pile",
    ]
    assert len(offers) == 12
    numbers = {int(line.split()[0]) for line in offers if line[0].isdecimal()}
    counted = {
        offer.number for offer in reader.offers if offer.move.args and offer.move.args[0][-1].isdecimal()
    }
    assert numbers == {offer.number for offer in reader.offers} - counted
