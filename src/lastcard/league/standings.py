"""What the results say: shares of rounds won with their intervals, points where points count, and what passes a bar."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import sqrt

from lastcard.lab.numbers import Z, interval
from lastcard.lab.report import titles
from lastcard.league.play import NOBODY, Played
from lastcard.league.ratings import Rating, can_rate, ratings_of
from lastcard.league.schedule import MIXED, Fixture, League

ABOVE, BELOW, OPEN = "above", "below", "open"


@dataclass(frozen=True, slots=True)
class Lead:
    """How many points fewer a bot takes in a round than those it meets, with the 95 % interval."""

    points: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Row:
    """How one bot did in one fixture."""

    edition: str
    seats: int
    bot: str
    against: str  # the bot in all other seats, or "mixed"
    rounds: int  # once for each seat it had
    wins: int
    points: float | None  # in a round, where points count
    lead: Lead | None
    bar: str = ""  # whether the interval lies above or below it, or is open

    @property
    def share(self) -> float:
        return self.wins / self.rounds if self.rounds else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        return interval(self.wins, self.rounds)

    @property
    def even(self) -> float:
        """What a seat without skill would win."""
        return 1 / self.seats


@dataclass(frozen=True, slots=True)
class Standings:
    """A league when it is over, or when it was left."""

    league: League
    rounds: int
    undecided: int  # rounds that nobody won
    rows: list[Row]
    ratings: list[Rating] | None  # over everything, or none without openskill
    by_table: dict[tuple[str, int], list[Rating]] = field(default_factory=dict)
    bar: float | None = None
    points_bar: float | None = None

    @property
    def names(self) -> dict[str, str]:
        """What each bot is called in tables."""
        return titles(self.league.bots)

    @property
    def passed(self) -> bool:
        """Whether every bar that was asked for lies below its interval."""
        return all(row.bar in ("", ABOVE) for row in self.rows)


def standings_of(
    league: League, played: Sequence[Played], bar: float | None = None, points_bar: float | None = None
) -> Standings:
    """All that follows from the results of a league."""
    rows = [row for fixture in league.fixtures for row in rows_of(fixture, played, bar, points_bar)]
    tables: dict[tuple[str, int], list[Fixture]] = {}
    for fixture in league.fixtures:
        tables.setdefault((fixture.rules.edition.key, fixture.seats), []).append(fixture)
    ratings, by_table = None, {}
    if can_rate():
        ratings = ratings_of(league, league.fixtures, played)
        by_table = {table: ratings_of(league, fixtures, played) for table, fixtures in tables.items()}
    rounds = sum(len(each.winners) for each in played)
    undecided = sum(each.winners.count(NOBODY) for each in played)
    return Standings(league, rounds, undecided, rows, ratings, by_table, bar, points_bar)


def rows_of(
    fixture: Fixture, played: Sequence[Played], bar: float | None, points_bar: float | None
) -> Iterator[Row]:
    """The bot that sits alone; at a mixed table every bot."""
    parts = [each for each in played if each.fixture == fixture.name]
    sat, wins, points = (Counter[str]() for _ in range(3))
    for part in parts:
        sat.update(part.sat)
        wins.update(part.wins)
        points.update(part.points)
    counts = fixture.rules.low_wins
    for name in fixture.bots if fixture.mixed else fixture.bots[:1]:
        lead = lead_of(fixture, parts) if counts and not fixture.mixed else None
        row = Row(
            fixture.rules.edition.key,
            fixture.seats,
            name,
            MIXED if fixture.mixed else fixture.bots[1],
            sat[name],
            wins[name],
            points[name] / max(1, sat[name]) if counts else None,
            lead,
        )
        yield row if fixture.mixed else judged(row, bar, points_bar)


def lead_of(fixture: Fixture, parts: Sequence[Played]) -> Lead:
    """The mean over deals, each of which is played from every seat, with the interval of a mean."""
    deals = sum(part.deals for part in parts)
    others = fixture.seats * (fixture.seats - 1)
    gap, squares = sum(part.gap for part in parts), sum(part.gap_squares for part in parts)
    mean = gap / deals
    spread = sqrt(max(0.0, squares / deals - mean * mean) / max(1, deals - 1))
    return Lead(mean / others, (mean - Z * spread) / others, (mean + Z * spread) / others)


def judged(row: Row, bar: float | None, points_bar: float | None) -> Row:
    """The row with what it says about the bar."""
    found = []
    if bar is not None:
        found.append(side(*row.interval, bar))
    if points_bar is not None and row.lead is not None:
        found.append(side(row.lead.low, row.lead.high, points_bar))
    if not found:
        return row
    worst = BELOW if BELOW in found else OPEN if OPEN in found else ABOVE
    return replace(row, bar=worst)


def side(low: float, high: float, bar: float) -> str:
    """Where an interval lies."""
    return ABOVE if low > bar else BELOW if high < bar else OPEN
