"""Games become rows: what the scorecard of each round says, plain or compiled alike.

Both make the same moves in the same game, so which of them was used changes no number. Whoever reads rows finds the
columns in `engine.scorecard`.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Any

import numpy as np

from lastcard.bots.levels import POLICY_OF, mind_for
from lastcard.engine.codes import MATCH_OVER, MAX_SEATS, NONE
from lastcard.engine.codes import OP_COLOR as NAMES_COLOR
from lastcard.engine.counts import Counts
from lastcard.engine.feed import Feed
from lastcard.engine.games import GAMES
from lastcard.engine.scorecard import OVER, WIDTH, Scorecard, write_end, write_notes, write_twin
from lastcard.engine.tables import Tables
from lastcard.lab.plan import Plan

if TYPE_CHECKING:
    from lastcard.engine.compiled import Buffer, Kernel

BOTS, PLAIN, COMPILED = "bots", "plain", "compiled"
FASTEST = "fastest"  # compiled as soon as it can be had, plain until then
EAGER = True
ROUNDS_IN_MATCH = 64  # for which there is room at first

Numbers = np.ndarray[Any, np.dtype[np.int64]]
Play = Callable[["Buffer", "Buffer", int, int, int, bool], int]


@dataclass(frozen=True, slots=True)
class Rows:
    """The rounds of some games, one after the other, and what their feeds told."""

    numbers: Numbers  # a row for each round
    counts: dict[str, list[int]]  # as in `engine.counts`

    @property
    def rounds(self) -> int:
        return len(self.numbers)


@cache
def kernel_of(game: str) -> "Kernel":
    """The compiled mode of a game, loaded once."""
    from lastcard.engine.compiled import load

    return load(game)


def mode_now(game: str, mode: str) -> str:
    """How to play at this moment, where a mode is wanted."""
    from lastcard.engine.compiled import MissingError, is_ready

    if mode == COMPILED or (mode == FASTEST and is_ready(game)):
        with suppress(MissingError):
            kernel_of(game)
            return COMPILED
    return PLAIN


def policies_of(bots: Sequence[str]) -> list[int]:
    """The policy of each seat, in a row with room for all seats there can be."""
    codes = [POLICY_OF[name] for name in bots]
    return codes + [0] * (MAX_SEATS - len(codes))


def keys_of(plan: Plan, games: range) -> Numbers:
    """The chance of these games: four words for the deals of each, and four for those who play."""
    seed = f"lastcard lab {plan.seed} "
    digests = [sha256(f"{seed}{game} {use}".encode()).digest() for game in games for use in ("deal", "play")]
    return np.frombuffer(b"".join(digests), np.dtype("<u8")).astype(np.uint64)


def blanked(tables: Tables, watched: Sequence[int]) -> Tables:
    """The same rules, but these kinds of cards do nothing; a wild still names its color."""
    blank = tables.clone()
    for kind in watched:
        named = tables.ops[kind] and tables.op[tables.effect[kind]][0] == NAMES_COLOR
        blank.ops[kind] = 1 if named else 0
    return blank


def play_rows(plan: Plan, games: range, mode: str, watched: Sequence[int] | None = None) -> Rows:
    """These games of a plan whose bots the engine knows; where nothing is watched random ones take the quickest way."""
    found = mode_now(plan.rules.game, mode)
    if watched is None and plan.is_random:
        return (random_compiled if found == COMPILED else random_plain)(plan, games)
    return (noted_compiled if found == COMPILED else noted_plain)(plan, games, watched or ())


# Plain


class Writer:
    """Rows while they are written, a list of numbers for each."""

    def __init__(self) -> None:
        self.rows: list[list[int]] = []

    def end(self, state: Any, moves: int) -> list[int]:
        row = [0] * WIDTH
        write_end(state, row, 0, moves)
        self.rows.append(row)
        return row

    @property
    def numbers(self) -> Numbers:
        return np.array(self.rows, np.int64).reshape(-1, WIDTH)


def random_plain(plan: Plan, games: range) -> Rows:
    rules, writer, counts = plan.rules, Writer(), Counts()
    game_rules, tables = GAMES[rules.game], rules.tables
    state, feed, out = game_rules.State(), Feed(), [0] * 256
    feed.on = 1
    for keys in keys_of(plan, games).reshape(-1, 8).tolist():
        state.key[:], key = keys[:4], keys[4:]
        feed.count = 0
        game_rules.new(tables, state, feed, plan.seats)
        while True:
            writer.end(state, game_rules.count_round(tables, state, feed, counts, key, out, EAGER))
            if not plan.whole or state.phase == MATCH_OVER:
                break
    return Rows(writer.numbers, counts.fields())


def noted_plain(plan: Plan, games: range, watched: Sequence[int]) -> Rows:
    rules, writer, counts, seats = plan.rules, Writer(), Counts(), plan.seats
    game_rules, tables, blank = GAMES[rules.game], rules.tables, blanked(rules.tables, watched)
    state, feed, out = game_rules.State(), Feed(), [0] * 256
    mind, card = mind_for(rules, seats, plan.bots), scorecard_of(watched)
    for game, keys in zip(games, keys_of(plan, games).reshape(-1, 8).tolist(), strict=True):
        policies = policies_of(plan.line_up(game))
        state.key[:], key = keys[:4], keys[4:]
        feed.on, feed.count = 1, 0
        game_rules.new(tables, state, feed, seats)
        while True:
            moves = game_rules.play_round_noted(tables, state, feed, mind, counts, card, policies, key, out)
            row = writer.end(state, moves)
            write_notes(state, card, row, 0)
            if not plan.whole or state.phase == MATCH_OVER:
                break
        if not plan.whole and card.first != NONE:
            state.key[:], key = keys[:4], keys[4:]
            feed.on = 0
            game_rules.new(tables, state, feed, seats)
            game_rules.play_twin(tables, blank, state, feed, mind, card, policies, key, out)
            write_twin(state, card, row, 0)
    return Rows(writer.numbers, counts.fields())


def scorecard_of(watched: Sequence[int]) -> Scorecard:
    """An empty scorecard for plays of these kinds of cards."""
    card = Scorecard()
    for kind in watched:
        card.watched[kind] = 1
    return card


# Compiled


def random_compiled(plan: Plan, games: range) -> Rows:
    from lastcard.engine.compiled import numbers, pack, words

    rules, feed = plan.rules, Feed()
    kernel = kernel_of(rules.game)
    feed.on = 1
    tables, state, told, telling = map(pack, (rules.tables, GAMES[rules.game].State(), Counts(), feed))
    key, out = words([0] * 4), numbers(256)

    def play(keys: "Buffer", rows: "Buffer", room: int, first: int, n: int, fresh: bool) -> int:
        how = (keys, key, out, rows, room, n, plan.seats, plan.whole, fresh, EAGER)
        return kernel.count_games(tables, state, telling, told, *how)

    return Rows(played_in_kernel(plan, games, play), counted(told))


def noted_compiled(plan: Plan, games: range, watched: Sequence[int]) -> Rows:
    from lastcard.engine.compiled import numbers, pack, words

    rules, feed = plan.rules, Feed()
    kernel, seats = kernel_of(rules.game), plan.seats
    feed.on = 1
    tables, blank, state = map(
        pack, (rules.tables, blanked(rules.tables, watched), GAMES[rules.game].State())
    )
    mind, told, card, telling = map(
        pack, (mind_for(rules, seats, plan.bots), Counts(), scorecard_of(watched), feed)
    )
    key, out, policies = words([0] * 4), numbers(256), numbers(MAX_SEATS)

    def play(keys: "Buffer", rows: "Buffer", room: int, first: int, n: int, fresh: bool) -> int:
        policies.array[:] = policies_of(plan.line_up(first))
        how = (keys, key, out, rows, room, n, seats, plan.whole, fresh)
        return kernel.play_games_by(tables, blank, state, telling, mind, told, card, policies, *how)

    return Rows(played_in_kernel(plan, games, play), counted(told))


def counted(told: Any) -> dict[str, list[int]]:
    """What a library counted."""
    row = told.array[0]
    return {name: row[name].tolist() for name in row.dtype.names}


def played_in_kernel(plan: Plan, games: range, play: Play) -> Numbers:
    """The rows of games: single rounds all at once, matches one by one, for each has as many rounds as it has."""
    from lastcard.engine.compiled import Buffer

    keys = keys_of(plan, games)
    if not plan.whole:
        return rows_of(play, Buffer(keys), games.start, len(games), len(games), fresh=True)
    found = [np.zeros((0, WIDTH), np.int64)]
    for i, game in enumerate(games):
        given = Buffer(keys[8 * i : 8 * i + 8].copy())
        found.append(rows_of(play, given, game, 1, ROUNDS_IN_MATCH, fresh=True))
        while not found[-1][-1, OVER]:
            found.append(rows_of(play, given, game, 1, ROUNDS_IN_MATCH, fresh=False))
    return np.concatenate(found)


def rows_of(play: Play, keys: "Buffer", first: int, games: int, room: int, fresh: bool) -> Numbers:
    """What one call of a library writes."""
    from lastcard.engine.compiled import Buffer

    rows = Buffer(np.zeros((room, WIDTH), np.int64))
    return rows.array[: play(keys, rows, room, first, games, fresh)]
