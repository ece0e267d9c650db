"""The engine's libraries for tests: whoever needs them first makes them, the others wait."""

import sys
from functools import cache

import pytest

from lastcard.engine import compiled

BOTH = (False, True)


@cache
def kernel_of(game: str, checked: bool = False) -> compiled.Kernel:
    """The fast library of a game, or the one that checks its indices."""
    if sys.platform == "win32":
        pytest.skip("no library has been made on Windows yet")
    compiled.build((game,), BOTH)
    return compiled.load(game, checked)
