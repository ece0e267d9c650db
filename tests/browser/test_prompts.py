"""Every question that the rules ask, answered in a real browser. Each begins at a drawn position."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import expect

from lastcard import wire
from support.live_server import LiveServer
from support.page import DESK, PHONE, PagePlayer
from support.patience import WAIT_MILLISECONDS

New = Callable[..., PagePlayer]


class Game:
    """Ada on a desktop and Bo on a phone, at a position."""

    def __init__(self, server: LiveServer, new: New, edition: str, position: str, **setup: Any) -> None:
        self.server = server
        chosen = {"edition": edition, "seats": 2, "uno_grace": 0, **setup}
        names = ["Ada", "Bo", "Cy"][: chosen["seats"]]
        self.table, secrets = server.begin(wire.Setup(**chosen), names)
        server.place(self.table, position)  # first: a hand that was dealt could have the same cards
        sizes = (DESK, PHONE, DESK)
        self.players = [new(size) for size in sizes[: len(names)]]
        for one, secret in zip(self.players, secrets, strict=True):
            one.sit_with(server.url, self.table, secret)

    @property
    def moves(self) -> list[str]:
        """Who decided what, so far."""
        live = self.server.live(self.table)
        return [f"{entry.seat} {entry.move}" for entry in live.table.playing.log.entries if entry.seat < 16]

    def wait_for(self, move: str) -> None:
        """The move was made and kept."""
        page = self.players[0].page
        for _ in range(WAIT_MILLISECONDS // 20):
            if move in self.moves:
                return
            page.wait_for_timeout(20)
        raise AssertionError(f"{move} is not in {self.moves}")


@pytest.fixture
def game(server: LiveServer, player: New) -> Callable[..., Game]:
    def make(edition: str, position: str, **setup: Any) -> Game:
        return Game(server, player, edition, position, **setup)

    return make


Make = Callable[..., Game]


def test_a_card_is_played_with_one_click(game: Make) -> None:
    at = game("classic", "2 seats · turn 0 · top B5\n0  B7 R1\n1  Y1 Y2\ndraw  …")
    ada, bo = at.players

    ada.card("B7").click()

    at.wait_for("0 play B7")
    expect(bo.get("discard-pile")).to_have_attribute("data-top", "B7")


def test_a_card_that_does_not_fit_says_why(game: Make) -> None:
    at = game("classic", "2 seats · turn 0 · top B5\n0  B7 R1 R2\n1  Y1 Y2\ndraw  …")
    ada, _ = at.players

    ada.card("R1").click()

    expect(ada.get("why")).to_contain_text("color")
    assert at.moves == []


@pytest.mark.long
def test_a_reason_goes_when_the_turn_does(game: Make) -> None:
    at = game("classic", "2 seats · turn 0 · top B5\n0  B7 R1 R2\n1  Y1 Y2\ndraw  …")
    ada, bo = at.players
    bo.page.clock.install()
    bo.page.clock.pause_at(datetime.now() + timedelta(days=1))  # by itself it would go after nine seconds
    bo.card("Y1").click()
    expect(bo.get("why")).to_contain_text("turn")

    ada.card("B7").click()

    expect(bo.get("status")).to_contain_text("Your turn")
    expect(bo.get("why")).to_have_count(0)


def test_a_wild_asks_for_its_color_and_can_be_taken_back(game: Make) -> None:
    at = game("classic", "2 seats · turn 0 · top B5\n0  W B7 R1\n1  Y1 Y2\ndraw  …")
    ada, bo = at.players
    ada.card("W").click()
    ada.get("prompt-cancel").click()
    assert at.moves == []

    ada.card("W").click()
    ada.page.locator('[data-testid="prompt-option"]').filter(has_text="green").click()

    at.wait_for("0 choose G")
    expect(bo.get("color")).to_have_attribute("data-letter", "G")


def test_a_drawn_card_is_kept_or_played(game: Make) -> None:
    at = game("classic", "2 seats · turn 0 · top B5\n0  R1 R2\n1  Y1 Y2\ndraw  B9 …")
    ada, _ = at.players

    ada.get("draw").first.click()
    expect(ada.get("prompt").first).to_be_visible()
    ada.option("pass").click()

    at.wait_for("0 pass")


@pytest.mark.long
def test_a_drawn_card_that_would_be_a_bluff_says_so(game: Make) -> None:
    """Only for someone who has the color in play; the color stays in sight beside the question."""
    at = game("classic", "2 seats · turn 0 · top B5\n0  B1 R2\n1  Y1 Y2\ndraw  W+4 W+4 …")
    ada, bo = at.players

    ada.get("draw").first.click()
    expect(ada.get("prompt").first).to_contain_text("It would be a bluff: you still have blue")
    ada.option("pass").click()
    bo.get("draw").first.click()

    expect(bo.get("prompt").first).to_contain_text("You drew Wild Draw Four")
    expect(bo.get("prompt").first).not_to_contain_text("bluff")


def test_a_challenged_hand_is_shown_to_the_challenger_alone(game: Make) -> None:
    """COM-A13: the third player sees that there was a challenge, and no card."""
    position = "3 seats · turn 0 · top B5\n0  W+4 B7 R1\n1  Y1 Y2\n2  Y3 Y4\ndraw  …"
    at = game("classic", position, seats=3)
    ada, bo, cy = at.players
    ada.card("W+4").click()
    ada.page.locator('[data-testid="prompt-option"]').first.click()

    expect(bo.get("prompt")).to_contain_text("It was a bluff if Ada had another blue card.")
    expect(bo.get("prompt")).to_contain_text("If it wasn’t, you draw six.")
    bo.option("challenge").click()

    at.wait_for("1 challenge")
    expect(bo.get("shown-hand").first).to_be_visible()
    expect(cy.get("shown-hand")).to_have_count(0)


def test_uno_is_called_before_the_play_by_key(game: Make) -> None:
    at = game("classic", "2 seats · turn 0 · top B5\n0  B7 R1\n1  Y1 Y2\ndraw  …")
    ada, bo = at.players
    ada.card("B7").wait_for()

    ada.page.keyboard.press("u")
    ada.card("B7").click()

    at.wait_for("0 call")
    expect(bo.get("said-0")).to_be_visible()


@pytest.mark.long
def test_a_call_pops_up_in_sight_and_beside_the_words(game: Make) -> None:
    at = game("classic", "2 seats · turn 1 · top B5\n0  Y1 Y2\n1  B7 R1\ndraw  …")
    _, bo = at.players
    bo.card("B7").wait_for()

    bo.page.keyboard.press("u")

    pop = bo.get("pop").first.bounding_box()
    words = bo.get("status").bounding_box()
    assert pop
    assert words
    assert pop["x"] >= 0
    assert pop["y"] + pop["height"] <= words["y"] or pop["x"] + pop["width"] <= words["x"]


@pytest.mark.long
def test_nothing_is_drawn_while_a_card_waits(game: Make) -> None:
    at = game("classic", "2 seats · turn 0 · top B5\n0  B7 R1 R2\n1  Y1 Y2\ndraw  …")
    ada, _ = at.players
    ada.card("B7").click()
    ada.page.keyboard.press("d")

    at.wait_for("0 play B7")
    assert "0 draw" not in at.moves


def test_whoever_forgot_is_caught(game: Make) -> None:
    at = game("classic", "2 seats · turn 0 · top B5\n0  B7 R1\n1  Y1 Y2\ndraw  …", uno_grace=3000)
    ada, bo = at.players
    ada.card("B7").click()

    bo.get("catch-0").first.click()

    at.wait_for("1 catch 0")
    expect(ada.get("hand-card")).to_have_count(3)


def test_a_face_is_added_held_reported_denied_and_voted_on(game: Make) -> None:
    at = game(
        "emoji",
        "3 seats · turn 0 · top B5\n0  WE G3 R1 R2\n1  Y1 Y2 Y3\n2  Y4 Y5 Y6\ndraw  …",
        seats=3,
        faces="honor",
    )
    ada, bo, cy = at.players
    ada.card("WE").click()
    ada.option("choose G3").click()
    at.wait_for("0 choose G3")

    cy.get("accuse-1").first.click()
    at.wait_for("2 accuse 1")
    bo.option("deny").click()
    at.wait_for("1 deny")
    ada.option("kept").click()
    cy.option("failed").click()

    at.wait_for("2 failed")


def test_a_film_is_found_while_typing_and_asked(game: Make) -> None:
    at = game("disney100", "3 seats · turn 0 · top R5\n0  WM R1 R2\n1  B1 B2\n2  G1 G2\ndraw  …", seats=3)
    ada, bo, _ = at.players
    ada.card("WM").click()
    expect(ada.get("prompt")).to_contain_text("who has to name four characters?")
    ada.option("choose 1").click()

    ada.get("film-search").fill("moan")
    ada.option("choose listed").filter(has_text="Moana").first.click()

    at.wait_for("0 choose listed")
    expect(bo.get("answer-names")).to_be_visible()


@pytest.mark.long
def test_golf_takes_a_card_and_puts_it(game: Make) -> None:
    at = game(
        "golf",
        "2 seats · turn 0 · top R1\n0  B3/(R7) G1/(?) (?)/(?)\n1  Y1/(?) (?)/(?) (?)/(?)\ndraw  …",
    )
    ada, _ = at.players

    ada.get("take").first.click()
    ada.page.locator('[data-testid="cell"][data-playable][data-place="1"]').click()

    at.wait_for("0 put 0 1")


@pytest.mark.long
def test_golf_says_who_gets_how_many_cards_for_what(game: Make) -> None:
    at = game(
        "golf",
        "2 seats · turn 0 · top R1\n0  B++/(R7) G1/(?) (?)/(?)\n1  Y1/(?) (?)/(?) (?)/(?)\ndraw  …",
    )
    ada, _ = at.players
    ada.get("take").first.click()
    ada.page.locator('[data-testid="cell"][data-playable][data-place="0"]').click()

    expect(ada.get("prompt")).to_contain_text("Double Draw 2: who gets the cards?")
    expect(ada.get("prompt")).to_contain_text("two players to draw two cards each, or one to draw four")


def test_golf_draws_discards_and_turns_a_card_up(game: Make) -> None:
    at = game(
        "golf",
        "2 seats · turn 0 · top R1\n0  B3/(R7) G1/(?) (?)/(?)\n1  Y1/(?) (?)/(?) (?)/(?)\ndraw  B9 …",
    )
    ada, _ = at.players

    ada.get("draw-pile").first.click()
    ada.get("fresh").first.wait_for()
    at.wait_for("0 draw")
    ada.get("place-flip").click()
    ada.page.locator('[data-testid="cell"][data-playable][data-place="1"]').click()

    at.wait_for("0 flip 0 1")
