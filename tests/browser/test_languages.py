"""German, French and Spanish in a real browser: no page is wider than a small phone."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from lastcard import wire
from support.live_server import LiveServer
from support.page import SMALL, PagePlayer

Sit = Callable[..., PagePlayer]
WIDE = """() => [...document.querySelectorAll('html, dialog[open], dialog[open] .body, main, .button')]
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.tagName + one.scrollWidth)"""
GREETINGS = {
    "de-AT": "Was möchtest du spielen?",
    "fr-FR": "À quoi veux-tu jouer ?",
    "es-MX": "¿A qué quieres jugar?",
}
SPOKEN = {
    "de-AT": ("Regeln an diesem Tisch", "Nachziehstapel"),
    "fr-FR": ("Règles de cette table", "Pioche"),
    "es-MX": ("Reglas de esta mesa", "Mazo"),
}


@pytest.mark.parametrize("locale", GREETINGS)
def test_every_page_speaks_the_language_and_fits(server: LiveServer, player: Sit, locale: str) -> None:
    """Cards, house rules and refusals too; the browser's language is taken, region or not."""
    ada = player(SMALL, locale=locale)
    page = ada.page
    ada.go(server.url)
    expect(page.get_by_role("heading", name=GREETINGS[locale])).to_be_visible()
    assert page.evaluate("document.documentElement.lang") == locale[:2]
    assert page.evaluate(WIDE) == []
    page.get_by_test_id("home-pencil").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("heading", level=2).first).to_be_in_viewport(ratio=1)
    page.evaluate("() => document.querySelectorAll('dialog details').forEach((one) => { one.open = true; })")
    assert page.evaluate(WIDE) == []
    for where in ("rules/emoji", "daily/golf", "puzzles", "rules/disney100"):
        page.goto("about:blank")
        ada.go(f"{server.url}#{where}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        assert page.evaluate(WIDE) == [], where

    opened = server.open("Ada", wire.Setup(edition="frozen", seats=3, house={"jump_in": "on"}))
    ada.sit_with(server.url, opened.table, opened.secret, sees="rename")
    rules, pile = SPOKEN[locale]
    expect(page.get_by_role("heading", name=rules)).to_be_visible()
    expect(page.get_by_text("If you hold exactly the same card")).to_have_count(0)
    assert page.evaluate(WIDE) == []
    page.locator(".start .button.primary").click()
    expect(page.get_by_test_id("draw-pile")).to_have_attribute("aria-label", re.compile(pile))
    assert page.evaluate(WIDE) == []


@pytest.mark.parametrize("locale", GREETINGS)
def test_what_a_deal_ended_with_fits(server: LiveServer, player: Sit, locale: str) -> None:
    """No button is too short for its words."""
    ada = player(SMALL, locale=locale)
    ada.go(f"{server.url}#daily/classic")
    ada.page.locator("form .button.primary").click()
    ada.get("table").wait_for()
    server.relieve(ada.page.url.partition("#t/")[2])
    ada.get("deal-over").wait_for()

    assert ada.page.evaluate(WIDE) == []


def test_the_language_can_be_chosen(server: LiveServer, player: Sit) -> None:
    """And stays chosen."""
    ada = player(SMALL)
    ada.go(server.url)
    ada.button("Settings").click()
    ada.page.get_by_test_id("language").select_option("de")

    expect(ada.page.get_by_role("heading", name=GREETINGS["de-AT"])).to_be_visible()
    ada.page.reload()
    expect(ada.page.get_by_role("heading", name=GREETINGS["de-AT"])).to_be_visible()
