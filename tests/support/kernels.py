"""The engine's libraries for tests: a large run begins them at once, else whoever needs them first makes them.

Servers begin one too, but as a process that stands back for others.
"""

import sys
from functools import cache
from pathlib import Path

import pytest

from lastcard.engine import compiled
from lastcard.engine.games import GAMES

# Which library a test runs in. What plain Python would refuse, an index out of range, is an error in the checked one.
LIBRARIES = pytest.mark.parametrize(
    "checked",
    [pytest.param(False, id="fast"), pytest.param(True, id="checked", marks=pytest.mark.long)],
)

MANY = 5000  # tests, among which some need each library
BEGUN: list[compiled.Build] = []  # as long as the run

FAILED: dict[tuple[str, bool], compiled.BuildError] = {}  # what cannot be made is not tried for every test


@pytest.fixture(scope="session", autouse=True)
def libraries_begun(request: pytest.FixtureRequest, own_home: Path) -> None:
    """In a run of many tests, one worker begins all libraries that are not there."""
    worker = getattr(request.config, "workerinput", {"workerid": "gw0"})["workerid"]
    if worker != "gw0" or len(request.session.items) < MANY or compiled.obstacle():
        return
    BEGUN.extend(compiled.Build(game) for game in GAMES if not compiled.is_ready(game))


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
