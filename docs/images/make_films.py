"""Takes the pictures of a film that is asked for: `PYTHONPATH=tests python docs/images/make_films.py [FOLDER]`."""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from webp import take

from lastcard import wire
from support.chromium import FLAGS, find
from support.live_server import LiveServer
from support.page import DESK, PHONE, PagePlayer

POSITION = "4 seats · turn 0 · top B5\n0  WM B7 B+2 R1 G9 GS\n1  R2 R3 G4\n2  G1 G2\n3  Y1 Y2 Y3 Y5\ndraw  …"
NAMES = ("Ada", "Bo", "Cy", "Dee")
SAID = ("moanna", "the maui", "Grandmother Willow", "Tamatonga", "Maui")


def main(folder: Path) -> None:
    server = LiveServer(Path(tempfile.mkdtemp()))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        ask(server, browser, folder)
        browser.close()
    server.close()


def ask(server: LiveServer, browser: Browser, folder: Path) -> None:
    """Ada asks, Bo answers on a phone, Cy hears it at a desk, Dee on a dark phone."""
    setup = wire.Setup(edition="disney100", seats=4, uno_grace=0)
    table, secrets = server.begin(setup, NAMES)
    sizes = ((PHONE, "light"), (PHONE, "light"), (DESK, "light"), (PHONE, "dark"))
    players = []
    for (size, scheme), secret in zip(sizes, secrets, strict=True):
        scale = 1.25 if size is DESK else 2
        players.append(PagePlayer(browser, size, color_scheme=scheme, device_scale_factor=scale))
        players[-1].sit_with(server.url, table, secret)
    server.place(table, POSITION)
    ada, bo, cy, dee = players
    ada.page.locator('[data-testid="hand-card"][data-code="WM"]').click()
    ada.page.locator('[data-move="choose 1"]').click()
    ada.get("film-search").fill("mo")
    take(ada.page, folder / "film-ask.webp")
    ada.page.locator('[data-title="Moana"]').click()
    for name in SAID:
        bo.get("answer-names").fill(name)
        bo.page.keyboard.press("Enter")
        bo.get("guess-list").get_by_text(name, exact=True).wait_for()
    take(bo.page, folder / "film-answer.webp")
    take(dee.page, folder / "film-heard.webp")
    for name in ("pua", "te ka"):
        bo.get("answer-names").fill(name)
        bo.page.keyboard.press("Enter")
    ada.page.locator('[data-move="choose G"]').click()
    for one in players:
        one.get("missed").wait_for()
    bo.page.locator('[data-testid="table"][data-ask="play"]').or_(bo.get("missed")).first.wait_for()
    take(bo.page, folder / "film-missed.webp")
    take(cy.page, folder / "film-missed-desk.webp")
    for one in players:
        one.close()


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent)
    target.mkdir(parents=True, exist_ok=True)
    main(target)
