"""A study as one HTML page that needs nothing else: the course of the match, and beside it the tables."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from importlib.resources import files

from lastcard.coach.study import report
from lastcard.coach.study.model import Study
from lastcard.coach.study.summary import sentence_of
from lastcard.text import spoken_name

LEFT, WIDE, TOP, HIGH, BOTTOM = 48, 760, 12, 260, 28  # pixels
MARKS = (0.0, 0.25, 0.5, 0.75, 1.0)
PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<style>
{style}</style>
</head>
<body>
<main>
<h1>{title}</h1>
{body}
</main>
</body>
</html>
"""


def as_page(study: Study) -> str:
    """The whole page."""
    style = files("lastcard.coach.study").joinpath("page.css").read_text("utf-8")
    names = ", ".join(spoken_name(name) for name in study.names)
    body = "\n".join(sections(study))
    return PAGE.format(title=f"A study of a match: {escape(names)}", style=style, body=body)


def sections(study: Study) -> Iterator[str]:
    yield paragraph(f"{report.headline(study)} {report.MEANING[study.unit]} {report.FAIR}")
    if study.plain:
        yield paragraph(report.PLAIN)
    yield f"<figure>{course_plot(study)}<figcaption>{legend(study)}</figcaption></figure>"
    columns = ["player", "decisions", "accuracy", "given away", "a decision", "luck"]
    rows = [report.player_cells(study, player) for player in study.players]
    yield table("Players", [*columns, *report.errors_in_order()], rows, 1)
    yield from (paragraph(sentence_of(study, player)) for player in study.players)
    swings = [report.swing_cells(study, swing) for swing in study.swings]
    yield table("Turning points", ["move", "for", "from", "to", "by", "what happened"], swings, 6)
    decisions = [report.decision_cells(study, decision) for decision in study.decisions]
    columns = ["move", "player", "decided to", "had", "left", "verdict", "better", "by", "truth"]
    yield table("Decisions", columns, decisions, 9)


def course(study: Study, seat: int) -> list[list[tuple[int, float]]]:
    """How a seat stood, a line for each round: at its start, before and after each decision, and at its end."""
    lines = []
    for one in (one for one in study.rounds if one.seat == seat):
        line = [(one.first - 1, one.start)]
        for decision in study.of(seat):
            if one.first <= decision.seq <= one.last:
                line += [(decision.seq - 1, decision.before.mean), (decision.seq, decision.after.mean)]
        lines.append([*line, (one.last, one.result)])
    return lines


def course_plot(study: Study) -> str:
    """The lines of all seats, with a dot for each mistake; the tables say the same in words."""
    lines = {seat: course(study, seat) for seat in study.seats}
    values = [value for some in lines.values() for line in some for _, value in line]
    length = max((one.last for one in study.rounds), default=1)
    most = 1.0 if study.unit == "chance" else max([1.0, *values])
    least = 0.0 if study.unit == "chance" else min([0.0, *values])

    def x(seq: float) -> float:
        return LEFT + WIDE * seq / length

    def y(value: float) -> float:
        return TOP + HIGH * (most - value) / (most - least)

    parts = [f'<svg viewBox="0 0 {LEFT + WIDE + 12} {TOP + HIGH + BOTTOM}" role="img" aria-label="{TITLE}">']
    for share in MARKS:
        value = least + share * (most - least)
        at = f"{y(value):.1f}"
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{LEFT + WIDE}" y1="{at}" y2="{at}"/>')
        parts.append(
            f'<text class="mark" x="{LEFT - 8}" y="{y(value) + 4:.1f}">{report.standing(study, value)}</text>'
        )
    for one in study.rounds:
        if one.seat == study.seats[0] and one.number > 1:
            at = f"{x(one.first - 1):.1f}"
            parts.append(f'<line class="round" x1="{at}" x2="{at}" y1="{TOP}" y2="{TOP + HIGH}"/>')
    for seat, some in lines.items():
        for line in some:
            points = " ".join(f"{x(seq):.1f},{y(value):.1f}" for seq, value in line)
            parts.append(f'<polyline class="seat seat-{seat}" points="{points}"/>')
    for decision in study.decisions:
        if decision.verdict.is_error:
            cx, cy = x(decision.seq), y(decision.after.mean)
            words = f"{spoken_name(study.names[decision.seat])}: {decision.made.words}, {decision.verdict}"
            parts.append(
                f'<circle class="error seat-{decision.seat}" cx="{cx:.1f}" cy="{cy:.1f}" r="5">'
                f"<title>{escape(words)}</title></circle>"
            )
    return "\n".join([*parts, "</svg>"])


TITLE = "How each player stood in each round; the tables below have the numbers"


def legend(study: Study) -> str:
    """Whose line is whose."""
    names = (
        f'<span class="key seat-{seat}">{escape(spoken_name(study.names[seat]))}</span>'
        for seat in study.seats
    )
    return f"{' '.join(names)} How each player stood, round by round. Dots are decisions that gave something away."


def paragraph(sentence: str) -> str:
    return f"<p>{escape(sentence)}</p>"


def table(caption: str, columns: Sequence[str], rows: Iterable[Sequence[str]], words: int) -> str:
    """A real table; its first columns are words, the others numbers."""
    kinds = [' class="words"' if i < words else "" for i in range(len(columns))]
    head = "".join(
        f'<th scope="col"{kind}>{escape(name)}</th>' for name, kind in zip(columns, kinds, strict=True)
    )
    lines = [
        "<tr>"
        + "".join(f"<td{kind}>{escape(cell)}</td>" for cell, kind in zip(row, kinds, strict=True))
        + "</tr>"
        for row in rows
    ]
    if not lines:
        return ""
    return (
        f'<div class="scroll" tabindex="0" role="region" aria-label="{escape(caption)}"><table>'
        f"<caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead><tbody>{''.join(lines)}</tbody></table></div>"
    )
