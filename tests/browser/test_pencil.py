"""A rule is written on a phone, the others agree, and the card does it: on every card, at every moment."""

import re
from collections.abc import Callable, Sequence
from random import Random

import msgspec
import pytest
from playwright.sync_api import expect

from lastcard import wire
from lastcard.bots import bot
from lastcard.match import Match
from lastcard.rules.pencil import as_table
from support.axe import serious
from support.live_server import LiveServer
from support.page import DESK, PHONE, PagePlayer
from support.patience import WAIT_SECONDS

GAMES = 1000 * WAIT_SECONDS  # milliseconds for a thousand games, on a machine that must compile first
New = Callable[..., PagePlayer]
RULE = "Everybody else draws a card!"
DARE = "sing a song or draw 3"
HAND_FONT = """element => getComputedStyle(element).fontFamily"""
# Every word that is on a card in the air, as long as it may fly.
WATCH_FLIGHTS = """() => {
    window.flown = [];
    new MutationObserver((changes) => {
        for (const change of changes) for (const node of change.addedNodes)
            if (node instanceof Element && node.matches(".flight")) window.flown.push(node.textContent);
    }).observe(document.querySelector('[data-testid="table"] > .layer'), { childList: true });
}"""


def in_lobby(
    server: LiveServer, new: New, sizes: Sequence[dict[str, int]] = (PHONE, DESK, DESK)
) -> tuple[str, list[PagePlayer]]:
    """Ada on a phone, the others at desks, before the cards are dealt."""
    setup = wire.Setup(edition="frozen", seats=len(sizes), uno_grace=0)
    opened = server.open("Ada", setup)
    names = ("Bo", "Cy", "Dee")[: len(sizes) - 1]
    secrets = [opened.secret, *(server.seat(opened.table, name) for name in names)]
    players = [new(size) for size in sizes]
    for one, secret in zip(players, secrets, strict=True):
        one.sit_with(server.url, opened.table, secret, sees="pencil")
    return opened.table, players


def at_table(
    server: LiveServer, new: New, position: str, *pencil: str, **options: object
) -> tuple[str, list[PagePlayer]]:
    """Ada on a phone, Bo and Cy at desks, at a position with something on the cards."""
    setup = wire.Setup(edition="frozen", seats=3, uno_grace=0, pencil=list(pencil))
    table, secrets = server.begin(setup, ["Ada", "Bo", "Cy"])
    server.place(table, position)
    players = [new(size, **options) for size in (PHONE, DESK, DESK)]
    for one, secret in zip(players, secrets, strict=True):
        one.sit_with(server.url, table, secret)
    return table, players


def write(player: PagePlayer, rule: str, second: str = "") -> None:
    """Write what is to be proposed, and propose it."""
    player.get("pencil-write").click()
    player.get("pencil-text").fill(rule)
    if second:
        player.get("pencil-second").fill(second)
    expect(player.get("pencil-propose")).to_be_enabled()
    player.get("pencil-propose").click()


def agree(*players: PagePlayer) -> None:
    for one in players:
        one.get("proposal-agree").click()


def deal(player: PagePlayer) -> None:
    """Begin, and have cards: they come after the table, since they wait for what every page adds to chance."""
    player.button("Deal").first.click()
    player.card_any().wait_for()


def play(player: PagePlayer, code: str, color: str = "B") -> None:
    player.card(code).click()
    player.option(f"choose {color}").click()


