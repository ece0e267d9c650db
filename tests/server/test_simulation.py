"""Schedules of a simulated table: whatever fails, nothing acknowledged is lost, and nobody is told what is not so."""

from collections import Counter
from collections.abc import Iterator

import pytest

from lastcard import wire
from lastcard.server import clock
from lastcard.server.store.records import EntryRecord, MatchRecord
from lastcard.server.table.call_race import SentMove
from lastcard.server.table.model import Table
from lastcard.server.table.sent_moves import SentMoves
from support.simulation.__main__ import run_many
from support.simulation.schedule import Schedule, run

SCHEDULES = 120


def test_schedules_with_faults_hold() -> None:
    """Seeds of their own for this test; `make simulation` runs as many as there is time for."""
    faults: Counter[str] = Counter()
    for seed in range(SCHEDULES):
        faults += run(seed)

    assert set(faults) == {"cut", "mood", "crash", "freeze", "wall"}
    assert sum(faults.values()) > SCHEDULES


def test_a_server_that_crashed_does_nothing_anymore() -> None:
    """Someone was cut off, unnoticed yet: what they had said last was done by it, and by the next one."""
    assert run(20641500)["crash"] == 1


def test_a_seed_is_a_schedule() -> None:
    """The same seed makes the same faults, entries and words."""
    played = []
    for _ in range(2):
        kept: list[Schedule] = []
        run(7, kept.append)
        frames = [person.frames for person in kept[0].people]
        played.append((kept[0].faults, kept[0].entries, frames))

    assert played[0] == played[1]


make, restore, snapshot = SentMoves.make, Table.restore, Table.snapshot


async def answer_early(self: SentMoves, sent: SentMove, why: str = "") -> None:
    sent.connection.send(wire.Done(sent.id, self.table.seq + 1))
    await make(self, sent, why)


def lose_newest(self: Table, begun: MatchRecord, entries: list[EntryRecord], *_: object) -> Iterator[None]:
    return restore(self, begun, entries[:-1])


def show_next_hand(self: Table, viewer: int) -> wire.Snapshot:
    return snapshot(self, 0 if viewer == 1 else viewer)


@pytest.mark.parametrize(
    "fault",
    [
        (SentMoves, "make", answer_early),
        (Table, "restore", lose_newest),
        (Table, "snapshot", show_next_hand),
        (clock, "GAP_SECONDS", 1e9),
    ],
    ids=["answered before stored", "lost by a restart", "told to another seat", "lapsed while frozen"],
)
def test_a_fault_of_the_server_is_found(
    fault: tuple[object, str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Schedules that miss what is planted would prove nothing."""
    monkeypatch.setattr(*fault)

    assert any(run_many(seed, 1)[1] for seed in range(SCHEDULES))
