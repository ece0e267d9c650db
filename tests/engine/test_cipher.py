"""Chance from a cipher: ChaCha20 as RFC 8439 says, bounded without bias, the same numbers compiled."""

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from lastcard.engine import cipher
from lastcard.engine.compiled import cipher as fast

KEY = bytes(range(32))
SUNSCREEN = "000000000000004a00000000"  # the nonce of section 2.4.2
# Key, nonce, first block, and what comes out: sections 2.3.2 and 2.4.2, and the vectors 1 to 5 of appendix A.1.
VECTORS = [
    (KEY.hex(), "000000090000004a00000000", 1,
     "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
     "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"),
    (KEY.hex(), SUNSCREEN, 1,
     "224f51f3401bd9e12fde276fb8631ded8c131f823d2c06e27e4fcaec9ef3cf78"
     "8a3b0aa372600a92b57974cded2b9334794cba40c63e34cdea212c4cf07d41b7"),
    ("00" * 32, "00" * 12, 0,
     "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
     "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586"),
    ("00" * 32, "00" * 12, 1,
     "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
     "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"),
    ("00" * 31 + "01", "00" * 12, 1,
     "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
     "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"),
    ("00ff" + "00" * 30, "00" * 12, 2,
     "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
     "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"),
    ("00" * 32, "00" * 11 + "02", 0,
     "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
     "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d"),
]  # fmt: skip


def words_of(key: str) -> list[int]:
    return [int.from_bytes(bytes.fromhex(key)[i : i + 8], "little") for i in range(0, 32, 8)]


def as_bytes(words: list[int]) -> str:
    return b"".join(word.to_bytes(4, "little") for word in words).hex()


@pytest.mark.parametrize(("key", "nonce", "first", "expected"), VECTORS)
def test_the_vectors_of_the_standard(key: str, nonce: str, first: int, expected: str) -> None:
    """RFC 8439, one block alone and as one of several that are made side by side."""
    number = int.from_bytes(bytes.fromhex(nonce), "little")

    alone = cipher.make_words(words_of(key), number, first, 1)
    among = cipher.make_words(words_of(key), number, first - 1 if first else 0, 3)

    assert as_bytes(alone) == expected
    assert as_bytes(among[16:32] if first else among[:16]) == expected


def test_words_do_not_depend_on_how_many_are_made_at_once() -> None:
    """Also where the count of blocks runs over."""
    key = words_of(KEY.hex())

    many = cipher.make_words(key, 7, 2**32 - 2, 5)

    one_by_one = [cipher.make_words(key, 7, first, 1) for first in (2**32 - 2, 2**32 - 1, 0, 1, 2)]
    assert many == [word for block in one_by_one for word in block]


def test_a_shuffle_is_made_of_numbers_below() -> None:
    """From the last card to the second, each changes places with one at or before it; wherever the stream stands."""
    key = words_of(KEY.hex())
    for spent in (0, 1, 15, 16, 100):
        cards, same_cards = [*range(108)], [*range(108)]

        end, same_end = cipher.shuffle(key, 3, spent, cards, 108), spent
        for i in range(107, 0, -1):
            j, same_end = cipher.below(key, 3, same_end, i + 1)
            same_cards[i], same_cards[j] = same_cards[j], same_cards[i]

        assert (end, cards) == (same_end, same_cards)


def test_what_would_favor_some_numbers_is_drawn_again() -> None:
    """A bound that does not divide 2^32 well refuses a third of all words: the next ones count."""
    key, bound = words_of(KEY.hex()), 3 << 30  # 2^32 modulo it is 2^30
    words = cipher.make_words(key, 0, 0, 40)
    taken = [word * bound >> 32 for word in words if word * bound % 2**32 >= 2**30]

    spent, numbers = 0, []
    while spent < 600:
        number, spent = cipher.below(key, 0, spent, bound)
        numbers.append(number)

    assert numbers == taken[: len(numbers)]
    assert len(numbers) < 500


def test_rounds_have_streams_of_their_own() -> None:
    """Under one key, no word of one round tells a word of another."""
    key = words_of(KEY.hex())

    streams = {tuple(cipher.make_words(key, number, 0, 1)) for number in range(100)}

    assert len(streams) == 100


def test_every_order_is_as_likely() -> None:
    """Chi-square over the orders of four cards, and over the place that each of 108 cards comes to."""
    orders: Counter[tuple[int, ...]] = Counter()
    spent = 0
    for _ in range(2400):
        cards = [0, 1, 2, 3]
        spent = cipher.shuffle(words_of(KEY.hex()), 1, spent, cards, 4)
        orders[tuple(cards)] += 1
    tops: Counter[int] = Counter()
    for deal in range(540):
        cards = [*range(108)]
        cipher.shuffle(words_of(KEY.hex()), deal, 0, cards, 108)
        tops.update(cards.index(card) * 4 // 108 * 4 + card * 4 // 108 for card in cards)

    assert len(orders) == 24
    assert sum((n - 100) ** 2 / 100 for n in orders.values()) < 49.7  # 23 degrees of freedom: 1 in 1,000
    assert sum((n - 3645) ** 2 / 3645 for n in tops.values()) < 39.3  # 16 cells


def test_the_compiled_mode_makes_the_same_words() -> None:
    """Its functions are plain Python too, over words of 64 bits; `test_compiled` plays rounds with them."""
    chance = Random(5)
    with np.errstate(over="ignore"):
        for _ in range(5):
            key = [chance.getrandbits(64) for _ in range(4)]
            nonce, first = chance.getrandbits(40), chance.getrandbits(30)
            row: Any = np.array(key, np.uint64)

            assert [int(word) for word in fast.make_block(row, nonce, first)] == cipher.make_words(
                key, nonce, first, 1
            )
