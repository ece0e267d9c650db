"""Deals that more than one table plays, in a real browser: two tables with the same cards, and the deal of the day."""

import re
from collections.abc import Callable
from datetime import timedelta
from random import Random

import pytest
from playwright.sync_api import expect

from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.match import Match
from lastcard.server.daily import today
from lastcard.server.deals import balance_of
from lastcard.server.store.records import DailyRecord
from support.live_server import LiveServer
from support.page import DEAL, DESK, PHONE, SMALL, PagePlayer

Sit = Callable[..., PagePlayer]


def table_of(player: PagePlayer) -> str:
    """The table that a page is at."""
    player.page.wait_for_url(re.compile("#t/"))
    return player.page.url.partition("#t/")[2]


@pytest.mark.long
def test_two_tables_play_the_same_deal_and_are_compared(server: LiveServer, player: Sit) -> None:
    """Ada opens two tables on a desktop, Ben plays at the second on a phone; what each made of it is compared."""
    ada, ben = player(DESK), player(PHONE)
    ada.go(server.url)
    ada.button("Same deals at two tables").click()
    dialog = ada.page.get_by_role("dialog")
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_role("radio", name="One").check()
    dialog.get_by_role("button", name="Open two tables").click()
    first = table_of(ada)
    other = ada.get("other-table")
    link = other.get_by_label("Link to this table").input_value()
    expect(ada.page.get_by_text("The rules are the same at both tables")).to_be_visible()
    expect(ada.button("Change").filter(has_text=re.compile("^Change$"))).to_have_count(0)

    ben.go(link)
    ben.page.get_by_label("Your name").fill("Ben")
    ben.button("Sit down").click()
    ben.button(DEAL).wait_for()
    assert table_of(ben) != first

    ada.button(DEAL).click()
    ada.get("table").wait_for()
    server.relieve(first)
    over = ada.get("deal-over")
    expect(over).to_contain_text("when the other table has played it, too")
    expect(over).to_contain_text("Table 1: 1 of 1 deal played")
    assert ada.page.get_by_role("link", name="Download the log").count() == 0

    ada.page.get_by_role("link", name="Compare the tables").click()
    expect(ada.page.get_by_text("A deal appears here when both tables have played it.")).to_be_visible()

    ben.button(DEAL).click()
    ben.get("table").wait_for()
    server.relieve(table_of(ben))
    ben.page.get_by_role("link", name="Compare the tables").click()
    deal = ben.get("deal")
    expect(deal.get_by_role("row").nth(1)).to_contain_text("Ada")
    expect(deal.get_by_role("row").nth(1)).to_contain_text("Ben")
    expect(deal.get_by_role("row").nth(1)).to_contain_text("even")  # the same play meets the same bots
    expect(ben.page.get_by_text("Ada and Ben made equally much of the same cards.")).to_be_visible()

    expect(ada.get("deal")).to_be_visible()  # it was on the screen, and has appeared by itself
    ada.page.get_by_role("link", name="Replay deal 1 at table 2").click()
    ada.get("table").wait_for()


def test_the_deal_of_the_day(server: LiveServer, player: Sit) -> None:
    """Played once, from the home page to the list of results, which who has not played it does not see."""
    ada, ben = player(DESK), player(PHONE)
    ada.go(server.url)
    ada.page.get_by_role("link", name="Today’s deal").click()
    ada.page.locator('label[data-edition="golf"]').click()
    ada.page.get_by_label("Your name").fill("Ada")
    expect(ada.page.get_by_text("Nobody has finished today’s deal yet.")).to_be_visible()
    ada.button("Play today’s deal").click()
    table = table_of(ada)
    ada.get("table").wait_for()
    ada.button("Menu").click()
    expect(ada.button("Move to another device")).to_be_visible()
    expect(ada.button("Let a bot play for me")).to_have_count(0)
    ada.page.keyboard.press("Escape")
    ada.go(f"{server.url}#daily/golf")
    ada.page.get_by_role("link", name="Continue today’s deal").click()
    server.relieve(table)
    expect(ada.get("deal-over")).to_contain_text("when the day is over")
    ada.page.get_by_role("link", name="See today’s results").click()
    results = ada.get("daily-results")
    expect(results.get_by_role("row").nth(1)).to_contain_text("Ada")
    expect(ada.button("Play today’s deal")).to_have_count(0)

    ben.go(f"{server.url}#daily/golf")
    expect(ben.page.get_by_text("One person has finished today’s deal.")).to_be_visible()
    expect(ben.get("daily-results")).to_have_count(0)


@pytest.mark.long
def test_the_deal_of_yesterday_can_be_replayed(server: LiveServer, player: Sit) -> None:
    """When its day is over, everyone finds the results and every match."""
    keep_yesterday(server, "Cy")
    ada = player(PHONE)
    ada.go(f"{server.url}#daily/classic")
    ada.page.get_by_role("link", name="Yesterday’s deal").click()
    results = ada.get("daily-results")
    expect(results.get_by_role("row").nth(1)).to_contain_text("Cy")
    results.get_by_role("link", name="Replay: Cy").click()
    ada.get("table").wait_for()


def test_the_deal_of_the_day_on_a_small_phone(server: LiveServer, player: Sit) -> None:
    """Nobody scrolls to begin it, nor to see how it went."""
    ada = player(SMALL)
    ada.go(f"{server.url}#daily/emoji")
    ada.page.get_by_label("Your name").fill("Ada")
    expect(ada.button("Play today’s deal")).to_be_in_viewport(ratio=1)
    ada.button("Play today’s deal").click()
    table = table_of(ada)
    ada.get("table").wait_for()
    server.relieve(table)
    ada.page.get_by_role("link", name="See today’s results").click()

    expect(ada.get("daily-results").get_by_role("row").nth(1)).to_be_in_viewport(ratio=1)


def keep_yesterday(server: LiveServer, name: str) -> None:
    """Somebody played the deal of the day before this one."""
    match = Match.start("classic", 4, ["rounds=1"], names=[name, "Mio (steady)"], key=b"yesterday")
    play_on(match, {seat: bot("steady") for seat in range(4)}, Random(1))
    kept = server.keep(match)
    day = today() - timedelta(days=1)

    async def note() -> None:
        record = await server.store.match(kept)
        assert record is not None
        table = await server.store.table(record.table)
        assert table is not None
        record.balance = balance_of(match)
        await server.store.end_match(record, table)
        await server.store.save_daily(DailyRecord(day.isoformat(), "classic", "a digest", table.id))

    server.do(note())
