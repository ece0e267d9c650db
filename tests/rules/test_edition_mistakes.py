"""Mistakes in an edition's file: all of them at once, each with its line and what would be right."""

from pathlib import Path

import pytest

from lastcard.rules.editions.load import load, read
from lastcard.rules.errors import RulesError

MINE = """\
name = "Mine"
revision = 1
game = "hand"
colors = { R = "red", B = "blue" }

[seats]
least = 2
most = 4

[[cards]]
symbol = "number"
ranks = [1, 9]
in = "each color"
copies = 3
points = "face value"
opening = "plain"

[[cards]]
symbol = "skip"
code = "S"
in = "each color"
copies = 2
points = 20
effect = [
    "next is skipped",
]
opening = "apply"

[[cards]]
symbol = "wild"
code = "W"
in = "wild"
copies = 4
points = 50
effect = ["I name the color"]
opening = "name color"

[dealing]
hand = 7
dealer = "draw"

[calling]
penalty = 2

[scoring]
ways = ["standard"]
target = 200
"""


def mistakes(*changes: tuple[str, str]) -> list[tuple[int, str, str]]:
    """The line, key and sentence of each mistake after these changes to a file that is right."""
    text = MINE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    with pytest.raises(RulesError) as caught:
        read(text, "mine.toml")
    assert all(mistake.file == "mine.toml" for mistake in caught.value.mistakes)
    return [
        (mistake.line, mistake.key, f"{mistake.wrong}; {mistake.right}") for mistake in caught.value.mistakes
    ]


def test_own_file(tmp_path: Path) -> None:
    """A person's own edition is read from its path like any other."""
    path = tmp_path / "mine.toml"
    path.write_text(MINE, "utf-8")

    assert load(path).cards == 62
    assert load(str(path)).key == "mine"


def test_all_at_once() -> None:
    """Every mistake is reported in the order of the lines."""
    found = mistakes(
        ("revision = 1", 'revision = "one"'),
        ('game = "hand"', 'game = "hand"\ncolours = 4'),
        ("most = 4", "most = 40"),
        ('"next is skipped"', '"next is skippet"'),
        ('opening = "name color"', 'opening = "sometimes"'),
        ("penalty = 2", "penalti = 2"),
    )

    assert [(line, key) for line, key, _ in found] == [
        (2, "revision"),
        (4, "colours"),
        (9, "seats.most"),
        (26, "cards[2].effect"),
        (37, "cards[3].opening"),
        (43, "calling"),
        (44, "calling.penalti"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "line", "key", "sentence"),
    [
        ("revision = 1", 'revision = "one"', 2, "revision", "whole number"),
        ("revision = 1", "revision = true", 2, "revision", "whole number"),
        ('game = "hand"', 'game = "cards"', 3, "game", '"hand" or "grid"'),
        ('"Mine"', '""', 1, "name", "name of the edition"),
        ('R = "red"', 'W = "red"', 4, "colors", "other than W"),
        ("least = 2", "least = 4\nfewest = 3", 8, "seats.fewest", 'did you mean "least"'),
        ("least = 2", "least = 1", 7, "seats.least", "from 2 to 10"),
        ("least = 2", "least = 5", 7, "seats.least", "smaller number"),
        ("ranks = [1, 9]", "ranks = [1, 12]", 12, "cards[1].ranks", "[0, 9]"),
        ("ranks = [1, 9]\n", "", 10, "cards[1]", "ranks = [0, 9]"),
        ("copies = 3", "copies = [1, 2]", 14, "cards[1].copies", "2 copies for 9 ranks"),
        ("copies = 3", 'copies = "three"', 14, "cards[1].copies", "how many"),
        ('opening = "plain"', 'opening = "name color"', 16, "cards[1].opening", "colored"),
        ('code = "S"', 'code = "sk"', 20, "cards[2].code", "capitals"),
        ('code = "S"\n', "", 18, "cards[2]", 'code = "S"'),
        ("copies = 2", "copys = 2", 22, "cards[2].copys", '"copies"'),
        ("points = 20", 'points = "face value"', 23, "cards[2].points", "number of points"),
        ('"next is skipped"', '"next is slipped"', 25, "cards[2].effect", '"next is skipped"'),
        ('"next is skipped"', '"I discard every rad card"', 25, "cards[2].effect", '"red"'),
        ('"next is skipped"', '"two chosen draw 2 each or one draws 4"', 25, "cards[2].effect", "hand game"),
        ('opening = "apply"', 'opening = "apply"\nfamily = "twos"', 28, "cards[2].family", "next draws 2"),
        (
            'opening = "apply"',
            'opening = "apply"\nneeds = "luck"',
            28,
            "cards[2].needs",
            "no card of the color",
        ),
        ('["I name the color"]', '["I play again"]', 29, "cards[3]", "I name the color"),
        ('opening = "name color"', 'opening = "plain"', 36, "cards[3].opening", "wild"),
        ("hand = 7\n", "", 38, "dealing", "hand = 7"),
        ("hand = 7", "hand = 7\ncolumns = 3", 40, "dealing.columns", "leave"),
        ('dealer = "draw"', 'dealer = "me"', 40, "dealing.dealer", '"draw" or "random"'),
        ("penalty = 2\n", "", 42, "calling", "penalty"),
        ("target = 200\n", "", 45, "scoring", "target = 500"),
        ('["standard"]', '["fewest"]', 46, "scoring.ways", "standard"),
    ],
)
def test_each(old: str, new: str, line: int, key: str, sentence: str) -> None:
    """A mistake names its line and key and says what would be right."""
    ((found_line, found_key, found_sentence), *_) = [
        found for found in mistakes((old, new)) if found[1] == key and sentence in found[2]
    ]

    assert (found_line, found_key) == (line, key)
    assert sentence in found_sentence


