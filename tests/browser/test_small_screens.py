"""On a small phone nobody scrolls to play: piles, cards and what can be done are in sight together."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from lastcard import wire
from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.match import Match
from lastcard.rules.build import build
from support.live_server import LiveServer
from support.page import PHONE, SMALL, PagePlayer

New = Callable[..., PagePlayer]
NAMES = ("Ada", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")
# What is cut: by the edge of the table, or by what stays in sight above the own cards.
CUT = """() => {
    const table = document.querySelector('[data-testid="table"]');
    const low = table.querySelector(".status").getBoundingClientRect();
    const edge = table.getBoundingClientRect();
    const cut = [...table.querySelectorAll('[data-testid="draw-pile"], [data-testid="discard-pile"]')]
        .filter((pile) => pile.getBoundingClientRect().bottom > low.top + 1)
        .map((pile) => pile.dataset.testid);
    for (const cell of table.querySelectorAll('[data-testid="cell"]'))
        if (cell.getBoundingClientRect().bottom > edge.bottom + 1) cut.push(cell.dataset.place);
    if (table.scrollHeight > table.clientHeight + 1) cut.push(`${table.scrollHeight} in ${table.clientHeight}`);
    return cut;
}"""


def golf(server: LiveServer, new: New, seats: int, **options: Any) -> PagePlayer:
    """Ada plays Golf with bots, which are slow to begin."""
    table, secrets = server.begin(wire.Setup(edition="golf", seats=seats), NAMES[:1], "easy")
    ada = new(SMALL, **options)
    ada.sit_with(server.url, table, secrets[0])
    ada.get("grid").wait_for()
    return ada


def nothing_is_cut(player: PagePlayer) -> None:
    """Now, or when what has just come has found its place."""
    player.page.wait_for_function(f"() => !({CUT})().length", timeout=10_000)


@pytest.mark.parametrize("seats", [3, 2, 5, 8])
def test_golf_is_whole_beside_the_coach(server: LiveServer, player: New, seats: int) -> None:
    """With the offer to be coached, and with a lesson."""
    ada = golf(server, player, seats, lessons=True)
    expect(ada.get("tutor-offer")).to_be_visible()
    nothing_is_cut(ada)

    ada.get("tutor-yes").click()
    expect(ada.get("tutor")).to_be_visible()
    nothing_is_cut(ada)


def test_golf_is_whole_when_a_card_is_to_be_placed(server: LiveServer, player: New) -> None:
    """The question, the lesson about it, and all of the grid that answers it."""
    table, secrets = server.begin(wire.Setup(edition="golf", seats=2, uno_grace=0), NAMES[:1], "easy")
    server.place(
        table, "2 seats · turn 0 · top R1\n0  B3/(?) G1/Y2 (?)/(?) (?)/(?)\n1  R2/(?) (?)/(?)\ndraw  …"
    )
    ada = player(SMALL, lessons=True)
    ada.sit_with(server.url, table, secrets[0])
    ada.get("tutor-yes").click()

    ada.get("draw").click()

    expect(ada.get("tutor")).to_contain_text("Tap the card this one should replace")
    nothing_is_cut(ada)


@pytest.mark.parametrize("code", ["W+4", "W"])
def test_all_colors_are_in_sight_beside_the_coach(server: LiveServer, player: New, code: str) -> None:
    """With a hand of three rows, a lesson, and what a bluff would risk."""
    hand = "B7 B+2 R1 G9 GS Y4 W R3 R4 R5 Y1 Y2 Y7 B1 B2 B3 G3 W+4"
    table, secrets = server.begin(wire.Setup(edition="classic", seats=4, uno_grace=0), NAMES[:1], "easy")
    server.place(table, f"4 seats · turn 0 · top B5\n0  {hand}\n1  R2 R3\n2  G1 G2\n3  Y1 Y2\ndraw  …")
    ada = player(SMALL, lessons=True)
    ada.sit_with(server.url, table, secrets[0])
    ada.get("tutor-yes").click()

    ada.card(code).press("Enter")

    expect(ada.get("tutor")).to_have_attribute("data-lesson", "color")
    options = ada.get("prompt-option")
    expect(options).to_have_count(4)
    for option in options.all():
        expect(option).to_be_in_viewport(ratio=0.95)


@pytest.mark.long
@pytest.mark.parametrize("seats", [3, 2, 8])
def test_golf_is_whole_without_the_coach(server: LiveServer, player: New, seats: int) -> None:
    nothing_is_cut(golf(server, player, seats))


@pytest.mark.long
@pytest.mark.parametrize(("seats", "size"), [(3, SMALL), (6, SMALL), (3, PHONE), (6, PHONE)])
def test_golf_is_whole_in_a_replay(server: LiveServer, player: New, seats: int, size: dict[str, int]) -> None:
    match = Match(build("golf", {"golf_rounds": "1"}, seats=seats), NAMES[:seats], bytes(32))
    play_on(match, dict.fromkeys(range(seats), bot("steady")), Random(1))
    ada = player(size)
    ada.go(f"{server.url}#r/{server.keep(match)}/0/20")
    ada.get("grid").wait_for()

    nothing_is_cut(ada)
    expect(ada.get("study-open")).to_be_in_viewport(ratio=1)
    expect(ada.get("replay-play")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(("size", "edition"), [(SMALL, "classic"), (PHONE, "frozen"), (SMALL, "golf")])
def test_banners_leave_the_table_its_room(
    server: LiveServer, player: New, size: dict[str, int], edition: str
) -> None:
    """Text at twice its size, and two things to know: one line, which tells the rest when asked to."""
    setup = wire.Setup(edition=edition, seats=3, uno_grace=0, hints=True)
    table, secrets = server.begin(setup, ["Ada", "Benedikta", "Cyprian"])
    ada = player(size)
    ada.sit_with(server.url, table, secrets[0])
    ada.page.evaluate("document.documentElement.style.fontSize = '200%'")
    banners = ada.get("banners")
    expect(banners.get_by_text("Benedikta and Cyprian")).to_be_visible()
    expect(banners.get_by_text("Hints")).not_to_be_in_viewport()
    whole = banners.evaluate("e => e.getBoundingClientRect().height")
    assert whole <= 0.15 * size["height"]
    nothing_is_cut(ada)

    more = ada.get("banners-more")
    expect(more).to_have_attribute("aria-expanded", "false")
    more.press("Enter")
    expect(banners.get_by_text("Hints")).to_be_in_viewport()
    expect(ada.get("banners-more")).to_have_attribute("aria-expanded", "true")
    ada.get("banners-more").press("Enter")
    expect(banners.get_by_text("Hints")).not_to_be_in_viewport()


def test_that_hands_are_watched_is_never_folded_away(server: LiveServer, player: New) -> None:
    """Whatever else there is to say on a small phone."""
    opened = server.open("Ada", wire.Setup(seats=3, hints=True, watching="everything"))
    for name in ("Benedikta", "Cyprian"):
        server.seat(opened.table, name)
    ada = player(SMALL)
    ada.sit_with(server.url, opened.table, opened.secret, sees="rename")
    ada.button("Deal the cards").click()

    expect(ada.get("banners").get_by_text("Benedikta and Cyprian")).to_be_visible()
    expect(ada.get("hands-watched")).to_be_in_viewport()
    expect(ada.get("banners-more")).to_have_text("+1")


@pytest.mark.long
def test_banners_stay_as_they_are_where_there_is_room(server: LiveServer, player: New) -> None:
    setup = wire.Setup(edition="classic", seats=3, uno_grace=0, hints=True)
    table, secrets = server.begin(setup, ["Ada", "Benedikta", "Cyprian"])
    ada = player()
    ada.sit_with(server.url, table, secrets[0])

    expect(ada.get("banners").get_by_text("Benedikta and Cyprian")).to_be_in_viewport()
    expect(ada.get("banners").get_by_text("Hints")).to_be_in_viewport()
    expect(ada.get("banners-more")).to_have_count(0)


# Where the words of a moment are: above the own hand, and above cards that fly.
STAGE = """() => {
    const [banner, scene, status, flights] = [".scene .banner", ".scene", ".status", ".layer[aria-hidden]"]
        .map((name) => document.querySelector(name));
    if (!banner) return null;
    const depth = (element) => Number(getComputedStyle(element).zIndex);
    const [said, line] = [banner, status].map((element) => element.getBoundingClientRect());
    return { over: said.bottom - line.top, top: said.top, above: depth(scene) - depth(flights) };
}"""


@pytest.mark.parametrize("size", [SMALL, {"width": 1920, "height": 1080}])
def test_a_moment_is_read_over_the_table(server: LiveServer, player: New, size: dict[str, int]) -> None:
    """Played at once, before the part that shows it was there."""
    table, secrets = server.begin(wire.Setup(edition="classic", seats=2, uno_grace=0), NAMES[:2])
    server.place(table, "2 seats · turn 0 · top B5\n0  W+4 R1 R2\n1  Y1 Y2\ndraw  …")
    ada = player(size)
    late: list[Route] = []
    ada.page.route("**/SceneLayer-*.js", lambda route: late.append(route))
    ada.sit_with(server.url, table, secrets[0])

    ada.card("W+4").click()
    ada.option("choose R").click()
    ada.page.get_by_text("Waiting for Bo").wait_for()
    while not late:
        ada.page.wait_for_timeout(20)
    expect(ada.get("scene")).to_have_count(0)
    late[0].continue_()
    found = ada.page.wait_for_function(STAGE).json_value()

    assert found["over"] <= 0
    assert found["top"] >= 0
    assert found["above"] > 0


# The words of a moment are on the table, and not on what is asked.
BESIDE = """() => {
    const [banner, prompt, table] = [".scene .banner", '[data-ask="film"].prompt', '[data-testid="table"]']
        .map((name) => document.querySelector(name)?.getBoundingClientRect());
    if (!banner || !prompt) return false;
    const across = Math.min(banner.right, prompt.right) - Math.max(banner.left, prompt.left);
    const down = Math.min(banner.bottom, prompt.bottom) - Math.max(banner.top, prompt.top);
    return (across <= 0 || down <= 0) && banner.top >= table.top && banner.bottom <= table.bottom;
}"""


@pytest.mark.parametrize(
    "size", [SMALL, PHONE, {"width": 740, "height": 360}, {"width": 1440, "height": 900}]
)
def test_a_moment_leaves_a_high_question_alone(server: LiveServer, player: New, size: dict[str, int]) -> None:
    """Movie Madness asks for a film on all of a phone's table: where it is not, its words are."""
    table, secrets = server.begin(wire.Setup(edition="disney100", seats=3, uno_grace=0), NAMES[:3])
    server.place(table, "3 seats · turn 0 · top R5\n0  WM R1 R2\n1  B1 B2\n2  G1 G2\ndraw  …")
    ada = player(size)
    ada.sit_with(server.url, table, secrets[0])
    ada.card("WM").click()
    ada.option("choose 1").click()

    ada.page.wait_for_function(BESIDE, timeout=5_000)


