"""The README's code runs as it stands there."""

import doctest
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"


def test_the_library_code_of_the_readme_runs() -> None:
    """Every line of the README's example gives what the README says."""
    result = doctest.testfile(str(README), module_relative=False, encoding="utf-8")

    assert result.attempted >= 8
    assert result.failed == 0
