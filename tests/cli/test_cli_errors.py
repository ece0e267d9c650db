"""Bad input: one clear sentence on stderr, a status that is not 0, no traceback, nothing written."""

from pathlib import Path
from random import Random

import pytest

from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.cli import main
from lastcard.log import parse_log
from lastcard.match import Match

BROKEN = """name = "Broken"
revision = 1
game = "hand"
prefix = "FRZ"
colors = { B = "blue", G = "green" }

[[cards]]
symbol = "number"
ranks = [0, 9]
in = "every color"
copies = 2
points = "face value"

[[cards]]
symbol = "bang"
code = "!"
in = "wild"
copies = 2
points = 20
effect = ["next dances 2"]
"""


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["plya"], 'There is no command "plya"; did you mean "play"?'),
        (["xyzzy"], 'There is no command "xyzzy"; choose from play, '),
        (["rules", "frosen"], 'there is no edition "frosen"; did you mean "frozen"?'),
        (["editions", "frosen", "--toml"], 'there is no edition "frosen"'),
        (["rules", "missing.toml"], "the edition missing.toml cannot be read: No such file"),
        (["rules", "frozen", "--house", "staking=mixed"], 'there is no house rule "staking"'),
        (["rules", "frozen", "--house", "stacking=banana"], 'stacking has no value "banana"'),
        (["rules", "frozen", "--house", "scoring=off"], "Frozen does not have scoring=off"),
        (["rules", "golf", "--house", "jump_in"], "jump_in is for hand games; Golf is a grid game"),
        (["rules", "frozen", "--pencil", "next dances"], "next dances"),
        (["clauses", "FRZ-999"], 'there is no clause "FRZ-999"'),
        (["clauses", "FRZ33"], 'there is no clause "FRZ33"; did you mean "FRZ-33"?'),
        (["clauses", "xyz"], 'there is no clause "xyz"; they look like FRZ-33 or COM-A18'),
        (["clauses", "house:jumpin"], 'there is no house rule "jumpin"; did you mean "jump_in"?'),
        (["clauses", "--edition", "frosen"], 'there is no edition "frosen"'),
        (["replay", "missing.log"], "missing.log cannot be read: No such file or directory."),
        (["verify", "missing.log"], "missing.log cannot be read"),
        (["check", "missing.cases"], "missing.cases cannot be read"),
        (["play", "--edition", "frosen"], 'there is no edition "frosen"'),
        (["play", "--seats", "11"], "Frozen cannot seat 11; it is for 2 to 10 players"),
        (["play", "--seats", "0"], "Frozen cannot seat 0"),
        (
            ["play", "--seats", "3", "--seat", "3"],
            "There is no seat 3 at this table: choose one from 0 to 2.",
        ),
        (["play", "--bots", "genius"], 'There is no bot "genius"'),
        (["play", "--seats", "2", "--bots", "steady,steady"], "2 bots are too many for 2 seats"),
        (["play", "--resume", "missing.lastcard"], "missing.lastcard cannot be read"),
    ],
)
def test_one_sentence(
    args: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What is wrong and what would be right, in one line."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)

    status = main(args)

    shown = capsys.readouterr()
    assert status == 2
    assert said in shown.err
    assert len(shown.err.strip().splitlines()) == 1
    assert shown.out == ""
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "args", [["play", "--seats", "many"], ["replay"], ["rules"], ["--nonsense"], ["play", "extra"]]
)
def test_usage(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Arguments that do not read end with the usage and status 2."""
    with pytest.raises(SystemExit) as left:
        main(args)

    assert left.value.code == 2
    assert "usage: lastcard" in capsys.readouterr().err


def test_broken_edition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """All mistakes of a file come at once, each with its line."""
    path = tmp_path / "broken.toml"
    path.write_text(BROKEN, "utf-8")

    assert main(["play", "--edition", str(path)]) == 2

    lines = capsys.readouterr().err.strip().splitlines()
    assert len(lines) > 2
    assert all(line.startswith(f"{path}:") for line in lines)
    assert any(line.startswith(f"{path}:10:") for line in lines)


def test_no_toml(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is no TOML says where it stops to be."""
    path = tmp_path / "broken.toml"
    path.write_text('name = "Broken\n', "utf-8")

    assert main(["rules", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"{path}:1: this is not TOML:")


@pytest.fixture(scope="module")
def log() -> str:
    """The text of a finished match."""
    match = Match.start("classic", 2, ["target_score=10"], key=b"errors")
    play_on(match, {seat: bot("steady") for seat in range(2)}, Random(1))
    return str(match.publish())


def cut_in_a_line(text: str) -> str:
    return text[: text.index("\n6 ") + 9]


def cut_between_lines(text: str) -> str:
    return text[: text.index("\n6 ") + 1]


def without_an_entry(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if not line.startswith("5 "))


def with_another_move(text: str) -> str:
    lines = text.splitlines()
    place = next(i for i, line in enumerate(lines) if " play " in line)
    seq, seat, _, _, *rest = lines[place].split(" ")
    lines[place] = " ".join((seq, seat, "draw", *rest))
    return "\n".join(lines) + "\n"


def with_an_illegal_move(text: str) -> str:
    lines = ["4 0 accept = 0123456789abcdef" if line.startswith("4 ") else line for line in text.splitlines()]
    return "\n".join(lines) + "\n"


def with_another_key(text: str) -> str:
    return text.replace(f"key {b'errors'.hex()}", f"key {b'eRRors'.hex()}")


def with_another_rule(text: str) -> str:
    return text.replace('"target_score":"10"', '"target_score":"900"')


def with_added_words(text: str) -> str:
    return "".join(
        f'{line[:-1]} "gladly"\n' if line.startswith("4 ") else line
        for line in text.splitlines(keepends=True)
    )


def without_its_head(text: str) -> str:
    return text.split("\n", 1)[1]


EDITS = [
    (cut_in_a_line, "Line 12 is not an entry: it was cut off or changed."),
    (cut_between_lines, "The key of this log is not published yet"),
    (without_an_entry, "entry 5 should be here"),
    (with_another_move, "Entry 4 (draw) leads to "),
    (with_an_illegal_move, "Entry 4 (accept) is against the rules here: "),
    (with_another_key, "do not match the commitment"),
    (with_another_rule, "its second line names others"),
    (with_added_words, "has words, but none go with it: they were added."),
    (without_its_head, "This is not a log"),
]


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(("edit", "said"), EDITS, ids=[edit.__name__ for edit, _ in EDITS])
def test_edited_log(
    command: str, edit: object, said: str, log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A log that was cut or changed is told by its first wrong place, with status 1."""
    assert callable(edit)
    path = tmp_path / "edited.log"
    path.write_text(edit(log), "utf-8")

    assert main([command, str(path)]) == 1

    error = capsys.readouterr().err
    assert error.startswith(f"{path}: ")
    assert said in error
    assert len(error.strip().splitlines()) == 1


def test_a_log_without_its_last_entries(log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A published key says that the match was over, so a log that does not get there was cut."""
    whole = parse_log(log)
    whole.entries.pop()
    path = tmp_path / "cut.log"
    path.write_text(str(whole), "utf-8")

    assert main(["verify", str(path)]) == 1

    shown = capsys.readouterr()
    assert shown.err.startswith(f"{path}: ")
    assert "entries are missing at the end" in shown.err
    assert "won" not in shown.out


@pytest.mark.parametrize("seat", ["7", "-1", "x"])
def test_replay_from_no_seat(seat: str, log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A seat that nobody has is refused."""
    path = tmp_path / "match.log"
    path.write_text(log, "utf-8")

    assert main(["replay", str(path), f"--seat={seat}"]) == 2
    assert "seat" in capsys.readouterr().err


def test_a_picture_is_no_log(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Bytes that are no text are named as such."""
    path = tmp_path / "picture.png"
    path.write_bytes(b"\x89PNG\xff\xfe")

    assert main(["replay", str(path)]) == 2
    assert "it is not UTF-8 text" in capsys.readouterr().err


def test_a_case_that_does_not_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file of cases without cases says how one begins."""
    path = tmp_path / "mine.cases"
    path.write_text("hello\n", "utf-8")

    assert main(["check", str(path)]) == 2
    assert "a case begins with `case`" in capsys.readouterr().err
