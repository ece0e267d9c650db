"""`lastcard serve`: tables for browsers and terminals."""

import os
from argparse import ArgumentParser, Namespace
from pathlib import Path


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", help="0.0.0.0 lets the network in (127.0.0.1: this computer only)"
    )
    parser.add_argument(
        "--port", type=int, help="the port; 0 picks any free one (8000, or the next free one)"
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help="where tables and matches are stored")
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="store in this PostgreSQL database instead, which several servers may share; "
        "with a password in it, put it into LASTCARD_DATABASE instead",
    )
    parser.add_argument(
        "--processes",
        type=int,
        default=1,
        metavar="N",
        help="so many processes on one port, to use several cores; 0: one for each core; needs --database (1)",
    )
    parser.add_argument(
        "--address",
        default="",
        metavar="URL",
        help="by which visitors reach this very server, if it is one of several (what it says at the start)",
    )
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.add_argument(
        "--allow-host",
        action="append",
        default=[],
        metavar="NAME",
        help="a name by which browsers reach this computer",
    )
    parser.add_argument(
        "--behind-proxy",
        action="append",
        nargs="?",
        const="loopback",
        default=[],
        metavar="ADDRESS",
        help="believe the X-Forwarded-For of this proxy or network, without one: of a proxy on this computer",
    )
    parser.add_argument(
        "--tls",
        nargs=2,
        type=Path,
        metavar=("CERT", "KEY"),
        help="speak https with this certificate (with its chain) and its key, both PEM files",
    )
    parser.add_argument(
        "--pace", type=float, default=1.0, help="how long bots think: 2 is twice as long, 0 not at all (1)"
    )
    parser.add_argument(
        "--per-address",
        type=int,
        default=256,
        metavar="N",
        help="open connections per address; 0: no limit (256)",
    )
    parser.add_argument(
        "--tables-a-minute", type=int, default=60, metavar="N", help="new tables a minute per address (60)"
    )
    parser.add_argument(
        "--rate", type=float, default=20.0, metavar="N", help="messages a second per connection (20)"
    )
    parser.add_argument(
        "--metrics",
        action="store_true",
        help="tell Prometheus how the server does, at /metrics, on this computer; "
        "with LASTCARD_METRICS_TOKEN in the environment also to whoever has that token",
    )
    parser.add_argument(
        "--json-log", action="store_true", help="each line of the log is a JSON object, for other programs"
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
        tuple(args.behind_proxy),
        tuple(args.tls) if args.tls else None,
        args.metrics,
        os.environ.get("LASTCARD_METRICS_TOKEN", "") if args.metrics else "",
        max(0, args.processes),
        json_log=args.json_log,
    )
    return serve(Place(args.host, args.port, args.data, args.open, args.database, args.address), settings)
