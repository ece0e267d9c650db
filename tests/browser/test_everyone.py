"""Everyone can play: axe on every page, the keyboard alone, a reload in the middle, small phones, large text."""

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from lastcard import wire
from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.match import Match
from lastcard.rules.build import build
from support.axe import serious
from support.live_server import LiveServer
from support.page import DESK, PHONE, SMALL, PagePlayer

New = Callable[..., PagePlayer]
POSITION = "2 seats · turn 0 · top B5\n0  B7 W R1 R2\n1  Y1 Y2\ndraw  …"
SINGLE = ("R0", "G0", "B0", "Y0", "RS", "GS", "BS", "YS", "RR")


def seated(
    server: LiveServer, new: New, size: dict[str, int], position: str = POSITION, **options: Any
) -> PagePlayer:
    """Ada at a table with Bo, who is away."""
    edition = options.pop("edition", "classic")
    seats = options.pop("seats", 2)
    names = ["Ada", *(f"Guest {i}" for i in range(1, seats))]
    table, secrets = server.begin(wire.Setup(edition=edition, seats=seats, uno_grace=0), names)
    if position:
        server.place(table, position)
    ada = new(size, **options)
    ada.sit_with(server.url, table, secrets[0])
    return ada


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_before_the_game(server: LiveServer, player: New, scheme: str) -> None:
    """Home, setup, rules of an edition, lobby."""
    ada = player(PHONE, color_scheme=scheme)
    ada.go(server.url)
    expect(ada.button("Play now")).to_be_in_viewport(ratio=1)
    home = serious(ada)
    ada.button("Players and rules").click()
    ada.page.get_by_role("dialog").or_(ada.page.locator("details[open]")).first.wait_for()
    setup = serious(ada)
    opened = server.open("Ada", wire.Setup(seats=3))
    ada.go(f"{server.url}#t/{opened.table}")
    ada.page.reload()
    ada.page.get_by_role("textbox").first.wait_for()
    lobby = serious(ada)

    assert home + setup + lobby == []


@pytest.mark.parametrize(
    ("edition", "scheme"), [("classic", "light"), ("frozen", "dark"), ("emoji", "light")]
)
def test_axe_finds_nothing_serious_at_the_table(
    server: LiveServer, player: New, edition: str, scheme: str
) -> None:
    top = "B5"
    position = POSITION.replace("R1 R2", "G1 G2").replace("top B5", f"top {top}")
    ada = seated(server, player, DESK, position, edition=edition, color_scheme=scheme)
    ada.page.locator('[data-testid="hand-card"]').first.wait_for()
    table = serious(ada)
    ada.page.locator('[data-testid="hand-card"][data-code="W"]').click()
    ada.get("prompt").wait_for()

    assert table + serious(ada) == []


@pytest.mark.long
def test_axe_finds_nothing_serious_in_golf(server: LiveServer, player: New) -> None:
    position = "2 seats · turn 0 · top R1\n0  B3/(R7) G1/(?) (?)/(?)\n1  Y1/(?) (?)/(?) (?)/(?)\ndraw  …"
    ada = seated(server, player, PHONE, position, edition="golf")
    ada.get("grid").first.wait_for()

    assert serious(ada) == []


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (DESK, "dark")])
def test_axe_finds_nothing_serious_after_the_game(
    server: LiveServer, player: New, size: dict[str, int], scheme: str
) -> None:
    """The rules of an edition, the replay of a match, its story."""
    ada = player(size, color_scheme=scheme)
    ada.go(f"{server.url}#rules/frozen")
    ada.page.get_by_role("heading", level=1).wait_for()
    rules = serious(ada)
    ada.go(f"{server.url}#r/{server.keep(whole_match())}/0/20")
    ada.page.locator('[data-testid="hand-card"]').first.wait_for()
    replay = serious(ada)

    assert rules + replay == []
    assert not ada.get("uno").count()


