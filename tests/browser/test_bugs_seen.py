"""What people ran into when they first tried it, line by line: each stays mended."""

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Route, expect

from lastcard import wire
from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.match import Match
from lastcard.rules.build import build
from lastcard.server.table import abandonment
from support.live_server import LiveServer
from support.page import DESK, PHONE, SMALL, PagePlayer

New = Callable[..., PagePlayer]
MANY = "10 seats · turn 0 · top B5\n0  B7 R1 R2\n" + "\n".join(
    f"{seat}  {card}" for seat, card in enumerate(["R0", "G0", "B0", "Y0", "RS", "GS", "BS", "YS", "RR"], 1)
)


def finished(edition: str = "classic", seats: int = 3) -> Match:
    match = Match(build(edition, {"rounds": "1"}, seats=seats), ("Ada", "Bo", "Cy")[:seats], bytes(32))
    play_on(match, dict.fromkeys(range(seats), bot("steady")), Random(1))
    return match


def test_a_replay_plays_pauses_and_obeys_its_keys(server: LiveServer, player: New) -> None:
    """Bug 1: it jumped to the end. Arrows stay with the replay, even where the table has a hand."""
    match = server.keep(finished())
    ada = player(DESK)
    ada.go(f"{server.url}#r/{match}/0/4")
    slider = ada.page.get_by_role("slider")
    ada.card_any().wait_for()

    ada.get("replay-play").click()
    ada.page.wait_for_function("() => document.querySelector('[aria-label=Moment]').value >= 6")
    ada.page.keyboard.press("k")
    paused = int(slider.input_value())
    assert paused < int(slider.get_attribute("max") or 0)
    ada.page.wait_for_timeout(700)
    assert paused <= int(slider.input_value()) <= paused + 1
    ada.page.locator("body").press("Home")
    expect(slider).to_have_value("0")
    for _ in range(3):
        ada.page.keyboard.press("ArrowRight")

    expect(slider).to_have_value("3")
    ada.page.keyboard.press("+")
    expect(ada.page.get_by_label("Speed")).to_have_value("4")


def from_frozen_to_disney(server: LiveServer, player: New) -> PagePlayer:
    """Somebody who has played Frozen with house rules picks Disney 100."""
    ada = player(PHONE)
    ada.go(server.url)
    ada.button("Play now").wait_for()
    ada.page.evaluate(
        """() => localStorage.setItem("lastcard.setup", JSON.stringify(
            { edition: "frozen", seats: 3, house: { rounds: "1", stacking: "both" } }))"""
    )
    ada.page.reload()
    ada.page.get_by_role("radio", name="Disney 100").check(force=True)
    return ada


def test_rules_stay_with_their_edition(server: LiveServer, player: New) -> None:
    """Bug 2: what was chosen for one edition neither blocks nor changes another, and can be brought along."""
    ada = from_frozen_to_disney(server, player)

    expect(ada.get("left-behind")).to_contain_text("House rules stay with Frozen: ")
    ada.page.get_by_role("button", name="Use in Disney 100 too").click()
    ada.page.get_by_role("radio", name="Frozen").check(force=True)
    expect(ada.page.locator("main")).to_contain_text("two house rules")
    ada.page.get_by_role("radio", name="Disney 100").check(force=True)
    ada.button("Play now").click()

    ada.get("table").wait_for()


@pytest.mark.long
def test_whoever_picks_another_edition_while_rules_are_brought_along_stays_there(
    server: LiveServer, player: New
) -> None:
    """Bug 2: when they had been checked, the page went back; now they only wait where they were brought."""
    ada = from_frozen_to_disney(server, player)
    frozen = ada.page.get_by_role("radio", name="Frozen")
    held: list[Route] = []
    is_slow = True

    def check(route: Route) -> None:
        if is_slow:
            held.append(route)
        else:
            route.continue_()

    ada.page.route("**/api/check", check)
    ada.page.get_by_role("button", name="Use in Disney 100 too").click()
    frozen.check(force=True)
    expect(ada.page.locator("main")).to_contain_text("two house rules")
    is_slow = False
    for one in held:
        one.continue_()
    ada.page.wait_for_load_state("networkidle")

    expect(frozen).to_be_checked()
    expect(ada.page.locator("main")).to_contain_text("two house rules")
    ada.page.get_by_role("radio", name="Disney 100").check(force=True)
    # Without points there are no rounds to count.
    expect(ada.page.locator("main")).to_contain_text("one house rule")


