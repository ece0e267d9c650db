"""The bot of the level `hard`: a network that has learned decides, and what it says is said as `steady` says it."""

from random import Random

from lastcard.bots.policy import decide
from lastcard.bots.reasons.judgment import reason_for
from lastcard.bots.steady import Steady, is_asked_for_names
from lastcard.engine.mind import NETWORK
from lastcard.move import Move
from lastcard.view import View

LEARNED = "It is what I have learned to do here."


class Learned(Steady):
    """It remembers what the table has shown it, and has no human weaknesses but those for faces and films."""

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        """The move that has won most often in its many rounds."""
        if self.films and is_asked_for_names(view):
            return Move("answer")
        return decide(view, legal, rng, NETWORK, self.traits)

    def reason(self, view: View, legal: list[Move], move: Move) -> str:
        """What spoke for a move, as a sensible person would put it."""
        return reason_for(view, legal, move, self.traits) or (LEARNED if len(legal) > 1 else "")
