"""Whole matches in a real browser: two people and bots at one table, in every edition, to the end."""

from collections.abc import Callable
from random import Random

import pytest

from lastcard import wire
from lastcard.rules.editions.load import known_editions
from support.live_server import LiveServer
from support.page import DEAL, DESK, PHONE, PagePlayer
from support.patience import WAIT_MILLISECONDS

pytestmark = pytest.mark.long

SHORT = {
    "golf": {"golf_rounds": "2"},
    "disney100": {},
}
CLICKS = 3000
PAUSE = 20  # milliseconds


def play_out(players: list[PagePlayer], rng: Random) -> None:
    """Everybody clicks what the page offers until the match is over; how long bots take does not count."""
    clicks = idle = 0
    while clicks < CLICKS and idle < WAIT_MILLISECONDS // PAUSE:
        if players[0].offers()["phase"] == "match over":
            return
        acted = [one.act(rng) for one in players]
        if any(acted):
            clicks, idle = clicks + 1, 0
        else:
            idle += 1
            players[0].page.wait_for_timeout(PAUSE)
    raise AssertionError(f"no end after {clicks} clicks: {[one.offers() for one in players]}")


@pytest.mark.parametrize("edition", known_editions())
def test_two_people_and_two_bots_play_a_match_to_its_end(
    edition: str, server: LiveServer, player: Callable[..., PagePlayer]
) -> None:
    """A phone and a desktop; the second comes by the link and sits down."""
    house_rules = SHORT.get(edition, {"rounds": "1"})
    setup = wire.Setup(edition=edition, seats=4, house=house_rules, uno_grace=0)
    opened = server.open("Ada", setup)
    ada, bo = player(DESK), player(PHONE)
    ada.go(server.url)
    ada.remember(opened.table, opened.secret)
    ada.go(f"{server.url}#t/{opened.table}")
    ada.page.reload()
    bo.go(f"{server.url}#t/{opened.table}")
    bo.page.get_by_role("textbox").first.fill("Bo")
    bo.page.keyboard.press("Enter")
    ada.page.get_by_text("Bo", exact=True).first.wait_for()

    ada.button(DEAL).click()
    for one in (ada, bo):
        one.get("table").wait_for()
    play_out([ada, bo], Random(1))

    for one in (ada, bo):
        one.button("Play again").wait_for()
        one.page.get_by_text("Was it dealt fairly?").click()
        one.page.get_by_text("your own secret number is in the shuffle").wait_for()
        assert "from Ada and Bo." in one.page.get_by_text("Secret numbers in the shuffle").inner_text()
