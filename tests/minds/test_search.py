"""Looking ahead: it finds what the network overlooks, keeps to its time, and the same chance finds the same move."""

from itertools import count
from typing import Any

import pytest

from lastcard import Match
from lastcard.engine.compiled import pack
from lastcard.minds import search
from lastcard.minds.search import BATCHES, Search, search_for
from lastcard.notation import decode, encode
from lastcard.rules import build
from lastcard.rules.editions.load import known_editions
from support.kernels import kernel_of

WORDS = [1, 2, 3, 4]
ABOUT_TO_GO_OUT = "2 seats · turn 0 · top B5\n0  B7 BS\n1  B9"


def searched(match: Match, clock: Any = lambda: 0.0, seconds: float = 1.0) -> tuple[str, Search]:
    """What a search finds best for the seat that is waited for, and the search itself."""
    seat = match.waiting[0]
    kernel_of(match.rules.game)
    looking = Search(match.rules, match.seats, clock=clock)
    moves = [encode(match.rules, move) for move in match.legal(seat) if move.verb != "call"]
    best = looking.choose(pack(match.state).array[0], seat, moves, WORDS, seconds)
    return str(decode(match.rules, best)), looking


def test_a_skip_brings_the_turn_back_for_the_last_card() -> None:
    """The number would give it to a seat that is about to go out."""
    match = Match.at(build("classic"), ABOUT_TO_GO_OUT)
    match.move(0, "call")

    assert searched(match)[0] == "play BS"


@pytest.mark.parametrize("edition", known_editions())
def test_the_same_chance_finds_the_same_move(edition: str) -> None:
    """Deals end it, not the clock."""
    match = Match.start(edition, seats=3, key=b"same")
    (first, one), (second, other) = searched(match), searched(match)

    assert first == second
    assert one.tried == other.tried


def test_when_time_is_up_no_more_deals_are_tried() -> None:
    """Each look at the clock takes a second here: what was found until then counts."""
    match = Match.start("classic", seats=4, key=b"time")
    ticks = count()

    assert searched(match, lambda: float(next(ticks)), seconds=0.5)[1].tried == 0
    assert searched(match, lambda: float(next(ticks)), seconds=1.5)[1].tried == BATCHES[0]


def test_without_deals_it_is_the_move_that_the_network_likes() -> None:
    """So a table that cannot wait gets a good move, too."""
    match = Match.start("classic", seats=4, key=b"quick")
    seat = match.waiting[0]
    move, looking = searched(match, count().__next__, seconds=-1)
    moves = [encode(match.rules, each) for each in match.legal(seat)]

    assert move == str(match.legal(seat)[int(looking.rate(moves, seat).argmax())])


def test_tables_of_one_kind_share_what_they_need() -> None:
    """And a thread keeps it for so many kinds."""
    rules = build("classic")
    kernel_of("hand")

    assert search_for(rules, 4) is search_for(rules, 4)
    assert search_for(rules, 4) is not search_for(rules, 2)


def test_without_a_library_there_is_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bot then plays by the network alone."""
    monkeypatch.setattr(search, "native", lambda game: None)

    assert search_for(build("classic"), 9) is None
