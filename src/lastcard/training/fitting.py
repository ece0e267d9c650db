"""A network that is being trained, in real numbers; the engine gets it rounded to whole ones."""

from typing import Any

import numpy as np

from lastcard.engine.mind import FEATURES, FIRST, SECOND
from lastcard.engine.network import HALVINGS, LARGEST, SCALE, UNIT

Array = np.ndarray[Any, np.dtype[Any]]

BATCH = 2048
TINY = 1e-30
SHORT = 64  # what 1 is among the weights of the second layer
LAST = SCALE * (1 << HALVINGS) // (UNIT * SHORT)  # and among those of the last one
MOST = LARGEST / UNIT  # what a cell of the first layer can be
LIMITS = {"first": 8000, "second": 2047, "bias": 1 << 30, "last": 1 << 24, "offset": 1 << 30}


class Trainee:
    """Two layers, trained by Adam on what moves led to: the chance to win, or a number."""

    def __init__(self, rng: np.random.Generator, chances: bool) -> None:
        self.rng, self.chances = rng, chances
        self.weights = {
            "first": rng.normal(0, 0.08, (FEATURES, FIRST)),
            "second": rng.normal(0, (2 / FIRST) ** 0.5, (FIRST, SECOND)),
            "bias": np.zeros(SECOND),
            "last": rng.normal(0, (1 / SECOND) ** 0.5, SECOND),
            "offset": np.zeros(1),
        }
        self.weights = {name: values.astype(np.float32) for name, values in self.weights.items()}
        self.means = {name: np.zeros_like(values) for name, values in self.weights.items()}
        self.squares = {name: np.zeros_like(values) for name, values in self.weights.items()}
        self.steps = 0
        self.met = np.zeros(FEATURES, bool)  # features that some move has had

    def fit(self, features: Array, results: Array, rate: float) -> float:
        """Once through all moves in a new order, in ever smaller steps; returns how far off it was on average."""
        self.met[np.unique(features)] = True
        order = self.rng.permutation(len(features))
        batches = max(1, len(features) // BATCH)
        lost = 0.0
        rows = np.zeros((min(BATCH, len(features)), FEATURES), np.float32)
        each = np.arange(len(rows))[:, None]
        for i in range(batches):
            some = order[i * BATCH : i * BATCH + len(rows)]
            rows[each, features[some]] = 1
            lost += self.step(rows, results[some], rate * (1 - 0.9 * i / batches))
            rows[each, features[some]] = 0
        return lost / batches

    def step(self, rows: Array, results: Array, rate: float) -> float:
        """One batch: what comes out, how far off that is, and all weights a little better."""
        w = self.weights
        sums = rows @ w["first"]
        cells = np.clip(sums, 0, MOST)
        second = cells @ w["second"] + w["bias"]
        active = np.maximum(second, 0)
        out = active @ w["last"] + w["offset"][0]
        if self.chances:
            chance = 1 / (1 + np.exp(-out))
            off = chance - results
            lost = -(results * np.log(chance + 1e-7) + (1 - results) * np.log(1 - chance + 1e-7)).mean()
        else:
            off = out - results
            lost = (off * off).mean()
        off = (off / len(results)).astype(np.float32)
        back = np.outer(off, w["last"]) * (second > 0)
        inner = (back @ w["second"].T) * ((sums > 0) & (sums < MOST))
        self.adapt(
            {
                "first": rows.T @ inner,
                "second": cells.T @ back,
                "bias": back.sum(axis=0),
                "last": active.T @ off,
                "offset": off.sum(keepdims=True),
            },
            rate,
        )
        return float(lost)

    def adapt(self, slopes: dict[str, Array], rate: float) -> None:
        """Adam: a step against each slope, as long as it has been steady."""
        self.steps += 1
        for name, slope in slopes.items():
            mean = self.means[name] = cut(0.9 * self.means[name] + 0.1 * slope)
            square = self.squares[name] = cut(0.999 * self.squares[name] + 0.001 * slope**2)
            size = np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8
            self.weights[name] -= rate * (mean / (1 - 0.9**self.steps)) / size


def cut(values: Array) -> Array:
    """Values that have all but vanished are zero: a processor takes a hundred times as long for such small ones."""
    values[np.abs(values) < TINY] = 0
    return values


def rounded(weights: dict[str, Array], met: Array) -> dict[str, Array]:
    """Weights as the engine reads them; features that were never met mean nothing."""
    scales = {"first": UNIT, "second": SHORT, "bias": UNIT * SHORT, "last": LAST, "offset": SCALE}
    turned = {**weights, "first": weights["first"] * met[:, None], "second": weights["second"].T}
    return {
        name: np.clip(np.rint(turned[name] * scale), -LIMITS[name], LIMITS[name]).astype(np.int32).ravel()
        for name, scale in scales.items()
    }