@pytest.mark.parametrize("size", [SMALL, PHONE])
def test_ten_people_talk(server: LiveServer, player: New, size: dict[str, int]) -> None:
    """What they say and show is in sight and covers nobody's name, whatever the time is on their phones."""
    names = (*NAMES, "Ivy", "Jon")
    table, secrets = server.begin(wire.Setup(edition="classic", seats=10, uno_grace=0), names)
    ada = player(size)
    ada.context.add_init_script("Date.now = (now => () => now() + 60_000)(Date.now)")
    ada.sit_with(server.url, table, secrets[0])
    for seat in (1, 4, 9):
        other = player(PHONE)
        other.sit_with(server.url, table, secrets[seat])
        other.button("Chat").click()
        other.page.get_by_label("Say something").fill("I will never get rid of all these cards!")
        other.page.keyboard.press("Enter")
        bubble = ada.get(f"bubble-{seat}")
        expect(bubble).to_have_text("I will never get rid of all these cards!")
        expect(bubble).to_be_in_viewport(ratio=1)

    faces = ada.page.locator(".emotes").bounding_box()
    assert faces
    for seat in range(1, 10):
        box = ada.get(f"seat-{seat}").bounding_box()
        assert box
        beside = box["x"] + box["width"] <= faces["x"] or box["x"] >= faces["x"] + faces["width"]
        assert beside or box["y"] + box["height"] <= faces["y"], names[seat]


