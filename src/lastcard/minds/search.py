"""Looking ahead on top of the network: the moves it likes are tried on many deals, a few turns ahead.

Deals are as the seat could believe them. Moves that are clearly behind are given up, the rest is tried on more deals;
in the end what was found counts together with what the network said before.
"""

import time
from collections.abc import Callable, Sequence
from threading import local
from typing import TYPE_CHECKING, Any

import numpy as np

from lastcard.engine.codes import MAX_SEATS
from lastcard.engine.games import GAMES
from lastcard.engine.mind import NETWORK, STEADY, Mind
from lastcard.minds.playouts import native
from lastcard.minds.weights import put_weights
from lastcard.rules.build import Rules

if TYPE_CHECKING:
    from lastcard.engine.compiled import Buffer

BATCHES = (64, 64, 128, 256, 512, 1024)  # deals that are tried one after the other, until it is clear
MOST_PLAYOUTS = {
    "hand": 8192,
    "grid": 4096,
}  # of all moves together, by which the same chance gives the same move
AHEAD = 3  # own turns: one is too near to tell moves apart, and the end of the round is too noisy
MARGIN = {
    "hand": 0.12,
    "grid": 8.0,
}  # how far behind the best a move may be, by the network, to be tried at all
TRUST = {"hand": 0.03, "grid": 2.0}  # how far the network is usually off
MOST_MOVES = 8  # that are tried
CLEAR = 2.5  # standard errors
SECONDS = 0.25  # after which no more deals are tried, where a machine is slower than usual
KEPT = 32  # kinds of tables that a thread keeps what it needs for
PER_THREAD = local()


class Search:
    """What some rules and a number of seats need for it; one decision at a time."""

    def __init__(
        self, rules: Rules, seats: int, opponents: int = STEADY, clock: Callable[[], float] = time.monotonic
    ) -> None:
        from lastcard.engine.compiled import numbers, pack

        kernel = native(rules.game)
        if kernel is None:
            raise LookupError(rules.game)
        self.kernel, self.game = kernel, rules.game
        self.sign = -1.0 if rules.game == "grid" else 1.0
        self.tables = pack(rules.tables)
        self.mind = pack(put_weights(Mind(), rules, seats))
        state = GAMES[rules.game].State()
        self.known, self.world, self.twin = pack(state), pack(state), pack(state)
        self.out, self.policies = numbers(256), numbers(MAX_SEATS)
        self.opponents, self.clock = opponents, clock
        self.tried = 0  # deals, of the last decision

    def rate(self, moves: Sequence[int], seat: int) -> Any:
        """What the network says of each move; more is better."""
        some, found = self.row(moves), self.results(1, len(moves))
        self.kernel.rate_many(self.tables, self.known, self.mind, some, len(moves), seat, found)
        return self.sign * found.array[0].astype(float)

    def row(self, moves: Sequence[int]) -> "Buffer":
        from lastcard.engine.compiled import numbers

        some = numbers(len(moves))
        some.array[:] = moves
        return some

    def results(self, deals: int, n: int) -> "Buffer":
        from lastcard.engine.compiled import Buffer

        return Buffer(np.zeros((deals, n), np.float32))

    def choose(
        self, state: Any, seat: int, moves: Sequence[int], words: list[int], seconds: float = SECONDS
    ) -> int:
        """The best of these moves in a state, of which only what the seat may know is read."""
        from lastcard.engine.compiled import words as in_words

        end = self.clock() + seconds
        self.known.array[0] = state
        self.kernel.redact_one(self.known, seat)
        self.policies.array[:] = self.opponents
        self.policies.array[seat] = NETWORK
        prior = self.rate(moves, seat)
        order = np.argsort(-prior, kind="stable")[:MOST_MOVES]
        left = [int(i) for i in order if prior[i] > prior[order[0]] - MARGIN[self.game]]
        key = in_words(words)
        values: Any = np.zeros((0, len(moves)))
        self.tried = playouts = 0
        merged = prior
        for deals in BATCHES:
            playouts += deals * len(left)
            if len(left) == 1 or playouts > MOST_PLAYOUTS[self.game] or self.clock() > end:
                break
            found = self.results(deals, len(left))
            self.kernel.try_many(
                self.tables, self.known, self.world, self.twin, self.mind, self.policies, key, self.out,
                self.row([moves[i] for i in left]), len(left), seat, deals, AHEAD, False, found,
            )  # fmt: skip
            batch = np.full((deals, len(moves)), np.nan)
            batch[:, left] = self.sign * found.array
            values = np.concatenate([values, batch])
            self.tried += deals
            merged, left = self.merge(prior, values, left)
        return moves[max(left, key=lambda i: (merged[i], -i))]

    def decide(
        self, state: Any, seat: int, moves: Sequence[int], words: list[int], habits: Sequence[int]
    ) -> int:
        """What the network does at once, with the habits of its seat; NONE lets a window pass."""
        from lastcard.engine.compiled import words as in_words

        self.known.array[0] = state
        self.mind.array["habits"][0][NETWORK] = habits
        self.out.array[: len(moves)] = moves
        return self.kernel.choose_from(
            self.tables, self.known, self.mind, in_words(words), self.out, len(moves), seat, NETWORK
        )

    def call_first(self, moves: Sequence[int], seat: int, move: int) -> int:
        """The call, where one is due before the move; else the move."""
        self.out.array[: len(moves)] = moves
        return self.kernel.call_before(self.tables, self.known, self.mind, self.out, len(moves), seat, move)

    def merge(self, prior: Any, values: Any, left: list[int]) -> tuple[Any, list[int]]:
        """Both opinions in one, and the moves that are not clearly behind by them."""
        seen = values[:, left]
        n = len(seen)
        apart = TRUST[self.game] ** 2
        merged = np.full(len(prior), -np.inf)
        means = seen.mean(axis=0) - seen.mean()
        before = prior[left] - prior[left].mean()
        noise = (seen - seen.mean(axis=1, keepdims=True)).var(axis=0) / n + 1e-9
        merged[left] = (means * apart + before * noise) / (apart + noise)
        best = max(left, key=lambda i: merged[i])
        lead = seen[:, [left.index(best)]] - seen
        error = np.sqrt(lead.var(axis=0) / n + 1e-9)
        keep = [i for k, i in enumerate(left) if merged[best] - merged[i] <= CLEAR * error[k]]
        return merged, keep


def search_for(rules: Rules, seats: int) -> Search | None:
    """What a thread needs to search at such a table; None where there is no native library."""
    kept: dict[tuple[str, int], Search] = PER_THREAD.__dict__.setdefault("searches", {})
    if (found := kept.get((rules.id, seats))) is None:
        try:
            found = Search(rules, seats)
        except LookupError:
            return None
        if len(kept) >= KEPT:
            kept.pop(next(iter(kept)))
        kept[rules.id, seats] = found
    return found
