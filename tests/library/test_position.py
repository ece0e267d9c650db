"""Positions: every field of a state can be written, and mistakes are one clear sentence."""

from random import Random
from typing import Any

import pytest

from lastcard.bots import advance, bot
from lastcard.engine.games import GAMES
from lastcard.engine.records import layout
from lastcard.match import Match
from lastcard.move import NotationError
from lastcard.position import read_position, write_known
from lastcard.position.fields import DRAWN, FIELDS, FORGOTTEN, ROWS
from lastcard.rules.build import build
from lastcard.rules.editions.load import known_editions
from lastcard.rules.errors import LastcardError


@pytest.mark.parametrize("game", GAMES)
def test_every_field_of_a_state_has_a_place_in_a_position(game: str) -> None:
    """A field that no position can say would be lost on the way through text."""
    fields = set(layout(GAMES[game].State))

    assert fields <= {*FIELDS, *ROWS, *DRAWN, *FORGOTTEN}


def test_every_field_that_a_position_names_is_in_a_state() -> None:
    """What no game has cannot be said."""
    anywhere = {name for one in GAMES.values() for name in layout(one.State)}

    assert {*FIELDS, *ROWS, *DRAWN} <= anywhere


@pytest.mark.parametrize(
    ("edition", "text", "says"),
    [
        ("frozen", "", "is empty"),
        ("frozen", "1 seats", "2 to 10 seats"),
        ("frozen", "2 seats · turn x", "not a seat"),
        ("frozen", "2 seats · rounds many", "does not fit `rounds`"),
        ("frozen", "2 seats · color Q", "does not fit `color`"),
        ("frozen", "2 seats · round 2", r'did you mean "rounds"\?$'),
        ("frozen", "2 seats · held 3", "says nothing about a position"),
        ("frozen", "2 seats · skips 1", "says nothing about a position"),
        ("frozen", "2 seats\n0 B5\n0 B6", "two lines for `0`"),
        ("frozen", "2 seats\ndiscards B5", r'did you mean "discard"\?$'),
        ("frozen", "2 seats\n0 B0 B0 B0", "more often than the deck"),
        ("golf", "2 seats\n0 " + "?/? " * 60, "more cards than the deck"),
    ],
)
def test_a_position_that_cannot_be_read_says_why(edition: str, text: str, says: str) -> None:
    """One sentence names the mistake and the way out."""
    with pytest.raises((NotationError, LastcardError), match=says):
        read_position(build(edition), text)


def test_the_rest_of_the_deck_goes_where_the_dots_stand() -> None:
    """In a hand, under the discard pile, or into the draw pile."""
    rules = build("frozen")
    deck = rules.tables.deck

    for line, place in (("1 …", "hand"), ("discard …", "discard"), ("draw B8 …", "draw")):
        s = read_position(rules, f"2 seats · turn 0 · top B5\n0 B7\n{line}")

        sizes = {"hand": s.held[1], "discard": s.discards, "draw": s.draws}  # type: ignore[union-attr]
        assert sizes.pop(place) > deck - 5
        assert max(sizes.values()) <= 1


def test_a_hand_may_have_cards_that_nobody_names() -> None:
    """They are any of the rest, and the hand is as long as it says."""
    s: Any = read_position(build("frozen"), "2 seats · turn 0 · top B5\n0  B7 ? ?\n1  ? ? ?\ndraw  …")

    assert s.held[:2] == [3, 3]
    assert s.draws == build("frozen").tables.deck - 7


@pytest.mark.parametrize("edition", known_editions())
def test_what_a_seat_knows_can_be_written_and_looks_the_same_to_it(edition: str) -> None:
    """A position with `?` for what it cannot see; reading it tells the seat no more and no less."""
    match = Match.start(edition, 3, key=b"known")
    players = {seat: bot("steady") for seat in range(3)}
    rng = Random(1)
    for _ in range(40):
        seat = match.state.asked
        if 0 <= seat < match.seats:
            text = write_known(match.rules, match.state, seat)
            again = Match.at(match.rules, text)

            assert again.view(seat) == match.view(seat)
            assert again.legal(seat) == match.legal(seat)
            assert write_known(match.rules, again.state, seat) == text
        if match.round_over or advance(match, players, rng) is None:
            break