def test_uno_is_made_ready_and_stays_so(server: LiveServer, player: New) -> None:
    """Bug 3: pressed early it lasts until it is due, and without a card that fits it announces nothing."""
    table, secrets = server.begin(wire.Setup(edition="classic", seats=2, uno_grace=0), ["Ada", "Bo"])
    server.place(table, "2 seats · turn 0 · top B5\n0  B7 B8 R1 R2\n1  B1 B2 B3\ndraw  …")
    ada, bo = player(DESK), player(DESK)
    ada.sit_with(server.url, table, secrets[0])
    bo.sit_with(server.url, table, secrets[1])

    ada.get("uno").click()
    ada.card("B7").click()
    expect(bo.get("status")).to_contain_text("Your turn")
    expect(ada.get("uno")).to_have_attribute("aria-pressed", "true")

    server.place(table, "2 seats · turn 0 · top B5\n0  R7 R8\n1  B1 B2 B3\ndraw  …")
    expect(ada.get("hand-card")).to_have_count(2)
    expect(ada.page.locator(".uno.may")).to_have_count(0)
    server.place(table, "2 seats · turn 0 · top B5\n0  B7 R8\n1  B1 B2 B3\ndraw  …")
    if ada.get("uno").get_attribute("aria-pressed") != "true":
        ada.get("uno").click()
    ada.card("B7").click()
    expect(bo.get("said-0")).to_be_visible()


def test_a_late_friend_watches_by_code_as_by_link(server: LiveServer, player: New) -> None:
    """Bug 4."""
    opened = server.open("Ada", wire.Setup(seats=2))
    live = server.live(opened.table)
    code = live.table.code
    server.do(live.matches.start("easy"))
    late = player(PHONE)

    late.go(f"{server.url}#c/{code}")

    late.get("table").wait_for()
    expect(late.page.locator("main")).not_to_contain_text("No table has this code")


@pytest.mark.long
def test_entries_can_be_removed_and_brought_back(server: LiveServer, player: New) -> None:
    """Bug 5: two tables with bots look alike; a guest is not told to restart the server."""
    tables = [server.open("Ada", wire.Setup(edition="frozen", seats=2), level="easy") for _ in range(3)]
    ada = player(PHONE)
    ada.go(server.url)
    ada.button("Play now").wait_for()
    for opened in tables:
        ada.page.evaluate(
            """([table, secret]) => { const all = JSON.parse(localStorage["lastcard.seats"] ?? "{}");
                all[table] = { secret, at: Date.now(), edition: "frozen", others: [], stage: "playing" };
                localStorage["lastcard.seats"] = JSON.stringify(all); }""",
            [opened.table, opened.secret],
        )
    ada.page.reload()
    entries = ada.get("forget-table")
    expect(entries).to_have_count(2)
    entries.first.click()
    expect(entries).to_have_count(1)
    ada.button("Undo").click()
    expect(entries).to_have_count(2)

    lobby = server.open("Ada", wire.Setup(seats=3))
    guest = player(PHONE)
    guest.go(f"{server.url}#t/{lobby.table}")
    guest.page.get_by_role("textbox").first.wait_for()
    expect(guest.get("only-here")).to_have_count(0)