@pytest.mark.parametrize("size", [SMALL, PHONE])
def test_a_shown_hand_leaves_the_piles_free(server: LiveServer, player: New, size: dict[str, int]) -> None:
    """Whoever caught a bluff plays on and sees what lies there; whoever showed a hand has it before them anyway."""
    table, secrets = server.begin(wire.Setup(edition="classic", seats=3, uno_grace=0), NAMES[:3])
    server.place(table, "3 seats · turn 0 · top B5\n0  W+4 B1 R1 R2 R3 G7\n1  Y1 Y2 Y3\n2  G1 G2\ndraw  …")
    ada, bo = player(size), player(size)
    for one, secret in ((ada, secrets[0]), (bo, secrets[1])):
        one.sit_with(server.url, table, secret)
    ada.card("W+4").click()
    ada.option("choose Y").click()
    bo.option("challenge").click()

    expect(bo.get("shown-hand")).to_be_visible()
    expect(ada.get("shown-hand")).to_be_visible()
    for one in (ada, bo):
        hand = one.get("shown-hand").bounding_box()
        assert hand
        for name in ("discard-pile", "draw-pile", "color"):
            pile = one.get(name).bounding_box()
            assert pile
            apart = hand["y"] + hand["height"] <= pile["y"] + 8 or hand["y"] >= pile["y"] + pile["height"] - 8
            assert apart, name


@pytest.mark.parametrize("size", [SMALL, {"width": 1920, "height": 1080}])
def test_what_someone_holds_or_says_in_golf_moves_and_hides_nothing(
    server: LiveServer, player: New, size: dict[str, int]
) -> None:
    """A drawn card stands beside the name, the grid stays where it is, and a call covers no name."""
    table, secrets = server.begin(wire.Setup(edition="golf", seats=3, uno_grace=0), NAMES[:3])
    grids = "0  B3/(?) (?)/(?) (?)/(?)\n1  R2/(?) B7/(?) (?)/(?)\n2  Y2/(?)"
    server.place(table, f"3 seats · turn 1 · said 0 0 1 · top R1\n{grids}\ndraw  …")
    ada, bo = player(size), player(PHONE)
    for one, secret in ((ada, secrets[0]), (bo, secrets[1])):
        one.sit_with(server.url, table, secret)
    before = ada.get("grid-1").bounding_box()
    called, name = ada.get("said-2").bounding_box(), ada.get("seat-2").locator(".name").bounding_box()
    assert called
    assert name
    assert called["x"] + called["width"] <= name["x"] + 3

    bo.get("draw").click()

    expect(ada.page.locator('[data-testid="seat-1"] + .sum + .small')).to_be_visible()
    assert ada.get("grid-1").bounding_box() == before
