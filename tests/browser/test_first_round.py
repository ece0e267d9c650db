"""The first round teaches itself: the coach, what a card does, and what is said before it hurts."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from lastcard import wire
from support.axe import serious
from support.live_server import LiveServer
from support.page import DESK, PHONE, SMALL, PagePlayer
from support.patience import WAIT_MILLISECONDS

New = Callable[..., PagePlayer]
EDITIONS = ["classic", *(pytest.param(e, marks=pytest.mark.long) for e in
            ("frozen", "emoji", "disney100", "trolls", "golf"))]  # fmt: skip

# Every lesson that is shown from now on, however short.
LISTEN = """() => {
    const hear = () => {
        const tutor = document.querySelector('[data-testid="tutor"]');
        if (tutor && !lessons.includes(tutor.dataset.lesson)) lessons.push(tutor.dataset.lesson);
    };
    globalThis.lessons = [];
    hear();
    new MutationObserver(hear).observe(document, { subtree: true, childList: true, attributes: true });
}"""


def seated(
    server: LiveServer, ada: PagePlayer, position: str, edition: str = "classic", seats: int = 2
) -> str:
    table, secrets = server.begin(
        wire.Setup(edition=edition, seats=seats, uno_grace=0), ["Ada", "Bo", "Cy"][:seats]
    )
    server.place(table, position)
    ada.sit_with(server.url, table, secrets[0])
    return table


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_coached_round_is_played_to_its_end(server: LiveServer, player: New, edition: str) -> None:
    """Offered once, with real cards and bots; what is said names what the server offers."""
    opened = server.open("Ada", wire.Setup(edition=edition, seats=2, uno_grace=0), level="easy")
    ada = player(DESK, lessons=True)
    ada.sit_with(server.url, opened.table, opened.secret)
    ada.get("tutor-yes").click()
    ada.page.evaluate(LISTEN)
    rng = Random(3)

    for _ in range(WAIT_MILLISECONDS // 40):
        if ada.offers()["phase"] != "playing":
            break
        if not ada.act(rng, onward=False):  # a round may end between two looks
            ada.page.wait_for_timeout(40)
        if ada.get("tutor-next").count() and rng.random() < 0.5:
            ada.click(ada.get("tutor-next").first)

    expect(ada.get("tutor-end")).to_be_visible()
    told = set(ada.page.evaluate("lessons"))
    assert told & ({"golf turn", "golf flip"} if edition == "golf" else {"play", "draw"})
    assert len(told) >= 3


def test_the_coach_can_be_declined_for_good(server: LiveServer, player: New) -> None:
    opened = server.open("Ada", wire.Setup(seats=2, uno_grace=0), level="easy")
    ada = player(PHONE, lessons=True)
    ada.sit_with(server.url, opened.table, opened.secret)
    ada.get("tutor-offer").wait_for()
    assert serious(ada) == []
    offer, pile = (ada.get(name).bounding_box() for name in ("tutor-offer", "draw-pile"))
    assert offer is not None
    assert pile is not None
    assert offer["y"] + offer["height"] <= pile["y"]

    ada.get("tutor-no").click()
    ada.page.reload()

    ada.get("table").wait_for()
    expect(ada.get("tutor-offer")).to_have_count(0)


def test_a_card_is_explained_by_mouse_keys_and_to_those_who_hear(server: LiveServer, player: New) -> None:
    ada = player(DESK)
    seated(server, ada, "2 seats · turn 0 · top R+2\n0  R7 W+4 R1 B2\n1  Y1 Y2\ndraw  …")
    help_of = ada.get("card-help")

    ada.card("W+4").hover()
    expect(help_of).to_contain_text("Wild Draw Four")
    expect(help_of).to_contain_text("Rules: ")
    ada.page.mouse.move(5, 5)
    expect(help_of).to_have_count(0)
    ada.card("R7").focus()
    ada.page.keyboard.press("i")
    expect(help_of).to_have_attribute("data-code", "R7")
    ada.page.keyboard.press("Escape")
    ada.get("about-top").click()
    expect(help_of).to_contain_text("draws two")
    assert serious(ada) == []
    assert "draws four" in (ada.card("W+4").get_attribute("aria-description") or "")
    ada.page.keyboard.press("Escape")
    assert ada.card("B2").evaluate("e => e.classList.contains('dim')")
    ada.card("B2").click()
    expect(ada.get("why")).to_contain_text("You could play")
    ada.card("W+4").click()
    expect(ada.get("prompt")).to_contain_text("It would be a bluff")


def test_a_card_below_a_mouse_at_rest_is_not_explained(server: LiveServer, player: New) -> None:
    """Whoever presses Play now does not ask about the card that is dealt there."""
    ada = player(DESK)
    table = seated(server, ada, "2 seats · turn 0 · top B5\n0  B7 R1 R2\n1  Y1 Y2\ndraw  R9 …")
    box = ada.card("R1").bounding_box()
    assert box
    ada.go(server.url)
    ada.page.mouse.move(box["x"] + 20, box["y"] + 40)

    ada.page.evaluate(f"location.hash = '#t/{table}'")
    ada.card("R1").wait_for()
    ada.page.wait_for_timeout(1_500)
    expect(ada.get("card-help")).to_have_count(0)

    ada.page.mouse.move(box["x"] + 24, box["y"] + 44)
    expect(ada.get("card-help")).to_have_attribute("data-code", "R1")


def test_a_long_press_explains_and_never_plays(server: LiveServer, player: New) -> None:
    ada = player(PHONE, has_touch=True)
    table = seated(server, ada, "2 seats · turn 0 · top B5\n0  B7 R1 R2\n1  Y1 Y2\ndraw  R9 …")
    box = ada.card("B7").bounding_box()
    assert box
    line = ada.context.new_cdp_session(ada.page)
    touch = [{"x": box["x"] + 12, "y": box["y"] + 30}]

    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": touch})
    expect(ada.get("card-help")).to_have_attribute("data-code", "B7")
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    ada.page.wait_for_timeout(900)

    assert not [e for e in server.live(table).table.playing.log.entries if e.seat == 0]
    ada.get("card-help-close").click()
    server.place(table, "2 seats · turn 0 · top B5\n0  R7 R1 R2\n1  Y1 Y2\ndraw  R9 …")
    ada.get("draw").click()
    expect(ada.get("prompt")).to_contain_text("It doesn’t fit")
    expect(ada.get("status")).to_contain_text("Bo")  # kept by itself


@pytest.mark.parametrize(("edition", "motion"), [("classic", "no-preference"), ("frozen", "reduce")])
def test_being_caught_is_told_on_the_table(
    server: LiveServer, player: New, edition: str, motion: str
) -> None:
    """Who, why and what it costs; a tap ends it. Before that the button said what to do."""
    table, secrets = server.begin(wire.Setup(edition=edition, seats=2, uno_grace=0), ["Ada", "Bo"])
    server.place(table, "2 seats · turn 0 · top B5\n0  B7 Y1\n1  B1 B2 B3\ndraw  …")
    ada, bo = player(PHONE, reduced_motion=motion), player(DESK)
    ada.sit_with(server.url, table, secrets[0])
    bo.sit_with(server.url, table, secrets[1])
    expect(ada.get("status")).to_contain_text("Press UNO!, then play")

    ada.card("B7").click()
    bo.get("catch-0").click()

    scene = ada.get("scene")
    expect(scene).to_contain_text("Bo saw it: one card left and no UNO. You draw")
    ada.page.mouse.down()
    expect(scene).to_have_count(0)
    ada.page.mouse.up()
    bo.page.get_by_test_id("emote").first.click()
    expect(ada.page.locator(".reaction")).to_have_count(1)


@pytest.mark.long
def test_the_next_round_is_a_tap_away(server: LiveServer, player: New) -> None:
    """The scene of a round that was won, and how long it is until the next deal."""
    ada = player(DESK)
    seated(server, ada, "2 seats · turn 0 · top B5\n0  B7\n1  Y1 Y2\ndraw  …")

    ada.card("B7").click()

    expect(ada.get("scene")).to_contain_text("You win the round!")
    expect(ada.get("next-round")).to_be_visible()
    expect(ada.get("deal-in")).to_contain_text("s")


def test_another_edition_is_coached_too(server: LiveServer, player: New) -> None:
    """What was taught to its end is not offered again; cards that are new are."""
    ada = player(DESK, lessons=True)
    for edition, offered in (("classic", True), ("classic", False), ("golf", True)):
        opened = server.open("Ada", wire.Setup(edition=edition, seats=2, uno_grace=0), level="easy")
        ada.go("about:blank")
        ada.go(server.url)
        ada.remember(opened.table, opened.secret)
        ada.go(f"{server.url}#t/{opened.table}")
        ada.get("table").wait_for()
        expect(ada.get("draw-pile")).to_be_visible()
        expect(ada.get("tutor-offer")).to_have_count(int(offered))
        if edition == "classic" and offered:
            ada.get("tutor-yes").click()
            server.place(opened.table, "2 seats · turn 0 · top B5\n0  B7\n1  Y1 Y2\ndraw  …")
            ada.card("B7").click()
            ada.get("tutor-end").wait_for()
            ada.page.evaluate("location.hash = ''")
            ada.get("table").wait_for(state="detached")


# What of these lies over a pile of the table.
OVER_PILES = """() => {
    const piles = ["draw-pile", "discard-pile", "fresh"].map((name) => `[data-testid="${name}"]`).join();
    const said = ["tutor-offer", "tutor", "hint-note"].map((name) => `[data-testid="${name}"]`).join();
    const box = (element) => element.getBoundingClientRect();
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    return [...document.querySelectorAll(said)]
        .filter((one) => [...document.querySelectorAll(piles)].some((pile) => meet(box(one), box(pile))))
        .map((one) => one.dataset.testid);
}"""


@pytest.mark.parametrize(
    "size", [DESK, {"width": 1920, "height": 1080}, {"width": 1024, "height": 768}, PHONE, SMALL]
)
def test_the_coach_of_golf_leaves_the_piles_free(
    server: LiveServer, player: New, size: dict[str, int]
) -> None:
    """The offer, a lesson about the piles, and a hint about them."""
    table, secrets = server.begin(wire.Setup(edition="golf", seats=4, uno_grace=0), ["Ada"], "easy")
    rest = "\n".join(f"{seat}  R{seat + 1}/(?) (?)/(?) (?)/(?)" for seat in (1, 2, 3))
    server.place(table, f"4 seats · turn 0 · top R1\n0  B3/(?) G1/Y2 (?)/(?)\n{rest}\ndraw  …")
    ada = player(size, lessons=True)
    ada.sit_with(server.url, table, secrets[0])
    ada.get("tutor-offer").wait_for()
    assert ada.page.evaluate(OVER_PILES) == []

    ada.get("tutor-yes").click()
    expect(ada.get("tutor")).to_have_attribute("data-lesson", "golf turn")
    assert ada.page.evaluate(OVER_PILES) == []

    ada.get("hint").click()
    ada.get("hint-note").wait_for()
    assert ada.page.evaluate(OVER_PILES) == []


def test_what_can_be_taken_back_in_golf_is_said_in_full(server: LiveServer, player: New) -> None:
    """No other card lies over it."""
    table, secrets = server.begin(wire.Setup(edition="golf", seats=2, uno_grace=0), ["Ada", "Bo"])
    server.place(table, "2 seats · turn 0 · top R1\n0  B3/(?) (?)/(?) (?)/(?)\n1  R2/(?) (?)/(?)\ndraw  …")
    ada = player(SMALL)
    ada.sit_with(server.url, table, secrets[0])
    ada.get("take").click()
    ada.page.locator('[data-testid="cell"][data-place="1"]').click()

    covered = ada.page.wait_for_function("""() => {
        const tag = document.querySelector('[data-testid="cell"].held .tag');
        if (!tag) return null;
        const { left, right, top, height } = tag.getBoundingClientRect();
        const at = (x) => document.elementFromPoint(x, top + height / 2);
        return [at(left + 6), at(right - 6)].map((found) => found === tag);
    }""").json_value()

    assert covered == [True, True]
