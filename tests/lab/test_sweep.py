"""Sweeps: variations of some rules beside the rules themselves, in an order, and as a page in a browser."""

import csv
import json
from pathlib import Path

import pytest

from lastcard.cli import main
from lastcard.cli.lab import command_of
from lastcard.lab import answer, experiment, lines_of
from lastcard.lab.question import Side
from lastcard.lab.rows import PLAIN
from lastcard.lab.simulate import PlanError
from lastcard.lab.sweep import Dimension, make_sweep, measure_named, read_dimension, with_number
from lastcard.rules.editions.load import load


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(experiment, "FIRST_GAMES", dict.fromkeys(experiment.FIRST_GAMES, 8))
    monkeypatch.setitem(experiment.PIECES, PLAIN, 8)


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("hand_size=5..8", ("5", "6", "7", "8")),
        ("stacking=off, mixed", ("off", "mixed")),
        ("jump_in", ("off", "on")),
        ("draw-two.copies=1,4", ("1", "4")),
    ],
)
def test_values_are_listed_or_counted(text: str, values: tuple[str, ...]) -> None:
    assert read_dimension(text) == Dimension(text.partition("=")[0], values)


def test_a_grid_has_every_pair_but_the_base() -> None:
    """Seven cards without stacking are what everything is compared with."""
    sweep = make_sweep(Side("classic"), ["hand_size=5,7", "stacking=off,twos"])

    assert [each.values for each in sweep.variations] == [("5", "off"), ("5", "twos"), ("7", "twos")]
    assert all(not each.contrast.right.rules.house for each in sweep.variations if each.contrast.right)


def test_popular_house_rules_come_one_by_one() -> None:
    """What an edition does not have is left out and told."""
    sweep = make_sweep(Side("classic"), popular=True)

    assert {"stacking=mixed", "jump_in=on", "seven_zero=on"} <= {each.words for each in sweep.variations}
    assert all(len(each.contrast.left.rules.house) == 1 for each in sweep.variations)


def test_a_number_of_an_edition_can_be_swept() -> None:
    """The deck grows with the copies of a card."""
    more = with_number(load("classic"), "draw-two.copies", "4")

    assert more.cards == load("classic").cards + 8
    assert with_number(load("classic"), "calling.penalty", "4").source != load("classic").source


@pytest.mark.parametrize(
    ("sweep", "sentence"),
    [
        ("staking", 'There is no house rule "staking" to sweep: did you mean "stacking"?'),
        ("hand_size", "Say which values hand_size is to take"),
        ("draw-two.weight=1", 'Classic has no number "draw-two.weight"'),
        ("stacking=off", "There is nothing to sweep"),
        ("hand_size=1..60", "60 variations are too many"),
    ],
)
def test_what_cannot_be_swept_is_told(sweep: str, sentence: str) -> None:
    with pytest.raises(PlanError, match=sentence.replace("?", r"\?")):
        make_sweep(Side("classic"), [sweep])


def test_a_sweep_is_ranked_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In the terminal, as CSV and as Parquet."""
    words = ["lab", "--edition", "classic", "--sweep", "hand_size=3,12", "--rounds", "32", "--jobs", "1"]
    main([*words, "--csv", str(tmp_path / "a.csv"), "--parquet", str(tmp_path / "a.parquet")])

    out = capsys.readouterr().out
    with (tmp_path / "a.csv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    parquet = pytest.importorskip("pyarrow.parquet").read_table(tmp_path / "a.parquet")
    assert out.startswith("Turns in a round: hand_size=12 adds most")
    assert out.index("hand_size=12") < out.index("hand_size=3,") if "hand_size=3," in out else True
    assert {row["table"] for row in rows} == {"hand_size=3", "hand_size=12"}
    assert [row["measure"] for row in rows] == parquet.column("measure").to_pylist()
    assert json.loads(parquet.schema.metadata[b"lastcard"])["verdict"] == out.splitlines()[0]
    assert [row["state"] for row in rows if row["measure"] == "turns"] == ["fewer", "more"]


def test_numbers_for_other_programs_hold_together_too(capsys: pytest.CaptureFixture[str]) -> None:
    """The verdict and the intervals of a sweep are those of its ranking."""
    words = ["lab", "--edition", "classic", "--sweep", "hand_size=3,12", "--rounds", "32", "--jobs", "1"]
    main([*words, "--json"])
    data = json.loads(capsys.readouterr().out)
    sweep = make_sweep(Side("classic"), ["hand_size=3,12"])
    findings = answer(sweep.question, most=32, mode=PLAIN)
    alone = lines_of(findings, sweep.question.main, comparisons=1)

    assert data["verdict"].startswith("Turns in a round: hand_size=12 adds most")
    told = {each["measure"]: each["change"] for each in data["tables"][0]["measures"]}
    turns = next(line.change for line in alone if line.measure.key == "turns")
    assert turns is not None
    assert told["turns"]["low"] < turns.low < turns.high < told["turns"]["high"]


@pytest.mark.parametrize(
    ("words", "sentence", "warning"),
    [
        (
            ["--sweep", "hand_size=5,9", "--rounds", "8"],
            "Nothing can be said about turns in a round yet: too few games.",
            "Only 8 games of each so far: it takes 30 to say anything.",
        ),
        (
            ["--sweep", "hand_size=3", "--rounds", "32", "--by", "worth"],
            "Nothing can be said about wins of whoever plays it, by its effect yet: "
            "no card is looked at, so name one with --card.",
            "Only 32 games of each so far: the numbers can still change a lot.",
        ),
    ],
)
def test_what_was_not_counted_is_not_called_equal(
    words: list[str], sentence: str, warning: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A ranking of a few games has a warning, and where there is nothing to rank no empty table or plot."""
    page = tmp_path / "sweep.html"
    main(["lab", "--edition", "classic", *words, "--jobs", "1", "--html", str(page)])

    said, warned, _, *others = capsys.readouterr().out.splitlines()
    assert (said, warned) == (sentence, warning)
    assert not others
    assert warning in page.read_text("utf-8")


def test_a_sweep_is_ranked_by_what_it_counts() -> None:
    """Skill and the length of matches need tables of their own."""
    with pytest.raises(PlanError, match='A sweep cannot be ranked by "skill"'):
        measure_named("skill")


def test_a_command_is_shown_without_the_files_of_whoever_gave_it() -> None:
    words = ["lab", "--pencil", "next draws 2", "--html", "/home/me/a.html", "--csv=/home/me/a.csv", "--only"]
    words += ["--cluster", "tcp://10.0.0.5:8786", "--jobs=3", "--json"]

    assert command_of(words) == "lastcard lab --pencil 'next draws 2' --only"
