"""Takes the pictures of a rule that is written: `PYTHONPATH=tests python docs/images/make_pencil.py [FOLDER]`."""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from webp import take

from lastcard import wire
from support.chromium import FLAGS, find
from support.live_server import LiveServer
from support.page import DESK, PHONE, PagePlayer

RULE = "Everyone else draws a card!"
DARE = "sing a song or draw 3"
ORDERED = "table: Immunity! Block any +4 and send it back"
CONTEST = "rock paper scissors, loser draws 2"
POSITION = (
    "4 seats · turn 0 · top B5\n0  WC B7 B+2 P1 G9 GS WL\n1  P2 P3 WC\n2  G1 G2\n3  Y1 Y2 Y3 Y5\ndraw  …"
)
TO_TOP = """element => {
    element.blur();
    element.closest("section").scrollIntoView();
    window.scrollBy(0, -16);
}"""
Seen = Sequence[tuple[dict[str, int], str]]
NAMES = ("Ada", "Bo", "Cy", "Dee")


def main(folder: Path) -> None:
    server = LiveServer(Path(tempfile.mkdtemp()))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find(), args=list(FLAGS))
        write(server, browser, folder)
        play(server, browser, folder)
        dare(server, browser, folder)
        contest(server, browser, folder)
        order(server, browser, folder)
        browser.close()
    server.close()


def somebody(browser: Browser, size: dict[str, int], scheme: str = "light") -> PagePlayer:
    scale = 1.25 if size is DESK else 2
    return PagePlayer(browser, size, color_scheme=scheme, device_scale_factor=scale)


def write(server: LiveServer, browser: Browser, folder: Path) -> None:
    """Ada writes on a phone; the others are asked."""
    opened = server.open("Ada", wire.Setup(edition="frozen", seats=4, uno_grace=0))
    secrets = [opened.secret, *(server.seat(opened.table, name) for name in NAMES[1:])]
    seen = ((PHONE, "light"), (PHONE, "light"), (PHONE, "dark"), (PHONE, "light"))
    everybody = [somebody(browser, size, scheme) for size, scheme in seen]
    for one, secret in zip(everybody, secrets, strict=True):
        one.sit_with(server.url, opened.table, secret, sees="pencil")
    ada, _, cy, _ = everybody
    ada.get("pencil-write").click()
    ada.get("pencil-text").fill(RULE)
    ada.page.locator('[data-testid="pencil-tried"]:not([data-more])').wait_for(timeout=120_000)
    ada.get("pencil-text").evaluate(TO_TOP)
    take(ada.page, folder / "pencil-write.webp")
    ada.get("pencil-propose").evaluate("element => element.scrollIntoView({ block: 'end' })")
    ada.page.mouse.wheel(0, 1000)
    ada.page.wait_for_function("() => scrollY + innerHeight >= document.body.scrollHeight - 2")
    take(ada.page, folder / "pencil-tried.webp")
    ada.get("pencil-text").fill("everyone skips")
    ada.get("pencil-nearest").wait_for()
    take(ada.page, folder / "pencil-nearest.webp")
    ada.get("pencil-text").fill("draw 10!")
    ada.get("pencil-other").first.wait_for()
    ada.get("pencil-text").evaluate(TO_TOP)
    ada.page.mouse.move(0, 0)
    take(ada.page, folder / "pencil-others.webp")
    ada.get("pencil-text").fill(RULE)
    ada.page.locator('[data-testid="pencil-propose"]:enabled').click()
    cy.get("proposal").locator("summary", has_text="Tried on").wait_for()
    take(cy.page, folder / "pencil-agree.webp")
    close(everybody)


def at_table(server: LiveServer, browser: Browser, rule: str, seen: Seen) -> list[PagePlayer]:
    """Four people, each with a screen."""
    setup = wire.Setup(edition="frozen", seats=4, uno_grace=0, pencil=[rule])
    table, secrets = server.begin(setup, NAMES)
    everybody = [somebody(browser, size, scheme) for size, scheme in seen]
    for one, secret in zip(everybody, secrets, strict=True):
        one.sit_with(server.url, table, secret)
    server.place(table, POSITION)
    return everybody


def close(everybody: list[PagePlayer]) -> None:
    for one in everybody:
        one.close()


def play(server: LiveServer, browser: Browser, folder: Path) -> None:
    """The card on the pile once it has been played, and another in the hand."""
    seen = ((PHONE, "light"), (DESK, "dark"), (PHONE, "light"), (PHONE, "light"))
    everybody = at_table(server, browser, RULE, seen)
    ada, bo, *_ = everybody
    ada.page.locator('[data-testid="hand-card"][data-code="WC"]').click()
    ada.page.locator('[data-move="choose G"]').click()
    bo.page.locator('[data-testid="count-3"]', has_text="5").wait_for()
    take(bo.page, folder / "pencil-played.webp")
    close(everybody)


def dare(server: LiveServer, browser: Browser, folder: Path) -> None:
    """Everybody reads what Bo is dared to do."""
    seen = ((PHONE, "light"), (PHONE, "light"), (PHONE, "dark"), (PHONE, "light"))
    everybody = at_table(server, browser, DARE, seen)
    ada, bo, cy, _ = everybody
    ada.page.locator('[data-testid="hand-card"][data-code="WC"]').click()
    ada.page.locator('[data-move="choose G"]').click()
    bo.get("dare").wait_for()
    take(bo.page, folder / "pencil-dare.webp")
    bo.page.locator('[data-move="answer"]').click()
    cy.page.locator('[data-move="kept"]').wait_for()
    take(cy.page, folder / "pencil-vote.webp")
    close(everybody)


def contest(server: LiveServer, browser: Browser, folder: Path) -> None:
    """Everybody votes on who lost."""
    seen = ((PHONE, "light"), (PHONE, "light"), (PHONE, "dark"), (PHONE, "light"))
    everybody = at_table(server, browser, CONTEST, seen)
    ada, bo, cy, _ = everybody
    ada.page.locator('[data-testid="hand-card"][data-code="WC"]').click()
    ada.page.locator('[data-move="choose G"]').click()
    cy.get("contest").wait_for()
    bo.page.locator('[data-move="choose 0"]').click()
    cy.page.get_by_text("Voted: Bo").wait_for()
    take(cy.page, folder / "pencil-contest.webp")
    close(everybody)


def order(server: LiveServer, browser: Browser, folder: Path) -> None:
    """Ada says what happens, and Cy is asked whether she agrees."""
    seen = ((PHONE, "light"), (PHONE, "light"), (PHONE, "dark"), (PHONE, "light"))
    everybody = at_table(server, browser, ORDERED, seen)
    ada, _, cy, _ = everybody
    ada.page.locator('[data-testid="hand-card"][data-code="WC"]').click()
    ada.page.locator('[data-move="choose G"]').click()
    ada.page.locator('[data-move="choose draw4"]').wait_for()
    take(ada.page, folder / "pencil-order.webp")
    ada.page.locator('[data-move="choose draw4"]').click()
    ada.page.locator('[data-move="choose 1"]').click()
    ada.page.locator('[data-move="choose nothing"]').click()
    cy.page.locator('[data-move="kept"]').wait_for()
    take(cy.page, folder / "pencil-agree-order.webp")
    close(everybody)


if __name__ == "__main__":
    target = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parent)
    target.mkdir(parents=True, exist_ok=True)
    main(target)
