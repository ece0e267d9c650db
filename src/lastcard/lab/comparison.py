"""Two runs side by side: the game with a penciled rule, and without it."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lastcard.lab.numbers import mean, percentile
from lastcard.lab.report import table
from lastcard.lab.simulate import Run
from lastcard.lab.tally import Tally
from lastcard.rules.pencil import handwriting, read

if TYPE_CHECKING:
    from rich.console import RenderableType


def comparison(run: Run, plain: Run) -> Iterator["RenderableType"]:
    """What the rule changes: length, wins and points by seat."""
    from rich.text import Text

    rules = run.plan.rules
    for sentence in rules.pencil:
        reading = read(sentence, rules.edition)
        yield Text(f"“{handwriting(sentence)}”: {reading.sentence} {' '.join(reading.warnings)}".rstrip())
    made = table("With the rule and without it", "", "with", "without", "difference")
    for name, number, other in rows(run, plain):
        made.add_row(name, f"{number:,.2f}", f"{other:,.2f}", f"{number - other:+,.2f}")
    yield made


def share(number: int, tally: Tally) -> float:
    """So many of a hundred rounds."""
    return 100 * number / max(1, tally.rounds)


def rows(run: Run, plain: Run) -> Iterator[tuple[str, float, float]]:
    """Each number with its name, for both runs."""
    both = ours, theirs = run.tally, plain.tally
    yield "turns in a round", mean(ours.turns), mean(theirs.turns)
    yield "nine of ten rounds end within", percentile(ours.turns, 0.9), percentile(theirs.turns, 0.9)
    yield "moves in a round", mean(ours.lengths), mean(theirs.lengths)
    if run.plan.whole:
        yield "rounds in a match", mean(ours.match_rounds), mean(theirs.match_rounds)
    for seat in range(run.plan.seats):
        won, other = (share(tally.seat_wins[seat], tally) for tally in both)
        yield f"seat {seat} wins, of 100 rounds", won, other
    for seat in range(run.plan.seats):
        scored, other = (share(tally.seat_points[seat], tally) / 100 for tally in both)
        yield f"seat {seat} scores in a round", scored, other
    yield "rounds that nobody won, of 100", share(ours.undecided, ours), share(theirs.undecided, theirs)
