"""Libraries that not everyone has: what is missing is named, with the command that installs it."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "library", "package"),
    [
        ("aec", "gymnasium", "lastcard[rl]"),
        ("aec", "pettingzoo", "lastcard[rl]"),
        ("parallel", "pettingzoo", "lastcard[rl]"),
        ("single", "gymnasium", "lastcard[rl]"),
        ("vector", "gymnasium", "lastcard[rl]"),
        ("rlcard", "rlcard", "rlcard"),
        ("openspiel", "pyspiel", "open-spiel"),
    ],
)
def test_what_is_missing_is_named(module: str, library: str, package: str) -> None:
    program = f"import sys; sys.modules[{library!r}] = None; import lastcard.envs.{module}"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)

    assert run.returncode == 1
    assert run.stderr.splitlines()[-1] == (
        f'ModuleNotFoundError: {library} is missing: install it with pip install "{package}".'
    )
