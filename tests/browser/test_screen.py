"""A big screen and two phones: the screen shows the table, the phones hold the hands, and nothing hidden reaches it."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from playwright.sync_api import expect

from lastcard import wire
from lastcard.engine.codes import WATCHER
from support.axe import serious
from support.leaks import Oracle
from support.live_server import LiveServer
from support.page import PHONE, PagePlayer

Sit = Callable[..., PagePlayer]
SECRETS = "() => Object.values(JSON.parse(localStorage['lastcard.seats'])).map(({ secret }) => secret)"
# Counts what sounds.
LISTEN = """globalThis.heard = 0;
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...at) { globalThis.heard++; start.apply(this, at); };"""
TELEVISION = {"width": 1920, "height": 1080}


def test_a_screen_shows_the_table_and_no_hand(server: LiveServer, player: Sit) -> None:
    """Opened in the host's own browser, which holds the secret of a seat: not even then it sees a hand."""
    opened = server.open("Ada", wire.Setup(edition="frozen", seats=2))
    live = server.live(opened.table)
    ada, bo, screen = player(PHONE), player(PHONE), player(TELEVISION)
    for one in (ada, bo, screen):
        one.context.add_init_script(LISTEN)
    ada.sit_with(server.url, opened.table, opened.secret, sees="rename")
    link = ada.page.get_by_test_id("open-screen").get_attribute("href") or ""

    screen.go(server.url)
    screen.remember(opened.table, opened.secret)
    screen.go(f"{server.url.rstrip('/')}/{link}")
    expect(screen.page.get_by_test_id("tv-join")).to_contain_text(live.table.code)
    expect(screen.page.get_by_text("Ada", exact=True)).to_be_visible()
    assert not serious(screen)

    bo.go(f"{server.url}#t/{opened.table}")
    bo.page.get_by_label("Your name").fill("Bo")
    bo.button("Sit down").click()
    ada.button("Deal the cards").click()

    expect(screen.page.get_by_test_id("draw-pile")).to_be_visible()
    expect(screen.page.get_by_test_id("hand")).to_have_count(0)
    expect(ada.page.get_by_test_id("hand")).to_be_visible()
    for one in (ada, bo):
        one.page.wait_for_function("() => document.querySelector('[data-hushed]')")
        one.page.evaluate("heard = 0")
    screen.page.mouse.click(960, 500)  # browsers are silent until someone touches them
    rng = Random(7)
    while len(live.table.playing.log.entries) < 12:
        if not any(one.act(rng) for one in (ada, bo)):
            ada.page.wait_for_timeout(50)
    expect(screen.page.get_by_test_id("tv-story").locator("li").last).to_be_visible()
    screen.page.wait_for_function("() => heard > 3")
    assert [one.page.evaluate("heard") for one in (ada, bo)] == [0, 0]
    assert screen.page.evaluate("document.documentElement.scrollWidth") <= 1920
    assert not serious(screen)
    screen.page.set_viewport_size({"width": 1920, "height": 600})
    expect(screen.page.get_by_test_id("tv-join")).to_be_in_viewport(ratio=1)  # however much there is to tell

    # Every byte that reached the screen is held against the log: it is what any watcher may know, and no more.
    log = replace(live.table.playing.log, key=live.table.playing.key)
    secrets = [opened.secret, *bo.page.evaluate(SECRETS)]
    assert sum('"news"' in frame for frame in screen.frames) >= 8
    assert list(Oracle(log, WATCHER, secrets).judge(screen.frames)) == []


def test_a_screen_is_opened_by_a_code_behind_the_address(server: LiveServer, player: Sit) -> None:
    """As people type it on a television; without one they are asked for it."""
    opened = server.open("Ada", wire.Setup(edition="frozen", seats=2))
    code = server.live(opened.table).table.code
    screen = player(TELEVISION)
    screen.go(f"{server.url}tv/{code.lower()}")
    expect(screen.page.get_by_test_id("tv-join")).to_contain_text(code)

    screen.page.goto("about:blank")
    screen.go(f"{server.url}tv")
    expect(screen.page.get_by_label("Code of the table")).to_be_visible()


def test_a_screen_shows_dares_and_contests_to_the_room(server: LiveServer, player: Sit) -> None:
    """Large, and to whoever watches as to whoever plays."""
    for rule in ("sing a song or draw 3", "rock paper scissors, loser draws 2"):
        setup = wire.Setup(edition="frozen", seats=2, uno_grace=0, pencil=[rule])
        table, secrets = server.begin(setup, ["Ada", "Bo"])
        server.place(table, "2 seats · turn 0 · top B5\n0  WC B7 G1\n1  Y1 Y2\ndraw  …")
        ada, screen = player(PHONE), player(TELEVISION)
        ada.sit_with(server.url, table, secrets[0])
        screen.go(f"{server.url}tv#t/{table}")
        screen.page.get_by_test_id("draw-pile").wait_for()
        ada.card("WC").click()
        ada.option("choose B").click()

        words = screen.page.get_by_test_id("dare").get_by_text(rule)
        expect(words).to_be_visible()
        assert words.evaluate("e => parseFloat(getComputedStyle(e).fontSize)") >= 48
