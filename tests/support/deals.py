"""The same deals in every run: a test of a table must not fail on one deal in a hundred, and only there.

`pytest --fresh-deals` looks for others.
"""

import secrets
from random import Random

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--fresh-deals", action="store_true", help="deal other cards than in every run")


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys, ids and nonces made in this process follow from the name of the test."""
    if request.config.getoption("--fresh-deals"):
        return
    chance = Random(request.node.nodeid)

    def token_bytes(nbytes: int | None = None) -> bytes:
        return chance.randbytes(secrets.DEFAULT_ENTROPY if nbytes is None else nbytes)

    monkeypatch.setattr(secrets, "token_bytes", token_bytes)
