"""What other programs show of a link: who invites, a moment of a finished match; and never what is hidden."""

import json
from collections.abc import Iterator
from html.parser import HTMLParser
from http.client import HTTPConnection
from io import BytesIO
from random import Random
from threading import get_ident
from typing import Any

import pytest
from PIL import Image

from lastcard import wire
from lastcard.bots import bot, play_on
from lastcard.engine.codes import ALL, WATCHER
from lastcard.match import Match
from lastcard.rules.build import build
from lastcard.rules.editions.load import known_editions
from lastcard.server.http.assets import page_folder
from lastcard.server.pictures import drawing
from lastcard.server.pictures import pictures as module
from lastcard.server.pictures.deck import CARD, deck_of
from lastcard.server.pictures.drawing import Invitation
from lastcard.server.pictures.lettering import TEXT, drawable, fitting, length
from lastcard.server.pictures.pictures import CACHE_BYTES, Pictures, invitation_of, moment_of
from lastcard.server.pictures.preview import HOME, Preview, seats_text, with_preview
from lastcard.server.store.records import EntryRecord, MatchRecord, SeatRecord, TableRecord
from support.live_server import LiveServer
from support.patience import WAIT_SECONDS

SIZE = (1200, 630)
pytestmark = pytest.mark.skipif(not (page_folder() / "index.html").is_file(), reason="the page is not built")