@pytest.mark.long
@pytest.mark.parametrize("size", [SMALL, PHONE, DESK])
def test_whoever_comes_back_goes_on_first(server: LiveServer, player: New, size: dict[str, int]) -> None:
    """The match that is on is the first thing to do on the first page, without scrolling."""
    table, secrets = server.begin(wire.Setup(edition="frozen", seats=3), ["Ada", "Mum", "Dad"])
    ada = player(size)
    ada.sit_with(server.url, table, secrets[0])
    ada.go(server.url)
    on = ada.page.get_by_role("link", name="Continue: Frozen with Mum and Dad")
    expect(on).to_be_in_viewport(ratio=1)
    first = "main a, main button, main input"
    assert ada.page.locator(first).first.get_attribute("data-testid") == "go-on"
    assert serious(ada) == []

    on.click()

    ada.get("table").wait_for()


@pytest.mark.parametrize(
    ("edition", "says", "silent"),
    [
        ("classic", ["no other card of the color in play.", "draws six", "500 points"], ["your own rule"]),
        ("emoji", ["no other card of the color in play.", "your own rule", "500 points"], ["no other wild"]),
        ("disney100", ["and no other wild.", "the winner of the round wins the match"], ["500 points."]),
        ("golf", ["nine rounds"], ["are raised", "challenge"]),
    ],
)
def test_the_rules_say_what_a_newcomer_asks(
    server: LiveServer, player: New, edition: str, says: list[str], silent: list[str]
) -> None:
    """What a Wild Draw Four needs, what a challenge costs, how a match is won, what the blank card is for."""
    ada = player(PHONE)
    ada.go(f"{server.url}#rules/{edition}")
    main = ada.page.locator("main")
    ada.page.get_by_role("heading", level=1).wait_for()

    for words in says:
        expect(main).to_contain_text(words)
    for words in silent:
        expect(main).not_to_contain_text(words)


@pytest.mark.long
def test_a_number_of_a_house_rule_is_named_by_the_rule(server: LiveServer, player: New) -> None:
    ada = player(PHONE)
    ada.go(server.url)
    ada.button("Players and rules").click()
    ada.page.locator("summary", has_text="Scoring").click()

    target = ada.page.get_by_role("spinbutton", name="Target")
    expect(target).to_be_visible()
    expect(target).to_have_accessible_description(re.compile("How many points win or end the match"))


def whole_match() -> Match:
    match = Match(build("classic", {"rounds": "1"}, seats=3), ("Ada", "Bo", "Cy"), bytes(32))
    play_on(match, dict.fromkeys(range(3), bot("steady")), Random(1))
    assert match.over
    return match


def test_with_text_at_twice_its_size_everything_can_still_be_reached(server: LiveServer, player: New) -> None:
    """On a small phone: nothing runs out of the page to the side, and the own hand is a scroll away."""
    ada = seated(server, player, SMALL, POSITION)
    ada.page.evaluate("document.documentElement.style.fontSize = '200%'")
    card = ada.page.locator('[data-testid="hand-card"][data-code="B7"]')
    card.scroll_into_view_if_needed()

    expect(card).to_be_in_viewport(ratio=0.5)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= SMALL["width"]
    assert outside(ada) == []
    card.click()
    expect(ada.page.locator('[data-testid="hand-card"][data-code="B7"]')).to_have_count(0)


def outside(player: PagePlayer) -> list[str]:
    """Buttons that reach out of the page to the side."""
    found: list[str] = player.page.evaluate(
        """() => [...document.querySelectorAll("button, a, select, input")]
            .filter((e) => e.checkVisibility() && !e.closest("[data-testid=hand]"))
            .filter((e) => { const box = e.getBoundingClientRect();
                             return box.width > 1 && (box.left < -1 || box.right > innerWidth + 1); })
            .map((e) => e.outerHTML.slice(0, 100))"""
    )
    return found