@pytest.mark.long
@pytest.mark.parametrize("size", [SMALL, PHONE])
def test_everyone_fits_the_score_sheet_of_a_phone(
    server: LiveServer, player: New, size: dict[str, int]
) -> None:
    """Bug 6: a line for each of ten players, and the last round in sight."""
    names = [f"Player {i}" for i in range(10)]
    table, secrets = server.begin(wire.Setup(edition="classic", seats=10, uno_grace=0), names)
    server.place(table, MANY.replace("B7 R1 R2", "B7") + "\ndraw  …")
    ada = player(size)
    ada.sit_with(server.url, table, secrets[0])

    ada.card("B7").click()
    sheet = ada.get("sheet-turned")
    sheet.wait_for()

    assert sheet.locator("tbody tr").count() == 10
    cells = sheet.locator("tbody tr").first.locator("th, td")
    for place in range(3):
        expect(cells.nth(place)).to_be_in_viewport(ratio=0.9)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_with_large_letters_the_hand_is_on_the_screen(server: LiveServer, player: New) -> None:
    """Bug 6: at 200 %, and no seat lies over the piles."""
    table, secrets = server.begin(
        wire.Setup(edition="classic", seats=4, uno_grace=0), ["Ada", "Bo", "Cy", "Di"]
    )
    server.place(table, "4 seats · turn 0 · top B5\n0  B7 W R1 R2\n1  Y1 Y2\n2  G1\n3  G2\ndraw  …")
    ada = player(PHONE)
    ada.sit_with(server.url, table, secrets[0])
    ada.card("B7").wait_for()
    ada.page.evaluate("document.documentElement.style.fontSize = '200%'")
    ada.page.wait_for_timeout(400)

    expect(ada.card("B7")).to_be_in_viewport(ratio=0.6)
    over = ada.page.evaluate(
        """() => { const box = (e) => e.getBoundingClientRect(); const piles = ["draw-pile", "discard-pile"]
            .map((name) => box(document.querySelector(`[data-testid="${name}"]`)));
            return [1, 2, 3].map((n) => box(document.querySelector(`[data-testid="seat-${n}"]`)))
            .filter((s) => piles.some((p) => s.left < p.right && p.left < s.right
                                             && s.top < p.bottom && p.top < s.bottom)).length; }"""
    )
    assert over == 0


def test_golf_says_what_counts_and_what_can_be_done(server: LiveServer, player: New) -> None:
    """Bug 7: the own total, a marked pile, a button to draw, and what turning one up costs."""
    table, secrets = server.begin(wire.Setup(edition="golf", seats=2, uno_grace=0), ["Ada", "Bo"])
    grids = "0  B3/(R7) G1/(?) (?)/(?)\n1  Y1/(?) (?)/(?) (?)/(?)"
    server.place(table, f"2 seats · turn 0 · top R1\n{grids}\ndraw  B9 …")
    ada = player(PHONE)
    ada.sit_with(server.url, table, secrets[0])

    expect(ada.get("own-sum")).to_contain_text("4")
    expect(ada.page.locator('[data-testid="draw-pile"].may')).to_have_count(1)
    ada.get("draw").click()
    ada.get("place-flip").click()
    expect(ada.get("prompt")).to_contain_text("Blue 9 is discarded")
    columns = ada.page.locator('[data-testid="cell"]')
    assert columns.nth(2).bounding_box()["x"] > columns.nth(0).bounding_box()["x"]  # type: ignore[index]


def test_a_tab_in_the_background_says_whose_turn_it_is(server: LiveServer, player: New) -> None:
    """Bug 8: title, icon, a sound, and with permission a notification and a vibration."""
    table, secrets = server.begin(wire.Setup(edition="classic", seats=2, uno_grace=0), ["Ada", "Bo"])
    server.place(table, "2 seats · turn 1 · top B5\n0  B7 R1 R2\n1  B1 B2 B3\ndraw  …")
    ada = player(DESK, permissions=["notifications"])
    ada.context.add_init_script(
        """if (location.port) localStorage["lastcard.settings"] = JSON.stringify({ notify: true });
           window.told = []; window.felt = []; window.heard = 0;
           const start = AudioBufferSourceNode.prototype.start;
           AudioBufferSourceNode.prototype.start = function (...at) { window.heard++; start.apply(this, at); };
           Navigator.prototype.vibrate = (times) => window.felt.push(times);
           window.Notification = class { static permission = "granted";
               constructor(title) { window.told.push(title); } close() {} };
           Object.defineProperty(Document.prototype, "hidden", { get: () => window.away === true });"""
    )
    bo = player(DESK)
    ada.sit_with(server.url, table, secrets[0])
    bo.sit_with(server.url, table, secrets[1])
    expect(ada.page).to_have_title("Classic · Lastcard")
    ada.card(
        "R1"
    ).click()  # browsers are silent before the first touch; it is not her turn, and she hears that
    ada.page.wait_for_function("() => window.heard === 1")
    ada.page.evaluate("window.away = true; window.heard = 0")

    bo.card("B1").click()

    expect(ada.page).to_have_title("● Your turn · Classic")
    expect(ada.page.locator("link[rel='icon']")).to_have_attribute("href", "/icon-turn.svg")
    assert ada.page.evaluate("window.told") == ["It’s your turn!"]
    assert ada.page.evaluate("window.felt") == [[120, 80, 120]]
    ada.page.wait_for_function("() => window.heard === 1")  # one call, and nothing of what cannot be seen


