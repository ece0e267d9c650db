"""The built-in films: titles and names are found however they are written."""

import json
from importlib.resources import files

import pytest

from lastcard.trials.films import Film, films, find, names_in


def test_the_list_covers_the_company() -> None:
    """DIS-A14: the films are the company's own of 1923 to 2023, Pixar, Marvel and Lucasfilm among them."""
    found = films()

    assert len(found) == 266
    assert all(1923 <= film.year <= 2023 for film in found)
    studios = {film.studio for film in found}
    assert studios == {
        "Walt Disney Animation",
        "Walt Disney Pictures",
        "Pixar",
        "Marvel Studios",
        "Lucasfilm",
    }


@pytest.mark.parametrize("film", films(), ids=lambda film: f"{film.title} {film.year}")
def test_each_film_can_be_asked_for(film: Film) -> None:
    """DIS-31, DIS-32: every film is found by its title and has at least four characters to name."""
    assert film in find(film.title)
    assert find(f"{film.title} ({film.year})") == (film,)
    assert len(film.characters) >= 4
    assert film.verdict(film.characters[:4]) == "kept"
    assert film.verdict(film.characters[:3]) == "failed"


def test_no_name_means_two_characters() -> None:
    """DIS-A15: whatever a character is called, one film has nobody else of that name."""
    rows = json.loads(files("lastcard.trials").joinpath("movies.json").read_text("utf-8"))

    for row, film in zip(rows, films(), strict=True):
        for who in row["characters"]:
            for name in (who["name"], *who["aliases"]):
                assert film.named([name]) == (who["name"],), f"{name} in {film.title}"


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
        ("Lilo and Stitch", "Lilo & Stitch"),
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


def test_a_film_outside_the_list_is_not_found() -> None:
    """DIS-A15: what the list does not have is for the players to judge."""
    assert find("Shrek") == ()
    assert find("") == ()


def test_case_and_accents_do_not_matter() -> None:
    """DIS-A15: names count whatever their case and accents."""
    (film,) = find("Moana")

    assert film.named(["MOANA", "te ka", "maui"]) == film.named(["Moana", "Te Kā", "Maui"])
    assert len(film.named(["MOANA", "te ka", "maui"])) == 3


def test_aliases_mean_one_character() -> None:
    """DIS-A15: the same character under two names counts once."""
    (film,) = find("Snow White and the Seven Dwarfs")

    assert film.named(["Evil Queen", "The Witch", "Grimhilde"]) == ("The Evil Queen",)
    assert film.verdict(["Doc", "Evil Queen", "The Witch", "Happy"]) == "failed"
    assert film.verdict(["Doc", "Evil Queen", "Dopey", "Happy"]) == "kept"


def test_wrong_guesses_cost_nothing() -> None:
    """DIS-A15: names that mean nobody are passed over."""
    (film,) = find("Snow White and the Seven Dwarfs")

    assert film.verdict(["Shrek", "Doc", "Sneaky", "Happy", "Sleepy", "", "Bashful"]) == "kept"
    assert film.verdict([]) == "failed"


def test_names_are_kept_apart_by_commas_or_lines() -> None:
    """DIS-A15: an answer is a list of names."""
    assert names_in("Doc, Happy,\nSleepy\n\n Dopey ") == ("Doc", "Happy", "Sleepy", "Dopey")
    assert names_in("") == ()
