"""`lastcard backup`: the database of a server, copied while it runs."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from lastcard.cli.options import add_data


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="where the copy goes; it must not exist yet")
    add_data(parser)


def run(args: Namespace) -> int:
    from lastcard.server.store.backup import back_up
    from lastcard.server.store.folder import data_folder

    size = back_up(args.data or data_folder(), args.file)
    print(
        f"Backed up to {args.file} ({size:,} bytes). It holds the keys of running matches: keep it to yourself."
    )
    return 0
