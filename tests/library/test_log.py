"""Logs: what is written can be read back, and what was changed is found."""

import pytest

from lastcard.log import LogError, parse_log
from lastcard.match import Match, replay


@pytest.fixture(scope="module")
def finished() -> str:
    match = Match.start("frozen", seats=3, house=["rounds=1"], key=b"log test")
    while not match.over:
        for seat in match.waiting:
            match.move(seat, match.legal(seat)[0])
    return str(match.publish())


def without_line(text: str, number: int) -> str:
    lines = text.splitlines()
    del lines[number]
    return "\n".join(lines)


def test_a_published_log_replays_to_the_same_end(finished: str) -> None:
    """Replay derives the match again from its key and decisions."""
    match = replay(parse_log(finished))

    assert match.over
    assert str(match.publish()) == finished


def test_a_log_of_a_running_match_has_no_key() -> None:
    """Until the match is over only the commitment is published."""
    match = Match.start("emoji", seats=2, key=b"secret")

    assert b"secret".hex() not in str(match.log)
    with pytest.raises(LogError, match="not published yet"):
        replay(parse_log(str(match.log)))


def test_a_saved_match_goes_on() -> None:
    """A save keeps the key, so the same match continues to the same end."""
    match = Match.start("golf", seats=2, key=b"save")
    match.move(match.waiting[0], match.legal(match.waiting[0])[0])

    resumed = Match.resume(match.save())

    assert resumed.digest == match.digest
    assert [str(e) for e in resumed.log.entries] == [str(e) for e in match.log.entries]


def test_an_edited_move_is_named(finished: str) -> None:
    """The first entry that disagrees is named by its number."""
    lines = finished.splitlines()
    at = next(i for i, line in enumerate(lines) if " draw = " in line)
    number = lines[at].split()[0]
    lines[at] = lines[at].replace(" draw = ", " pass = ")

    with pytest.raises(LogError, match=f"Entry {number} "):
        replay(parse_log("\n".join(lines)))


def test_an_edited_digest_is_named(finished: str) -> None:
    """A digest that was changed does not fit what is derived."""
    lines = finished.splitlines()
    before, _, digest = lines[8].partition(" = ")
    lines[8] = f"{before} = {'0' * len(digest)}"

    with pytest.raises(LogError, match=f"Entry {before.split()[0]} "):
        replay(parse_log("\n".join(lines)))


def test_a_lost_line_is_found(finished: str) -> None:
    """Entries are numbered, so a gap shows."""
    with pytest.raises(LogError, match="some are missing"):
        parse_log(without_line(finished, 10))


def test_a_cut_log_is_found(finished: str) -> None:
    """A log that was cut in the middle of a line says which."""
    with pytest.raises(LogError, match="cut off or changed"):
        parse_log(finished[: finished.index(" draw = ") + 9])


def test_a_cut_end_is_found(finished: str) -> None:
    """A published log is closed by its number of entries."""
    with pytest.raises(LogError, match="ends too early"):
        parse_log(finished.rsplit("\n", 2)[0])


def test_another_key_is_found(finished: str) -> None:
    """The key must be the one that was committed to."""
    forged = finished.replace(f"key {b'log test'.hex()}", f"key {b'log tesu'.hex()}")

    with pytest.raises(LogError, match="commitment"):
        replay(parse_log(forged))


@pytest.mark.parametrize(
    "text", ["", "hello", "lastcard log 99\n", "lastcard log 1\n", "lastcard log 1\nrules {}\n"]
)
def test_what_is_no_log_is_said_so(text: str) -> None:
    """One sentence says what is missing."""
    with pytest.raises(LogError):
        parse_log(text)


def test_other_rules_or_names_do_not_fit_the_commitment(finished: str) -> None:
    """Key, rules and seats are bound together before the first deal."""
    with pytest.raises(LogError, match="commitment"):
        replay(parse_log(finished.replace("Seat 0", "Mallory")))
    with pytest.raises(LogError, match="names others"):
        parse_log(finished.replace('"points":50', '"points":49', 1).replace("points=50", "points=49", 1))
