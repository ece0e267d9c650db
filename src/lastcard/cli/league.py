"""`lastcard league`: bots play each other until it is clear who is better, and by how much."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from lastcard.bots.levels import LEVELS
from lastcard.cli.options import FileError, add_house, split_house
from lastcard.cli.simulate import UNLIMITED, count

if TYPE_CHECKING:
    from lastcard.league.play import Played
    from lastcard.league.schedule import League

USUAL_BOTS = "random,easy,normal"
USUAL_EDITIONS = "classic"
USUAL_SEATS = "2,4"
USUAL_ROUNDS = 1000
EVERY = "all"
MISSED = 1
NARROWEST = 80  # columns that the numbers need
EPILOG = """\
examples:
  lastcard league --bots normal,random --editions all --seats 2,4 --rounds 4000
  lastcard league --bots mine.py:Mine,normal --pairing first --seats 4 --bar 0.29
  lastcard league --results league.jsonl --html league.html    # cut it off, run it again: it goes on
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EPILOG
    add = parser.add_argument
    add(
        "--bots",
        metavar="A,B",
        default=USUAL_BOTS,
        help=f"who plays: {', '.join(LEVELS)}, own bots as file.py:Class ({USUAL_BOTS})",
    )
    add("--editions", metavar="E,F", default=USUAL_EDITIONS, help="editions, or all of them: all (classic)")
    add("--seats", metavar="N,M", default=USUAL_SEATS, help=f"numbers of seats ({USUAL_SEATS})")
    add_house(parser)
    add("--rounds", metavar="N", help=f"rounds of each fixture, a whole number of deals ({USUAL_ROUNDS})")
    add(
        "--pairing",
        metavar="P",
        default="robin",
        help="robin: every bot meets every other; ladder: the one named before it; first: the first meets the others",
    )
    add("--no-mixed", action="store_true", help="no tables at which all bots sit together")
    add("--seed", metavar="S", default="1", help="the same seed gives the same league (1)")
    add("--jobs", metavar="N", help="how many processes to use (one per core)")
    add("--results", metavar="FILE", help="keep the results in this file, and go on with what is in it")
    add("--bar", metavar="X", help="tell which bots win more than this share of rounds, as in 0.29 or 29%%")
    add("--points-bar", metavar="X", help="where points count, how many fewer in a round a bot must take")
    add("--json", action="store_true", help="print everything as JSON")
    add("--html", metavar="FILE", help="write a page with plots and tables")


def run(args: Namespace) -> int:
    from lastcard.league.report import as_data
    from lastcard.league.standings import standings_of

    league = league_from(args)
    bar, points_bar = share(args.bar), number(args.points_bar)
    jobs = count(args.jobs, "--jobs", 0)
    if args.html:
        check_writable(args.html)
    try:
        played = play_watched(league, args.results, jobs)
    except KeyboardInterrupt:
        if args.results:
            print(
                f"Stopped. What was played is in {args.results}: the same command goes on.", file=sys.stderr
            )
        raise
    standings = standings_of(league, played, bar, points_bar)
    if args.html:
        from lastcard.league.page import as_page

        write(args.html, as_page(standings))
    if args.json:
        import json

        print(json.dumps(as_data(standings), indent=2, ensure_ascii=False))
    else:
        from rich.console import Console

        from lastcard.league.report import as_tables

        console = Console(highlight=False)
        console.width = max(NARROWEST, console.width) if console.is_terminal else UNLIMITED
        for piece in as_tables(standings):
            console.print(piece)
    return 0 if standings.passed else MISSED


def league_from(args: Namespace) -> "League":
    """The league that the options describe."""
    from lastcard.league.schedule import make_league
    from lastcard.rules.build import build
    from lastcard.rules.editions.load import known_editions

    seats = [count(text, "--seats", 0) for text in listed(args.seats)]
    named = known_editions() if listed(args.editions) == [EVERY] else listed(args.editions)
    house = split_house(args.house)
    for name in named:
        for each in seats:
            build(name, house, args.pencil, seats=each)  # an edition that cannot seat so many says so
    return make_league(
        listed(args.bots),
        [build(name, house, args.pencil) for name in named],
        seats,
        count(args.rounds, "--rounds", USUAL_ROUNDS),
        args.seed,
        args.pairing,
        not args.no_mixed,
    )


def listed(text: str) -> list[str]:
    """What is named between commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def share(text: str | None) -> float | None:
    """A share of rounds: 0.29 or 29%."""
    from lastcard.league.schedule import LeagueError

    if text is None:
        return None
    try:
        found = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    except ValueError:
        found = -1.0
    if not 0 < found < 1:
        raise LeagueError(f'--bar cannot be "{text}": write a share of rounds such as 0.29 or 29%.')
    return found


def number(text: str | None) -> float | None:
    """Points, fewer or more."""
    from math import isfinite

    from lastcard.league.schedule import LeagueError

    if text is None:
        return None
    try:
        found = float(text)
    except ValueError:
        found = float("nan")
    if not isfinite(found):
        raise LeagueError(f'--points-bar cannot be "{text}": write a number of points such as 4.')
    return found


def play_watched(league: "League", results: str | None, jobs: int) -> "list[Played]":
    """A league with a progress bar on a terminal, else with a line now and then."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from lastcard.cli.progress import Lines
    from lastcard.league.run import play_league

    console = Console(stderr=True)
    lines = Lines(league.total)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("rounds", total=league.total)
        library = bar.add_task("native library", total=None, visible=False)

        def advance(rounds: int) -> None:
            bar.advance(task, rounds)
            if bar.disable:
                lines.advance(rounds, "rounds")

        return play_league(
            league,
            Path(results) if results else None,
            jobs,
            advance,
            console.print,
            building=lambda done, total: bar.update(library, completed=done, total=total, visible=True),
        )


def check_writable(path: str) -> None:
    """Better told before an hour of rounds than after it."""
    try:
        Path(path).open("a").close()
    except OSError as error:
        raise FileError(f"{path} cannot be written: {error.strerror or error}.") from None


def write(path: str, text: str) -> None:
    try:
        Path(path).write_text(text, "utf-8")
    except OSError as error:
        raise FileError(f"{path} cannot be written: {error.strerror or error}.") from None
