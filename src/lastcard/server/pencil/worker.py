"""A process that tries rules on many games.

While nobody asks it gets ready: it loads the engine's native library or makes one; until then it plays plain.
"""

import sys
import time
from functools import lru_cache
from threading import Thread

from lastcard import wire
from lastcard.engine.compiled import Build, is_ready, obstacle, why_plain
from lastcard.lab.experiment import Experiment
from lastcard.lab.pencil import trial_of
from lastcard.lab.rows import COMPILED, PLAIN, kernel_of
from lastcard.lab.telling import change_cells, side_cells
from lastcard.lab.verdict import Line, verdict_of
from lastcard.rules.errors import LastcardError
from lastcard.server.pencil.jobs import Job, JobResult
from lastcard.server.worker import LEAST_SECONDS, Worker

GAME = "hand"  # the only one with cards to write on
QUIET_SECONDS = 5.0  # seconds without a question until a library is made
ENOUGH_GAMES = {COMPILED: 16_000, PLAIN: 500}  # after which nobody waits for more
TRIALS_KEPT = 64  # tries that can be gone on with


@lru_cache(TRIALS_KEPT)
def trying(edition: str, seats: int, text: str) -> Experiment:
    return trial_of(edition, seats, text, most=ENOUGH_GAMES[COMPILED])


def told(line: Line) -> wire.TriedLine:
    """One row of the answer, with the decimals that are no noise."""
    ours, theirs = side_cells(line)
    change, span = change_cells(line)
    return wire.TriedLine(line.measure.key, ours, theirs, change, span, line.state)


class PencilWorker(Worker[Job, JobResult]):
    """Answers what is asked, with more games each time until there are enough."""

    def __init__(self) -> None:
        super().__init__(Job)
        self.mode = PLAIN
        self.hopeless = False  # the compiled mode does not work here
        self.build: Build | None = None
        self.loader: Thread | None = None

    def get_ready(self) -> bool:
        """Do a little of what will be wanted, if nobody waits; whether there may be more to do."""
        if not self.lines.empty():
            return True
        if self.loader is None and is_ready(GAME):
            self.loader = Thread(
                target=self.load, daemon=True
            )  # who asks meanwhile is answered in the plain mode
            self.loader.start()
        elif self.loader is not None and self.loader.is_alive():
            self.loader.join(0.05)
        else:
            self.make_library()
            return False
        return True

    def load(self) -> None:
        try:
            kernel_of(GAME)
            self.mode = COMPILED
        except Exception as error:  # whatever is wrong with it, games can be played plain
            print(f"Rules are tried in the plain mode: {error}", file=sys.stderr)
            self.hopeless = True

    def make_library(self) -> None:
        """In a quiet moment the library is made, once for this machine and version, if it can be."""
        if self.build is not None:
            self.hopeless = self.hopeless or self.build.failed()
        elif self.mode == PLAIN and not self.hopeless and time.monotonic() - self.asked > QUIET_SECONDS:
            if obstacle():
                self.hopeless = True
                print(why_plain(GAME), file=sys.stderr)
            else:
                self.build = Build(GAME, patient=True)

    def answer(self, asked: Job) -> JobResult:
        if not asked.text:
            return JobResult()
        try:
            trial = trying(asked.edition, asked.seats, asked.text)
        except LastcardError as error:
            return JobResult(problem=str(error))
        least, enough = time.monotonic() + LEAST_SECONDS, ENOUGH_GAMES[self.mode]
        found = trial.findings

        def late() -> bool:
            return found.games > 0 and (found.games >= enough or self.is_late(least, asked.until))

        trial.mode, trial.late = self.mode, late
        trial.run()
        verdict = verdict_of(found)
        more = not found.done and found.games < enough
        return JobResult(
            wire.PencilTried(
                verdict.sentence,
                list(verdict.warnings),
                found.games,
                [told(line) for line in verdict.lines],
                more,
            )
        )


if __name__ == "__main__":
    PencilWorker().serve()
