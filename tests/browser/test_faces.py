"""Cards that ask something of a person: a face that is held and let go, characters of a film named one by one."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from lastcard import wire
from support.live_server import LiveServer
from support.page import DESK, PHONE, PagePlayer

New = Callable[..., PagePlayer]


def seated(
    server: LiveServer, new: New, position: str, clock: bool = False, **setup: Any
) -> tuple[str, list[PagePlayer]]:
    """Three people at a drawn position; the second one is on a phone, maybe with a clock that can be stopped."""
    table, secrets = server.begin(wire.Setup(seats=3, uno_grace=0, **setup), ["Ada", "Bo", "Cy"])
    server.place(table, position)
    players = [new(size, has_touch=size is PHONE) for size in (DESK, PHONE, DESK)]
    if clock:
        players[1].page.clock.install()
    for one, secret in zip(players, secrets, strict=True):
        one.sit_with(server.url, table, secret)
    return table, players


def said(player: PagePlayer, *names: str) -> None:
    """Names are typed, one after the other."""
    for name in names:
        player.get("answer-names").fill(name)
        player.page.keyboard.press("Enter")
        expect(player.get("guess-list")).to_contain_text(name)


@pytest.mark.long
def test_names_are_judged_one_by_one_and_a_disputed_one_is_voted_on(server: LiveServer, player: New) -> None:
    position = "3 seats · turn 0 · top R5\n0  WM R1 R2\n1  B1 B2\n2  G1 G2\ndraw  …"
    _, (ada, bo, cy) = seated(server, player, position, edition="disney100")
    ada.card("WM").click()
    ada.option("choose 1").click()
    ada.get("film-search").fill("moana")
    ada.option("choose listed").first.click()

    said(bo, "moanna", "maui", "Grandmother Willow", "Tamatoa")
    expect(bo.get("guess-count")).to_contain_text("3 of 4")
    expect(cy.get("guess-list")).to_contain_text("Grandmother Willow")
    bo.get("dispute").click()
    bo.option("answer").click()
    for judge in (ada, cy):
        judge.get("ballot").wait_for()
        judge.get("vote-yes").click()

    expect(ada.get("missed")).to_contain_text("Moana")
    expect(ada.get("count-1")).to_have_text("2")  # the vote kept it: nothing is drawn


FACES = "3 seats · turn 0 · top B5\n0  WE G3 R1 R2\n1  Y1 Y2 Y3\n2  Y4 Y5 Y6\ndraw  …"


def asked_for_a_face(server: LiveServer, new: New, **setup: Any) -> tuple[str, list[PagePlayer]]:
    """Ada plays a Wild Emoji and its face on Bo."""
    table, players = seated(server, new, FACES, edition="emoji", **setup)
    ada, bo, _ = players
    ada.card("WE").click()
    ada.option("choose G3").click()
    bo.get("face").wait_for()
    return table, players


def slips(player: PagePlayer) -> None:
    """Time passes until the face slips."""
    while player.get("face-hold").get_attribute("data-standing") == "still":
        player.page.clock.run_for(200)
    expect(player.get("face-hold")).to_have_attribute("data-standing", "slipping")


def test_a_face_slips_and_is_caught_by_key_and_finger_or_lost(server: LiveServer, player: New) -> None:
    """EMO-94: a press catches it while it slips; keys and pressing at random do not help; in the end it is lost."""
    _, (ada, bo, _) = asked_for_a_face(server, player, faces="hold", clock=True)
    hold = bo.get("face-hold")
    bo.page.clock.pause_at(bo.page.evaluate("Date.now()") / 1000 + 1)
    bo.page.keyboard.press("h")
    expect(hold).to_have_attribute("data-standing", "still")
    catches: list[Callable[[], None]] = [
        lambda: bo.page.keyboard.press("h"),
        lambda: hold.tap(),
        lambda: hold.press("Enter"),
    ]
    for catch in catches:
        slips(bo)
        expect(bo.get("face").get_by_role("alert")).to_contain_text("slipping")
        catch()
        expect(hold).to_have_attribute("data-standing", "still")
    bo.page.clock.run_for(500)
    bo.page.keyboard.press("h")
    expect(bo.get("face").get_by_role("alert")).to_contain_text("Too early")
    expect(ada.get("count-1")).to_have_text("3")

    slips(bo)
    bo.page.clock.run_for(2_500)
    bo.page.clock.resume()

    expect(bo.get("face-lost")).to_be_visible()
    expect(ada.get("count-1")).to_have_text("7")


@pytest.mark.long
def test_whoever_cannot_press_has_it_held_and_the_others_see_it(server: LiveServer, player: New) -> None:
    """EMO-94: it is a setting, which the table is told; a face held on one device is not lost on another."""
    table, secrets = server.begin(wire.Setup("emoji", 2, uno_grace=0, faces=wire.Faces.HOLD), ["Ada", "Bo"])
    server.place(table, "2 seats · turn 0 · top B5\n0  WE G3 R1 R2\n1  Y1 Y2 Y3\ndraw  …")
    ada, phone, desk = (player(size) for size in (DESK, PHONE, DESK))
    desk.page.clock.install()
    for one, secret in ((ada, secrets[0]), (desk, secrets[1]), (phone, secrets[1])):
        one.sit_with(server.url, table, secret)
    phone.page.evaluate("localStorage.setItem('lastcard.settings', JSON.stringify({ faceHelp: 'held' }))")
    phone.page.reload()
    expect(phone.get("hand-card")).to_have_count(3)
    ada.card("WE").click()
    ada.option("choose G3").click()

    expect(phone.get("face-hold")).to_contain_text("Everyone sees that")
    expect(ada.get("face-help-1")).to_have_text("held")
    expect(ada.get("seat-1")).to_have_accessible_name(re.compile("has faces held"))
    expect(desk.get("face-hold")).to_be_visible()
    desk.page.clock.fast_forward(10_000)
    expect(desk.get("face-hold")).to_have_attribute("data-lost", "true")
    expect(desk.get("face")).to_be_visible()
    expect(ada.get("count-1")).to_have_text("3")


@pytest.mark.long
def test_on_honor_the_player_says_when_it_stopped(server: LiveServer, player: New) -> None:
    _, (ada, bo, _) = asked_for_a_face(server, player, faces="honor")

    expect(bo.get("face-hold")).to_have_count(0)
    bo.get("admit").click()

    expect(ada.get("count-1")).to_have_text("7")


@pytest.mark.long
def test_one_finger_holds_while_another_plays(server: LiveServer, player: New) -> None:
    """A browser makes clicks of the first finger only; the page makes them of the others."""
    _, (_, bo, _) = asked_for_a_face(server, player, faces="hold")
    touch = bo.context.new_cdp_session(bo.page)
    holding, playing = ({"id": i, **middle(bo.get(name))} for i, name in enumerate(("face-hold", "draw")))

    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [holding]})
    expect(bo.get("face-hold")).to_have_attribute("data-held", "true")
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [holding, playing]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": [playing]})

    expect(bo.get("hand-card")).to_have_count(4)
    expect(bo.get("face-hold")).to_have_attribute("data-held", "true")


def middle(target: Locator) -> dict[str, float]:
    box = target.bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
