"""`lastcard backup`: the database of a server, copied while it runs."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from lastcard.cli.options import add_data, must_be_folder


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="where the copy goes; it must not exist yet")
    add_data(parser)


def run(args: Namespace) -> int:
    from lastcard.server.store.backup import back_up

    size = back_up(must_be_folder(args, "backup", "pg_dump"), args.file)
    print(
        f"Backed up to {args.file} ({size:,} bytes). It holds the keys of running matches: keep it to yourself."
    )
    return 0
