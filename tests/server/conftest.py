"""A table at which time stands still."""

from collections.abc import Iterator
from typing import Any

import pytest

from lastcard.testing.company import Company, Deal, Hours


@pytest.fixture
def lobby(monkeypatch: pytest.MonkeyPatch) -> Iterator[Deal]:
    """People at a table before the match: `lobby("frozen", 3)`."""
    hours = Hours()
    monkeypatch.setattr("time.monotonic", hours)
    opened: list[Company] = []

    def open_table(edition: str, seats: int, bots: dict[int, str] | None = None, **setup: Any) -> Company:
        opened.append(Company(hours, edition, seats, bots or {}, **setup))
        return opened[-1]

    yield open_table
    for company in opened:
        company.close()


@pytest.fixture
def deal(lobby: Deal) -> Deal:
    """People in the middle of a round: `ada, ben = deal("emoji", "top B5", "WE Y3 G1", "R1 R2")`."""

    def dealt(edition: str, heads: str, *hands: str, draw: str = "…", **setup: Any) -> Company:
        company = lobby(edition, len(hands), **setup)
        company.start()
        company.put(heads, *hands, draw=draw)
        return company

    return dealt
