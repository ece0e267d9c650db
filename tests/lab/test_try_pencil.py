"""A penciled rule is tried out: on a thousand games beside the plain card, and on a table to look at."""

import json

import pytest

from lastcard.cli import main
from lastcard.lab import example, try_pencil
from lastcard.lab.experiment import PIECES
from lastcard.lab.pencil import trial_of
from lastcard.lab.rows import COMPILED, PLAIN
from lastcard.lab.verdict import Verdict, verdict_of
from lastcard.rules.errors import RulesError
from support.kernels import kernel_of


def states(verdict: Verdict) -> dict[str, str]:
    return {line.measure.key: line.state for line in verdict.lines}


def test_both_modes_find_the_same() -> None:
    """The same deals and the same moves, whichever plays them."""
    kernel_of("hand")
    rule = "swap hands with the next player"

    assert try_pencil("frozen", 3, rule, 40, mode=PLAIN) == try_pencil("frozen", 3, rule, 40, mode=COMPILED)


def test_a_question_in_a_hurry_is_answered_from_both_sides() -> None:
    """Nothing can be said of no games: a few are played on both sides before anybody looks at the clock."""
    trial = trial_of("frozen", 3, "everyone else draws a card")
    trial.mode, trial.late = PLAIN, lambda: trial.findings.games > 0

    verdict = verdict_of(trial.run())

    assert trial.findings.games == PIECES[PLAIN]
    assert verdict.warnings[0] == "Only 10 games so far: it takes 30 to say anything."
    assert not trial.findings.done


def test_a_trial_goes_on_where_it_stopped() -> None:
    """Each game counts once, however often it was stopped."""
    rule = "everyone else draws a card"
    trial = trial_of("frozen", 3, rule, most=45)
    trial.mode = PLAIN
    for stop in (10, 20, 1000):
        trial.late = lambda stop=stop: trial.findings.games >= stop  # type: ignore[misc]
        trial.run()

    assert trial.findings.done
    assert verdict_of(trial.findings) == try_pencil("frozen", 3, rule, 45, mode=PLAIN)


def test_before_any_game_there_is_no_answer() -> None:
    """Rather than one about no games."""
    with pytest.raises(ValueError, match="no game was played"):
        verdict_of(trial_of("frozen", 3, "next draws 2").findings)


def test_the_command_compares_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    """Whoever tries a rule in a browser and on the command line reads the same verdict."""
    rule = "swap hands with the next player"
    main(["simulate", "--pencil", rule, "--rounds", "30", "--seats", "3", "--jobs", "1", "--json"])
    data = json.loads(capsys.readouterr().out)

    tried = try_pencil("frozen", 3, rule, 30, mode=PLAIN)

    assert data["comparison"]["verdict"] == tried.sentence
    assert data["comparison"]["tables"][0]["games"] == data["rounds"] == 30


def test_it_says_what_a_rule_does_to_the_length() -> None:
    """More cards, longer rounds, and people are warned of them."""
    tried = try_pencil("frozen", 4, "everyone draws six cards", 60, mode=PLAIN)

    assert states(tried)["turns"] == "more"
    assert "longer" in tried.sentence
    assert "times as long" in " ".join(tried.warnings)


def test_a_rule_without_effect_changes_nothing() -> None:
    """Card by card the same games."""
    tried = try_pencil("emoji", 4, "if you hold fewer than one card, draw two", 60, mode=PLAIN)

    assert all(line.change.value == 0 for line in tried.lines if line.change)
    assert "rounds as long as before" in tried.sentence


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


def test_what_the_table_carries_out_is_shown_up_to_the_word() -> None:
    """What people then say, no example knows."""
    story = example("frozen", "table: bounce it back").story

    assert story[-1] == "You say what the card does: “bounce it back”."
