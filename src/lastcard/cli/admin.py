"""`lastcard admin`: what whoever runs a server can do while it runs."""

import os
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from lastcard.cli.options import add_data

ADMIN_TOKEN = "LASTCARD_ADMIN_TOKEN"


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--at",
        action="append",
        default=[],
        metavar="URL",
        help="the server (the one that uses the data folder here); several times, if there are several",
    )
    add_data(parser)
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    actions.add_parser("tables", help="list the tables in memory, and who is there")
    close = actions.add_parser("close", help="close a table; what was played stays stored")
    close.add_argument("table", help="its id, or six or more letters of it")
    actions.add_parser(
        "drain", help="open no new tables; where there are other servers, they take the tables over"
    )
    ban = actions.add_parser("ban", help="send someone away and let nobody in from there, or by that name")
    ban.add_argument("--address", default="", help="an address; of IPv6 its whole /64 network")
    ban.add_argument("--name", default="")
    ban.add_argument("--hours", type=float, default=0.0, help="how long (until it is lifted)")
    unban = actions.add_parser("unban", help="lift a ban")
    unban.add_argument("what", help="the address or the name")
    announce = actions.add_parser("announce", help="tell everyone at every table something")
    announce.add_argument("text")


def token_of(folder: Path) -> str:
    """The token: from the environment, or from the file beside the database. Never from the command line, which every
    user of a computer can read."""
    from lastcard.rules.errors import LastcardError
    from lastcard.server.store.folder import TOKEN

    if given := os.environ.get(ADMIN_TOKEN):
        return given
    try:
        return (folder / TOKEN).read_text("ascii").strip()
    except OSError as error:
        reason = error.strerror or str(error)
        raise LastcardError(
            f"The token {folder / TOKEN} cannot be read ({reason}): "
            f"name the server's folder with --data, or put the token into {ADMIN_TOKEN}."
        ) from None


def server_of(folder: Path) -> str:
    """Where the server is that uses a folder."""
    import msgspec

    from lastcard.rules.errors import LastcardError
    from lastcard.server.store.lock import LOCK, Holder

    try:
        found = msgspec.json.decode((folder / LOCK).read_bytes(), type=Holder).address
    except (OSError, msgspec.MsgspecError):
        found = ""
    if not found:
        raise LastcardError(f"No server uses {folder}: start it, or name its address with --at.")
    return found


def run(args: Namespace) -> int:
    from lastcard.server.store.folder import data_folder

    folder = args.data or data_folder()
    token = token_of(folder)
    servers = [server.rstrip("/") for server in args.at or [server_of(folder)]]
    wishes: dict[str, dict[str, Any]] = {
        "drain": {},
        "close": {"table": getattr(args, "table", "")},
        "ban": {name: getattr(args, name, "") for name in ("address", "name", "hours")},
        "unban": {"what": getattr(args, "what", "")},
        "announce": {"text": getattr(args, "text", "")},
    }
    found = [status for server in servers for status in processes_of(server, token)]
    if args.action == "tables":
        show(found)
        return 0
    answers = ask_all(found, token, args.action, wishes[args.action])
    count = sum(answer["count"] for answer in answers)
    print(f"{answers[-1]['sentence']} ({count})" if count else answers[-1]["sentence"])
    return 0


def processes_of(server: str, token: str) -> list[dict[str, Any]]:
    """What each process of a server says, with the server's address. Every process has tables of its own."""
    from lastcard.rules.errors import LastcardError

    found: list[dict[str, Any]] = []
    while not found or len(found) < found[0]["processes"]:
        status = {"process": 0, "processes": 1} | ask(
            server, token, "tables", number=len(found)
        )  # an older server says neither
        if status["process"] != len(found):
            raise LastcardError(
                f"{server}: what is in front of it does not let each process be asked: "
                "name the server itself with --at."
            )
        found.append(status | {"server": server})
    return found


def ask_all(found: list[dict[str, Any]], token: str, action: str, wish: dict[str, Any]) -> list[Any]:
    """The answers of all processes. A table is at one of them, and any of them lifts a ban: there one is enough."""
    from lastcard.rules.errors import LastcardError

    answers: list[Any] = []
    problem: LastcardError | None = None
    for one in found:
        try:
            answers.append(ask(one["server"], token, action, wish, one["process"]))
        except LastcardError as error:
            if action not in ("close", "unban"):
                raise
            problem = error
    if not answers and problem is not None:
        raise problem
    return answers


def ask(server: str, token: str, action: str, wish: dict[str, Any] | None = None, number: int = 0) -> Any:
    """One request to the process of a number, or a sentence about what is wrong."""
    import json
    from urllib.error import HTTPError, URLError
    from urllib.request import Request, urlopen

    from lastcard.rules.errors import LastcardError

    data = None if wish is None else json.dumps(wish).encode()
    url = f"{server}/api/admin/{action}?process={number}"
    request = Request(url, data, {"Authorization": f"Bearer {token}"})
    try:
        with urlopen(request, timeout=30) as answer:
            return json.load(answer)
    except HTTPError as error:
        try:
            sentence = json.load(error)["sentence"]
        except (ValueError, KeyError, TypeError):
            sentence = f"it answered {error.code}"
        raise LastcardError(f"{server}: {sentence}") from None
    except (URLError, OSError, ValueError) as error:
        reason = getattr(error, "reason", None) or error
        raise LastcardError(
            f"{server} does not answer ({reason}): is it running? Name it with --at."
        ) from None


def show(found: list[dict[str, Any]]) -> None:
    rows = [row for status in found for row in status["tables"]]
    if all(status["draining"] for status in found):
        print("The server is drained: it opens no new tables.")
    print(f"{len(rows)} tables" if len(rows) != 1 else "1 table")
    for row in sorted(rows, key=lambda row: row["idle"]):
        who = ", ".join(row["players"])
        sys.stdout.write(
            f"{row['id'][:8]}  {row['edition']:<10} {row['stage']:<8} {row['here']} here, {row['watchers']} watching, "
            f"{row['entries']} moves, idle {row['idle']} s: {who}\n"
        )
