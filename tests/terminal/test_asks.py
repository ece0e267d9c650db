"""What the player is asked is answered by typing it: a card, a color, a player, yes or no."""

from random import Random

import pytest

from lastcard.match import Match
from lastcard.rules.build import build
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
