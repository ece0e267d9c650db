"""Clauses and rulings."""

from lastcard.rules.clauses import clauses, clauses_by_id
from lastcard.rules.editions.load import known_editions
from lastcard.rules.house.rules import house_rules


def test_ids_are_unique() -> None:
    """No two clauses share an id."""
    assert len(clauses_by_id()) == len(clauses())


def test_rulings_have_reasons() -> None:
    """A ruling has a topic, a reason and editions; a clause of a sheet has none of the first two."""
    assert all(clause.topic and clause.why and clause.editions for clause in clauses() if clause.ruling)
    assert not any(clause.topic or clause.why for clause in clauses() if not clause.ruling)


def test_every_clause_belongs_to_an_edition() -> None:
    """Each clause is cited by some edition, and only by known ones."""
    assert all(clause.editions for clause in clauses())
    assert {name for clause in clauses() for name in clause.editions} == set(known_editions())


def test_one_sentence_for_several_sheets() -> None:
    """The sheets with one text share their sentences, each under its own id."""
    known = clauses_by_id()

    assert known["FRZ-32"].text == known["TRL-32"].text
    assert known["FRZ-32"].editions == ("classic", "frozen")
    assert known["EMO-32"].editions == ("emoji",)


def test_switches_are_house_rules() -> None:
    """Every switch that a ruling names exists, and says so itself."""
    for clause in clauses():
        if clause.switch:
            assert clause.id in house_rules()[clause.switch].clauses
