"""What a report of a rules bug begins with is a case that runs."""

import re
from pathlib import Path
from textwrap import dedent

from lastcard.testing.cases import read_cases, run_case

TEMPLATE = Path(__file__).parents[2] / ".github" / "ISSUE_TEMPLATE" / "rule-case.yml"


def test_the_case_in_the_template_holds() -> None:
    found = re.search(r"^( +case .+?)\n +validations:", TEMPLATE.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert found
    (case,) = read_cases(dedent(found[1]), "rule-case.yml")

    verdict = run_case(case)

    assert not verdict.complaint, verdict
