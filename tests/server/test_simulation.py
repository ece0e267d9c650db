"""Schedules of a simulated table: whatever fails, nothing acknowledged is lost, and nobody is told what is not so."""

from collections import Counter

from support.simulation.schedule import Schedule, run

SCHEDULES = 120


def test_schedules_with_faults_hold() -> None:
    """Seeds of their own for this test; `make simulation` runs as many as there is time for."""
    faults: Counter[str] = Counter()
    for seed in range(SCHEDULES):
        faults += run(seed)

    assert set(faults) == {"cut", "mood", "crash", "freeze", "wall"}
    assert sum(faults.values()) > SCHEDULES


def test_a_seed_is_a_schedule() -> None:
    """The same seed makes the same faults, entries and words."""
    played = []
    for _ in range(2):
        kept: list[Schedule] = []
        run(7, kept.append)
        frames = [person.frames for person in kept[0].people]
        played.append((kept[0].faults, kept[0].entries, frames))

    assert played[0] == played[1]
