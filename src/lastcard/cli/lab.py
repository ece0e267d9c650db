"""`lastcard lab`: what would that rule do? Two sides play the same deals until the answer is clear."""

import shlex
import sys
from argparse import REMAINDER, ArgumentParser, Namespace
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from lastcard.cli.options import add_house, split_house
from lastcard.cli.simulate import NARROWEST, UNLIMITED, count

if TYPE_CHECKING:
    from rich.console import Console

    from lastcard.lab.experiment import Experiment, Findings
    from lastcard.lab.processes import Runner
    from lastcard.lab.question import Question, Side
    from lastcard.lab.sweep import Sweep

AGAINST = ("against", "vs")
RUN = (
    "seed",
    "rounds",
    "precision",
    "jobs",
    "results",
    "json",
    "only",
    "skill",
    "html",
    "csv",
    "parquet",
)  # on either side
LEFT_OUT = ("--html", "--csv", "--parquet", "--results", "--cluster", "--jobs")  # change no number
SWEEP_ROUNDS = 8000  # of each variation, unless it is clear before
EPILOG = """\
examples:
  lastcard lab --pencil "everyone else draws 2" --edition frozen     # a rule against the plain card
  lastcard lab --house stacking=mixed                                # a house rule against the printed rules
  lastcard lab --house stacking=twos against --house stacking=mixed  # one against the other
  lastcard lab --edition frozen against --edition trolls             # what is not named stays as it is
  lastcard lab --edition frozen --card let-it-go                     # one card of an edition
  lastcard lab --popular                                             # which house rule does what?
  lastcard lab --sweep hand_size=5..9 --sweep stacking=off,mixed     # a grid
  lastcard lab --seats 2                                             # how the game is, compared with nothing
"""


def add_side(parser: ArgumentParser) -> None:
    """What a side may be: which rules, seats and bots."""
    from lastcard.bots.levels import LEVELS
    from lastcard.rules.editions.load import DEFAULT_EDITION

    add = parser.add_argument
    add("--edition", metavar="E", help=f"an edition's name, or the path of a .toml file ({DEFAULT_EDITION})")
    add_house(parser)
    add("--seats", metavar="N", help="how many seats (4, and 2 and 6 beside it)")
    add(
        "--bots",
        metavar="A,B",
        help=f"who plays: {', '.join(LEVELS)}, or file.py:Class (normal, and others beside it)",
    )
    add("--card", metavar="NAME", help="the card whose plays are looked at (the one the rule is about)")


def add_arguments(parser: ArgumentParser) -> None:
    parser.epilog = EPILOG
    add_side(parser)
    add = parser.add_argument
    add(
        "--sweep",
        action="append",
        default=[],
        metavar="NAME=VALUES",
        help="several values of a house rule or of a number in the edition: stacking, hand_size=5..9, "
        "draw-two.copies=1,2,4; twice for a grid",
    )
    add("--popular", action="store_true", help="all popular house rules, one by one")
    add(
        "--by",
        metavar="MEASURE",
        default="turns",
        help="what a sweep is ranked by: turns, first, comebacks, … (turns)",
    )
    add("--seed", metavar="S", help="the same seed gives the same answer (1)")
    add("--rounds", metavar="N", help="the most rounds to play on each side (64,000, or until it is clear)")
    add("--precision", metavar="X", help="how narrow intervals must be: 1 is one win of 100 (1)")
    add("--only", action="store_true", help="answer for this table only, and not for others beside it")
    add(
        "--skill",
        metavar="LEVEL",
        help="whose lead over easy bots shows what skill is worth; experts think about a few games in the end, "
        "and hard takes no time (expert)",
    )
    add("--jobs", metavar="N", help="how many processes to use (one per core)")
    add(
        "--cluster",
        metavar="ADDRESS",
        help="play on the workers of a Dask scheduler, such as tcp://10.0.0.5:8786",
    )
    add("--results", metavar="FILE", help="keep what was played in this file, and go on with what is in it")
    add("--json", action="store_true", help="print everything as JSON")
    add("--html", metavar="FILE", help="write a page with plots and tables")
    add("--csv", metavar="FILE", help="write every number to a CSV file")
    add("--parquet", metavar="FILE", help="write every number to a Parquet file")
    add("against", nargs=REMAINDER, help="the word against, and what the other side has instead")


