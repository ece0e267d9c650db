"""A few faults of `make chaos`: servers on one PostgreSQL, players, and whoever checks what they were told."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from support.chaos.__main__ import chaos
from support.chaos.stops import measure


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="its servers are forked, which Windows cannot do")
def test_nothing_is_lost(tmp_path: Path) -> None:
    """Nor doubled, reordered or leaked, and every table goes on."""
    found = asyncio.run(chaos(tmp_path, faults=5, seed=3, tables=4, nodes=2))

    assert found.complaints == []
    assert found.moves > 50
    assert sum(found.faults.values()) == 5


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="its servers are forked, which Windows cannot do")
def test_tables_of_a_server_that_ends_go_on_elsewhere(tmp_path: Path) -> None:
    """How soon depends on the machine; people are told at once, and are back before the next entry is known to all."""
    found = asyncio.run(measure(tmp_path, stops=3, seed=1, tables=3, how=signal.SIGTERM))

    assert len(found.ended) == 3
    assert len(found.pauses) >= 3
    assert all(0 < pause.lost <= pause.back and pause.lost < pause.entry for pause in found.pauses)
