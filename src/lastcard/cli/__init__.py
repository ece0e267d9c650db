"""The command line: `lastcard play`, `lastcard rules frozen`, … A command's module is imported when it is chosen.

Every command module has `add_arguments(parser)` and `run(args) -> int`; what it returns is the exit status. An error
of ours is a sentence on stderr and status 2, never a traceback.
"""

import os
import sys
from argparse import Action, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Any

import lastcard

COMMANDS = {
    "play": "play a match in the terminal, against bots",
    "serve": "host tables for browsers and terminals, on this computer or the network",
    "backup": "copy a server's database to a file, also while the server runs",
    "restore": "bring back a server's database from a backup",
    "move-store": "move everything a server stores from a folder to PostgreSQL, or back",
    "prune": "delete tables and matches on a server that nobody has used for long",
    "admin": "run a public server: see its tables, close one, drain it, ban, announce",
    "join": "join a table on a server from the terminal",
    "editions": "list the editions, or show one of them",
    "rules": "print the complete rules of an edition",
    "clauses": "print each clause and ruling, and the tests that prove it",
    "simulate": "let bots play many rounds or matches, and report the results",
    "lab": "find out what a rule would do: two sides play the same deals until it is clear",
    "league": "let bots play each other, and rate them",
    "puzzle": "choose the best move in positions from games",
    "puzzles": "list the puzzles, or find new ones",
    "replay": "replay a logged match and tell it in words",
    "study": "judge the decisions of a finished match, and tell mistakes and luck apart",
    "verify": "check every deal in a log against its published key",
    "check": "run rule cases, the project's own or yours",
}
EXAMPLES = """\
examples:
  lastcard play
  lastcard play --edition golf --seats 3 --bots normal,easy
  lastcard rules frozen --house stacking=mixed,jump_in
  lastcard editions classic --toml > mine.toml

Run `lastcard COMMAND --help` for details.
"""
WRONG = 2
INTERRUPTED = 130


class ShowVersion(Action):
    """`--version`, which reads the package's metadata only when someone asks."""

    def __call__(self, parser: ArgumentParser, *_: object) -> None:
        print(f"lastcard {lastcard.__version__}")
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit status."""
    words = list(sys.argv[1:] if argv is None else argv)
    os.environ.setdefault("PYTHONSAFEPATH", "1")  # processes that we start run nothing of the current folder
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a strange byte is no reason to stop
    try:
        status = dispatch(words)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has gone: nothing more can be said, not even while the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        from lastcard.rules.errors import LastcardError

        if not isinstance(error, LastcardError):
            raise
        print(error, file=sys.stderr)
        return WRONG


def dispatch(words: list[str]) -> int:
    """Find the command, let its module read its arguments, and run it."""
    chosen = next((word for word in words if not word.startswith("-")), "")
    if chosen and chosen not in COMMANDS:
        print(f'There is no command "{chosen}"; {offer(chosen)}.'.replace("?.", "?"), file=sys.stderr)
        return WRONG
    parser = make_parser(chosen)
    if not words:
        parser.print_help()
        return 0
    args = parser.parse_args(words)
    if not chosen:
        parser.error("name a command: " + ", ".join(COMMANDS))
    status: int = command_module(chosen).run(args)
    return status


def make_parser(chosen: str) -> ArgumentParser:
    """The parser of all commands, of which only the chosen one knows its arguments."""
    parser = ArgumentParser(
        "lastcard",
        description="The UNO family of card games, played to the letter of five sheets.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=ShowVersion, nargs=0, help="print the version and exit")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command")
    for name, text in COMMANDS.items():
        command = commands.add_parser(
            name,
            help=text,
            description=text[:1].upper() + text[1:] + ".",
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        if name == chosen:
            command_module(name).add_arguments(command)
    return parser


def command_module(name: str) -> Any:
    return import_module(f"lastcard.cli.{name.replace('-', '_')}")


def offer(word: str) -> str:
    """The nearest command, or all of them."""
    from difflib import get_close_matches

    near = get_close_matches(word, COMMANDS, 1, 0.5)
    return f'did you mean "{near[0]}"?' if near else "choose from " + ", ".join(COMMANDS)
