"""Hints: the same for all that a seat cannot tell apart, and none where no card could tell."""

from random import Random

import pytest

from lastcard.bots import advance, bot
from lastcard.coach.hint import NOT_ASKED, NOT_CARDS, NoHint, hint
from lastcard.coach.moment import Moment
from lastcard.engine.games import GAMES
from lastcard.match import Match
from lastcard.rules.build import build
from lastcard.rules.editions.load import known_editions

NAMES = ("Ann", "Bob", "Cleo")
WORLDS = 4


def matches(edition: str, seed: int, entries: int) -> Match:
    """A match after some entries, at a decision of a seat."""
    rng = Random(seed)
    match = Match.start(edition, 3, names=NAMES, key=rng.randbytes(32))
    players = {seat: bot("steady") for seat in range(3)}
    made = 0
    while made < entries or not Moment.of(match.rules, match.state, match.state.asked, NAMES).choices:
        assert advance(match, players, rng) is not None
        made += 1
    return match


def shuffled(match: Match, seat: int, rng: Random) -> None:
    """Everything that the seat cannot see is changed: hidden cards, the draw pile, the key."""
    state = match.state
    places = GAMES[match.rules.game].hidden(state, seat)
    places += [(state.draw, i) for i in range(state.draws)]
    cards = [row[i] for row, i in places]
    rng.shuffle(cards)
    for (row, i), card in zip(places, cards, strict=True):
        row[i] = card
    state.key[:] = [rng.getrandbits(64) for _ in range(4)]


@pytest.mark.parametrize("edition", known_editions())
def test_a_moment_holds_what_the_seat_knows_and_nothing_else(edition: str) -> None:
    """The position, the memory and the view are the same whatever the hidden cards are."""
    for seed in range(3):
        match = matches(edition, seed, 20)
        seat = match.state.asked
        before = Moment.of(match.rules, match.state, seat, NAMES)
        shuffled(match, seat, Random(seed))

        assert Moment.of(match.rules, match.state, seat, NAMES) == before
        assert before.view() == match.view(seat)
        assert before.match().legal(seat) == match.legal(seat)


@pytest.mark.parametrize("edition", ["classic", "golf"])
def test_a_hint_does_not_depend_on_hidden_cards(edition: str) -> None:
    match = matches(edition, 5, 12)
    seat = match.state.asked
    before = hint(Moment.of(match.rules, match.state, seat, NAMES), WORLDS)
    shuffled(match, seat, Random(1))

    assert hint(Moment.of(match.rules, match.state, seat, NAMES), WORLDS) == before


def test_a_hint_is_a_legal_move_with_a_reason() -> None:
    match = matches("emoji", 2, 9)
    seat = match.state.asked
    moment = Moment.of(match.rules, match.state, seat, NAMES)
    found = hint(moment, WORLDS)

    assert found.move in match.legal(seat)
    assert found.other in match.legal(seat)
    assert found.reason.endswith(".")
    assert f"Tried on {WORLDS} deals" in found.told(moment)


def test_the_last_card_is_played() -> None:
    """A best move that nobody doubts, found with few deals."""
    rules = build("classic")
    position = "2 seats · turn 0 · top R5 · said 1 0\n0  R7\n1  ?\ndraw  …"

    found = hint(Moment(rules, position, 0, NAMES[:2]), 60)

    assert str(found.move) == "play R7"
    assert found.reason.startswith("Red 7 is your last card: you win about 100 in 100 rounds")


@pytest.mark.parametrize(
    ("edition", "position", "says"),
    [
        ("classic", "2 seats · turn 1 · top R5\n0  R7\n1  R1 R2\ndraw  …", NOT_ASKED),
        (
            "disney100",
            "2 seats · turn 0 · ask answer 0 · tried 0 · trial 2 · top WM · color R\n0  R7\n1  R1 R2\ndraw  …",
            NOT_CARDS,
        ),
    ],
)
def test_where_there_is_nothing_to_choose_the_reason_is_told(edition: str, position: str, says: str) -> None:
    with pytest.raises(NoHint) as refused:
        hint(Moment(build(edition), position, 0, NAMES[:2]), WORLDS)

    assert str(refused.value) == says


def test_what_was_noticed_counts_and_can_be_forgotten() -> None:
    """A hint knows which color someone did not have; a puzzle only what lies on the table."""
    match = Match.at(build("classic"), "2 seats · turn 1 · top R5\n0  R7 B1 B2\n1  B3 Y3\ndraw  Y9 …")
    match.move(1, "draw")
    match.move(1, "pass")
    moment = Moment.of(match.rules, match.state, 0, NAMES[:2])

    assert moment.match().state.fields()["void"] == match.state.fields()["void"]
    assert moment.forgetful().match().state.fields()["void"] != match.state.fields()["void"]
