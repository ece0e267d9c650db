"""What a client asks the server besides the socket: a table to be opened, a short code, a log."""

import asyncio
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import quote, urlsplit

import msgspec

from lastcard import wire
from lastcard.client.address import Address
from lastcard.client.errors import ClientError, Refused

ANSWER_SECONDS = 20.0


async def open_table(origin: str, opening: wire.Opening) -> wire.Opened:
    """A new table with a host in its first seat."""
    answer = await asyncio.to_thread(request, origin, "POST", "/api/tables", msgspec.json.encode(opening))
    return msgspec.json.decode(answer, type=wire.Opened)


async def find_table(address: Address) -> tuple[Address, str]:
    """The table that a short code stands for; for a transfer code also the secret of the seat."""
    if address.table:
        return address, ""
    path = f"/api/codes/{quote(address.code, safe='')}"
    answer = await asyncio.to_thread(request, address.origin, "GET", path)
    found = msgspec.json.decode(answer, type=wire.FoundTable)
    return Address(address.origin, found.table), found.secret


async def log_of(origin: str, match: str) -> str:
    """The published log of a match that is over."""
    path = f"/api/matches/{quote(match, safe='')}/log"
    return (await asyncio.to_thread(request, origin, "GET", path)).decode()


def request(origin: str, method: str, path: str, body: bytes | None = None) -> bytes:
    """One question and its answer; a refusal of the server is raised as such."""
    parts = urlsplit(origin)
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    headers = {"Content-Type": "application/json"} if body is not None else {}
    try:
        connection = kind(parts.netloc, timeout=ANSWER_SECONDS)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            text = answer.read()
        finally:
            connection.close()
    except (OSError, HTTPException) as error:
        raise ClientError(f"{origin} does not answer ({error}): is the server running there?") from None
    if answer.status >= 400:
        raise refused(text, answer.status)
    return text


def refused(text: bytes, status: int) -> ClientError:
    """The named error in an answer, or what is known of one that has none."""
    try:
        no = msgspec.json.decode(text, type=wire.No)
    except msgspec.MsgspecError:
        return ClientError(f"The server answered with status {status}: is this a Lastcard server?")
    return Refused(no.code, no.sentence, no.clause)
