"""`lastcard simulate` tells what it counted, or in one sentence why it cannot."""

import json

import pytest

from lastcard.cli import main
from lastcard.cli.simulate import NARROWEST
from lastcard.lab.report import titles, win_tables
from lastcard.lab.simulate import make_plan, simulate
from lastcard.rules.build import build


def test_it_prints_tables_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    """Length, wins and happenings, each with a heading."""
    status = main(["simulate", "--bots", "normal,random", "--seats", "2", "--rounds", "4", "--jobs", "1"])

    out = capsys.readouterr().out
    assert status == 0
    assert out.startswith("Frozen · 2 seats · 4 rounds")
    assert all(
        title in out for title in ("How long", "Rounds won", "What happened", "normal", "95% interval")
    )


def test_numbers_are_never_cut(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's long name gives way, on a narrow terminal too."""
    bots = "examples/hoarder.py:Hoarder,normal,random"
    monkeypatch.setattr("lastcard.cli.simulate.UNLIMITED", NARROWEST)
    status = main(["simulate", "--bots", bots, "--rounds", "4", "--jobs", "1"])

    out = capsys.readouterr().out
    assert status == 0
    assert "…" not in out
    assert "points per round" in out
    assert "\n Hoarder  " in out


def test_bots_of_one_name_keep_their_files() -> None:
    """Only what is unmistakable is shortened."""
    assert titles(["a.py:Bold", "normal", "normal"]) == {"a.py:Bold": "Bold", "normal": "normal"}
    assert titles(["a.py:Bold", "b.py:Bold"]) == {"a.py:Bold": "a.py:Bold", "b.py:Bold": "b.py:Bold"}


def test_a_pipe_has_no_width(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is cut or wrapped for a program that reads along."""
    monkeypatch.setenv("COLUMNS", "30")
    main(["simulate", "--rounds", "2", "--jobs", "1"])

    out = capsys.readouterr().out
    assert "…" not in out
    assert any("95% interval" in line and "points per round" in line for line in out.splitlines())


def test_one_kind_of_bot_has_no_row() -> None:
    """It wins whatever is won."""
    made = simulate(make_plan(build("frozen"), 4, ["random"], "1", 4), 1)

    assert all(table.row_count == made.plan.seats for table in win_tables(made))


def test_it_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    """And nothing else, on either stream."""
    status = main(["simulate", "--edition", "golf", "--rounds", "3", "--seed", "x", "--json", "--jobs", "1"])

    captured = capsys.readouterr()
    assert status == 0
    assert json.loads(captured.out)["seed"] == "x"
    assert "mode" not in json.loads(
        captured.out
    )  # the same games give the same data, however they were played
    assert captured.err == ""


def test_a_rule_is_shown_beside_the_plain_card(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With how it was understood."""
    rule = "everyone else draws five cards"
    monkeypatch.setattr("lastcard.cli.simulate.UNLIMITED", NARROWEST)
    status = main(["simulate", "--pencil", rule, "--rounds", "30", "--jobs", "1"])

    out = capsys.readouterr().out
    assert status == 0
    assert "“everyone else draws five cards”: Everyone else draws five cards." in out
    assert "What changes" in out
    assert "turns in a round" in out
    assert "Only 30 games so far" in out
    assert "30 games on the same deals, four normal bots, seed 1" in out
    assert out.index("What changes") < out.index("What happened")  # the answer comes first
    assert "plays second" not in out  # all bots are equal
    assert "…" not in out


def test_one_is_not_many(capsys: pytest.CaptureFixture[str]) -> None:
    main(["simulate", "--pencil", "next draws 2", "--rounds", "1", "--jobs", "1"])

    out = capsys.readouterr().out
    assert "Frozen · 4 seats · 1 round, " in out
    assert "\n1 game on the same deals" in out


def test_what_is_chance_has_no_rows(capsys: pytest.CaptureFixture[str]) -> None:
    """Who deals is drawn, so that seats are all alike; who plays first is not."""
    main(["simulate", "--edition", "golf", "--house", "golf_rounds=1", "--matches", "4", "--jobs", "1"])

    out = capsys.readouterr().out
    assert "seat " not in out
    assert "plays first" in out
    assert "Matches won" not in out


def test_bots_that_differ_keep_their_rows(capsys: pytest.CaptureFixture[str]) -> None:
    main(["simulate", "--pencil", "next draws 2", "--bots", "normal,easy", "--rounds", "2", "--jobs", "1"])

    out = capsys.readouterr().out
    assert "plays first" in out
    assert "on the same deals, normal and easy bots, seed 1" in out


def test_both_sides_are_in_the_json(capsys: pytest.CaptureFixture[str]) -> None:
    """Rounds with the rule take longer, of the same deals."""
    rule = "everyone else draws five cards"
    main(["simulate", "--pencil", rule, "--rounds", "60", "--jobs", "1", "--json"])

    data = json.loads(capsys.readouterr().out)
    (found,) = data["comparison"]["tables"]
    turns = next(line for line in found["measures"] if line["measure"] == "turns")
    assert data["pencil"] == [f'"{rule}": others draw 5']
    assert [side["pencil"] for side in found["sides"]] == [data["pencil"], []]
    assert turns["this"]["value"] > turns["that"]["value"]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "stedy"], 'There is no bot "stedy": did you mean "steady"?'),
        (["--rounds", "0"], '--rounds cannot be "0": write a whole number from 1 up.'),
        (["--matches", "many"], '--matches cannot be "many": write a whole number from 1 up.'),
        (["--jobs", "-1"], '--jobs cannot be "-1": write a whole number from 1 up.'),
        (["--seats", "30"], "Frozen cannot seat 30; it is for 2 to 10 players"),
        (
            ["--seats", "2", "--bots", "random,random,normal"],
            "3 bots are too many for 2 seats: name 2 at most.",
        ),
        (["--edition", "frosen"], 'there is no edition "frosen"'),
        (["--house", "staking=on"], 'there is no house rule "staking"'),
        (["--pencil", "next explodes"], '"next explodes": "explodes" is not understood here; write'),
    ],
)
def test_what_cannot_be_is_told_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """On stderr, with status 2 and without a traceback."""
    status = main(["simulate", *words])

    err = capsys.readouterr().err
    assert status == 2
    assert err.startswith(sentence)
    assert len(err.strip().splitlines()) == 1
