"""The steady bot does what a sensible person would, at drawn positions."""

from random import Random

import pytest

from lastcard.bots import bot
from lastcard.engine.hand.state import State
from lastcard.engine.hand.steady import guilt
from lastcard.match import Match
from lastcard.rules.build import build
from lastcard.view import known_state


def choice(edition: str, position: str, seat: int = 0, house: tuple[str, ...] = ()) -> str:
    """What the steady bot does in a seat of a drawn position."""
    match = Match.at(build(edition, house), position)
    move = bot("steady").choose(match.view(seat), match.legal(seat), Random(1))
    return str(move)


def test_it_keeps_a_wild_while_another_card_fits() -> None:
    """A wild is for the turn in which nothing else goes."""
    assert choice("frozen", "3 seats · turn 0 · top B5\n0  B7 G2 W\n1  G7 G8 G9\n2  Y1 Y2 Y3") == "play B7"


def test_it_plays_a_wild_when_nothing_else_fits() -> None:
    """Drawing costs a card, the wild is there for this."""
    assert choice("frozen", "3 seats · turn 0 · top B5\n0  P7 G2 W\n1  G7 G8 G9\n2  Y1 Y2 Y3") == "play W"


def test_it_names_the_color_it_holds_most_of() -> None:
    """The color that goes on is the one with the most cards to follow."""
    position = "3 seats · turn 0 · ask color 0 · card W · actor 0 · top W\n0  P7 G2 P3 Y1\n1  G7 G8\n2  Y1 Y2"

    assert choice("frozen", position) == "choose P"


def test_of_two_colors_with_as_many_cards_it_names_the_dearer_one() -> None:
    """High cards should go first."""
    position = "3 seats · turn 0 · ask color 0 · card W · actor 0 · top W\n0  P7 PS G2 G3\n1  G7 G8\n2  Y1 Y2"

    assert choice("frozen", position) == "choose P"


def test_it_calls_before_it_plays_its_next_to_last_card() -> None:
    """A call in time cannot be forgotten."""
    assert choice("frozen", "3 seats · turn 0 · top B5\n0  B7 B2\n1  G7 G8\n2  Y1 Y2") == "call"


def test_it_does_not_call_when_it_is_about_to_draw() -> None:
    """A call without a play would only tell the others what it does not hold."""
    assert choice("frozen", "3 seats · turn 0 · top B5\n0  G7 P2\n1  G7 G8\n2  Y1 Y2") == "draw"


def test_it_does_not_give_away_a_let_it_go_by_an_early_call() -> None:
    """With many cards a call is due only when the play really leaves one."""
    position = "3 seats · turn 0 · top Y5\n0  Y7 Y2 G3 WL\n1  G7 G8\n2  Y1 Y3"

    assert choice("frozen", position) == "play Y7"


def test_it_calls_before_a_let_it_go_that_leaves_one_card() -> None:
    """All blues go with it."""
    position = "3 seats · turn 0 · top Y5\n0  B7 B2 B3 G3 WL\n1  G7 G8\n2  Y1 Y3"

    assert choice("frozen", position) == "call"


def test_it_catches_whoever_forgot_to_call() -> None:
    """Out of turn, at once."""
    position = "3 seats · turn 1 · owing 0 · top B5\n0  B7\n1  G7 G8\n2  Y1 Y2"

    assert choice("frozen", position, seat=2) == "catch 0"


def test_it_attacks_a_neighbor_who_is_about_to_go_out() -> None:
    """A Draw Two now is worth more than any number."""
    assert choice("frozen", "3 seats · turn 0 · top B5\n0  B7 B+2 B8 B3\n1  G7\n2  Y1 Y2 Y3") == "play B+2"


def test_it_goes_out_when_it_can() -> None:
    """Blues and Let It Go empty the hand."""
    assert choice("frozen", "3 seats · turn 0 · top B5\n0  B7 B2 WL\n1  G7\n2  Y1 Y2 Y3") == "play WL"


def test_it_throws_dear_cards_off_late_in_a_round() -> None:
    """When somebody has one card left, points count."""
    assert (
        choice("frozen", "4 seats · turn 0 · top B5\n0  B1 BR B2 B3\n1  G7 G1 G2\n2  Y1\n3  Y2 Y3 Y4")
        == "play BR"
    )


def test_it_does_not_bluff_when_nobody_is_near_going_out() -> None:
    """It holds blue, so its Wild Draw Four would be wrong: it draws instead where the blue card is a bad one."""
    assert choice("frozen", "3 seats · turn 0 · top B5\n0  B7 W+4 G2\n1  G7 G8 G9\n2  Y1 Y2 Y3") == "play B7"


