"""Counts of all move sequences from fixed deals: a change of any rule of legality shows here first.

When a rule is changed on purpose, `python tests/witness/test_perft.py` prints the new table.
"""

import pytest

from lastcard.engine.codes import DEALER, REFEREE
from lastcard.engine.feed import Feed
from lastcard.match import Match
from lastcard.position import State

DEPTH = 5
COUNTS: dict[tuple[str, int, tuple[str, ...]], list[int]] = {
    ("classic", 2, ()): [5, 15, 37, 101, 270],
    ("classic", 4, ()): [3, 12, 33, 109, 349],
    ("classic", 3, ('jump_in', 'stacking=mixed', 'seven_zero')): [3, 9, 27, 88, 297],
    ("frozen", 2, ()): [5, 17, 48, 133, 361],
    ("frozen", 4, ()): [2, 6, 21, 63, 185],
    ("frozen", 3, ('jump_in', 'stacking=mixed', 'seven_zero')): [7, 26, 84, 249, 690],
    ("emoji", 2, ()): [5, 17, 48, 133, 361],
    ("emoji", 4, ()): [2, 6, 21, 63, 249],
    ("emoji", 3, ('jump_in', 'stacking=mixed', 'seven_zero')): [7, 26, 97, 344, 1166],
    ("disney100", 2, ()): [3, 8, 18, 36, 81],
    ("disney100", 4, ()): [4, 10, 27, 76, 191],
    ("disney100", 3, ('jump_in', 'stacking=mixed', 'seven_zero')): [4, 10, 24, 57, 155],
    ("trolls", 2, ()): [5, 17, 48, 133, 361],
    ("trolls", 4, ()): [2, 6, 21, 63, 197],
    ("trolls", 3, ('jump_in', 'stacking=mixed', 'seven_zero')): [7, 26, 86, 256, 731],
    ("golf", 2, ()): [6, 36, 72, 612, 1308],
    ("golf", 4, ()): [6, 36, 216, 1296, 2592],
}  # fmt: skip


def count(match: Match, state: State, feed: Feed, depth: int) -> int:
    """How many sequences of moves of seats, dealer and referee there are."""
    if depth == 0:
        return 1
    legal, step = match.game.legal, match.game.apply
    total = 0
    for who in (*range(state.seats), DEALER, REFEREE):
        out = [0] * 256
        for move in out[: legal(match.rules.tables, state, who, out)]:
            after = state.clone()
            step(match.rules.tables, after, feed, who, move)
            total += count(match, after, feed, depth - 1)
    return total


def counts(edition: str, seats: int, house: tuple[str, ...]) -> list[int]:
    """The counts for depths one to five from a fixed deal."""
    match = Match.start(edition, seats, house, key=b"perft")
    return [count(match, match.state, Feed(), depth) for depth in range(1, DEPTH + 1)]


@pytest.mark.parametrize(("edition", "seats", "house"), list(COUNTS))
def test_the_number_of_move_sequences_is_what_it_was(
    edition: str, seats: int, house: tuple[str, ...]
) -> None:
    """The tree of legal moves from a fixed deal has the known number of leaves at each depth."""
    assert counts(edition, seats, house) == COUNTS[edition, seats, house]


if __name__ == "__main__":
    for name in ("classic", "frozen", "emoji", "disney100", "trolls", "golf"):
        for n, rules in ((2, ()), (4, ()), (3, ("jump_in", "stacking=mixed", "seven_zero"))):
            if name != "golf" or not rules:
                print(f'    ("{name}", {n}, {rules}): {counts(name, n, rules)},')
