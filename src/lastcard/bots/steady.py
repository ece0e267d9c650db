"""The bot named `steady`: it plays like a sensible person who has played before."""

from random import Random

from lastcard.bots.film_memory import Films, words
from lastcard.bots.grid import plays as grid_plays
from lastcard.bots.grid.plays import CALM, GridWeights
from lastcard.bots.hand import plays as hand_plays
from lastcard.bots.hand.plays import STEADY, HandWeights
from lastcard.bots.traits import ATTENTIVE, Traits
from lastcard.move import Move
from lastcard.view import GridView, HandView, View


class Steady:
    """It has no memory of its own: all that it knows is the view in front of it, and films."""

    def __init__(
        self,
        films: Films = (),
        traits: Traits = ATTENTIVE,
        hand: HandWeights = STEADY,
        grid: GridWeights = CALM,
    ) -> None:
        self.films = films
        self.traits = traits
        self.hand = hand
        self.grid = grid

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        """The move a sensible person makes."""
        if isinstance(view, HandView):
            if self.films and view.ask == "answer" and view.trial == "film" and view.asked == view.viewer:
                return hand_plays.ANSWER  # the names that come to its mind, wrong guesses being free
            return hand_plays.choose(view, legal, rng, self.hand, self.traits)
        assert isinstance(view, GridView)
        return grid_plays.choose(view, legal, rng, self.grid, self.traits)

    def note(self, view: View, move: Move, rng: Random, about: str = "") -> str:
        """A film to ask about, or the names that it can think of; nothing where it knows no films."""
        return words(self.films, view, move, rng, self.traits, about)
