"""Every rule case that comes with the package holds."""

import pytest

from lastcard.testing.cases import Case, run_case, shipped_cases


@pytest.mark.parametrize("case", list(shipped_cases()), ids=lambda case: case.name)
def test_case(case: Case) -> None:
    """A rule case holds in the edition it is for."""
    verdict = run_case(case)

    assert not verdict.complaint, str(verdict)