def run(args: Namespace) -> int:
    from lastcard.lab.export import answer_data
    from lastcard.lab.ranking import as_ranking
    from lastcard.lab.sweep import sweep_sentence
    from lastcard.lab.telling import as_answer

    sweep = sweep_from(args) if args.sweep or args.popular else None
    question = sweep.question if sweep is not None else question_from(args)
    told = partial(as_ranking, sweep=sweep, by=args.by) if sweep is not None else as_answer
    check_files(args)
    findings, status = watched(question, args, told)
    sentence = sweep_sentence(findings, sweep, args.by) if sweep is not None else ""
    write_files(findings, args, sweep, sentence)
    if args.json:
        import json

        print(json.dumps(answer_data(findings, sentence), indent=2, ensure_ascii=False))
    else:
        print_answer(told(findings))
    return status


def check_files(args: Namespace) -> None:
    """Better told before an hour of games than after it."""
    from lastcard.cli.league import check_writable
    from lastcard.lab.export import need_parquet
    from lastcard.lab.plots import need_plots

    if args.html:
        need_plots()
    if args.parquet:
        need_parquet()
    for path in filter(None, (args.html, args.csv, args.parquet)):
        check_writable(path)


def write_files(findings: "Findings", args: Namespace, sweep: "Sweep | None", sentence: str) -> None:
    """The answer in all forms that were asked for."""
    from lastcard.cli.league import write
    from lastcard.lab.export import write_csv, write_parquet

    if args.html:
        from lastcard.lab.page import as_page, as_sweep_page

        command = command_of(sys.argv[1:])
        page = (
            as_sweep_page(findings, sweep, args.by, command)
            if sweep is not None
            else as_page(findings, command)
        )
        write(args.html, page)
    if args.csv:
        write_csv(findings, Path(args.csv))
    if args.parquet:
        write_parquet(findings, Path(args.parquet), sentence)


def command_of(words: list[str]) -> str:
    """What to type to find the same again: without the files and machines of whoever found it."""
    kept = [
        word
        for before, word in zip(["", *words], words, strict=False)
        if word.partition("=")[0] not in (*LEFT_OUT, "--json") and before not in LEFT_OUT
    ]
    return "lastcard " + shlex.join(kept)


def sweep_from(args: Namespace) -> "Sweep":
    """The variations that the options describe."""
    from lastcard.lab.plan import DEFAULT_SEED
    from lastcard.lab.simulate import PlanError
    from lastcard.lab.sweep import make_sweep, measure_named

    if args.against:
        raise PlanError("A sweep compares its variations with the rules themselves: leave `against` out.")
    measure_named(args.by)
    args.rounds = args.rounds or str(SWEEP_ROUNDS)
    return make_sweep(side_from(args), args.sweep, args.popular, args.seed or DEFAULT_SEED)


def question_from(args: Namespace) -> "Question":
    """What the options ask."""
    from lastcard.bots.levels import SEARCHING
    from lastcard.lab.plan import DEFAULT_SEED
    from lastcard.lab.question import KINDS, ask
    from lastcard.lab.simulate import PlanError

    other = None
    if args.against:
        word, *rest = args.against
        if word not in AGAINST:
            raise PlanError(f'"{word}" is not understood: write "against" between the two sides.')
        parser = ArgumentParser("lastcard lab … against", allow_abbrev=False)
        add_arguments(parser)
        other = parser.parse_args(rest)
        for name in RUN:
            setattr(args, name, getattr(other, name) or getattr(args, name))
    left = side_from(args)
    right = side_from(other, args) if other is not None else None
    also = () if args.only else KINDS[1:]
    return ask(left, right, seed=args.seed or DEFAULT_SEED, also=also, skill=args.skill or SEARCHING)


