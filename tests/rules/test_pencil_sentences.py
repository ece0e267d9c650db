"""What people write on a blank card is understood as they mean it, or not at all.

The sentences stand in `pencil_sentences.toml`; they were written before the grammar.
"""

from itertools import chain, takewhile
from pathlib import Path
from tomllib import loads

import pytest

from lastcard.rules.editions.load import load
from lastcard.rules.language.english import sentence
from lastcard.rules.language.parser import parse, understand, write
from lastcard.rules.language.spoken import spoken_effect
from lastcard.rules.pencil import read_by_game
from lastcard.rules.pencil.claims import read_claim
from lastcard.rules.pencil.contests import read_contest
from lastcard.rules.pencil.handwriting import tidy
from lastcard.rules.pencil.nearest import sayings

LIST = loads(Path(__file__).with_name("pencil_sentences.toml").read_text("utf-8"))
SAID = [(said, rule["means"], rule.get("edition", "emoji")) for rule in LIST["rule"] for said in rule["said"]]
RULES = [(rule["means"], rule["said"][0], rule.get("edition", "emoji")) for rule in LIST["rule"]]
TRIALS = ("face", "film")  # what a printed card asks is told at length


def test_there_are_enough() -> None:
    """More than two hundred different rules, each said once or more, no sentence twice."""
    said = [said for said, _, _ in SAID]

    assert len({means for means, _, _ in RULES}) >= 200
    assert len(said) == len(set(said))


@pytest.mark.parametrize(("said", "means", "edition"), SAID)
def test_a_rule_is_understood(said: str, means: str, edition: str) -> None:
    """It is said back in the words that rules are explained with."""
    reading = read_by_game(said, edition)

    assert reading.sentence == sentence(means)
    assert reading.understood


@pytest.mark.parametrize(("means", "said", "edition"), RULES)
def test_the_spelling_that_is_kept_means_the_same(means: str, said: str, edition: str) -> None:
    """Rows are written in one spelling, which the grammar reads as the same rows."""
    words = load(edition).words
    rows = read_by_game(said, edition).rows

    assert understand(write(rows, words), words) == rows
    assert parse(read_by_game(said, edition).penciled, words) == rows


@pytest.mark.parametrize(
    ("means", "said", "edition"), [rule for rule in RULES if not any(trial in rule[0] for trial in TRIALS)]
)
def test_what_is_said_back_is_understood_as_the_same(means: str, said: str, edition: str) -> None:
    """Whoever copies the explanation onto the card gets the same rule."""
    words = load(edition).words

    assert understand(means, words) == read_by_game(said, edition).rows


@pytest.mark.parametrize("said", LIST["unclear"]["said"])
def test_what_is_not_understood_is_not_claimed(said: str) -> None:
    """There is a reason, and everything but nothing can be kept as a dare."""
    reading = read_by_game(said, "emoji")

    assert reading.kind == "unclear"
    assert reading.rows == ()
    assert reading.problem.endswith(".")


@pytest.mark.parametrize("dare", LIST["dare"], ids=lambda dare: dare["said"])
def test_a_dare_is_read_from_its_text(dare: dict[str, str]) -> None:
    """Who is dared, what for, and what failing costs."""
    reading = read_by_game(dare["said"], "emoji")

    assert reading.kind == "dare"
    assert reading.sentence == sentence(dare["means"])


@pytest.mark.parametrize("claim", LIST["claim"], ids=lambda claim: claim["said"])
def test_a_claim_is_read_from_its_text(claim: dict[str, str]) -> None:
    """What can be true and no card knows is asked; what is said back is read as the same."""
    words = load("emoji").words
    reading = read_by_game(claim["said"], "emoji")
    again = read_claim(tidy(sentence(claim["means"])), words)

    assert reading.kind == "rule"
    assert reading.sentence == sentence(claim["means"])
    assert parse(reading.penciled, words) == reading.rows
    assert again is not None
    assert again.rows == reading.rows


@pytest.mark.parametrize("contest", LIST["contest"], ids=lambda contest: contest["said"])
def test_a_contest_is_read_from_its_text(contest: dict[str, str]) -> None:
    """What people do, how it is decided, and what that leads to; kept so that it is read as the same."""
    reading = read_by_game(contest["said"], "emoji")

    assert reading.kind == "contest"
    assert reading.sentence == sentence(contest["means"])
    assert parse(reading.penciled, load("emoji").words) == reading.rows


@pytest.mark.parametrize("contest", LIST["contest"], ids=lambda contest: contest["said"])
def test_a_contest_that_is_said_back_is_understood_as_the_same(contest: dict[str, str]) -> None:
    """Whoever copies the explanation onto the card gets the same contest, by the same name."""
    words = load("emoji").words
    again = read_contest(tidy(sentence(contest["means"])), words)

    assert again is not None
    assert again.rows == read_by_game(contest["said"], "emoji").rows
    assert again.sentence == sentence(contest["means"])


@pytest.mark.parametrize("said", sorted(set(chain(*(sayings(n, load("frozen").words) for n in (1, 2, 5))))))
def test_what_is_offered_is_understood(said: str) -> None:
    """The nearest sentence is one that works."""
    words = load("frozen").words

    assert spoken_effect(understand(said, words), words)


def page_rows() -> list[tuple[str, str]]:
    """The rows of the table of sentences in docs/learn/pencil.md."""
    page = Path(__file__).parents[2].joinpath("docs", "learn", "pencil.md").read_text("utf-8")
    _, _, table = page.partition("| you write | it is understood as |\n")
    lines = takewhile(lambda line: line.startswith("|"), table.splitlines()[1:])
    return [(said, means) for said, means in (line.strip("| ").split(" | ") for line in lines)]


@pytest.mark.parametrize(("said", "means"), page_rows())
def test_the_page_is_right(said: str, means: str) -> None:
    """What the page for people says is what they get."""
    assert read_by_game(said, "emoji").sentence == means
