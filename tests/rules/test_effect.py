"""The small language of effects."""

import pytest

from lastcard.engine import codes as c
from lastcard.rules.errors import RulesError
from lastcard.rules.language.parser import Words, known_sentences, parse, understand, write

WORDS = Words(("blue", "red"), ("7", "skip"), ("7", "S"))


@pytest.mark.parametrize("sentence", known_sentences(2, WORDS))
def test_round_trip(sentence: str) -> None:
    """A sentence becomes a row and the row the same sentence."""
    rows = understand(sentence, WORDS)

    assert write(rows, WORDS) == sentence


@pytest.mark.parametrize(
    ("sentence", "row"),
    [
        ("next draws 2", (c.OP_DRAW, c.NEXT, 2, 0)),
        ("next draws 1 card", (c.OP_DRAW, c.NEXT, 1, 0)),
        ("I draw 3", (c.OP_DRAW, c.ME, 3, 0)),
        ("others draw 2 cards", (c.OP_DRAW, c.OTHERS, 2, 0)),
        ("next is skipped", (c.OP_SKIP, c.NEXT, 1, 0)),
        ("next 3 are skipped", (c.OP_SKIP, c.NEXT, 3, 0)),
        ("chosen is skipped 2 times", (c.OP_SKIP, c.CHOSEN, 2, 0)),
        ("next is skipped 2 times", (c.OP_SKIP, c.NEXT, 2, 1)),
        ("next misses 2 turns", (c.OP_SKIP, c.NEXT, 2, 1)),
        ("direction reverses", (c.OP_REVERSE, c.ME, 0, 0)),
        ("I play again", (c.OP_AGAIN, c.ME, 1, 0)),
        ("I take 3 more turns", (c.OP_AGAIN, c.ME, 3, 0)),
        ("I name the color", (c.OP_COLOR, c.ME, 0, 0)),
        ("I discard every blue card", (c.OP_DISCARD_COLOR, c.ME, 0, 0)),
        ("everyone discards up to 2 red cards", (c.OP_DISCARD_COLOR, c.EVERYONE, 2, 1)),
        ("I discard every skip card", (c.OP_DISCARD_SYMBOL, c.ME, 0, 1)),
        ("I discard every 7", (c.OP_DISCARD_SYMBOL, c.ME, 0, 0)),
        ("next takes 1 from everyone else", (c.OP_TAKE, c.NEXT, 1, 0)),
        ("I swap hands with fewest", (c.OP_SWAP, c.FEWEST, 0, 0)),
        ("everyone passes the hand on", (c.OP_ROTATE, c.EVERYONE, 0, 1)),
        ("everyone passes the hand back", (c.OP_ROTATE, c.EVERYONE, 0, -1)),
        ("next shows the hand to me", (c.OP_SHOW, c.NEXT, 0, c.ME)),
        ("I show the hand to everyone", (c.OP_SHOW, c.ME, 0, c.EVERYONE)),
        ("next gives 2 cards to me", (c.OP_GIVE, c.NEXT, 2, c.ME)),
        ("next holds the face or draws 4", (c.OP_TRIAL, c.NEXT, 4, c.FACE)),
        ("chosen names a film's characters or draws 4", (c.OP_TRIAL, c.CHOSEN, 4, c.FILM)),
        ("next does the dare or draws 2", (c.OP_TRIAL, c.NEXT, 2, c.DARE)),
        ('next does "sing a song" or draws 2', (c.OP_TRIAL, c.NEXT, 2, c.DARE)),
        ("I add a face card", (c.OP_ADD, c.ME, 1, 0)),
        ("two chosen draw 2 each or one draws 4", (c.OP_SPREAD, c.ME, 2, 4)),
    ],
)
def test_rows(sentence: str, row: tuple[int, int, int, int]) -> None:
    """Each form of sentence is one op with its who, number and argument."""
    assert parse(sentence, WORDS) == (row,)


@pytest.mark.parametrize("joint", [", ", "; ", " and ", " then ", ", then ", " and then "])
def test_several_sentences(joint: str) -> None:
    """Sentences are joined by commas and small words, and keep their order."""
    assert [row[0] for row in parse(joint.join(["next draws 2", "I play again"]))] == [c.OP_DRAW, c.OP_AGAIN]


@pytest.mark.parametrize(
    ("sentence", "wrong", "right"),
    [
        ("next drews 2", '"drews" at character 6', '"next draws 2"'),
        ("nexxt is skipped", '"nexxt" at character 1', '"next is skipped"'),
        ("next draws", "its end", '"next draws 1"'),
        ("I discard every bleu card", '"bleu" is no color', '"blue"'),
        ("next draws 99", "out of range", "1 to 40"),
        ("next draws 0", "out of range", "1 to 40"),
        ("everyone takes 1 from everyone else", "for one player", "the next player"),
        ("I swap hands with me", "itself", "of your choice"),
        ("next gives 1 card to next", "one other player", "the next player"),
        ("next shows the hand to others", "others", "everyone"),
        ("", "its end", "next draws 2"),
    ],
)
def test_mistakes(sentence: str, wrong: str, right: str) -> None:
    """What is not understood is named with its place, and something near is offered."""
    with pytest.raises(RulesError) as caught:
        parse(sentence, WORDS)

    (mistake,) = caught.value.mistakes
    assert wrong in mistake.wrong
    assert right in mistake.right
