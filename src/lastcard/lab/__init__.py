"""The lab: what would that rule do? Questions are answered by many games on the same deals, or games just counted.

`ask` makes a question of two sides, `answer` plays until it is clear, `verdict_of` says it in a sentence; `simulate`
plays and counts.
"""

from lastcard.lab.example import Example, Picture, example
from lastcard.lab.experiment import Experiment, Findings, answer
from lastcard.lab.export import answer_data
from lastcard.lab.numbers import interval, mean, percentile
from lastcard.lab.pencil import try_pencil
from lastcard.lab.plan import Plan
from lastcard.lab.question import Question, Side, ask
from lastcard.lab.report import as_data
from lastcard.lab.simulate import PlanError, Run, make_plan, simulate
from lastcard.lab.statistics import Estimate
from lastcard.lab.tally import Tally
from lastcard.lab.verdict import Line, Verdict, lines_of, verdict_of

__all__ = [
    "Estimate",
    "Example",
    "Experiment",
    "Findings",
    "Line",
    "Picture",
    "Plan",
    "PlanError",
    "Question",
    "Run",
    "Side",
    "Tally",
    "Verdict",
    "answer",
    "answer_data",
    "as_data",
    "ask",
    "example",
    "interval",
    "lines_of",
    "make_plan",
    "mean",
    "percentile",
    "simulate",
    "try_pencil",
    "verdict_of",
]
