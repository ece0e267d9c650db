"""`lastcard move-store`: everything that a server keeps, from a data folder to PostgreSQL or back."""

import sys
import time
from argparse import ArgumentParser, Namespace

PLACE = "a data folder, or the URL of a PostgreSQL database; `env` is the one in LASTCARD_DATABASE"
TELL_SECONDS = 1.0  # between two lines about the same


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("source", metavar="FROM", help=PLACE)
    parser.add_argument("goal", metavar="TO", help="the same for where it goes; there must be nothing yet")


def run(args: Namespace) -> int:
    import asyncio

    from lastcard.server.store.moving import move_store, told
    from lastcard.server.store.postgres.address import database_wanted

    source, goal = ((database_wanted(None) if one == "env" else one) for one in (args.source, args.goal))
    moved = asyncio.run(move_store(source, goal, Telling()))
    counts = ", ".join(f"{count:,} {what}" for what, count in moved.items() if count)
    print(
        f"Moved to {told(goal)}: {counts or 'nothing, for there was nothing'}. The counts are the same at both ends."
    )
    print(f"{told(source)} is as it was: delete it when you have seen that all is well.")
    return 0


class Telling:
    """Says how far it is, not too often."""

    def __init__(self) -> None:
        self.next = 0.0

    def __call__(self, what: str, done: int, total: int) -> None:
        if total and (done == total or time.monotonic() >= self.next):
            print(f"{what}: {done:,} of {total:,}", file=sys.stderr, flush=True)
            self.next = time.monotonic() + TELL_SECONDS
