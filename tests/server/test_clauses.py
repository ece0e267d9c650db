"""Every clause on the cards that ask something of a person has a scenario at a live table."""

from functools import cache

import pytest

from lastcard.rules.clauses import clauses
from lastcard.testing.coverage import places_in_tests

# The pencil, the face and the film: first and last clause of each, as the sheets and the rulings number them.
RANGES = (
    ("FRZ-80", "FRZ-85"),
    ("FRZ-A11", "FRZ-A13"),
    ("EMO-80", "EMO-98"),
    ("EMO-A01", "EMO-A23"),
    ("DIS-30", "DIS-33"),
    ("DIS-A11", "DIS-A17"),
)
ASKED = [
    clause.id
    for clause in clauses()
    if any(len(clause.id) == len(first) and first <= clause.id <= last for first, last in RANGES)
]


@cache
def scenarios() -> set[str]:
    """Clauses that tests of this folder name."""
    return {name for name, place in places_in_tests() if place.startswith("tests/server/test_clauses_")}


@pytest.mark.parametrize("name", ASKED)
def test_clause_has_a_scenario(name: str) -> None:
    """A test of this folder names it in its docstring."""
    assert name in scenarios()


def test_no_clause_is_left_out() -> None:
    """The ranges hold what they held when the scenarios were written."""
    assert len(ASKED) == 6 + 3 + 6 + 9 + 23 + 4 + 7
