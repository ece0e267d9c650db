"""Somebody at a browser: opens the page, sits down, and plays with what the page offers."""

import json
import re
from random import Random
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Locator, Page
from playwright.sync_api import Error as PlaywrightError

from support.patience import WAIT_MILLISECONDS

PHONE = {"width": 390, "height": 844}
SMALL = {"width": 360, "height": 640}
DESK = {"width": 1440, "height": 900}
# What Chromium says of requests while a test has taken the network away.
NO_NETWORK = "net::ERR_INTERNET_DISCONNECTED"
# Bots in all open seats.
DEAL = re.compile(r"^Deal with .*bot")
# What can be clicked next, the most urgent first. A prompt may need a few clicks; a hand card is one.
OFFERS = """() => {
    const shown = (element) => element.getClientRects().length > 0 && !element.closest("[inert]");
    const find = (selector) => [...document.querySelectorAll(selector)].filter(shown);
    const table = document.querySelector('[data-testid="table"]');
    const testid = (name) => `[data-testid="${name}"]`;
    return {
        phase: table?.dataset.phase ?? "",
        ask: table?.dataset.ask ?? "",
        options: find(testid("prompt-option") + ":not(:disabled)").map((e) => e.dataset.move ?? ""),
        cards: find(testid("hand-card") + "[data-playable]").map((e) => e.dataset.code),
        cells: find(testid("cell") + "[data-playable]").map((e) => e.dataset.place),
        buttons: find('button[data-testid]:not(:disabled)').map((e) => e.dataset.testid),
        held: find(testid("cell") + ".held").length,
    };
}"""
REMEMBER = """([table, secret]) => localStorage.setItem(
    "lastcard.seats", JSON.stringify({ [table]: { secret, at: Date.now() } })
)"""


class PagePlayer:
    """One page of one person, with errors of the page kept for the test to look at."""

    def __init__(
        self, browser: Browser, size: dict[str, int] = DESK, lessons: bool = False, **options: Any
    ) -> None:
        # The service worker has tests of its own; elsewhere each page comes from the server.
        chosen = {"viewport": size, "reduced_motion": "reduce", "service_workers": "block", **options}
        self.context: BrowserContext = browser.new_context(**chosen)
        if not lessons:  # nobody is coached who does not want to be
            self.context.add_init_script("""location.port && (localStorage["lastcard.lessons"] = '"done"')""")
        self.page: Page = self.context.new_page()
        self.page.set_default_timeout(WAIT_MILLISECONDS)
        self.errors: list[str] = []
        self.frames: list[str] = []  # everything that came over the socket
        self.page.on("websocket", lambda line: line.on("framereceived", lambda frame: self.overhear(frame)))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda message: self.hear(message.type, message.text))

    def hear(self, kind: str, text: str) -> None:
        if kind == "error" and NO_NETWORK not in text:
            self.errors.append(text)

    def overhear(self, frame: bytes | str) -> None:
        self.frames.append(frame if isinstance(frame, str) else frame.decode())

    def go(self, address: str) -> None:
        self.page.goto(address)

    def get(self, name: str) -> Locator:
        return self.page.get_by_test_id(name)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name)

    def card(self, code: str) -> Locator:
        """A card of the own hand."""
        return self.page.locator(f'[data-testid="hand-card"][data-code="{code}"]').first

    def card_any(self) -> Locator:
        """Some card of the own hand."""
        return self.get("hand-card").first

    def option(self, move: str) -> Locator:
        """What answers a question with a move."""
        return self.page.locator(f'[data-testid="prompt-option"][data-move="{move}"]')

    def offers(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(OFFERS)
        return found

    def close(self) -> None:
        self.context.close()

    # Playing.

    def remember(self, table: str, secret: str) -> None:
        """This browser holds the secret of a seat."""
        self.page.evaluate(REMEMBER, [table, secret])

    def sit_with(self, address: str, table: str, secret: str, sees: str = "table") -> None:
        """Come to a table with a seat's secret, as after a reload."""
        self.context.add_init_script(
            f"location.port && !localStorage['lastcard.seats'] && ({REMEMBER})({json.dumps([table, secret])})"
        )
        self.go("about:blank")  # else only the fragment would change, and the page would stay
        self.go(f"{address}#t/{table}")
        self.get(sees).wait_for()

    def act(self, rng: Random, onward: bool = True) -> bool:
        """Click one thing that the page offers; false when there is nothing to do now."""
        offers = self.offers()
        buttons = set(offers["buttons"])
        if offers["phase"] != "playing" and not onward:
            return False
        if offers["phase"] != "playing":
            ready = self.button("Next round").last  # that of the score sheet when it covers the table
            return bool(ready.count()) and ready.is_enabled() and self.click(ready)
        if "take-back" in buttons or offers["held"]:
            return False  # a card lies there and is about to be sent
        if offers["options"]:
            return self.click_any("prompt-option", rng)
        if "spread-seat" in buttons:
            return self.click_any("spread-seat", rng)  # then there is an option
        for name in ("film-submit", "answer-submit"):
            if name in buttons:
                return self.click_any(name)
        if offers["cells"]:
            return self.press_one(
                f'[data-testid="cell"][data-playable][data-place="{rng.choice(offers["cells"])}"]'
            )
        if offers["cards"]:
            code = rng.choice(offers["cards"])
            return self.press_one(f'[data-testid="hand-card"][data-playable][data-code="{code}"]')
        for name in ("draw", "take", "pass"):
            if name in buttons:
                return self.click_any(name)
        return False

    def click_any(self, name: str, rng: Random | None = None) -> bool:
        found = self.page.locator(f'[data-testid="{name}"]:visible:not(:disabled)')
        count = found.count()
        if not count:
            return False
        return self.click(found.nth(rng.randrange(count) if rng else 0))

    def press_one(self, selector: str) -> bool:
        """By keyboard: in a full hand the middle of a card lies under the next one."""
        try:
            self.page.locator(selector).first.press("Enter", timeout=2_000)
        except PlaywrightError:
            return False
        return True

    def click(self, target: Locator) -> bool:
        """What moved away in the meantime was not for us any more."""
        try:
            target.click(timeout=2_000)
        except PlaywrightError:
            return False
        return True
