"""For all tests: no machine is too slow, and whatever waits runs on asyncio."""

import pytest
from hypothesis import settings

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"
