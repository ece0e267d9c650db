"""A face kept by the camera: Chromium's own fake camera shows portraits, and the built page looks at them."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Playwright, Request, WebSocket, expect

from lastcard import wire
from support.camera import Camera
from support.chromium import FLAGS, find
from support.live_server import LiveServer
from support.page import PHONE, PagePlayer

New = Callable[..., PagePlayer]
POSITION = """3 seats · turn 1 · turns 1 · top {face} · face - {face} - · begun 0 1 0 · cost 0 4 0
0  G6 R1 R2
1  G7 Y2 Y3
2  G8 Y5 Y6
draw  …"""
PULL = """() => {
    const [track] = document.querySelector('[data-testid="camera"] video').srcObject.getTracks();
    track.dispatchEvent(new Event("ended"));
}"""
MODEL = {".bin", ".wasm"}
GRIN, WINK = "G1", "G2"  # the cards that show these faces


@pytest.fixture(scope="module")
def camera(tmp_path_factory: pytest.TempPathFactory) -> Camera:
    portraits = sorted((Path(__file__).parent / "data").glob("*.jpg"))
    return Camera(tmp_path_factory.mktemp("camera") / "portrait.mjpeg", portraits)


@pytest.fixture(scope="module")
def seeing(playwright: Playwright, camera: Camera) -> Iterator[Browser]:
    """A browser with a camera; it finds this machine by a name too, as somebody else in the network would."""
    flags = [*FLAGS, *camera.flags, "--host-resolver-rules=MAP house.local 127.0.0.1"]
    chromium = playwright.chromium.launch(executable_path=find(camera=True), args=flags)
    yield chromium
    chromium.close()


class Post:
    """All that a page sends, from the moment that somebody listens."""

    def __init__(self, page: Page) -> None:
        self.requests: list[Request] = []
        self.frames: list[str | bytes] = []
        page.on("request", lambda request: self.requests.append(request))
        page.on("websocket", self.hear)

    def hear(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.frames.append(frame))

    def clear(self) -> None:
        self.requests.clear()
        self.frames.clear()

    @property
    def kinds(self) -> set[str]:
        """Which kinds of files were asked for."""
        return {Path(urlsplit(request.url).path).suffix for request in self.requests}

    @property
    def asks(self) -> list[dict[str, Any]]:
        """What the table was told, without the numbers of the messages."""
        asks = [json.loads(frame) for frame in self.frames]
        return [{key: value for key, value in ask.items() if key != "id"} for ask in asks]


class Table:
    """Bo, who may have a camera, is on turn and must make a face; Ada and Cy are there when they are wanted."""

    def __init__(
        self,
        server: LiveServer,
        new: New,
        browser: Browser,
        face: str,
        host: str = "127.0.0.1",
        **options: Any,
    ) -> None:
        setup = wire.Setup(seats=3, uno_grace=0, edition="emoji", faces=wire.Faces.CAMERA)
        self.id, self.secrets = server.begin(setup, ["Ada", "Bo", "Cy"])
        server.place(self.id, POSITION.format(face=face))
        self.server, self.new = server, new
        self.bo = new(PHONE, browser=browser, **options)
        self.post = Post(self.bo.page)
        self.bo.sit_with(server.url.replace("127.0.0.1", host), self.id, self.secrets[1])

    def others(self) -> tuple[PagePlayer, PagePlayer]:
        ada, cy = self.new(), self.new()
        ada.sit_with(self.server.url, self.id, self.secrets[0])
        cy.sit_with(self.server.url, self.id, self.secrets[2])
        return ada, cy

    def allow(self) -> Locator:
        """Bo allows the camera; what it makes of the picture."""
        self.post.clear()
        self.bo.get("camera-allow").click()
        return self.bo.get("camera")


def card(player: PagePlayer, code: str) -> Locator:
    """A card that may be played now."""
    return player.page.locator(f'[data-testid="hand-card"][data-playable][data-code="{code}"]')


@pytest.mark.long
def test_a_smile_is_kept_until_the_turn_comes_again(
    server: LiveServer, player: New, seeing: Browser, camera: Camera
) -> None:
    camera.show("smiling")
    table = Table(server, player, seeing, GRIN, permissions=["camera"])
    ada, cy = table.others()
    expect(table.allow()).to_have_attribute("data-standing", "kept")

    for one, code in ((table.bo, "G7"), (cy, "G8"), (ada, "G6")):
        card(one, code).click()

    expect(table.bo.get("face")).to_have_count(0)
    expect(table.bo.get("face-lost")).to_have_count(0)
    expect(ada.get("count-1")).to_have_text("2")
    assert [ask.get("on", ask.get("move")) for ask in table.post.asks] == [True, "play G7"]


def test_a_smile_that_ends_is_lost_and_no_picture_is_sent(
    server: LiveServer, player: New, seeing: Browser, camera: Camera
) -> None:
    camera.show("smiling")
    table = Table(server, player, seeing, GRIN, permissions=["camera"])
    others = table.others()
    expect(table.allow()).to_have_attribute("data-standing", "kept")
    for one in others:
        expect(one.get("seat-1").get_by_title("grinning")).to_be_visible()
    camera.show("serious")

    expect(table.bo.get("face-lost")).to_contain_text("camera")
    expect(table.bo.get("hand-card")).to_have_count(7)
    for one in others:
        expect(one.get("count-1")).to_have_text("7")
        expect(one.get("seat-1").get_by_title("grinning")).to_have_count(0)
    assert table.post.asks == [{"t": "hold", "face": GRIN, "on": on} for on in (True, False)]
    assert table.post.kinds >= MODEL
    for request in table.post.requests:
        assert request.method == "GET"
        assert request.post_data is None
        assert request.url.startswith(server.url)
        assert not urlsplit(request.url).query


@pytest.mark.long
def test_a_smile_that_is_never_made_is_lost_when_its_time_is_over(
    server: LiveServer, player: New, seeing: Browser, camera: Camera
) -> None:
    camera.show("serious")
    table = Table(server, player, seeing, GRIN, permissions=["camera"])

    expect(table.allow()).to_have_attribute("data-standing", "starting")
    expect(table.bo.get("hand-card")).to_have_count(3)

    expect(table.bo.get("face-lost")).to_be_visible()
    expect(table.bo.get("hand-card")).to_have_count(7)


@pytest.mark.long
def test_the_button_is_held_when_the_browser_refuses_the_camera(
    server: LiveServer, player: New, seeing: Browser
) -> None:
    table = Table(server, player, seeing, GRIN, permissions=[])
    table.bo.get("camera-allow").click()

    held_because(table.bo, "isn’t allowed")
    assert not MODEL & table.post.kinds


@pytest.mark.long
def test_the_button_is_held_where_there_is_no_camera(
    server: LiveServer, player: New, browser: Browser
) -> None:
    table = Table(server, player, browser, GRIN, permissions=["camera"])
    table.bo.get("camera-allow").click()

    held_because(table.bo, "No camera")


@pytest.mark.long
def test_the_button_is_held_without_https(server: LiveServer, player: New, seeing: Browser) -> None:
    table = Table(server, player, seeing, GRIN, host="house.local", permissions=["camera"])

    held_because(table.bo, "https")
    table.bo.errors.clear()  # Chromium's own: a header that holds for secure pages only


@pytest.mark.long
def test_the_button_is_held_for_a_face_that_the_camera_cannot_tell(
    server: LiveServer, player: New, seeing: Browser
) -> None:
    table = Table(server, player, seeing, WINK, permissions=["camera"])

    held_because(table.bo, "can’t recognize")


@pytest.mark.long
def test_the_button_is_held_when_the_model_cannot_be_loaded(
    server: LiveServer, player: New, seeing: Browser
) -> None:
    table = Table(server, player, seeing, GRIN, permissions=["camera"])
    table.bo.context.route("**/*.bin", lambda route: route.abort())
    table.bo.get("camera-allow").click()

    held_because(table.bo, "can’t be used")
    table.bo.errors.clear()  # Chromium's own: a file that did not come


@pytest.mark.long
def test_the_button_is_held_when_the_camera_is_pulled_out(
    server: LiveServer, player: New, seeing: Browser, camera: Camera
) -> None:
    camera.show("smiling")
    table = Table(server, player, seeing, GRIN, permissions=["camera"])
    expect(table.allow()).to_have_attribute("data-standing", "kept")
    table.bo.page.evaluate(PULL)

    held_because(table.bo, "was disconnected")


@pytest.mark.long
def test_the_button_is_held_when_nobody_is_in_the_picture(
    server: LiveServer, player: New, seeing: Browser, camera: Camera
) -> None:
    camera.show("smiling")
    table = Table(server, player, seeing, GRIN, permissions=["camera"])
    expect(table.allow()).to_have_attribute("data-standing", "kept")
    camera.show("nobody")

    held_because(table.bo, "can’t see your face")
    expect(table.bo.get("hand-card")).to_have_count(3)


@pytest.mark.long
def test_whoever_will_not_be_watched_holds_the_button(
    server: LiveServer, player: New, seeing: Browser
) -> None:
    table = Table(server, player, seeing, GRIN, permissions=["camera"])
    table.bo.get("camera-hold").click()

    held_because(table.bo, "instead of")
    assert not MODEL & table.post.kinds


def held_because(player: PagePlayer, why: str) -> None:
    """The button is there, and the page says why."""
    expect(player.get("face-instead")).to_contain_text(why)
    player.get("face-hold").click()
    expect(player.get("face-hold")).to_have_attribute("data-held", "true")
