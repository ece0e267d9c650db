"""The engine's libraries for tests: whoever needs them first makes them, the others wait."""

import sys
from functools import cache

import pytest

from lastcard.engine import compiled

# Which library a test runs in. What plain Python would refuse, an index out of range, is an error in the checked one.
LIBRARIES = pytest.mark.parametrize(
    "checked",
    [pytest.param(False, id="fast"), pytest.param(True, id="checked", marks=pytest.mark.long)],
)

FAILED: dict[tuple[str, bool], compiled.BuildError] = {}  # what cannot be made is not tried for every test


@cache
def kernel_of(game: str, checked: bool = False) -> compiled.Kernel:
    """The fast library of a game, or the one that checks its indices."""
    if error := FAILED.get((game, checked)):
        raise error
    if sys.platform == "win32":
        pytest.skip("no library has been made on Windows yet")
    try:
        compiled.build((game,), (checked,))
    except compiled.BuildError as error:
        FAILED[game, checked] = error
        raise
    return compiled.load(game, checked)
