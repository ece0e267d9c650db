"""Links that people send, and moments of finished matches as a link and as a picture."""

from collections.abc import Callable
from io import BytesIO
from random import Random

import pytest
from PIL import Image
from playwright.sync_api import expect

from lastcard import wire
from lastcard.bots import bot, play_on
from lastcard.match import Match
from lastcard.server.http.assets import page_folder
from support.axe import serious
from support.live_server import LiveServer
from support.page import DESK, PHONE, SMALL, PagePlayer

Sit = Callable[..., PagePlayer]
TV = {"width": 1920, "height": 1080}
SHARING = """() => {
    window.shared = [];
    Navigator.prototype.share = async function (data) { window.shared.push(data); };
    Navigator.prototype.canShare = () => true;
}"""


def finished(edition: str = "classic") -> Match:
    match = Match.start(edition, 3, ["rounds=1"], key=b"share", names=["Ada", "Bo", "Cy"])
    play_on(match, {seat: bot("steady") for seat in range(3)}, Random(1))
    return match


def test_a_sent_link_leads_to_the_table(server: LiveServer, player: Sit) -> None:
    """The server sees where it leads; from there on the address is as ever."""
    opened = server.open("Ada", wire.Setup(edition="frozen", seats=3))
    ada, bo = player(), player(PHONE)
    ada.go(server.url)
    ada.remember(opened.table, opened.secret)
    ada.go(f"{server.url}#t/{opened.table}")
    ada.page.reload()

    link = ada.page.get_by_label("Link", exact=False).first.input_value()
    bo.go(link)

    assert link == f"{server.url}t/{opened.table}"
    bo.page.get_by_role("textbox").first.wait_for()
    assert bo.page.url == f"{server.url}#t/{opened.table}"
    bo.page.reload()
    bo.page.get_by_role("textbox").first.wait_for()


@pytest.mark.parametrize("size", [SMALL, PHONE, DESK, TV], ids=["small", "phone", "desk", "tv"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_moment_is_shared(size: dict[str, int], scheme: str, server: LiveServer, player: Sit) -> None:
    """By keyboard: the link opens the replay there and from that place, the picture can be kept."""
    match = server.keep(finished())
    ada = player(size, color_scheme=scheme)
    ada.go(f"{server.url}#r/{match}/1/9")
    ada.get("share").focus()

    ada.page.keyboard.press("Enter")

    dialog = ada.page.get_by_role("dialog", name="Share this moment")
    expect(dialog).to_contain_text("as Bo saw it")
    link = dialog.get_by_label("Link to this moment").input_value()
    assert link == f"{server.url}r/{match}/1/9"
    picture = dialog.get_by_role("img", name="A picture of this moment of Classic, as Bo saw it.")
    ada.page.wait_for_function("() => document.querySelector('dialog[open] img').naturalWidth === 1200")
    expect(picture).to_be_visible()
    assert serious(ada) == []
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    with ada.page.expect_download() as kept:
        dialog.get_by_role("link", name="Download picture").press("Enter")
    assert Image.open(BytesIO(kept.value.path().read_bytes())).size == (1200, 630)
    ada.page.keyboard.press("Escape")
    expect(ada.get("share")).to_be_focused()

    bo = player(size)
    bo.go(link)
    expect(bo.page.get_by_role("slider")).to_have_value("9")
    expect(bo.page.get_by_label("Viewed by")).to_have_value("1")


@pytest.mark.long
def test_the_device_shares_it(server: LiveServer, player: Sit) -> None:
    """Where the browser can, with the picture."""
    match = server.keep(finished())
    ada = player(PHONE)
    ada.context.add_init_script(f"({SHARING})()")
    ada.go(f"{server.url}#r/{match}/20/9")
    ada.get("share").click()
    ada.page.wait_for_function("() => document.querySelector('dialog[open] img')?.naturalWidth === 1200")

    ada.button("Send").click()

    ada.page.wait_for_function("() => window.shared.length === 1")
    assert ada.page.evaluate("window.shared[0].url") == f"{server.url}r/{match}/20/9"
    assert ada.page.evaluate("window.shared[0].files[0].type") == "image/png"


@pytest.mark.long
def test_the_end_of_a_match_is_shared(server: LiveServer, player: Sit) -> None:
    setup = wire.Setup(edition="classic", seats=2, house={"rounds": "1"}, uno_grace=0)
    table, secrets = server.begin(setup, ["Ada", "Bo"])
    server.place(table, "2 seats · turn 0 · top B5 · said 0\n0  B7\n1  R1 R2\ndraw  …")
    ada = player(PHONE)
    # A match that began in the middle cannot be told again: any picture will do.
    ada.context.route("**/pictures/**", lambda route: route.fulfill(path=page_folder() / "icon-192.png"))
    ada.sit_with(server.url, table, secrets[0])
    ada.card("B7").press("Enter")

    ada.get("share").click()

    link = ada.page.get_by_label("Link to this moment").input_value()
    assert link.startswith(f"{server.url}r/{server.live(table).table.match_id}/20/")
    assert serious(ada) == []


@pytest.mark.long
def test_without_a_picture_there_is_the_link(server: LiveServer, player: Sit) -> None:
    match = server.keep(finished())
    ada = player(PHONE)
    ada.context.route("**/pictures/**", lambda route: route.fulfill(status=200, body="no picture"))
    ada.go(f"{server.url}#r/{match}/20/9")

    ada.get("share").click()

    expect(ada.page.get_by_role("dialog").get_by_role("status").first).to_contain_text(
        "The link works all the same"
    )
    expect(ada.page.get_by_role("link", name="Download picture")).to_have_count(0)
