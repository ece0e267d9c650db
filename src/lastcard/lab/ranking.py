"""A sweep to read: the verdict, and all variations in their order. For a rich console."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lastcard.lab.experiment import Findings
from lastcard.lab.measures import MEASURES
from lastcard.lab.report import table
from lastcard.lab.sweep import (
    Ranked,
    Sweep,
    measure_named,
    ranked,
    sweep_progress,
    sweep_verdict,
    sweep_warnings,
)
from lastcard.lab.telling import STATES, change_cells

if TYPE_CHECKING:
    from rich.console import RenderableType

BESIDE = ("turns", "worth", "first", "comebacks", "choices")  # what is told of each variation


def as_ranking(findings: Findings, sweep: Sweep, by: str) -> Iterator["RenderableType"]:
    """The ranking, piece by piece."""
    from rich.text import Text

    measure = measure_named(by)
    rows = ranked(findings, sweep, by)
    yield Text(sweep_verdict(rows, measure), style="bold")
    yield from (Text(warning, style="yellow") for warning in sweep_warnings(findings))
    yield Text(sweep_progress(findings), style="dim")
    yield from (Text(f"Left out: {why}", style="yellow") for why in sweep.left_out)
    if not rows:
        return
    yield Text()
    others = [key for key in BESIDE if key != by and any(key in keys_of(row) for row in rows)]
    made = table(
        "What each of them changes",
        "",
        "games",
        measure.words,
        "95% interval",
        "",
        *(MEASURES[key].words for key in others),
    )
    for column in made.columns[5:]:
        column.no_wrap = False
    for row in rows:
        cells = {line.measure.key: f"{change_cells(line)[0]} {STATES[line.state]}" for line in row.others}
        games = f"{findings.of(row.variation.contrast).games:,}"
        change = (*change_cells(row.line), STATES[row.line.state])
        made.add_row(row.variation.words, games, *change, *(cells.get(key, "") for key in others))
    yield made
    yield Text(
        "The intervals of a column hold together at 95%. ▲ more, ▼ fewer, = no difference that matters, ? not clear.",
        style="dim",
    )


def keys_of(row: Ranked) -> set[str]:
    return {line.measure.key for line in row.others}
