"""What people write is shown to others: nothing in it may hide, or turn the words around."""

import unicodedata
from sys import maxunicode

import pytest

from lastcard import wire
from lastcard.server.pencil.api import read_text
from lastcard.server.sanitize import clean_name, cleaned
from lastcard.server.setups import cleaned_setup
from support.offline_table import Begin, setup_of

BIDI = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"
HIDDEN = "\u200b\u200c\u2060\ufeff\u00ad\u034f\u115f\u3164\u2800\u180e\u180b\ufe00\ufe0e\U000e0041\U000e0100"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize("sign", [*BIDI, *HIDDEN, "\u200d", "\ufe0f"], ids=lambda sign: f"{ord(sign):X}")
def test_a_sign_that_cannot_be_seen_is_removed(sign: str) -> None:
    assert cleaned(f"{sign}Next draws{sign} 2{sign}", 100) == "Next draws 2"
    assert clean_name(f"A{sign}da", set()) == "Ada"


def test_no_sign_without_a_shape_is_left() -> None:
    """Formats, controls, surrogates, private and unassigned ones: by what they are, not by a list."""
    kinds = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    signs = (chr(number) for number in range(maxunicode + 1))

    left = [
        sign
        for sign in signs
        if unicodedata.category(sign) in kinds and cleaned(f"a{sign}b", 9) not in ("ab", "a b")
    ]

    assert left == []


def test_an_emoji_of_several_stays_one() -> None:
    assert cleaned(f"{FAMILY} ❤️!", 100) == f"{FAMILY} ❤️!"


@pytest.mark.parametrize("end", ["\u200d", "\u200d\u200d", "\u200da", "\ufe0f\u200d", "\u200d a"])
def test_a_joiner_joins_two_pictures_or_nothing(end: str) -> None:
    assert "\u200d" not in cleaned(f"\U0001f468{end}", 100)


@pytest.mark.parametrize("other", ["❤\ufe0f", "❤", "❤\ufe0e", "❤\u200d"])
def test_two_names_that_look_alike_are_not_the_same(other: str) -> None:
    assert clean_name(other, {"❤️"}).endswith(" 2")


async def test_words_of_a_setup_are_cleaned(begin: Begin) -> None:
    """A host chooses a setup alone; others read it."""
    setup = setup_of(edition="frozen", pencil=['"Every\u200bone else draws \u202ea card": others draw 1'])
    offline = await begin(edition="frozen", pencil=setup.pencil)
    opened = offline.live.table.setup.pencil
    await offline.ask(offline.host, wire.Change("1", setup_of(edition="frozen")))
    await offline.ask(offline.host, wire.Change("2", setup))

    assert opened == ['"Everyone else draws a card": others draw 1']
    assert offline.live.table.setup.pencil == opened
    assert cleaned_setup(setup).pencil == opened


def test_a_text_is_read_as_it_will_be_shown() -> None:
    reading = read_text(wire.PencilText("frozen", "every\u200bone else\u202e draws a card"))

    assert reading.text == "everyone else draws a card"
    assert reading.penciled == '"everyone else draws a card": others draw 1'
