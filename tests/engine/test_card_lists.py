"""Rows of cards: sorted as far as they are filled, and never longer or shorter than they were made."""

from lastcard.engine.card_lists import insert, list_fitting, sort, take_out


def test_a_card_comes_to_its_place_and_goes_again() -> None:
    """The row stays as long as it is."""
    row = [2, 5, 9, 0, 0, 0]

    insert(row, 3, 7)
    assert row == [2, 5, 7, 9, 0, 0]

    take_out(row, 4, 5)
    assert row == [2, 7, 9, 0, 0, 0]


def test_only_the_cards_of_a_row_are_sorted() -> None:
    row = [9, 2, 5, 1, 0]

    sort(row, 3)

    assert row == [2, 5, 9, 1, 0]


def test_every_card_that_fits_is_listed_once() -> None:
    """The first kind of all as well, and a card that has the symbol without fitting."""
    out = [-1] * 8

    n = list_fitting([0, 0, 1, 2, 3, 3], 6, [1, 0, 0, 1], [0, 7, 8, 0], 8, 4, out)

    assert out[:n] == [4 | card << 8 for card in (0, 2, 3)]
