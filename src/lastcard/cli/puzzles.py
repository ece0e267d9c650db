"""`lastcard puzzles`: list the puzzles, or find new ones in games between bots."""

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from lastcard.cli.options import FileError, add_edition, rules_from
from lastcard.cli.simulate import count

if TYPE_CHECKING:
    from lastcard.coach.puzzles import Puzzle
    from lastcard.coach.puzzles_find import Search

USUAL_COUNT = 10
QUICK, MANY = 150, 3000
EPILOG = """\
examples:
  lastcard puzzles
  lastcard puzzles find --edition golf --count 5 --seed 7 --output mine.toml
  lastcard puzzle --file mine.toml
"""


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EPILOG
    parser.add_argument(
        "action", nargs="?", choices=["list", "find"], default="list", help="list (usual) or find"
    )
    add_edition(parser)
    add = parser.add_argument
    add("--count", metavar="N", help=f"how many to find ({USUAL_COUNT})")
    add("--seed", metavar="S", default="1", help="the same seed finds the same puzzles (1)")
    add("--quick", metavar="N", help=f"sampled deals for every decision ({QUICK})")
    add("--many", metavar="N", help=f"sampled deals for one that promises a puzzle ({MANY})")
    add("--output", metavar="FILE", help="write them into this file instead of printing them")


def run(args: Namespace) -> int:
    return find_puzzles(args) if args.action == "find" else list_puzzles()


def list_puzzles() -> int:
    from lastcard.coach.puzzles import shipped
    from lastcard.terminal.puzzle import STARS

    for puzzle in shipped().values():
        print(f"{puzzle.id:<14} {STARS[puzzle.difficulty]}")
    return 0


def find_puzzles(args: Namespace) -> int:
    from lastcard.coach.puzzles import write_puzzles
    from lastcard.coach.puzzles_find import Search

    many = count(args.many, "--many", MANY)
    search = Search(
        rules_from(args),
        count(args.count, "--count", USUAL_COUNT),
        args.seed,
        count(args.quick, "--quick", QUICK),
        many,
    )
    found = find_watched(search)
    options = f"--edition {args.edition} --count {search.count} --seed {search.seed}"
    text = write_puzzles(
        found, f"Found by `lastcard puzzles find {options} --quick {search.quick} --many {many}`."
    )
    if not args.output:
        sys.stdout.write(text)
        return 0
    try:
        Path(args.output).write_text(text, "utf-8")
    except OSError as error:
        raise FileError(f"{args.output} cannot be written: {error.strerror or error}.") from None
    return 0


def find_watched(search: "Search") -> "list[Puzzle]":
    """A search with a line of progress, if someone is there to see it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    from lastcard.coach.puzzles_find import Progress as Found
    from lastcard.coach.puzzles_find import find
    from lastcard.engine.compiled import is_ready, why_plain

    console = Console(stderr=True)
    if not is_ready(search.rules.game):
        console.print(why_plain(search.rules.game), "A puzzle can take minutes.")
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("puzzles", total=search.count)

        def tell(now: Found) -> None:
            said = f"{now.games} games, {now.judged} decisions judged"
            bar.update(task, completed=now.found, description=said)

        return list(find(search, tell))
