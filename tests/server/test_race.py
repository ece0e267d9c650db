"""The race for the call: a fast line is no advantage."""

from lastcard.server.race import LIMIT, Claim, Race


def race(*runners: int, grace: float = 1.0) -> Race[str]:
    return Race(seq=7, owing=0, opened=100.0, grace=grace, runners=frozenset(runners))


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

    assert run.quiet_at() == 100.0 + LIMIT + 1.2
    run.saw(2, 100.30)
    assert run.quiet_at() == 100.30 + 1.2


def test_saying_seen_late_or_twice_gains_nothing() -> None:
    run = race(1)
    run.saw(1, 109.0)
    run.saw(1, 200.0)

    assert run.reached(1) == 100.0 + LIMIT


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
