"""An answer to read: the verdict, then what changes, then whether it holds at other tables. For a rich console."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lastcard.lab.experiment import Findings
from lastcard.lab.numbers import counted
from lastcard.lab.question import MAIN, PRINTED, THOUGHT, Contrast
from lastcard.lab.report import table
from lastcard.lab.rows import BOTS, COMPILED
from lastcard.lab.statistics import MOST_DECIMALS, Estimate, written
from lastcard.lab.verdict import Line, lines_of, state_of, verdict_of

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

STATES = {"more": "▲", "fewer": "▼", "same": "=", "open": "?"}


def as_answer(findings: Findings) -> Iterator["RenderableType"]:
    """The answer, piece by piece."""
    from rich.text import Text

    verdict = verdict_of(findings)
    yield Text(verdict.sentence, style="bold")
    yield from (Text(warning, style="yellow") for warning in verdict.warnings)
    yield from (Text(note, style="yellow") for note in findings.notes)
    yield Text(progress_of(findings), style="dim")
    if not verdict.lines:
        return
    yield Text()
    yield main_table(findings, verdict.lines)
    if others := [
        each for each in findings.question.contrasts if each.kind != MAIN and lines_of(findings, each)
    ]:
        yield other_table(findings, others)
    marks = " ▲ more, ▼ fewer, = no difference that matters, ? not clear yet."
    yield Text(
        "Intervals are 95%." + (marks if findings.question.main.right is not None else ""), style="dim"
    )


def progress_of(findings: Findings) -> str:
    """How much was played, and how."""
    question = findings.question
    plan = question.main.left
    deals = deals_words(question.main)
    said = f"{counted(findings.games, 'game')}{deals}, {question.main.words}, seed {plan.seed}"
    if not findings.modes & {COMPILED, BOTS}:
        said += "; in plain Python, and slowly"
    return f"{said}{more_words(findings)}."


def more_words(findings: Findings) -> str:
    """Whether there is more to come."""
    if findings.done:
        return ""
    if findings.stopped:
        return "; stopped before all was known"
    return thought_words(findings) or "; more are being played …"


def thought_words(findings: Findings) -> str:
    """How far those are who think about their moves, once everything else is known."""
    question = findings.question
    if findings.done or not findings.thinking:
        return ""
    thought = next(each for each in question.contrasts if each.kind == THOUGHT)
    played = findings.of(thought).games
    return f"; {question.strong(THOUGHT)} bots are thinking, at game {played} of {findings.thinking}"


def deals_words(contrast: Contrast) -> str:
    """Whether luck is the same on both sides."""
    if contrast.right is None:
        return ""
    return " on the same deals" if contrast.shares_deals else " on each side"


def main_table(findings: Findings, lines: tuple[Line, ...]) -> "Table":
    question = findings.question
    if question.main.right is None:
        made = table("", "", "", "95% interval")
        for line in lines:
            made.add_row(words_of(line), *value_cells(line.ours))
        return made
    sides = ("with", "without") if question.against == PRINTED else ("this", "that")
    made = table("What changes", "", *sides, "difference", "95% interval", "")
    for line in lines:
        made.add_row(words_of(line), *side_cells(line), *change_cells(line), STATES[line.state])
    return made


def words_of(line: Line) -> str:
    unit = f", {line.measure.unit}" if line.measure.unit else ""
    return line.measure.words + unit


def value_cells(found: Estimate | None) -> tuple[str, ...]:
    if found is None:
        return "", "too few"
    low, value, high = (written(each, found.decimals) for each in (found.low, found.value, found.high))
    return value, f"{low} to {high}"


def side_cells(line: Line) -> Iterator[str]:
    """Each side with the decimals that its interval allows."""
    for side in (line.ours, line.theirs):
        yield written(side.value, side.decimals) if side is not None else ""


def change_cells(line: Line) -> tuple[str, str]:
    found = line.change
    if found is None:
        return "", "too few"
    scale, sign = (100, "%") if line.measure.relative else (1, "")
    found = found.scaled(scale)
    places = telling_decimals(found, scale * line.measure.least)
    low, value, high = (written(each, places, True) for each in (found.low, found.value, found.high))
    return value + sign, f"{low} to {high}{sign}"


def telling_decimals(found: Estimate, least: float) -> int:
    """Decimals that are no noise, and one more where the interval would seem to say something else without it."""
    said = state_of(found, least)
    for places in range(found.decimals, MOST_DECIMALS):
        value, low, high = (round(each, places) for each in (found.value, found.low, found.high))
        if state_of(Estimate(value, low, high), least) == said:
            return places
    return max(found.decimals, MOST_DECIMALS)


def other_table(findings: Findings, contrasts: list[Contrast]) -> "Table":
    """The same question at other tables; these intervals hold all together."""
    compared = findings.question.main.right is not None
    columns = ("difference", "95% interval", "") if compared else ("", "95% interval")
    made = table("At other tables (intervals that hold all together)", "", "", "games", *columns)
    made.columns[1].justify = "left"
    for contrast in contrasts:
        for i, line in enumerate(lines_of(findings, contrast)):
            games = f"{findings.of(contrast).games:,}" if i == 0 else ""
            name = contrast.words if i == 0 else ""
            cells = (*change_cells(line), STATES[line.state]) if compared else value_cells(line.ours)
            made.add_row(name, words_of(line), games, *cells)
    return made
