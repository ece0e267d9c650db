"""The compiled mode: the same rules to the same digests. Whoever needs it first compiles, the others wait."""

import tempfile
from collections.abc import Callable
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import numpy as np
import pytest

from lastcard.engine import compiled
from lastcard.engine.codes import CLOCK, DEALER, MATCH_OVER, OK, REFEREE
from lastcard.engine.compiled.cache import is_compiled, locked, remove_older, versions_folder
from lastcard.engine.feed import Feed
from lastcard.engine.hand.state import State as HandState
from lastcard.rules import Rules, build
from lastcard.testing.random_rules import random_rule
from lastcard.testing.walks import sheet_of

EDITIONS = ("classic", "frozen", "emoji", "disney100", "trolls", "golf")
ROLES = (DEALER, CLOCK, REFEREE)
EVENTS = ("event", "seat", "other", "card", "n", "see")


@cache
def kernel_of(game: str) -> compiled.Kernel:
    return compiled.load(game)


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

    def __init__(self, plain: Plain) -> None:
        self.kernel, self.seats = kernel_of(plain.rules.game), plain.seats
        self.tables = compiled.pack(plain.rules.tables)
        self.state = compiled.pack(plain.state)
        self.feed = compiled.pack(plain.feed)
        self.key, self.out = np.array(plain.key, np.uint64), np.zeros(256, np.int64)

    def options(self, seat: int) -> list[int]:
        n = self.kernel.list_legal(self.tables, self.state, seat, self.out)
        moves: list[int] = self.out[:n].tolist()
        return moves

    def digest(self) -> int:
        return int(self.kernel.digest_one(self.state))

    def play(self) -> int:
        return self.kernel.play_rounds(
            self.tables, self.state, self.feed, self.key, self.out, 1, self.seats % 2 == 0, self.seats
        )


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


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_rounds_end_in_the_same_digests(edition: str) -> None:
    """With few seats and many, eager and not, as many moves in each round."""
    rules = build(edition)
    for seats in seat_counts(rules):
        plain = Plain(rules, seats, seats)
        ours = Compiled(plain)

        for _ in range(6):
            moves = (ours.play(), plain.play())

            assert moves[0] == moves[1]
            assert ours.digest() == plain.digest(plain.state)


@pytest.mark.parametrize("seed", range(12))
def test_penciled_rules_play_the_same(seed: int) -> None:
    """Whatever is written on a deck full of blank cards."""
    sheet, chance = sheet_of(("frozen+blanks", "emoji+blanks")[seed % 2]), Random(seed)
    pencil = [random_rule(chance, sheet) for _ in range(2)]
    plain = Plain(build(sheet, pencil=pencil), 2 + seed % 5, seed)
    ours = Compiled(plain)

    for _ in range(3):
        moves = (ours.play(), plain.play())

        assert moves[0] == moves[1], pencil
        assert ours.digest() == plain.digest(plain.state), pencil


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_step_tells_and_allows_the_same(edition: str) -> None:
    """Legal moves, refusals and events, for every seat and role, along a random walk."""
    chance = Random(edition)
    plain = Plain(build(edition), 3, 11)
    plain.feed.on = 1
    ours = Compiled(plain)
    told = ours.feed.view(ours.kernel.feed)[0]

    for _ in range(400):
        seat, move = walk(plain, chance)
        why = plain.step(plain.rules.tables, plain.state, plain.feed, seat, move)

        assert ours.kernel.step_one(ours.tables, ours.state, ours.feed, seat, move) == why
        n = plain.feed.count
        assert told["count"] == n
        assert all(told[row][:n].tolist() == getattr(plain.feed, row)[:n] for row in EVENTS)
        assert ours.digest() == plain.digest(plain.state)
        assert all(ours.options(seat) == plain.options(seat) for seat in (*range(3), *ROLES))
        if plain.state.phase == MATCH_OVER:
            break


@pytest.mark.parametrize("edition", ["frozen", "golf"])
def test_many_steps_at_once_are_as_many_single_steps(edition: str) -> None:
    """A row a state, each with its own mover, its own move and its own refusal."""
    rules, chance = build(edition), Random(3)
    matches = [Plain(rules, 4, seed) for seed in range(6)]
    kernel, tables, feed = kernel_of(rules.game), compiled.pack(rules.tables), compiled.pack(Feed())
    states = np.stack([compiled.pack(match.state) for match in matches])
    refusals = np.zeros(6, np.int64)

    for _ in range(120):
        seats, moves = zip(*(walk(match, chance) for match in matches), strict=True)
        kernel.step_many(tables, states, feed, np.array(seats), np.array(moves), refusals)
        expected = [
            match.step(rules.tables, match.state, match.feed, seat, move)
            for match, seat, move in zip(matches, seats, moves, strict=True)
        ]

        assert refusals.tolist() == expected
        assert [kernel.digest_one(row) for row in states] == [match.digest(match.state) for match in matches]
    assert OK in refusals


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
    copies = np.zeros((3, ours.state.size), np.uint8)

    ours.kernel.clone_many(ours.state, copies, 3)

    assert (copies == ours.state).all()


def test_an_index_out_of_range_is_an_error() -> None:
    """Compiled rules check it too: a damaged state is refused, not read past its end."""
    ours = Compiled(Plain(build("classic"), 4, 1))
    state = ours.state.view(ours.kernel.state)
    state["ask"], state["asked"], state["held"], state["discards"], state["color"] = 4, 0, 300, 1, 0

    with pytest.raises(IndexError):
        ours.options(0)


def test_a_killed_compiler_leaves_nothing_that_looks_ready(tmp_path: Path) -> None:
    """A game is there when its folder has its name, and it gets that last."""
    (tmp_path / "hand.part").mkdir()

    assert not is_compiled(tmp_path, "hand")


def test_a_new_version_removes_the_older_ones(tmp_path: Path) -> None:
    """Those of the same place only."""
    for version in ("old", "older", "new"):
        (tmp_path / "place" / version / "hand").mkdir(parents=True)
    (tmp_path / "elsewhere" / "old").mkdir(parents=True)

    remove_older(tmp_path / "place" / "new")

    assert sorted(path.name for path in tmp_path.glob("*/*")) == ["new", "old"]


def test_a_folder_that_cannot_be_written_is_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The compiled rules go to a temporary folder, and somebody is told."""
    (tmp_path / "file").touch()
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))

    folder = versions_folder(tmp_path / "file")

    assert folder.is_relative_to(tmp_path / "temporary")
    assert "cannot be written" in capsys.readouterr().err


def test_only_one_compiles_and_the_others_wait(tmp_path: Path) -> None:
    """The second comes in when the first goes out."""
    order: list[str] = []
    waiting = Event()

    def second() -> None:
        waiting.set()
        with locked(tmp_path / "hand.lock"):
            order.append("second")

    thread = Thread(target=second)
    with locked(tmp_path / "hand.lock"):
        thread.start()
        waiting.wait()
        order.append("first")
    thread.join()

    assert order == ["first", "second"]


def test_states_of_another_type_are_not_mixed_up() -> None:
    """The layout of a record is that of its type."""
    assert compiled.record_type(HandState) == compiled.state_type("hand") != compiled.state_type("grid")
