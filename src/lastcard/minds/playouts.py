"""Moves tried on deals as a seat could believe them: by the native library where there is one, else in plain Python.

The seat plays on by what the network has learned and the others like `normal`. Without a library it plays on like
them: a network in plain Python would take longer than anyone waits.
"""

from collections.abc import Sequence
from hashlib import sha256
from threading import local
from typing import TYPE_CHECKING, Any

import numpy as np

from lastcard.engine.codes import ALL, MAX_SEATS, NONE
from lastcard.engine.feed import Feed
from lastcard.engine.games import GAMES
from lastcard.engine.mind import NETWORK, STEADY, Mind
from lastcard.minds.weights import put_weights
from lastcard.move import Move
from lastcard.notation import encode
from lastcard.position import State
from lastcard.rules.build import Rules

if TYPE_CHECKING:
    from lastcard.engine.compiled import Kernel

Results = np.ndarray[Any, np.dtype[np.float32]]  # a row for each deal, a column for each move
KEPT = 16  # kinds of tables that are kept in the form that the library reads
PER_THREAD = local()


def chance_words(*parts: bytes | str | int) -> list[int]:
    """Four words of chance that follow from some values and nothing else."""
    text = b"\0".join(part if isinstance(part, bytes) else str(part).encode() for part in parts)
    digest = sha256(b"lastcard minds " + text).digest()
    return [int.from_bytes(digest[i : i + 8], "little") for i in range(0, 32, 8)]


def redacted(rules: Rules, state: State, seat: int) -> Any:
    """A copy of a state with all that a seat may know, and nothing else."""
    known: Any = state.clone()
    if seat != ALL:
        GAMES[rules.game].redact(known, seat)
    return known


def native(game: str) -> "Kernel | None":
    """The native library of a game, if there is one."""
    from lastcard.engine.compiled import MissingError, load

    if (found := LOADED.get(game)) is None:
        try:
            found = LOADED[game] = load(game)
        except MissingError:
            return None
    return found


LOADED: dict[str, "Kernel"] = {}


class Playouts:
    """What a table needs to be played out, made once: tables and room for states, moves and a mind."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.game: Any = GAMES[rules.game]
        self.kernel = native(rules.game)
        self.own = NETWORK if self.kernel else STEADY  # how the seat itself plays on
        self.mind = put_weights(Mind(), rules, seats) if self.kernel else Mind()
        if self.kernel:
            from lastcard.engine.compiled import numbers, pack

            self.tables, self.packed_mind = pack(rules.tables), pack(self.mind)
            self.world, self.twin = pack(self.game.State()), pack(self.game.State())
            self.out, self.policies = numbers(256), numbers(MAX_SEATS)

    def try_moves(
        self, state: Any, moves: Sequence[int], seat: int, deals: int, words: list[int], truth: bool
    ) -> Results:
        """What each move leads to on each deal: 1 for a round won, or the points that the seat takes."""
        found: Results = np.zeros((deals, len(moves)), np.float32)
        if self.kernel is None:
            self.try_plainly(state, moves, seat, words, truth, found)
            return found
        from lastcard.engine.compiled import Buffer, numbers, pack
        from lastcard.engine.compiled import words as in_words

        some, results = numbers(len(moves)), Buffer(found)
        some.array[:] = moves
        self.policies.array[:] = STEADY
        self.policies.array[seat] = self.own
        self.kernel.try_many(
            self.tables, pack(state), self.world, self.twin, self.packed_mind, self.policies, in_words(words),
            self.out, some, len(moves), seat, deals, 0, truth, results,
        )  # fmt: skip
        return found

    def try_plainly(
        self, state: Any, moves: Sequence[int], seat: int, words: list[int], truth: bool, found: Results
    ) -> None:
        """The same without a library, and about 300 times as slow."""
        results = [0.0] * found.size
        policies = [self.own if other == seat else STEADY for other in range(MAX_SEATS)]
        self.game.try_moves(
            self.rules.tables, state, self.game.State(), self.game.State(), Feed(), self.mind, policies, words,
            [0] * 256, list(moves), len(moves), seat, len(found), 0, truth, results,
        )  # fmt: skip
        found.flat[:] = results


def playouts_of(rules: Rules, seats: int) -> Playouts:
    """What the thread that asks has for such a table; made again once there is a library."""
    kept: dict[tuple[str, int], Playouts] = PER_THREAD.__dict__.setdefault("playouts", {})
    found = kept.get((rules.id, seats))
    if found is None or (found.kernel is None and native(rules.game)):
        if len(kept) >= KEPT:
            kept.pop(next(iter(kept)))
        found = kept[rules.id, seats] = Playouts(rules, seats)
    return found


def play_out(
    rules: Rules, state: State, seat: int, moves: Sequence[Move], worlds: int, seed: bytes, truth: bool
) -> Results:
    """Every move, or none at all, played out on so many deals; only what the seat may know is used, or the truth."""
    tried = [encode(rules, move) for move in moves] or [NONE]
    known = state.clone() if truth else redacted(rules, state, seat)
    words = chance_words(seed, seat)
    return playouts_of(rules, known.seats).try_moves(known, tried, seat, worlds, words, truth)
