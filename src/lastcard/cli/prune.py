"""`lastcard prune`: tables that nobody has used for long, deleted with their matches."""

import asyncio
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from lastcard.cli.options import add_data, add_database

if TYPE_CHECKING:
    from lastcard.server.store.pruning import Pruned


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--older-than",
        type=float,
        required=True,
        metavar="DAYS",
        help="tables that nobody has used for so many days, with all their matches",
    )
    parser.add_argument(
        "--delete", action="store_true", help="delete them; without this they are only counted"
    )
    add_data(parser)
    add_database(parser)


def pruned(args: Namespace) -> "Pruned":
    """What is deleted, or would be, in a folder or in a database."""
    from lastcard.server.store.folder import data_folder
    from lastcard.server.store.postgres.address import database_wanted
    from lastcard.server.store.postgres.pruning import prune_database
    from lastcard.server.store.pruning import prune

    if args.data is None and (url := database_wanted(args.database)):
        return asyncio.run(prune_database(url, args.older_than, args.delete))
    return prune(args.data or data_folder(), args.older_than, args.delete)


def run(args: Namespace) -> int:
    found = pruned(args)
    what = f"{found.tables:,} tables, {found.matches:,} matches and {found.entries:,} moves"
    print(f"Unused for {args.older_than:g} days: {what}.")
    print("They are deleted." if args.delete else "Nothing was deleted: add --delete to do it.")
    return 0