def test_a_rule_is_written_on_a_phone_agreed_on_by_three_and_played(server: LiveServer, player: New) -> None:
    table, (ada, bo, cy, dee) = in_lobby(server, player, (PHONE, DESK, DESK, PHONE))
    ada.get("pencil-write").click()

    ada.get("pencil-text").fill(RULE)
    expect(ada.get("pencil-text-reading")).to_contain_text("Everyone else draws a card.")
    expect(ada.get("pencil-card")).to_contain_text("draws")
    expect(ada.get("pencil-example").locator(".new")).not_to_have_count(0)
    expect(ada.get("pencil-tried")).to_contain_text("Turns in a round", timeout=GAMES)
    assert ada.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    ada.get("pencil-propose").click()
    for one in (bo, cy):
        expect(one.get("proposal")).to_contain_text(RULE)
        one.get("proposal-agree").click()
    expect(ada.get("proposal")).to_contain_text("Waiting for Dee")
    expect(dee.get("proposal")).to_contain_text("Everyone else draws a card.")
    expect(dee.get("proposal")).to_contain_text("Tried on", timeout=GAMES)
    dee.get("proposal-agree").click()
    expect(ada.get("pencil-written")).to_contain_text(RULE)
    deal(ada)
    server.place(table, "4 seats · turn 0 · top B5\n0  WC B7 G1\n1  Y1 Y2\n2  Y3 Y4\n3  G2 G3\ndraw  …")
    play(ada, "WC")

    for seat in (1, 2):
        expect(dee.get(f"count-{seat}")).to_have_text("3")
    expect(bo.get("count-3")).to_have_text("3")
    expect(bo.get("count-0")).to_have_text("2")


@pytest.mark.long
def test_cards_to_discard_are_chosen_in_the_hand(server: LiveServer, player: New) -> None:
    position = "3 seats · turn 0 · top B5\n0  WC B7 G1 G2\n1  Y1 Y2\n2  Y3 Y4\ndraw  …"
    _, (ada, _, _) = at_table(server, player, position, "discard two cards")
    play(ada, "WC")

    for code in ("G1", "B7"):
        expect(ada.get("prompt")).to_contain_text("Which card do you discard?")
        ada.card(code).click()
        expect(ada.card(code)).to_have_count(0)

    expect(ada.get("hand-card")).to_have_count(1)
    expect(ada.get("other-move")).to_have_count(0)


def test_whoever_may_discard_up_to_so_many_says_when_it_is_enough(server: LiveServer, player: New) -> None:
    """The cards are tapped one after the other, and one button ends it."""
    position = "3 seats · turn 0 · top B5\n0  WC B7 G1 G2\n1  Y1 Y2\n2  Y3 Y4\ndraw  …"
    _, (ada, _, _) = at_table(server, player, position, "discard up to 3 cards")
    play(ada, "WC")

    expect(ada.get("prompt")).to_contain_text("Which card do you discard?")
    ada.card("G1").click()
    expect(ada.card("G1")).to_have_count(0)
    expect(ada.get("pass")).to_have_count(0)
    ada.get("prompt").get_by_text("That’s enough").click()

    expect(ada.get("prompt")).to_have_count(0)
    expect(ada.get("hand-card")).to_have_count(2)


@pytest.mark.long
def test_a_player_is_chosen_under_the_words_that_ask_for_one(server: LiveServer, player: New) -> None:
    rule = "swap hands with a player of your choice"
    position = "3 seats · turn 0 · top B5\n0  WC B7 G1\n1  Y1 Y2\n2  Y3 Y4\ndraw  …"
    _, (ada, _, _) = at_table(server, player, position, rule)
    play(ada, "WC")

    expect(ada.get("prompt")).to_have_attribute("data-ask", "seat")
    expect(ada.get("seat-rule")).to_have_text(f"“{rule}”")


@pytest.mark.long
def test_the_box_to_write_in_is_where_one_looks(server: LiveServer, player: New) -> None:
    """The focus is in it, and what was understood stands below it, on a phone with its keyboard up too."""
    _, (ada, _) = in_lobby(server, player, (PHONE, DESK))
    ada.get("pencil-write").click()
    box = ada.get("pencil-text")
    expect(box).to_be_focused()
    expect(box).to_be_in_viewport(ratio=1)

    ada.page.set_viewport_size({"width": PHONE["width"], "height": 400})  # its keyboard came up
    ada.page.keyboard.type(RULE)

    expect(ada.get("pencil-text-reading")).to_contain_text("Everyone else draws a card.")
    expect(ada.get("pencil-text-reading")).to_be_in_viewport(ratio=1)
    expect(box).to_be_in_viewport(ratio=1)


