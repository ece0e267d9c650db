"""Work on several processes: what a process was at when it died is done again by another."""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import TypeVar

from lastcard.rules.errors import LastcardError

Piece = TypeVar("Piece")
Result = TypeVar("Result")
LOSSES = 3  # in a row, without one piece done between them, after which the work itself is to blame


class ProcessesError(LastcardError):
    """Processes that die as soon as they begin."""


def on_processes(work: Callable[[Piece], Result], pieces: Sequence[Piece], jobs: int) -> Iterator[Result]:
    """The result of each piece once it is done, in any order; each piece counts once, however often it was lost."""
    left = dict(enumerate(pieces))
    losses = 0
    while left:
        before = len(left)
        for number, result in on_pool(work, left, jobs):
            del left[number]
            yield result
        losses = losses + 1 if len(left) == before else 0
        if losses == LOSSES:
            raise ProcessesError(
                "The processes of this run keep dying: there may be too little memory. Try it with `--jobs 1`."
            )


def on_pool(
    work: Callable[[Piece], Result], pieces: dict[int, Piece], jobs: int
) -> Iterator[tuple[int, Result]]:
    """The pieces that one set of processes gets done: all of them, unless a process dies."""
    pool = ProcessPoolExecutor(min(jobs, len(pieces)), mp_context=get_context("spawn"), initializer=begin)
    try:
        futures = {pool.submit(work, piece): number for number, piece in pieces.items()}
        for future in as_completed(futures):
            if not isinstance(future.exception(), BrokenProcessPool):
                yield futures[future], future.result()
    except BrokenProcessPool:
        return  # before everything was handed out
    finally:
        pool.shutdown(cancel_futures=True)


def begin() -> None:
    """Only the process that was started by hand is interrupted by hand; it ends the others, and they end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    """A process whose parent was killed would wait for work for ever."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
