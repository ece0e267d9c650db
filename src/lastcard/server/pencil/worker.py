"""A process that tries rules on many games.

While nobody asks it gets ready: it plays what every rule is compared with, and loads the engine's native library or
makes one; until then it plays plain.
"""

import sys
import time
from functools import lru_cache
from threading import Thread

from lastcard import wire
from lastcard.engine.compiled import Build, is_ready, obstacle, why_plain
from lastcard.lab.pencil import ComparisonRun, Playouts, rules_for
from lastcard.lab.playouts import kernel_of
from lastcard.lab.simulate import COMPILED, PLAIN
from lastcard.rules.editions.load import load
from lastcard.rules.errors import LastcardError
from lastcard.server.pencil.jobs import Job, JobResult
from lastcard.server.worker import LEAST_SECONDS, Worker

GAME = "hand"  # the only one with cards to write on
QUIET_SECONDS = 5.0  # seconds without a question until a library is made
ENOUGH_MOVES = {
    COMPILED: 4_000_000,
    PLAIN: 200_000,
}  # moves of each side after which no more games are worth it
TRIALS_KEPT = 64  # tries that can be gone on with


@lru_cache(TRIALS_KEPT)
def without(edition: str, seats: int) -> Playouts:
    """The plain card, the same for every rule."""
    return Playouts(rules_for(load(edition), seats, ()), seats)


@lru_cache(TRIALS_KEPT)
def trying(edition: str, seats: int, text: str) -> ComparisonRun:
    return ComparisonRun(rules_for(load(edition), seats, [text]), seats, without(edition, seats))


class PencilWorker(Worker[Job, JobResult]):
    """Answers what is asked, with more games each time until there are enough."""

    def __init__(self) -> None:
        super().__init__(Job)
        self.mode = PLAIN
        self.hopeless = False  # the compiled mode does not work here
        self.build: Build | None = None
        self.loader: Thread | None = None
        self.ahead: list[Playouts] = []  # to be played before anyone asks

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
        elif self.ahead and self.ahead[0].is_over(ENOUGH_MOVES[self.mode]):
            self.ahead.pop(0)
        elif self.ahead:
            self.ahead[0].play(self.mode)
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
            self.ahead.append(without(asked.edition, asked.seats))
            return JobResult()
        try:
            tries = trying(asked.edition, asked.seats, asked.text)
        except LastcardError as error:
            return JobResult(problem=str(error))
        least, mode = time.monotonic() + LEAST_SECONDS, self.mode
        tries.play(mode, ENOUGH_MOVES[mode], lambda: self.is_late(least, asked.until))
        tried = tries.result
        sides = (tried.with_rule, tried.without)
        return JobResult(
            wire.PencilTried(
                tried.sentence,
                list(tried.warnings),
                min(side.rounds for side in sides),
                [side.turns for side in sides],
                [list(side.wins) for side in sides],
                not tries.is_over(ENOUGH_MOVES[mode]),
            )
        )


if __name__ == "__main__":
    PencilWorker().serve()
