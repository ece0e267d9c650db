"""A process that builds rules: a key on each line that comes in, rules or mistakes on each that goes out."""

import os
import pickle

from lastcard.server.rulebooks.jobs import RulesJob, RulesResult
from lastcard.server.setups import build_key, meanings_for
from lastcard.server.worker import Worker

NICENESS = 5  # tables come first


class RulesWorker(Worker[RulesJob, RulesResult]):
    """Builds one after the other."""

    def answer(self, asked: RulesJob) -> RulesResult:
        built = build_key(asked.key)
        return RulesResult(pickle.dumps(built), meanings_for(asked.key, built))


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    RulesWorker(RulesJob).serve()
