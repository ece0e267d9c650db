"""For all tests: no machine is too slow, what waits runs on asyncio, and nothing is left behind."""

import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.configuration import set_hypothesis_home_dir

pytest_plugins = [
    "support.deals",
    "support.kernels",
    "support.own_home",
    "support.postgres",
    "support.strays",
]

# The same examples in every run, however slow; `pytest --hypothesis-profile=default` looks for others.
settings.register_profile(
    "patient", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("patient")
set_hypothesis_home_dir(Path(sys.prefix) / "hypothesis")

# A shell lets what it starts in the background ignore Ctrl-C, and so would the programs that are tested.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """More than there are cores: half of the time a test waits for a browser, a terminal or another process."""
    return (os.cpu_count() or 1) + 2


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"
