"""The coach beside a replay: it opens, says what a decision was worth, and leads from moment to moment."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest
from playwright.sync_api import expect

from lastcard import wire
from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.coach.study import Effort, StudyRun
from lastcard.coach.study.telling import wire_study
from lastcard.match import Match
from lastcard.server.study.studies import Studies
from support.axe import serious
from support.fake_judging import FakeJudging
from support.live_server import LiveServer
from support.page import DESK, PHONE, SMALL, PagePlayer

New = Callable[..., PagePlayer]


@pytest.fixture(scope="module")
def match() -> Match:
    match = Match.start("classic", 2, ["target_score=10"], names=["Ada", "Bo (steady)"], key=b"page")
    play_on(match, {seat: bot("steady") for seat in range(2)}, Random(1))
    return match


@pytest.fixture
def study(match: Match, monkeypatch: pytest.MonkeyPatch) -> wire.Study:
    """The server has the study after a question or two; the worker itself is tested elsewhere."""
    effort = Effort(worlds=64, most=64, truth=64)
    made = wire_study(StudyRun(match.publish(), effort=effort, judging=FakeJudging()).run())
    answers = [wire.StudyAnswer("look", 1, 2), wire.StudyAnswer("done", 1, 1, made)]

    async def ask(self: Studies, match: str) -> bytes:
        return msgspec.json.encode(answers.pop(0) if len(answers) > 1 else answers[0])

    monkeypatch.setattr(Studies, "ask", ask)
    return made


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "dark"), (DESK, "light")])
def test_a_finished_match_is_studied(
    server: LiveServer, player: New, match: Match, study: wire.Study, size: dict[str, int], scheme: str
) -> None:
    """Ada opens the study, goes to her first mistake, and reads what would have been better."""
    ada = player(size, color_scheme=scheme)
    ada.go(f"{server.url}#r/{server.keep(match)}/0")
    ada.get("study-open").click()
    mine = [one for one in study.decisions if one.seat == 0]
    wrong = next(one for one in mine if one.verdict in ("inaccuracy", "mistake", "blunder"))

    ada.get("study-next").click()
    note = ada.get("study-note")
    expect(note).to_have_attribute("data-seq", str(mine[0].seq))

    ada.page.get_by_role("button", name=f"Move {wrong.seq}: {wrong.made.words}").click()
    expect(note).to_have_attribute("data-verdict", wrong.verdict)
    expect(note).to_contain_text("You had ")
    expect(note).to_contain_text(f": {wrong.options[0].words}.")
    expect(note).to_contain_text("With the cards as they truly lay")
    expect(ada.page.get_by_role("slider")).to_have_value(str(wrong.seq))

    assert serious(ada) == []


def test_an_open_study_leaves_the_controls_in_sight(
    server: LiveServer, player: New, match: Match, study: wire.Study
) -> None:
    """On the smallest phone the table scrolls under them."""
    ada = player(SMALL)
    ada.go(f"{server.url}#r/{server.keep(match)}/0")
    ada.get("study-open").click()
    expect(ada.get("study-next")).to_be_visible()

    for control in ada.page.locator(".controls > *").all():
        if control.is_visible():
            expect(control).to_be_in_viewport(ratio=1)


@pytest.mark.long
def test_another_player_can_be_chosen(
    server: LiveServer, player: New, match: Match, study: wire.Study
) -> None:
    ada = player(DESK)
    ada.go(f"{server.url}#r/{server.keep(match)}")
    ada.get("study-open").click()

    ada.get("study").get_by_role("combobox").select_option("Bo")
    ada.get("study-swing").first.click()

    expect(ada.page.get_by_role("slider")).to_have_value(str(study.swings[0].seq))
    ada.get("study").get_by_text("All decisions").click()
    rows = ada.get("study-table").locator("tbody tr")
    expect(rows).to_have_count(sum(one.seat == 1 for one in study.decisions))


@pytest.mark.long
def test_a_server_that_is_busy_says_so(
    server: LiveServer, player: New, match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is no error of the page, and asking again helps."""
    monkeypatch.setattr("lastcard.server.study.studies.MOST_WAITING", 0)
    ada = player(DESK)
    ada.go(f"{server.url}#r/{server.keep(match)}")

    ada.get("study-open").click()

    expect(ada.get("study").get_by_role("alert")).to_contain_text("try again in a minute")
    expect(ada.button("Try again")).to_be_visible()
    ada.errors.clear()  # the browser notes the refused request
