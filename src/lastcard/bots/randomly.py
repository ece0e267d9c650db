"""The bot named `random`: it plays any card that fits, draws when none does, and uses a window half the time."""

from random import Random

from lastcard.bots.bot import is_waited_for
from lastcard.move import Move
from lastcard.view import View

ASIDE = {"call", "catch", "jump", "accuse", "admit"}  # moves that answer nothing the table asks


class Randomly:
    """No sense and no memory: the player every other bot must beat."""

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        """Half the time something beside the turn, if there is anything; else a card that fits, else whatever goes."""
        waited = is_waited_for(view)
        aside = [move for move in legal if move.verb in ASIDE]
        if aside and rng.random() < 0.5:
            return rng.choice(aside)
        if not waited:
            extra = [move for move in legal if move.verb == "clear"]  # a pair in the grid, between two turns
            return rng.choice(extra) if extra and rng.random() < 0.5 else None
        asked = [move for move in legal if move.verb not in ASIDE] or legal
        if view.ask == "clear":
            return rng.choice([move for move in asked if move.verb == "clear"])
        cards = [move for move in asked if move.verb == "play"] if view.ask in ("play", "keep") else []
        return rng.choice(cards or asked)
