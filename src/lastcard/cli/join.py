"""`lastcard join`: sit down at a table on a server, in the same match as browsers."""

from argparse import ArgumentParser, Namespace

from lastcard.client.address import Address


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("url", metavar="URL", help="the table's link, or the address of its server")
    parser.add_argument("code", metavar="CODE", nargs="?", default="", help="the short code of the table")
    parser.add_argument("--name", metavar="NAME", default="", help="your name at the table")
    parser.add_argument(
        "--plain", action="store_true", help="plain sentences line by line, without colors or drawing"
    )


def run(args: Namespace) -> int:
    from lastcard.terminal.join import join

    return join(Address.parse(args.url, args.code), args.name, args.plain)
