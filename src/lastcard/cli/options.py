"""Options that several commands share: which rules, and which file."""

import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable
from pathlib import Path

from lastcard.rules.build import Rules, build
from lastcard.rules.editions.load import DEFAULT_EDITION
from lastcard.rules.errors import LastcardError

# A comma parts two house rules only before something that reads as the name of one: golf_points=S:10,R:10 is whole.
JOINT = re.compile(r",(?=\s*[a-z][a-z0-9_-]*\s*(?:=|,|$))")


class FileError(LastcardError):
    """A file that cannot be read or written."""


def add_data(parser: ArgumentParser) -> None:
    """`--data`: which server's data a command is about."""
    parser.add_argument("--data", type=Path, metavar="DIR", help="the data folder of the server (your own)")


def add_database(parser: ArgumentParser) -> None:
    """`--database`: the same for data in PostgreSQL."""
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="the PostgreSQL database of the server; with a password in it, put it into LASTCARD_DATABASE instead",
    )


def must_be_folder(args: Namespace, command: str, instead: str) -> Path:
    """The data folder that a command is about, unless the data is in PostgreSQL, which has tools of its own."""
    from lastcard.server.store.folder import data_folder
    from lastcard.server.store.postgres.address import VARIABLE, database_wanted

    if args.data is None and database_wanted(None):
        raise FileError(
            f"`lastcard {command}` is for data folders, and {VARIABLE} names a PostgreSQL database: "
            f"use `{instead}` for it, or name a folder with --data."
        )
    folder: Path = args.data or data_folder()
    return folder


def add_house(parser: ArgumentParser) -> None:
    """`--house` and `--pencil`."""
    parser.add_argument(
        "--house",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a house rule, such as stacking=mixed or jump_in; repeat the option, or separate several with commas",
    )
    parser.add_argument(
        "--pencil",
        action="append",
        default=[],
        metavar="SENTENCE",
        help='a rule for the customizable cards, such as "next draws 2"; twice for two cards',
    )


def add_edition(parser: ArgumentParser) -> None:
    """`--edition`, with the house rules."""
    parser.add_argument(
        "--edition",
        metavar="E",
        default=DEFAULT_EDITION,
        help=f"an edition's name, or the path of a .toml file ({DEFAULT_EDITION})",
    )
    add_house(parser)


def split_house(items: Iterable[str]) -> list[str]:
    """House rules one by one, however they were joined."""
    return [part.strip() for item in items for part in JOINT.split(item) if part.strip()]


def rules_from(args: Namespace, seats: int | None = None) -> Rules:
    """The rules that the options describe."""
    return build(args.edition, split_house(args.house), args.pencil, seats=seats)


def read_text(path: str) -> str:
    """The text of a file, or one sentence about why not."""
    try:
        return Path(path).read_text("utf-8")
    except OSError as error:
        raise FileError(f"{path} cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise FileError(f"{path} cannot be read: it is not UTF-8 text.") from None
