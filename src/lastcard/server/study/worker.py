"""A process that studies finished matches, a little further with each question.

Where the engine's native library can be made it is made first: without it a study takes hundreds of times as long.
"""

import os
import time
from collections.abc import Iterator
from dataclasses import replace

import msgspec

from lastcard import wire
from lastcard.coach.study import Effort, Progress, StudyRun, usual_effort
from lastcard.coach.study.telling import wire_study
from lastcard.engine.compiled import Build, is_ready, obstacle
from lastcard.log import Log, parse_log
from lastcard.rules.errors import LastcardError
from lastcard.server.study.studies import StudyJob, StudyResult
from lastcard.server.worker import LEAST_SECONDS, Worker

RUNS_KEPT = 8  # studies that can be gone on with
ACTIVE_SECONDS = 30.0  # since the last question: then others may take the place of a study
CLOSER_SECONDS = 20.0  # of the processor, for all closer looks of a match
POLL_SECONDS = 0.05
PATIENT = 5  # how far it stands back behind the tables


class Running:
    """A study under way."""

    def __init__(self, log: Log) -> None:
        self.run = StudyRun(log, effort=effort_for(log.rules.game), clock=time.process_time)
        self.steps: Iterator[Progress] = self.run.steps()
        self.progress = Progress("look", 0, len(log.entries))
        self.asked = time.monotonic()

    def advance(self) -> bool:
        """One step further; false when there is none."""
        progress = next(self.steps, None)
        if progress is not None:
            self.progress = progress
        return progress is not None


def effort_for(game: str) -> Effort:
    return replace(usual_effort(game), seconds=CLOSER_SECONDS)


class StudyWorker(Worker[StudyJob, StudyResult]):
    """Studies whatever is asked about."""

    def __init__(self) -> None:
        super().__init__(StudyJob)
        self.runs: dict[str, Running] = {}
        self.builds: dict[str, Build] = {}
        self.built: dict[str, tuple[int, int]] = {}

    def answer(self, asked: StudyJob) -> StudyResult:
        if asked.match not in self.runs and not self.has_room():
            return StudyResult(busy=True)
        try:
            log = parse_log(asked.log) if asked.match not in self.runs else None
            if log is not None and not self.is_prepared(log.rules.game, asked.until):
                return told(wire.StudyAnswer("library", *self.built.get(log.rules.game, (0, 0))))
            return self.go_on(asked, self.running(asked.match, log))
        except LastcardError as error:  # what others study goes on
            self.runs.pop(asked.match, None)
            return StudyResult(problem=str(error))

    def go_on(self, asked: StudyJob, running: Running) -> StudyResult:
        """A little further, or the study itself."""
        least = time.monotonic() + LEAST_SECONDS
        while running.advance():
            if self.is_late(least, asked.until):
                progress = running.progress
                return told(wire.StudyAnswer(progress.stage, progress.done, progress.total))
        del self.runs[asked.match]
        answer = wire.StudyAnswer("done", 1, 1, wire_study(running.run.result()))
        return told(answer, done=True)

    def running(self, match: str, log: Log | None) -> Running:
        """The study of a match, begun or gone on with."""
        if log is not None:
            self.runs[match] = Running(log)
        running = self.runs[match]
        running.asked = time.monotonic()
        return running

    def has_room(self) -> bool:
        """Whether one more can be begun: only a study that nobody asks about any more makes room for it."""
        if len(self.runs) < RUNS_KEPT:
            return True
        oldest = min(self.runs, key=lambda match: self.runs[match].asked)
        if time.monotonic() - self.runs[oldest].asked < ACTIVE_SECONDS:
            return False
        del self.runs[oldest]
        return True

    def is_prepared(self, game: str, until: float) -> bool:
        """Whether the library is there, or never will be; it is waited for as long as an answer may take."""
        if is_ready(game) or (game not in self.builds and obstacle()):
            return True
        if game not in self.builds:
            self.builds[game] = Build(
                game, progress=lambda done, total: self.built.__setitem__(game, (done, total)), patient=True
            )
        while not is_ready(game) and not self.builds[game].failed():
            if time.monotonic() > until or not self.lines.empty():
                return False
            time.sleep(POLL_SECONDS)
        return True


def told(answer: wire.StudyAnswer, done: bool = False) -> StudyResult:
    return StudyResult(msgspec.Raw(msgspec.json.encode(answer)), done)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(PATIENT)
    StudyWorker().serve()
