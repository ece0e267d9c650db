"""Chance: xoshiro256**, bounded without bias, the same numbers wherever a match is played."""

from lastcard.engine.chance import below, shuffle


def test_the_first_numbers_of_a_known_key() -> None:
    """The upper halves of the generator's published sequence for the key 1, 2, 3, 4."""
    key = [1, 2, 3, 4]

    numbers = [below(key, 1 << 32) for _ in range(4)]

    assert numbers == [number >> 32 for number in (11520, 0, 1509978240, 1215971899390074240)]


def test_every_number_is_below_its_bound() -> None:
    """And none of them is missing."""
    key = [5, 6, 7, 8]

    numbers = {below(key, 7) for _ in range(500)}

    assert numbers == set(range(7))


def test_a_shuffle_is_made_of_numbers_below() -> None:
    """From the last card to the second, each changes places with one at or before it."""
    key, same_key = [9, 10, 11, 12], [9, 10, 11, 12]
    cards, same_cards = [*range(108)], [*range(108)]

    shuffle(key, cards, 108)
    for i in range(107, 0, -1):
        j = below(same_key, i + 1)
        same_cards[i], same_cards[j] = same_cards[j], same_cards[i]

    assert (key, cards) == (same_key, same_cards)
