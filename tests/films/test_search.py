"""Films are found while their title is typed."""

from time import process_time

import pytest

from lastcard.films.catalog import films, find
from lastcard.films.search import listed_title, search


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("cin", "Cinderella (1950)"),
        ("cinderella 2015", "Cinderella (2015)"),
        ("cindrela", "Cinderella (1950)"),
        ("lion k", "The Lion King (1994)"),
        ("king lion", "The Lion King (1994)"),
        ("endg", "Avengers: Endgame"),
        ("pirates dead m", "Pirates of the Caribbean: Dead Man's Chest"),
        ("wall e", "WALL-E"),
        ("toy stry 3", "Toy Story 3"),
        ("hunchbak", "The Hunchback of Notre Dame"),
        ("up", "Up"),
        ("mulan", "Mulan (1998)"),
        ("toy story", "Toy Story"),
    ],
)
def test_the_likeliest_title_comes_first(typed: str, first: str) -> None:
    """DIS-31: the beginning of a title or of its words, small slips forgiven; a remake is shown with its year."""
    assert search(typed)[0] == first


@pytest.mark.parametrize("typed", ["", "   ", "xq", "qqqqqqqq", "!?"])
def test_nothing_is_found_for_nothing(typed: str) -> None:
    """No film begins like that."""
    assert search(typed) == ()


def test_there_are_no_more_than_asked_for() -> None:
    """And every one once."""
    found = search("the", 12)

    assert len(found) == len(set(found)) == 12
    assert search("the", 0) == ()


def test_every_film_is_found_by_its_label() -> None:
    """Whatever is offered can be chosen."""
    assert [film.label for film in films() if search(film.label, 3)[:1] != (film.label,)] == []
    assert [film.label for film in films() if len(find(film.label)) != 1] == []


@pytest.mark.long
def test_it_keeps_up_with_typing() -> None:
    """Each letter is answered within five milliseconds, on the average of a whole title typed with a slip."""
    title = "the hunchbakc of notre dame"
    search(title)

    start = process_time()
    for letters in range(1, len(title) + 1):
        search(title[:letters])

    assert (process_time() - start) / len(title) < 0.005


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("toy story", "Toy Story"),
        ("Toy Storry", "Toy Story"),
        ("cinderella", "Cinderella"),
        ("cinderella 2015", "Cinderella (2015)"),
        ("lion king", "The Lion King"),
        ("Shrek", ""),
        ("", ""),
    ],
)
def test_the_title_that_a_text_means(text: str, title: str) -> None:
    """DIS-A15: a title of the list with a slip in it is one of the list; any other is for the table to judge."""
    assert listed_title(text) == title
