"""What a browser asks for beside the socket: the page, JSON, logs; and who is turned away."""

import asyncio
import gzip
import json
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from lastcard import wire
from lastcard.lab.statistics import FEW
from lastcard.log import parse_log
from lastcard.match import Match, replay
from lastcard.server.app import compressed_catalog
from lastcard.server.http.assets import Assets, compressed_file
from lastcard.server.http.origins import HEADERS
from support.live_server import LiveServer
from support.patience import WAIT_SECONDS


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path_factory.mktemp("pages"))
    yield server
    server.close()


def ask(
    server: LiveServer, method: str, path: str, body: Any = None, **headers: str
) -> tuple[int, Any, dict[str, str]]:
    line = HTTPConnection("127.0.0.1", server.port, timeout=WAIT_SECONDS)
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    line.request(method, path, data, {name.replace("_", "-"): value for name, value in headers.items()})
    answer = line.getresponse()
    text = answer.read()
    found = {name.lower(): value for name, value in answer.getheaders()}
    line.close()
    if text and found.get("content-type", "").startswith("application/json"):
        return answer.status, json.loads(text), found
    return answer.status, text, found


def test_every_answer_is_guarded(server: LiveServer) -> None:
    """Nothing may run but our own scripts, nothing is told to other sites, nobody may frame the page."""
    _, _, headers = ask(server, "GET", "/api/catalog")

    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe-inline" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"


def test_the_catalog_is_compressed_once(server: LiveServer) -> None:
    _, plain, _ = ask(server, "GET", "/api/catalog")
    before = compressed_catalog.cache_info()
    line = HTTPConnection("127.0.0.1", server.port, timeout=WAIT_SECONDS)
    line.request("GET", "/api/catalog", headers={"Accept-Encoding": "gzip"})
    answer = line.getresponse()
    data = answer.read()
    line.close()

    assert answer.headers["content-encoding"] == "gzip"
    assert json.loads(gzip.decompress(data)) == plain
    assert compressed_catalog.cache_info().misses == before.misses


def test_the_files_of_the_page_are_compressed_once(tmp_path: Path) -> None:
    file = tmp_path / "a.js"
    file.write_bytes(b"let it = 'go';" * 1000)
    assets = Assets(directory=tmp_path)
    scope: Any = {"type": "http", "method": "GET", "headers": [(b"accept-encoding", b"br, gzip")]}
    before = compressed_file.cache_info()

    first, second = (asyncio.run(assets.get_response("a.js", scope)) for _ in range(2))
    plain = asyncio.run(assets.get_response("a.js", {**scope, "headers": []}))

    assert gzip.decompress(first.body) == gzip.decompress(second.body) == file.read_bytes()
    assert first.headers["content-type"] == plain.headers["content-type"]
    assert first.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert "immutable" in first.headers["cache-control"]
    assert "immutable" in plain.headers["cache-control"]
    after = compressed_file.cache_info()
    assert (after.misses - before.misses, after.hits - before.hits) == (1, 1)


def test_the_catalog_has_six_editions_and_no_characters(server: LiveServer) -> None:
    status, catalog, headers = ask(server, "GET", "/api/catalog")
    again, _, _ = ask(server, "GET", "/api/catalog", If_None_Match=headers["etag"])

    assert status == 200
    assert len(catalog["editions"]) == 6
    assert "Encanto" in catalog["titles"]
    assert "Tamatoa" not in json.dumps(catalog)
    assert again == 304


def test_a_strange_name_for_this_machine_is_turned_away(server: LiveServer) -> None:
    """A site that points its own name here could read tables through its visitors."""
    status, _, headers = ask(server, "GET", "/api/tables", Host="evil.example")

    assert status == 403
    assert headers.items() >= HEADERS.items()


def test_only_a_post_opens_a_table(server: LiveServer) -> None:
    before = len(server.tables.by_id)
    status, _, _ = ask(server, "HEAD", "/api/tables", {"name": "Ada"})

    assert status == 200
    assert len(server.tables.by_id) == before


