"""Whole matches on a real terminal: a player who types legal numbers, until somebody has won."""

from pathlib import Path

import pytest

from lastcard.log import parse_log
from lastcard.match import replay
from support.terminal import Terminal, plain, play_out

SEEDS = {"classic": 1, "frozen": 2, "emoji": 7, "disney100": 7, "trolls": 7, "golf": 3}


@pytest.mark.parametrize("edition", sorted(SEEDS))
def test_told(edition: str, tmp_path: Path) -> None:
    """Every edition is played to its winner line by line, and its published log replays."""
    seats = "2" if edition == "golf" else "3"
    args = ["play", "--plain", "--edition", edition, "--seats", seats, "--seed", str(SEEDS[edition])]

    with Terminal(args, tmp_path, wide=500) as terminal:
        play_out(terminal, seed=1)
        status = terminal.wait()

    (log,) = (tmp_path / "lastcard" / "finished").iterdir()
    match = replay(parse_log(log.read_text("utf-8")))
    assert status == 0
    assert match.over
    assert "the match!" in terminal.fresh
    assert match.key.hex() in terminal.fresh.replace("\n", "")
    assert "\x1b" not in terminal.text
    assert all(ord(letter) < 128 for letter in terminal.text), "plain is plain"


@pytest.mark.parametrize(
    ("edition", "house", "size"),
    [
        ("frozen", "target_score=60", (80, 24)),
        ("golf", "golf_rounds=1", (60, 24)),
        ("emoji", "target_score=60", (120, 40)),
    ],
)
def test_drawn(edition: str, house: str, size: tuple[int, int], tmp_path: Path) -> None:
    """The drawn table fits its terminal at every question, to the end of the match."""
    wide, high = size
    args = ["play", "--edition", edition, "--house", house, "--seats", "3", "--seed", "7", "--fast"]

    with Terminal(args, tmp_path, wide, high) as terminal:
        play_out(terminal, seed=1, drawn=True)
        status = terminal.wait()

    frames = [plain(frame).split("\n") for frame in terminal.text.split("\x1b[?1049l")[0].split("\x1b[H")[1:]]
    assert status == 0
    assert max(len(frame) for frame in frames) <= high
    assert [line for frame in frames for line in frame if len(line) > wide] == []
    assert len(frames) > 5


def test_drawn_restores_the_screen(tmp_path: Path) -> None:
    """Whoever leaves finds their terminal as it was."""
    with Terminal(["play", "--edition", "frozen", "--seed", "7", "--fast"], tmp_path) as terminal:
        terminal.read()
        terminal.send("q")
        terminal.send("")
        terminal.wait()

    assert terminal.text.count("\x1b[?1049h") == terminal.text.count("\x1b[?1049l") == 1


def test_menu(tmp_path: Path) -> None:
    """Without arguments there are three questions, and Enter answers each."""
    with Terminal(["play", "--seed", "3", "--fast"], tmp_path) as terminal:
        shown = terminal.read()
        assert "Which edition" in shown
        assert "did you" not in terminal.send("nonsense")
        terminal.send("")
        terminal.send("")
        terminal.send("")

        assert "FROZEN" in terminal.screen
        assert terminal.screen.count("▮") > 20


@pytest.mark.parametrize("env", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_plain_by_itself(env: dict[str, str], tmp_path: Path) -> None:
    """NO_COLOR and simple terminals get sentences without being asked."""
    with Terminal(["play", "--edition", "golf", "--seed", "3"], tmp_path, env=env) as terminal:
        shown = terminal.read()

    assert "Your grid: column 1: cell 1 face down" in shown
    assert "\x1b" not in terminal.text


def test_bots_give_their_reasons_after_a_round(tmp_path: Path) -> None:
    """Not before it is over; then they say why, beside what they did."""
    args = ["play", "--plain", "--edition", "classic", "--seats", "2", "--seed", "4"]

    with Terminal(args, tmp_path, wide=500) as terminal:
        terminal.read()
        early = terminal.send("reasons")
        after = play_out(terminal, seed=1, until="Enter for the next round")
        told = terminal.send("reasons")

    assert "No round is over yet" in early
    assert after > 0
    assert "Why the bots did that" in told
    assert '"I was about to be down to one card."' in told or '"No card of mine fitted."' in told
