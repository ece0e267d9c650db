"""The examples run as they stand in their folder."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from lastcard import Match
from lastcard.bots import bot
from lastcard.cli import main
from lastcard.rules import known_editions
from lastcard.testing.bot_contract import check_bot
from support.server_process import LIMITLESS, ServerProcess

EXAMPLES = Path(__file__).parents[2] / "examples"
LEARN = EXAMPLES.parent / "docs" / "learn"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path, (*LIMITLESS, "--pace", "0")) as process:
        yield process


def run(name: str, *args: str) -> str:
    """Run an example as a person would, and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-X", "utf8", EXAMPLES / name, *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout


@pytest.mark.parametrize("edition", known_editions())
def test_the_bot_keeps_to_its_contract(edition: str) -> None:
    """Its moves are legal in every edition, and it looks at nothing hidden."""
    assert check_bot(bot(f"{EXAMPLES / 'hoarder.py'}:Hoarder"), edition, seats=3, entries=100) > 20


@pytest.mark.parametrize(("rounds", "least"), [("20", 0), pytest.param("20000", 50, marks=pytest.mark.long)])
def test_the_agent_learns(rounds: str, least: int) -> None:
    """It begins with random moves, and after many rounds wins more of them than a random bot."""
    before, after = run("train_agent.py", rounds).splitlines()

    assert float(before.split()[1].rstrip("%")) < 10
    assert float(after.split()[3].rstrip("%")) >= least


def test_the_page_on_bots_shows_the_example() -> None:
    """The code in `write a bot` is the example itself, without its first docstring."""
    code = (EXAMPLES / "hoarder.py").read_text("utf-8").partition('"""\n\n')[2]

    assert f"```python\n{code}```" in (LEARN / "write-a-bot.md").read_text("utf-8")


def test_the_edition_explains_itself(capsys: pytest.CaptureFixture[str]) -> None:
    """Its cards are in its rule book, and no card of another edition is."""
    assert main(["rules", str(EXAMPLES / "storm.toml")]) == 0

    told = capsys.readouterr().out
    assert all(card in told for card in ("Blizzard", "Lightning", "Rainbow"))
    assert "Let It Go" not in told


def test_the_edition_is_played_to_its_end() -> None:
    """Whoever plays the first legal move every time ends the match."""
    match = Match.start(str(EXAMPLES / "storm.toml"), seats=3, key=b"storm")
    while not match.over:
        for seat in match.waiting:
            assert match.move(seat, match.legal(seat)[0])

    assert match.winners


def test_the_study_compares_three_ways_to_play() -> None:
    """It prints one line for each, the same ones every time."""
    lines = run("stacking.py", "12").splitlines()

    assert [line.split("  ")[0] for line in lines[1:]] == ["no stacking", "twos", "mixed"]


def test_the_client_plays_a_match_over_the_wire(server: ServerProcess) -> None:
    """It comes to the end of a match, and derives every deal again."""
    assert "has won. Every deal follows from the key" in run("play_online.py", server.origin)
