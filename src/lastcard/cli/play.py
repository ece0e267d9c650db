"""`lastcard play`: a whole match in the terminal against bots."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from dataclasses import replace

from lastcard.bots.levels import LEVELS, USUAL_LEVEL
from lastcard.cli.options import add_house, split_house
from lastcard.rules.build import build
from lastcard.rules.editions.load import DEFAULT_EDITION
from lastcard.rules.explain.summary import blurb
from lastcard.terminal.menu import RESUME, choose_edition, choose_level, choose_opponents
from lastcard.terminal.saves import SaveError, latest
from lastcard.terminal.seating import PLAYER, count_seats
from lastcard.terminal.start import Wishes, begin, resume

LATEST = ""


def whole(text: str) -> int:
    if not text.lstrip("-").isdecimal():
        raise ArgumentTypeError(f"{text!r} is not a whole number")
    return int(text)


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--edition", metavar="E", help=f"a name, or the path of a .toml file ({DEFAULT_EDITION})"
    )
    parser.add_argument("--seats", type=whole, metavar="N", help="how many players, including you (4)")
    parser.add_argument(
        "--bots",
        metavar="A,B",
        default="",
        help=f"the other players: {', '.join(LEVELS)}, or file.py:Class ({USUAL_LEVEL})",
    )
    add_house(parser)
    parser.add_argument("--seat", type=whole, metavar="N", help="your seat, counted from 0 (0)")
    parser.add_argument("--name", metavar="NAME", default=PLAYER, help="your name in the log")
    parser.add_argument(
        "--plain", action="store_true", help="plain sentences line by line, without colors or drawing"
    )
    parser.add_argument("--fast", action="store_true", help="don't pause after a bot's move")
    parser.add_argument(
        "--seed", metavar="S", help="a word or number; the same one always deals the same cards"
    )
    parser.add_argument("--save", metavar="FILE", help="where to save the match")
    parser.add_argument(
        "--resume",
        nargs="?",
        const=LATEST,
        metavar="FILE",
        help="continue a saved match; without FILE, the latest one",
    )


def run(args: Namespace) -> int:
    wishes = Wishes(
        seats=args.seats,
        bots=[name.strip() for name in args.bots.split(",") if name.strip()],
        seat=args.seat,
        name=args.name,
        plain=args.plain,
        fast=args.fast,
        seed=args.seed,
        save=args.save,
    )
    if args.resume is not None:
        return resume(args.resume, wishes)
    return begin_new(args, wishes)


def left_behind() -> str:
    """The name of the match that could be resumed, if there is one."""
    try:
        return latest().stem
    except SaveError:
        return ""


def begin_new(args: Namespace, wishes: Wishes) -> int:
    """A new match; with nothing said and someone there, they are asked three questions."""
    edition, seats = args.edition, wishes.seats
    if edition is None and seats is None and not wishes.bots and sys.stdin.isatty() and sys.stdout.isatty():
        try:
            edition = choose_edition(input, blurb, left_behind())
            if edition == RESUME:
                return resume(LATEST, wishes)
            seats = choose_opponents(input, build(edition, split_house(args.house), args.pencil).seats) + 1
            level = choose_level(input)
        except EOFError:
            print()
            return 0
        wishes = replace(wishes, seats=seats, bots=[level])
    rules = build(edition or DEFAULT_EDITION, split_house(args.house), args.pencil)
    count = count_seats(rules, seats, wishes.bots)
    return begin(build(rules.edition, dict(rules.house), rules.pencil, seats=count), wishes)
