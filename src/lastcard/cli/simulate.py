"""`lastcard simulate`: bots play many rounds or matches, and what happens is counted."""

from argparse import ArgumentParser, Namespace
from dataclasses import replace
from typing import TYPE_CHECKING

from lastcard.bots.levels import LEVELS
from lastcard.cli.options import add_edition, rules_from

if TYPE_CHECKING:
    from lastcard.lab.experiment import Findings
    from lastcard.lab.plan import Plan
    from lastcard.lab.simulate import Run

USUAL_ROUNDS = 1000
USUAL_SEATS = 4
NARROWEST = 72  # columns that the numbers need
UNLIMITED = 10_000  # columns for whoever reads a pipe or a file


def add_arguments(parser: ArgumentParser) -> None:
    add_edition(parser)
    parser.add_argument("--seats", metavar="N", help="how many seats (4, or one per bot)")
    parser.add_argument(
        "--bots",
        metavar="A,B",
        default="",
        help=f"bots that take turns in the seats: {', '.join(LEVELS)}, or file.py:Class (normal)",
    )
    number = parser.add_mutually_exclusive_group()
    number.add_argument("--rounds", metavar="N", help=f"single rounds to play ({USUAL_ROUNDS})")
    number.add_argument("--matches", metavar="N", help="whole matches to play instead")
    parser.add_argument("--seed", metavar="S", help="the same seed gives the same games (1)")
    parser.add_argument("--jobs", metavar="N", help="how many processes to use (one per core)")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")


def run(args: Namespace) -> int:
    from lastcard.lab.simulate import simulate

    plan = plan_from(args)
    jobs = count(args.jobs, "--jobs", 0)
    if args.json:
        print_json(simulate(plan, jobs), compared(plan, jobs))
    else:
        print_tables(simulate_watched(plan, jobs), compared(plan, jobs))
    return 0


def compared(plan: "Plan", jobs: int) -> "Findings | None":
    """What a penciled rule does: the same games without it beside them."""
    from lastcard.lab.experiment import answer
    from lastcard.lab.processes import runner_for
    from lastcard.lab.question import Side, ask

    rules = plan.rules
    if not rules.pencil:
        return None
    house = tuple(f"{name}={value}" for name, value in rules.house)
    side = Side(rules.edition, house, rules.pencil, plan.seats, plan.bots)
    with runner_for(jobs) as runner:
        return answer(ask(side, replace(side, pencil=()), seed=plan.seed, also=()), runner, most=plan.games)


def plan_from(args: Namespace) -> "Plan":
    """The plan that the options describe."""
    from lastcard.lab.plan import DEFAULT_SEED
    from lastcard.lab.simulate import make_plan

    bots = [name.strip() for name in args.bots.split(",") if name.strip()]
    seats = count(args.seats, "--seats", len(bots) if len(bots) > 1 else USUAL_SEATS)
    rules = rules_from(args, seats)
    rounds = count(args.rounds, "--rounds", USUAL_ROUNDS)
    return make_plan(
        rules, seats, bots, args.seed or DEFAULT_SEED, rounds, count(args.matches, "--matches", 0)
    )


def count(text: str | None, option: str, usual: int) -> int:
    """A number of at least one, or what is usual when none is given."""
    from lastcard.lab.simulate import PlanError

    if text is None:
        return usual
    digits = text.replace("_", "").replace(",", "")
    if not (digits.isascii() and digits.isdigit()) or int(digits) < 1:
        raise PlanError(f'{option} cannot be "{text}": write a whole number from 1 up.')
    return int(digits)


def simulate_watched(plan: "Plan", jobs: int) -> "Run":
    """A run with a progress bar on a terminal, else with a line now and then."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from lastcard.cli.progress import Lines
    from lastcard.lab.simulate import simulate

    console = Console(stderr=True)
    lines = Lines(plan.games)
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )
    with bar:
        what = "matches" if plan.whole else "rounds"
        task = bar.add_task("preparing …", total=plan.games)  # processes take a moment to begin
        library = bar.add_task("native library", total=None, visible=False)

        def advance(games: int) -> None:
            bar.update(task, advance=games, description=what)
            if bar.disable:
                lines.advance(games, what)

        return simulate(
            plan,
            jobs,
            advance,
            console.print,
            building=lambda done, total: bar.update(library, completed=done, total=total, visible=True),
        )


def print_json(run: "Run", found: "Findings | None") -> None:
    import json

    from lastcard.lab.export import answer_data
    from lastcard.lab.report import as_data

    data = as_data(run)
    if found is not None:
        data["comparison"] = answer_data(found)
    print(json.dumps(data, indent=2, ensure_ascii=False))


def print_tables(run: "Run", found: "Findings | None") -> None:
    from rich.console import Console

    from lastcard.lab.report import as_tables, readings
    from lastcard.lab.telling import as_answer

    console = Console(highlight=False)
    console.width = max(NARROWEST, console.width) if console.is_terminal else UNLIMITED
    for piece in [*readings(run), *as_answer(found), ""] if found is not None else []:
        console.print(piece)
    for piece in as_tables(run):
        console.print(piece)
