"""Hints and puzzles in a real browser."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from lastcard import wire
from lastcard.coach.moment import Moment
from lastcard.coach.puzzles import shipped
from support.live_server import LiveServer
from support.page import DESK, PHONE, PagePlayer

New = Callable[..., PagePlayer]
POSITION = "2 seats · turn 0 · top B5\n0  B7 R1 W\n1  Y1 Y2\ndraw  …"
SENTENCE = "Blue 7 saves Wild for later."


async def advise(moment: Moment) -> wire.Advice:
    """A coach that needs no time: it plays blue 7."""
    moves = [
        wire.JudgedMove("play B7", "play blue 7", 0.5, 0.01, 0.0, 0.0),
        wire.JudgedMove("play W", "play Wild", 0.4, 0.01, 0.1, 0.01),
    ]
    return wire.Advice("", 0, "play B7", SENTENCE, "chance", False, moves, 100)


def practice(server: LiveServer, player: New, size: dict[str, int], **setup: Any) -> PagePlayer:
    """Ada at a table with a bot, whose cards are drawn."""
    opened = server.open("Ada", wire.Setup(edition="classic", seats=2, **setup), "steady")
    server.live(opened.table).hints.adviser = advise
    server.place(opened.table, POSITION)
    ada = player(size)
    ada.sit_with(server.url, opened.table, opened.secret)
    return ada


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_a_hint_lights_the_card_and_says_why(server: LiveServer, player: New, size: dict[str, int]) -> None:
    ada = practice(server, player, size)

    ada.get("hint").click()

    expect(ada.get("hint-note")).to_contain_text(SENTENCE)
    expect(ada.card("B7")).to_have_attribute("data-hinted", "")
    ada.get("hint-close").click()
    expect(ada.get("hint-note")).to_have_count(0)
    expect(ada.card("B7")).not_to_have_attribute("data-hinted", "")


def test_the_keyboard_asks_and_closes_and_a_screen_reader_hears_it(server: LiveServer, player: New) -> None:
    ada = practice(server, player, DESK)
    expect(ada.get("hint")).to_be_enabled()

    ada.page.keyboard.press("h")

    spoken = ada.page.get_by_role("status").filter(has_text=SENTENCE)
    expect(spoken).to_contain_text("Hint: play blue 7.")
    ada.page.keyboard.press("Escape")
    expect(ada.get("hint-note")).to_have_count(0)


def test_among_people_there_is_no_hint_unless_the_host_allows_it(server: LiveServer, player: New) -> None:
    table, secrets = server.begin(wire.Setup(edition="classic", seats=2), ["Ada", "Bo"])
    server.place(table, POSITION)
    ada = player(DESK)
    ada.sit_with(server.url, table, secrets[0])

    expect(ada.get("hand")).to_be_visible()
    expect(ada.get("hint")).to_have_count(0)
    expect(ada.get("hints-allowed")).to_have_count(0)


@pytest.mark.long
def test_everyone_sees_that_hints_are_on_and_who_takes_one(server: LiveServer, player: New) -> None:
    table, secrets = server.begin(wire.Setup(edition="classic", seats=2, hints=True), ["Ada", "Bo"])
    server.live(table).hints.adviser = advise
    server.place(table, POSITION)
    ada, bo = player(DESK), player(DESK)
    for one, secret in zip((ada, bo), secrets, strict=True):
        one.sit_with(server.url, table, secret)
        expect(one.get("hints-allowed")).to_be_visible()

    ada.get("hint").click()

    expect(ada.get("hint-note")).to_contain_text(SENTENCE)
    expect(bo.page.get_by_label("What happened").get_by_text("Ada took a hint.").first).to_be_visible()
    expect(bo.get("hint-note")).to_have_count(0)


def choose(ada: PagePlayer, move: str) -> None:
    """Make the move of a puzzle as at a table."""
    verb, *words = move.split()
    if verb == "play":
        ada.card(words[0]).click()
    elif verb == "draw":
        ada.get("draw-pile").click()
    elif verb in ("put", "flip"):
        if verb == "flip" and ada.get("place-flip").count():
            ada.get("place-flip").click()
        place = 2 * int(words[0]) + int(words[1])
        ada.page.locator(f'[data-testid="cell"][data-place="{place}"]').first.click()
    else:
        ada.option(move).or_(ada.get(verb)).first.click()


def solvable(edition: str) -> str:
    """A shipped puzzle of an edition whose moves are cards or cells."""
    return next(
        puzzle.id
        for puzzle in shipped().values()
        if puzzle.edition == edition
        and all(judged.move.verb in ("play", "draw", "put", "flip") for judged in puzzle.judgment.judged)
    )


@pytest.mark.parametrize(("edition", "size"), [("classic", PHONE), ("golf", DESK)])
def test_a_puzzle_is_solved_and_the_next_one_comes(
    server: LiveServer, player: New, edition: str, size: dict[str, int]
) -> None:
    puzzle = shipped()[solvable(edition)]
    ada = player(size)
    ada.go(f"{server.url}#puzzles/{puzzle.id}")
    expect(ada.get("puzzle-question")).to_be_visible()

    choose(ada, str(puzzle.best))

    expect(ada.get("puzzle-answer")).to_have_attribute("data-right", "")
    expect(ada.get("puzzle-answer")).to_contain_text(puzzle.reason)
    ada.get("puzzle-next").click()
    expect(ada.get("puzzle-question")).to_be_visible()
    assert f'"{puzzle.id}":true' in str(ada.page.evaluate("localStorage['lastcard.puzzles']"))


@pytest.mark.long
def test_a_wrong_answer_is_told_what_it_costs_and_can_be_tried_again(server: LiveServer, player: New) -> None:
    puzzle = shipped()[solvable("classic")]
    ada = player(DESK)
    ada.go(f"{server.url}#puzzles/{puzzle.id}")
    expect(ada.get("puzzle-question")).to_be_visible()

    choose(ada, str(puzzle.judgment.judged[-1].move))

    expect(ada.page.get_by_role("heading", name="Not the best")).to_be_visible()
    expect(ada.get("puzzle-answer")).to_contain_text("fewer rounds in 100")
    ada.get("puzzle-again").click()
    expect(ada.get("puzzle-question")).to_be_visible()


@pytest.mark.long
def test_the_first_page_leads_to_a_puzzle(server: LiveServer, player: New) -> None:
    ada = player(PHONE)
    ada.go(server.url)

    ada.page.get_by_role("link", name="Solve a puzzle").click()
    expect(ada.get("puzzle-question")).to_be_visible()
    assert any(ada.act(Random(1)) for _ in range(3))

    # Its answer stays, though the next one is now the first that is open.
    expect(ada.get("puzzle-answer")).to_be_visible()
    ada.page.wait_for_timeout(500)
    expect(ada.get("puzzle-answer")).to_be_visible()


@pytest.mark.long
def test_an_unknown_puzzle_is_told(server: LiveServer, player: New) -> None:
    ada = player(DESK)
    ada.go(f"{server.url}#puzzles/nowhere-1")

    expect(ada.page.get_by_text("There is no such puzzle")).to_be_visible()
    ada.errors = [error for error in ada.errors if "404" not in error]
