"""The built-in films: the list is as promised, and titles are found however they are written."""

import json
from importlib.resources import files

import pytest

from lastcard.films.catalog import FAMOUS, Film, films, find, is_same_film
from lastcard.films.hearing import Hearing
from lastcard.films.names import read_name

ROWS = json.loads(files("lastcard.films").joinpath("movies.json").read_text("utf-8"))


def test_the_list_covers_the_company() -> None:
    """DIS-A14: the company's own of 1923 to 2023, Pixar, Marvel and Lucasfilm among them, and what came since."""
    found = films()

    assert sum(film.year <= 2023 for film in found) == 266
    assert len(found) == 283
    assert (found[0].year, found[-1].year) == (1937, 2026)
    assert [film.year for film in found] == sorted(film.year for film in found)
    assert {film.studio for film in found} == {
        "Walt Disney Animation",
        "Walt Disney Pictures",
        "Pixar",
        "Marvel Studios",
        "Lucasfilm",
    }


def test_the_list_has_over_five_thousand_characters() -> None:
    """DIS-A15: 5,502 characters with 7,331 other names for them, and 138 groups."""
    characters = [who for row in ROWS for who in row["characters"]]

    assert len(characters) == 5502
    assert sum(len(who["aliases"]) for who in characters) == 7331
    assert sum(len(row.get("groups", [])) for row in ROWS) == 138


def test_nothing_in_the_list_is_empty_or_twice() -> None:
    """DIS-A15: every name has letters, every film at least four characters, no film stands there twice."""
    names = [name for row in ROWS for who in row["characters"] for name in (who["name"], *who["aliases"])]

    assert all(name == name.strip() and read_name(name).bare for name in names)
    assert min(len(row["characters"]) for row in ROWS) >= 4
    assert len({(row["title"], row["year"]) for row in ROWS}) == len(ROWS)


def test_no_name_means_two_characters() -> None:
    """DIS-A15: whatever a character is called, one film has nobody else of that name."""
    wrong = [
        f"{name} in {film.title}: {film.meaning(name)}"
        for film in films()
        for who, names in film.names.items()
        for name in (who, *names)
        if film.meaning(name).who != who
    ]

    assert wrong == []


@pytest.mark.parametrize("film", films(), ids=lambda film: f"{film.title} {film.year}")
def test_each_film_can_be_asked_for(film: Film) -> None:
    """DIS-31, DIS-32: every film is found by its title, and four of its characters keep the trial."""
    hearing = Hearing(film)

    for who in film.characters[:4]:
        assert not hearing.kept
        hearing.hear(who)

    assert hearing.kept
    assert film in find(film.title)
    assert find(f"{film.title} ({film.year})") == (film,)


def test_famous_films_are_of_the_list() -> None:
    """Every film that everybody is thought to know is there."""
    assert {f"{film.title} {film.year}" for film in films() if film.famous} == FAMOUS


@pytest.mark.parametrize(
    "title",
    ["The Lion King 1½", "the lion king 1 1/2", "LION KING 1½", "  Lion   King 1½ "],
)
def test_titles_are_found_without_case_or_article(title: str) -> None:
    """DIS-A15: a title is found whatever its case, its article and its spaces."""
    assert [film.title for film in find(title)] == ["The Lion King 1½"]


@pytest.mark.parametrize(
    ("said", "title"),
    [
        ("wall e", "WALL-E"),
        ("Gnomeo and Juliet", "Gnomeo & Juliet"),
        ("Petes Dragon 1977", "Pete's Dragon"),
        ("20000 leagues under the sea", "20,000 Leagues Under the Sea"),
        ("bug's life", "A Bug's Life"),
    ],
)
def test_titles_are_found_without_signs(said: str, title: str) -> None:
    """DIS-A15: signs in a title do not matter."""
    assert [film.title for film in find(said)] == [title]


def test_a_remake_shares_its_title() -> None:
    """DIS-A14: a bare title means every film of that name, a title with its year only one."""
    assert [film.year for film in find("Cinderella")] == [1950, 2015]
    assert [film.year for film in find("Cinderella (2015)")] == [2015]
    assert [film.label for film in find("Cinderella")] == ["Cinderella (1950)", "Cinderella (2015)"]
    assert [film.label for film in find("Toy Story")] == ["Toy Story"]


def test_a_film_outside_the_list_is_not_found() -> None:
    """DIS-A15: what the list does not have is for the players to judge."""
    assert find("Shrek") == ()
    assert find("") == ()


@pytest.mark.parametrize(
    ("title", "other", "same"),
    [
        ("Coco", "Coco (2017)", True),
        ("Coco", "Disney's Coco", True),
        ("Coco", "Disney Pixar's Coco", True),
        ("Coco", "Coco: The Movie", True),
        ("Coco", "the movie Coco", True),
        ("Coco", "Coco (film)", True),
        ("Coco", "Coco (Pixar)", True),
        ("Coco", "Coco from 2017", True),
        ("2012", "2012 (2009)", True),
        ("2012", "1941", False),
        ("The Avengers", "Marvel's The Avengers", True),
        ("The Marvels", "Captain Marvel", False),
        ("The Tigger Movie", "Winnie the Pooh", False),
        ("Zootopia", "zootropolis", True),
        ("Toy Story 3", "toy story three", True),
        ("Cinderella", "Cinderella (2015)", True),
        ("Cinderella (1950)", "Cinderella (2015)", False),
        ("Toy Story 2", "Toy Story 3", False),
        ("Shrek", "shrek (2001)", True),
        ("Shrek", "Shrek 2", False),
    ],
)
def test_titles_of_the_same_film(title: str, other: str, same: bool) -> None:
    """DIS-A16: a film is the same under any title, with its year and without."""
    assert is_same_film(title, other) == is_same_film(other, title) == same


def test_members_of_groups_are_of_the_film() -> None:
    """DIS-A15: who belongs to a group can be named alone."""
    strangers = [
        (film.label, who)
        for film in films()
        for who in set().union(*film.groups.values()) - set(film.characters)
    ]

    assert strangers == []
