"""An answer, or a sweep, as one HTML page that needs nothing else: the verdict, plots, and tables with all numbers."""

from collections.abc import Iterator
from html import escape

import lastcard
from lastcard.lab.experiment import Findings
from lastcard.lab.html import document, figure, paragraph, table
from lastcard.lab.measures import MEASURES
from lastcard.lab.numbers import counted
from lastcard.lab.plots import heat_map, intervals, points_scored, shares, survival
from lastcard.lab.question import MAIN, PRINTED, SKILL, THOUGHT, Contrast
from lastcard.lab.sweep import (
    Ranked,
    Sweep,
    measure_named,
    ranked,
    sweep_progress,
    sweep_verdict,
    sweep_warnings,
)
from lastcard.lab.telling import STATES, change_cells, progress_of, side_cells, value_cells, words_of
from lastcard.lab.verdict import Line, is_worth, lines_of, verdict_of

LEGEND = "▲ more, ▼ fewer, = no difference that matters, ? not clear yet."
BY_THE_CARD = (
    "What the card does to the wins of each, beside the same play without its effect, with 95% intervals."
)
BETWEEN_CARDS = (
    "How much better one card is for the wins of each than the other card: the difference of what both do, "
    "with 95% intervals."
)
WON = {"first": "whoever\nplays first", "comebacks": "from 5 cards\nbehind", "skill": "{} bots\nagainst easy"}
ROLES = {
    "worth": "whoever plays it",
    "next": "the next player",
    "leader": "the leader",
    "last": "whoever is last",
}


def as_page(findings: Findings, command: str = "") -> str:
    """The whole page of an answer."""
    question = findings.question
    title = (
        question.words
        if question.against in ("", PRINTED)
        else f"{question.words} against {question.against}"
    )
    return document(title, "\n".join([*head(findings, command), *plots(findings), *tables(findings)]))


def head(findings: Findings, command: str) -> Iterator[str]:
    """What was found, and how to find it again."""
    verdict = verdict_of(findings)
    yield paragraph(verdict.sentence, "verdict")
    yield from (paragraph(warning, "careful") for warning in (*verdict.warnings, *findings.notes))
    yield from foot(findings, progress_of(findings), command)


def foot(findings: Findings, played: str, command: str) -> Iterator[str]:
    """How much was played, and the command."""
    editions = {plan.rules.edition.key: plan.rules.edition for plan in findings.question.main.plans}
    named = ", ".join(f"{each.name} (revision {each.revision})" for each in editions.values())
    yield paragraph(f"{played} {named}. Lastcard {lastcard.__version__}.", "faint")
    if command:
        yield f"<p><code>{escape(command)}</code></p>"


def plots(findings: Findings) -> Iterator[str]:
    """Who is helped, how long it takes, what it is worth, and whether it holds at other tables."""
    question, moments = findings.question, findings.main
    names = ["with", "without"] if question.against == PRINTED else [question.words, question.against]
    sides = len(question.main.plans)
    yield '<div class="plots">'
    roles = [line for line in lines_of(findings, question.main) if is_worth(line.measure) and line.change]
    if roles:
        yield figure(
            intervals(
                "Wins by the effect of the card", "wins more or fewer, of 100",
                [ROLES[line.measure.key] for line in roles], [line.change for line in roles if line.change],
            ),
            BETWEEN_CARDS if any(line.theirs for line in roles) else BY_THE_CARD,
        )  # fmt: skip
    yield figure(
        survival(names, moments.turns[:sides]), "How long rounds last: how many of 100 are still played."
    )
    won = [
        (WON[line.measure.key].format(question.strong(contrast.kind)), line)
        for contrast in question.contrasts
        for line in lines_of(findings, contrast)
        if line.measure.key in WON and contrast.kind in (MAIN, SKILL, THOUGHT)
    ]
    if won:
        labels = [words for words, _ in won]
        found_shares = [(line.ours, line.theirs)[:sides] for _, line in won]
        yield figure(
            shares(names[:sides], labels, found_shares), "Who wins, of 100 rounds, with 95% intervals."
        )
    for key, words in (
        ("turns", "turns in a round, change in percent"),
        ("worth", "wins of whoever plays it, of 100"),
    ):
        found = [
            (contrast.words, line)
            for contrast in question.contrasts
            for line in lines_of(findings, contrast, len(question.contrasts))
            if line.measure.key == key and line.change is not None
        ]
        if len(found) > 1:
            scale = 100.0 if MEASURES[key].relative else 1.0
            changes = [line.change for _, line in found if line.change]
            yield figure(
                intervals(f"At other tables: {words}", words, [name for name, _ in found], changes, scale),
                f"Does it hold at other tables? {words[:1].upper()}{words[1:]}; the intervals hold all together.",
            )
    if any(any(counts) for counts in moments.points[:sides]):
        yield figure(points_scored(names, moments.points[:sides]), "Points that are scored in a round.")
    yield "</div>"


