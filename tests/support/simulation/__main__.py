"""`make simulation`: many schedules, on several processes; a seed that fails is printed, and fails again."""

import argparse
import gc
import logging
import os
import sys
import time
import traceback
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

import structlog

from support.simulation.engine import forget
from support.simulation.schedule import SETUPS, beginnings, run

CHUNK = 200  # schedules that a process runs before it says how they went


def quiet() -> None:
    """What the server logs about the faults is no news, and garbage is seldom worth a search."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.CRITICAL))
    gc.freeze()
    gc.disable()


def run_many(first: int, count: int) -> tuple[Counter[str], dict[int, str]]:
    """The faults of so many schedules, and what went wrong."""
    faults: Counter[str] = Counter()
    wrong: dict[int, str] = {}
    for seed in range(first, first + count):
        try:
            faults += run(seed)
        except Exception as error:
            wrong[seed] = f"{type(error).__name__}: {error}"[:300]
            forget()
        gc.collect(0)  # all that is new is garbage, but for what is remembered
    return faults, wrong


def show(seed: int) -> int:
    """One schedule, with all that went wrong."""
    try:
        print(f"seed {seed} is fine: {dict(run(seed))}")
    except Exception:
        traceback.print_exc()
        return 1
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").strip())
    parser.add_argument("--schedules", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--seed", type=int, help="run this one schedule and show what happens")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    if given.seed is not None:
        return show(given.seed)
    faults: Counter[str] = Counter()
    wrong: dict[int, str] = {}
    begin, done = time.monotonic(), 0
    for place in range(len(SETUPS)):
        beginnings(place)  # before there are other processes, which share them
    with ProcessPoolExecutor(given.processes, get_context("fork"), quiet) as pool:
        chunks = {}
        for first in range(given.first, given.first + given.schedules, CHUNK):
            count = min(CHUNK, given.first + given.schedules - first)
            chunks[pool.submit(run_many, first, count)] = count
        for finished in as_completed(chunks):
            some, failed = finished.result()
            faults += some
            wrong |= failed
            done += chunks[finished]
            rate = 60 * done / (time.monotonic() - begin)
            sys.stderr.write(f"\r{done} schedules, {len(wrong)} wrong, {rate:.0f} a minute ")
            for seed, what in failed.items():
                print(f"\nseed {seed}: {what}", flush=True)
    print(f"\n{done} schedules with {sum(faults.values())} faults ({dict(faults)}): {len(wrong)} went wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
