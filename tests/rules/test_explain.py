"""Rules in sentences."""

from pathlib import Path

import pytest

from lastcard.rules.build import build
from lastcard.rules.clauses import cited, clauses_by_id
from lastcard.rules.editions.load import known_editions
from lastcard.rules.explain import Line, explain
from support.house import SWITCHES, changes


def text(lines: list[Line]) -> str:
    return "\n".join(line.sentence for line in lines)


@pytest.mark.parametrize("edition", known_editions())
def test_every_clause_is_told(edition: str) -> None:
    """Each clause that an edition names is told by some sentence, and no other clause is."""
    told = {name for line in explain(build(edition)) for name in line.clauses}

    assert told == cited()[edition]
    assert told <= set(clauses_by_id())


@pytest.mark.parametrize("edition", known_editions())
def test_lines(edition: str) -> None:
    """Lines are numbered from one, each a sentence, and every heading comes once."""
    lines = explain(build(edition))

    headings = [line.heading for line in lines]
    assert [line.number for line in lines] == list(range(1, len(lines) + 1))
    assert all(line.sentence.endswith(".") and line.sentence[0] == line.sentence[0].upper() for line in lines)
    assert headings == sorted(headings, key=list(dict.fromkeys(headings)).index)


@pytest.mark.parametrize("name", SWITCHES)
def test_changes(name: str) -> None:
    """Every changed house rule is named under its heading, whatever its value."""
    found = dict(changes(name))
    assert found, f"no edition takes {name} with another value"

    for setting, rules in found.items():
        said = [line for line in explain(rules) if line.heading == "House rules"]
        assert any(setting in line.sentence for line in said)
        assert all(f"house:{name}" in line.clauses for line in said)


def test_numbers_come_from_the_tables() -> None:
    """Counts, points and effects are those that the engine plays by."""
    lines = text(explain(build("frozen", ["hand_size=5", "target_score=200"])))

    assert "The deck has 112 cards in four colors: blue, green, pink and yellow." in lines
    assert (
        "one 0, two of each number from 1 to 9, two Draw Two cards, two Reverse cards and two Skip cards"
        in lines
    )
    assert "deals five cards to each player" in lines
    assert "The target is 200 points." in lines
    assert "Draw Two (two in each color, 20 points): the next player draws two cards" in lines


def test_pencil() -> None:
    """A penciled rule is told in its own words and in plain ones."""
    lines = text(explain(build("frozen", pencil=["others draw 1", 'next does "hum a tune" or draws 2'])))

    assert "“others draw 1”, which means" in lines
    assert "hum a tune" in lines


def test_assumed() -> None:
    """What no sheet says is marked with the reason."""
    golf = [line for line in explain(build("golf")) if line.assumed]
    frozen = [line for line in explain(build("frozen")) if line.assumed]

    assert {line.heading for line in golf} == {"The deck", "Setting up", "The cards", "Scoring"}
    assert frozen == []


def test_replaced_points_are_no_assumption() -> None:
    """Points that the table chose are its own."""
    lines = explain(build("golf", ["golf_points=S:10"]))

    assert not [line for line in lines if line.heading == "Scoring" and line.assumed]


def test_no_challenge_without_bluff() -> None:
    """Where bluffs are blocked, nothing is said about challenges."""
    assert not [line for line in explain(build("frozen", ["no_bluff"])) if line.heading == "Challenging"]


def test_own_edition(tmp_path: Path) -> None:
    """A person's own edition explains itself without any clause."""
    path = tmp_path / "tiny.toml"
    path.write_text(
        """
name = "Tiny"
revision = 1
game = "hand"
colors = { R = "red", B = "blue" }
[seats]
least = 2
most = 3
[[cards]]
symbol = "number"
ranks = [1, 8]
in = "each color"
copies = 3
points = 1
opening = "plain"
[[cards]]
symbol = "storm"
code = "X"
in = "each color"
copies = 1
points = 15
effect = ["everyone passes the hand back", "fewest draws 2"]
opening = "ignore"
[dealing]
hand = 4
dealer = "random"
[calling]
penalty = 1
[scoring]
ways = ["standard"]
target = 50
""",
        "utf-8",
    )

    lines = explain(build(path))

    assert "Storm (one in each color, 15 points): everyone passes their hand to the previous player" in text(
        lines
    )
    assert "the player with the fewest cards draws two cards" in text(lines)
    assert all(line.clauses == () for line in lines)


@pytest.mark.parametrize("edition", known_editions())
def test_a_family_learns_the_game_from_it(edition: str) -> None:
    """The aim comes first, and the word to call is said."""
    lines = explain(build(edition))

    assert lines[0].heading == "The aim"
    assert any("UNO" in line.sentence for line in lines if line.heading == "Calling UNO")


def test_cards_that_left_the_deck_are_not_explained() -> None:
    """A card that the table took out of the deck is named by its title, and only in the house rule."""
    lines = explain(build("golf", ["golf_deck=++:0"]))

    told = [line.heading for line in lines if "Double Draw 2" in line.sentence]
    assert told == ["House rules"]


def test_nothing_is_said_twice() -> None:
    """A house rule that is told where it belongs is only pointed to at the end."""
    lines = explain(build("frozen", ["jump_in", "hand_size=5"]))

    told = next(line for line in lines if "out of turn" in line.sentence)
    assert len({line.sentence for line in lines}) == len(lines)
    assert sum("out of turn" in line.sentence for line in lines) == 1
    assert told.heading != "House rules"
    assert f"House rule jump_in=on: see rule {told.number}." in [line.sentence for line in lines]
    assert "House rule hand_size=5: Cards dealt to each player: 5." in [line.sentence for line in lines]
