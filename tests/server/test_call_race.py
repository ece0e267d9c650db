"""The race for the call: a fast connection is no advantage."""

import pytest

from lastcard import wire
from lastcard.server.table.reaction import NEWS_SECONDS, SCENE_SECONDS, CallWindow, Claim
from support.live_table import Deal

SLOW = 5.0  # seconds of a round trip


def race(*runners: int, grace: float = 1.0, trip: float = SLOW) -> CallWindow[str]:
    return CallWindow(seq=7, owing=0, opened=100.0, grace=grace, runners=dict.fromkeys(runners, trip))


def test_the_quicker_person_wins_over_the_quicker_line() -> None:
    """Seat 1 spoke 0.3 s after the news was on its slow screen, seat 2 took 0.5 s on a fast one."""
    run = race(1, 2)
    run.saw(2, 100.01)
    run.claims.append(Claim(2, 100.51, "catch"))
    run.saw(1, 100.60)
    run.claims.append(Claim(1, 100.90, "call"))

    assert run.first().what == "call"
    assert run.reason() == "seat 1 after 300 ms, seat 2 after 500 ms"


def test_a_claim_is_settled_when_nobody_can_have_been_quicker() -> None:
    run = race(1, 2)
    run.saw(2, 100.01)
    run.saw(1, 100.60)
    run.claims.append(Claim(2, 100.51, "catch"))

    assert run.settled_at() == 100.60 + 0.50


def test_the_game_goes_on_when_the_slowest_screen_has_had_its_time() -> None:
    run = race(1, 2, grace=1.2)
    run.saw(1, 100.05)

    assert run.quiet_at() == 100.0 + NEWS_SECONDS + 1.2
    run.saw(2, 100.30)
    assert run.quiet_at() == 100.30 + 1.2


def test_saying_seen_late_or_twice_gains_nothing() -> None:
    run = race(1)
    run.saw(1, 109.0)
    run.saw(1, 200.0)

    assert run.reached(1) == 100.0 + NEWS_SECONDS


def test_a_bot_has_the_news_at_once() -> None:
    run = race(1)
    run.saw(1, 100.2)
    run.claims.append(Claim(5, 101.5, "catch"))

    assert run.reaction(run.first()) == 1.5
    assert run.settled_at() == 100.2 + 1.5


def test_whoever_is_not_connected_does_not_hold_the_table_up() -> None:
    assert race(grace=0.5).quiet_at() == 100.5


def test_whoever_does_not_say_seen_is_counted_from_the_start() -> None:
    run = race(1, 2)
    run.saw(2, 100.4)
    run.claims.append(Claim(1, 100.5, "catch"))
    run.claims.append(Claim(2, 100.8, "call"))

    assert run.first().what == "call"


@pytest.mark.parametrize(
    ("trip", "latest"),
    [(0.0, SCENE_SECONDS), (0.3, 0.3 + SCENE_SECONDS), (SLOW, NEWS_SECONDS)],
    ids=["at once", "usual", "slow"],
)
def test_whoever_holds_seen_back_is_counted_from_when_it_can_have_come(trip: float, latest: float) -> None:
    run = race(1, 2, trip=trip)
    run.saw(1, 101.8)

    assert run.reached(1) == run.reached(2) == 100.0 + latest


def test_seen_after_the_claim_does_not_count() -> None:
    run = race(1)
    run.claims.append(Claim(1, 100.4, "catch"))
    run.saw(1, 100.5)

    assert run.reason() == "seat 1 after 400 ms"


def test_a_screen_that_shows_the_news_late_still_has_its_time() -> None:
    """A long scene counts little for who was first, but nobody plays on before the scene is over and time was given."""
    run = race(1, grace=1.2, trip=0.1)
    run.saw(1, 101.0)

    assert run.quiet_at() == 101.0 + 1.2


def test_seen_and_catch_together_do_not_win_over_an_honest_quick_one(deal: Deal) -> None:
    """Ben answers 154 ms after the news; Cy sends both 1.2 s after it and would seem to need no time at all."""
    table = deal("classic", "top B5", "B1 B2", "R1 R2", "R8 R9", draw="G1 G2 …", uno_grace=2000)
    ada, ben, cy = table
    cy.connection.trip = 0.04
    ada.plays("B1")
    opened = table.log[-1].seq
    ada.ask(wire.Seen(opened))
    ben.ask(wire.Seen(opened))
    table.wait(0.154)
    ben.says("catch Ada")
    table.wait(1.046)
    cy.ask(wire.Seen(opened))
    cy.tries("catch Ada")
    table.wait(2)

    assert (table.log[-1].seat, table.log[-1].note) == (1, "seat 1 after 154 ms")


def test_a_seat_speaks_once_in_a_window(deal: Deal) -> None:
    """Fifty catches are one claim, and the log tells of one."""
    table = deal("classic", "top B5", "B1 B2", "R1 R2", "R8 R9", draw="G1 G2 …", uno_grace=2000)
    ada, ben, _ = table
    ada.plays("B1")
    ben.ask(wire.Seen(table.log[-1].seq))
    table.wait(0.1)
    first, *others = [ben.tries("catch Ada") for _ in range(50)]
    table.wait(3)

    assert first is None
    assert {answer.code for answer in others} == {"not-now"}
    assert table.log[-1].note == "seat 1 after 100 ms"


def test_the_same_claim_over_another_line_is_answered_there(deal: Deal) -> None:
    table = deal("classic", "top B5", "B1 B2", "R1 R2", "R8 R9", draw="G1 G2 …", uno_grace=2000)
    ada, ben, _ = table
    ada.plays("B1")
    seq = table.log[-1].seq
    ben.ask(wire.Seen(seq))
    table.wait(0.1)
    ben.ask(wire.Move("again", seq, "catch 0"))
    phone = ben.second_device()
    phone.ask(wire.Move("again", seq, "catch 0"))
    table.wait(3)

    assert phone.connection.last(wire.Done).id == "again"
    assert table.log[-1].note == "seat 1 after 100 ms"


def test_a_claim_that_the_game_overtakes_is_answered_too(deal: Deal) -> None:
    """Ben's play has waited its time and ends the window before Cy's late catch is settled."""
    table = deal("classic", "top B5", "B1 B2", "B3 R2 R3", "R8 R9 G4", draw="G1 G2 …", uno_grace=100)
    ada, ben, cy = table
    for person in table:
        person.connection.trip = SLOW
    ada.plays("B1")
    seq = table.log[-1].seq
    ben.ask(wire.Move("play", seq, "play B3"))
    table.wait(1.45)
    cy.ask(wire.Move("late", seq, "catch 0"))
    table.wait(5)

    assert ben.connection.last(wire.Done).id == "play"
    assert cy.connection.last(wire.No).id == "late"