@pytest.mark.long
def test_the_host_changes_rules_while_the_table_agrees_on_one(server: LiveServer, player: New) -> None:
    """What is written is not part of the form: it stays as everybody agreed."""
    table, (ada, bo) = in_lobby(server, player, (PHONE, DESK))
    write(ada, RULE)
    ada.page.get_by_role("button", name="Change", exact=True).click()
    ada.page.get_by_label("15 seconds").check(force=True)
    agree(bo)
    expect(bo.get("pencil-written")).to_contain_text(RULE)

    ada.page.get_by_role("button", name="Save", exact=True).click()

    expect(ada.page.get_by_role("dialog")).to_have_count(0)
    setup = server.live(table).table.setup
    assert (setup.turn_seconds, len(setup.pencil)) == (15, 1)


@pytest.mark.long
def test_the_words_are_on_the_card_wherever_it_is(server: LiveServer, player: New) -> None:
    """In the hand, in the air, on the pile and on the page of the rules, in handwriting."""
    position = "3 seats · turn 1 · top B5\n0  B7 G1\n1  WC Y1 Y2\n2  Y3 Y4\ndraw  …"
    _, (ada, bo, _) = at_table(server, player, position, RULE, reduced_motion="no-preference")
    expect(bo.card("WC")).to_contain_text("draws")
    expect(bo.card("WC")).to_have_attribute("aria-label", f"Wild Customizable, “{RULE}”, playable")
    ada.page.evaluate(WATCH_FLIGHTS)

    play(bo, "WC")

    pile = ada.get("discard-pile")
    expect(pile).to_contain_text("draws")
    assert "Patrick Hand" in pile.locator("text", has_text="draws").evaluate(HAND_FONT)
    assert any("draws" in words for words in ada.page.evaluate("window.flown"))
    ada.page.wait_for_function("""() => document.fonts.check('16px "Patrick Hand"')""")
    ada.go(f"{server.url}#rules/frozen")
    expect(ada.get("written")).to_contain_text(RULE)
    expect(ada.page.locator("li", has=ada.get("written"))).to_contain_text("draws")


@pytest.mark.long
def test_a_replay_shows_what_was_on_the_card_then(server: LiveServer, player: New) -> None:
    """The rule was rewritten after the first round: each round has its own words."""
    match, moments = rewritten_match()
    ada = player(DESK)
    ada.go(server.url)
    kept = server.keep(match)

    for moment, words in moments:
        ada.go(f"{server.url}#r/{kept}/20/{moment}")
        expect(ada.get("discard-pile")).to_contain_text(words)


def rewritten_match() -> tuple[Match, list[tuple[int, str]]]:
    """Bots play until the card was seen with each of two rules."""
    for seed in range(100):
        rng = Random(seed)
        pencil, house = ["next draws 2"], ["target_score=300"]
        match = Match.start("frozen", 3, house, pencil, key=bytes([seed] * 32))
        seen: list[tuple[int, str]] = []
        while not match.over:
            if match.round_over and match.state.rounds == 1:
                match.pencil("everyone discards one card")
            rounds = match.state.rounds
            seat = match.waiting[0]
            legal = match.legal(seat)
            made = bot("random").choose(match.view(seat), legal, rng) if seat < match.seats else legal[0]
            match.move(seat, made or legal[0])
            if f"{made}" == "play WC":
                seen.append((len(match.log.entries), "draws" if rounds == 1 else "discards"))
        if {words for _, words in seen} == {"draws", "discards"}:
            return match, seen
    raise AssertionError("no such match")


@pytest.mark.long
def test_between_rounds_a_rule_is_countered_written_erased_and_written_twice(
    server: LiveServer, player: New
) -> None:
    last = "3 seats · turn 0 · top B5\n0  B7\n1  Y1 Y2\n2  Y3 Y4\ndraw  …"
    table, (ada, bo, cy) = at_table(server, player, last)
    ada.card("B7").click()
    for one in (ada, bo, cy):
        one.get("pencil").wait_for()

    write(ada, "everyone else draws a card")
    bo.get("pencil-write").click()
    bo.get("pencil-text").fill("reverse")
    bo.get("pencil-propose").click()
    expect(ada.get("proposal")).to_contain_text("Bo proposes")
    agree(ada, cy)
    expect(ada.get("pencil-written")).to_contain_text("reverse")

    cy.get("pencil-erase").click()
    agree(ada, bo)
    expect(ada.get("pencil-written")).to_have_count(0)

    write(ada, "next player draws 2", "swap hands with the next player")
    agree(bo, cy)
    expect(bo.get("pencil-written")).to_have_count(2)
    for one in (ada, bo, cy):  # on the sheet: the button on the table is out of reach below it
        one.page.get_by_role("dialog").get_by_role("button", name="Next round").click()
    ada.get("pencil").wait_for(state="detached")
    server.place(table, "3 seats · turn 0 · top B5\n0  WC WC2 B7 G1\n1  Y1 Y2\n2  Y3 Y4\ndraw  …")
    expect(ada.card("WC")).to_contain_text("draws")
    expect(ada.card("WC2")).to_contain_text("swap")
    play(ada, "WC2")

    expect(cy.get("count-0")).to_have_text("2")
    expect(cy.get("count-1")).to_have_text("3")


