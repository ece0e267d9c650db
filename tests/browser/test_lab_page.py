"""The page of an answer in a real browser: whole on a phone, light and dark, and it fetches nothing."""

from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from lastcard.lab import Side, answer, ask
from lastcard.lab.page import as_page, as_sweep_page
from lastcard.lab.rows import PLAIN
from lastcard.lab.sweep import make_sweep

PHONE = {"width": 360, "height": 640}


def test_a_page_needs_nothing_else_and_fits_a_phone(browser: Browser, tmp_path: Path) -> None:
    """Verdict, plots with names, tables with all numbers; a sweep has a grid."""
    rule = ask(Side("frozen", pencil=("everyone else draws 2",), seats=2), also=())
    sweep = make_sweep(Side("classic", seats=2), ["hand_size=4,7", "jump_in"])
    (tmp_path / "answer.html").write_text(as_page(answer(rule, most=40, mode=PLAIN), "lastcard lab"), "utf-8")
    found = answer(sweep.question, most=32, mode=PLAIN)
    (tmp_path / "sweep.html").write_text(as_sweep_page(found, sweep, "turns"), "utf-8")
    page = browser.new_page(viewport=PHONE)  # type: ignore[arg-type]
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))

    alone = answer(ask(Side("classic", seats=2), also=()), most=32, mode=PLAIN)
    (tmp_path / "alone.html").write_text(as_page(alone), "utf-8")

    for name in ("answer", "sweep", "alone"):
        page.goto((tmp_path / f"{name}.html").as_uri())
        expect(page.locator(".verdict")).to_be_visible()
        assert page.locator("svg[role=img][aria-label]").count() >= 2
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        expect(page.locator("table").first).to_contain_text(
            "hand_size" if name == "sweep" else "turns in a round"
        )
        if name != "sweep":  # what people look for is in sight without a swipe, and has an interval
            row = page.locator("tr", has_text="turns in a round").first.locator("td")
            for cell in (row.nth(0), row.nth(1)):
                box = cell.bounding_box()
                assert box is not None
                assert box["x"] + box["width"] <= PHONE["width"]
            expect(row.nth(1)).to_contain_text(" to ")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            found_by_axe = Axe().run(page).response["violations"]
            assert [one["id"] for one in found_by_axe if one["impact"] in ("serious", "critical")] == []
    assert all(url.startswith("file:") for url in asked)
    page.close()
