"""What a seat has noticed of other hands, which no position in text says."""

from collections.abc import Mapping
from typing import Any

from lastcard.engine.games import GAMES
from lastcard.position.fields import FORGOTTEN
from lastcard.position.start import State
from lastcard.rules.build import Rules

Memory = Mapping[str, list[Any]]  # rows of a state by their names


def memory_of(rules: Rules, state: State, seat: int) -> Memory:
    """What a seat has noticed, and what everyone has."""
    known: Any = state.clone()
    GAMES[rules.game].redact(known, seat)
    return {name: plain(rows) for name, rows in known.fields().items() if name in FORGOTTEN}


def plain(rows: Any) -> list[Any]:
    """Lists and numbers only: a memory may travel to another process."""
    return [row if isinstance(row, int) else list(row) for row in rows]


def recall(state: State, memory: Memory) -> None:
    """A state in which all that has been noticed before."""
    fields = state.fields()
    for name, noticed in memory.items():
        for place, row in enumerate(noticed):
            if isinstance(row, int):
                fields[name][place] = row
            else:
                fields[name][place][:] = row
