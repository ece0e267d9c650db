"""Generation after generation: a network plays, among networks and `normal` bots, and learns from how it ended."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from lastcard.engine import codes as c
from lastcard.engine.grid import features as grid
from lastcard.engine.hand import features as hand
from lastcard.engine.mind import FEATURES, FIRST, NETWORK, SECOND, STEADY
from lastcard.rules.build import Rules
from lastcard.training.fitting import Trainee, rounded
from lastcard.training.games import Strength, Table

Array = np.ndarray[Any, np.dtype[Any]]

SEATS = {"two": (2,), "more": (4, 4, 4, 3, 6)}  # the first one is measured
GENERATIONS = (
    8  # later ones win no more often, and at two seats they learn to wait for cards that end a round at once
)
# Moves that are kept in each: most for the plain deck, which is measured most closely, and for the slowest learner.
EFFORTS = {"classic": 1_500_000, "trolls": 1_500_000}
EFFORT = 700_000
NORMAL = 2  # of three moves are made among `normal` bots, the others among networks
KEPT = 3  # generations that are learned from
SETTLED = 5  # from which generation on the weights are averaged
NEW = 0.2  # how much of the newest one is in the average
DEALS = 2000  # that tell how strong a generation is
FIRST_STEP = 4  # how much clearer the first guess likes the next class of worth


@dataclass(frozen=True, slots=True)
class Generation:
    """How far it has come."""

    number: int
    moves: int
    lost: float
    strength: Strength
    weights: dict[str, Array]


def effort(edition: str) -> int:
    """By how many moves each generation of an edition learns."""
    return EFFORTS.get(edition, EFFORT)


def rate_of(generation: int) -> float:
    """How fast it learns: ever slower."""
    return 2e-3 if generation < 3 else 1e-3 if generation < 6 else 4e-4 if generation < 9 else 2e-4


def explores_in(generation: int) -> int:
    """How often it tries something else, in thousandths: ever less often."""
    return 100 if generation < 3 else 60 if generation < 6 else 30


def trust_in(generation: int) -> int:
    """How far the end of a round decides what a move was worth, in thousandths, and not what the network says later."""
    return 1000 if generation < 2 else 800 if generation < 4 else 600


def first_guess(game: str) -> dict[str, Array]:
    """What the first generation plays by: the worth that `normal` bots see in a move, and little else."""
    first = np.zeros((FEATURES, FIRST), np.int32)
    step = FIRST_STEP
    if game == "hand":
        first[hand.WORTH : hand.WORTH + 32, 0] = step * np.arange(1, 33)
        for verb in (c.DRAW, c.PASS, c.ACCEPT):
            first[hand.VERB + verb, 0] = 9 * step
        first[hand.RIGHTFUL, 0] = -30 * step
        first[hand.OF_COLOR : hand.OF_COLOR + 8, 0] = np.arange(8)
    else:
        first[grid.GAIN : grid.GAIN + 48, 0] = step * np.arange(1, 49)
        for verb, worth in ((c.DRAW, 20), (c.CLEAR, 40), (c.PASS, 1)):
            first[grid.VERB + verb, 0] = worth * step
        first[grid.CHOSEN_LEAD : grid.CHOSEN_LEAD + 14, 0] = step * np.arange(20, 6, -1)
    second, last = np.zeros((SECOND, FIRST), np.int32), np.zeros(SECOND, np.int32)
    second[0, 0], last[0] = 256, 1
    zeros = np.zeros(SECOND, np.int32)
    return {
        "first": first.ravel(),
        "second": second.ravel(),
        "bias": zeros,
        "last": last,
        "offset": zeros[:1],
    }


def generations(
    rules: Rules, table: str, seed: int, number: int, moves: int, deals: int = DEALS
) -> Iterator[Generation]:
    """Train a network for a table of two or of more, and say how strong each generation is."""
    seats = SEATS[table]
    play = Table(rules)
    trainee = Trainee(np.random.default_rng(seed), chances=rules.game == "hand")
    play.think(first_guess(rules.game))
    kept: list[tuple[Array, Array]] = []
    settled: dict[str, Array] = {}
    for generation in range(number):
        parts = [
            play.learn(
                policies,
                thirds * moves // (3 * len(seats)),
                explores_in(generation),
                trust_in(generation),
                seed,
                generation,
                i,
                thirds,
            )
            for i, n in enumerate(seats)
            for thirds, policies in ((3 - NORMAL, [NETWORK] * n), (NORMAL, [NETWORK] + [STEADY] * (n - 1)))
        ]
        kept.append(
            (np.concatenate([part[0] for part in parts]), np.concatenate([part[1] for part in parts]))
        )
        kept = kept[-KEPT:]
        features, results = (np.concatenate([part[i] for part in kept]) for i in (0, 1))
        lost = trainee.fit(features, results, rate_of(generation))
        mix = NEW if settled and generation >= SETTLED else 1.0
        settled = {
            name: mix * values + (1 - mix) * settled.get(name, values)
            for name, values in trainee.weights.items()
        }
        weights = rounded(settled, trainee.met)
        play.think(weights)
        strength = play.measure(seats[0], deals, seed)
        yield Generation(generation, len(results), lost, strength, weights)
        play.think(rounded(trainee.weights, trainee.met))
