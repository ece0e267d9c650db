"""Games that a network learns from, and games that tell how strong it is: all in the compiled mode."""

from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from lastcard.bots.levels import usual_mind
from lastcard.engine import compiled
from lastcard.engine.codes import MAX_SEATS
from lastcard.engine.counts import Counts
from lastcard.engine.games import GAMES
from lastcard.engine.mind import ACTIVE, NETWORK, NOTES, STEADY
from lastcard.minds.playouts import chance_words
from lastcard.rules.build import Rules

Array = np.ndarray[Any, np.dtype[Any]]
ROUNDS = 400  # in one call of the library


class Strength(NamedTuple):
    """How one network does among `normal` bots."""

    share: float  # of rounds won
    error: float  # half of the 95 % interval
    points: float  # how much better than the others it scored in a round


class Table:
    """One table at which everything is played."""

    def __init__(self, rules: Rules) -> None:
        self.kernel = compiled.load(rules.game)
        self.sign = -1 if rules.low_wins else 1
        self.tables = compiled.pack(rules.tables)
        self.state = compiled.pack(GAMES[rules.game].State())
        self.mind, self.counts = compiled.pack(usual_mind()), compiled.pack(Counts())
        self.policies, self.out = compiled.numbers(MAX_SEATS), compiled.numbers(256)
        self.mind.array["notes"] = -1

    def think(self, weights: dict[str, Array]) -> None:
        """The network plays by these weights from now on."""
        for name, values in weights.items():
            self.mind.array[name][0] = values if name != "offset" else values[0]

    def seat(self, policies: Sequence[int]) -> None:
        self.policies.array[:] = STEADY
        self.policies.array[: len(policies)] = policies

    def learn(
        self, policies: Sequence[int], moves: int, explores: int, trust: int, *seed: Any
    ) -> tuple[Array, Array]:
        """At least so many moves of the network with what they led to, ends of rounds trusted in thousandths."""
        seats = len(policies)
        self.seat(policies)
        self.mind.array["explores"] = explores
        self.state.array["key"][0] = chance_words("deals", *seed)
        key = compiled.words(chance_words("play", *seed))
        parts: list[tuple[Array, Array]] = []
        while sum(len(part[1]) for part in parts) < moves:
            room = ROUNDS * NOTES
            features, results = np.zeros((room, ACTIVE), np.uint16), np.zeros(room, np.float32)
            n = self.kernel.learn_rounds(
                self.tables, self.state, self.mind, self.counts, self.policies, key, self.out, ROUNDS, seats,
                compiled.Buffer(features), compiled.Buffer(results), room, trust,
            )  # fmt: skip
            parts.append((features[:n].copy(), results[:n].copy()))
        self.mind.array["explores"] = 0
        return np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts])

    def measure(self, seats: int, deals: int, *seed: Any) -> Strength:
        """One network among `normal` bots, on the same deals from every seat."""
        row, wins, ahead = self.state.array[0], 0, 0.0
        key = compiled.words(chance_words("measure", *seed))
        for deal in range(deals):
            words = chance_words("deal", deal, *seed)
            for seat in range(seats):
                self.seat([NETWORK if place == seat else STEADY for place in range(seats)])
                row["key"][:] = words
                self.kernel.start(self.tables, self.state, seats)
                self.kernel.play_rounds_by(
                    self.tables, self.state, self.mind, self.counts, self.policies, key, self.out, 1, seats
                )
                wins += int(row["starter"] == seat)
                scores = row["score"][:seats].tolist()
                ahead += self.sign * (scores[seat] - (sum(scores) - scores[seat]) / (seats - 1))
        rounds = deals * seats
        share = wins / rounds
        return Strength(share, 1.96 * sqrt(share * (1 - share) / rounds), ahead / rounds)
