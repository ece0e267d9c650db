"""For all tests: no machine is too slow, what waits runs on asyncio, and nothing is left behind."""

import signal

import pytest
from hypothesis import settings

pytest_plugins = ["support.own_home", "support.strays"]

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")

# A shell lets what it starts in the background ignore Ctrl-C, and so would the programs that are tested.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"
