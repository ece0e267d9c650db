"""Work on the machines of a Dask cluster, which comes with the extra `lastcard[cluster]`.

What a worker was at when it was lost is done again by another; a piece that ends every worker it is given to is told.
"""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from itertools import islice
from time import monotonic, sleep
from types import TracebackType
from typing import Any, Self, TypeVar

import lastcard
from lastcard.lab.processes import ProcessesError
from lastcard.lab.simulate import PlanError

Piece = TypeVar("Piece")
Result = TypeVar("Result")
PATIENCE = 15  # seconds until a scheduler must have answered
LONELY = 60  # seconds without any worker, after which nobody waits for one
PAUSE = 0.01  # seconds between two looks at what is done
GO_ON = "and run the same command again; what --results kept is not played again."
AHEAD = 4  # pieces for each thread of the cluster that are handed out at a time


class Cluster:
    """The workers of a scheduler, each with the same version of Lastcard."""

    def __init__(self, address: str) -> None:
        try:
            import distributed

            open_client: Any = distributed.Client
        except ImportError:
            raise PlanError(
                'A cluster needs Dask: install it with pip install "lastcard[cluster]".'
            ) from None
        try:
            self.client: Any = open_client(address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError, TimeoutError) as error:
            why = str(error).rstrip(".") or type(error).__name__
            raise PlanError(
                f"No Dask scheduler answers at {address} ({why}): start one with `dask scheduler`."
            ) from None
        self.check()

    def check(self) -> None:
        """There must be workers, and all must play by the same rules."""
        versions = self.client.run(version_here)
        if not versions:
            self.client.close()
            raise PlanError("The cluster has no workers: start some with `dask worker ADDRESS`.")
        for worker, version in versions.items():
            if version != version_here():
                self.client.close()
                raise PlanError(
                    f"The worker {worker} has Lastcard {version or '(none)'}, and here is {version_here()}: "
                    "install the same everywhere."
                )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.client.close()

    def run(self, work: Callable[[Piece], Result], pieces: Sequence[Piece]) -> Iterator[Result]:
        """The result of each piece once it is done; never more are handed out than will soon be wanted."""
        import distributed

        if not pieces:
            return
        as_completed: Any = distributed.as_completed
        waiting = iter(pieces)
        ahead = AHEAD * max(1, sum(self.client.nthreads().values()))
        handed: Any = as_completed(
            [self.hand_out(work, piece) for piece in islice(waiting, ahead)], loop=self.client.loop
        )
        try:
            for future in self.finished(handed):
                try:
                    yield future.result()
                except distributed.KilledWorker as error:
                    raise ProcessesError(
                        f"Every worker that gets a piece of this run dies ({error}): there may be too little memory."
                    ) from None
                except CancelledError:
                    raise ProcessesError(f"The scheduler was lost: start it again, {GO_ON}") from None
                for piece in waiting:
                    handed.add(self.hand_out(work, piece))
                    break
        finally:
            handed.clear()

    def finished(self, handed: Any) -> Iterator[Any]:
        """Each piece once it is done; Dask itself would wait for ever for a worker after the last was lost."""
        heard = monotonic()
        while handed.count():
            if handed.has_ready():
                yield next(handed)
                heard = monotonic()
            elif monotonic() - heard < LONELY:
                sleep(PAUSE)
            elif self.client.nthreads():  # a piece may take long
                heard = monotonic()
            else:
                raise ProcessesError(f"The cluster has lost all its workers: start some, {GO_ON}")

    def hand_out(self, work: Callable[[Piece], Result], piece: Piece) -> Any:
        return self.client.submit(work, piece, pure=False)


def version_here() -> str:
    """Which Lastcard plays here: its version, and what its engine is made from."""
    from lastcard.engine.compiled.cache import sources_digest

    return f"{lastcard.__version__} ({sources_digest()[:8]})"
