"""Random play by the engine itself, from fixed keys: how many moves it makes, and the state it ends in.

When a rule is changed on purpose, `python tests/witness/test_playouts.py` prints the new table.
"""

from typing import Any

import pytest

from lastcard.engine.codes import MATCH_OVER, NONE, REST
from lastcard.engine.feed import Feed
from lastcard.engine.games import GAMES
from lastcard.engine.piles import Piles
from lastcard.engine.records import layout
from lastcard.position import key_words
from lastcard.rules.build import Rules, build
from lastcard.testing.invariants import wrong_cards

ROUNDS = 3
Table = tuple[str, int, tuple[str, ...], bool]
ENDS: dict[Table, tuple[int, str]] = {
    ("classic", 2, (), False): (7082, 'f3724dc9f3e2b2c9'),
    ("classic", 4, (), True): (329, '00ae1e79441b6a24'),
    ("classic", 3, ('jump_in', 'stacking=mixed'), False): (9916, '0b3df468c153bdda'),
    ("frozen", 2, (), False): (1892, 'f4c0d29252fcbf32'),
    ("frozen", 4, (), True): (390, 'bf80896670e91389'),
    ("frozen", 3, ('jump_in', 'stacking=mixed'), False): (2262, 'c89b92f38528379d'),
    ("emoji", 2, (), False): (5550, 'ff7f45fb14dfff43'),
    ("emoji", 4, (), True): (235, 'c207c6d282fc5d53'),
    ("emoji", 3, ('jump_in', 'stacking=mixed'), False): (5441, '80be2cceee761e78'),
    ("disney100", 2, (), False): (7624, '7adccb550650bee5'),
    ("disney100", 4, (), True): (306, '1a18301ac13249cf'),
    ("disney100", 3, ('jump_in', 'stacking=mixed'), False): (5328, '2b2d649e2a850046'),
    ("trolls", 2, (), False): (1130, '8d30836ce31648f5'),
    ("trolls", 4, (), True): (271, 'be84daede5ddb73c'),
    ("trolls", 3, ('jump_in', 'stacking=mixed'), False): (1892, '01bc2058bf0e4534'),
    ("frozen", 10, ('seven_zero', 'forced_play'), True): (316, 'e0cc6c2a26ca1b7e'),
    ("emoji", 5, ('wd4_bluff=blocked',), False): (4214, 'b74e68b60b8ee650'),
    ("golf", 2, (), False): (581, 'db1f0cea82dffe45'),
    ("golf", 4, (), True): (262, '6fb79d5f272dcffe'),
    ("golf", 8, ('golf_rounds=1',), True): (323, '20d7682d6f9f1573'),
    ("golf", 3, ('golf_clear_between_turns=own_turn_only',), False): (165, '8d289270266aefdf'),
}  # fmt: skip


def begun(rules: Rules, s: Piles, seats: int) -> Piles:
    """A state on which a new match of known cards has begun."""
    s.key[:] = key_words(b"cards")
    s.secure = 0  # as the key, whoever begins a match says which chance it has
    GAMES[rules.game].new(rules.tables, s, Feed(), seats)
    return s


def ones(shape: tuple[int, ...]) -> Any:
    """Nested lists of ones, or a single one."""
    return [ones(shape[1:]) for _ in range(shape[0])] if shape else 1


def play(rules: Rules, s: Piles, seats: int, eager: bool) -> tuple[int, str]:
    """Play some rounds of a new match, and of the next one if it ends; the moves made and the last digest."""
    game, feed, out = GAMES[rules.game], Feed(), [0] * 256
    begun(rules, s, seats)
    key, moves = key_words(b"choices"), 0
    for _ in range(ROUNDS):
        if s.phase == MATCH_OVER:
            game.new(rules.tables, s, feed, seats)
        moves += game.play_round(rules.tables, s, feed, key, out, eager)
    return moves, f"{game.digest(s):016x}"


@pytest.mark.parametrize(("edition", "seats", "house", "eager"), list(ENDS))
def test_random_play_ends_as_it_did(edition: str, seats: int, house: tuple[str, ...], eager: bool) -> None:
    """Fixed keys lead to the known number of moves and to the known state."""
    rules = build(edition, house, seats=seats)

    end = play(rules, GAMES[rules.game].State(), seats, eager)

    assert end == ENDS[edition, seats, house, eager]


@pytest.mark.parametrize(("edition", "most"), [("frozen", 10), ("emoji", 10), ("golf", 8)])
def test_nothing_is_left_of_an_earlier_match(edition: str, most: int) -> None:
    """A match that was left in the middle of a turn does not show in the next one on the same state."""
    rules, others = build(edition, seats=3), build(edition, seats=most)
    game, key = GAMES[rules.game], key_words(b"choices")
    fresh = begun(rules, game.State(), 3)
    s = game.State()

    for moves in range(3, 60, 4):
        begun(others, s, most)
        for _ in range(moves):
            game.advance_randomly(others.tables, s, Feed(), key, [0] * 256, False)
        begun(rules, s, 3)

        assert game.digest(s) == game.digest(fresh)
        assert wrong_cards(rules, s) == ""
    assert play(rules, s, 3, True) == play(rules, game.State(), 3, True)


@pytest.mark.parametrize("edition", ["emoji", "golf"])
def test_a_new_match_reads_nothing_of_the_state_it_begins_on(edition: str) -> None:
    """Whatever the numbers of a state were, a match that begins on it is the same."""
    rules = build(edition, seats=3)
    game = GAMES[rules.game]
    fresh, used = begun(rules, game.State(), 3), game.State()
    for name, cells in layout(game.State).items():
        setattr(used, name, ones(cells.shape))

    begun(rules, used, 3)

    assert game.digest(used) == game.digest(fresh)
    assert wrong_cards(rules, used) == ""


@pytest.mark.parametrize(("edition", "goal"), [("classic", "target_score=200"), ("golf", "golf_rounds=2")])
def test_random_matches_end(edition: str, goal: str) -> None:
    """Somebody wins in the end, and then nobody is asked anything any more."""
    rules = build(edition, [goal], seats=4)
    game, s = GAMES[rules.game], GAMES[rules.game].State()
    s.key[:] = key_words(b"cards")
    game.new(rules.tables, s, Feed(), 4)

    while s.phase != MATCH_OVER:
        game.play_round(rules.tables, s, Feed(), key_words(b"choices"), [0] * 256, True)

    assert sum(s.won) > 0
    assert (s.ask, s.asked) == (REST, NONE)


def tables() -> list[Table]:
    """Every edition with its own cards, with house rules that open more windows, and with a full table."""
    found: list[Table] = []
    for name in ("classic", "frozen", "emoji", "disney100", "trolls"):
        found += [(name, 2, (), False), (name, 4, (), True), (name, 3, ("jump_in", "stacking=mixed"), False)]
    found += [
        ("frozen", 10, ("seven_zero", "forced_play"), True),
        ("emoji", 5, ("wd4_bluff=blocked",), False),
    ]
    found += [("golf", 2, (), False), ("golf", 4, (), True), ("golf", 8, ("golf_rounds=1",), True)]
    found += [("golf", 3, ("golf_clear_between_turns=own_turn_only",), False)]
    return found


if __name__ == "__main__":
    for edition, seats, house, eager in tables():
        rules = build(edition, house, seats=seats)
        end = play(rules, GAMES[rules.game].State(), seats, eager)
        print(f'    ("{edition}", {seats}, {house}, {eager}): {end},')
