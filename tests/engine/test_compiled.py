"""The compiled mode: plain, in the fast library and in the checked one the rules come to the same digests."""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any

import numpy as np
import pytest

from lastcard.engine import compiled
from lastcard.engine.codes import (
    CLOCK,
    DEALER,
    EV_AGREED,
    EV_ORDERED,
    EV_REVEALED,
    EV_SALVAGED,
    EV_SHOWED,
    MATCH_OVER,
    OK,
    REFEREE,
)
from lastcard.engine.feed import Feed
from lastcard.engine.hand.state import State as HandState
from lastcard.rules import Rules, build
from lastcard.testing.random_rules import random_rule
from lastcard.testing.walks import sheet_of
from support.kernels import LIBRARIES, kernel_of

EDITIONS = ("classic", "frozen", "emoji", "disney100", "trolls", "golf")
ROLES = (DEALER, CLOCK, REFEREE)
SAID = (
    ["everyone discards up to 2 cards", "give as many cards as you like to the next player"],
    ["discard as many cards of the same color as you like", "everyone else discards at most 3 wild cards"],
    [
        "draw a card, if it is yellow, draw another",
        "draw as many cards as the number on the top card of the deck",
    ],
    ["if the top card of the draw pile is blue, you win the round", "you may play any card"],
    [
        "everyone discards their highest card",
        "everyone with an even number of cards discards all their odd cards",
    ],
    [
        "if there are exactly 4 players, draw as many cards as the player on your left",
        "everyone must have 5 cards",
    ],
)
EVENTS = ("event", "seat", "other", "card", "n", "see")


class Plain:
    """A match in the plain mode, with the engine's verbs as its attributes."""

    def __init__(self, rules: Rules, seats: int, seed: int) -> None:
        self.rules, self.seats = rules, seats
        self.new = self.verb("opening", "new")
        self.legal = self.verb("legal", "legal")
        self.step = self.verb("step", "step")
        self.digest = self.verb("redact", "digest")
        self.redact = self.verb("redact", "redact")
        self.play_round = self.verb("playout", "play_round")
        self.state = self.verb("state", "State")()
        self.feed, self.out = Feed(), [0] * 256
        chance = Random(seed)
        self.state.key[:] = [chance.getrandbits(64) for _ in range(4)]
        self.key = [chance.getrandbits(64) for _ in range(4)]
        self.state.secure = seed % 2  # a cipher, or the fast generator
        self.new(rules.tables, self.state, self.feed, seats)

    def verb(self, module: str, name: str) -> Callable[..., Any]:
        verb: Callable[..., Any] = getattr(import_module(f"lastcard.engine.{self.rules.game}.{module}"), name)
        return verb

    def options(self, seat: int) -> list[int]:
        n = self.legal(self.rules.tables, self.state, seat, self.out)
        return self.out[:n]

    def play(self) -> int:
        """One round of random moves, of a new match after the last."""
        if self.state.phase == MATCH_OVER:
            self.new(self.rules.tables, self.state, self.feed, self.seats)
        moves: int = self.play_round(
            self.rules.tables, self.state, self.feed, self.key, self.out, self.seats % 2 == 0
        )
        return moves


class Compiled:
    """The same match in the compiled mode."""

    def __init__(self, plain: Plain, checked: bool = False) -> None:
        self.kernel, self.seats = kernel_of(plain.rules.game, checked), plain.seats
        self.tables = compiled.pack(plain.rules.tables)
        self.state = compiled.pack(plain.state)
        self.feed = compiled.pack(plain.feed)
        self.key, self.out = compiled.words(plain.key), compiled.numbers(256)

    def options(self, seat: int) -> list[int]:
        n = self.kernel.list_legal(self.tables, self.state, seat, self.out)
        moves: list[int] = self.out.array[:n].tolist()
        return moves

    def digest(self) -> int:
        return self.kernel.digest_one(self.state)

    def play(self) -> int:
        return self.kernel.play_rounds(
            self.tables, self.state, self.key, self.out, 1, self.seats % 2 == 0, self.seats
        )

    def step(self, seat: int, move: int) -> int:
        return self.kernel.step_one(self.tables, self.state, self.feed, seat, move)

    def events(self) -> dict[str, list[int]]:
        """What the last step told."""
        told = self.feed.array[0]
        return {row: told[row][: told["count"]].tolist() for row in EVENTS}


