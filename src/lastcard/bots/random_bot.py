"""The bot named `random`: it plays any card that fits, draws when none does, and uses a window half the time."""

from random import Random

from lastcard.bots.film_memory import Films, words
from lastcard.bots.policy import decide
from lastcard.bots.steady import is_asked_for_names
from lastcard.bots.traits import RECKLESS, Traits
from lastcard.engine.mind import RANDOM
from lastcard.move import Move
from lastcard.view import View


class RandomBot:
    """No sense and no memory: the player every other bot must beat. Only faces and films it treats like a person."""

    def __init__(self, films: Films = (), traits: Traits = RECKLESS) -> None:
        self.films = films
        self.traits = traits

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        """Half the time something beside the turn, if there is anything; else a card that fits, else whatever goes."""
        if self.films and is_asked_for_names(view):
            return Move("answer")
        return decide(view, legal, rng, RANDOM, self.traits)

    def reason(self, view: View, legal: list[Move], move: Move) -> str:
        """It had none."""
        return "I play whatever fits." if len(legal) > 1 else ""

    def note(self, view: View, move: Move, rng: Random, about: str = "") -> str:
        """A film to ask about, or the few names that it can think of."""
        return words(self.films, view, move, rng, self.traits, about)