def test_it_believes_a_small_hand_rather_than_a_large_one() -> None:
    """The more cards the accused holds, the likelier one of them has the color."""
    rules = build("frozen")
    few = (
        "3 seats · turn 2 · ask penalty 0 · card W+4 · actor 2 · color G · stack 4 · top W+4\n"
        "discard B5\n0  B7 G3\n2  Y1"
    )
    many = few.replace("2  Y1", "2  Y1 Y2 Y3 Y4 P1 P2 P3 P4 P5")
    known = [known_state(Match.at(rules, position).view(0)) for position in (few, many)]

    guilts = [guilt(rules.tables, s, 0, 2, 0.2) for s in known if isinstance(s, State)]

    assert guilts[0] < 0.1
    assert guilts[1] > 0.5


def test_it_stacks_rather_than_draws() -> None:
    """Where the house allows it, the draw is handed on."""
    position = (
        "3 seats · turn 2 · ask penalty 0 · card B+2 · actor 2 · stack 2 · top B+2\n"
        "0  B7 G+2 G3\n1  G1 G2\n2  Y1 Y2"
    )

    assert choice("frozen", position, house=("stacking=twos",)) == "play G+2"


def test_it_jumps_in() -> None:
    """A card of the very kind that lies on top goes at once."""
    position = "3 seats · turn 1 · top B5\n0  B5 G2 G3\n1  G7 G8 G9\n2  Y1 Y2 Y3"

    assert choice("frozen", position, house=("jump_in",)) == "jump B5"


def test_it_swaps_with_the_smallest_hand() -> None:
    """With sevens that swap, the leader's hand is the one to have."""
    position = "3 seats · turn 0 · ask seat 0 · card B7 · actor 0 · top B7\n0  G1 G2 G3\n1  G7 G8\n2  Y1"

    assert choice("classic", position.replace("P", "R"), house=("seven_zero",)) == "choose 2"


def test_it_asks_the_leader_for_a_film() -> None:
    """Whoever is nearest to going out is put on trial."""
    position = "4 seats · turn 0 · ask seat 0 · card WM · actor 0 · top WM\n0  G1 G2 G3\n1  G7 G8\n2  Y1\n3  Y2 Y3 Y4"

    assert choice("disney100", position) == "choose 2"


@pytest.mark.parametrize(
    ("position", "move"),
    [
        # A red card on top, and a red card above an unknown one: take it, the pair goes.
        ("2 seats · turn 0 · top R5\n0  R9/? ?/? ?/?\n1  ?/? ?/? B1/?", "take"),
        # Nothing to gain from a nine of a color that is nowhere.
        ("2 seats · turn 0 · top R9\n0  B2/? ?/? ?/?\n1  ?/? ?/? B1/?", "draw"),
        # A zero for a dear card.
        ("2 seats · turn 0 · top R0\n0  BS/Y7 ?/? ?/?\n1  ?/? ?/? B1/?", "take"),
    ],
)
def test_in_golf_it_takes_what_helps(position: str, move: str) -> None:
    """A card that pairs or is low for one that is high."""
    assert choice("golf", position) == move


def test_in_golf_it_makes_a_pair() -> None:
    """Beside a card of its color."""
    position = "2 seats · turn 0 · ask place 0 · fresh R3 · top B9\n0  R9/? ?/? Y1/?\n1  ?/? ?/? B1/?"

    assert choice("golf", position) == "put 0 1"


def test_in_golf_the_action_of_a_pair_lies_on_top() -> None:
    """The Draw 2 is cleared last, so that it acts."""
    position = "2 seats · turn 0 · ask clear 0 · top B9\n0  R+2/R9 ?/? Y1/?\n1  ?/? ?/? B1/?"

    assert choice("golf", position) == "clear 0 1"


TWO_DOWN = "2 seats · turn 0 · ask place 0 · fresh {card} · top B9\n0  R2/B9 ?/Y3 Y1/?\n1  ?/? ?/? B1/?"


def test_in_golf_it_calls_in_time() -> None:
    """Before the card that leaves one face down."""
    assert choice("golf", TWO_DOWN.format(card="G8")) == "call"


def test_in_golf_it_does_not_call_for_a_card_that_leaves_two() -> None:
    """A call that lapses would only tell the others what it hopes for."""
    assert choice("golf", "2 seats · turn 0 · top B9\n0  R2/B9 ?/Y3 Y1/?\n1  ?/? ?/? B1/?") in (
        "take",
        "draw",
    )
    assert choice("golf", TWO_DOWN.format(card="B3").replace("R2/B9", "RS/B9")) == "put 0 0"


def test_in_golf_it_ends_a_round_that_it_wins() -> None:
    """The drawn card is thrown off and the last card turned up, far ahead of everybody."""
    position = "2 seats · turn 0 · said 1 0 · ask place 0 · fresh R8 · top B9\n0  R0/B1 ?/Y0\n1  BS/Y9 ?/? ?/? G+2/R9"

    assert choice("golf", position) in ("flip 1 0", "put 1 0")


def test_in_golf_it_gives_cards_to_whoever_leads() -> None:
    """All four to one who is far ahead."""
    position = (
        "3 seats · turn 0 · ask spread 0 · top B++\n0  R0/B1 ?/Y0\n1  B1/Y2 ?/R1\n2  BS/Y9 ?/? G+2/R9 YS/B8"
    )

    assert choice("golf", position) == "choose 1"