def seat_counts(rules: Rules) -> list[int]:
    """The fewest seats, a usual number, an odd one, and the most."""
    low, high = rules.seats
    return sorted({low, min(4, high), min(5, high), high})


def walk(plain: Plain, chance: Random) -> tuple[int, int]:
    """Who moves next in a random walk, and how; a legal move three times out of four."""
    seats = [*range(plain.seats), *ROLES]
    movers = [(seat, move) for seat in seats for move in plain.options(seat)]
    if chance.random() < 0.75:
        return chance.choice(movers)
    return chance.choice(seats), chance.randrange(24) | chance.choice((0xFFFFFF00, 0xFFFF0500, 0xFF010000))


@LIBRARIES
@pytest.mark.parametrize("edition", EDITIONS)
def test_random_rounds_end_in_the_same_digests(edition: str, checked: bool) -> None:
    """With few seats and many, eager and not, as many moves in each round."""
    rules = build(edition)
    for seats in seat_counts(rules):
        plain = Plain(rules, seats, seats)
        ours = Compiled(plain, checked)

        for _ in range(6):
            moves = plain.play()

            assert ours.play() == moves
            assert ours.digest() == plain.digest(plain.state)


@LIBRARIES
@pytest.mark.parametrize("seed", range(12))
def test_penciled_rules_play_the_same(seed: int, checked: bool) -> None:
    """Whatever is written on a deck full of blank cards."""
    sheet, chance = sheet_of(("frozen+blanks", "emoji+blanks")[seed % 2]), Random(seed)
    pencil = [random_rule(chance, sheet) for _ in range(2)]
    plain = Plain(build(sheet, pencil=pencil), 2 + seed % 5, seed)
    ours = Compiled(plain, checked)

    for _ in range(3):
        moves = plain.play()

        assert ours.play() == moves, pencil
        assert ours.digest() == plain.digest(plain.state), pencil


@LIBRARIES
@pytest.mark.parametrize("rules", SAID)
def test_rules_that_leave_a_choice_or_turn_up_cards_play_the_same(rules: list[str], checked: bool) -> None:
    """Up to so many cards, cards that decide, turns in which every card fits, and hands that are counted."""
    plain = Plain(build(sheet_of("frozen+blanks"), pencil=rules), 4, 5)
    ours = Compiled(plain, checked)

    for _ in range(4):
        moves = plain.play()

        assert ours.play() == moves
        assert ours.digest() == plain.digest(plain.state)


@LIBRARIES
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_step_tells_and_allows_the_same(edition: str, checked: bool) -> None:
    """Legal moves, refusals and events, for every seat and role, along a random walk."""
    assert_same_steps(build(edition), Random(edition), checked)


@LIBRARIES
def test_every_step_of_what_the_table_carries_out_is_the_same(checked: bool) -> None:
    """Hands that are shown and cards that are turned up or taken from under the top one, too."""
    rules = build(sheet_of("frozen+blanks"), pencil=["I carry out the card"] * 2)

    told = assert_same_steps(rules, Random(4), checked, 900)

    assert told >= {EV_ORDERED, EV_AGREED, EV_SHOWED, EV_REVEALED, EV_SALVAGED}


