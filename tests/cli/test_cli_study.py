"""`lastcard study`: a report, JSON and a page; whatever cannot be studied is said in one sentence."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.cli import main
from lastcard.cli import study as command
from lastcard.coach.study import StudyRun
from lastcard.match import Match
from support.fake_judging import FakeJudging


@pytest.fixture(scope="module")
def match() -> Match:
    match = Match.start(
        "classic", 3, ["target_score=30"], names=["Ada", "Bo (steady)", "Cy (steady)"], key=b"study"
    )
    play_on(match, {seat: bot("steady") for seat in range(3)}, Random(1))
    return match


@pytest.fixture(scope="module")
def log(match: Match, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("logs") / "match.log"
    path.write_text(str(match.publish()), "utf-8")
    return path


@pytest.fixture(autouse=True)
def fake(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is played out."""
    make: Callable[..., StudyRun] = StudyRun
    monkeypatch.setattr(
        "lastcard.coach.study.StudyRun",
        lambda log, seats, effort: make(log, seats, effort, FakeJudging()),
    )
    monkeypatch.setattr(command, "prepare", lambda game: None)


def test_a_report(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", str(log)]) == 0

    text = capsys.readouterr().out
    assert "Turning points" in text
    assert "Players" in text
    assert "Ada" in text
    assert "steady" not in text
    assert "blunder" in text
    assert " best " not in text.split("Decisions")[-1]


def test_all_decisions_of_one_seat(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", str(log), "--seat", "1"]) == 0

    decisions = capsys.readouterr().out.split("Decisions")[-1]
    assert " Bo " in decisions
    assert " Ada " not in decisions
    assert " best " in decisions


def test_a_saved_match_that_is_over(match: Match, tmp_path: Path) -> None:
    saved = tmp_path / "saved"
    saved.write_text(match.save(), "utf-8")

    assert main(["study", str(saved), "--seat", "0"]) == 0


def test_json(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", str(log), "--json", "--worlds", "4", "--seconds", "1"]) == 0

    data = json.loads(capsys.readouterr().out)
    assert data["unit"] == "chance"
    assert [player["name"] for player in data["players"]] == ["Ada", "Bo (steady)", "Cy (steady)"]
    assert data["decisions"][0]["made"]["value"].keys() == {"mean", "error"}


def test_a_page_that_needs_nothing_else(log: Path, tmp_path: Path) -> None:
    page = tmp_path / "study.html"

    assert main(["study", str(log), "--html", str(page)]) == 0

    text = page.read_text("utf-8")
    assert text.startswith("<!doctype html>")
    assert text.count("<polyline") >= 3
    assert "http" not in text
    assert "<caption>Turning points</caption>" in text


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["--seat", "3"], "Nobody sits in seat 3: this match has seats 0 to 2."),
        (["--seat", "Ada"], '--seat cannot be "Ada": give the number of a seat, from 0 up.'),
        (["--worlds", "0"], '--worlds cannot be "0": write a whole number from 1 up.'),
        (["--seconds", "x"], '--seconds cannot be "x": write a whole number from 1 up.'),
    ],
)
def test_what_is_wrong(log: Path, args: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["study", str(log), *args]) == 2

    assert capsys.readouterr().err == sentence + "\n"


def test_a_match_that_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = tmp_path / "saved"
    saved.write_text(Match.start("classic", 2, key=b"on").save(), "utf-8")

    assert main(["study", str(saved)]) == 2

    assert capsys.readouterr().err.startswith("This match is not over: ")


def test_what_is_no_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = tmp_path / "text"
    text.write_text("hello", "utf-8")

    assert main(["study", str(text)]) == 2

    assert capsys.readouterr().err.startswith("This is not a log: ")
