"""Benchmarks are run seldom: that they begin at all is known before."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["server", "attack"])
def test_a_benchmark_says_how_it_is_used(name: str) -> None:
    command = [sys.executable, "-B", str(HERE / "bench" / f"{name}.py"), "--help"]
    found = subprocess.run(
        command,
        env=os.environ | {"PYTHONPATH": str(HERE / "tests")},
        capture_output=True,
        text=True,
        check=False,
    )

    assert (found.returncode, found.stderr) == (0, "")
    assert found.stdout.startswith("usage:")
