"""Setting up a game in a real browser: presets, length, switches, conflicts, the pencil; each edition for itself."""

from collections.abc import Callable

from playwright.sync_api import expect

from support.axe import serious
from support.live_server import LiveServer
from support.page import PHONE, SMALL, PagePlayer

Sit = Callable[..., PagePlayer]


def test_a_game_is_set_up_with_taps(server: LiveServer, player: Sit) -> None:
    """What one edition is given stays there, and rules that do not go together are mended with a tap."""
    ada = player(PHONE)
    page = ada.page
    ada.go(server.url)

    # Presets and the length of a match are on the first screen.
    page.locator("label.tile", has_text="Frozen").click()
    page.get_by_role("radio", name="Party").check()
    expect(page.get_by_text("· three house rules")).to_be_visible()
    page.get_by_role("radio", name="One round").check()
    expect(page.get_by_role("radio", name="Your own mix")).to_be_checked()

    # Another edition begins as printed; where rules do not go together, each way out is a tap.
    page.locator("label.tile", has_text="Disney 100").click()
    expect(page.get_by_role("radio", name="As printed")).to_be_checked()
    ada.button("Players and rules").click()
    page.get_by_test_id("rule-search").fill("how many rounds")
    page.get_by_role("dialog").get_by_label("Rounds", exact=True).fill("2")
    page.get_by_role("dialog").get_by_label("Rounds", exact=True).blur()
    expect(page.get_by_test_id("conflict")).to_be_visible()
    page.get_by_test_id("fix").filter(has_text="Leave out “Rounds”").click()
    expect(page.get_by_test_id("conflict")).to_have_count(0)
    ada.button("Cancel").click()

    # The pencil is one tap away for whoever plays Frozen, and its rules are as they were.
    page.locator("label.tile", has_text="Frozen").click()
    expect(page.get_by_role("radio", name="One round")).to_be_checked()
    page.get_by_test_id("home-pencil").click()
    expect(page.get_by_label("Rule on the card")).to_be_in_viewport()

    # Switches under names that people know, found by a word; saved under a name, and sent as a link.
    page.get_by_test_id("rule-search").fill("bluff")
    page.get_by_role("switch", name="No bluffing").check()
    page.get_by_label("Save as a preset").fill("Friday night")
    page.get_by_role("button", name="Save preset").click()
    expect(page.get_by_role("dialog").get_by_role("radio", name="Friday night")).to_be_checked()
    assert not serious(ada)
    ada.button("Save").click()
    kept = page.evaluate("JSON.parse(localStorage['lastcard.presets'])[0]")
    assert kept["house"]["wd4_bluff"] == "blocked"

    bo = player(SMALL)
    bo.go(f"{server.url}#preset/frozen/Friday%20night/wd4_bluff%3Dblocked%26jump_in%3Don%26turn_seconds%3D30")
    expect(bo.page.get_by_text("“Friday night” for Frozen is set up.")).to_be_visible()
    expect(bo.page.get_by_role("radio", name="Friday night")).to_be_checked()
    assert bo.page.evaluate("document.documentElement.scrollWidth") <= 360