def test_another_site_cannot_open_tables(server: LiveServer) -> None:
    status, _, _ = ask(server, "POST", "/api/tables", {"name": "Eve"}, Origin="http://evil.example")

    assert status == 403


def test_another_site_cannot_open_a_line(server: LiveServer) -> None:
    async def scene() -> None:
        async with connect(f"ws://127.0.0.1:{server.port}/ws", origin="http://evil.example") as line:  # type: ignore[arg-type]
            await line.recv()

    with pytest.raises((InvalidStatus, ConnectionClosed)):
        asyncio.run(scene())


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"{", "malformed"),
        (b"[" * 5000, "malformed"),
        (b'{"name": 3}', "malformed"),
        (b'{"name": "Ada", "more": 1}', "malformed"),
        (b'{"name": "Ada", "setup": {"seats": 99}}', "bad-setup"),
        (b'{"name": "Ada", "setup": {"edition": "/etc/passwd"}}', "bad-setup"),
        (b'{"name": "Ada", "setup": {"house": {"stacking": "sometimes"}}}', "bad-setup"),
        (b'{"name": "Ada", "level": "genius"}', "malformed"),
        (b'{"name": ""}', "bad-name"),
        (b"x" * 20_000, "too-large"),
    ],
)
def test_a_bad_request_has_a_code_and_a_sentence(server: LiveServer, body: bytes, code: str) -> None:
    status, answer, _ = ask(server, "POST", "/api/tables", body)

    assert status >= 400
    assert answer["code"] == code
    assert answer["sentence"]


def test_conflicts_are_explained(server: LiveServer) -> None:
    setup = {
        "edition": "classic",
        "house": {"rounds": "2", "target_score": "200"},
    }

    _, answer, _ = ask(server, "POST", "/api/check", {"setup": setup})

    (problem,) = answer["problems"]
    assert "cannot go together" in problem


def test_an_unknown_code_says_what_to_do(server: LiveServer) -> None:
    status, answer, _ = ask(server, "GET", "/api/codes/ABCDEF")

    assert status == 404
    assert "code" in answer["sentence"]


def test_a_short_code_leads_to_its_table_before_and_during_the_match(server: LiveServer) -> None:
    opened = server.open("Ada", wire.Setup(seats=2))
    live = server.live(opened.table)
    code = live.table.code

    _, found, _ = ask(server, "GET", f"/api/codes/{code[:3].lower()}-{code[3:]}")
    server.do(live.matches.start("steady"))
    _, late, _ = ask(server, "GET", f"/api/codes/{code}")

    assert found == late == {"table": opened.table, "secret": ""}


def test_a_match_that_is_on_has_no_log_and_a_finished_one_replays(server: LiveServer) -> None:
    setup = wire.Setup(edition="classic", seats=2, house={"rounds": "1"}, turn_seconds=1, uno_grace=0)
    opened = server.open("Ada", setup, "steady")
    live = server.live(opened.table)
    early, _, _ = ask(server, "GET", f"/api/matches/{live.table.match_id}/log")

    async def play_on() -> None:
        async with live.lock:
            while not live.table.playing.over:
                waiting = live.table.playing.waiting[0]
                await (
                    live.moves.deal()
                    if waiting == 16
                    else live.film.judge()
                    if waiting == 18
                    else live.bot_moves.decide(waiting)
                )

    server.do(play_on())
    status, text, headers = ask(server, "GET", f"/api/matches/{live.table.match_id}/log")
    _, seen, _ = ask(server, "GET", f"/api/matches/{live.table.match_id}?seat=0")
    _, nobody, _ = ask(server, "GET", f"/api/matches/{live.table.match_id}?seat=7")
    _, listed, _ = ask(server, "GET", f"/api/matches?ids={live.table.match_id}")

    assert early == 409
    assert status == 200
    assert headers["cache-control"] == "no-store"
    assert replay(parse_log(text.decode())).winners == live.table.playing.winners
    assert len(seen["entries"]) == live.table.seq
    assert nobody["code"] == "malformed"
    assert listed[0]["winners"] == list(live.table.playing.winners)


