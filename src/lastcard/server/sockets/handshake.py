"""The request for a socket as browsers and our own clients write it, read by hand.

After a restart everyone comes back at once, and reading each request twice, by uvicorn's library and by that of the
sockets, took as long as reading the tables. Whatever is unusual about a request is left to them.
"""

import re
from email.utils import formatdate

from websockets.datastructures import Headers
from websockets.http11 import Request
from websockets.utils import accept_key

REQUEST_BYTES = 4096  # bytes; a longer one is unusual
REQUEST = re.compile(rb"GET (/[!-~]*) HTTP/1\.1\r\n((?:[A-Za-z0-9-]+: ?[ -~]*\r\n)+)\r\n")
KEY = re.compile(r"[A-Za-z0-9+/]{21}[AQgw]==")  # 16 bytes
CONNECTION = ("upgrade", "keep-alive, upgrade")  # as browsers and proxies write it
BODY = ("content-length", "transfer-encoding")
ANSWER = (
    "HTTP/1.1 101 Switching Protocols\r\nDate: {}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Accept: {}\r\n\r\n"
)


def plain_request(data: bytes) -> Request | None:
    """The request, if this is a whole one for a socket, with nothing after it and no header twice."""
    found = REQUEST.fullmatch(data) if len(data) <= REQUEST_BYTES else None
    if found is None:
        return None
    path, lines = found[1].decode("ascii"), found[2].decode("ascii").split("\r\n")[:-1]
    headers: dict[str, str] = {}
    for line in lines:
        name, _, value = line.partition(":")
        headers[name.lower()] = value.strip()
    if len(headers) != len(lines) or not asks_for_socket(headers):
        return None
    return Request(path, Headers(headers))


def asks_for_socket(headers: dict[str, str]) -> bool:
    """Whether a request is one for a socket, as the standard wants it."""
    return (
        headers.get("connection", "").lower() in CONNECTION
        and headers.get("upgrade", "").lower() == "websocket"
        and headers.get("sec-websocket-version") == "13"
        and KEY.fullmatch(headers.get("sec-websocket-key", "")) is not None
        and not any(name in headers for name in BODY)
    )


def answer_to(request: Request) -> bytes:
    """That the socket is open."""
    accepted = accept_key(request.headers["sec-websocket-key"])
    return ANSWER.format(formatdate(usegmt=True), accepted).encode("ascii")
