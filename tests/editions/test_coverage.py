"""Every clause and every ruling is proved in each edition it applies to, or says why it cannot be."""

from functools import cache

import pytest

from lastcard.rules.clauses import clauses, clauses_by_id
from lastcard.testing.cases import CaseError, read_cases, shipped_cases
from lastcard.testing.coverage import Proof, covered, proofs_in, unproved, untestable

RULING = "case COM-A07 · A sentence.\nfor {}\n? deck 112"


@cache
def proofs() -> dict[str, list[Proof]]:
    """What proves each clause: read when a test wants it, for all tests of the project are parsed."""
    return covered()


@pytest.mark.parametrize("name", [clause.id for clause in clauses()])
def test_clause_is_proved(name: str) -> None:
    """Each edition that a clause applies to has a case for it, or the clause says why there is none."""
    missing = unproved(clauses_by_id()[name], proofs()[name])

    assert bool(missing) == (name in untestable()), f"no case proves {name} in {', '.join(missing)}"


def test_losing_a_ruling_in_one_edition_shows() -> None:
    """A common ruling that only Frozen's cases hold is open in all the other editions it applies to."""
    ruling = clauses_by_id()["COM-A07"]
    cases = read_cases(RULING.format("frozen emoji"), "own.cases")

    proofs = proofs_in(cases)[ruling.id]

    assert proofs == [Proof("own.cases:1", ("frozen", "emoji"))]
    assert unproved(ruling, proofs) == ("trolls", "classic", "disney100")


def test_a_case_of_another_edition_proves_nothing() -> None:
    """A clause of one sheet is not proved by a case that plays another edition."""
    cases = read_cases("case EMO-90 · A sentence.\nfor frozen\n? deck 112", "own.cases")

    assert proofs_in(cases)["EMO-90"] == []


def test_cases_name_known_clauses() -> None:
    """A case carries only ids that exist."""
    carried = {name for case in shipped_cases() for name in case.ids}

    assert carried <= clauses_by_id().keys()


def test_untestable_clauses_are_known_and_say_why() -> None:
    """What is listed as untestable exists and has a sentence as its reason."""
    assert untestable().keys() <= clauses_by_id().keys()
    assert all(reason.endswith(".") for reason in untestable().values())


def test_misspelled_id_is_no_case() -> None:
    """An id that is not one is refused instead of passed over."""
    with pytest.raises(CaseError, match="FRZ-3"):
        list(read_cases("case FRZ-3 · A sentence.\nfor frozen\n? deck 112", "own.cases"))