def test_a_turn_is_played_by_keyboard_alone(server: LiveServer, player: New) -> None:
    """Into the hand, along it, and Enter; the color by its number."""
    ada = seated(server, player, DESK)
    ada.page.locator('[data-testid="hand-card"][data-code="W"]').wait_for()
    ada.page.locator('[data-testid="hand-card"]').first.focus()

    for _ in range(12):
        if ada.page.evaluate("document.activeElement?.dataset.code") == "W":
            break
        ada.page.keyboard.press("ArrowRight")
    ada.page.keyboard.press("Enter")
    ada.get("prompt").wait_for()
    ada.page.keyboard.press("1")

    expect(ada.get("discard-pile")).to_have_attribute("data-top", "W")
    expect(ada.get("prompt")).to_have_count(0)


@pytest.mark.long
def test_a_name_is_mended_by_keyboard_before_the_cards_are_dealt(server: LiveServer, player: New) -> None:
    opened = server.open("Adq", wire.Setup(seats=3))
    ada = player(PHONE)
    ada.sit_with(server.url, opened.table, opened.secret, sees="rename")

    ada.get("rename").press("Enter")
    ada.page.keyboard.type("Ada")
    found = serious(ada)
    ada.page.keyboard.press("Enter")

    expect(ada.page.get_by_role("listitem").first).to_contain_text("Ada")
    expect(ada.get("rename")).to_be_focused()
    assert server.live(opened.table).table.seats[0].name == "Ada"
    assert found == []


def test_a_reload_in_the_middle_finds_everything_again(server: LiveServer, player: New) -> None:
    ada = seated(server, player, PHONE)
    ada.page.locator('[data-testid="hand-card"][data-code="B7"]').click()
    expect(ada.get("discard-pile")).to_have_attribute("data-top", "B7")

    ada.page.reload()

    expect(ada.get("discard-pile")).to_have_attribute("data-top", "B7")
    expect(ada.get("hand-card")).to_have_count(3)


def test_a_lost_line_comes_back_by_itself(server: LiveServer, player: New) -> None:
    ada = seated(server, player, DESK)
    ada.page.locator('[data-testid="hand-card"][data-code="B7"]').wait_for()

    ada.context.set_offline(True)
    ada.context.set_offline(False)
    ada.page.locator('[data-testid="hand-card"][data-code="B7"]').click()

    expect(ada.get("discard-pile")).to_have_attribute("data-top", "B7")


def test_ten_seats_and_thirty_cards_fit_a_small_phone(server: LiveServer, player: New) -> None:
    cards = "B1 B2 B3 B4 B6 B7 B8 B9 R1 R2 R3 R4 R5 R6 R7 R8 R9 G1 G2 G3 G4 G5 G6 G7 G8 G9 Y1 Y2 Y3 Y4"
    others = "\n".join(f"{seat}  {code}" for seat, code in enumerate(SINGLE, 1))
    ada = seated(
        server, player, SMALL, f"10 seats · turn 0 · top B5\n0  {cards}\n{others}\ndraw  …", seats=10
    )
    ada.page.locator('[data-testid="hand-card"][data-code="Y4"]').wait_for()

    wide = ada.page.evaluate("document.documentElement.scrollWidth")
    ada.page.locator('[data-testid="hand-card"][data-code="B9"]').first.click()

    assert wide <= SMALL["width"]
    expect(ada.get("discard-pile")).to_have_attribute("data-top", "B9")


def test_no_hidden_card_is_in_the_page(server: LiveServer, player: New) -> None:
    """Bo holds both yellow cards of the deal: nothing in Ada's page says so, no label and no alt text."""
    ada = seated(server, player, DESK)
    ada.page.locator('[data-testid="hand-card"][data-code="B7"]').wait_for()

    page = ada.page.locator('[data-testid="table"]').evaluate("element => element.outerHTML")

    assert "yellow 1" not in page
    assert 'data-code="Y1"' not in page