@pytest.mark.long
def test_without_consent_it_is_a_plain_wild(server: LiveServer, player: New) -> None:
    table, (ada, bo, cy) = in_lobby(server, player)
    write(ada, "everyone else draws a card")
    cy.get("proposal-agree").click()

    bo.get("proposal-decline").click()
    expect(ada.get("proposal")).to_have_count(0)
    deal(ada)
    server.place(table, "3 seats · turn 0 · top B5\n0  WC B7 G1\n1  Y1 Y2\n2  Y3 Y4\ndraw  …")
    play(ada, "WC", "G")

    expect(bo.get("color")).to_have_attribute("data-letter", "G")
    expect(ada.get("count-1")).to_have_text("2")
    expect(ada.get("count-2")).to_have_text("2")


def test_what_is_not_understood_or_may_mean_more_has_sentences_to_click(
    server: LiveServer, player: New
) -> None:
    _, (ada, _, _) = in_lobby(server, player)
    ada.get("pencil-write").click()

    ada.get("pencil-text").fill("everyone skips")
    expect(ada.get("pencil-nearest")).to_contain_text("“everyone else is skipped”")
    expect(ada.get("pencil-propose")).to_be_disabled()
    ada.get("pencil-dare").click()
    expect(ada.get("pencil-text-reading")).to_contain_text("Everyone is dared: “skips”")
    expect(ada.get("pencil-propose")).to_be_enabled()
    ada.get("pencil-text").fill("give your worst card to the next player")
    ada.get("pencil-nearest").click()

    expect(ada.get("pencil-text")).to_have_value("give a card to the next player")
    expect(ada.get("pencil-text-reading")).to_contain_text("You give a card to the next player.")

    ada.get("pencil-text").fill("draw 10!")
    expect(ada.get("pencil-text-reading")).to_contain_text("The next player draws ten cards.")
    ada.get("pencil-other").filter(has_text="Everyone else").click()

    expect(ada.get("pencil-text")).to_have_value("Everyone else draws ten cards.")
    expect(ada.get("pencil-text-reading")).to_contain_text("Everyone else draws ten cards.")
    expect(ada.get("pencil-other")).to_have_count(0)


@pytest.mark.long
def test_what_is_misspelled_is_understood_and_what_was_changed_is_said(
    server: LiveServer, player: New
) -> None:
    _, (ada, _, _) = in_lobby(server, player)
    ada.get("pencil-write").click()

    ada.get("pencil-text").fill("everyone else drews a card")

    expect(ada.get("pencil-text-reading")).to_contain_text("Everyone else draws a card.")
    expect(ada.get("pencil-text-changes")).to_have_text("Read “drews” as “draws”.")
    expect(ada.get("pencil-nearest")).to_have_count(0)
    expect(ada.get("pencil-propose")).to_be_enabled()


@pytest.mark.long
def test_a_rule_that_does_nothing_or_never_ends_warns(server: LiveServer, player: New) -> None:
    _, (ada, _, _) = in_lobby(server, player)
    ada.get("pencil-write").click()
    reading = ada.get("pencil-text-reading")

    ada.get("pencil-text").fill("if you hold fewer than one card, draw two")
    expect(reading).to_contain_text("Careful: It does nothing here")
    ada.get("pencil-text").fill("everyone draws ten cards")
    expect(reading).to_contain_text("rounds take a very long time")
    expect(ada.get("pencil-tried")).to_contain_text("times as long", timeout=GAMES)
    ada.get("pencil-text").fill("the next player draws a card every turn from now on")

    expect(reading).to_contain_text("never ends")
    expect(ada.get("pencil-propose")).to_be_disabled()