def side_from(args: Namespace, beside: Namespace | None = None) -> "Side":
    """One side; what the other does not name is as on the first, but for rules: those it does not name it has not."""
    from lastcard.lab.question import Side
    from lastcard.rules.editions.load import DEFAULT_EDITION

    def chosen(name: str) -> str:
        own = getattr(args, name)
        return own or (getattr(beside, name) if beside is not None else "") or ""

    bots = [name.strip() for name in chosen("bots").split(",") if name.strip()]
    rules = (
        args
        if beside is None
        or args.house
        or args.pencil
        or not any((args.edition, args.seats, args.bots, args.card))
        else beside
    )
    return Side(
        chosen("edition") or DEFAULT_EDITION,
        tuple(split_house(rules.house)),
        tuple(rules.pencil),
        count(chosen("seats") or None, "--seats", 0),
        tuple(bots),
        chosen("card"),
    )


def runner_from(args: Namespace) -> "Runner":
    """The processes of this machine, or the workers of a cluster."""
    if args.cluster:
        from lastcard.lab.cluster import Cluster

        return Cluster(args.cluster)
    from lastcard.lab.processes import runner_for

    return runner_for(count(args.jobs, "--jobs", 0))


def get_ready(question: "Question", say: "Callable[[str], None]") -> None:
    """Where there is no native code of the engine yet it is made meanwhile, and nobody waits for it."""
    from lastcard.engine.compiled import Build, is_ready, obstacle, why_plain

    plans = [plan for contrast in question.contrasts for plan in contrast.plans if plan.is_native]
    for game in sorted({plan.rules.game for plan in plans}):
        if not is_ready(game):
            say(why_plain(game))
            if not obstacle():
                say("It is being made now; the answer begins without it.")
                Build(game)


def watched(
    question: "Question", args: Namespace, told: "Callable[[Findings], Iterable[Any]]"
) -> "tuple[Findings, int]":
    """An answer that can be watched while it becomes clearer; without a terminal a line now and then says how far.

    Whoever interrupts it has seen enough, and keeps what is known by then.
    """
    from rich.console import Console

    from lastcard.cli import INTERRUPTED
    from lastcard.lab.experiment import Experiment

    console = Console(stderr=True)
    how: dict[str, Any] = {
        "precision": precision_from(args.precision),
        "most": count(args.rounds, "--rounds", 0),
        "results": Path(args.results) if args.results else None,
    }
    get_ready(question, console.print)
    experiment = Experiment(question, **how)
    with runner_from(args) as runner:
        try:
            watch(experiment, runner, console, told)
        except KeyboardInterrupt:
            if not experiment.findings.games:
                raise
            experiment.findings.stopped = True
            return experiment.findings, INTERRUPTED
    return experiment.findings, 0


def watch(
    experiment: "Experiment",
    runner: "Runner",
    console: "Console",
    told: "Callable[[Findings], Iterable[Any]]",
) -> None:
    """The experiment runs, and shows how far it is."""
    import time

    from rich.console import Group
    from rich.live import Live

    from lastcard.cli.progress import Lines
    from lastcard.lab.telling import thought_words

    if not console.is_terminal:
        lines = Lines()

        def note(findings: "Findings") -> None:
            games = sum(found.games for found in findings.found.values())
            lines.tell(f"{games:,} pairs of games{thought_words(findings)}")

        experiment.look = note
        experiment.run(runner)
        return
    with Live(console=console, transient=True, refresh_per_second=4, auto_refresh=False) as live:
        shown = 0.0

        def look(findings: "Findings") -> None:
            nonlocal shown
            if time.monotonic() - shown > 0.25:
                live.update(Group(*told(findings)), refresh=True)
                shown = time.monotonic()

        experiment.look = look
        experiment.run(runner)


def precision_from(text: str | None) -> float:
    from lastcard.lab.simulate import PlanError

    try:
        found = float(text or 1)
    except ValueError:
        found = 0.0
    if not 0 < found <= 100:
        raise PlanError(f'--precision cannot be "{text}": write a number such as 0.5; 1 is one win of 100.')
    return found


def print_answer(pieces: "Iterable[Any]") -> None:
    from rich.console import Console

    console = Console(highlight=False)
    console.width = max(NARROWEST, console.width) if console.is_terminal else UNLIMITED
    for piece in pieces:
        console.print(piece)
