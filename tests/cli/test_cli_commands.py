"""The commands that print: what they say, how they end, and what they do not load."""

import json
import os
import re
import subprocess
import sys
from itertools import islice
from pathlib import Path
from random import Random
from shlex import quote

import pytest

from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.cli import COMMANDS, main
from lastcard.cli.options import split_house
from lastcard.match import Match
from lastcard.rules.clauses import clauses
from lastcard.rules.editions.load import known_editions
from lastcard.testing.cases import shipped_cases
from lastcard.testing.coverage import Proof
from support.patience import WAIT_SECONDS


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The published log of a short match."""
    match = Match.start(
        "frozen", 3, ["target_score=30"], names=["Me", "Anna (steady)", "Ben (steady)"], key=b"cli"
    )
    play_on(match, {seat: bot("steady") for seat in range(3)}, Random(1))
    path = tmp_path_factory.mktemp("logs") / "match.log"
    path.write_text(str(match.publish()), "utf-8")
    return path


HEAVY = (
    "numpy",
    "numba",
    "lark",
    "rich",
    "lastcard.engine",
    "lastcard.rules",
    "lastcard.terminal",
    "difflib",
)


@pytest.mark.parametrize("args", [["--help"], ["--version"], []])
def test_help_is_light(args: list[str]) -> None:
    """`lastcard --help` loads nothing that takes time."""
    code = f"""
import sys
from lastcard.cli import main
try:
    main({args!r})
except SystemExit:
    pass
print(sorted(name for name in {HEAVY!r} if name in sys.modules), file=sys.stderr)
"""
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, encoding="utf-8", timeout=WAIT_SECONDS, check=True
    )

    assert ran.stderr.strip() == "[]"
    assert "lastcard" in ran.stdout


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_help_of_each_command(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Every command explains itself without loading numba or rich."""
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])

    assert left.value.code == 0
    assert f"usage: lastcard {command}" in capsys.readouterr().out


def test_lazy_library() -> None:
    """`from lastcard import Match` works, and a name that is not there is an AttributeError."""
    import lastcard

    assert lastcard.Match is Match
    assert "Match" in dir(lastcard)
    with pytest.raises(AttributeError, match="no attribute 'Mtch'"):
        lastcard.Mtch  # type: ignore[attr-defined]  # noqa: B018 - the checker knows it too


def test_editions(capsys: pytest.CaptureFixture[str]) -> None:
    """The list names every edition with its seats, cards and colors."""
    assert main(["editions"]) == 0

    text = capsys.readouterr().out
    assert all(name in text for name in known_editions())
    assert "2-10 players, 112 cards: blue, green, pink, yellow" in text


