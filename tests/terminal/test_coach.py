"""Hints and puzzles in the terminal."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from lastcard.cli import main
from lastcard.coach.moment import Moment
from lastcard.coach.puzzles import Puzzle, write_puzzles
from lastcard.minds import CHANCE, Estimate, Judged, Judgment
from lastcard.move import Move
from lastcard.rules.build import build
from lastcard.terminal.puzzle import PuzzleTable, solve_all
from lastcard.terminal.scene import Scene

POSITION = "3 seats · turn 0 · top R5\n0  RS R7 B2\n1  ?\n2  ? ? ?\ndraw  …"


@pytest.fixture
def puzzle() -> Puzzle:
    """Bob holds one card, and red Skip is best."""
    moment = Moment(build("classic"), POSITION, 0, ("Ann", "Bob", "Cleo"))
    rows = [("play RS", 0.41, 0.0), ("play R7", 0.35, 0.06), ("draw", 0.2, 0.21)]
    judged = [
        Judged(Move.parse(move), Estimate(value, 0.01), Estimate(behind, 0.01 if behind else 0.0))
        for move, value, behind in rows
    ]
    return Puzzle("classic-1", moment, Judgment(CHANCE, tuple(judged), 1000), (), ("steady",))


class Typist:
    """A screen on which lines are typed that were written down before."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.scenes: list[Scene] = []
        self.notices: list[tuple[str, Sequence[str]]] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *args, **options: None

    def ask(self, scene: Scene, again: bool = False) -> str:
        self.scenes.append(scene)
        return self.lines.pop(0)

    def notice(self, title: str, lines: Sequence[str], question: str) -> str:
        self.notices.append((title, lines))
        return self.lines.pop(0)


def test_the_best_move_is_right(puzzle: Puzzle) -> None:
    screen = Typist("RS", "")

    assert PuzzleTable(puzzle, screen).solve("A puzzle.")
    title, lines = screen.notices[0]
    assert title == "Right!"
    assert "Red Skip keeps Bob, who holds one card, from playing" in " ".join(lines)


def test_another_move_is_told_what_it_costs(puzzle: Puzzle) -> None:
    screen = Typist("R7", "")

    assert not PuzzleTable(puzzle, screen).solve("A puzzle.")
    title, lines = screen.notices[0]
    assert title == "Not the best"
    assert lines[0] == "Better: play red Skip. Your move loses 6 rounds in 100."
    assert "> play red 7" in " ".join(lines)


@pytest.mark.parametrize(
    ("typed", "says"), [("B2", "match"), ("hint", "no hints for a puzzle"), ("nonsense", "not a move")]
)
def test_what_is_no_answer_is_explained(puzzle: Puzzle, typed: str, says: str) -> None:
    """The same puzzle is asked again."""
    screen = Typist(typed, "RS", "")

    PuzzleTable(puzzle, screen).solve("A puzzle.")

    assert says in screen.scenes[1].message


def test_answers_are_counted_and_leaving_is_easy(puzzle: Puzzle, capsys: pytest.CaptureFixture[str]) -> None:
    assert solve_all([puzzle, puzzle, puzzle], Typist("RS", "", "R7", "q")) == 0
    assert capsys.readouterr().out == "1 of 1 right.\n"


def test_puzzles_of_a_file_are_solved_line_by_line(
    puzzle: Puzzle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(write_puzzles([puzzle], "test"), "utf-8")
    lines = iter(["RS", ""])
    monkeypatch.setattr("lastcard.terminal.keyboard.BlockingKeyboard.read", lambda *_: next(lines))

    assert main(["puzzle", "--file", str(file), "--plain"]) == 0
    out = capsys.readouterr().out
    assert "What is your best move?" in out
    assert "Right!" in out
    assert "1 of 1 right." in out


def test_a_puzzle_that_is_not_there_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzle", "nowhere-7"]) == 2
    assert 'There is no puzzle "nowhere-7"' in capsys.readouterr().err


def test_a_player_asks_for_a_hint(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a match against bots, with the cards a seed deals."""
    lines = iter(["hint", "q", "n"])
    monkeypatch.setattr("lastcard.terminal.keyboard.BlockingKeyboard.read", lambda *_: next(lines))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    assert main(["play", "--edition", "classic", "--seats", "3", "--plain", "--seed", "7"]) == 0
    assert "Hint: " in capsys.readouterr().out
