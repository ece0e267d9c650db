"""The steady bot knows what a penciled rule does: it plays the card when that helps, and keeps it when it hurts."""

from random import Random

import pytest

from lastcard.bots import bot
from lastcard.bots.levels import LEVELS
from lastcard.engine.hand.outlook import leader, leave
from lastcard.engine.hand.state import State
from lastcard.engine.hand.worth import effect_worth
from lastcard.engine.mind import Mind
from lastcard.match import Match
from lastcard.rules.build import build
from lastcard.view import known_state

FEW = "3 seats · turn 0 · top B5\n0  WC B1 G2\n1  G7 G8 G9 G1 Y1\n2  Y4 Y2 Y3 Y5 Y6\ndraw  …"
MANY = "3 seats · turn 0 · top B5\n0  WC B1 B2 B3 B4 B6 B7\n1  G7\n2  Y4 Y2 Y3 Y5\ndraw  …"


def chosen(rule: str, position: str, *moves: str) -> str:
    """What the steady bot in seat 0 does, with a rule on the blank cards, after some moves."""
    match = Match.at(build("frozen", pencil=[rule]), position)
    for move in moves:
        assert match.move(0, move)
    seat = match.waiting[0]
    return str(bot("steady").choose(match.view(seat), match.legal(seat), Random(1)))


def worth(rule: str, position: str) -> float:
    """What the rule is worth to seat 0."""
    match = Match.at(build("frozen", pencil=[rule]), position)
    state, mind, tables = known_state(match.view(0)), Mind(), match.rules.tables
    assert isinstance(state, State)
    card = match.rules.card("WC").kind
    leave(state, mind, 0, card)
    return effect_worth(tables, state, mind, 0, card, leader(tables, state, 0))


@pytest.mark.parametrize(
    ("rule", "position", "plays"),
    [
        ("swap hands with the next player", MANY, True),
        ("swap hands with the next player", FEW, False),
        ("discard all your blue cards", MANY, True),
        ("discard all your pink cards", MANY, False),
        ("draw five cards", FEW, False),
        ("everyone passes their hand to the left", FEW, False),
        ("if you hold more than five cards, discard four, otherwise draw six", MANY, True),
        ("if you hold more than five cards, discard four, otherwise draw six", FEW, False),
        ("the player with the fewest cards draws five", MANY, True),
        ("the player with the fewest cards draws five", FEW, False),
        ("everyone with a green card draws four", MANY, True),
        ("discard your whole hand", FEW, True),
    ],
)
def test_it_plays_what_helps(rule: str, position: str, plays: bool) -> None:
    """With another card at hand that fits, a blank card is played only for its rule."""
    assert (chosen(rule, position) == "play WC") == plays


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("everyone else draws two cards", "everyone draws two cards"),
        ("the next player draws three cards", "the previous player draws three cards"),
        ("take another turn", "you lose your next turn"),
        ("discard two cards", "discard one card"),
        ("give two cards to the next player", "take two cards from the next player"),
        ("if you hold a blue card, discard two cards", "if you hold a pink card, discard two cards"),
        (
            "everyone else with more than three cards draws one",
            "everyone with more than three cards draws one",
        ),
        ("a random opponent draws three cards", "a random player draws three cards"),
        ("the next player does a headstand or draws 5", "I must do a headstand or draw 5"),
        ("the next player shows their hand", "you show your hand"),
    ],
)
def test_it_weighs_rules(better: str, worse: str) -> None:
    """Of two rules the one that hurts the others, or helps oneself, is worth more."""
    assert worth(better, MANY) > worth(worse, MANY)


@pytest.mark.parametrize(
    ("rule", "seat"),
    [
        ("a player of your choice draws two cards", 1),
        ("swap hands with a player of your choice", 1),
        ("take a card from a player of your choice", 2),
        ("a player of your choice discards two cards", 2),
    ],
)
def test_it_chooses_whom(rule: str, seat: int) -> None:
    """Whoever is nearest to going out gets the cards; whoever is farthest gives them."""
    position = "3 seats · turn 0 · top B5\n0  WC B1 G2 G3 G4\n1  G7 G8\n2  Y4 Y2 Y3 Y5 Y6\ndraw  …"

    assert chosen(rule, position, "play WC", "choose B") == f"choose {seat}"


def test_it_throws_off_what_fits_least() -> None:
    """A lone color goes before one that it holds more of, and a wild last."""
    position = "3 seats · turn 0 · top B5\n0  WC B1 B2 B3 G4 W\n1  G7 G8\n2  Y4 Y2 Y3 Y5 Y6\ndraw  …"

    assert chosen("discard a card", position, "play WC", "choose B") == "choose G4"


GOOD, BAD = "everyone who ate breakfast discards a card", "everyone who ate breakfast draws 5"


@pytest.mark.parametrize("level", list(LEVELS))
@pytest.mark.parametrize("rule", [GOOD, BAD, "if it is raining, discard two", "if it is raining, draw 5"])
def test_what_only_people_know_no_bot_makes_use_of(level: str, rule: str) -> None:
    """Whatever it would gain or lose by it, and however far it looks ahead, a bot says the same: not true of it."""
    match = Match.at(build("frozen", pencil=[rule]), FEW)
    assert match.move(0, "play WC")
    assert match.move(0, "choose B")
    seat = match.waiting[0]
    for seed in range(8):
        move = bot(level).choose(match.view(seat), match.legal(seat), Random(seed))
        assert str(move) == "choose second"


PLENTY = "3 seats · turn 0 · top B5\n0  WC B1 B2 B3 G4 W\n1  G7 G8 G1\n2  Y4 Y2 Y3 Y5 Y6\ndraw  …"


@pytest.mark.parametrize("level", [level for level in LEVELS if level != "random"])
@pytest.mark.parametrize("rule", ["discard up to 3 cards", "give up to 2 cards to the next player"])
def test_who_may_stop_goes_on_as_long_as_it_is_good(level: str, rule: str) -> None:
    """Every card less is worth having: a bot stops only when it must."""
    match = Match.at(build("frozen", pencil=[rule]), PLENTY)
    assert match.move(0, "play WC")
    assert match.move(0, "choose B")
    while match.state.asked == 0:
        move = bot(level).choose(match.view(0), match.legal(0), Random(1))
        assert str(move) != "pass"
        assert match.move(0, str(move))


def test_it_discards_the_color_it_has_most_of() -> None:
    """As many as it likes of one color: the first card says which."""
    rule = "discard as many cards of the same color as you like"

    assert chosen(rule, PLENTY, "play WC", "choose B").startswith("choose B")


def test_it_plays_to_win() -> None:
    """A card that wins the round is played whatever else there is."""
    assert chosen("you win the round", PLENTY) == "play WC"
