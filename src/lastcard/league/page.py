"""A league as one HTML page that needs nothing else: plots, and beside each a table with its numbers."""

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby

import lastcard
from lastcard.lab.html import document, figure, paragraph, table
from lastcard.lab.plan import rules_of
from lastcard.league.plots import Dot, Mark, dot_plot
from lastcard.league.ratings import Rating
from lastcard.league.report import VERDICTS, label_against, lead_words, notes, verdict
from lastcard.league.schedule import PAIRINGS
from lastcard.league.standings import Row, Standings

COLUMNS = ["bot", "against", "rounds", "wins", "share", "95% interval", "points", "fewer points", "bar"]


def as_page(standings: Standings) -> str:
    """The whole page."""
    body = "\n".join([*head(standings), *rating_section(standings), *win_sections(standings)])
    return document("A league of Lastcard bots", body)


def head(standings: Standings) -> Iterator[str]:
    """What was played, so that anyone can repeat it."""
    league = standings.league
    editions = ", ".join(
        f"{rules.edition.name} (revision {rules.edition.revision})" for rules in map(rules_of, league.texts)
    )
    seats = " and ".join(map(str, league.seats))
    yield paragraph(
        f"{standings.rounds:,} rounds of {editions} at {seats} seats; {PAIRINGS[league.pairing]}. "
        f"Lastcard {lastcard.__version__}, seed {league.seed}."
    )
    yield from map(paragraph, (*notes(standings), *verdict(standings)))


def rating_section(standings: Standings) -> Iterator[str]:
    """The bots by strength."""
    if standings.ratings is None:
        return
    yield '<section aria-labelledby="ratings"><h2 id="ratings">Ratings</h2>'
    yield figure(
        dot_plot(
            "Ratings with 95% intervals, also in the table below", rating_dots(standings, standings.ratings)
        ),
        "Over all tables, with 95% intervals.",
    )
    places = list(standings.by_table)
    rows = []
    for each in standings.ratings:
        there = [
            next(other for other in standings.by_table[place] if other.bot == each.bot) for place in places
        ]
        numbers = [f"{each.rating:.2f}", f"{each.low:.2f} – {each.high:.2f}"]
        rows.append([standings.names[each.bot], *numbers, *(f"{other.rating:.1f}" for other in there)])
    columns = ["bot", "rating", "95% interval", *(f"{edition}, {seats} seats" for edition, seats in places)]
    yield table("Ratings, over all tables and at each", columns, rows, words=1)
    yield "</section>"


def rating_dots(standings: Standings, ratings: Iterable[Rating]) -> list[Dot]:
    return [Dot(standings.names[each.bot], each.rating, each.low, each.high) for each in ratings]


def win_sections(standings: Standings) -> Iterator[str]:
    """One section for each kind of table."""
    for number, ((edition, seats), found) in enumerate(
        groupby(standings.rows, lambda row: (row.edition, row.seats))
    ):
        rows = list(found)
        name = f"{edition}, {seats} seats"
        yield f'<section aria-labelledby="table-{number}"><h2 id="table-{number}">{escape(name)}</h2>'
        marks = [Mark(f"even: {1 / seats:.1%}", 1 / seats, "even")]
        caption = f"Share of rounds won, with 95% intervals. Dotted: the even share, {1 / seats:.1%}."
        if standings.bar is not None:
            marks.append(Mark(f"bar: {standings.bar:.1%}", standings.bar, "bar"))
            caption += f" Dashed: the bar, {standings.bar:.1%}."
        dots = [Dot(f"{words(row, standings)}", row.share, *row.interval) for row in rows]
        yield figure(
            dot_plot(f"Rounds won in {name}, also in the table below", dots, marks, percent=True), caption
        )
        yield table(
            f"Rounds won in {name}", COLUMNS, [[*cells(row, standings)] for row in rows], 2, VERDICTS.values()
        )
        yield "</section>"


def words(row: Row, standings: Standings) -> str:
    """A fixture as the name of a dot."""
    joint = "at" if label_against(row, standings).startswith("a ") else "against"
    return f"{standings.names[row.bot]} {joint} {label_against(row, standings)}"


def cells(row: Row, standings: Standings) -> Iterator[str]:
    """A row of the table of wins."""
    low, high = row.interval
    yield standings.names[row.bot]
    yield label_against(row, standings)
    yield f"{row.rounds:,}"
    yield f"{row.wins:,}"
    yield f"{row.share:.1%}"
    yield f"{low:.1%} – {high:.1%}"
    yield "" if row.points is None else f"{row.points:.1f}"
    yield lead_words(row)
    yield VERDICTS[row.bar]
