"""The tests' own home: programs under test keep their files there, not with whoever runs the tests."""

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

# Where systems tell programs to keep their files.
HOMES = {
    "HOME": "",
    "USERPROFILE": "",
    "XDG_CACHE_HOME": ".cache",
    "XDG_CONFIG_HOME": ".config",
    "XDG_DATA_HOME": ".local/share",
    "XDG_STATE_HOME": ".local/state",
    "APPDATA": "AppData/Roaming",
    "LOCALAPPDATA": "AppData/Local",
    "TMPDIR": "tmp",
    "TEMP": "tmp",
    "TMP": "tmp",
}
# What somebody may have set to their liking, and the tests want as it is by itself.
UNSET = ("LASTCARD_DATA", "NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE", "COLUMNS", "LINES", "PYTHONSAFEPATH")
# The compiled rules take half a minute to make: all workers and all runs of this environment share them.
COMPILED = Path(sys.prefix) / "cache"
THEIRS = dict(os.environ)  # for tools that need the settings of whoever runs the tests

# Python compiles what it imports once, here and in the hundreds of programs that the tests start.
sys.dont_write_bytecode = False
sys.pycache_prefix = sys.pycache_prefix or str(Path(sys.prefix) / "pycache")


@pytest.fixture(scope="session", autouse=True)
def own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A new home folder, and every variable that says where files go pointing into it."""
    home = tmp_path_factory.mktemp("home", numbered=False)
    with pytest.MonkeyPatch.context() as patch:
        for name, folder in HOMES.items():
            (home / folder).mkdir(parents=True, exist_ok=True)
            patch.setenv(name, str(home / folder))
        for name in UNSET:
            patch.delenv(name, raising=False)
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        patch.setenv("PYTHONPYCACHEPREFIX", sys.pycache_prefix or "")
        patch.setenv("LASTCARD_CACHE", os.environ.get("LASTCARD_CACHE", str(COMPILED)))
        patch.setattr(tempfile, "tempdir", str(home / HOMES["TMPDIR"]))
        yield home


@pytest.fixture(autouse=True)
def own_environment(own_home: Path) -> Iterator[None]:
    """What a command sets for the processes it starts ends with its test: the next one does not depend on the order."""
    before = dict(os.environ)
    yield
    if os.environ != before:
        os.environ.clear()
        os.environ.update(before)
