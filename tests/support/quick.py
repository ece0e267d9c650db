"""A test with many cases: a few of them for every run, the others for `make test-long`."""

from collections.abc import Iterable
from typing import Any

import pytest


def quick(count: int, cases: Iterable[Any]) -> list[Any]:
    """The cases of a test, of which only the first few are quick."""
    return [
        case if number < count else pytest.param(*values_of(case), marks=pytest.mark.long)
        for number, case in enumerate(cases)
    ]


def values_of(case: Any) -> tuple[Any, ...]:
    return case if isinstance(case, tuple) else (case,)