@pytest.mark.long
def test_a_sheet_is_there_as_soon_as_the_veil_is(server: LiveServer, player: New) -> None:
    """On a busy machine the first frame of a motion stands for a while: there was a veil, and nothing on it."""
    table, secrets = server.begin(wire.Setup(edition="classic", seats=2, uno_grace=0), ["Ada", "Bo"])
    ada = player(PHONE, reduced_motion="no-preference")
    ada.sit_with(server.url, table, secrets[0])
    line = ada.context.new_cdp_session(ada.page)
    line.send("Animation.enable")
    line.send("Animation.setPlaybackRate", {"playbackRate": 0.0001})  # so that it is the first frame for long
    line.send("Emulation.setCPUThrottlingRate", {"rate": 6})

    ada.button("Score").click()
    sheet = ada.page.get_by_role("dialog", name="Score sheet")
    sheet.wait_for()

    veil = "e => Number(getComputedStyle(e, '::backdrop').opacity)"
    assert sheet.evaluate("e => Number(getComputedStyle(e).opacity)") == 1
    assert sheet.evaluate(veil) < 0.1


# In each of the next frames: letters that are as dark as they were on the light page.
SWITCH = """async () => {
    const found = [];
    document.documentElement.dataset.scheme = "light";
    await new Promise((done) => setTimeout(done, 400));
    document.documentElement.dataset.scheme = "dark";
    for (let frame = 0; frame < 8; frame++) {
        await new Promise(requestAnimationFrame);
        for (const e of document.querySelectorAll("main h1, main h2, main p, main label, main summary, main span"))
            if (getComputedStyle(e).color === "rgb(44, 26, 54)" && e.checkVisibility())
                found.push(`${frame} ${e.tagName} ${e.className}`);
    }
    return found;
}"""


@pytest.mark.long
def test_letters_change_with_the_ground_below_them(server: LiveServer, player: New) -> None:
    """With reduced motion dark letters stood on a dark page for a moment: each took a short while of its own."""
    ada = player(DESK)
    ada.go(server.url)
    ada.button("Play now").wait_for()

    assert ada.page.evaluate(SWITCH) == []


def test_a_match_that_everyone_left_is_taken_over(
    server: LiveServer, player: New, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever watches it is told when a bot's seat is free, and then plays on."""
    table, secrets = server.begin(wire.Setup(edition="frozen", seats=2, uno_grace=0), ["Ada"], "easy")
    ada, cy = player(PHONE), player(PHONE)
    ada.sit_with(server.url, table, secrets[0])
    cy.go(f"{server.url}#t/{table}")
    cy.get("table").wait_for()
    expect(cy.get("take-over")).to_have_count(0)

    ada.button("Menu").click()
    ada.button("Leave the table").click()
    ada.button("Leave for good").click()
    cy.get("take-over").click()
    expect(cy.get("banners")).to_contain_text(re.compile(r"take over a bot's seat in \d+ seconds"))
    monkeypatch.setattr(abandonment, "HOSTLESS_SECONDS", 0.0)
    cy.get("take-over").click()

    expect(cy.get("hand")).to_be_visible()
    expect(cy.get("take-over")).to_have_count(0)
