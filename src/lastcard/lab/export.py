"""An answer for other programs: everything as data, and the table of all numbers."""

import json
from csv import DictWriter
from pathlib import Path
from typing import Any

import lastcard
from lastcard.lab.experiment import Findings
from lastcard.lab.moments import Both
from lastcard.lab.question import Contrast
from lastcard.lab.simulate import PlanError
from lastcard.lab.statistics import Estimate
from lastcard.lab.verdict import Line, lines_of, verdict_of


def answer_data(findings: Findings, sentence: str = "") -> dict[str, Any]:
    """Everything that was found; the same question and seed give the same data. A sweep has a sentence of its own."""
    question, verdict = findings.question, verdict_of(findings)
    return {
        "lastcard": lastcard.__version__,
        "question": question.words,
        "against": question.against,
        "card": question.card,
        "seed": question.seed,
        "verdict": sentence or verdict.sentence,
        "warnings": [*verdict.warnings, *findings.notes],
        "done": findings.done,
        "tables": [
            table_data(findings, contrast) for contrast in question.contrasts if findings.of(contrast).games
        ],
    }


def table_data(findings: Findings, contrast: Contrast) -> dict[str, Any]:
    """What was found at one kind of table."""
    moments = findings.of(contrast)
    return {
        "kind": contrast.kind,
        "table": contrast.words,
        "games": moments.games,
        "sides": [
            {"rules": plan.rules.id, "edition": plan.rules.edition.key, "house": dict(plan.rules.house),
             "pencil": list(plan.rules.pencil), "seats": plan.seats, "bots": list(plan.bots)}
            for plan in contrast.plans
        ],
        "measures": [line_data(line) for line in lines_of(findings, contrast)],
        "turns": spread_data(contrast, moments.turns),
        "points": spread_data(contrast, moments.points),
    }  # fmt: skip


def spread_data(contrast: Contrast, both: Both) -> list[dict[int, int]]:
    """How many rounds had each value, side by side."""
    return [dict(sorted(counts.items())) for counts in both[: len(contrast.plans)]]


def line_data(line: Line) -> dict[str, Any]:
    return {
        "measure": line.measure.key,
        "words": line.measure.words,
        "unit": line.measure.unit,
        "this": estimate_data(line.ours),
        "that": estimate_data(line.theirs),
        "change": estimate_data(line.change),
        "relative": line.measure.relative,
        "state": line.state,
    }


def estimate_data(found: Estimate | None) -> dict[str, float] | None:
    if found is None:
        return None
    return {"value": round(found.value, 6), "low": round(found.low, 6), "high": round(found.high, 6)}


COLUMNS = (
    "table", "kind", "games", "measure", "words", "unit", "this", "this_low", "this_high", "that", "that_low",
    "that_high", "change", "change_low", "change_high", "relative", "state",
)  # fmt: skip


def answer_rows(findings: Findings) -> list[dict[str, Any]]:
    """Every number as a row: for spreadsheets and data frames."""
    rows = []
    for contrast in findings.question.contrasts:
        for line in lines_of(findings, contrast) if findings.of(contrast).games else ():
            row: dict[str, Any] = {
                "table": contrast.words,
                "kind": contrast.kind,
                "games": findings.of(contrast).games,
                "measure": line.measure.key,
                "words": line.measure.words,
                "unit": line.measure.unit,
                "relative": line.measure.relative,
                "state": line.state,
            }
            for name, found in (("this", line.ours), ("that", line.theirs), ("change", line.change)):
                row[name] = found.value if found else None
                row[f"{name}_low"] = found.low if found else None
                row[f"{name}_high"] = found.high if found else None
            rows.append({name: row[name] for name in COLUMNS})
    return rows


def write_csv(findings: Findings, path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = DictWriter(file, COLUMNS)
        writer.writeheader()
        writer.writerows(answer_rows(findings))


def need_parquet() -> None:
    """Better told before an hour of games than after it."""
    try:
        import pyarrow.parquet  # noqa: F401
    except ImportError:
        raise PlanError('Parquet files need pyarrow: install it with pip install "lastcard[lab]".') from None


def write_parquet(findings: Findings, path: Path, sentence: str = "") -> None:
    import pyarrow
    import pyarrow.parquet

    made = pyarrow.Table.from_pylist(answer_rows(findings))
    about = json.dumps(
        {key: value for key, value in answer_data(findings, sentence).items() if key != "tables"}
    )
    pyarrow.parquet.write_table(made.replace_schema_metadata({"lastcard": about}), path)
