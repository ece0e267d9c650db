"""`lastcard study`: judge every decision of a finished match, and tell mistakes and luck apart."""

import sys
from argparse import ArgumentParser, Namespace
from contextlib import suppress
from typing import TYPE_CHECKING

from lastcard.cli.league import check_writable, write
from lastcard.cli.options import read_text
from lastcard.cli.simulate import UNLIMITED, count

if TYPE_CHECKING:
    from lastcard.coach.study import Effort, Study
    from lastcard.log import Log

NARROWEST = 100  # columns that the decisions need
USUAL_SECONDS = 60
STAGES = {
    "look": "every decision",
    "closer": "a closer look",
    "truth": "with the true cards",
    "turns": "turning points",
}
EPILOG = """\
examples:
  lastcard study match.log
  lastcard study match.log --seat 0 --seconds 300     # every decision of seat 0, as exactly as five minutes allow
  lastcard study match.log --html study.html
"""
MAKING = "Making the engine's native code, once for this machine: a minute or two."


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EPILOG
    add = parser.add_argument
    add("file", metavar="FILE", help="the log of a finished match, or a saved match that is over")
    add("--seat", metavar="N", help="study seat N only, and list all its decisions")
    add(
        "--worlds", metavar="N", help="deals that each move is tried on at first (128; 8 without native code)"
    )
    add(
        "--seconds",
        metavar="S",
        help=f"how long to look closer where moves are nearly equal ({USUAL_SECONDS})",
    )
    add("--json", action="store_true", help="print everything as JSON")
    add("--html", metavar="FILE", help="write a page with the course of the match")


def run(args: Namespace) -> int:
    from lastcard.coach.study import StudyRun
    from lastcard.log import parse_log

    log = parse_log(read_text(args.file))
    seats = () if args.seat is None else (seat_number(args.seat),)
    if args.html:
        check_writable(args.html)
    StudyRun(log, seats, effort_from(args, log))  # what is wrong is told before anyone waits
    prepare(log.rules.game)
    effort = effort_from(args, log)
    study = study_watched(log, seats, effort)
    if args.html:
        from lastcard.coach.study.page import as_page

        write(args.html, as_page(study))
    if args.json:
        print_json(study)
    else:
        print_tables(study, bool(seats))
    return 0


def seat_number(text: str) -> int:
    """A seat, by its number."""
    from lastcard.coach.study import StudyError

    if not (text.isascii() and text.isdigit()):
        raise StudyError(f'--seat cannot be "{text}": give the number of a seat, from 0 up.')
    return int(text)


def prepare(game: str) -> None:
    """Where native code can be made it is worth the wait: without it a study is hundreds of times as slow."""
    from lastcard.engine.compiled import BuildError, build, is_ready, obstacle, why_plain

    if is_ready(game):
        return
    if obstacle():
        print(why_plain(game), file=sys.stderr)
        return
    print(MAKING, file=sys.stderr)
    with suppress(BuildError):
        build((game,))


def effort_from(args: Namespace, log: "Log") -> "Effort":
    """How closely to look: plain Python has to do with a fraction of the playouts."""
    from dataclasses import replace

    from lastcard.coach.study import usual_effort

    effort = usual_effort(log.rules.game)
    worlds = count(args.worlds, "--worlds", effort.worlds)
    seconds = count(args.seconds, "--seconds", USUAL_SECONDS)
    return replace(effort, worlds=worlds, most=max(worlds, effort.most), seconds=seconds)


def study_watched(log: "Log", seats: tuple[int, ...], effort: "Effort") -> "Study":
    """A study with a progress bar, if someone is there to see it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    from lastcard.coach.study import StudyRun

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    work = StudyRun(log, seats, effort)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(STAGES["look"], total=None)
        return work.run(
            lambda now: bar.update(task, description=STAGES[now.stage], completed=now.done, total=now.total)
        )


def print_json(study: "Study") -> None:
    import msgspec

    from lastcard.coach.study.telling import wire_study

    print(msgspec.json.format(msgspec.json.encode(wire_study(study)), indent=2).decode())


def print_tables(study: "Study", all_decisions: bool) -> None:
    from rich.console import Console

    from lastcard.coach.study.report import as_tables

    console = Console(highlight=False)
    console.width = max(NARROWEST, console.width) if console.is_terminal else UNLIMITED
    for piece in as_tables(study, all_decisions):
        console.print(piece)
