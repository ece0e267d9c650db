"""Readable witnesses: one short match of each edition, move by move with its consequences.

When a rule is changed on purpose, `python tests/witness/test_golden.py` writes them anew; read the difference.
"""

from pathlib import Path
from random import Random

import pytest

from lastcard.event import write_seat
from lastcard.log import parse_log
from lastcard.match import Match, replay

GOLDEN = Path(__file__).parent / "golden"
EDITIONS = {"classic": 3, "frozen": 3, "emoji": 3, "disney100": 3, "trolls": 3, "golf": 2}
HOUSE = {"golf": ["golf_rounds=1"], "disney100": []}


def played(edition: str) -> Match:
    """A short match of fixed cards and fixed choices."""
    match = Match(Match.start(edition, EDITIONS[edition], HOUSE.get(edition, ["rounds=1"])).rules,
                  ["Ada", "Bo", "Cy"][: EDITIONS[edition]], b"golden " + edition.encode())  # fmt: skip
    rng = Random(edition)
    while not match.over:
        asides = [seat for seat in range(match.seats) if seat not in match.waiting and match.legal(seat)]
        seat = rng.choice(asides) if asides and rng.random() < 0.3 else match.waiting[0]
        moves = match.legal(seat)
        plays = [move for move in moves if move.verb == "play"]
        match.move(seat, rng.choice(plays or moves))
    return match


def transcript(match: Match) -> str:
    """Every entry of a match with what followed from it."""
    again = Match(match.log.rules, match.log.names, match.key)
    lines = [f"{match.rules.edition.name}, {match.seats} seats", ""]
    for entry in match.log.entries:
        step = again.move(entry.seat, entry.move, entry.note)
        lines.append(f"{entry.seq} {write_seat(entry.seat)} {entry.move}")
        lines.append("    " + " · ".join(map(str, step.events)))
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("edition", list(EDITIONS))
def test_a_fixed_match_goes_as_it_went(edition: str) -> None:
    """The transcript of a fixed match is the one that was read and kept."""
    match = played(edition)

    assert transcript(match) == (GOLDEN / f"{edition}.txt").read_text("utf-8")


@pytest.mark.parametrize("folder", [GOLDEN, GOLDEN / "format-1"], ids=["now", "format 1"])
@pytest.mark.parametrize("edition", list(EDITIONS))
def test_a_kept_log_still_replays(edition: str, folder: Path) -> None:
    """A log file written earlier is read, replayed and ends as it did."""
    text = (folder / f"{edition}.log").read_text("utf-8")

    match = replay(parse_log(text))

    assert match.over
    assert str(match.publish()) == text


def write_all() -> None:
    """Write the witnesses anew, but for the logs of older formats, which nobody writes anymore."""
    for edition in EDITIONS:
        match = played(edition)
        (GOLDEN / f"{edition}.txt").write_text(transcript(match), "utf-8")
        (GOLDEN / f"{edition}.log").write_text(str(match.publish()), "utf-8")


if __name__ == "__main__":
    write_all()
