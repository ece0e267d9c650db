"""Bots are found by name."""

import pytest

from lastcard.bots import BotError, bot, bots


def test_every_bot_that_is_listed_can_be_had() -> None:
    """Each has a name and a sentence."""
    assert set(bots()) == {"random", "careless", "steady"}
    assert all(hasattr(bot(name), "choose") for name in bots())


def test_an_unknown_bot_is_refused_with_the_nearest_name() -> None:
    """A slip of the pen is understood."""
    with pytest.raises(BotError, match=r'There is no bot "stedy": did you mean "steady"\?$'):
        bot("stedy")


def test_a_bot_like_none_is_refused_with_all_names() -> None:
    """Otherwise the list helps."""
    with pytest.raises(BotError, match="choose from random, careless, steady"):
        bot("xyz")