def test_a_dare_is_read_by_all_voted_on_and_lost(server: LiveServer, player: New) -> None:
    position = "3 seats · turn 0 · top B5\n0  WC B7 G1\n1  Y1 Y2\n2  Y3 Y4\ndraw  …"
    _, (ada, bo, cy) = at_table(server, player, position, DARE)
    ada.card("WC").click()
    expect(ada.get("prompt")).to_contain_text(f"“{DARE}”")
    ada.option("choose B").click()

    expect(cy.get("scene")).to_contain_text(DARE)
    for one in (ada, bo, cy):
        expect(one.get("dare")).to_contain_text(DARE)
    bo.option("answer").click()
    for judge in (ada, cy):
        expect(judge.get("prompt")).to_contain_text(DARE)
        judge.option("failed").click()

    expect(cy.get("count-1")).to_have_text("5")
    expect(cy.page.get_by_role("region", name="What happened")).to_contain_text(f"Bo is dared: “{DARE}”.")


SCISSORS = "rock paper scissors, loser draws 2"
TOUCH = "last one to touch the table draws 4"


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_a_contest_is_written_voted_on_and_lost(server: LiveServer, player: New, keys: bool) -> None:
    """Two people: Ada writes it on a phone, Bo agrees; both say who lost, and the loser draws."""
    table, (ada, bo) = in_lobby(server, player, (PHONE, DESK))
    write(ada, SCISSORS)
    agree(bo)
    expect(ada.get("pencil-written")).to_contain_text(SCISSORS)
    deal(ada)
    server.place(table, "2 seats · turn 0 · top B5\n0  WC B7 G1\n1  Y1 Y2\ndraw  …")
    answer = by_keys if keys else by_mouse
    if keys:
        ada.card("WC").press("Enter")
        answer(ada, "choose B")
    else:
        play(ada, "WC")

    for one in (ada, bo):
        expect(one.get("contest")).to_have_text(SCISSORS)
        expect(one.get("prompt")).to_contain_text("Who lost?")
    assert serious(ada) == []
    answer(ada, "choose 1")
    expect(bo.get("prompt")).to_contain_text("Ada")  # has voted
    answer(bo, "choose 1")

    for one in (ada, bo):
        expect(one.get("prompt")).to_have_count(0)
    expect(ada.get("count-1")).to_have_text("4")
    expect(bo.get("hand-card")).to_have_count(4)
    expect(bo.page.get_by_role("region", name="What happened")).to_contain_text("You draw")


@pytest.mark.long
@pytest.mark.parametrize("keys", [True, False], ids=["keyboard", "mouse"])
def test_whoever_touches_the_table_last_draws(server: LiveServer, player: New, keys: bool) -> None:
    """A race: Bo is faster, and it is told why Ada draws."""
    setup = wire.Setup(edition="frozen", seats=2, uno_grace=0, pencil=[TOUCH])
    table, secrets = server.begin(setup, ["Ada", "Bo"])
    server.place(table, "2 seats · turn 0 · top B5\n0  WC B7 G1\n1  Y1 Y2\ndraw  …")
    ada, bo = player(PHONE), player(DESK)
    ada.sit_with(server.url, table, secrets[0])
    bo.sit_with(server.url, table, secrets[1])
    play(ada, "WC")
    for one in (ada, bo):
        expect(one.get("contest")).to_have_text(TOUCH)
        expect(one.option("answer")).to_be_enabled()

    answer = by_keys if keys else by_mouse
    answer(bo, "answer")  # of two, the other one is last then

    expect(bo.get("count-0")).to_have_text("6")
    expect(ada.get("count-1")).to_have_text("2")
    expect(bo.page.get_by_role("region", name="What happened")).to_contain_text("Ada was last")
    for one in (ada, bo):
        expect(one.get("prompt")).to_have_count(0)


def by_mouse(player: PagePlayer, move: str) -> None:
    player.option(move).click()


