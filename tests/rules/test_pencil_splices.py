"""Sentences cut in half and joined to others: whatever comes of it, it is read or declined, and nothing else."""

from pathlib import Path
from random import Random
from tomllib import loads

import pytest

from lastcard.rules.editions.load import load
from lastcard.rules.pencil import read_by_game
from lastcard.rules.pencil.reading import understood
from support.quick import quick

LIST = loads(Path(__file__).with_name("pencil_sentences.toml").read_text("utf-8"))
SAID = [said for rule in LIST["rule"] for said in rule["said"]]
JOINTS = ("or", "and", "unless", "then", ",", "if", "or else")
DARED = [one["said"] for one in (*LIST["dare"], *LIST["contest"])]
KNOWN = [said for said in (*SAID, *DARED, *LIST["unclear"]["said"]) if said.split()]
TIMES = 500
MOST_LETTERS = 140


def spliced(random: Random) -> str:
    """The beginning of one sentence and the end of another, with one word that stands in a third."""
    first, second, third = (random.choice(KNOWN).split() for _ in range(3))
    words = [
        *first[: random.randint(1, len(first))],
        random.choice(JOINTS),
        *second[random.randrange(len(second)) :],
    ]
    words[random.randrange(len(words))] = random.choice(third)
    return " ".join(words)[:MOST_LETTERS]


@pytest.mark.parametrize("seed", quick(1, range(4)))
def test_halves_of_sentences_are_read_or_declined(seed: int) -> None:
    """Nothing but an answer comes of them, and it has rows just when it is understood."""
    random, edition = Random(seed), load("emoji")
    for _ in range(TIMES):
        text = spliced(random)
        reading = understood(text, edition)

        assert bool(reading.rows) == reading.understood, text
        assert reading.understood or reading.problem, text


@pytest.mark.parametrize(
    "text",
    [
        "you may draw 2 or skip",
        "draw 2 or you may skip",
        "you choose: you may draw 2 or skip",
        "everyone may draw 1 or discard 1",
        '"Surprise!": next draws 2 and staring contest',
        '"": next draws 2',
    ],
)
def test_what_was_once_no_answer(text: str) -> None:
    """Each of these has ended in an error, or could have."""
    reading = read_by_game(text, "frozen")

    assert reading.understood or reading.problem
