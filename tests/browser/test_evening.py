"""An evening in a real browser: how people look, who has won how much, and the picture of a result."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from lastcard import wire
from support.axe import serious
from support.live_server import LiveServer
from support.page import DEAL, PHONE, SMALL, PagePlayer

Sit = Callable[..., PagePlayer]
TELEVISION = {"width": 1920, "height": 1080}
ONE_ROUND = {"classic": {"rounds": "1", "alt_tie": "shared"}, "golf": {"golf_rounds": "1"}}


def bots_play(server: LiveServer, table: str) -> None:
    """Bots go on for everyone until the match is over."""
    live = server.live(table)

    async def relieve() -> None:
        async with live.lock:
            for seat in live.table.seats:
                seat.stand_in = seat.relieved = seat.keeper == "person"
            live.scheduler.plan()

    server.do(relieve())


def over(server: LiveServer, player: PagePlayer, edition: str = "classic", seats: int = 4) -> str:
    """A match that is over, with its sheet on the screen; returns the table."""
    setup = wire.Setup(edition=edition, seats=seats, house=ONE_ROUND[edition], uno_grace=0)
    opened = server.open("Ada", setup, "easy")
    player.sit_with(server.url, opened.table, opened.secret)
    bots_play(server, opened.table)
    expect(player.get("tally")).to_be_visible()
    return opened.table


def test_an_avatar_and_a_color_by_keyboard(server: LiveServer, player: Sit) -> None:
    opened = server.open("Ada", wire.Setup(seats=3))
    live = server.live(opened.table)
    ada, bo = player(PHONE), player(SMALL)
    ada.sit_with(server.url, opened.table, opened.secret, sees="rename")
    first = live.table.seats[0].avatar

    bo.go(f"{server.url}#t/{opened.table}")
    bo.get("look").focus()
    bo.page.keyboard.press("Enter")
    bo.page.get_by_role("radio", name="Rocket").focus()
    bo.page.keyboard.press("ArrowRight")
    bo.page.get_by_role("radio", name="purple").focus()
    bo.page.keyboard.press("Space")
    expect(bo.page.get_by_role("radio", name="Sailboat")).to_be_checked()
    expect(bo.page.get_by_role("radio", name="Fox: Ada has it")).to_be_disabled()
    assert first == "fox"
    assert not serious(bo)
    bo.button("Done").click()
    bo.page.get_by_label("Your name").fill("Bo")
    bo.button("Sit down").click()

    shown = ada.page.locator('[data-avatar="sailboat"][data-color="purple"]')
    expect(shown.first).to_be_visible()
    assert (live.table.seats[1].avatar, live.table.seats[1].color) == ("sailboat", "purple")
    assert bo.page.evaluate("localStorage['lastcard.look']") == '{"avatar":"sailboat","color":"purple"}'

    ada.button(DEAL).click()
    expect(bo.get("seat-1").locator('[data-avatar="sailboat"]').first).to_be_visible()
    bo.button("Menu").click()
    bo.button("Your avatar and color").click()
    bo.page.get_by_role("radio", name="Ghost").check(force=True)
    expect(ada.get("seat-1").locator('[data-avatar="ghost"]').first).to_be_visible()


@pytest.mark.parametrize("edition", ["classic", "golf"])
def test_the_tally_grows_with_each_match(server: LiveServer, player: Sit, edition: str) -> None:
    ada, screen = player(SMALL, color_scheme="dark"), player(TELEVISION)
    table = over(server, ada, edition)
    screen.go(f"{server.url}tv#t/{table}")

    expect(ada.get("tally")).to_contain_text("after one match")
    expect(screen.get("tally")).to_contain_text("after one match")
    expect(screen.get("tally").get_by_role("row")).to_have_count(5)
    assert not serious(ada)
    assert not serious(screen)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]

    ada.button("Play again").click()
    expect(ada.get("tally")).to_have_count(0)
    bots_play(server, table)

    expect(ada.get("tally")).to_contain_text("after 2 matches")
    expect(screen.get("tally")).to_contain_text("after 2 matches")


@pytest.mark.long
def test_the_tally_stays_when_the_edition_changes(server: LiveServer, player: Sit) -> None:
    """Ada picks Golf for the next match: the evening is on her sheet before, while and after it."""
    ada, screen = player(SMALL), player(TELEVISION)
    table = over(server, ada, seats=3)
    screen.go(f"{server.url}tv#t/{table}")
    before = ada.get("tally").get_by_role("row").all_inner_texts()

    ada.button("Change the rules").click()
    form = ada.page.get_by_role("dialog", name="Players and rules")
    form.get_by_role("radio", name="Golf").check(force=True)
    form.get_by_role("button", name="Save", exact=True).click()
    expect(form).to_have_count(0)
    expect(ada.get("tally")).to_contain_text("after one match")
    expect(screen.get("tally")).to_contain_text("after one match")
    ada.button("Play Golf").click()

    ada.get("grid").wait_for()
    ada.page.get_by_role("banner").get_by_role("button", name="Score").click()
    expect(ada.get("tally")).to_contain_text("after one match")
    assert ada.get("tally").get_by_role("row").all_inner_texts() == before
    assert not serious(ada)
    ada.page.keyboard.press("Escape")
    setup = server.live(table).table.setup
    assert (setup.edition, setup.seats) == ("golf", 3)

    bots_play(server, table)  # and after the first of its nine rounds
    expect(ada.page.get_by_role("dialog", name="Round 1 is over")).to_be_visible()
    expect(ada.get("tally")).to_contain_text("after one match")


@pytest.mark.parametrize("edition", ["classic", "golf"])
def test_a_result_is_a_picture(server: LiveServer, player: Sit, edition: str) -> None:
    ada = player(PHONE, accept_downloads=True)
    over(server, ada, edition)
    ada.get("share-result").click()
    card = ada.get("result-card")

    expect(card).to_be_visible()
    assert card.evaluate(
        "async (image) => [(await image.decode(), image.naturalWidth), image.naturalHeight]"
    ) == [
        1200,
        630,
    ]
    assert "Ada" in (card.get_attribute("alt") or "")
    assert not serious(ada)
    with ada.page.expect_download() as download:
        ada.page.get_by_role("link", name="Download the picture").click()
    assert download.value.suggested_filename == "lastcard.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


@pytest.mark.long
def test_own_matches_stay_in_the_browser(server: LiveServer, player: Sit) -> None:
    ada = player(SMALL, color_scheme="dark")
    over(server, ada)
    kept = ada.page.evaluate("JSON.parse(localStorage['lastcard.you'])")
    ada.page.reload()
    expect(ada.get("tally")).to_be_visible()
    ada.go(f"{server.url}#you")

    assert [(line["edition"], line["rounds"]) for line in kept["lines"]] == [("classic", 1)]
    assert ada.page.evaluate("JSON.parse(localStorage['lastcard.you'])") == kept
    expect(ada.get("own-numbers")).to_contain_text("of 1")
    assert not serious(ada)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]

    ada.button("Delete everything").click()
    ada.get("forget").click()
    expect(ada.get("own-empty")).to_be_visible()
    assert ada.page.evaluate("JSON.parse(localStorage['lastcard.you']).lines") == []


def test_an_achievement_is_told_once_and_listed(server: LiveServer, player: Sit) -> None:
    """Ben has forgotten to call, and Ada catches him."""
    setup = wire.Setup(edition="classic", seats=2, uno_grace=0)
    table, (secret, _) = server.begin(setup, ["Ada", "Ben"])
    ada = player(PHONE)
    ada.sit_with(server.url, table, secret)
    server.place(table, "2 seats · turn 0 · owing 1 · top R5\n0  R1 B2 G3\n1  Y9\ndraw  …")
    ada.get("seat-catch-1").click()

    expect(ada.get("feat")).to_contain_text("Got you")
    assert not serious(ada)
    expect(ada.get("feat")).to_have_count(0)
    ada.go(f"{server.url}#you")
    expect(ada.get("feat-catcher")).to_contain_text("Classic")
    expect(ada.get("feat-film")).to_contain_text("Not yet")


@pytest.mark.long
def test_damaged_numbers_harm_nobody(server: LiveServer, player: Sit) -> None:
    ada = player(PHONE)
    ada.go(server.url)
    ada.page.evaluate("localStorage['lastcard.you'] = '{\"lines\": [null, 4], \"feats\": '")
    ada.go(f"{server.url}#you")

    expect(ada.get("own-empty")).to_be_visible()


def test_without_points_no_sheet_of_zeros_is_shown(server: LiveServer, player: Sit) -> None:
    """Disney 100 as printed: who won, and what is won at this table."""
    table, secrets = server.begin(wire.Setup(edition="disney100", seats=2, uno_grace=0), ["Ada"], "easy")
    server.place(table, "2 seats · turn 0 · top R5\n0  R1\n1  B1 B2\ndraw  …")
    ada = player(PHONE)
    ada.sit_with(server.url, table, secrets[0])
    ada.card("R1").click()

    dialog = ada.page.get_by_role("dialog")
    expect(dialog).to_contain_text("You win the match!")
    expect(dialog.get_by_role("table")).to_have_count(1)
    expect(dialog.get_by_role("table")).to_contain_text("Matches")
