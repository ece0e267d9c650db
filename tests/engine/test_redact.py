"""What is left of a state for one viewer, byte by byte: nothing of what once lay beyond a pile or a hand."""

from typing import Any

import pytest

from lastcard.engine import codes as c
from lastcard.engine.games import GAMES
from lastcard.engine.grid.state import State as GridState
from lastcard.engine.hand.state import State as HandState
from lastcard.match import Match
from lastcard.rules.build import build

HANDS = """
3 seats · turn 1 · top B5
0  B1 Y2
1  Y3
2  Y4 Y6 Y7
draw  R1 R2 R3 …
"""
GRIDS = """
3 seats · turn 1 · top R5
0  (R1)/G2 B3/(B4)
1  (Y1)/-
2  (Y2)/(Y3)
"""
OLD = 7  # a card that once lay where none lies now


def with_old_cards(row: list[int], n: int) -> list[int]:
    """A row of n cards with something left behind the last."""
    return [*row[:n], *[OLD] * (len(row) - n)]


def stale(position: str) -> Any:
    """A state in which every byte that holds nothing holds something."""
    s = Match.at(build("golf" if "/" in position else "classic"), position).state
    s.key = [1, 2, 3, 4]
    s.draw, s.discard = with_old_cards(s.draw, s.draws), with_old_cards(s.discard, s.discards)
    if isinstance(s, HandState):
        s.hand = [with_old_cards(row, n) for row, n in zip(s.hand, s.held, strict=True)]
        s.rests, s.actor, s.marked = 2, 0, 5
        s.rest = [3, 4] + [OLD] * (c.MAX_DECK - 2)
    return s


def without_piles(s: Any) -> dict[str, Any]:
    """What both games show of a state."""
    hidden = [c.HIDDEN] * s.draws + [0] * (c.MAX_DECK - s.draws)
    top = [*s.discard[: s.discards], *[0] * (c.MAX_DECK - s.discards)]
    return {**s.clone().fields(), "key": [0] * 4, "draw": hidden, "discard": top}


@pytest.mark.parametrize("viewer", [0, 1, 2, c.WATCHER])
@pytest.mark.parametrize("fresh", [c.NONE, 9])
def test_what_a_viewer_knows_of_hands(viewer: int, fresh: int) -> None:
    """One's own hand, how many cards the others hold, and what was left of one's own challenged play."""
    s: HandState = stale(HANDS)
    s.fresh = fresh
    expected = without_piles(s)
    expected["marked"] = 0
    expected["hand"] = [
        [card if seat == viewer else c.HIDDEN for card in row[:n]] + [0] * (c.MAX_DECK - n)
        for seat, (row, n) in enumerate(zip(s.hand, s.held, strict=True))
    ]
    expected["rest"] = ([3, 4] if viewer == 0 else [c.HIDDEN] * 2) + [0] * (c.MAX_DECK - 2)
    expected["fresh"] = fresh if viewer == 1 or fresh == c.NONE else c.HIDDEN

    GAMES["hand"].redact(s, viewer)

    assert s.fields() == expected


@pytest.mark.parametrize("viewer", [0, 1, c.WATCHER])
@pytest.mark.parametrize("taken", [0, 1])
def test_what_a_viewer_knows_of_grids(viewer: int, taken: int) -> None:
    """GLF-A38: what lies face up, and the card that was drawn only by whoever drew it."""
    s: GridState = stale(GRIDS)
    s.fresh, s.taken = 9, taken
    expected = without_piles(s)
    for seat in range(3):
        for place in range(2 * s.columns[seat]):
            if not s.up[seat][place]:
                expected["grid"][seat][place] = c.HIDDEN
    expected["fresh"] = 9 if taken or viewer == 1 else c.HIDDEN

    GAMES["grid"].redact(s, viewer)

    assert s.fields() == expected


def test_a_digest_tells_marks_and_places_apart() -> None:
    """Two effects that have stopped at different seats are different states."""
    s: HandState = stale(HANDS)
    digests = set()
    for marked in (0, 1, 2):
        for place in (0, 1, 2):
            s.marked, s.place = marked, place
            digests.add(GAMES["hand"].digest(s))

    assert len(digests) == 9
