"""The page as an app: it can be installed, starts without its server and says so, and goes on when that is back."""

import gzip
import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from lastcard import wire
from lastcard.server.http.assets import page_folder
from support.axe import serious
from support.live_server import LiveServer
from support.page import DESK, PHONE, SMALL, PagePlayer

Sit = Callable[..., PagePlayer]
OFFLINE = "You’re offline: the table is on the server"
CONTROLLED = "() => navigator.serviceWorker.controller !== null"
KEPT = """async () => {
    const addresses = [];
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) addresses.push(new URL(url).pathname);
    return addresses;
}"""
SHELL_KILOBYTES = 400  # gzipped, with four languages and three fonts


def visit(one: PagePlayer, address: str) -> Page:
    """The page is open, and its service worker at work."""
    one.go(address)
    one.page.wait_for_function(CONTROLLED)
    return one.page


@pytest.fixture
def visitor(player: Sit) -> Callable[..., PagePlayer]:
    return lambda size=DESK, **options: player(size, service_workers="allow", **options)


def without_network(one: PagePlayer) -> None:
    """What the browser says about questions without an answer is no error of the page."""
    one.hear = lambda kind, text: None  # type: ignore[method-assign]
    one.context.set_offline(True)


def test_a_browser_offers_to_install_it(server: LiveServer, visitor: Sit) -> None:
    """What Chromium asks for: a manifest without a mistake, icons of both kinds, a worker that answers."""
    page = visit(visitor(), server.url)
    chromium = page.context.new_cdp_session(page)

    found = chromium.send("Page.getAppManifest")
    obstacles = chromium.send("Page.getInstallabilityErrors")["installabilityErrors"]

    assert found["errors"] == []
    assert [one["errorId"] for one in obstacles if one["errorId"] != "in-incognito"] == []
    manifest = json.loads(found["data"])
    icons = {(icon["purpose"], icon["sizes"]) for icon in manifest["icons"]}
    assert {(purpose, size) for purpose in ("any", "maskable") for size in ("192x192", "512x512")} <= icons
    for icon in manifest["icons"]:
        assert page.request.get(server.url.rstrip("/") + icon["src"]).ok


@pytest.mark.parametrize("size", [SMALL, PHONE, DESK], ids=["small", "phone", "desk"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_without_the_network_the_page_says_so(
    size: dict[str, int], scheme: str, server: LiveServer, visitor: Sit
) -> None:
    one = visitor(size, color_scheme=scheme)
    page = visit(one, server.url)
    without_network(one)

    page.reload()

    page.get_by_role("heading", name="You’re offline").wait_for()
    expect(page.get_by_role("alert")).to_contain_text(OFFLINE)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    assert serious(one) == []


@pytest.mark.long
def test_it_goes_on_by_itself(server: LiveServer, visitor: Sit) -> None:
    """Nobody touches the page: it was reloaded at a table, without a network, and the table comes back."""
    table, secrets = server.begin(wire.Setup(edition="classic", seats=2, uno_grace=0), ["Ada", "Bo"])
    one = visitor()
    one.sit_with(server.url, table, secrets[0])
    one.page.wait_for_function(CONTROLLED)
    without_network(one)
    one.page.reload()
    one.page.get_by_role("alert").get_by_text(OFFLINE).wait_for()

    one.context.set_offline(False)

    one.get("table").wait_for()


@pytest.mark.long
def test_the_table_says_that_the_device_is_offline(server: LiveServer, visitor: Sit) -> None:
    table, secrets = server.begin(wire.Setup(edition="classic", seats=2, uno_grace=0), ["Ada", "Bo"])
    one = visitor(PHONE)
    one.sit_with(server.url, table, secrets[0])
    without_network(one)

    one.page.get_by_text(OFFLINE).wait_for()
    one.context.set_offline(False)
    expect(one.page.get_by_text(OFFLINE)).to_have_count(0)


@pytest.mark.long
def test_the_home_page_can_be_read_meanwhile(server: LiveServer, visitor: Sit) -> None:
    one = visitor(PHONE)
    visit(one, server.url)
    without_network(one)

    expect(one.get("away")).to_contain_text(OFFLINE)
    expect(one.page.get_by_role("heading", level=1)).to_be_visible()
    assert serious(one) == []
    one.context.set_offline(False)
    expect(one.get("away")).to_be_empty()


@pytest.mark.long
def test_only_the_page_is_kept(server: LiveServer, visitor: Sit) -> None:
    """Nothing that the server tells: what it knows about tables is never old."""
    page = visit(visitor(), server.url)
    page.evaluate("fetch('/api/tables').then((answer) => answer.json())")

    kept = page.evaluate(KEPT)

    assert "/" in kept
    assert all(re.fullmatch(r"/(assets/.*|icon\.svg|manifest\.webmanifest)?", path) for path in kept)
    assert len(kept) == len(set(kept))


@pytest.mark.long
def test_what_is_kept_is_small() -> None:
    written = re.search(r'\{"version":.*?\]\}', worker_text())
    assert written is not None
    files = json.loads(written[0])["files"]

    sizes = [len(gzip.compress((page_folder() / name.lstrip("/")).read_bytes())) for name in files]

    assert sum(sizes) < SHELL_KILOBYTES * 1000


def worker_text() -> str:
    return (page_folder() / "worker.js").read_text()


def test_a_new_version_takes_over(server: LiveServer, visitor: Sit) -> None:
    """The next worker drops what the one before kept, and the page need not be closed for it."""
    one = visitor()
    page = visit(one, server.url)
    before = page.evaluate("caches.keys()")
    page.evaluate("caches.open('lastcard-shell-of-last-year')")
    old = re.search(r'"version":"(\w+)"', worker_text())
    assert old is not None
    newer = worker_text().replace(old[1], "0123456789ab")
    one.context.route("**/worker.js", lambda route: route.fulfill(body=newer, content_type="text/javascript"))

    page.evaluate("navigator.serviceWorker.getRegistration().then((known) => known.update())")

    page.wait_for_function("caches.keys().then((names) => names.join() === 'lastcard-shell-0123456789ab')")
    assert before == [f"lastcard-shell-{old[1]}"]
    page.reload()
    page.get_by_role("heading", level=1).wait_for()


@pytest.mark.long
def test_a_browser_without_service_workers_plays_as_well(server: LiveServer, player: Sit) -> None:
    """As on plain http in a living room, where browsers have none."""
    one = player()
    one.context.add_init_script("delete Navigator.prototype.serviceWorker")
    one.go(server.url)

    one.button("Play").first.click()

    one.get("table").wait_for()
    assert one.page.evaluate("'serviceWorker' in navigator") is False
