"""`lastcard restore`: a backup in the place of a server's database."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from lastcard.cli.options import add_data, must_be_folder


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a copy that `lastcard backup` has made")
    add_data(parser)


def run(args: Namespace) -> int:
    from lastcard.server.store.backup import restore

    folder = must_be_folder(args, "restore", "pg_restore")
    aside = restore(folder, args.file)
    print(f"Restored {args.file} to {folder}.")
    if aside is not None:
        print(f"The database that was there is now {aside}.")
    return 0
