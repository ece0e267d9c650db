"""Name the film: it is found while typing, the names are judged one by one, and nobody is shown the list too early."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from lastcard import wire
from lastcard.films.catalog import find
from support.live_server import LiveServer
from support.page import DESK, PHONE, PagePlayer

New = Callable[..., PagePlayer]
POSITION = "3 seats · turn 0 · top R5\n0  WM R1 R2\n1  B1 B2\n2  G1 G2\ndraw  …"
LOADED = """() => Promise.all(
    performance.getEntriesByType("resource")
        .filter((one) => one.name.startsWith(location.origin) && !/woff|svg|png/.test(one.name))
        .map((one) => fetch(one.name).then((answer) => answer.text()))
)"""
PASTE = """(input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""


def seated(server: LiveServer, new: New, **setup: Any) -> list[PagePlayer]:
    """Ada asks at a desk, Bo answers on a phone, Cy watches on another phone."""
    chosen = {"edition": "disney100", "seats": 3, "uno_grace": 0, "film_seconds": 300, **setup}
    table, secrets = server.begin(wire.Setup(**chosen), ["Ada", "Bo", "Cy"])
    server.place(table, POSITION)
    players = [new(size) for size in (DESK, PHONE, PHONE)]
    for one, secret in zip(players, secrets, strict=True):
        one.sit_with(server.url, table, secret)
    return players


def film_asked(server: LiveServer, new: New, film: str = "Moana", **setup: Any) -> list[PagePlayer]:
    """Ada asks Bo for characters of a film."""
    players = seated(server, new, **setup)
    ada, bo, _ = players
    choose_bo(ada)
    ada.get("film-search").fill(film)
    ada.option("choose listed").first.click()
    bo.get("answer-names").wait_for()
    return players


def choose_bo(ada: PagePlayer) -> None:
    ada.page.locator('[data-testid="hand-card"][data-code="WM"]').click()
    ada.option("choose 1").click()
    ada.get("film-search").wait_for()


def say(player: PagePlayer, name: str, verdict: str) -> None:
    """A name is typed, and this is what the referee makes of it."""
    player.get("answer-names").fill(name)
    player.page.keyboard.press("Enter")
    latest = player.get("guess-list").locator("li").first
    expect(latest).to_contain_text(name)
    expect(latest).to_have_attribute("data-verdict", verdict)


def box(target: Locator) -> dict[str, float]:
    found = target.bounding_box()
    assert found is not None
    x, y = found["x"], found["y"]
    return {"x": x, "y": y, "right": x + found["width"], "bottom": y + found["height"]}


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    across = one["x"] < other["right"] and other["x"] < one["right"]
    return across and one["y"] < other["bottom"] and other["y"] < one["bottom"]


@pytest.mark.long
def test_a_film_is_found_by_its_beginning_by_a_word_and_with_a_slip(server: LiveServer, player: New) -> None:
    ada, bo, _ = seated(server, player)
    choose_bo(ada)
    search, films = ada.get("film-search"), ada.get("films")

    search.fill("cin")
    expect(films).to_contain_text("Cinderella (1950)")
    expect(films).to_contain_text("Cinderella (2015)")
    search.fill("endg")
    expect(films).to_contain_text("Endgame")
    search.fill("toy stry 3")
    expect(films).to_contain_text("Toy Story 3")
    search.fill("lion king")
    ada.page.keyboard.press("Enter")

    expect(bo.get("prompt")).to_contain_text("The Lion King")


def test_names_are_forgiven_what_people_do_to_them(server: LiveServer, player: New) -> None:
    """Slips, accents, articles and short names count; a near miss gives nothing away; wrong guesses are free."""
    ada, bo, cy = film_asked(server, player, "moan")
    expect(bo.get("prompt")).to_contain_text("Moana")

    say(bo, "moanna", "right")
    say(bo, "Princess Moana", "again")
    say(bo, "te ka", "right")
    say(bo, "Batman", "wrong")
    expect(bo.get("misses-left")).to_have_text("nine wrong names left")
    say(bo, "Tamatonga", "close")
    expect(bo.get("guess-list").locator("li").first).to_contain_text("Close: check the spelling.")
    assert "Tamatoa" not in bo.page.content()
    expect(cy.get("guess-count")).to_have_text("2 of 4 found")
    expect(cy.get("guess-list")).to_contain_text("Batman")
    say(bo, "the maui", "right")
    bo.get("answer-names").fill("gramma tala")
    bo.page.keyboard.press("Enter")

    expect(ada.get("missed")).to_contain_text("Tamatoa")
    expect(ada.get("count-1")).to_have_text("2")


def test_the_list_never_reaches_the_asked_player_before_the_end(server: LiveServer, player: New) -> None:
    _, bo, _ = film_asked(server, player)
    say(bo, "moana", "right")
    say(bo, "Tamatonga", "close")
    say(bo, "tala", "right")
    said = {"Moana", *(who for who in people() if "Tala" in who)}

    assert not told(bo, people() - said)
    bo.option("admit").click()
    bo.get("missed").wait_for()

    assert told(bo, {"Tamatoa"})


def people() -> set[str]:
    """All characters of the film, by every name the referee knows of them."""
    return {who for film in find("Moana") for who in film.characters}


def told(player: PagePlayer, names: set[str]) -> set[str]:
    """Which of these names came to a page: over the socket, or in any file that it loaded."""
    files: list[str] = player.page.evaluate(LOADED)
    return {name for name in names if any(name in text for text in (*player.frames, *files))}


@pytest.mark.long
def test_a_list_can_be_pasted(server: LiveServer, player: New) -> None:
    ada, bo, _ = film_asked(server, player)

    bo.get("answer-names").evaluate(PASTE, "1. Moana\n2. Maui\n3. Pua\n\n4. Hei Hei\n")
    expect(bo.get("answer-names")).to_have_value("Moana, Maui, Pua, Hei Hei")
    bo.page.keyboard.press("Enter")

    expect(ada.get("missed")).to_contain_text("Tamatoa")
    expect(ada.get("count-1")).to_have_text("2")


@pytest.mark.long
def test_what_nobody_named_is_shown_and_leaves_the_piles_free(server: LiveServer, player: New) -> None:
    """On a phone and at a desk; all of it in a dialog; and it goes away."""
    ada, bo, cy = film_asked(server, player)
    bo.option("admit").click()

    ada.option("choose G").click()
    for one in (ada, bo, cy):
        expect(one.get("prompt")).to_have_count(0)
        one.get("missed").wait_for()
        for pile in ("draw-pile", "discard-pile"):
            assert not overlap(box(one.get("missed")), box(one.get(pile)))
    bo.get("missed-all").click()
    expect(bo.get("missed-names").locator("li")).to_have_count(len(people()))
    bo.page.keyboard.press("Escape")
    bo.get("missed-close").click()
    expect(bo.get("missed")).to_have_count(0)


@pytest.mark.long
def test_giving_up_costs_four_cards(server: LiveServer, player: New) -> None:
    ada, bo, _ = film_asked(server, player)
    say(bo, "moana", "right")

    bo.option("admit").click()

    expect(ada.get("count-1")).to_have_text("6")


@pytest.mark.long
def test_the_clock_ends_it(server: LiveServer, player: New) -> None:
    ada, bo, _ = film_asked(server, player, film_seconds=3)
    expect(bo.get("prompt").get_by_role("timer")).to_be_visible()

    expect(ada.get("count-1")).to_have_text("6")
    expect(bo.get("missed")).to_contain_text("Moana")


@pytest.mark.long
def test_a_disputed_name_is_voted_on_and_may_not_count(server: LiveServer, player: New) -> None:
    ada, bo, cy = film_asked(server, player)
    for name in ("moana", "maui", "tamatoa"):
        say(bo, name, "right")
    say(bo, "Grandmother Willow", "wrong")

    bo.get("dispute").click()
    bo.option("answer").click()
    for judge in (ada, cy):
        expect(judge.get("ballot")).to_contain_text("Grandmother Willow")
        judge.get("vote-no").click()

    expect(ada.get("count-1")).to_have_text("6")


@pytest.mark.long
def test_any_other_film_is_judged_by_the_table(server: LiveServer, player: New) -> None:
    ada, bo, cy = seated(server, player)
    choose_bo(ada)
    ada.get("film-search").fill("My Neighbor Totoro")
    ada.option("choose other").click()

    expect(bo.get("prompt")).to_contain_text("My Neighbor Totoro")
    bo.get("answer-names").fill("Totoro, Mei\nSatsuki; Catbus")
    bo.option("answer").click()
    for judge in (ada, cy):
        expect(judge.get("prompt")).to_contain_text("Totoro, Mei, Satsuki, Catbus")
        judge.option("kept").click()

    expect(ada.option("choose G")).to_be_visible()
    expect(ada.get("count-1")).to_have_text("2")
