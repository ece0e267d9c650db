"""What a rule in the middle of its way shows: whom it means where all have seen that, and never who has which cards."""

from random import Random
from typing import Any

import pytest

from lastcard import Match
from lastcard.engine.codes import WATCHER
from lastcard.engine.games import GAMES
from lastcard.minds.judgment import value
from lastcard.move import Move
from lastcard.position import State
from lastcard.rules.build import build
from lastcard.testing.invariants import listed, wrong_secret

TABLE = """
4 seats · turn 0 · top B5
0  WC Y1 Y2 Y3
1  B1 B2 G1 G1
2  B1 P2 P3
3  G2 P2 Y4
"""


def stopped(rule: str, *moves: str) -> Match:
    """The blank card with a rule is played, and these moves answer what it asks, each with its seat before it."""
    match = Match.at(build("frozen", pencil=[rule]), TABLE)
    for move in ("0 play WC", "0 choose B", *moves):
        seat, what = move.split(" ", 1)
        assert match.move(int(seat), what).refusal is None
    return match


def known_to(match: Match, viewer: int) -> Any:
    """All that a viewer may know."""
    known: State = match.state.clone()
    GAMES["hand"].redact(known, viewer)
    return known


def test_two_are_chosen_before_all_eyes() -> None:
    """The second choice leaves out the first, for whoever knows only what a seat may know as well."""
    match = stopped("2 chosen players draw 1", "0 choose 2")

    assert match.legal(0) == [Move("choose", ("1",)), Move("choose", ("3",))]
    assert match.move(0, "choose 2").refusal is not None
    for viewer in (0, 1, 2, 3, WATCHER):
        assert listed(match.rules, known_to(match, viewer), 0) == listed(match.rules, match.state, 0)


@pytest.mark.parametrize(
    ("rule", "moves"),
    [
        ("2 chosen players give me 1 card", ("0 choose 1", "0 choose 3")),
        ("everyone races the contest, the loser gives me 1 card", ("0 answer", "1 answer", "3 answer")),
    ],
)
def test_who_is_chosen_or_has_lost_is_known_to_all(rule: str, moves: tuple[str, ...]) -> None:
    match = stopped(rule, *moves)

    assert match.view(0).ask == "give"
    for viewer in (0, 1, 2, 3, WATCHER):
        assert known_to(match, viewer).marked == known_to(match, 0).marked != 0


def test_who_has_a_card_is_known_to_nobody() -> None:
    """Seats 1 and 3 have a green card; before the second of them is asked, only its own hand says so."""
    match = stopped("everyone with a green card gives me 1 card")
    random = Random(1)

    assert match.view(0).asked == 1
    for viewer in (0, 1, 2, 3, WATCHER):
        assert known_to(match, viewer).marked == 0
        assert wrong_secret(match.rules, match.state, viewer, random) == ""


@pytest.mark.parametrize(
    ("rule", "asked"),
    [
        ("I give 1 card to everyone with a green card", 0),
        ("I give 1 card to 2 random others", 0),
        ("everyone with a green card gives me 1 card", 1),
        ("the next player discards 2 green cards", 1),
        ("the next player discards a pair", 1),
        ("everyone with a pink card discards a pink card", 2),
    ],
)
def test_every_seat_can_look_ahead_from_there(rule: str, asked: int) -> None:
    """In the hands that it believes in, whoever is asked has an answer, so that play goes on to its end."""
    match = stopped(rule)

    assert match.view(0).asked == asked
    for seat in range(4):
        assert 0 <= value(match.rules, match.state, seat, worlds=3).mean <= 1
