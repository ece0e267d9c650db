"""Every clause and every ruling is proved, or says why it cannot be."""

import pytest

from lastcard.rules.clauses import clauses, clauses_by_id
from lastcard.testing.cases import CaseError, read_cases, shipped_cases
from lastcard.testing.coverage import HOMES, covered, untestable

PROOFS = covered()


@pytest.mark.parametrize("name", [clause.id for clause in clauses()])
def test_clause_is_proved(name: str) -> None:
    """A clause has a case in its own edition, a test that names it, or a reason why it has neither."""
    assert bool(PROOFS[name]) != (name in untestable())


def test_cases_name_known_clauses() -> None:
    """A case carries only ids that exist."""
    carried = {name for case in shipped_cases() for name in case.ids}

    assert carried <= clauses_by_id().keys()


def test_untestable_clauses_are_known_and_say_why() -> None:
    """What is listed as untestable exists and has a sentence as its reason."""
    assert untestable().keys() <= clauses_by_id().keys()
    assert all(reason.endswith(".") for reason in untestable().values())


def test_every_sheet_has_a_home() -> None:
    """The first letters of every id say which edition proves it."""
    assert {clause.id[:3] for clause in clauses()} == HOMES.keys()


def test_misspelled_id_is_no_case() -> None:
    """An id that is not one is refused instead of passed over."""
    with pytest.raises(CaseError, match="FRZ-3"):
        list(read_cases("case FRZ-3 · A sentence.\nfor frozen\n? deck 112", "own.cases"))
