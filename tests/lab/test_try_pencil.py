"""A penciled rule is tried out: on a thousand games beside the plain card, and on a table to look at."""

import json

import pytest

from lastcard.cli import main
from lastcard.lab import example, try_pencil
from lastcard.lab.pencil import MOVES, ComparisonRun, Playouts, rules_for
from lastcard.lab.simulate import PlanError
from lastcard.rules.editions.load import load as load_edition
from lastcard.rules.errors import RulesError
from support.kernels import kernel_of


def test_both_modes_find_the_same() -> None:
    """The same deals and the same moves, whichever plays them."""
    kernel_of("hand")
    plain = try_pencil("frozen", 3, "swap hands with the next player", rounds=60, mode="plain")
    compiled = try_pencil("frozen", 3, "swap hands with the next player", rounds=60, mode="compiled")

    assert plain.with_rule == compiled.with_rule
    assert plain.without == compiled.without


def test_a_question_in_a_hurry_is_answered_from_both_sides() -> None:
    """Nothing can be said of no games: a few are played on both sides before anybody looks at the clock."""
    sheet = load_edition("frozen")
    without = Playouts(rules_for(sheet, 3, ()), 3)
    trying = ComparisonRun(rules_for(sheet, 3, ["everyone else draws a card"]), 3, without)

    trying.play("plain", MOVES["plain"], is_late=lambda: True)

    tried = trying.result
    assert tried.with_rule.rounds > 0
    assert tried.without.rounds > 0
    assert tried.without.turns > 0
    assert not tried.sentence.startswith("Tried on 0 games")


def test_before_any_game_there_is_no_answer() -> None:
    """Rather than one about no games."""
    sheet = load_edition("frozen")
    trying = ComparisonRun(rules_for(sheet, 3, ["next draws 2"]), 3, Playouts(rules_for(sheet, 3, ()), 3))

    with pytest.raises(ValueError, match="no round was played"):
        _ = trying.result


def test_a_try_of_no_rounds_is_refused() -> None:
    """And says what to ask for."""
    with pytest.raises(PlanError, match="one round or more"):
        try_pencil("frozen", 3, "next draws 2", rounds=0)


def test_the_command_compares_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever tries a rule in a browser and on the command line reads the same numbers."""
    rule = "swap hands with the next player"
    main(["simulate", "--pencil", rule, "--rounds", "30", "--seats", "3", "--jobs", "1", "--json"])
    data = json.loads(capsys.readouterr().out)

    tried = try_pencil("frozen", 3, rule, rounds=30, mode="plain")

    for side, run in ((tried.with_rule, data), (tried.without, data["without_pencil"])):
        assert side.rounds == run["rounds"] == 30
        assert side.turns == pytest.approx(run["round_length"]["turns"]["mean"], abs=0.01)
        assert side.moves == pytest.approx(run["round_length"]["moves"]["mean"], abs=0.01)


def test_it_says_what_a_rule_does_to_the_length() -> None:
    """More cards, longer rounds; and seats of one table win all rounds together."""
    tried = try_pencil("frozen", 4, "everyone else draws five cards", rounds=80, mode="plain")

    assert tried.longer > 1.2
    assert tried.sentence.startswith("Tried on 80 games: a round takes")
    assert sum(tried.with_rule.wins) == pytest.approx(1 - tried.with_rule.unended, abs=0.001)
    assert len(tried.with_rule.points) == 4


def test_a_rule_without_effect_changes_nothing() -> None:
    """Card by card the same games."""
    tried = try_pencil("emoji", 4, "if you hold fewer than one card, draw two", rounds=40, mode="plain")

    assert tried.with_rule == tried.without
    assert tried.warnings == ()


def test_people_are_warned_of_rounds_that_hardly_end() -> None:
    """What cannot be seen from the rule shows when it is played."""
    tried = try_pencil("frozen", 4, "everyone draws ten cards", rounds=60, mode="plain")

    assert "times as long" in " ".join(tried.warnings)


def test_without_the_compiler_nobody_waits() -> None:
    """Long rounds are fewer."""
    tried = try_pencil("frozen", 4, "everyone draws twenty cards", rounds=1000, mode="plain")

    assert 0 < tried.with_rule.rounds < 1000
    assert MOVES["plain"] < MOVES["compiled"]


def test_what_is_not_understood_cannot_be_tried() -> None:
    """It is refused like anywhere."""
    with pytest.raises(RulesError, match="is not understood"):
        try_pencil("frozen", 4, "next explodes")


@pytest.mark.parametrize("edition", ["frozen", "emoji"])
@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("everyone else draws a card", "Ben draws a card."),
        ("swap hands with a player of your choice", "You swap hands with Cleo."),
        ("sing a song or draw 3", "Ann is dared: “sing a song”."),
        ("if the next player has only one card, they draw three", "Ann draws three cards."),
        ("everybody with a yellow card discards one", "Ann discards yellow 8."),
        ("discard your whole hand", "You go out!"),
        ("skip the next two players", "Ben is skipped."),
    ],
)
def test_a_rule_is_shown_on_a_table(edition: str, text: str, told: str) -> None:
    """On the first table on which it does something, in sentences for whoever plays it."""
    shown = example(edition, text)

    assert told in shown.story
    assert shown.story[0] == "You play Wild Customizable."
    assert shown.card in shown.before.hands[0]
    assert shown.card not in shown.after.hands[0]


def test_the_cards_are_open_before_and_after() -> None:
    """So that a page can draw them."""
    shown = example("frozen", "pass all hands to the left")

    assert shown.after.hands[1] == [card for card in shown.before.hands[0] if card != "WC"]
    assert (shown.before.top, shown.after.top) == ("B5", "WC")
    assert shown.after.color