def by_keys(player: PagePlayer, move: str) -> None:
    """With Tab to what is meant, and Enter."""
    player.option(move).wait_for()
    for _ in range(60):
        if player.page.evaluate("document.activeElement?.dataset.move") == move:
            break
        player.page.keyboard.press("Tab")
    expect(player.option(move)).to_be_focused()
    player.page.keyboard.press("Enter")


# Elements that only the words on the card can have made: the page has pictures of its own, but none like these.
MADE_OF_WORDS = """() => [...document.querySelectorAll("*")]
    .filter((one) => one.matches('b, [onerror], img[src="x"]') || (one.matches("script") && /alert/.test(one.text)))
    .map((one) => one.outerHTML)"""


def test_markup_stays_text(server: LiveServer, player: New) -> None:
    markup = "<img src=x onerror=alert(1)><b>hop</b> & <script>alert(2)</script>"
    position = "3 seats · turn 0 · top B5\n0  WC B7 G1\n1  Y1 Y2\n2  Y3 Y4\ndraw  …"
    table, (ada, bo, cy) = in_lobby(server, player)
    dialogs: list[str] = []
    for one in (ada, bo, cy):
        one.page.on("dialog", lambda dialog: dialogs.append(dialog.message))
    ada.get("pencil-write").click()
    ada.get("pencil-text").fill(markup)
    ada.get("pencil-dare").click()
    expect(ada.get("pencil-text-reading")).to_contain_text("<b>hop</b>")
    ada.get("pencil-propose").click()
    expect(bo.get("proposal")).to_contain_text(markup)
    agree(bo, cy)
    expect(cy.get("pencil-written")).to_contain_text(markup)
    deal(ada)
    server.place(table, position)
    play(ada, "WC")

    expect(cy.get("dare")).to_contain_text(markup)
    for one in (ada, bo, cy):
        assert one.page.evaluate(MADE_OF_WORDS) == []
    assert dialogs == []


def test_markup_would_be_found(player: New) -> None:
    """What the test above looks for is there when markup is taken for more than text."""
    ada = player(DESK)
    ada.page.set_content("<div id=card></div>")

    ada.page.evaluate(
        """() => (card.innerHTML = "<img src=x onerror=0><b>hop</b><script>alert(2)</script>")"""
    )

    assert len(ada.page.evaluate(MADE_OF_WORDS)) == 3


LIE = '"Everyone else draws a card!": next draws 20'
DOES = "The next player draws 20 cards."
SEES_NOTHING = "window.IntersectionObserver = class { observe() {} disconnect() {} }"


def test_words_that_lie_are_not_proposed(server: LiveServer, player: New) -> None:
    _, (ada, _) = in_lobby(server, player, (DESK, PHONE))
    ada.get("pencil-write").click()

    ada.get("pencil-text").fill(LIE)

    expect(ada.get("pencil-text-reading")).to_contain_text("what stands on a card is what it does")
    expect(ada.get("pencil-propose")).to_be_disabled()


def write_before(server: LiveServer, table: str, sentence: str) -> None:
    """A table is stored with something on its cards that was agreed on when nobody was refused."""
    live = server.live(table)

    async def put() -> None:
        record = live.table.record()
        record.setup = msgspec.structs.replace(record.setup, pencil=[sentence])
        live.retire()
        await live.store.save_table(record)
        server.tables.by_id.pop(table)

    server.do(put())


@pytest.mark.long
def test_words_of_before_that_lie_stand_beside_what_the_card_does(server: LiveServer, player: New) -> None:
    setup = wire.Setup(edition="frozen", seats=2, uno_grace=0)
    opened = server.open("Ada", setup)
    bo_secret = server.seat(opened.table, "Bo")
    write_before(server, opened.table, LIE)
    ada, bo = player(DESK), player(PHONE)
    ada.sit_with(server.url, opened.table, opened.secret, sees="pencil")
    bo.sit_with(server.url, opened.table, bo_secret, sees="pencil")

    expect(ada.get("pencil-written")).to_contain_text("Everyone else draws a card!")
    expect(bo.get("pencil-meaning")).to_contain_text(DOES)
    deal(ada)
    server.place(opened.table, "2 seats · turn 0 · top B5\n0  WC B7 G1\n1  Y1 Y2\ndraw  …")
    expect(ada.card("WC")).to_have_accessible_name(re.compile(f"means: {DOES}"))