class Head(HTMLParser):
    """What stands in the head of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.named: dict[str, str] = {}
        self.tags: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.tags.append(tag)
        if tag == "meta" and (name := found.get("property") or found.get("name")):
            self.named[name] = found.get("content") or ""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    server = LiveServer(tmp_path_factory.mktemp("previews"))
    yield server
    server.close()


def played(edition: str = "classic", seats: int = 3, house: tuple[str, ...] = ("target_score=10",)) -> Match:
    match = Match.start(edition, seats, list(house), key=b"previews")
    play_on(match, {seat: bot("steady") for seat in range(seats)}, Random(1))
    return match


def ask(server: LiveServer, path: str) -> tuple[int, bytes, dict[str, str]]:
    line = HTTPConnection("127.0.0.1", server.port, timeout=WAIT_SECONDS)
    line.request("GET", path)
    answer = line.getresponse()
    data = answer.read()
    line.close()
    return answer.status, data, {name.lower(): value for name, value in answer.getheaders()}


def head(server: LiveServer, path: str) -> dict[str, str]:
    status, data, headers = ask(server, path)
    assert status == 200
    assert headers["content-type"].startswith("text/html")
    assert headers["cache-control"] == "no-cache"
    return Head(data.decode()).named


def picture(server: LiveServer, address: str) -> Image.Image:
    status, data, headers = ask(server, address.removeprefix(server.url.rstrip("/")))
    assert status == 200
    assert headers["content-type"] == "image/png"
    image = Image.open(BytesIO(data))
    assert image.size == SIZE
    return image


def test_home_is_shown(server: LiveServer) -> None:
    found = head(server, "/")

    assert found["og:title"] == "Lastcard"
    assert found["twitter:card"] == "summary_large_image"
    assert "robots" not in found
    assert found["og:image"].startswith(server.url)
    picture(server, found["og:image"])


def test_a_table_invites(server: LiveServer) -> None:
    opened = server.open("Zoë", wire.Setup(edition="frozen", seats=4))

    found = head(server, f"/t/{opened.table}")

    assert found["og:title"] == "Zoë invites you to play Frozen"
    assert found["og:description"].startswith("3 of 4 seats free")
    assert found["og:url"] == f"{server.url}t/{opened.table}"
    assert found["robots"] == "noindex"
    picture(server, found["og:image"])


def test_a_name_is_no_markup() -> None:
    page = "<html><head><title>Lastcard</title></head></html>"
    shown = Preview('"><script>alert(1)</script>', "<b>", "/t/x", "/pictures/t/x.png")

    read = Head(with_preview(page, shown, "https://cards.example"))

    assert "script" not in read.tags
    assert "b" not in read.tags
    assert read.named["og:title"] == shown.title


def test_a_match_that_is_on_shows_nothing_of_it(server: LiveServer) -> None:
    """Neither by its table nor by its own id, whoever asks."""
    table, _ = server.begin(wire.Setup(edition="classic", seats=2, uno_grace=0), ["Ada", "Bo"])
    match = server.live(table).table.match_id
    home = head(server, "/")

    found = head(server, f"/t/{table}")
    about_match = head(server, f"/r/{match}/0/1")

    assert found["og:description"].startswith("The cards are dealt")
    assert {name: about_match[name] for name in ("og:title", "og:image")} == {
        name: home[name] for name in ("og:title", "og:image")
    }
    for seat in (0, 1, WATCHER, ALL):
        status, data, _ = ask(server, f"/pictures/r/{match}/{seat}/1.png")
        assert (status, json.loads(data)["code"]) == (409, "not-now")


def test_what_is_drawn_of_a_table_is_the_same_whatever_is_in_the_hands() -> None:
    seats = [SeatRecord("Ada (normal)", "person"), SeatRecord()]
    table = TableRecord("t", wire.Setup(edition="golf", seats=2), seats, stage="playing", match="m")

    assert invitation_of(table) == Invitation(
        ("golf",), "Golf", "Ada invites you to", "The cards are dealt: come and watch"
    )


def test_nobody_is_invited_to_watch_where_nobody_may() -> None:
    setup = wire.Setup(seats=2, watching="nothing")

    assert seats_text(TableRecord("t", setup, [], stage="playing")) == "The cards are dealt"


def test_a_finished_match_and_its_moments(server: LiveServer) -> None:
    """The picture of a link is what a watcher could see, whoever the link is for."""
    match = server.keep(played())

    whole, moment = head(server, f"/r/{match}"), head(server, f"/r/{match}/0/5")

    assert whole["og:title"].startswith("A match of Classic: ")
    assert moment["og:title"].startswith("A moment of Classic: ")
    assert moment["og:description"].startswith("Move 5 of ")
    assert moment["og:image"].endswith(f"/pictures/r/{match}/{WATCHER}/5.png")
    assert picture(server, moment["og:image"]).tobytes() != picture(server, whole["og:image"]).tobytes()
    picture(server, f"/pictures/r/{match}/{ALL}/0.png")


@pytest.mark.parametrize("path", ["/t/nothing", f"/t/{'x' * 90}", "/r/nothing", "/r/nothing/x/y", "/c/K7F"])
def test_a_wrong_link_is_the_page(path: str, server: LiveServer) -> None:
    """It says itself what is wrong."""
    assert head(server, path)["og:title"] == HOME.title


@pytest.mark.parametrize("path", ["nothing/19/1", "M/21/1", "M/18/1", "M/x/1", "M/19/-1", "M/19/99999999"])
def test_a_picture_of_nothing(path: str, server: LiveServer) -> None:
    match = server.keep(played())

    status, data, _ = ask(server, f"/pictures/r/{path.replace('M', match)}.png")

    assert status in (400, 404)
    assert json.loads(data)["code"] in ("malformed", "unknown-table")


def records(match: Match) -> tuple[MatchRecord, list[EntryRecord]]:
    log = match.log
    record = MatchRecord(
        "m", "t", 1, log.rules.to_text(), list(log.names), match.key, log.commitment, False, 1, 2
    )
    return record, [
        EntryRecord("m", one.seq, 1, one.seat, one.move, one.digest, one.note) for one in log.entries
    ]


@pytest.mark.parametrize("edition", known_editions())
def test_a_moment_holds_what_its_viewer_saw(edition: str) -> None:
    """Nobody else's cards, unless they lie there for all."""
    house = {"golf": ("golf_rounds=1",), "disney100": ()}.get(edition, ("rounds=1",))
    record, entries = records(played(edition, 3, house))

    watched, own, everything = (moment_of(record, entries[:4], viewer) for viewer in (WATCHER, 1, ALL))

    hidden = {code for seat in watched.seats for row in seat.rows for code in row}
    if edition == "golf":
        assert "?" in hidden
        assert not any(code.startswith("(") for code in hidden)
        return
    assert hidden == {"?"}
    assert {code for row in own.seats[0].rows for code in row} == {"?"}
    assert own.seats[1].rows == everything.seats[1].rows
    assert "?" not in own.seats[1].rows[0]
    assert watched.told
    assert watched.pile == everything.pile


