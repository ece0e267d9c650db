"""Bots are found by name."""

from pathlib import Path

import pytest

from lastcard.bots import LEVELS, USUAL_LEVEL, BotError, bot, bots, level_name
from lastcard.bots.levels import FIRST_LEVEL


def test_every_bot_that_is_listed_can_be_had() -> None:
    """Each has a name and a sentence."""
    assert {"easy", "normal", "random"} <= set(bots())
    assert all(hasattr(bot(name), "choose") for name in bots())


def test_an_unknown_bot_is_refused_with_the_nearest_name() -> None:
    """A slip of the pen is understood."""
    with pytest.raises(BotError, match=r'There is no bot "stedy": did you mean "steady"\?$'):
        bot("stedy")


@pytest.mark.parametrize(("former", "level"), [("careless", "easy"), ("steady", "normal")])
def test_a_former_name_is_still_understood(former: str, level: str) -> None:
    """Old logs, tables and scripts go on; people are shown the level."""
    assert vars(bot(former)) == vars(bot(level))
    assert level_name(former) == level_name(level) == level
    assert former not in bots()


def test_everything_reads_the_same_levels() -> None:
    """Each has a title and a sentence, and those that nobody chose are among them."""
    assert all(level.title and level.text.endswith(".") for level in LEVELS.values())
    assert list(bots()) == list(LEVELS)
    assert {USUAL_LEVEL, FIRST_LEVEL} <= set(LEVELS)


def test_a_bot_like_none_is_refused_with_all_names() -> None:
    """Otherwise the list helps."""
    with pytest.raises(BotError, match="choose from easy, normal, "):
        bot("xyz")


TWO = """from random import Random

LIMIT = 2

class Bold:
    def choose(self, view, legal, rng):
        return legal[0]

class Notes:
    pass
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "two.py"
    made.write_text(TWO)
    return made


def test_a_file_without_a_class_is_told_how_to_name_it(file: Path) -> None:
    """The sentence can be copied."""
    with pytest.raises(BotError) as told:
        bot(str(file))

    assert str(told.value) == f"{file} is a file: add the class, as in {file}:Bold."


def test_an_unknown_class_is_refused_with_those_of_the_file(file: Path) -> None:
    """Only with what could be a bot."""
    with pytest.raises(BotError) as told:
        bot(f"{file}:Bald")

    assert str(told.value) == f'There is no class "Bald" in {file}: did you mean "Bold"?'


def test_a_file_without_any_bot_is_told_what_one_needs(tmp_path: Path) -> None:
    """There is nothing to choose from."""
    empty = tmp_path / "empty.py"
    empty.write_text("x = 1\n")

    with pytest.raises(
        BotError, match=r"has no class with a method `choose\(view, legal, rng\)`: give it one"
    ):
        bot(str(empty))


def test_a_file_that_does_not_exist_is_told(tmp_path: Path) -> None:
    """With or without a class."""
    for name in (tmp_path / "none.py", f"{tmp_path / 'none.py'}:Bold"):
        with pytest.raises(BotError, match=r"There is no Python file .*none\.py: give a bot of your own as"):
            bot(str(name))


def test_a_file_that_cannot_be_run_is_told_in_a_sentence(tmp_path: Path) -> None:
    """Whatever is wrong in it."""
    broken = tmp_path / "broken.py"
    broken.write_text("1 / 0\n")

    with pytest.raises(BotError, match="cannot be made: ZeroDivisionError: division by zero"):
        bot(f"{broken}:Bold")
