"""`lastcard serve`: tables for browsers and terminals."""

from argparse import ArgumentParser, Namespace
from pathlib import Path


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", help="0.0.0.0 opens it for the network (127.0.0.1: this machine only)"
    )
    parser.add_argument("--port", type=int, help="the port; 0 takes any (8000, or the next that is free)")
    parser.add_argument("--data", type=Path, metavar="DIR", help="where tables and matches are kept")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="a name by which this machine is reached",
    )
    parser.add_argument(
        "--behind-proxy",
        action="store_true",
        help="a proxy on this machine tells who comes (X-Forwarded-For)",
    )
    parser.add_argument("--pace", type=float, default=1.0, help="how slowly bots think; 0 is at once (1)")
    parser.add_argument(
        "--per-address",
        type=int,
        default=256,
        metavar="N",
        help="open lines from one address; 0: no limit (256)",
    )
    parser.add_argument(
        "--tables-a-minute", type=int, default=60, metavar="N", help="new tables from one address (60)"
    )
    parser.add_argument(
        "--rate", type=float, default=20.0, metavar="N", help="messages a second from one line (20)"
    )


def run(args: Namespace) -> int:
    from lastcard.server.serving import Place, serve
    from lastcard.server.settings import Settings

    settings = Settings(
        args.pace,
        tuple(args.allow_host),
        args.per_address,
        args.tables_a_minute,
        args.rate,
        args.behind_proxy,
    )
    return serve(Place(args.host, args.port, args.data, args.open), settings)
