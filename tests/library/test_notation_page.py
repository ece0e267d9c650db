"""The notation's page shows a case that holds."""

from pathlib import Path

from lastcard.testing.cases import read_cases, run_case

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "notation.md"


def test_the_example_case_of_the_page_holds() -> None:
    """The case in the documentation can be copied and run."""
    text = PAGE.read_text("utf-8").split("## Cases")[1].split("```")[1]

    verdicts = [run_case(case) for case in read_cases(text, PAGE.name)]

    assert len(verdicts) == 2
    assert not [str(verdict) for verdict in verdicts if verdict.complaint]