def test_nobody_agrees_to_what_is_not_on_the_screen(server: LiveServer, player: New) -> None:
    _, (ada, bo) = in_lobby(server, player, (DESK, PHONE))
    bo.page.add_init_script(SEES_NOTHING)
    bo.page.reload()
    write(ada, RULE)

    expect(bo.get("proposal-meaning")).to_contain_text("Everyone else draws a card.")
    expect(bo.get("proposal-agree")).to_be_disabled()
    expect(bo.get("proposal-decline")).to_be_enabled()


BOUNCE = "Immunity!! block any +4 and send it back"
BEST = "take the best card from anyone"


def test_what_is_not_understood_is_carried_out_by_the_table(server: LiveServer, player: New) -> None:
    """Ada writes what no game understands; she says what happens, Bo agrees, and later he brings it up again."""
    table, (ada, bo) = in_lobby(server, player, (PHONE, DESK))
    ada.get("pencil-write").click()
    ada.get("pencil-text").fill("Whoever has the most siblings draws that many cards")
    expect(ada.get("pencil-text-reading")).to_contain_text("The table carries it out")
    expect(ada.get("pencil-text-reading")).to_contain_text("The game does not do it by itself")
    expect(ada.get("pencil-dare")).to_be_visible()
    ada.get("pencil-text").fill(BEST)
    expect(ada.get("pencil-nearest")).to_be_visible()
    ada.get("pencil-table").click()
    expect(ada.get("pencil-text-reading")).to_contain_text("The table carries it out")
    ada.get("pencil-propose").click()
    agree(bo)
    deal(ada)
    server.place(table, "2 seats · turn 0 · top B5\n0  WC B7 G1\n1  Y1 Y2\ndraw  …")

    play(ada, "WC")
    expect(ada.get("prompt")).to_contain_text(BEST)
    assert serious(ada) == []
    by_mouse(ada, "choose draw4")
    by_mouse(ada, "choose 1")
    expect(ada.get("orders")).to_have_text("Bo is to draw four cards.")
    expect(ada.option("choose nothing")).to_have_text("That’s all: ask the others")
    by_mouse(ada, "choose nothing")
    expect(bo.get("prompt")).to_contain_text("You are to draw four cards. Do you agree?")
    assert serious(bo) == []
    by_mouse(bo, "kept")
    expect(bo.get("hand-card")).to_have_count(6)
    by_mouse(ada, "choose nothing")

    expect(bo.get("rule-0")).to_be_visible()
    bo.get("accuse-0").click()
    by_keys(bo, "choose skip")
    by_keys(bo, "choose 0")
    by_keys(bo, "choose nothing")
    by_mouse(ada, "failed")
    expect(bo.page.get_by_role("region", name="What happened")).to_contain_text("do not agree")
    by_mouse(bo, "choose nothing")
    expect(bo.get("status")).to_contain_text("Your turn")


def test_of_two_texts_the_one_that_is_brought_up_is_shown(server: LiveServer, player: New) -> None:
    """Bo's card lies on the pile, and Cy brings up Ada's."""
    texts = [as_table(text).penciled for text in (BOUNCE, "whoever laughs draws 2")]
    position = "3 seats · turn 0 · top B5\n0  WC B7 G1\n1  WC2 Y1 Y2\n2  Y3 Y4\ndraw  …"
    _, (ada, bo, cy) = at_table(server, player, position, *texts)
    for one, code in ((ada, "WC"), (bo, "WC2")):
        expect(one.get("status")).to_contain_text("Your turn")
        play(one, code)
        by_mouse(one, "choose nothing")

    cy.get("accuse-0").click()

    expect(cy.get("prompt")).to_contain_text(BOUNCE)
    by_mouse(cy, "choose reverse")
    by_mouse(cy, "choose nothing")
    expect(bo.get("prompt")).to_contain_text(BOUNCE)


