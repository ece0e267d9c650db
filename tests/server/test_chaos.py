"""A few faults of `make chaos`: servers on one PostgreSQL, players, and whoever checks what they were told."""

import asyncio
import os
from pathlib import Path

import pytest

from support.chaos.__main__ import chaos


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="its servers are forked, which Windows cannot do")
def test_nothing_is_lost(tmp_path: Path) -> None:
    """Nor doubled, reordered or leaked, and every table goes on."""
    found = asyncio.run(chaos(tmp_path, faults=5, seed=3, tables=4, nodes=2))

    assert found.complaints == []
    assert found.moves > 50
    assert sum(found.faults.values()) == 5
