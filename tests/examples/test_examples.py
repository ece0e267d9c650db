"""The examples run as they stand in their folder."""

import asyncio
import subprocess
import sys
from asyncio.subprocess import PIPE, create_subprocess_exec
from collections.abc import Iterator
from pathlib import Path
from runpy import run_path

import pytest

from lastcard import Match, wire
from lastcard.bots import BotError, bot
from lastcard.cli import main
from lastcard.client import Address, Client, open_table
from lastcard.rules import known_editions
from lastcard.testing.bot_contract import check_bot
from support.server_process import LIMITLESS, ServerProcess

EXAMPLES = Path(__file__).parents[2] / "examples"
LEARN = EXAMPLES.parent / "docs" / "learn"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path, (*LIMITLESS, "--pace", "0")) as process:
        yield process


def run(name: str, *args: str, folder: Path | None = None) -> str:
    """Run an example as a person would, and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-X", "utf8", EXAMPLES / name, *args],
        cwd=folder,
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
def test_the_agent_learns(rounds: str, least: int, tmp_path: Path) -> None:
    """It begins with random moves, and after many rounds wins more of them than a random bot."""
    before, after = run("train_agent.py", rounds, folder=tmp_path).splitlines()

    assert float(before.split()[1].rstrip("%")) < 10
    assert float(after.split()[3].rstrip("%")) >= least


@pytest.fixture
def trained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with an agent that was trained a little."""
    run("train_agent.py", "20", folder=tmp_path)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_agent_is_a_bot(trained: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It keeps to the contract of bots, and the ladder takes it."""
    name = f"{EXAMPLES / 'learned.py'}:Learned"

    assert check_bot(bot(name), "classic", seats=2, entries=100) > 20
    told = main(
        ["league", "--bots", f"{name},random", "--editions", "classic", "--seats", "2", "--rounds", "2"]
    )
    assert told == 0
    assert "Learned" in capsys.readouterr().out


def test_an_agent_that_was_not_trained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One sentence says what to do."""
    monkeypatch.chdir(tmp_path)

    with pytest.raises(BotError, match=r"There is no agent.npz here: run examples/train_agent.py first"):
        bot(f"{EXAMPLES / 'learned.py'}:Learned")


@pytest.mark.parametrize("content", [b"", b"junk", b"PK\x03\x04junk"])
def test_an_agent_that_cannot_be_read(
    content: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence says what to do."""
    (tmp_path / "agent.npz").write_bytes(content)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BotError, match=r"is not what examples/train_agent\.py writes: run it again"):
        bot(f"{EXAMPLES / 'learned.py'}:Learned")


def test_the_agent_sits_down_at_a_table(trained: Path, server: ServerProcess) -> None:
    """Whoever opens a table and begins the match plays against it, to the end."""
    setup = wire.Setup(edition="classic", seats=2, house={"target_score": "50"})
    play_on = run_path(str(EXAMPLES / "play_online.py"))["play_on"]

    async def host() -> None:
        opened = await open_table(server.origin, wire.Opening("Anna", setup))
        link = f"{server.origin}/#t/{opened.table}"
        guest = await create_subprocess_exec(
            sys.executable, EXAMPLES / "play_online.py", link, f"{EXAMPLES / 'learned.py'}:Learned", stdout=PIPE
        )  # fmt: skip
        assert guest.stdout
        assert await guest.stdout.readline() == b"Ada has seat 1: begin the match.\n"
        async with Client(Address(server.origin, opened.table), opened.secret) as client:
            await client.ask(wire.Start(client.new_id()))
            await client.until(lambda: client.match)
            await play_on(client, bot("steady"))
            assert client.match
            assert client.match.over
        assert await guest.wait() == 0

    asyncio.run(host())


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
