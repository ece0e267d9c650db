"""Chance: xoshiro256**, bounded without bias, the same numbers wherever a match is played."""

import pytest

from lastcard.engine.chance import below, shuffle

WORD, HALF = 1 << 64, 1 << 32
PI = 0x3243F6A8885A308D  # some bits


def key_that_draws(number: int, lower: int = 0) -> list[int]:
    """A key whose next 32 bits are this number, before 32 that nobody reads: the generator's scrambler, backwards."""
    scrambled = (number << 32 | lower) * pow(9, -1, WORD) % WORD
    turned = (scrambled >> 7 | scrambled << 57) % WORD
    return [PI, turned * pow(5, -1, WORD) % WORD, PI >> 1, PI >> 2]


def key_that_leaves(rest: int, bound: int) -> list[int]:
    """A key whose next draw, multiplied by an odd bound, has these lower 32 bits."""
    return key_that_draws(rest * pow(bound, -1, HALF) % HALF)


def draws_made(key: list[int], bound: int) -> int:
    """How many draws one number below a bound takes."""
    after, once = [*key], [*key]
    below(after, bound)
    for draws in range(1, 10):
        below(once, HALF)  # never drawn again
        if once == after:
            return draws
    return 0


def test_the_first_numbers_of_a_known_key() -> None:
    """The upper halves of the generator's published sequence for the key 1, 2, 3, 4."""
    key = [1, 2, 3, 4]

    numbers = [below(key, 1 << 32) for _ in range(4)]

    assert numbers == [number >> 32 for number in (11520, 0, 1509978240, 1215971899390074240)]


@pytest.mark.parametrize("number", [HALF // 2 - 1, HALF // 2])
def test_what_the_lower_half_carries_over(number: int) -> None:
    """The bits that nobody reads come to a carry or only just not: the number is right, and so is a shuffle by it."""
    for lower in (*range(1300), *range(HALF - 1300, HALF)):
        cards = [0, 1]
        shuffle(key_that_draws(number, lower), cards, 2)

        assert below(key_that_draws(number, lower), HALF) == number
        assert cards == ([1, 0] if number < HALF // 2 else [0, 1])


def test_every_number_is_below_its_bound() -> None:
    """And none of them is missing."""
    key = [5, 6, 7, 8]

    numbers = {below(key, 7) for _ in range(500)}

    assert numbers == set(range(7))


@pytest.mark.parametrize("bound", [3, 7, 107, 111])
def test_what_would_favor_some_numbers_is_drawn_again(bound: int) -> None:
    """Only draws that leave less than 2^32 modulo the bound are: the others fall evenly on all numbers."""
    uneven = HALF % bound

    for rest in (0, uneven - 1):
        assert draws_made(key_that_leaves(rest, bound), bound) == 2
    for rest in (uneven, uneven + 1, bound - 1, bound, bound + 1):
        assert draws_made(key_that_leaves(rest, bound), bound) == 1


@pytest.mark.parametrize("n", [3, 7, 107, 111])
def test_a_shuffle_draws_again_as_well(n: int) -> None:
    """A shuffle takes the same draws as numbers below would, also where a draw is not taken."""
    uneven = HALF % n
    for rest in (0, uneven - 1, uneven, uneven + 1, n - 1, n, n + 1):
        key, same_key = key_that_leaves(rest, n), key_that_leaves(rest, n)
        cards, same_cards = [*range(n)], [*range(n)]

        shuffle(key, cards, n)
        for i in range(n - 1, 0, -1):
            j = below(same_key, i + 1)
            same_cards[i], same_cards[j] = same_cards[j], same_cards[i]

        assert (key, cards) == (same_key, same_cards)


def test_a_shuffle_is_made_of_numbers_below() -> None:
    """From the last card to the second, each changes places with one at or before it."""
    key, same_key = [9, 10, 11, 12], [9, 10, 11, 12]
    cards, same_cards = [*range(108)], [*range(108)]

    shuffle(key, cards, 108)
    for i in range(107, 0, -1):
        j = below(same_key, i + 1)
        same_cards[i], same_cards[j] = same_cards[j], same_cards[i]

    assert (key, cards) == (same_key, same_cards)
