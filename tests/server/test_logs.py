"""The log: lines that can be read and gathered, that name their request and their table, and no secret."""

import asyncio
import json
import re
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
import structlog

from lastcard import wire
from lastcard.client import Address, Client, Refused
from lastcard.server.codes import Codes
from lastcard.server.logs import set_up_logging
from lastcard.server.table import live
from support.live_server import LiveServer

CODE = "SECRETCODE"


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    yield
    structlog.reset_defaults()


def asked(server: LiveServer, path: str, **headers: str) -> tuple[int, str]:
    """The status of an answer, and the name of its request."""
    connection = HTTPConnection("127.0.0.1", server.port)
    connection.request("GET", path, headers={name.replace("_", "-"): one for name, one in headers.items()})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status, answer.getheader("x-request-id", "")


def lines_about(text: str, what: str) -> list[dict[str, Any]]:
    """Every line is an object; on a busy machine there may be others."""
    return [line for line in map(json.loads, text.splitlines()) if what in line["event"]]


async def fail(*_: object) -> None:
    raise RuntimeError("nobody thought of this")


def test_a_file_gets_no_colors(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logging()
    structlog.get_logger().warning("the server stood still", seconds=2.6)

    line = capsys.readouterr().err
    assert "\x1b" not in line
    assert re.search(r"warning .*the server stood still .*seconds=2.6", line)


def test_each_line_is_an_object(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also one about a failure; its request is the one that the answer names, and the path tells no code."""
    set_up_logging(as_json=True)
    server = LiveServer(tmp_path)
    monkeypatch.setattr(Codes, "find", fail)
    status, name = asked(server, f"/api/codes/{CODE}")
    server.close()

    text = capsys.readouterr().err
    (line,) = lines_about(text, "went wrong")
    assert status == 500
    assert (line["event"], line["level"], line["request"]) == ("a request went wrong", "error", name)
    assert line["path"] == "/api/codes/{code}"
    assert "nobody thought of this" in line["exception"]
    assert CODE not in text


@pytest.mark.parametrize(
    ("given", "is_taken"), [("of-a.proxy_7", True), ("", False), ("x" * 41, False), ("a b", False)]
)
def test_a_request_keeps_the_name_that_a_proxy_gave_it(tmp_path: Path, given: str, is_taken: bool) -> None:
    server = LiveServer(tmp_path)
    _, name = asked(server, "/health", X_Request_Id=given)
    _, other = asked(server, "/health", X_Request_Id=given)
    server.close()

    assert (name == given) == is_taken
    assert (name == other) == is_taken, "a new one each time"
    assert name


def test_a_message_that_goes_wrong_is_found_by_its_id(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up_logging(as_json=True)
    monkeypatch.setattr(live, "HANDLERS", {wire.Say: ("chat", fail)})
    server = LiveServer(tmp_path)
    opened = server.open("Ada", wire.Setup("classic", 2))

    async def scene() -> None:
        async with Client(Address(server.url.rstrip("/"), opened.table), opened.secret) as client:
            with pytest.raises(Refused):
                await client.ask(wire.Say("mine", "hello"))

    asyncio.run(scene())
    server.close()

    text = capsys.readouterr().err
    (line,) = lines_about(text, "went wrong")
    assert (line["event"], line["table"], line["request"]) == (
        "a message went wrong",
        opened.table[:6],
        "mine",
    )
    assert opened.table not in text
    assert opened.secret not in text
