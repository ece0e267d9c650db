"""Plain requests for a socket are read by hand, all others by the libraries: nobody may notice which."""

from random import Random

import pytest
from websockets.http11 import Request
from websockets.server import ServerProtocol

from lastcard.server.sockets.handshake import REQUEST_BYTES, answer_to, plain_request

USUAL = (
    "GET /ws?table=abc HTTP/1.1",
    "Host: localhost:8000",
    "Connection: keep-alive, Upgrade",
    "Upgrade: websocket",
    "Origin: http://localhost:8000",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
    "X-Forwarded-For: 192.0.2.1",
)
PARTS = (
    "\r\n",
    "\n",
    "\r",
    " ",
    "\t",
    ":",
    ",",
    "\0",
    "é",
    "0",
    "=",
    "upgrade",
    "Host: x",
    "GET ",
    "Content-Length: 1",
)


def written(*lines: str) -> bytes:
    return "\r\n".join([*lines, "", ""]).encode("latin-1")


def read_by_library(data: bytes) -> tuple[Request, bytes] | None:
    """The request and the answer, if the library of the sockets opens one for it."""
    library = ServerProtocol()
    library.receive_data(data)
    events = library.events_received()
    if len(events) != 1 or not isinstance(request := events[0], Request):
        return None
    response = library.accept(request)
    return (request, response.serialize()) if response.status_code == 101 else None


def without_date(answer: bytes) -> list[bytes]:
    return [line for line in answer.split(b"\r\n") if not line.startswith(b"Date: ")]


def test_usual_request() -> None:
    request, known = plain_request(written(*USUAL)), read_by_library(written(*USUAL))
    assert request is not None
    assert known is not None
    assert request.path == known[0].path
    assert dict(request.headers.raw_items()) == {
        name.lower(): value for name, value in known[0].headers.raw_items()
    }
    assert without_date(answer_to(request)) == without_date(known[1])


@pytest.mark.parametrize(
    "data",
    [
        b"",
        written(*USUAL)[:-2],  # not all of it
        written(*USUAL) + b"\x81\x80abcd",  # more than it
        written(*USUAL, "Content-Length: 4"),
        written(*USUAL, "Transfer-Encoding: chunked"),
        written(*USUAL, "Host: elsewhere"),
        written(*USUAL, f"Cookie: {'x' * REQUEST_BYTES}"),
        written(*USUAL, "X-Name: é"),
        written(*USUAL, " folded"),
        written(*USUAL, "Upgrade : websocket"),
        written("POST /ws HTTP/1.1", *USUAL[1:]),
        written("GET /ws HTTP/1.0", *USUAL[1:]),
        written("GET http://localhost/ws HTTP/1.1", *USUAL[1:]),
        *(written(*USUAL[:at], *USUAL[at + 1 :]) for at in (2, 3, 5, 6)),
        written(*USUAL[:6], "Sec-WebSocket-Key: short"),
        written(*USUAL[:6], "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZR=="),
    ],
)
def test_unusual_requests_are_left_to_the_libraries(data: bytes) -> None:
    assert plain_request(data) is None


@pytest.mark.parametrize("seed", range(20))
def test_what_is_read_by_hand_the_library_reads_alike(seed: int) -> None:
    rng = Random(seed)
    both = 0
    for _ in range(300):
        text = "\r\n".join([*rng.sample(USUAL[1:], rng.randint(6, len(USUAL) - 1)), "", ""])
        text = f"{USUAL[0]}\r\n{text}"
        for _ in range(rng.randint(0, 2)):
            at = rng.randrange(len(text))
            text = text[:at] + rng.choice(PARTS) + text[at + rng.randint(0, 3) :]
        data = text.encode("latin-1")
        request = plain_request(data)
        if request is None:
            continue
        known = read_by_library(data)
        assert known is not None, data
        both += 1
        assert request.path == known[0].path
        for name, value in request.headers.raw_items():
            assert known[0].headers.get_all(name) == [value], data
        assert without_date(answer_to(request)) == without_date(known[1])
    assert both > 10
