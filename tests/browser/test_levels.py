"""Bots in a real browser: the host chooses how good they are, and after a round they say why."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from lastcard import wire
from support.live_server import LiveServer
from support.page import DESK, PHONE, PagePlayer

Sit = Callable[..., PagePlayer]


@pytest.mark.long
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_the_host_chooses_a_level_for_each_bot_and_for_all(
    server: LiveServer, player: Sit, size: dict[str, int]
) -> None:
    """A bot keeps its name; those that come later play like the others."""
    opened = server.open("Ada", wire.Setup(edition="classic", seats=4))
    seats = server.live(opened.table).table.seats
    ada = player(size)
    ada.sit_with(server.url, opened.table, opened.secret, sees="rename")

    for name in (
        "Mio",
        "Juno",
    ):  # the next one is asked for when this one sits: a double tap adds one bot, not two
        ada.button("Add a bot").first.click()
        expect(ada.page.get_by_label(f"Level of {name}")).to_be_visible()
    ada.page.get_by_label("Level of Juno").select_option("Easy")
    expect(ada.page.get_by_text("They play at different levels.")).to_be_visible()
    mixed = [(seat.name, seat.level) for seat in seats[1:3]]
    ada.page.get_by_role("radio", name="Random").check()
    expect(ada.page.get_by_label("Level of Mio")).to_have_value("random")
    expect(ada.page.get_by_label("Level of Juno")).to_have_value("random")
    ada.button("Add a bot").click()

    expect(ada.page.get_by_label("Level of Pip")).to_have_value("random")
    assert mixed == [("Mio", "normal"), ("Juno", "easy")]


def test_a_first_game_is_an_easy_one(server: LiveServer, player: Sit) -> None:
    """Whoever has never sat at a table here starts gently."""
    ada = player(DESK)

    ada.go(server.url)

    expect(ada.page.get_by_text("You and three easy bots")).to_be_visible()


def finished(server: LiveServer) -> tuple[wire.Opened, str]:
    """A match of one round between bots, one of which played for Ada."""
    setup = wire.Setup(edition="classic", seats=2, house={"rounds": "1", "alt_tie": "shared"}, uno_grace=0)
    opened = server.open("Ada", setup, "normal")
    live = server.live(opened.table)
    live.table.seats[0].stand_in = live.table.seats[0].relieved = True
    return opened, live.table.match_id


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_bot_says_why_in_the_replay(server: LiveServer, player: Sit, size: dict[str, int]) -> None:
    """Where there is room at every move in the story, on a phone at the move that is shown."""
    opened, match = finished(server)
    ada = player(size)
    ada.sit_with(server.url, opened.table, opened.secret)
    ada.page.wait_for_function("() => document.querySelector('[data-phase=\"match over\"]')")
    moves = [entry.seat for entry in server.live(opened.table).table.playing.log.entries]
    last = len(moves) - moves[::-1].index(1)  # the bot's last move

    ada.go("about:blank")
    ada.go(f"{server.url}#r/{match}/20/{last}")
    ada.page.get_by_role("button", name="Why? Ask Mio").last.click()

    expect(ada.page.locator(".says").filter(has_text="“")).to_be_visible()
