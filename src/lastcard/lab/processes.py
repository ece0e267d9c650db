"""Work on several processes: what a process was at when it died is done again by another."""

import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import Protocol, Self, TypeVar

from lastcard.rules.errors import LastcardError

Piece = TypeVar("Piece")
Result = TypeVar("Result")
LOSSES = 3  # in a row, without one piece done between them, after which the work itself is to blame


SHORT = 80  # characters of a piece that say which one it is
OURS = ("lastcard", "__main__")  # what the programs of this package are called
SINGLE = "Try it with `--jobs 1`."
GUARD = (
    'Each process imports your program: start the work under `if __name__ == "__main__":`, or use `jobs=1`.'
)


class ProcessesError(LastcardError):
    """Processes that die as soon as they begin."""


class Runner(Protocol):
    """Where work is done: each piece counts once, and results come in any order."""

    def run(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
        """The result of each piece once it is done."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Here:
    """This process: nothing has to be started."""

    def run(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
        return map(work, pieces)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Nothing was started."""


class Processes:
    """Processes of this machine, started with the first work and kept for the next."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)
            self.pool = None

    def run(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
        left = dict(enumerate(pieces))
        losses = 0
        while left:
            before = len(left)
            for number, result in self.attempt(work, left):
                del left[number]
                yield result
            losses = losses + 1 if len(left) == before else 0
            if losses == LOSSES:
                raise ProcessesError(self.blame(work, [*left.values()]))

    def attempt(
        self, work: Callable[[Piece], Result], pieces: dict[int, Piece]
    ) -> Iterator[tuple[int, Result]]:
        """The pieces that one set of processes gets done: all of them, unless a process dies."""
        if self.pool is None:
            jobs = min(self.jobs, len(pieces))
            self.pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=begin)
        done = False
        try:
            futures = {self.pool.submit(work, piece): number for number, piece in pieces.items()}
            for future in as_completed(futures):
                if not isinstance(future.exception(), BrokenProcessPool):
                    yield futures[future], future.result()
            done = not any(isinstance(future.exception(), BrokenProcessPool) for future in futures)
        except BrokenProcessPool:
            pass  # before everything was handed out
        finally:
            if not done:
                self.close()

    def blame(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> str:
        """What to tell people: the piece that ends every process it is given to, or that they just die."""
        single = Processes(1)
        for piece in pieces:
            if not [*single.attempt(work, {0: piece})]:
                single.close()
                return (
                    f"The process that works on {short(piece)} dies, each of {LOSSES + 1} times: this may be a bug in "
                    f"a bot, or there may be too little memory. {advice()}"
                )
        single.close()
        return f"The processes of this run keep dying: there may be too little memory. {advice()}"


def advice() -> str:
    """What to try: a program of somebody's own may begin everything anew in each process, which is refused."""
    started = Path(getattr(sys.modules["__main__"], "__file__", None) or OURS[0])
    return SINGLE if started.stem in OURS else GUARD


def short(piece: object) -> str:
    """What a piece is called, as far as people read it."""
    text = str(piece)
    return text if len(text) <= SHORT else f"{text[: SHORT - 1]}…"


def runner_for(jobs: int = 0) -> Runner:
    """All cores, or so many processes; one is this one."""
    jobs = jobs or os.cpu_count() or 1
    return Here() if jobs == 1 else Processes(jobs)


def on_processes(work: Callable[[Piece], Result], pieces: Sequence[Piece], jobs: int) -> Iterator[Result]:
    """The result of each piece once it is done, in any order; each piece counts once, however often it was lost."""
    with Processes(jobs) as processes:
        yield from processes.run(work, pieces)


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