def test_a_drawn_card_is_not_told_to_a_watcher() -> None:
    record, entries = records(played(house=("rounds=3",)))
    draw = next(row for row in entries if row.move == "draw")

    watched, own = (moment_of(record, entries[: draw.seq], viewer) for viewer in (WATCHER, draw.seat))

    assert any("draws a card" in sentence for sentence in watched.told)
    assert watched.told != own.told


def test_pictures_are_drawn_beside_the_loop_and_only_once(
    server: LiveServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    drew: list[int] = []
    really = drawing.invitation_png

    def watched(shown: Invitation) -> bytes:
        drew.append(get_ident())
        return really(shown)

    monkeypatch.setattr(module, "invitation_png", watched)
    drawn, shown = (
        Pictures(server.store),
        Invitation(("emoji",), "Emoji", "Ada invites you to", "1 of 2 seats free"),
    )

    first, again = (server.do(drawn.invitation(shown)) for _ in range(2))

    assert first == again
    assert len(drew) == 1
    assert drew[0] != server.thread.ident


def test_few_pictures_are_remembered() -> None:
    store: Any = None
    drawn = Pictures(store)
    for number in range(5):
        drawn.remember(number, bytes(CACHE_BYTES // 4))

    assert drawn.ready(0) is None
    assert drawn.ready(4) is not None


def test_pictures_are_limited(server: LiveServer) -> None:
    """Each one that nobody asked for before takes a while."""
    match = server.keep(played(seats=2))

    answers = [ask(server, f"/pictures/r/{match}/{viewer}/9999.png")[0] for viewer in [7] * 40]

    assert answers[-1] == 429


@pytest.mark.parametrize("edition", known_editions())
def test_every_card_is_drawn(edition: str) -> None:
    """After a change to an edition, `web/make_decks.py` draws it again."""
    deck = deck_of(edition)

    assert list(deck.places) == [card.code for card in build(edition).kinds]
    assert deck.card("?").size == CARD
    assert deck.card("?").tobytes() == deck.card("(B3)").tobytes()
    assert len({deck.card(code).tobytes() for code in deck.places}) == len(deck.places)


def test_an_edition_of_your_own_has_the_usual_back() -> None:
    assert deck_of("mine").card().tobytes() == deck_of("classic").card().tobytes()


def test_names_are_drawn_as_far_as_there_are_letters() -> None:
    assert drawable("Zoë  Müller") == "Zoë Müller"
    assert drawable("①z") == "1z"
    assert drawable("Łukasz Şebnem Ольга Nguyễn") == "Łukasz Şebnem Ольга Nguyễn"
    assert drawable("李小龍") == ""
    assert length(fitting("Aж" * 99, 100, TEXT, 20), TEXT, 20) <= 100


def test_a_name_without_letters_is_somebody_all_the_same() -> None:
    """No empty boxes, and no sentence without a subject."""
    match = Match.start("classic", 2, ["rounds=1"], key=b"names", names=["李小龍", "Ольга"])
    play_on(match, {seat: bot("steady") for seat in range(2)}, Random(1))
    record, entries = records(match)
    table = TableRecord("t", wire.Setup(seats=2), [SeatRecord("李小龍", "person"), SeatRecord()])

    moments = [moment_of(record, entries[:seq], ALL) for seq in range(3, 9)]

    assert {tuple(seat.name for seat in moment.seats) for moment in moments} == {("Player 1", "Ольга")}
    assert any("Player 1" in sentence for moment in moments for sentence in moment.told)
    assert invitation_of(table).above == "Someone invites you to"