@pytest.mark.parametrize("edition", known_editions())
def test_one_edition(edition: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """An edition is shown in detail; its file, printed, can be played under another path."""
    assert main(["editions", edition]) == 0
    assert "House rules you can change" in capsys.readouterr().out
    assert main(["editions", edition, "--toml"]) == 0
    own = tmp_path / "mine.toml"
    own.write_text(capsys.readouterr().out, "utf-8")

    assert main(["rules", str(own)]) == 0
    assert "The deck has" in capsys.readouterr().out


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    """Rules are numbered sentences with ids; house rules are named, joined or repeated."""
    args = ["rules", "disney100", "--house", "stacking=mixed,jump_in", "--house", "hand_size=5"]
    assert main(args) == 0

    text = " ".join(capsys.readouterr().out.split())
    assert "The deck has 112 cards" in text
    assert "[DIS-01 DIS-A01]" in text
    assert "* Assumed: the sheet gives only the total" in text
    assert "with hand_size=5, jump_in=on, stacking=mixed" in text


def test_house_rules_are_parted() -> None:
    """A comma inside a value stays in it."""
    assert split_house(["stacking=mixed, jump_in", "golf_points=S:10,R:10,golf_rounds=3"]) == [
        "stacking=mixed",
        "jump_in",
        "golf_points=S:10,R:10",
        "golf_rounds=3",
    ]


def test_clauses(capsys: pytest.CaptureFixture[str]) -> None:
    """A clause is shown with what it says and where it is held; a beginning means all that begin so."""
    assert main(["clauses", "frz-33", "COM-A1"]) == 0

    text = capsys.readouterr().out
    assert "After a Draw Two" in text
    assert re.search(r"proved by cards\.cases:\d+ in frozen, classic\n", text)
    assert "COM-A19" in text


def test_a_house_rule_is_explained_by_the_id_that_rules_print(capsys: pytest.CaptureFixture[str]) -> None:
    """With its values, and the rulings that it changes."""
    assert main(["clauses", "house:wd4_bluff"]) == 0

    out = capsys.readouterr().out
    assert out.startswith("house:wd4_bluff  house rule\n")
    assert "wd4_bluff=blocked: You cannot bluff" in out
    assert "\nCOM-A10  ruling; " in out
    assert main(["clauses", "house:jump_in", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == []


def test_rules_explain_only_the_signs_they_use(capsys: pytest.CaptureFixture[str]) -> None:
    """An asterisk where something is assumed, an A where there is a ruling."""
    main(["rules", "frozen"])
    frozen = capsys.readouterr().out
    main(["rules", "golf"])
    golf = capsys.readouterr().out

    assert "*" not in frozen
    assert "asterisk" not in frozen
    assert "An A before the number marks a ruling of ours" in " ".join(frozen.split())
    assert " * Assumed: " in golf
    assert "An asterisk marks what we assume" in " ".join(golf.split())


def test_clauses_says_where_a_proof_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ruling that cases of only some editions hold is said to be open in the others."""
    proofs = {"COM-A07": [Proof("own.cases:1", ("frozen", "emoji"))]}
    monkeypatch.setattr("lastcard.cli.clauses.covered", lambda: proofs)

    assert main(["clauses", "COM-A07"]) == 0

    assert "proved by no case in trolls, classic, disney100 yet" in capsys.readouterr().out


def test_clauses_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    """With --json all of them come as data."""
    assert main(["clauses", "--json"]) == 0

    rows = json.loads(capsys.readouterr().out)
    assert len(rows) == len(clauses())
    assert {"id", "kind", "text", "editions", "tests", "unproved"} <= set(rows[0])


def test_clauses_of_an_edition(capsys: pytest.CaptureFixture[str]) -> None:
    """Only what is about that edition."""
    assert main(["clauses", "--edition", "golf", "--json"]) == 0

    rows = json.loads(capsys.readouterr().out)
    assert all("golf" in row["editions"] for row in rows)


def test_replay(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A finished match is told with all its cards; as a seat saw it the others' cards are hidden."""
    assert main(["replay", str(log)]) == 0
    whole = capsys.readouterr().out
    assert main(["replay", str(log), "--seat", "0"]) == 0
    seen = capsys.readouterr().out
    assert main(["replay", str(log), "--quiet"]) == 0
    quiet = capsys.readouterr().out

    assert "Anna draws a card" not in whole
    assert "Anna draws a card" in seen
    assert "You play" in seen
    assert len(quiet.splitlines()) == 1
    assert " won." in quiet


def test_verify(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The key, the deals and the digests are named as checked."""
    assert main(["verify", str(log)]) == 0

    text = capsys.readouterr().out
    assert "The key matches the commitment" in text
    assert "follow from the key" in text
    assert "won." in text


CASE = """case FRZ-33 · After a Draw Two the next seat draws two cards.
for frozen
3 seats · turn 0 · top B5
0  B+2 Y3 Y4
1  Y7
2  Y1 Y2
draw  B8 B9 …
> 0 play B+2
? held 1 {n}
"""


@pytest.mark.parametrize(("held", "status", "word"), [(3, 0, "ok "), (4, 1, "FAIL")])
def test_check(held: int, status: int, word: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A case is one line; one that fails makes the status 1."""
    path = tmp_path / "mine.cases"
    path.write_text(CASE.format(n=held), "utf-8")

    assert main(["check", str(path)]) == status
    assert capsys.readouterr().out.startswith(word)


def test_check_shipped(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Without a file the project's own cases run, here the first few of them."""
    few = list(islice(shipped_cases(), 5))
    monkeypatch.setattr("lastcard.cli.check.shipped_cases", lambda: iter(few))

    assert main(["check"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "5 cases, all passed."


def test_closed_pipe() -> None:
    """A reader that has seen enough is no error."""
    command = [sys.executable, "-m", "lastcard", "rules", "frozen"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as ran:
        assert ran.stdout is not None
        ran.stdout.close()  # before anything is printed, so that all of it is too much
        _, errors = ran.communicate(timeout=WAIT_SECONDS)

    assert ran.returncode == 0
    assert errors == b""


def test_play_from_a_pipe(tmp_path: Path) -> None:
    """Without a terminal the table is told, strange bytes are no move, and the end of the input ends it politely."""
    ran = subprocess.run(
        [sys.executable, "-m", "lastcard", "play", "--edition", "golf", "--seed", "1"],
        input=b"\xff\xfe\n1\n",
        capture_output=True,
        timeout=WAIT_SECONDS,
        check=False,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
    )

    said = ran.stdout.decode()
    assert ran.returncode == 0
    assert "is not a move" in said
    assert "You turn up" in said
    assert said.rstrip().endswith(f"Continue with: {quote(sys.executable)} -m lastcard play --resume")
    assert ran.stderr == b""
