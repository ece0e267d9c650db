"""A rule is written on a phone, the others agree, and the card does it."""

from collections.abc import Callable

from playwright.sync_api import expect

from lastcard import wire
from lastcard.testing.houses import House
from lastcard.testing.page import DESK, PHONE, Player

New = Callable[..., Player]
POSITION = "3 seats · turn 0 · top B5\n0  WC B7 G1\n1  Y1 Y2\n2  Y3 Y4\ndraw  …"


def in_lobby(house: House, new: New) -> tuple[str, list[Player]]:
    """Ada on a phone, Bo and Cy at desks, before the cards are dealt."""
    opened = house.open("Ada", wire.Setup(edition="frozen", seats=3, uno_grace=0))
    secrets = [opened.secret, house.seat(opened.table, "Bo"), house.seat(opened.table, "Cy")]
    players = [new(size) for size in (PHONE, DESK, DESK)]
    for one, secret in zip(players, secrets, strict=True):
        one.go(house.url)
        one.remember(opened.table, secret)
        one.go(f"{house.url}#t/{opened.table}")
        one.page.reload()
        one.get("pencil").wait_for()
    return opened.table, players


def test_a_rule_is_written_agreed_on_and_played(house: House, player: New) -> None:
    table, (ada, bo, cy) = in_lobby(house, player)
    ada.get("pencil-write").click()

    ada.get("pencil-text").fill("Everybody else draws a card!")
    expect(ada.get("pencil-reading")).to_contain_text("All the others draw one card.")
    ada.get("pencil-propose").click()
    for one in (bo, cy):
        expect(one.get("proposal")).to_contain_text("Everybody else draws a card!")
        one.get("proposal-agree").click()
    expect(ada.get("pencil-written")).to_contain_text("Everybody else draws a card!")
    ada.button("Deal").first.click()
    ada.get("table").wait_for()
    house.place(table, POSITION)
    wild = ada.page.locator('[data-testid="hand-card"][data-code="WC"]')
    expect(wild).to_contain_text("draws")  # in handwriting
    wild.click()
    ada.page.locator('[data-testid="prompt-option"]').first.click()

    expect(ada.get("count-1")).to_have_text("3")
    expect(ada.get("count-2")).to_have_text("3")
    expect(bo.get("discard-pile")).to_contain_text("draws")


def test_what_is_not_understood_has_a_nearest_sentence_or_is_a_dare(house: House, player: New) -> None:
    _, (ada, bo, _) = in_lobby(house, player)
    ada.get("pencil-write").click()

    ada.get("pencil-text").fill("everyone else drinks tea")
    expect(ada.get("pencil-nearest")).to_contain_text("everyone else draws a card")
    expect(ada.get("pencil-propose")).to_be_disabled()
    ada.get("pencil-dare").click()
    expect(ada.get("pencil-reading")).to_contain_text("drinks tea")
    ada.get("pencil-propose").click()
    bo.get("proposal-decline").click()

    expect(ada.get("proposal")).to_have_count(0)
    expect(ada.get("pencil-written")).to_have_count(0)