def test_hands_are_shown_and_cards_turned_up_for_everyone(server: LiveServer, player: New) -> None:
    """Ada turns up a card for herself and one for Bo, and all but Cy show their hands; the question stays in reach."""
    position = "3 seats · turn 0 · top B5\n0  WC B7 G1\n1  Y1 Y2\n2  Y3 Y4\ndraw  G5 P8 …"
    text = as_table("each of us flips a card").penciled
    _, (ada, bo, cy) = at_table(server, player, position, text)
    play(ada, "WC")

    assert serious(ada) == []
    expect(ada.option("choose reveal1")).to_have_attribute(
        "aria-label", "You turn up one card of the draw pile"
    )
    for move in ("reveal1", "reveal1", "show", "except", "2", "nothing"):
        by_keys(ada, f"choose {move}")
    expect(cy.get("orders").locator("li")).to_have_text(
        ["Ada is to turn up one card of the draw pile."] * 2 + ["Everyone except you is to show their hand."]
    )
    expect(cy.get("shown-hand")).to_have_count(0)
    for one in (bo, cy):
        by_mouse(one, "kept")

    expect(cy.get("shown-hand")).to_contain_text("On top of the draw pile")
    expect(cy.get("shown-hand").locator("h3")).to_have_text(["Ada’s hand", "Bo’s hand"])
    assert cards_shown(cy) == ["green 5", "pink 8", "blue 7", "green 1", "yellow 1", "yellow 2"]
    assert cards_shown(ada) == ["green 5", "pink 8", "yellow 1", "yellow 2"]
    assert serious(ada) == []
    shown, asked = (ada.get(name).bounding_box() for name in ("shown-hand", "prompt"))
    assert shown
    assert asked
    assert shown["y"] + shown["height"] <= asked["y"]
    assert asked["height"] > 250
    expect(bo.page.get_by_role("region", name="What happened")).to_contain_text(
        "Ada turns up green 5 and pink 8"
    )
    cy.get("shown-hand").get_by_role("button", name="Close").click()
    expect(cy.get("shown-hand")).to_have_count(0)

    for move in ("salvage", "1", "nothing"):
        by_mouse(ada, f"choose {move}")
    expect(bo.get("prompt")).to_contain_text(
        "You are to take the card under the top one of the discard pile."
    )
    for one in (bo, cy):
        by_mouse(one, "kept")
    expect(bo.card("B5")).to_be_visible()


def cards_shown(one: PagePlayer) -> list[str]:
    """The cards that someone is shown, as a screen reader names them."""
    cards = one.get("shown-hand").get_by_role("img")
    return [card.get_attribute("aria-label") or "" for card in cards.all()]


def test_several_things_for_everyone_are_voted_on_once(server: LiveServer, player: New) -> None:
    """Ada says that all draw and that all but Cy discard; both are voted on together."""
    position = "3 seats · turn 0 · top B5\n0  WC B7 G1\n1  Y1 Y2\n2  Y3 Y4\ndraw  …"
    _, (ada, bo, cy) = at_table(server, player, position, as_table("rain on every hat").penciled)
    play(ada, "WC")

    by_mouse(ada, "choose draw2")
    assert serious(ada) == []
    by_mouse(ada, "choose everyone")
    by_mouse(ada, "choose discard1")
    by_mouse(ada, "choose except")
    expect(ada.get("prompt")).to_contain_text("Everyone except which player?")
    by_mouse(ada, "choose 2")
    by_mouse(ada, "choose nothing")

    expect(bo.get("prompt")).to_contain_text("Do you agree?")
    expect(bo.get("orders").locator("li")).to_have_text(
        ["Everyone is to draw two cards.", "Everyone except Cy is to discard one card."]
    )
    expect(cy.get("orders")).to_contain_text("Everyone except you is to discard one card.")
    assert serious(bo) == []
    for one in (bo, cy):
        by_mouse(one, "kept")
    expect(cy.get("hand-card")).to_have_count(4)
    ada.card("G1").click()
    expect(bo.get("prompt")).to_contain_text("Which card do you discard?")
    bo.card("Y1").click()
    expect(bo.get("hand-card")).to_have_count(3)
    by_mouse(ada, "choose nothing")
    expect(bo.get("status")).to_contain_text("Your turn")
