"""`lastcard verify` and `lastcard replay` say whose numbers are in the shuffle."""

from argparse import Namespace
from pathlib import Path

import pytest

from lastcard.chance import SECURE, Chance, Pledge, pledge_of
from lastcard.cli import replay, verify
from lastcard.match import Match
from lastcard.rules import build

NONCES = ["11" * 32, "22" * 32, "33" * 32]
PLEDGED = Chance(
    pledges=tuple(Pledge(seat, pledge_of(nonce)) for seat, nonce in zip((0, 0, 2), NONCES, strict=True))
)


def log_of(chance: Chance, nonces: list[str], path: Path) -> str:
    """A finished match, as a file."""
    match = Match(build("classic", ["rounds=1"]), ["Ada", "Mio (normal)", "Bo"], b"k" * 32, chance=chance)
    if nonces:
        match.shuffle(nonces)
    match.deal()
    while not match.over:
        for seat in match.waiting:
            match.move(seat, match.legal(seat)[0])
    path.write_text(str(match.publish()), "utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("chance", "nonces", "told"),
    [
        (PLEDGED, NONCES, "Numbers that were pledged before are in the shuffle: from Ada and Bo.\n"),
        (PLEDGED, ["", NONCES[1], ""], "from Ada. Left out, because none came in time: Bo.\n"),
        (PLEDGED, ["", "", ""], "Nobody revealed the number that they had pledged for the shuffle.\n"),
        (SECURE, [], "No player added a number to the shuffle: whoever ran the table chose the key alone.\n"),
    ],
)
def test_whose_numbers_are_in_the_shuffle(
    chance: Chance, nonces: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = log_of(chance, nonces, tmp_path / "match.lastcard")

    code = verify.run(Namespace(file=file))

    assert code == 0
    assert told in capsys.readouterr().out


def test_a_replay_tells_it_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = log_of(PLEDGED, NONCES, tmp_path / "match.lastcard")

    code = replay.run(Namespace(file=file, seat="0", quiet=False))

    assert code == 0
    assert "numbers from you and Bo." in " ".join(capsys.readouterr().out.split())


def test_a_number_that_was_changed_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.lastcard"
    path.write_text(
        Path(log_of(PLEDGED, NONCES, path)).read_text("utf-8").replace(NONCES[0], "44" * 32), "utf-8"
    )

    assert verify.run(Namespace(file=str(path))) == 1
    assert "the number of seat 0 is not the one that was pledged" in capsys.readouterr().err
