"""What if, in a real browser: from a moment of a replay to a table, to its end, and back to the tree."""

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from lastcard.bots import bot
from lastcard.bots.driver import play_on
from lastcard.log import Log
from lastcard.match import Match
from lastcard.view import HandView
from support.axe import serious
from support.live_server import LiveServer
from support.page import DESK, PHONE, PagePlayer
from support.patience import WAIT_MILLISECONDS

New = Callable[..., PagePlayer]
MOMENT, SEAT = 12, 1
PAUSE = 20  # milliseconds


@pytest.fixture(scope="module")
def log() -> Log:
    match = Match.start("classic", 3, ["rounds=1"], names=["Ada", "Ben", "Cleo"], key=b"what if")
    play_on(match, {seat: bot("steady") for seat in range(3)}, Random(1))
    return match.publish()


def hand_at(log: Log) -> list[str]:
    """What the seat held at that moment."""
    cut = Log(log.rules, log.names, log.commitment, log.entries[:MOMENT], log.key)
    view = Match.resume(str(cut)).view(SEAT)
    assert isinstance(view, HandView)
    return view.hands[SEAT]


def play_out(player: PagePlayer) -> None:
    rng, idle = Random(1), 0
    while player.offers()["phase"] != "match over":
        idle = 0 if player.act(rng) else idle + 1
        assert idle < WAIT_MILLISECONDS // PAUSE, player.offers()
        player.page.wait_for_timeout(PAUSE)


@pytest.mark.parametrize(("size", "scheme"), [(PHONE, "light"), (DESK, "dark")])
def test_from_a_moment_of_a_replay_to_the_end_and_back(
    server: LiveServer, player: New, log: Log, size: dict[str, int], scheme: str
) -> None:
    """With redealt cards in Ben's seat: its hand is as it was, and the branch stands in the tree afterwards."""
    kept = server.keep(Match.resume(str(log)))
    zoe = player(size, color_scheme=scheme)
    zoe.go(f"{server.url}#r/{kept}/20/{MOMENT}")
    zoe.button("What if").click()
    zoe.page.get_by_label("Play for").select_option(str(SEAT))
    zoe.page.get_by_role("radio", name="Redealt").check()
    assert serious(zoe) == []

    zoe.button("Play on from here").click()
    zoe.get("hand-card").first.wait_for()
    zoe.page.get_by_role("link", name="in Ben’s seat from move 12").wait_for()
    welcome = next(frame for frame in zoe.frames if '"t":"welcome"' in frame)
    assert all(f'"{card}"' in welcome for card in hand_at(log))
    zoe.page.reload()
    zoe.get("hand-card").first.wait_for()
    play_out(zoe)

    expect(zoe.get("outcome")).to_contain_text("Before, in round 1")
    zoe.page.get_by_role("dialog").get_by_role("link", name="Back to the match").click()
    zoe.button("What if").click()
    branch = zoe.page.get_by_role("dialog").get_by_role("listitem")
    expect(branch).to_contain_text("Guest for Ben")
    expect(branch).to_contain_text("won the match")
    assert serious(zoe) == []
    branch.get_by_role("link", name="Replay").click()
    expect(zoe.page.get_by_role("link", name="from move 12")).to_be_visible()
    expect(zoe.button("What if")).to_contain_text("1 branch")


@pytest.mark.long
def test_a_link_to_a_branch_that_is_not_finished_lets_others_watch(
    server: LiveServer, player: New, log: Log
) -> None:
    kept = server.keep(Match.resume(str(log)))
    zoe, friend = player(DESK), player(PHONE)
    zoe.go(f"{server.url}#r/{kept}/20/{MOMENT}")
    zoe.button("What if").click()
    zoe.button("Play on from here").click()
    zoe.get("hand-card").first.wait_for()

    friend.go(zoe.page.url)
    friend.get("table").wait_for()
    expect(friend.get("hand-card")).to_have_count(0)
    friend.go(f"{server.url}#r/{kept}/20/{MOMENT}")
    friend.button("What if").click()
    friend.page.get_by_role("link", name="Watch: Guest").wait_for()
    zoe.page.go_back()
    zoe.button("What if").click()
    zoe.page.get_by_role("link", name="Play on: Guest").click()
    zoe.get("hand-card").first.wait_for()


@pytest.mark.long
def test_after_the_last_move_there_is_nothing_to_play_on(server: LiveServer, player: New, log: Log) -> None:
    kept = server.keep(Match.resume(str(log)))
    zoe = player(PHONE)
    zoe.go(f"{server.url}#r/{kept}/20/{len(log.entries)}")
    zoe.button("What if").click()

    expect(zoe.page.get_by_role("dialog")).to_contain_text("step back")
    assert not zoe.button("Play on from here").count()