def test_finished_matches_come_page_by_page(server: LiveServer) -> None:
    match = Match.start("classic", 2, key=b"k" * 32)
    ids = [server.keep(match) for _ in range(5)]
    asked = f"/api/matches?ids={','.join(ids)}&limit=2"

    found, before = [], ""
    while page := ask(server, "GET", asked + before)[1]:
        assert len(page) <= 2
        found += [one["id"] for one in page]
        before = f"&before={page[-1]['ended']}.{page[-1]['id']}"

    assert len(found) == 5
    assert set(found) == set(ids)


@pytest.mark.parametrize(
    "wrong", ["limit=0", "limit=101", "limit=-1", "limit=²", "limit=", "before=x", "before=1.", "before=.x"]
)
def test_a_page_of_matches_that_cannot_be(server: LiveServer, wrong: str) -> None:
    status, answer, _ = ask(server, "GET", f"/api/matches?listed&{quote(wrong, safe='=')}")

    assert (status, answer["code"]) == (400, "malformed")


def test_files_outside_the_page_are_not_served(server: LiveServer) -> None:
    for path in ("/..%2f..%2fpyproject.toml", "/assets/../../app.py", "/app.py", "/assets/..%2f..%2fapp.py"):
        status, _, _ = ask(server, "GET", path)

        assert status in (400, 404), path


# The pencil.


def test_a_rule_is_said_back_with_an_example(server: LiveServer) -> None:
    _, reading, _ = ask(
        server, "POST", "/api/pencil", {"edition": "frozen", "text": "everyone else draws a card"}
    )

    assert reading["kind"] == "rule"
    assert "draw" in reading["sentence"]
    assert len(reading["after"]["hands"][1]) == len(reading["before"]["hands"][1]) + 1


def test_what_is_not_understood_can_be_a_dare(server: LiveServer) -> None:
    text = "purple monkeys under the sofa"
    _, unclear, _ = ask(server, "POST", "/api/pencil", {"edition": "emoji", "text": text})
    _, dare, _ = ask(server, "POST", "/api/pencil", {"edition": "emoji", "text": text, "dare": True})

    assert (unclear["kind"], dare["kind"]) == ("unclear", "dare")
    assert unclear["problem"]
    assert dare["penciled"]


def test_a_rule_is_tried_on_many_games(server: LiveServer) -> None:
    """The answer comes after a moment, and asked again it is of more games: few say nothing."""
    tried: dict[str, Any] = {"games": 0}
    while tried["games"] < FEW:
        _, more, _ = ask(server, "POST", "/api/pencil/try", {"edition": "frozen", "text": "next draws 5"})
        assert more["games"] > tried["games"]
        tried = more

    assert tried["sentence"].startswith("“next draws 5”: ")
    assert {"measure", "ours", "theirs", "change", "span", "state"} == set(tried["lines"][0])


def test_golf_has_no_card_to_write_on(server: LiveServer) -> None:
    status, answer, _ = ask(server, "POST", "/api/pencil", {"edition": "golf", "text": "next draws 5"})

    assert status == 400
    assert "Golf" in answer["sentence"]


def test_a_browser_may_install_the_page(server: LiveServer) -> None:
    """Its manifest and its worker come from here and nowhere else, and are never older than the page."""
    kinds = {"/manifest.webmanifest": "application/manifest+json", "/worker.js": "text/javascript"}
    for path, kind in kinds.items():
        status, _, headers = ask(server, "GET", path)
        rules = dict(rule.strip().split(" ", 1) for rule in headers["content-security-policy"].split(";"))

        assert status == 200
        assert headers["content-type"].partition(";")[0] == kind
        assert headers["cache-control"] == "no-cache"
        assert rules["worker-src"] == rules["manifest-src"] == rules["connect-src"] == "'self'"
        assert "service-worker-allowed" not in headers