def tables(findings: Findings) -> Iterator[str]:
    """Every number: of the table that was asked for, then of the others."""
    question = findings.question
    others = [each for each in question.contrasts if each.kind != MAIN and lines_of(findings, each)]
    sides = ["with", "without"] if question.against == PRINTED else ["this", "that"]
    columns = ["", "difference", "95% interval", *sides]
    if question.main.right is None:
        columns = ["", "here", "95% interval"]
    yield table(
        f"{'What changes' if question.main.right is not None else 'What was counted'}: {question.main.words}",
        columns,
        [row_of(line, question.main) for line in lines_of(findings, question.main)],
        1,
    )
    for contrast in others:
        lines = lines_of(findings, contrast)
        each = " on each side" if contrast.right is not None else ""
        caption = f"{contrast.words}: {counted(findings.of(contrast).games, 'game')}{each}"
        yield table(caption, columns, [row_of(line, contrast) for line in lines], 1)
    if question.main.right is not None:
        yield paragraph(LEGEND, "faint")


def row_of(line: Line, contrast: Contrast) -> list[str]:
    """The change first, which is all that fits beside the words on a phone; or the one side there is."""
    if contrast.right is None:
        return [words_of(line), *value_cells(line.ours)]
    change, span = (
        (f"{change_cells(line)[0]} {STATES[line.state]}", change_cells(line)[1])
        if line.change is not None
        else ("", "")
    )
    return [words_of(line), change, span, *side_cells(line)]


def as_sweep_page(findings: Findings, sweep: Sweep, by: str, command: str = "") -> str:
    """The whole page of a sweep."""
    measure = measure_named(by)
    rows = ranked(findings, sweep, by)
    names = [each.name for each in sweep.dimensions]
    title = f"{len(sweep.variations)} variations of {findings.question.main.plans[-1].rules.edition.name}"
    scale = 100.0 if measure.relative else 1.0
    words = f"{measure.words}, change in percent" if measure.relative else f"{measure.words}, change"
    parts = [
        paragraph(sweep_verdict(rows, measure), "verdict"),
        *(paragraph(warning, "careful") for warning in sweep_warnings(findings)),
        *foot(findings, sweep_progress(findings), command),
        *(paragraph(f"Left out: {why}", "faint") for why in sweep.left_out),
    ]
    if not rows:
        return document(title, "\n".join(parts))
    parts.append('<div class="plots">')
    changes = [row.line.change for row in rows if row.line.change]
    labels = [row.variation.words for row in rows if row.line.change]
    parts.append(
        figure(intervals(words, words, labels, changes, scale), "All intervals hold together at 95%.")
    )
    if len(names) == 2 and all(len(each.variation.values) == 2 for each in rows):
        parts.append(
            figure(
                grid_of(rows, sweep, words, scale), f"The grid of {names[0]} (down) and {names[1]} (across)."
            )
        )
    parts.append("</div>")
    keys = list(dict.fromkeys([by, *(line.measure.key for row in rows for line in row.others)]))
    cells = [
        [row.variation.words, *(cell_of(row, key) for key in keys)]
        for row in rows
    ]  # fmt: skip
    parts.append(table("What each of them changes", ["", *(MEASURES[key].words for key in keys)], cells, 1))
    return document(title, "\n".join([*parts, paragraph(LEGEND, "faint")]))


def cell_of(row: Ranked, key: str) -> str:
    line = next((line for line in row.others if line.measure.key == key), None)
    return f"{change_cells(line)[0]} {STATES[line.state]}" if line is not None and line.change else ""


def grid_of(rows: list[Ranked], sweep: Sweep, words: str, scale: float) -> str:
    """Two dimensions as a heat map; the base has no change."""
    down, across = sweep.dimensions
    found = {row.variation.values: scale * row.line.change.value for row in rows if row.line.change}
    values = [[found.get((one, other)) for other in across.values] for one in down.values]
    return heat_map(words, across.name, list(down.values), list(across.values), values)
