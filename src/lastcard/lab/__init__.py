"""The lab: many games at once, counted; and what a penciled rule does, on one table or on a thousand."""

from lastcard.lab.comparison import Comparison, Outcome
from lastcard.lab.example import Example, Picture, example
from lastcard.lab.numbers import interval, mean, percentile
from lastcard.lab.pencil import try_pencil
from lastcard.lab.plan import Plan
from lastcard.lab.report import as_data
from lastcard.lab.simulate import PlanError, Run, make_plan, simulate
from lastcard.lab.tally import Tally

__all__ = [
    "Comparison",
    "Example",
    "Outcome",
    "Picture",
    "Plan",
    "PlanError",
    "Run",
    "Tally",
    "as_data",
    "example",
    "interval",
    "make_plan",
    "mean",
    "percentile",
    "simulate",
    "try_pencil",
]