def assert_same_steps(rules: Rules, chance: Random, checked: bool, steps: int = 400) -> set[int]:
    """So many steps of a random walk are the same in both modes; returns the events that they told."""
    plain = Plain(rules, 3, 11)
    plain.feed.on = 1
    ours = Compiled(plain, checked)
    events: set[int] = set()

    for _ in range(steps):
        seat, move = walk(plain, chance)
        why = plain.step(plain.rules.tables, plain.state, plain.feed, seat, move)
        told = {row: getattr(plain.feed, row)[: plain.feed.count] for row in EVENTS}
        events.update(told["event"])
        allowed = [plain.options(seat) for seat in (*range(3), *ROLES)]

        assert ours.step(seat, move) == why
        assert ours.events() == told
        assert ours.digest() == plain.digest(plain.state)
        assert [ours.options(seat) for seat in (*range(3), *ROLES)] == allowed
        if plain.state.phase == MATCH_OVER:
            break
    return events


@pytest.mark.parametrize("edition", ["frozen", "golf"])
def test_many_steps_at_once_are_as_many_single_steps(edition: str) -> None:
    """A row a state, each with its own mover, its own move and its own refusal."""
    rules, chance = build(edition), Random(3)
    matches = [Plain(rules, 4, seed) for seed in range(6)]
    kernel, tables = kernel_of(rules.game), compiled.pack(rules.tables)
    states = compiled.Buffer(np.concatenate([compiled.pack(match.state).array for match in matches]))
    seats, moves, refusals = (compiled.numbers(6) for _ in range(3))

    for _ in range(120):
        walks = [walk(match, chance) for match in matches]
        seats.array[:], moves.array[:] = zip(*walks, strict=True)
        kernel.step_many(tables, states, seats, moves, refusals, 6)
        expected = [
            match.step(rules.tables, match.state, match.feed, seat, move)
            for match, (seat, move) in zip(matches, walks, strict=True)
        ]

        assert refusals.array.tolist() == expected
        assert [kernel.digest_one(compiled.Buffer(states.array[i : i + 1])) for i in range(len(matches))] == [
            match.digest(match.state) for match in matches
        ]
    assert OK in refusals.array


@pytest.mark.parametrize("edition", ["frozen", "golf"])
def test_a_seat_sees_the_same(edition: str) -> None:
    """What is hidden from a seat or a watcher is hidden in both modes, byte for byte."""
    plain = Plain(build(edition), 3, 5)
    ours = Compiled(plain)
    for seat in (0, 1, 2, 19):
        view, bytes_of_view = plain.state.clone(), ours.state.copy()

        plain.redact(view, seat)
        ours.kernel.redact_one(bytes_of_view, seat)

        assert compiled.unpack(bytes_of_view, type(view)) == view


@pytest.mark.parametrize("edition", EDITIONS)
def test_packing_and_unpacking_is_the_way_there_and_back(edition: str) -> None:
    """For tables, states and feeds."""
    plain = Plain(build(edition), 4, 1)
    plain.feed.on = 1
    plain.step(plain.rules.tables, plain.state, plain.feed, DEALER, plain.options(DEALER)[0])

    for record in (plain.rules.tables, plain.state, plain.feed):
        assert compiled.unpack(compiled.pack(record), type(record)) == record


def test_clones_are_equal() -> None:
    """A state is its bytes."""
    ours = Compiled(Plain(build("classic"), 4, 1))
    copies = compiled.Buffer(np.zeros(3, ours.kernel.state))

    ours.kernel.clone_many(ours.state, copies, 3, 3)

    assert (copies.array == ours.state.array).all()


@pytest.mark.long
def test_an_index_out_of_range_is_an_error_in_the_checked_library() -> None:
    """A damaged state is refused there, not read past its end; and the next call is a new one."""
    ours = Compiled(Plain(build("classic"), 4, 1), checked=True)
    before = ours.state.array.copy()
    state = ours.state.array
    state["ask"], state["asked"], state["held"], state["discards"], state["color"] = 4, 0, 300, 1, 0

    with pytest.raises(IndexError, match="list_legal"):
        ours.options(0)

    state[:] = before
    assert ours.options(DEALER)


def test_states_of_another_type_are_not_mixed_up() -> None:
    """The layout of a record is that of its type."""
    assert compiled.record_type(HandState) == compiled.state_type("hand") != compiled.state_type("grid")
