"""A process that thinks hints out: a moment on each line that comes in, advice on each that goes out."""

import os
from functools import lru_cache

from lastcard.coach.hint import hint
from lastcard.coach.moment import Moment
from lastcard.rules.build import Rules
from lastcard.rules.errors import LastcardError
from lastcard.server.coach.advice import advice_of
from lastcard.server.coach.jobs import HintJob, HintResult
from lastcard.server.worker import Worker

RULES_KEPT = 64
NICENESS = 5  # tables come first


@lru_cache(RULES_KEPT)
def rules_of(text: str) -> Rules:
    return Rules.from_text(text)


class CoachWorker(Worker[HintJob, HintResult]):
    """Thinks one moment after the other out."""

    def answer(self, asked: HintJob) -> HintResult:
        try:
            moment = Moment(
                rules_of(asked.rules), asked.position, asked.seat, tuple(asked.names), asked.memory
            )
            return HintResult(advice_of(moment, hint(moment)))
        except LastcardError as error:
            return HintResult(problem=str(error))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    CoachWorker(HintJob).serve()
