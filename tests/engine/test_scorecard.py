"""What a scorecard notes of a round: by hand on small tables, and alike in the plain and the compiled mode."""

import pytest

from lastcard.engine import scorecard as sc
from lastcard.engine.scorecard import Scorecard
from lastcard.lab.plan import Plan
from lastcard.lab.rows import COMPILED, PLAIN, blanked, play_rows, scorecard_of
from lastcard.lab.simulate import make_plan
from lastcard.match import Match
from lastcard.rules.build import Rules, build
from support.kernels import kernel_of

TABLE = "4 seats · turn 0 · top B5\n0  {card} B1 B7 Y4\n1  Y2 G3 P8\n2  B3 Y6\n3  G8 Y9 P1 B4 B6\ndraw  …"


def watched_in(rules: Rules) -> list[int]:
    return [card.kind for card in rules.kinds if card.symbol.pencil]


def noted(text: str, *answers: tuple[int, str]) -> Scorecard:
    """The scorecard after a penciled card was played, and what is asked for it was answered."""
    rules = build("frozen", pencil=[text])
    card = rules.code(watched_in(rules)[0])
    match, out = Match.at(rules, TABLE.format(card=card)), [0] * 256
    found = scorecard_of(watched_in(rules))
    match.game.begin_notes(rules.tables, match.state, found, out)
    for seat, move in [(0, f"play {card}"), *answers]:
        assert match.move(seat, move)
        match.game.note_move(rules.tables, match.state, match.feed, found, out)
    return found


def test_what_a_rule_does_is_noted() -> None:
    """Everyone else draws two: six cards, two for the next, the leader and the last each."""
    found = noted("everyone else draws 2", (0, "choose B"))

    assert (found.plays, found.resolved, found.idle, found.drawn) == (1, 1, 0, 6)
    assert found.gains == [0, 2, 2, 2]
    assert found.first_roles == [1 << 0, 1 << 1, 1 << 2, 1 << 3]
    assert found.first == 0


def test_a_rule_that_does_nothing_is_noted_as_that() -> None:
    """Nobody has eight cards, so nothing happens but that a color is named."""
    found = noted("everyone with at least 8 cards draws 2", (0, "choose B"))

    assert (found.plays, found.resolved, found.idle, found.drawn) == (1, 1, 1, 0)


@pytest.mark.parametrize("text", ["the next player loses a turn", "play goes the other way", "I play again"])
def test_a_turn_that_goes_elsewhere_is_something(text: str) -> None:
    """Though nobody draws a card."""
    found = noted(text, (0, "choose B"))

    assert (found.plays, found.idle, found.drawn) == (1, 0, 0)


def test_a_swap_moves_cards_from_one_to_the_other() -> None:
    """Seat 0 has three left and gets three; with seat 3, which has five, it gets two more."""
    found = noted("I swap hands with the player on my right", (0, "choose B"))

    assert found.gains[sc.PLAYER] == 2
    assert found.gains[sc.LAST] == -2
    assert found.idle == 0


def test_choices_are_decisions_with_two_cards_or_answers() -> None:
    """Seat 0 had three cards that fit and four colors; seat 1 has one card that fits on green."""
    found = noted("I draw a card", (0, "choose G"))

    assert (found.decisions, found.choices) == (3, 2)


def test_without_its_effect_a_card_only_names_a_color() -> None:
    """A wild keeps that, all else is gone; the rules themselves stay as they are."""
    rules = build("frozen", pencil=["everyone else draws 2"])
    kind = watched_in(rules)[0]

    blank = blanked(rules.tables, [kind])

    assert blank.ops[kind] == 1
    assert rules.tables.ops[kind] == 2


def plan_of(edition: str, pencil: list[str], games: dict[str, int]) -> Plan:
    return make_plan(build(edition, pencil=pencil), 4, ["normal", "easy", "random"], "card", **games)


@pytest.mark.parametrize(
    ("edition", "pencil"),
    [("frozen", ["everyone else draws 2"]), ("emoji", ["I swap hands with chosen"]), ("golf", [])],
)
@pytest.mark.parametrize("games", [{"rounds": 12}, {"matches": 1}])
def test_rows_are_the_same_plain_and_compiled(edition: str, pencil: list[str], games: dict[str, int]) -> None:
    """Number by number, twins included, and so are all counts."""
    plan = plan_of(edition, pencil, games)
    kernel_of(plan.rules.game)
    watched = watched_in(plan.rules) if pencil else []

    compiled, plain = (play_rows(plan, range(plan.games), mode, watched) for mode in (COMPILED, PLAIN))

    assert compiled.numbers.tolist() == plain.numbers.tolist()
    assert compiled.counts == plain.counts


def test_a_card_without_an_effect_is_worth_nothing() -> None:
    """The twin of a round is the round itself then."""
    plan = plan_of("frozen", [], {"rounds": 25})

    rows = play_rows(plan, range(25), PLAIN, watched_in(plan.rules)).numbers

    assert rows[:, sc.FIRST_PLAYERS].sum() > 5
    assert (rows[:, sc.PLAYER_WON : sc.LAST_WON + 1] == rows[:, sc.PLAYER_EVEN : sc.LAST_EVEN + 1]).all()
