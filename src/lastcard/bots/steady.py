"""The bot named `steady`: it plays like a sensible person who has played before."""

from random import Random

from lastcard.bots import grid_plays, hand_plays
from lastcard.bots.bot import Films
from lastcard.bots.grid_plays import CALM, Patience
from lastcard.bots.hand_plays import STEADY, Temper
from lastcard.move import Move
from lastcard.view import GridView, HandView, View

NAMES = 4  # how many characters a film trial asks for


class Steady:
    """It has no memory of its own: all that it knows is the view in front of it."""

    def __init__(
        self, films: Films | None = None, temper: Temper = STEADY, patience: Patience = CALM
    ) -> None:
        self.films = films or {}
        self.temper = temper
        self.patience = patience

    def choose(self, view: View, legal: list[Move], rng: Random) -> Move | None:
        """The move a sensible person makes."""
        if isinstance(view, HandView):
            return hand_plays.choose(view, legal, rng, self.temper)
        assert isinstance(view, GridView)
        return grid_plays.choose(view, legal, rng, self.patience)

    def note(self, view: View, move: Move, rng: Random, about: str = "") -> str:
        """A film of the list that it knows, or the names of that film's characters."""
        if not self.films:
            return ""
        if move.verb == "answer":
            known = list(self.films.get(about, ()))
            return ", ".join(rng.sample(known, min(NAMES, len(known))))
        return rng.choice(sorted(self.films))
