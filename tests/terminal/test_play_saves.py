"""Nothing is lost: leaving, resuming, crashes, and files that are not what they should be."""

import os
import signal
import sys
from pathlib import Path
from shlex import quote

from support.terminal import Terminal

ARGS = ["play", "--plain", "--edition", "frozen", "--seats", "3", "--seed", "5"]


def table(shown: str) -> list[str]:
    """The lines that draw the table in a plain prompt."""
    return [
        line for line in shown.splitlines() if line.startswith(("Frozen, round", "You hold", "Anna:", "Ben:"))
    ]


def test_quit_and_resume(tmp_path: Path) -> None:
    """A match that was left goes on exactly where it stood."""
    with Terminal(ARGS, tmp_path, wide=500) as terminal:
        terminal.read()
        before = table(terminal.send("1"))
        assert "Keep the match" in terminal.send("q")
        said = terminal.send("")
        assert "lastcard play --resume" in said
        assert terminal.wait() == 0

    with Terminal(["play", "--plain", "--resume"], tmp_path, wide=500) as terminal:
        assert table(terminal.read()) == before


def test_quit_for_good(tmp_path: Path) -> None:
    """A match that nobody wants to keep is gone, and resuming says so in one sentence."""
    with Terminal(ARGS, tmp_path, wide=500) as terminal:
        terminal.read()
        terminal.send("q")
        terminal.send("n")
        assert terminal.wait() == 0

    with Terminal(["play", "--resume"], tmp_path) as terminal:
        assert terminal.wait() == 2
        assert terminal.fresh.startswith("There is no unfinished match in ")
        assert len(terminal.fresh.strip().splitlines()) == 1


def test_killed(tmp_path: Path) -> None:
    """A program that is killed in the middle has lost nothing, half a line included."""
    with Terminal(ARGS, tmp_path, wide=500) as terminal:
        terminal.read()
        before = table(terminal.send("1"))
        os.killpg(terminal.process.pid, signal.SIGKILL)
        terminal.process.wait()
    (file,) = (tmp_path / "lastcard" / "running").iterdir()
    with file.open("a", encoding="utf-8") as cut:
        cut.write("99 0 pla")

    with Terminal(["play", "--plain", "--resume"], tmp_path, wide=500) as terminal:
        assert table(terminal.read()) == before


def test_interrupted(tmp_path: Path) -> None:
    """Ctrl-C ends quietly, says how to go on, and keeps the match."""
    with Terminal(ARGS, tmp_path, wide=500) as terminal:
        terminal.read()
        status = terminal.interrupt()

    assert status == 130
    assert f"Continue with: {quote(sys.executable)} -m lastcard play --resume" in terminal.fresh
    assert "Traceback" not in terminal.text


def test_end_of_input(tmp_path: Path) -> None:
    """When the input ends, the match is kept and the program says so."""
    with Terminal(ARGS, tmp_path, wide=500) as terminal:
        terminal.read()
        status = terminal.end_of_input()

    assert status == 0
    assert "The match is saved." in terminal.fresh


def test_save_to_a_file(tmp_path: Path) -> None:
    """`save FILE` makes a copy that replays, and a match kept in a file of one's own is resumed from there."""
    copy, own = tmp_path / "copy.lastcard", tmp_path / "own.lastcard"
    with Terminal([*ARGS, "--save", str(own)], tmp_path, wide=500) as terminal:
        terminal.read()
        assert f"A copy is in {copy}." in terminal.send(f"save {copy}")
        terminal.send("q")
        assert f"lastcard play --resume {own}" in terminal.send("y").replace("\n", "")
        terminal.wait()

    with Terminal(["replay", "--quiet", str(copy)], tmp_path) as terminal:
        assert terminal.wait() == 0
    with Terminal(["play", "--plain", "--resume", str(own)], tmp_path) as terminal:
        assert "Your turn" in terminal.read()


def test_resume_an_edited_file(tmp_path: Path) -> None:
    """A saved match that was changed by hand is refused by the name of the entry."""
    own = tmp_path / "own.lastcard"
    with Terminal([*ARGS, "--save", str(own)], tmp_path, wide=500) as terminal:
        terminal.read()
        terminal.send("q")
        terminal.send("")
        terminal.wait()
    own.write_text(edited(own), "utf-8")

    with Terminal(["play", "--resume", str(own)], tmp_path) as terminal:
        assert terminal.wait() == 2
        assert terminal.fresh.startswith("Entry 3 (turn) leads to ")


def edited(path: Path) -> str:
    """The file with another digest in its third entry."""
    lines = path.read_text("utf-8").splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith("3 dealer turn"))
    lines[place] = "3 dealer turn = 0123456789abcdef"
    return "\n".join(lines) + "\n"
