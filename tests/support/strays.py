"""The last test of a run: it left nothing in the root folder, in the home folder or in the checkout."""

import os
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest

# Folders of a home in which programs keep folders of their own; other programs may be at work while the tests run.
KEPT = (
    ".cache",
    ".config",
    ".local",
    ".local/share",
    ".local/state",
    "AppData/Local",
    "AppData/Roaming",
    "Library/Application Support",
    "Library/Caches",
)
# What the tools that build and test keep there: in a checkout .gitignore knows these too.
TOOLS = frozenset((".npm", "biome", "pip", "uv"))
IGNORED = frozenset(
    (
        ".git",
        ".import_linter_cache",
        ".mypy_cache",
        ".pytest_cache",
        ".ruff_cache",
        ".venv",
        "__pycache__",
        "node_modules",
    )
)
BEFORE: pytest.StashKey[set[str]] = pytest.StashKey()


def present(root: Path, home: Path, checkout: Path) -> set[str]:
    """What is in the three folders: of the checkout everything, of the others the top."""
    shown = (path for path in listed(home, TOOLS) if not Path(path).name.startswith(".") or is_ours(path))
    kept = (path for name in KEPT for path in listed(home / name, TOOLS) if is_ours(path))
    return {*listed(root, TOOLS), *shown, *kept, *below(str(checkout))}


def is_ours(path: str) -> bool:
    """Whether a hidden path in a home has our name: all others are those of other programs."""
    return "lastcard" in Path(path).name.lower()


def listed(folder: Path | str, but: Collection[str]) -> Iterator[str]:
    """The paths in a folder, none where it cannot be looked into."""
    try:
        with os.scandir(folder) as entries:
            yield from (entry.path for entry in entries if entry.name not in but)
    except OSError:
        return


def below(folder: str) -> Iterator[str]:
    """The paths in a folder and in the folders in it."""
    for path in listed(folder, IGNORED):
        yield path
        if os.path.isdir(path) and not os.path.islink(path):
            yield from below(path)


def found(config: pytest.Config) -> set[str]:
    checkout = config.rootpath
    return present(Path(checkout.anchor), Path.home(), checkout)


def is_worker(config: pytest.Config) -> bool:
    """Whether another process sees to the beginning and the end of the run."""
    return hasattr(config, "workerinput")


def pytest_sessionstart(session: pytest.Session) -> None:
    if not is_worker(session.config):
        session.config.stash[BEFORE] = found(session.config)


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """When the workers have ended, too: what is new is an error, and the run fails."""
    if is_worker(session.config):
        return
    before = session.config.stash[BEFORE]
    strays = sorted(found(session.config) - before)
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if strays and reporter is not None:
        words = "\n".join(("These were not there before the tests:", *strays))
        reporter.stats.setdefault("error", []).append(pytest.CollectReport("strays", "failed", words, []))
    if strays and session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
