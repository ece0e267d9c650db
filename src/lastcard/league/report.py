"""A league in numbers to go on with (`as_data`), and in tables to read (`as_tables`)."""

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Any

import lastcard
from lastcard.lab.plan import rules_of
from lastcard.lab.report import table
from lastcard.league.ratings import MISSING, Rating
from lastcard.league.schedule import MIXED
from lastcard.league.standings import ABOVE, BELOW, OPEN, Row, Standings

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

VERDICTS = {ABOVE: "passed", BELOW: "missed", OPEN: "open", "": ""}


def as_data(standings: Standings) -> dict[str, Any]:
    """Everything that was found; the same league gives the same data."""
    league = standings.league
    return {
        "version": lastcard.__version__,
        "bots": list(league.bots),
        "editions": [
            {
                "edition": rules.edition.key,
                "rules": rules.id,
                "house": dict(rules.house),
                "pencil": list(rules.pencil),
            }
            for rules in map(rules_of, league.texts)
        ],
        "seats": list(league.seats),
        "seed": league.seed,
        "pairing": league.pairing,
        "mixed": league.mixed,
        "rounds": standings.rounds,
        "undecided": standings.undecided,
        "ratings": None if standings.ratings is None else [rating_data(each) for each in standings.ratings],
        "ratings_by_table": [
            {"edition": edition, "seats": seats, "ratings": [rating_data(each) for each in found]}
            for (edition, seats), found in standings.by_table.items()
        ],
        "results": [row_data(row) for row in standings.rows],
        "bar": standings.bar,
        "points_bar": standings.points_bar,
        "passed": standings.passed,
        "notes": notes(standings),
    }


def rating_data(each: Rating) -> dict[str, Any]:
    return {
        "bot": each.bot,
        "rating": round(each.rating, 3),
        "low": round(each.low, 3),
        "high": round(each.high, 3),
    }


def row_data(row: Row) -> dict[str, Any]:
    low, high = row.interval
    data: dict[str, Any] = {
        "edition": row.edition,
        "seats": row.seats,
        "bot": row.bot,
        "against": row.against,
        "rounds": row.rounds,
        "wins": row.wins,
        "share": round(row.share, 5),
        "low": round(low, 5),
        "high": round(high, 5),
        "even": round(row.even, 5),
    }
    if row.points is not None:
        data["points"] = round(row.points, 3)
    if row.lead is not None:
        data["fewer_points"] = {
            "points": round(row.lead.points, 3),
            "low": round(row.lead.low, 3),
            "high": round(row.lead.high, 3),
        }
    if row.bar:
        data["bar"] = VERDICTS[row.bar]
    return data


def notes(standings: Standings) -> list[str]:
    """What a reader should know about these numbers."""
    found = ["Each deal was played once from every seat, and all fixtures of an edition had the same deals."]
    if any(row.lead for row in standings.rows):
        found.append(
            "Fewer points: how many fewer in a round than those it met, with the 95% interval over deals."
        )
    if standings.undecided:
        found.append(f"Nobody won {standings.undecided:,} of {standings.rounds:,} rounds.")
    if standings.ratings is None:
        found.append(MISSING)
    else:
        found.append("Ratings are on openskill's scale, with the mean of all bots at 25.")
    return found


# To read


def as_tables(standings: Standings) -> Iterator["RenderableType"]:
    """The report, piece by piece, for a rich console."""
    from rich.text import Text

    league = standings.league
    yield Text(f"{len(league.bots)} bots · {standings.rounds:,} rounds · seed {league.seed}")
    yield Text()
    if standings.ratings is not None:
        yield ratings_table(standings)
    for (edition, seats), rows in groupby(standings.rows, lambda row: (row.edition, row.seats)):
        yield wins_table(f"{edition}, {seats} seats (even: {1 / seats:.0%})", list(rows), standings)
    yield from (Text(sentence) for sentence in (*notes(standings), *verdict(standings)))


def verdict(standings: Standings) -> Iterator[str]:
    """One sentence on a bar, if there is one."""
    judged = [row for row in standings.rows if row.bar]
    if judged:
        passed = sum(row.bar == ABOVE for row in judged)
        yield f"{bar_words(standings)}: {passed} of {len(judged)} fixtures pass with their whole interval."


def bar_words(standings: Standings) -> str:
    """What a bar asks for."""
    asked = [] if standings.bar is None else [f"{standings.bar:.1%} of the rounds"]
    if standings.points_bar is not None:
        asked.append(f"{standings.points_bar:g} fewer points in a round")
    return "The bar is " + " and ".join(asked)


def ratings_table(standings: Standings) -> "Table":
    """The bots by strength, over everything and at each kind of table."""
    ratings, tables = standings.ratings or [], standings.by_table
    columns = tables if 1 < len(tables) <= 4 else {}
    made = table(
        "Ratings", "", "rating", "95% interval", *(f"{edition} {seats}" for edition, seats in columns)
    )
    for each in ratings:
        there = [next(other for other in found if other.bot == each.bot) for found in columns.values()]
        made.add_row(
            standings.names[each.bot],
            f"{each.rating:.1f}",
            f"{each.low:.1f} – {each.high:.1f}",
            *(f"{other.rating:.1f}" for other in there),
        )
    return made


def label_against(row: Row, standings: Standings) -> str:
    """Whom it met, in words."""
    if row.against == MIXED:
        return "a mixed table"
    label = standings.names[row.against]
    return label if row.seats == 2 else f"{row.seats - 1} {label}"


def wins_table(title: str, rows: list[Row], standings: Standings) -> "Table":
    """One kind of table, in the width of any terminal: only columns that have something in them."""
    points, bar = any(row.points is not None for row in rows), any(row.bar for row in rows)
    columns = ["", "against", "won (95% interval)", *(["points", "fewer points"] if points else [])]
    made = table(title, *columns, *(["bar"] if bar else []))
    made.columns[1].justify = "left"
    for row in rows:
        low, high = row.interval
        cells = [standings.names[row.bot], label_against(row, standings)]
        cells.append(f"{row.share:.1%} ({100 * low:.1f}–{100 * high:.1f})")
        if points:
            cells += ["" if row.points is None else f"{row.points:.1f}", lead_words(row)]
        made.add_row(*cells, *([VERDICTS[row.bar]] if bar else []))
    return made


def lead_words(row: Row) -> str:
    """How many points fewer, give or take."""
    return "" if row.lead is None else f"{row.lead.points:+.1f} ± {row.lead.high - row.lead.points:.1f}"
