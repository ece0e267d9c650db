"""A match whose blank cards said, round by round, what is understood in another way today, or not at all.

`golden/penciled.log` was recorded in November 2026, before sentences that can be meant in two ways were declined.
Nobody writes it anew: whatever the pencil learns, what was played stays what it was.
"""

from pathlib import Path

import pytest

from lastcard.log import Log, parse_log
from lastcard.match import replay
from lastcard.rules.pencil import handwriting, read_by_game

LOG = Path(__file__).parent / "golden" / "penciled.log"
DECLINED = (
    "everyone skips",
    "any player may draw 1",
    "everyone gives the next player a card",
    "I draw 1 and you draw 2",
    "Pass your hand to the left and take the one from the right.",
    "a random player gives 2 random cards to previous",
    "I must sing while you give a bow or draw 2",
)
READ_OTHERWISE = (
    "You and the next player both skip a turn.",
    "you discard any number of cards",
    "flip a coin, heads everyone draws 1, tails you draw 4",
    "whoever sits to your right must pick up four",
)


@pytest.fixture(scope="module")
def log() -> Log:
    return parse_log(LOG.read_text("utf-8"))


def kept_in(log: Log) -> list[str]:
    """Every sentence of the match as it was kept, in the order of the rounds."""
    later = [entry.note.split("\n")[0] for entry in log.entries if entry.move == "pencil"]
    return [*log.rules.pencil, *later]


def test_what_was_penciled_replays(log: Log) -> None:
    """Every move leads where it led, and the log that comes of it is the same one."""
    match = replay(log)

    assert match.over
    assert str(match.publish()) == LOG.read_text("utf-8")


def test_every_sentence_is_played(log: Log) -> None:
    """In each round someone discards a blank card, so the sentences have been carried out."""
    rounds = " ".join(entry.move for entry in log.entries).split("pencil")

    assert all("play WC" in moves for moves in rounds)
    assert {*map(handwriting, kept_in(log))} == {*DECLINED, *READ_OTHERWISE}


def test_by_hand_they_are_something_else(log: Log) -> None:
    """Written today they are declined or do something else: the log is not read from the words."""
    kept = {handwriting(line): line for line in kept_in(log)}
    today = {text: read_by_game(text, "frozen") for text in kept}

    assert [text for text in kept if not today[text].understood] == sorted(DECLINED, key=[*kept].index)
    assert not [text for text in kept if today[text].penciled == kept[text]]
