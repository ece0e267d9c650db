"""`lastcard rules`: the complete rules in numbered sentences, made from what the engine plays by."""

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable

from lastcard.cli.options import add_house, rules_from
from lastcard.cli.printing import heading, wrapped
from lastcard.rules.build import Rules
from lastcard.rules.explain import Line, explain
from lastcard.terminal.command import command

READ = "To read a clause: {command} clauses ID."
RULING = "An A before the number marks a ruling of ours, where the sheet is silent."
ASSUMED = "An asterisk marks what we assume because the sheet does not say."
RULED = re.compile(r"-A\d+$")


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("edition", metavar="EDITION", help="a name, or the path of a .toml file")
    add_house(parser)


def run(args: Namespace) -> int:
    rules = rules_from(args)
    print(heading(title(rules)))
    before = ""
    lines = explain(rules)
    for line in lines:
        if line.heading != before:
            print("\n" + heading(line.heading))
            before = line.heading
        print(text_of(line))
    if signs := footnote(lines):
        print("\n" + wrapped(signs))
    return 0


def footnote(lines: Iterable[Line]) -> str:
    """What the signs mean that stand in the text, and only those."""
    ids = [name for line in lines for name in line.clauses]
    said = [READ.format(command=command())] if ids else []
    said += [RULING] if any(RULED.search(name) for name in ids) else []
    said += [ASSUMED] if any(line.assumed for line in lines) else []
    return " ".join(said)


def title(rules: Rules) -> str:
    """The edition and what is changed in it."""
    changes = [f"{name}={value}" for name, value in rules.house] + [
        f'pencil "{text}"' for text in rules.pencil
    ]
    return f"The rules of {rules.edition.name}" + (f" with {', '.join(changes)}" if changes else "")


def text_of(line: Line) -> str:
    """One rule with its number, its clauses and, if it is assumed, the reason."""
    clauses = f" [{' '.join(line.clauses)}]" if line.clauses else ""
    assumed = f" * Assumed: {line.assumed}." if line.assumed else ""
    return wrapped(f"{line.sentence}{assumed}{clauses}", f"{line.number:3}. ")
