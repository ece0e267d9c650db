"""A bot that plays as it has learned: `train_agent.py` writes what it needs into `agent.npz`, in the folder you are in.

python examples/train_agent.py 20000
lastcard league --bots examples/learned.py:Learned,random,normal --editions classic --seats 2 --rounds 400
lastcard play --edition classic --seats 2 --bots examples/learned.py:Learned
"""

from pathlib import Path
from random import Random
from zipfile import BadZipFile

import numpy as np

from lastcard.envs.sight import look, shown
from lastcard.move import Move
from lastcard.view import View

WEIGHTS = Path("agent.npz")


class Learned:
    """Always calls and catches, as it did while it trained; everything else it does as its weights say."""

    def __init__(self) -> None:
        if not WEIGHTS.is_file():
            raise FileNotFoundError(f"There is no {WEIGHTS} here: run examples/train_agent.py first.")
        try:
            with WEIGHTS.open("rb") as file, np.load(file) as stored:
                self.weights = stored["weights"]
        except (OSError, EOFError, KeyError, ValueError, TypeError, AttributeError, BadZipFile):
            raise ValueError(f"{WEIGHTS} is not what examples/train_agent.py writes: run it again.") from None

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        """One of the legal moves, or None to let a window pass."""
        for move in legal:
            if move.verb in ("call", "catch"):
                return move
        sight = look(view, legal)
        places = shown(sight.layout)
        if self.weights.shape != (len(places) + 1, len(sight.mask)):
            raise ValueError("It has learned classic with two seats only.")
        seen = np.append(np.minimum(sight.observation[places], 8) / 4, 1)
        scores = np.where(sight.mask > 0, seen @ self.weights, -np.inf)
        return sight.move(int(scores.argmax()))
