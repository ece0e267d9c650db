"""A run of tests that leaves something behind fails and says what."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from support.own_home import HOMES
from support.strays import present

TESTS = Path(__file__).parents[1]
WRITES = """
from pathlib import Path

def test_that_writes(tmp_path):
    for path in [tmp_path / "own", *map(Path, {paths})]:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder for a small project, beside the home of somebody who tests it."""
    (tmp_path / "home" / ".cache").mkdir(parents=True)
    (tmp_path / "project").mkdir()
    return tmp_path / "project"


def run(project: Path, paths: list[Path], *options: str) -> subprocess.CompletedProcess[str]:
    """Run the one test of the project, which writes files."""
    (project / "pytest.ini").write_text("[pytest]\n", "utf-8")
    (project / "conftest.py").write_text("pytest_plugins = ['support.strays']\n", "utf-8")
    (project / "test_it.py").write_text(WRITES.format(paths=[str(path) for path in paths]), "utf-8")
    home = project.parent / "home"
    homes = {name: str(home / folder) for name, folder in HOMES.items() if folder != HOMES["TMPDIR"]}
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options],
        cwd=project,
        env={**os.environ, **homes, "PYTHONPATH": str(TESTS)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


@pytest.mark.parametrize(
    ("path", "workers"), [("project/deep/stray", "0"), ("home/stray", "1"), ("home/.cache/lastcard", "0")]
)
def test_a_stray_file_fails_the_run(path: str, workers: str, project: Path) -> None:
    """Wherever it lies, and whichever process wrote it."""
    stray = project.parent / path

    ran = run(project, [stray], "-n", workers)

    assert ran.returncode == 1
    assert "1 passed, 1 error" in ran.stdout
    assert str(stray) in ran.stdout


def test_what_tools_keep_is_no_stray(project: Path) -> None:
    """Nor is what lies in a temporary folder."""
    kept = [project / "__pycache__" / "x", project.parent / "home" / ".cache" / "uv" / "x"]

    ran = run(project, [*kept, project.parent / "elsewhere" / "x"])

    assert ran.returncode == 0, ran.stdout


def test_the_root_folder_is_looked_at(tmp_path: Path) -> None:
    """Its top only: what is deeper belongs to others."""
    root, home, checkout = (tmp_path / name for name in ("root", "home", "checkout"))
    before = present(root, home, checkout)
    (root / "nonsense" / "deep").mkdir(parents=True)

    assert present(root, home, checkout) - before == {str(root / "nonsense")}
