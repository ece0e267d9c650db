"""`lastcard rules`: the complete rules in numbered sentences, made from what the engine plays by."""

from argparse import ArgumentParser, Namespace

from lastcard.cli.options import add_house, rules_from
from lastcard.cli.printing import heading, wrapped
from lastcard.rules.build import Rules
from lastcard.rules.explain import Line, explain


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("edition", metavar="EDITION", help="a name, or the path of a .toml file")
    add_house(parser)


def run(args: Namespace) -> int:
    rules = rules_from(args)
    print(heading(title(rules)))
    before = ""
    for line in explain(rules):
        if line.heading != before:
            print("\n" + heading(line.heading))
            before = line.heading
        print(text_of(line))
    print(
        "\nTo read a clause: lastcard clauses ID. An asterisk marks what we assume because the sheet does not say."
    )
    return 0


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