@pytest.mark.parametrize(
    ("old", "new", "key", "sentence"),
    [
        ("copies = 3", "copies = 9", "cards", "170 cards; it may have 128"),
        ("copies = 3", "copies = 1", "seats.most", "need 29 cards that can open"),
        ('code = "W"', 'code = "RS"', "cards[3].code", '"RS" is there twice'),
        ('symbol = "wild"', 'symbol = "skip"', "cards[3].symbol", '"skip" is there twice'),
        ("[dealing]", "[deck]\ncards = 99\n[dealing]", "deck.cards", "write cards = 62"),
        ("ranks = [1, 9]", "ranks = [0, 0]", "dealing.dealer", "no number is the highest"),
        ("[dealing]", '[look]\ncolors = { pink = "#fff" }\n[dealing]', "look.colors", "red, blue"),
        (
            'opening = "name color"',
            'opening = "name color"\nneeds = "no card of the color"',
            "cards[3].needs",
            "[challenging]",
        ),
        ('game = "hand"', 'game = "grid"', "cards[3].in", "no wilds"),
    ],
)
def test_whole_deck(old: str, new: str, key: str, sentence: str) -> None:
    """The parts of a file must go together."""
    assert [found for found in mistakes((old, new)) if found[1] == key and sentence in found[2]]


def test_too_many_kinds() -> None:
    """A deck has at most 96 kinds."""
    colors = ", ".join(f'{letter} = "{letter.lower()}{letter.lower()}"' for letter in "ABCDEFGH")

    found = mistakes(('R = "red", B = "blue"', colors), ("ranks = [1, 9]", "ranks = [0, 9]"), *more_cards())

    assert any("kinds of card; it may have 96" in sentence for _, _, sentence in found)


def more_cards() -> list[tuple[str, str]]:
    """Three more symbols, so that eight colors are too many."""
    card = (
        '[[cards]]\nsymbol = "x"\ncode = "X"\nin = "each color"\ncopies = 1\npoints = 1\nopening = "plain"\n'
    )
    more = "".join(card.replace("x", letter).replace("X", letter.upper()) for letter in ("q", "u", "v"))
    return [("copies = 3", "copies = 1"), ("[dealing]", more + "[dealing]")]


def test_not_toml() -> None:
    """A file that is not TOML is refused with the line where it stops being so."""
    with pytest.raises(RulesError) as caught:
        read('name = "Mine"\nseats = [2,,]\n', "mine.toml")

    (mistake,) = caught.value.mistakes
    assert mistake.line == 2
    assert str(mistake).startswith("mine.toml:2: this is not TOML")


def test_nothing() -> None:
    """An empty file lacks everything, and says so."""
    with pytest.raises(RulesError) as caught:
        read("", "mine.toml")

    assert {"name", "revision", "game", "colors"} <= {
        word.strip('"') for mistake in caught.value.mistakes for word in mistake.wrong.split()
    }
    assert {"cards", "seats", "dealing", "calling", "scoring"} <= {
        mistake.key for mistake in caught.value.mistakes
    }
