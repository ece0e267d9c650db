"""`lastcard prune`: tables that nobody has used for long, deleted with their matches."""

from argparse import ArgumentParser, Namespace

from lastcard.cli.options import add_data


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


def run(args: Namespace) -> int:
    from lastcard.server.store.folder import data_folder
    from lastcard.server.store.pruning import prune

    found = prune(args.data or data_folder(), args.older_than, args.delete)
    what = f"{found.tables:,} tables, {found.matches:,} matches and {found.entries:,} moves"
    print(f"Unused for {args.older_than:g} days: {what}.")
    print("They are deleted." if args.delete else "Nothing was deleted: add --delete to do it.")
    return 0
